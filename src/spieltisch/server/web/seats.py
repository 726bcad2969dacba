"""Links and codes: the way to the table, and to take an own seat to another device."""

import io

import segno
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import ForbiddenError
from spieltisch.server.web.common import AnyRequest, Visit, origin, reach_of, routes


@get("/tables/{table_id:str}/seat/{key:str}")
async def take_seat_along(visit: NamedDependency[Visit], key: FromPath[str]) -> Redirect:
    """The link that moves a seat to this device."""
    table_id = visit.table.id
    if not visit.host.keys(visit.table, [key]).at_table:
        raise ForbiddenError("This link no longer opens a seat: somebody else may be sitting there now.")
    return Redirect(f"/tables/{table_id}", status_code=303, cookies=visit.keep(table_id, [*visit.given, key]))


@get("/tables/{table_id:str}/invite.svg")
async def invitation(visit: NamedDependency[Visit]) -> Response[str]:
    """The table's link as a QR code."""
    return _qr(f"{elsewhere(visit.request)}/tables/{visit.table.id}")


@get("/tables/{table_id:str}/seats/{seat:int}/code.svg")
async def seat_code(visit: NamedDependency[Visit], seat: FromPath[int]) -> Response[str]:
    """The link of an own seat as a QR code, for the phone to take over."""
    return _qr(_seat_link(visit, Seat(seat)))


@get("/tables/{table_id:str}/seats/{seat:int}/link", media_type=MediaType.TEXT)
async def seat_link(visit: NamedDependency[Visit], seat: FromPath[int]) -> Response[str]:
    """The link of an own seat."""
    return Response(_seat_link(visit, Seat(seat)), media_type=MediaType.TEXT, headers={"cache-control": "no-store"})


def elsewhere(request: AnyRequest) -> str:
    """What links for other devices begin with; where no other can come, at least another browser can."""
    here = origin(request)
    return reach_of(request, here).address or here


def _seat_link(visit: Visit, seat: Seat) -> str:
    if seat not in visit.seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    return f"{elsewhere(visit.request)}/tables/{visit.table.id}/seat/{visit.host.key_to(visit.table, seat)}"


def _qr(text: str) -> Response[str]:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=6, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue().decode(), media_type="image/svg+xml", headers={"cache-control": "private, no-store"})


web_seats = routes(take_seat_along, invitation, seat_code, seat_link)
