"""The door to the local network: opened and shut by whoever sits at this computer."""

import msgspec
from litestar import post
from litestar.params import JSONBody

from spieltisch.server.api import strictly
from spieltisch.server.home_network import HomeNetwork
from spieltisch.server.limits import OPENINGS
from spieltisch.server.web.common import AnyRequest, origin, reach_of, routes


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


web_network = routes(set_door)
