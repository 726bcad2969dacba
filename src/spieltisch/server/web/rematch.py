"""When the game is over: its log, the same people once more, or on from a moment of it in a copy."""

from functools import partial
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.copying import copy_of, played_so_far, seats_to_play
from spieltisch.server.api import TableId, keys_to_watch, log_for
from spieltisch.server.host import Host
from spieltisch.server.limits import OPENINGS, may_list
from spieltisch.server.web.after import within
from spieltisch.server.web.common import AnyRequest, Visit, routes


@post("/tables/{table_id:str}/rematch", status_code=200, middleware=[OPENINGS])
async def rematch(
    request: AnyRequest, table_id: TableId, host: NamedDependency[Host], given: NamedDependency[list[str]]
) -> dict[str, str]:
    """The same people once more; their seats wait at `/next`."""
    await host.rematch(table_id, given, partial(may_list, request))
    return {"address": f"/tables/{table_id}/next"}


@get("/tables/{table_id:str}/next")
async def next_table(visit: NamedDependency[Visit]) -> Redirect:
    """To the rematch, with the seats the visitor had here."""
    host, table = visit.host, visit.table
    keys_to_watch(host, table, visit.given)
    if not table.followed_by:
        raise StaleError("There is no rematch yet.")
    following = await host.follow(table, partial(may_list, visit.request))
    cookies = visit.keep(following.id, host.keys_at_rematch(table, following, visit.given))
    begin = "?begin" if following.is_complete else ""  # bots alone begin at once
    return Redirect(f"/tables/{following.id}{begin}", status_code=303, cookies=cookies)


@get("/tables/{table_id:str}/log.txt", media_type=MediaType.TEXT)
async def log(
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """The finished game's log; before that what the own seat has seen."""
    table = await host.readable_part(table_id)
    name = f"{table.opened.game}-{table_id}.log"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(await log_for(host, table, given, seat), media_type=MediaType.TEXT, headers=headers)


class From(msgspec.Struct, frozen=True):
    step: int


@post("/tables/{table_id:str}/try", middleware=[OPENINGS])
async def try_from_here(
    visit: NamedDependency[Visit], data: Annotated[From, Body(media_type=RequestEncodingType.URL_ENCODED)]
) -> Redirect:
    """A table of its own that begins with the game up to there; what was hidden is so again."""
    table = visit.finished
    step = within(table, data.step)
    own = seats_to_play(table, step, visit.seats)
    answer = await visit.host.open_table(copy_of(table, step), [*played_so_far(table, step, own, visit.words("You"))])
    cookies = visit.keep(answer.table.id, answer.keys)
    return Redirect(f"/tables/{answer.table.id}", status_code=303, cookies=cookies)


web_rematch = routes(rematch, next_table, log, try_from_here)
