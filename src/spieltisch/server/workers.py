"""Several processes at one address: each has a socket of its own, and one that dies is replaced."""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from spieltisch.core.errors import SetupError
from spieltisch.server.run import log_to_stderr, serve
from spieltisch.server.settings import Settings

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds before a process that has died is replaced."""
_processes = multiprocessing.get_context("spawn")


def check_workers(settings: Settings) -> None:
    """SetupError where several processes could not hear of each other's tables."""
    if settings.workers > 1 and not settings.database:
        raise SetupError(
            "Several processes need PostgreSQL (--database): with SQLite they would not hear of each other's moves."
        )


def serve_at(listening: socket.socket, settings: Settings, secret: str) -> None:
    """Serve until somebody stops it, in as many processes as there are to be."""
    if settings.workers == 1:
        serve(settings, secret, [listening])
        return
    with contextlib.ExitStack() as open_sockets:
        sockets = _sockets_beside(listening, settings.workers)
        for one in sockets:
            open_sockets.enter_context(one)
        _serve_in_processes(settings, secret, sockets)


def _sockets_beside(first: socket.socket, count: int) -> list[socket.socket]:
    """As many at the same address, among which Linux deals out whoever comes; elsewhere all processes share one.

    We hold them all: who was dealt to a process that has died waits for its successor.
    """
    if sys.platform != "linux":
        return [first] * count
    address, family = first.getsockname(), first.family
    first.close()
    return [socket.create_server(address, family=family, backlog=2048, reuse_port=True) for _ in range(count)]


def _serve_in_processes(settings: Settings, secret: str, sockets: list[socket.socket]) -> None:
    log_to_stderr()
    running: dict[BaseProcess, socket.socket] = {}
    stopping = threading.Event()

    def stop(*_: object) -> None:
        stopping.set()
        for process in running:
            process.terminate()

    def start(listening: socket.socket) -> None:
        process = _processes.Process(target=_work, args=(settings, secret, listening))
        process.start()
        running[process] = listening
        if stopping.is_set():  # in this very moment
            process.terminate()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    for listening in sockets:
        start(listening)
    while running:
        wait([process.sentinel for process in running])
        for process in [process for process in running if not process.is_alive()]:
            listening = running.pop(process)
            if not stopping.is_set():
                log.warning("process %s has ended (%s) and is replaced", process.pid, process.exitcode)
            if not stopping.wait(AGAIN):
                start(listening)


def _work(settings: Settings, secret: str, listening: socket.socket) -> None:
    threading.Thread(target=_follow_parent, daemon=True).start()
    serve(settings, secret, [listening])


def _follow_parent() -> None:
    """Whose parent has been killed would hold the address for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    with contextlib.suppress(ProcessLookupError):
        os.kill(os.getpid(), signal.SIGTERM)
