"""Telling everybody that a table has changed, in this process and in others."""

import asyncio
import contextlib
import logging
import weakref
from collections.abc import AsyncGenerator, Iterable
from typing import Any, ClassVar

import asyncpg
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.subscriber import Subscriber

from spieltisch.server.store.engine import StoreError, asking_the_database

log = logging.getLogger(__name__)

CHANNEL = "spieltisch"
CHECK = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
AGAIN = 0.3
"""Seconds before the next try to connect."""


class Listener(Subscriber):
    """One open event stream."""

    all: ClassVar[weakref.WeakSet["Listener"]] = weakref.WeakSet()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Listener.all.add(self)

    async def next(self, patience: float) -> bytes | None:
        """The next news; b"" when none came in time; None when the stream is to end."""
        try:
            async with asyncio.timeout(patience):
                return await self._queue.get()
        except TimeoutError:
            return b""

    @classmethod
    def end_all(cls) -> None:
        """The server goes down: browsers connect again by themselves."""
        for listener in list(cls.all):
            listener.put_nowait(None)


class PostgresNews(ChannelsBackend):
    """News between processes by LISTEN and NOTIFY.

    Litestar's own backend never connects again after the database was restarted, and loses subscribers when a browser
    goes away; so here all channels travel over one LISTEN that is kept up, and after a break every subscriber is told
    to look again.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._channels: set[str] = set()
        self._queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Listen before anybody publishes."""
        self._pool = await asyncpg.create_pool(self._address, min_size=0, max_size=2)
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listening))
        async with asyncio.timeout(10):
            await listening.wait()

    async def on_shutdown(self) -> None:
        """Stop without waiting for anybody."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._pool.terminate()

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            connection = None
            try:
                with asking_the_database():
                    connection = await asyncpg.connect(self._address, timeout=5)
                    gone = asyncio.Event()
                    connection.add_termination_listener(lambda _, gone=gone: gone.set())
                    await connection.add_listener(CHANNEL, self._heard)
                    if listening.is_set():
                        for channel in self._channels:
                            self._queue.put_nowait((channel, b"again"))
                    listening.set()
                    await self._keep_up(connection, gone)
            except StoreError as error:
                log.warning("listening to the database failed: %s", error)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(AGAIN)

    async def _keep_up(self, connection: Any, gone: asyncio.Event) -> None:
        while not gone.is_set():
            try:
                async with asyncio.timeout(CHECK):
                    await gone.wait()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=5)  # finds a connection that is only half open

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        name, _, data = str(payload).partition(" ")
        if name in self._channels:
            self._queue.put_nowait((name, data.encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes, this one included; a connection that a restart has killed is tried once more."""
        for again in (True, False):
            try:
                with asking_the_database():
                    for channel in channels:
                        await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{channel} {data.decode()}")
            except StoreError as error:
                log.warning("telling the news failed: %s", error)
                if not again:
                    raise
            else:
                return

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Hear of these."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """No longer."""
        self._channels.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """All news, as it comes."""
        while True:
            channel, data = await self._queue.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """There is none: whoever comes reads the table from the database."""
        del channel, limit
        return []
