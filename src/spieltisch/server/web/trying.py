"""Playing on from a moment of a finished game, in a copy."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from spieltisch.core.tables.copying import copy_of, played_so_far, seats_to_play
from spieltisch.server.limits import OPENINGS
from spieltisch.server.web.after import within
from spieltisch.server.web.common import Visit, routes


class From(msgspec.Struct, frozen=True):
    """After how many steps."""

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


web_trying = routes(try_from_here)
