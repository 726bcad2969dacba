"""Telling everybody that a table has changed, in this process and in others."""

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, ClassVar

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.subscriber import Subscriber

from spieltisch.server.presence import Here
from spieltisch.server.settings import Settings
from spieltisch.server.store.engine import StoreError, asking_the_database
from spieltisch.server.store.postgres_writer import ANYWHERE, CHANNEL, News
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)
_read_news = msgspec.json.Decoder(News).decode

CHECK = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
AGAIN = 0.3
"""Seconds before the next try to connect."""
BACKLOG = 100
"""News that a stream may be behind; older ones are dropped, since it shows the newest anyway."""


class Listener(Subscriber):
    """One open event stream."""

    all: ClassVar[weakref.WeakSet["Listener"]] = weakref.WeakSet()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Listener.all.add(self)

    async def next(self, patience: float) -> bytes | None:
        """The next news; b"" when none came in time; None when the stream is to end."""
        silence = asyncio.get_running_loop().call_later(patience, self.put_nowait, b"")
        try:
            return await self._queue.get()
        finally:
            silence.cancel()

    @classmethod
    def all_look_again(cls) -> None:
        """Nobody knows what they have missed."""
        for listener in list(cls.all):
            listener.put_nowait(b"again")

    @classmethod
    def end_all(cls) -> None:
        """The server goes down: browsers connect again by themselves."""
        for listener in list(cls.all):
            listener.put_nowait(None)


class Feed(ChannelsPlugin):
    """News within this process, straight to whoever listens.

    Litestar's own way keeps every channel that ever was, and looks through all of them when somebody hangs up.
    """

    def __init__(self) -> None:
        super().__init__(
            MemoryChannelsBackend(),
            arbitrary_channels_allowed=True,
            subscriber_class=Listener,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )

    def tell(self, channel: str, news: str) -> None:
        """Everybody who listens to that channel."""
        for listener in self._channels.get(channel, ()):
            listener.put_nowait(news.encode())

    async def unsubscribe(self, subscriber: Subscriber, channels: str | Iterable[str] | None = None) -> None:
        """No longer; a channel that nobody listens to any more is forgotten."""
        for channel in [channels] if isinstance(channels, str) else list(channels or self._channels):
            listeners = self._channels.get(channel, set())
            listeners.discard(subscriber)
            if not listeners:
                self._channels.pop(channel, None)
                await self._backend.unsubscribe([channel])


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
        """Is told when the line is up, and when it is down: in between, nothing is known for certain."""

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
