"""For the operator: is the server well (/health), and how much does it do (/metrics)."""

import asyncio
import hmac
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.types import Message, Scope
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from spieltisch.core.errors import SpieltischError
from spieltisch.core.tables.commands import ForbiddenError
from spieltisch.server.home_network import sits_here
from spieltisch.server.store.store import Store

WELL = 1.0
"""Seconds after a success for which storing is not tried again."""


class Metrics:
    """What is counted in this process; names of people or tables are not."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # its CPU, memory and files, on Linux
        self._requests = Counter(
            "spieltisch_requests", "Answers given.", ["method", "route", "status"], registry=self.registry
        )
        self._commands = Counter(
            "spieltisch_commands", "What people and programs asked for.", ["kind", "result"], registry=self.registry
        )
        self._storing = Histogram(
            "spieltisch_store_seconds",
            "Time to store what happened at a table.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

    def watch(self, name: str, meaning: str, count: Callable[[], int]) -> None:
        """A number that is read whenever the metrics are."""
        Gauge(f"spieltisch_{name}", meaning, registry=self.registry).set_function(count)

    async def answered(self, message: Message, scope: Scope) -> None:
        """Count an answer; addresses that do not exist count together, so that they cannot fill the memory."""
        if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
            route = scope.get("path_template") or "none"
            self._requests.labels(scope["method"], route, message["status"]).inc()

    @contextmanager
    def command(self, kind: str) -> Iterator[None]:
        result = "failed"
        try:
            yield
            result = "done"
        except SpieltischError:
            result = "refused"
            raise
        finally:
            self._commands.labels(kind, result).inc()

    def storing(self) -> AbstractContextManager[object]:
        return self._storing.time()


class Health:
    """Whether something can be stored: tried out on request, but not more often than every WELL seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._well_until = 0.0

    async def check(self) -> None:
        """StoreError if nothing can be stored."""
        async with self._asking:
            if time.monotonic() >= self._well_until:
                await self._store.check_writable()
                self._well_until = time.monotonic() + WELL


@get("/health", opt={"exclude_from_csrf": True}, include_in_schema=False)
async def health(wellness: NamedDependency[Health]) -> dict[str, str]:
    """Well if something can be stored; if it cannot, the error says so."""
    await wellness.check()
    return {"status": "well"}


@get("/metrics", opt={"exclude_from_csrf": True}, include_in_schema=False)
async def metrics(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """In the text format of Prometheus, for this computer and callers with the token."""
    if not (sits_here(request) or _has_token(request, state.settings.metrics_token)):
        raise ForbiddenError(
            "These numbers are for the computer that runs Spieltisch, and for whoever sends SPIELTISCH_METRICS_TOKEN."
        )
    found: Metrics = state.metrics
    return Response(generate_latest(found.registry), media_type=CONTENT_TYPE_LATEST)


def _has_token(request: Request[Any, Any, State], token: str) -> bool:
    given = request.headers.get("authorization", "")
    return bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
