"""Other devices: the door to the local network, and being told that it is one's turn."""

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from spieltisch.core.tables.commands import ForbiddenError
from spieltisch.server.api import strictly
from spieltisch.server.home_network import HomeNetwork
from spieltisch.server.limits import COMMANDS, OPENINGS
from spieltisch.server.push import Push
from spieltisch.server.web.common import AnyRequest, Visit, origin, reach_of, routes


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the door is to be."""

    open: bool


class Address(msgspec.Struct, frozen=True):
    """Where others come in; empty where they do not."""

    address: str


@post("/network", status_code=200, middleware=[OPENINGS], before_request=strictly(Door))
async def set_door(request: AnyRequest, data: JSONBody[Door]) -> Address:
    """Let devices in this network in, or shut them out."""
    network: HomeNetwork = request.app.state.network
    if data.open:
        await network.open(request, origin(request))
    else:
        network.close(request, origin(request))
    return Address(reach_of(request, origin(request)).address)


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where its push service takes messages; empty for no reminders."""

    endpoint: str


class Reminded(msgspec.Struct, frozen=True):
    seats: int


@post("/tables/{table_id:str}/remind", status_code=200, middleware=[COMMANDS], before_request=strictly(Device))
async def remind(visit: NamedDependency[Visit], data: JSONBody[Device]) -> Reminded:
    """Remind this device of the turns of the visitor's seats."""
    push: Push = visit.request.app.state.push
    seats = visit.seats
    if not seats:
        raise ForbiddenError("Only people at the table can do this.")
    if data.endpoint:
        push.check(data.endpoint)
    await visit.host.remind(visit.table.id, seats, data.endpoint)
    return Reminded(len(seats) if data.endpoint else 0)


web_devices = routes(set_door, remind)
