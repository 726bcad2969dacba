"""The score pad's addresses: real dice, written down."""

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.commands import ForbiddenError, moved_on
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import check_correcting
from spieltisch.kit.page.room import ScorePad
from spieltisch.kit.shelf import family_of
from spieltisch.server.api import reader
from spieltisch.server.limits import COMMANDS
from spieltisch.server.web.common import Done, Visit, html, routes


def score_pad(table: Table) -> ScorePad:
    found = family_of(table.opened.game).page().score_pad if table.real_dice else None
    if found is None:
        raise SetupError("This table has no score pad.")
    return found


@post("/tables/{table_id:str}/pad", status_code=200, middleware=[COMMANDS])
async def note(visit: NamedDependency[Visit]) -> Done:
    """What was thrown, as the game's family reads it."""
    table, host = visit.table, visit.host
    if not host.keys(table, visit.given).at_table:
        raise ForbiddenError("Only people at the table can enter dice.")
    pad = score_pad(table)
    noted = await reader(pad.note)(visit.request)
    if noted.seen != table.step:  # only then it may have been done before
        if await host.was_done(table.id, noted.id, noted):
            return Done(table.seq)
        raise moved_on()
    command = pad.noted(visit.shown("seat"), noted)
    answer = await host.carry_out(table.id, command, noted.id, visit.given, noted)
    return Done(answer.table.seq)


@get("/tables/{table_id:str}/pad/{column:int}/{row:int}", media_type=MediaType.HTML)
async def ask_points(visit: NamedDependency[Visit], column: FromPath[int], row: FromPath[int]) -> Response[str]:
    """What the box can hold."""
    return html(score_pad(visit.table).question(visit.shown("seat"), column, row))


@get("/tables/{table_id:str}/pad/{seat:int}/{column:int}/{row:int}", media_type=MediaType.HTML)
async def ask_correction(
    visit: NamedDependency[Visit], seat: FromPath[int], column: FromPath[int], row: FromPath[int]
) -> Response[str]:
    """What a filled box may hold instead."""
    check_correcting(visit.table)
    return html(score_pad(visit.table).correction(visit.shown("seat"), seat, column, row))


web_pad = routes(note, ask_points, ask_correction)
