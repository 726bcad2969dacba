"""The score pad's addresses: real dice, written down."""

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spieltisch.core.errors import SetupError
from spieltisch.games.yatzy import entry
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.games.yatzy.state import Place, State
from spieltisch.locales import Words
from spieltisch.server.api import TableId, strictly
from spieltisch.server.host import Host
from spieltisch.server.limits import COMMANDS
from spieltisch.server.pages.yatzy import pad
from spieltisch.server.pages.yatzy.noting import Noted, actions
from spieltisch.server.tables.commands import Enter, ForbiddenError, StaleError
from spieltisch.server.tables.table import Table
from spieltisch.server.web.common import AnyRequest, Done, html, routes, shown_to


def yatzy_state(table: Table) -> tuple[YatzyGame, State]:
    """The game and its state, where somebody writes down dice."""
    game, state = table.game, table.state
    if not isinstance(game, YatzyGame) or not isinstance(state, State) or not table.real_dice:
        raise SetupError("Only Yatzy games with real dice have a score pad.")
    return game, state


@post("/tables/{table_id:str}/pad", status_code=200, middleware=[COMMANDS], before_request=strictly(Noted))
async def note(
    table_id: TableId, data: JSONBody[Noted], host: NamedDependency[Host], given: NamedDependency[list[str]]
) -> Done:
    """Dice, a box with its points, or who begins."""
    table = await host.table(table_id)
    keys = host.keys(table, given)
    if not keys.host and not keys.seats:
        raise ForbiddenError("Only people at the table can enter dice.")
    if await host.was_done(table_id, data.id, data):
        return Done(table.seq)
    game, state = yatzy_state(table)
    if data.seen != table.step:
        raise StaleError("The game has moved on in the meantime: look again.")
    answer = await host.carry_out(table_id, Enter(actions(game, state, data), data.seen), data.id, given, data)
    return Done(answer.table.seq)


@get("/tables/{table_id:str}/pad/{column:int}/{row:int}", media_type=MediaType.HTML)
async def ask_points(
    request: AnyRequest,
    table_id: TableId,
    column: FromPath[int],
    row: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """What the box can hold."""
    shown = shown_to(request, host, await host.table(table_id), given, words, "seat")
    game, state = yatzy_state(shown.table)
    place = Place(column, row)
    free = tuple(entry.free_places(game.rules, state.sheets[state.turn]))
    if shown.table.phase != "playing" or place not in free:
        raise StaleError("The game has moved on in the meantime: look again.")
    return html(pad.box_question(shown, place))


web_pad = routes(note, ask_points)
