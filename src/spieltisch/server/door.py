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
from collections.abc import MutableMapping
from types import FrameType
from typing import Any

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
    """Uvicorn's connection: it hears no head without end, and knows since when the other side has kept us waiting."""

    _beside_body = 0
    """Bytes of the request that is arriving, without its body: a field without end never leaves the parser."""
    _answered: RequestResponseCycle | None = None
    """The request that is being answered, or was the last."""
    _waits: tuple[tuple[str, object] | None, float] = (None, 0.0)
    """What the other side had to do when it was last asked, and since when."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        host, port = self.client or ("", 0)
        self.logger = Named(self.logger, {"client": f"{host.partition('%')[0]}:{port}"})  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Some of a request, or of several."""
        self._beside_body += len(data)
        super().data_received(data)
        if self._beside_body > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._beside_body = 0
        self.scope["state"][GONE] = self.transport.is_closing

    def on_body(self, body: bytes) -> None:
        """Its length has a limit of its own."""
        self._beside_body -= len(body)
        super().on_body(body)

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

    def awaited(self) -> tuple[str, object] | None:
        """What the other side is to do next, and how far it is with it; None where it is our turn.

        Who sends another byte of the same request has not done it; who reads some of the answer gets more time.
        """
        if self.flow.write_paused:
            return "read", self.transport.get_write_buffer_size()
        if self.cycle is not None and self.cycle.more_body:  # also where it has been refused unheard
            return "body", self.cycle
        if self.cycle is None or self.cycle.response_complete:
            return ("head" if self.timeout_keep_alive_task is None else IDLE), self.cycle
        return None

    def waits(self, now: float) -> tuple[float, str] | None:
        """Since when we have been waiting for what; None where it is our turn."""
        todo = self.awaited()
        if todo != self._waits[0]:
            self._waits = todo, now
        return None if todo is None else (self._waits[1], todo[0])


def room(connections: int) -> tuple[int, int]:
    """How many connections there may be, and how many are let in before anybody is looked at: then files are left, too.

    The process's limit of files is raised as far as it may be.
    """
    files = let_open(connections * 4 // 3)
    return min(connections, files * 3 // 4), min(2048, files // 16)


class Server(uvicorn.Server):
    """Uvicorn's server with a door: nobody stands in it, and open streams are ended before it closes."""

    def __init__(self, config: uvicorn.Config, patience: float) -> None:
        super().__init__(config)
        config.http = self._let_in  # type: ignore[assignment]
        self._patience, self._will_look_round = patience, False
        self._guests: set[Any] = self.server_state.connections
        self._crowd = (config.limit_concurrency or 0) * 8 // 10
        """With more than these, whoever keeps us waiting longest is sent away, until an eighth of them is gone."""

    def _let_in(self, **_: object) -> Connection:
        """Somebody comes; for all who come in together we look round once."""
        if len(self._guests) >= self._crowd and not self._will_look_round:
            self._will_look_round = True
            asyncio.get_running_loop().call_soon(self._look_round)
        return Connection(self.config, self.server_state, self.lifespan.state)

    async def on_tick(self, counter: int) -> bool:
        """Uvicorn calls this ten times a second."""
        process_memory.collect_what_is_new()
        if counter % 10 == 0:
            self._look_round()
        return await super().on_tick(counter)

    def _look_round(self) -> None:
        """Send away whoever lets us wait too long; and from a crowd those who have done so longest."""
        now, self._will_look_round = time.monotonic(), False
        waiting = [(waits, one) for one in self._guests if (waits := one.waits(now)) is not None]
        too_many = len(self._guests) - self._crowd * 7 // 8 if len(self._guests) > self._crowd else 0
        for number, ((since, todo), one) in enumerate(sorted(waiting, key=lambda each: each[0])):
            if number < too_many or (todo != IDLE and now - since > self._patience):
                one.transport.abort()

    async def also_listen(self, listening: socket.socket) -> None:
        """At another address besides, as `startup` does at the first ones."""
        send_at_once(listening)
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(self._let_in, sock=listening, backlog=self.config.backlog))

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
            if connection.awaited() is not None:
                connection.send_away()
        tasks = self.server_state.tasks
        if tasks:
            await asyncio.wait(set(tasks), timeout=MOMENT)
        for connection in list(self._guests):
            connection.send_away()
        for task in list(tasks):  # who is not answered by now asks again, elsewhere or later
            task.cancel()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # else uvicorn raises the signal again, and we would end with an error


def send_at_once(listening: socket.socket) -> None:
    """Else the second part of an answer waits for a sign that the first has come, 40 ms."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
