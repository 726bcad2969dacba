"""How many streams may be open at a time: from one address, and by onlookers at one table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from spieltisch.core.errors import SpieltischError
from spieltisch.core.tables.keys import Keys
from spieltisch.server.limits import address_of


class TooManyStreamsError(SpieltischError):
    """Somebody has enough of them open."""


class FullTableError(SpieltischError):
    """Enough people look on."""


class OpenStreams:
    """The streams of this process: where they come from, and how many onlookers a table has."""

    def __init__(self, per_address: int, per_table: int) -> None:
        self._per_address, self._per_table = per_address, per_table
        self._from: Counter[str] = Counter()
        self._onlookers: Counter[str] = Counter()

    def check(self, address: str, table_id: str, keys: Keys) -> None:
        """Whether there can be one more; an error says why not. Who belongs to the table always has a place there."""
        if self._from[address] >= self._per_address:
            raise TooManyStreamsError(
                "Too many windows in your network are following tables: close some of them, then try again."
            )
        if not keys.at_table and self._onlookers[table_id] >= self._per_table:
            raise FullTableError("There is no room for more spectators at this table: try again later.")

    @contextmanager
    def one_more(self, address: str, table_id: str, keys: Keys) -> Iterator[None]:
        """Counted for as long as it is open."""
        self.check(address, table_id, keys)
        counted = [(self._from, address), *([(self._onlookers, table_id)] if not keys.at_table else [])]
        for counter, name in counted:
            counter[name] += 1
        try:
            yield
        finally:
            for counter, name in counted:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]  # else whoever once came would stay in memory


class _HeldWhileAnswering(ASGIMiddleware):
    """What a handler holds is let go when its answer has ended, however it ended: a generator may not even begin."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request, from its beginning to the end of its answer."""
        with ExitStack() as held:
            scope["state"]["held"] = held
            await next_app(scope, receive, send)


HELD = _HeldWhileAnswering()
"""The middleware that `count_stream` needs."""


def is_present(request: Request[Any, Any, State], table_id: str, keys: Keys) -> None:
    """Whoever asks is there until the answer ends, as everybody at the table may know."""
    request.scope["state"]["held"].enter_context(request.app.state.presence.follows(table_id, keys.seats))


def check_stream(request: Request[Any, Any, State], table_id: str, keys: Keys) -> None:
    """Whether whoever asks could follow the table now: an error says why not."""
    if request.app.state.settings.limits:
        request.app.state.open_streams.check(address_of(request), table_id, keys)


def count_stream(request: Request[Any, Any, State], table_id: str, keys: Keys) -> None:
    """Whoever asks follows the table until the answer ends; an error says why that cannot be."""
    if request.app.state.settings.limits:
        counted = request.app.state.open_streams.one_more(address_of(request), table_id, keys)
        request.scope["state"]["held"].enter_context(counted)
