"""Servers in processes of their own, that can be killed and started again at the same address."""

import contextlib
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path

from spieltisch.server.settings import Settings

LONG = 600.0
"""Seconds for which hints wait here: whether a first idea comes does not depend on how busy the machine is."""
_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["tests.server.preloaded"])


def _serve(settings: Settings, listening: socket.socket, errors: Path, clock: float | None) -> None:
    with errors.open("ab", buffering=0) as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    if clock is not None:
        time.time = lambda: clock
    from spieltisch.kit.minds.pool import MindPool
    from spieltisch.server import coaching
    from spieltisch.server.run import prepare, serve

    MindPool.prepare = lambda _: None  # type: ignore[assignment, method-assign]  # see tests/conftest.py
    coaching.PATIENCE = LONG
    serve(settings, prepare(settings), [listening])


class ServerProcess:
    """A server. Its socket is ours: who connects while it is down waits for the next one.

    With `clock` it is always that time there, so that two servers can be compared to the byte.
    """

    def __init__(self, settings: Settings, clock: float | None = None) -> None:
        self.settings = settings
        self._clock = clock
        settings.data.mkdir(parents=True, exist_ok=True)
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._errors = settings.data / f"errors-{self._socket.getsockname()[1]}.txt"
        self._process: BaseProcess | None = None

    def start(self) -> None:
        assert self._process is None
        arguments = (self.settings, self._socket, self._errors, self._clock)
        self._process = _processes.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has neither been stopped nor given up."""
        return self._process is not None and self._process.is_alive()

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        assert self._process is not None
        self._process.kill()
        self._process.join(60)
        self._process = None

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int | None:
        """Ask it to end; its exit code."""
        assert self._process is not None
        os.kill(self.pid, how)
        self._process.join(60)
        code = self._process.exitcode
        self._process = None
        return code

    @property
    def sends_at_once(self) -> bool:
        """Whether what is written goes on the wire without waiting for earlier parts to be confirmed."""
        return bool(self._socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    @property
    def errors(self) -> str:
        """What it has written for whoever runs it."""
        return self._errors.read_text(encoding="utf-8") if self._errors.exists() else ""

    def close(self) -> None:
        if self._process is not None:
            self.kill()
        self._socket.close()


@contextlib.contextmanager
def served(settings: Settings, clock: float | None = None) -> Iterator[ServerProcess]:
    """A running server."""
    server = ServerProcess(settings, clock)
    server.start()
    try:
        yield server
    finally:
        server.close()
