"""The score pad's addresses: real dice, written down."""

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import ValidationException
from litestar.params import FromPath

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import check_correcting
from spieltisch.kit.page.room import ScorePad
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.api import TableId, json_body
from spieltisch.server.host import Host
from spieltisch.server.limits import COMMANDS
from spieltisch.server.web.common import AnyRequest, Done, html, routes, shown_to


def score_pad(table: Table) -> ScorePad:
    """How dice are written down at this table."""
    found = family_of(table.opened.game).page().score_pad if table.real_dice else None
    if found is None:
        raise SetupError("This table has no score pad.")
    return found


@post("/tables/{table_id:str}/pad", status_code=200, middleware=[COMMANDS])
async def note(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Done:
    """What was thrown, as the game's family reads it."""
    body = await json_body(request)
    table = await host.table(table_id)
    keys = host.keys(table, given)
    if not keys.host and not keys.seats:
        raise ForbiddenError("Only people at the table can enter dice.")
    pad = score_pad(table)
    try:
        noted = msgspec.json.decode(body, type=pad.note)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValidationException(f"This cannot be read: {error}") from None
    if noted.seen != table.step:  # only then it may have been done before
        if await host.was_done(table_id, noted.id, noted):
            return Done(table.seq)
        raise StaleError("The game has moved on in the meantime: look again.")
    command = pad.noted(shown_to(request, host, table, given, words, "seat"), noted)
    answer = await host.carry_out(table_id, command, noted.id, given, noted)
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
    table = await host.table(table_id)
    shown = shown_to(request, host, table, given, words, "seat")
    return html(score_pad(table).question(shown, column, row))


@get("/tables/{table_id:str}/pad/{seat:int}/{column:int}/{row:int}", media_type=MediaType.HTML)
async def ask_correction(
    request: AnyRequest,
    table_id: TableId,
    seat: FromPath[int],
    column: FromPath[int],
    row: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """What a filled box may hold instead."""
    table = await host.table(table_id)
    check_correcting(table)
    shown = shown_to(request, host, table, given, words, "seat")
    return html(score_pad(table).correction(shown, seat, column, row))


web_pad = routes(note, ask_points, ask_correction)
