"""Who keeps the server waiting is sent away: requests have to arrive, and answers have to be read.

Uvicorn alone waits for ever for the rest of a request, and once all of a process's files are such connections it
lets nobody in (docs/adr/0010).
"""

import asyncio
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, MutableMapping
from types import FrameType
from typing import Any, Self

import msgspec
import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from spieltisch.core.files import let_open
from spieltisch.server import process_memory
from spieltisch.server.change_feed import Listener
from spieltisch.server.front import GONE

IDLE = "idle"
KEEP_ALIVE = 75
"""Seconds that a connection may rest between two requests; longer than proxies keep theirs."""

MOMENT = 0.8
"""Seconds in which answers that are under way may end when the server stops."""
AT_THE_LATEST = 1.8
"""Seconds after which it ends in any case: a thread may be thinking, and nobody waits for what it finds."""

LARGEST_HEAD = 65_536
"""Bytes of a request before its body; httptools alone would take as many as come, and cookies are kept for a while."""


class Named(logging.LoggerAdapter[logging.Logger]):
    """A logger that says with whom it was."""

    @property
    def level(self) -> int:
        """Uvicorn asks for it."""
        return self.logger.level

    def process(self, msg: object, kwargs: MutableMapping[str, Any]) -> tuple[str, MutableMapping[str, Any]]:
        """After what it says."""
        return f"{msg} (from {(self.extra or {}).get('client')})", kwargs


class Connection(HttpToolsProtocol):
    """Uvicorn's connection, on which nobody sends a head without end."""

    _fields = 0
    """Bytes of the fields of the head that is arriving."""
    _unfinished: int | None = None
    """Bytes that have come since a head began and was not complete; None where none is arriving."""
    _answered: RequestResponseCycle | None = None
    """The request that is being answered, or was the last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        host, port = self.client or ("", 0)
        self.logger = Named(self.logger, {"client": f"{host.partition('%')[0]}:{port}"})  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """A field without end never leaves the parser: its bytes are counted here."""
        goes_on = self._unfinished is not None
        super().data_received(data)
        if goes_on and self._unfinished is not None:
            self._unfinished += len(data)
            if self._unfinished > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of this request is too long.")

    def connection_lost(self, exc: Exception | None) -> None:
        """Of several requests that came together uvicorn only tells the last."""
        super().connection_lost(exc)
        if self._answered is not None:
            self._answered.disconnected = True

    def send_away(self) -> None:
        """At once; uvicorn would complain of an answer that does not come to an end."""
        if self._answered is not None:
            self._answered.disconnected = True
        self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._fields = self._unfinished = 0
        self.scope["state"][GONE] = self.transport.is_closing

    def on_header(self, name: bytes, value: bytes) -> None:
        """One field; an error is answered as that of a request that cannot be read."""
        self._fields += len(name) + len(value)
        if self._fields > LARGEST_HEAD:
            raise ValueError("too long")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._unfinished = None
        super().on_headers_complete()


class Room(msgspec.Struct, frozen=True):
    """How many connections there may be: so many, or as many as the system has files for."""

    most: int
    """Then everybody who comes is told so."""
    at_a_time: int
    """How many are let in before anybody is looked at: with those, too, there must be files left."""

    @classmethod
    def for_so_many(cls, connections: int) -> Self:
        """Raises the process's limit of files, as far as it may."""
        files = let_open(connections * 4 // 3)
        return cls(min(connections, files * 3 // 4), min(2048, files // 16))

    @property
    def crowd(self) -> int:
        """With more than these, whoever keeps us waiting longest is sent away, until an eighth of them is gone."""
        return self.most * 8 // 10


class Guests(set[Any]):
    """The connections; a crowd is told at once."""

    def __init__(self, crowd: int, is_crowded: Callable[[], None]) -> None:
        super().__init__()
        self._crowd, self._is_crowded = crowd, is_crowded

    def add(self, connection: Any) -> None:
        """Somebody comes in."""
        super().add(connection)
        if len(self) > self._crowd:
            self._is_crowded()


class Server(uvicorn.Server):
    """Uvicorn's server with a door: nobody stands in it, and open streams are ended before it closes."""

    def __init__(self, config: uvicorn.Config, patience: float, room: Room) -> None:
        super().__init__(config)
        self._patience, self._room = patience, room
        self._guests = self.server_state.connections = Guests(room.crowd, self._look_round_soon)
        self._will_look_round = False
        self._since: dict[tuple[Any, tuple[str, object]], float] = {}
        """By connection and what it is to do: when we began to wait for that."""

    async def on_tick(self, counter: int) -> bool:
        """Uvicorn calls this ten times a second."""
        process_memory.collect_what_is_new()
        if counter % 10 == 0:
            self._look_round()
        return await super().on_tick(counter)

    def _look_round_soon(self) -> None:
        """Once for all who come in together."""
        if not self._will_look_round:
            self._will_look_round = True
            asyncio.get_running_loop().call_soon(self._look_round)

    def _look_round(self) -> None:
        """Send away whoever lets us wait too long; and from a crowd those who have done so longest."""
        now, self._will_look_round = time.monotonic(), False
        waiting = [(one, what) for one in self._guests if (what := awaited(one)) is not None]
        self._since = {key: self._since.get(key, now) for key in waiting}
        is_crowded = len(self._guests) > self._room.crowd
        too_many = len(self._guests) - self._room.crowd * 7 // 8 if is_crowded else 0
        longest_first = sorted(self._since.items(), key=lambda item: item[1])
        for number, ((connection, (todo, _)), since) in enumerate(longest_first):
            if number < too_many or (todo != IDLE and now - since > self._patience):
                connection.transport.abort()

    async def also_listen(self, listening: socket.socket) -> None:
        """At another address besides, as `startup` does at the first ones."""
        send_at_once(listening)

        def connection(_loop: asyncio.AbstractEventLoop | None = None) -> asyncio.Protocol:
            return Connection(self.config, self.server_state, self.lifespan.state, _loop)

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(connection, sock=listening, backlog=self._room.at_a_time))

    async def _end_tasks(self) -> None:
        """Who is being answered has a moment for it; who is not answered by then asks again, elsewhere or later."""
        tasks = self.server_state.tasks
        if tasks:
            await asyncio.wait(set(tasks), timeout=MOMENT)
        for connection in list(self._guests):
            connection.send_away()
        for task in list(tasks):
            task.cancel()

    def stop_listening(self, listening: socket.socket) -> None:
        """No longer there; who has come in that way is sent away."""
        there = listening.getsockname()
        for server in [one for one in self.servers if there in [each.getsockname() for each in one.sockets]]:
            self.servers.remove(server)
            server.close()
        for connection in list(self._guests):
            if connection.transport.get_extra_info("sockname") == there:
                connection.transport.abort()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody asks for the end: whatever holds it up, it comes."""
        if not self.should_exit:
            last = threading.Timer(AT_THE_LATEST, os._exit, [0])  # what is acknowledged is stored
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Browsers connect again by themselves, to whoever answers then."""
        Listener.end_all()
        for server in self.servers:
            server.close()
        for connection in list(self._guests):
            if awaited(connection) is not None:
                connection.send_away()
        await self._end_tasks()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # else uvicorn raises the signal again, and we would end with an error


def send_at_once(listening: socket.socket) -> None:
    """Else the second part of an answer waits for a sign that the first has come, 40 ms."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def awaited(connection: Any) -> tuple[str, object] | None:
    """What the other side is to do next, and how far it is with it; None where it is our turn.

    Who sends another byte of the same request has not done it; who reads some of the answer gets more time.
    """
    cycle = connection.cycle
    if connection.flow.write_paused:
        return "read", connection.transport.get_write_buffer_size()
    if cycle is not None and cycle.more_body:  # also where it has been refused unheard
        return "body", cycle
    if cycle is None or cycle.response_complete:
        return ("head" if connection.timeout_keep_alive_task is None else IDLE), cycle
    return None
