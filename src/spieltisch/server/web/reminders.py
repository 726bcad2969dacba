"""Being told that it is one's turn: which device, for which seats."""

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from spieltisch.core.tables.commands import ForbiddenError
from spieltisch.server.api import strictly
from spieltisch.server.limits import COMMANDS
from spieltisch.server.push import Push
from spieltisch.server.web.common import Visit, routes


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where its push service takes messages; empty: it wants none."""

    endpoint: str


class Reminded(msgspec.Struct, frozen=True):
    """For how many seats."""

    seats: int


@post("/tables/{table_id:str}/remind", status_code=200, middleware=[COMMANDS], before_request=strictly(Device))
async def remind(visit: NamedDependency[Visit], data: JSONBody[Device]) -> Reminded:
    """Whoever has seats here is reminded of them on this device."""
    push: Push = visit.request.app.state.push
    seats = visit.seats
    if not seats:
        raise ForbiddenError("Only people at the table can do this.")
    if data.endpoint:
        push.check(data.endpoint)
    await visit.host.remind(visit.table.id, seats, data.endpoint)
    return Reminded(len(seats) if data.endpoint else 0)


web_reminders = routes(remind)
