"""Starting the server and stopping it without losing a player."""

import asyncio
import logging
import socket

import uvicorn

from spieltisch.core.errors import SetupError
from spieltisch.server import process_memory
from spieltisch.server.app import create_app
from spieltisch.server.door import KEEP_ALIVE, Server, room, send_at_once
from spieltisch.server.front import Front
from spieltisch.server.monitoring import Metrics
from spieltisch.server.settings import Settings
from spieltisch.server.store.database import StoreError
from spieltisch.server.store.store import Store
from spieltisch.server.web.documents import check_documents


def prepare(settings: Settings) -> str:
    """Make the database ready; the secret against forged forms. SetupError if there is none, or a damaged one.

    The secret is one for all processes, and the same after a restart: else every open page would be refused.
    """
    check_documents(settings.docs)
    try:
        return asyncio.run(_prepare(settings)).hex()
    except StoreError as error:
        raise SetupError("The database cannot be used: {why}.", why=str(error).rstrip(".")) from None


async def _prepare(settings: Settings) -> bytes:
    store = Store(settings.database, settings.data)
    try:
        await store.check_sound()
        await store.open()
        return await store.secret("csrf")
    finally:
        await store.close()


def log_to_stderr() -> None:
    """Log what the operator has to know."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def serve(settings: Settings, secret: str, sockets: list[socket.socket]) -> None:
    log_to_stderr()
    process_memory.limit_what_is_free()
    for listening in sockets:
        send_at_once(listening)
    most, at_a_time = room(settings.connections)
    app = create_app(settings, secret)
    front = Front(app, settings, app.state.counts)
    metrics: Metrics = app.state.metrics
    metrics.watch("waiting_requests", "Requests that wait for their turn.", lambda: front.waiting)
    metrics.watch("refused_requests", "Requests that were refused before they were looked at.", lambda: front.refused)
    config = uvicorn.Config(
        front,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        limit_concurrency=most,
        backlog=at_a_time,
        timeout_keep_alive=KEEP_ALIVE,
    )
    process_memory.collect_rarely()
    server = Server(config, settings.patience)
    app.state.network.door = server
    server.run(sockets)
