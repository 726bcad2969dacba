"""Who keeps the server waiting is sent away: requests have to arrive, and answers have to be read.

Uvicorn alone waits for ever for the rest of a request, and once all of a process's files are such connections it
lets nobody in (docs/adr/0010).
"""

import socket
import time
from typing import Any

import uvicorn

from spieltisch.core.files import let_open
from spieltisch.server.change_feed import Listener

IDLE = "idle"
KEEP_ALIVE = 75
"""Seconds that a connection may rest between two requests; longer than proxies keep theirs."""


def room_for(connections: int) -> int:
    """How many connections there may be: so many, or three quarters of the files that the system lets us have."""
    return min(connections, let_open(connections * 4 // 3) * 3 // 4)


class Server(uvicorn.Server):
    """Uvicorn's server with a door: nobody stands in it, and open streams are ended before it closes."""

    def __init__(self, config: uvicorn.Config, patience: float, room: int) -> None:
        super().__init__(config)
        self._patience = patience
        self._crowded = room * 9 // 10
        self._since: dict[tuple[Any, tuple[str, object]], float] = {}
        """By connection and what it is to do: when we began to wait for that."""

    async def on_tick(self, counter: int) -> bool:
        """Uvicorn looks round ten times a second."""
        if counter % 10 == 0 or len(self.server_state.connections) > self._crowded:
            self._send_away(time.monotonic())
        return await super().on_tick(counter)

    def _send_away(self, now: float) -> None:
        """Whoever lets us wait too long; and where there is a crowd, whoever has done so longest."""
        connections = self.server_state.connections
        waiting = [(one, what) for one in connections if (what := awaited(one)) is not None]
        self._since = {key: self._since.get(key, now) for key in waiting}
        too_many = len(connections) - self._crowded
        longest_first = sorted(self._since.items(), key=lambda item: item[1])
        for number, ((connection, (todo, _)), since) in enumerate(longest_first):
            if number < too_many or (todo != IDLE and now - since > self._patience):
                connection.transport.abort()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Browsers connect again by themselves, to whoever answers then."""
        Listener.end_all()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # else uvicorn raises the signal again, and we would end with an error


def awaited(connection: Any) -> tuple[str, object] | None:
    """What the other side is to do next, and how far it is with it; None where it is our turn.

    Who sends another byte of the same request has not done it; who reads some of the answer gets more time.
    """
    cycle = connection.cycle
    if connection.flow.write_paused:
        return "read", connection.transport.get_write_buffer_size()
    if cycle is None or cycle.response_complete:
        return ("head" if connection.timeout_keep_alive_task is None else IDLE), cycle
    return ("body", cycle) if cycle.more_body else None
