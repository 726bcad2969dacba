"""Telling all viewers that a table has changed, in this process and in others."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any, ClassVar

import asyncpg
import msgspec

from spieltisch.server.presence import Here
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import News
from spieltisch.server.store.database import StoreError, asking_the_database
from spieltisch.server.store.postgres import CHANNEL
from spieltisch.server.store.store import ANYWHERE, Store

log = logging.getLogger(__name__)
_read_news = msgspec.json.Decoder(News).decode

CHECK = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
AGAIN = 0.3
"""Seconds before the next try to connect."""
PATIENCE = 15.0
"""Seconds without news after which a sign of life is sent."""


class Listener:
    """One open event stream. It sends the newest state anyway, so all that it hears is that there is something new."""

    all: ClassVar[set["Listener"]] = set()

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._has_news = False
        self._ends = False
        self._waiting: asyncio.Future[None] | None = None
        self._listens_since = self._loop.time()
        self._silence = self._loop.call_later(PATIENCE, self._look_at_the_clock)
        Listener.all.add(self)

    async def next(self) -> bool | None:
        """Whether there is something new; False when there was nothing for a long time, None when the stream ends."""
        if not self._has_news and not self._ends:
            self._listens_since = self._loop.time()
            self._waiting = self._loop.create_future()
            await self._waiting
        if self._ends:
            return None
        news, self._has_news = self._has_news, False
        return news

    def tell(self) -> None:
        self._has_news = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _look_at_the_clock(self) -> None:
        """One timer for the whole stream: to set one for each piece of news would cost more than the news."""
        left = self._listens_since + PATIENCE - self._loop.time()
        if left <= 0:
            self._wake()
            left = PATIENCE
        self._silence = self._loop.call_later(left, self._look_at_the_clock)

    def close(self) -> None:
        self._silence.cancel()
        Listener.all.discard(self)

    @classmethod
    def all_look_again(cls) -> None:
        """Have every stream look again: news may have been missed."""
        for listener in cls.all:
            listener.tell()

    @classmethod
    def end_all(cls) -> None:
        """The server stops: browsers connect again by themselves."""
        for listener in cls.all:
            listener._ends = True
            listener._wake()


class Feed:
    """News within this process, straight to the streams of a table."""

    def __init__(self) -> None:
        self._tables: dict[str, set[Listener]] = {}

    def tell(self, table_id: str) -> None:
        for listener in self._tables.get(table_id, ()):
            listener.tell()

    @contextlib.contextmanager
    def following(self, table_id: str) -> Iterator[Listener]:
        """Register a stream for as long as it is open; a table without streams is forgotten."""
        listener = Listener()
        listeners = self._tables.setdefault(table_id, set())
        listeners.add(listener)
        try:
            yield listener
        finally:
            listener.close()
            listeners.discard(listener)
            if not listeners:
                self._tables.pop(table_id, None)


def news_for(
    settings: Settings,
    store: Store,
    heard: Callable[[News], None],
    listens: Callable[[bool], None],
    present: Callable[[Here], None] = lambda _: None,
) -> AbstractAsyncContextManager[None]:
    """What other processes have stored, for as long as it is open; on SQLite the store itself notices it."""
    if not settings.database:
        return contextlib.nullcontext()
    return PostgresNews(settings.database, store.sender, heard, listens, present)


class PostgresNews(AbstractAsyncContextManager[None]):
    """What other processes have stored, by LISTEN: each tells it with its commit."""

    def __init__(
        self,
        address: str,
        own: str,
        heard: Callable[[News], None],
        listens: Callable[[bool], None],
        present: Callable[[Here], None],
    ) -> None:
        self._address = address
        self._own = own
        self._heard = heard
        self._present = present
        self._listens = listens
        """Is told when the connection is up, and when it is down: in between, nothing is known for certain."""

    async def __aenter__(self) -> None:
        up = asyncio.Event()
        self._task = asyncio.create_task(self._listen(up))
        async with asyncio.timeout(10):
            await up.wait()

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _listen(self, up: asyncio.Event) -> None:
        while True:
            connection = None
            try:
                with asking_the_database():
                    connection = await asyncpg.connect(self._address, timeout=5)
                    gone = asyncio.Event()
                    connection.add_termination_listener(lambda _, gone=gone: self._hung_up(gone))
                    await connection.add_listener(CHANNEL, self._told)
                    self._listens(True)
                    up.set()
                    await self._keep_up(connection, gone)
            except StoreError as error:
                log.warning("listening to the database failed: %s", error)
            finally:
                self._listens(False)
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(AGAIN)

    def _hung_up(self, gone: asyncio.Event) -> None:
        self._listens(False)
        gone.set()

    async def _keep_up(self, connection: Any, gone: asyncio.Event) -> None:
        while not gone.is_set():
            try:
                async with asyncio.timeout(CHECK):
                    await gone.wait()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=5)  # finds a connection that is only half open

    def _told(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        if payload == ANYWHERE:
            self._listens(True)
            return
        if str(payload).startswith("{"):
            self._present(msgspec.json.decode(str(payload), type=Here))
            return
        try:
            news = _read_news(str(payload))
        except msgspec.MsgspecError:  # from a server of another version
            self._listens(True)
            return
        if news.sender != self._own:
            self._heard(news)
