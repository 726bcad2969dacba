"""Starting the server, and stopping it without losing anybody."""

import asyncio
import logging
import socket

import uvicorn

from spieltisch.core.errors import SetupError
from spieltisch.server.app import create_app
from spieltisch.server.change_feed import Listener
from spieltisch.server.settings import Settings
from spieltisch.server.store.engine import StoreError, open_engine
from spieltisch.server.store.store import Store


class Server(uvicorn.Server):
    """Ends the open streams before it waits for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Browsers connect again by themselves, to whoever answers then."""
        Listener.end_all()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # else uvicorn raises the signal again, and we would end with an error


def prepare(settings: Settings) -> str:
    """Make the database ready; the secret against forged forms. SetupError if there is none, or a damaged one.

    The secret is one for all processes, and the same after a restart: else every open page would be refused.
    """
    try:
        return asyncio.run(_prepare(settings)).hex()
    except StoreError as error:
        raise SetupError("The database cannot be used: {why}.", why=str(error).rstrip(".")) from None


async def _prepare(settings: Settings) -> bytes:
    store = Store(open_engine(settings.database, settings.data))
    try:
        await store.check_sound()
        await store.open()
        return await store.secret("csrf")
    finally:
        await store.close()


def serve(settings: Settings, secret: str, sockets: list[socket.socket]) -> None:
    """Serve until somebody stops it."""
    for listening in sockets:  # else the second part of an answer waits for a sign that the first has come, 40 ms
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    app = create_app(settings, secret)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=5,
    )
    Server(config).run(sockets)
