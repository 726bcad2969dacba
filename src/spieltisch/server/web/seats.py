"""Links and codes: the way to the table, and to take an own seat to another device."""

import io

import segno
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import ForbiddenError
from spieltisch.server.api import TableId
from spieltisch.server.host import Host
from spieltisch.server.web.common import AnyRequest, keep, origin, reach_of, routes


@get("/tables/{table_id:str}/seat/{key:str}")
async def take_seat_along(
    request: AnyRequest,
    table_id: TableId,
    key: FromPath[str],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Redirect:
    """The link that moves a seat to this device."""
    table = await host.table(table_id)
    if not host.keys(table, [key]).seats and not host.keys(table, [key]).host:
        raise ForbiddenError("This link no longer opens a seat: somebody else may be sitting there now.")
    return Redirect(
        f"/tables/{table_id}", status_code=303, cookies=keep(request.app.state.settings, table_id, [*given, key])
    )


@get("/tables/{table_id:str}/invite.svg")
async def invitation(request: AnyRequest, table_id: TableId, host: NamedDependency[Host]) -> Response[str]:
    """The table's link as a QR code."""
    await host.table(table_id)
    return _qr(f"{elsewhere(request)}/tables/{table_id}")


@get("/tables/{table_id:str}/seats/{seat:int}/code.svg")
async def seat_code(
    request: AnyRequest,
    table_id: TableId,
    seat: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Response[str]:
    """The link of an own seat as a QR code, for the phone to take over."""
    return _qr(f"{elsewhere(request)}{await _seat_link(host, table_id, seat, given)}")


@get("/tables/{table_id:str}/seats/{seat:int}/link", media_type=MediaType.TEXT)
async def seat_link(
    request: AnyRequest,
    table_id: TableId,
    seat: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Response[str]:
    """The link of an own seat."""
    link = f"{elsewhere(request)}{await _seat_link(host, table_id, seat, given)}"
    return Response(link, media_type=MediaType.TEXT, headers={"cache-control": "no-store"})


def elsewhere(request: AnyRequest) -> str:
    """What links for other devices begin with; where no other can come, at least another browser can."""
    here = origin(request)
    return reach_of(request, here).address or here


async def _seat_link(host: Host, table_id: str, seat: int, given: list[str]) -> str:
    table = await host.table(table_id)
    if Seat(seat) not in host.keys(table, given).seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    return f"/tables/{table_id}/seat/{host.key_to(table, Seat(seat))}"


def _qr(text: str) -> Response[str]:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=6, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue().decode(), media_type="image/svg+xml", headers={"cache-control": "private, no-store"})


web_seats = routes(take_seat_along, invitation, seat_code, seat_link)
