"""Letting phones in: a second door, to the local network, that the user at this computer opens (docs/adr/0016)."""

import socket
import time
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, Protocol
from urllib.parse import urlsplit

from litestar.connection import Request
from litestar.datastructures import State

from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.kit.page.shown import Reach
from spieltisch.server.settings import Settings

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = "0.0.0.0"
"""All addresses of the kind that invitations have; at "::" only those of the other kind are heard."""
OFF = "off"
LOOK_AGAIN = 2.0
"""Seconds after which this computer may be in another network."""
FORWARDED = (
    *("forwarded", "via", "x-forwarded-", "x-original-", "x-real-ip", "x-client-ip", "x-cluster-client-ip"),
    *("true-client-ip", "cf-", "tailscale-", "x-envoy-", "x-azure-", "fastly-", "fly-"),
)
"""Requests with a header that begins so come through a proxy or a tunnel, from anywhere."""
OF_PROXIES = "1.0"
"""The version of HTTP that browsers have not spoken for long, and nginx speaks unless told otherwise."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation, which no host has: nothing is sent there."""


class Door(Protocol):
    """A server that can listen at another address while it runs."""

    async def also_listen(self, listening: socket.socket) -> None:
        """Accept connections there as well."""

    def stop_listening(self, listening: socket.socket) -> None:
        """Stop accepting them; those that came in there are closed."""


class HomeNetwork:
    """Whether devices in the same network reach this server, and by which address."""

    def __init__(self, settings: Settings) -> None:
        self._chosen = settings.network
        self._by_proxy = bool(settings.proxy)
        self._hears_all = settings.host == EVERYWHERE
        is_private = settings.workers == 1 and not settings.proxy and not settings.secure_cookies
        self._offers = is_private and settings.network != OFF
        self._listening: socket.socket | None = None
        self.door: Door | None = None
        self._found, self._looked = "", -LOOK_AGAIN

    def reach(self, request: Request[Any, Any, State], origin: str) -> Reach:
        """By which address others join; by the visitor's own, unless that means this very computer. What a proxy says
        of it is believed."""
        if self._by_proxy or not _is_this_computer(origin):
            return Reach(origin)
        is_here = self._may_move_door(request, origin)
        if self._offers and self._hears_all and (address := self._address()):
            return Reach(_written(address, urlsplit(origin).port or 80))
        if self._listening is not None:
            address, port = self._listening.getsockname()
            if address == self._address():  # else this computer has moved to another network
                return Reach(_written(address, port), can_close=is_here)
        return Reach(can_open=is_here and self.door is not None and bool(self._address()))

    async def open(self, request: Request[Any, Any, State], origin: str) -> None:
        """Listen there as well; an error says why that cannot be."""
        reach = self.reach(request, origin)
        if not self._may_move_door(request, origin) or not (reach.address or reach.can_open):
            raise ForbiddenError("Only somebody at the computer that runs Spieltisch can do this.")
        if reach.address:
            return
        assert self.door is not None
        self._close()
        listening = _socket_at(self._address(), urlsplit(origin).port or 80)
        await self.door.also_listen(listening)
        self._listening = listening

    def close(self, request: Request[Any, Any, State], origin: str) -> None:
        """Only this computer again."""
        if not self._may_move_door(request, origin):
            raise ForbiddenError("Only somebody at the computer that runs Spieltisch can do this.")
        self._close()

    def _may_move_door(self, request: Request[Any, Any, State], origin: str) -> bool:
        """Whether this visitor may open and close it; others are not even shown how."""
        return self._offers and _is_this_computer(origin) and sits_here(request)

    def _close(self) -> None:
        if self._listening is not None and self.door is not None:
            self.door.stop_listening(self._listening)
        self._listening = None

    def _address(self) -> str:
        """Cached: needed for every page, and the system is not asked each time."""
        if time.monotonic() - self._looked >= LOOK_AGAIN:
            self._found, self._looked = self._chosen or own_address(), time.monotonic()
        return self._found


def own_address() -> str:
    """This computer's address in its local network; empty where it has none, or one that all the world could reach."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE)  # the system only says by which address it would go there
        except OSError:
            return ""
        address = str(asking.getsockname()[0])
    found = ip_address(address)
    return address if found.is_private and not found.is_loopback and not found.is_link_local else ""


@lru_cache(1000)
def _is_this_computer(origin: str) -> bool:
    """Cached: needed for every viewer after every change."""
    return urlsplit(origin).hostname in LOOPBACK


def sits_here(request: Request[Any, Any, State]) -> bool:
    """Whether the request comes from this computer itself, not through a proxy on it, and from a page of its own.

    A tunnel may add no header, but its visitors ask for a name that the world knows.
    """
    client = request.client.host if request.client else ""
    if client not in LOOPBACK or request.scope["http_version"] == OF_PROXIES:
        return False
    if any(name.startswith(FORWARDED) for name in request.headers):
        return False
    if not _is_this_computer(f"//{request.headers.get('host', '')}"):
        return False
    page = request.headers.get("origin")
    return page is None or _is_this_computer(page)


def _socket_at(address: str, port: int) -> socket.socket:
    """At the usual port, or any free one."""
    for wanted in (port, 0):
        try:
            return socket.create_server((address, wanted), backlog=2048)
        except OSError:
            continue
    raise StaleError("Spieltisch cannot listen at {address}: this computer does not allow it.", address=address)


def _written(address: str, port: int) -> str:
    return f"http://{address}:{port}"
