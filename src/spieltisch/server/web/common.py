"""What all pages' addresses share: the visitor's keys, language and eyes, and how a page is answered."""

import hashlib
import re
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import MediaType, Request, Response, Router
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup

from spieltisch import __version__
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.table import Table
from spieltisch.kit.page.shown import Look, Reach, Shown
from spieltisch.kit.words import Words
from spieltisch.server.api import TableId, keys_to_watch
from spieltisch.server.home_network import HomeNetwork
from spieltisch.server.host import Host
from spieltisch.server.keys import joined, split
from spieltisch.server.language import language_of
from spieltisch.server.limits import LOOKS
from spieltisch.server.pages.page import static_version
from spieltisch.server.settings import Settings
from spieltisch.server.showing import Eyes, show

AnyRequest = Request[Any, Any, State]
HALF_A_YEAR = 180 * 24 * 3600
COOKIE = "keys"
HOST = re.compile(r"[A-Za-z0-9.-]{1,200}(:[0-9]{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:[0-9]{1,5})?")


def cookie_keys(request: AnyRequest) -> list[str]:
    return split(request.cookies.get(COOKIE, ""))


def csrf_token(request: AnyRequest) -> str:
    """What forms and scripts of our own pages send back."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else ""


def origin(request: AnyRequest) -> str:
    """The address under which the browser knows this server."""
    host = request.headers.get("host", "")
    if not is_host(host):
        raise ValidationException("This is no name of a server.")
    return f"{request.scope['scheme']}://{host}"


@lru_cache(1000)
def is_host(text: str) -> bool:
    """Whether that may stand in links and codes: a name or an address, and a port."""
    try:
        return bool(HOST.fullmatch(text)) and urlsplit(f"//{text}").port != 0
    except ValueError:  # what is in brackets is no address, or the port is too large
        return False


def reach_of(request: AnyRequest, here: str) -> Reach:
    """How other devices come to the server that the browser knows under that address."""
    network: HomeNetwork = request.app.state.network
    return network.reach(request, here)


def html(content: Markup, status: int = 200, tag: str = "") -> Response[str]:
    """A page as an answer, private to its reader: not stored, or only by the browser, which asks again."""
    headers = {"cache-control": "private, no-cache", "etag": tag} if tag else {"cache-control": "no-store"}
    return Response(str(content), status_code=status, media_type=MediaType.HTML, headers=headers)


def keep(settings: Settings, table_id: str, keys: Sequence[str]) -> list[Cookie]:
    """The keys go only where they fit: to this table's addresses."""
    if not keys:
        return []
    return [
        Cookie(
            key=COOKIE,
            value=joined(keys),
            path=f"/tables/{table_id}",
            max_age=HALF_A_YEAR,
            httponly=True,
            samesite="lax",
            secure=settings.secure_cookies,
        )
    ]


def eyes_of(request: AnyRequest, host: Host, table: Table, given: list[str], look: Look, holder: int | None) -> Eyes:
    """The visitor's, if they may look at the table."""
    keys, here = keys_to_watch(host, table, given), origin(request)
    return Eyes(keys, look, Seat(holder) if holder in keys.seats else None, here, reach_of(request, here))


def shown_to(request: AnyRequest, table: Table, eyes: Eyes, words: Words) -> Shown:
    """The table as these eyes see it now."""
    return show(table, eyes, words, request.app.state.settings.away, time.time())


def unchanged(tag: str) -> Response[str]:
    return Response("", status_code=304, headers={"cache-control": "private, no-cache", "etag": tag})


class Visit:
    """A visitor at a table: with the keys of the browser, in the visitor's language."""

    def __init__(self, request: AnyRequest, table: Table) -> None:
        self.request, self.table = request, table
        self.host: Host = request.app.state.host
        self.given, self.words = cookie_keys(request), language_of(request)

    @property
    def seats(self) -> frozenset[Seat]:
        return self.host.keys(self.table, self.given).seats

    @property
    def finished(self) -> Table:
        """The table, if the visitor may look at it and its game is over."""
        keys_to_watch(self.host, self.table, self.given)
        if self.table.phase != "over":
            raise StaleError("Come back when the game is over.")
        return self.table

    def shown(self, look: Look, eyes: int | None = None) -> Shown:
        looking = eyes_of(self.request, self.host, self.table, self.given, look, eyes)
        return shown_to(self.request, self.table, looking, self.words)

    def tag(self, *more: object) -> str:
        """Identifies all that a page of a finished game is made from: while that is the same, the page is."""
        keys, here = self.host.keys(self.table, self.given), origin(self.request)
        asked = (self.request.scope["path"], self.request.scope["query_string"], self.words.language, here)
        who = (keys.host, sorted(keys.seats), reach_of(self.request, here), csrf_token(self.request))
        made_from = (__version__, static_version(), self.table.id, self.table.seq, *asked, *who, *more)
        return f'W/"{hashlib.sha256(repr(made_from).encode()).hexdigest()[:32]}"'

    def has(self, tag: str) -> bool:
        """Whether the browser has kept that page."""
        return tag in map(str.strip, self.request.headers.get("if-none-match", "").split(","))

    def keep(self, table_id: str, keys: Sequence[str]) -> list[Cookie]:
        """Cookies that keep the keys to that table."""
        return keep(self.request.app.state.settings, table_id, keys)


async def visit(request: AnyRequest, table_id: TableId) -> Visit:
    host: Host = request.app.state.host
    return Visit(request, await host.table(table_id))


class Done(msgspec.Struct, frozen=True):
    seq: int


def routes(*handlers: HTTPRouteHandler) -> Router:
    """Pages, with the visitor's keys and language at hand, or the whole visit at a table."""
    return Router(
        "/",
        route_handlers=handlers,
        dependencies={
            "given": Provide(cookie_keys, sync_to_thread=False),
            "words": Provide(language_of, sync_to_thread=False),
            "visit": Provide(visit),
        },
        middleware=[LOOKS],
        include_in_schema=False,
    )
