"""Starting the server, and stopping it without losing anybody."""

import asyncio
import logging
import socket

import uvicorn

from spieltisch.server.app import create_app
from spieltisch.server.news import Listener
from spieltisch.server.settings import Settings
from spieltisch.server.store.engine import open_engine
from spieltisch.server.store.store import Store


class Server(uvicorn.Server):
    """Ends the open streams before it waits for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Browsers connect again by themselves, to whoever answers then."""
        Listener.end_all()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # else uvicorn raises the signal again, and we would end with an error


async def _csrf_secret(settings: Settings) -> str:
    """One for all processes, and the same after a restart: else every open page would be refused."""
    store = Store(open_engine(settings.database, settings.data))
    await store.open()
    secret = await store.secret("csrf")
    await store.close()
    return secret.hex()


def serve(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """Serve until somebody stops it."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    app = create_app(settings, asyncio.run(_csrf_secret(settings)))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    Server(config).run(sockets)
