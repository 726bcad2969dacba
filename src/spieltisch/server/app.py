"""The whole server, put together."""

import asyncio
import mimetypes
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from spieltisch.core.errors import SpieltischError
from spieltisch.kit.cache import MEGABYTE, SHARED
from spieltisch.kit.minds.pool import MindPool
from spieltisch.server.api import api
from spieltisch.server.budget import Budget
from spieltisch.server.change_feed import Feed, Listener, news_for
from spieltisch.server.coaching import Coach
from spieltisch.server.day import Days
from spieltisch.server.errors import on_error
from spieltisch.server.head import AnswersHead
from spieltisch.server.home_network import HomeNetwork
from spieltisch.server.host import Host
from spieltisch.server.limits import LARGEST_BODY, Counts, Listings
from spieltisch.server.monitoring import Health, Metrics, health
from spieltisch.server.monitoring import metrics as show_metrics
from spieltisch.server.open_streams import OpenStreams
from spieltisch.server.openapi import StrictStructs
from spieltisch.server.own_pages import FromOwnPages
from spieltisch.server.pages.page import static_folders, static_names, static_version
from spieltisch.server.presence import Presence
from spieltisch.server.process_memory import give_back_what_is_free
from spieltisch.server.projection import Projection
from spieltisch.server.pruning import prune_daily
from spieltisch.server.push import Push
from spieltisch.server.security_headers import with_security_headers
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import News
from spieltisch.server.store.store import Store
from spieltisch.server.verification import Verifier
from spieltisch.server.web.after import web_after
from spieltisch.server.web.app import web_app
from spieltisch.server.web.asking import web_asking
from spieltisch.server.web.day import web_day
from spieltisch.server.web.devices import web_devices
from spieltisch.server.web.documents import web_documents
from spieltisch.server.web.my_games import web_my_games
from spieltisch.server.web.pad import web_pad
from spieltisch.server.web.puzzles import web_puzzles
from spieltisch.server.web.rematch import web_rematch
from spieltisch.server.web.rules import web_rules
from spieltisch.server.web.seats import web_seats
from spieltisch.server.web.start import web_start
from spieltisch.server.web.styles import FOR_EVERYBODY, FOREVER, style_sheet
from spieltisch.server.web.table import web_table

AnyConnection = ASGIConnection[Any, Any, Any, State]
PAGES = (
    web_start,
    web_my_games,
    web_table,
    web_seats,
    web_pad,
    web_after,
    web_day,
    web_rematch,
    web_asking,
    web_puzzles,
    web_rules,
    web_app,
    web_devices,
)


def is_static_file(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Names that are not among our files are not looked up on the disk."""
    if str(connection.path_params["file_path"]).strip("/") not in static_names():
        raise NotFoundException


static_files = create_static_files_router(
    f"/static/{static_version()}",
    [*static_folders()],
    cache_control=FOREVER,
    guards=[is_static_file],
    opt=FOR_EVERYBODY,
)
"""Their address changes with their content."""
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
"""Windows would ask its registry, where any program may have written something else; browsers then run nothing."""


def create_app(settings: Settings, csrf_secret: str) -> Litestar:
    """The app; it opens the database when it starts."""
    for ending, kind in KINDS.items():
        mimetypes.add_type(kind, ending)
    SHARED.set(settings.memory * MEGABYTE)
    feed = Feed()

    def heard(news: News) -> None:
        if host.memory.heard(news.table_id, news.seq, news.events):
            feed.tell(news.table_id)

    def listens(listening: bool) -> None:
        host.memory.listen(listening)
        if listening:
            Listener.all_look_again()

    store, metrics = Store(settings.database, settings.data), Metrics()
    presence = Presence(store, feed.tell)
    minds, budget = MindPool(), Budget()
    host = Host(store, feed.tell, settings.pace, metrics, settings.away, minds, budget)
    push = Push(store, settings, presence)
    host.tell_of_turns(push.happened)
    metrics.watch("tables_in_memory", "Tables that this process remembers.", lambda: len(host.memory))
    metrics.watch("remembered_bytes", "What is remembered of tables, pages, bots and the coach.", lambda: SHARED.held)
    metrics.watch("open_streams", "Browsers and programs that follow a table.", lambda: len(Listener.all))
    metrics.watch("waiting_thoughts", "Bots, hints, reviews and pages that wait for a thread.", lambda: budget.waiting)
    coach, verifier, days = Coach(minds, budget, store, settings.away), Verifier(budget), Days(host, minds, budget)
    projection, wellness = Projection(), Health(store)
    csrf = CSRFConfig(csrf_secret, cookie_secure=settings.secure_cookies, cookie_samesite="lax")

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        await host.open()
        await push.open()
        minds.prepare()
        chores = [
            asyncio.create_task(prune_daily(store, settings.pruning)),
            asyncio.create_task(give_back_what_is_free()),
        ]
        try:
            async with news_for(settings, store, heard, listens, presence.heard):
                yield
        finally:
            for chore in chores:
                chore.cancel()
        await push.close()
        await coach.close()
        await days.close()
        await verifier.close()
        await host.close()

    return AnswersHead(
        [api, *PAGES, *web_documents(settings.docs), style_sheet, static_files, health, show_metrics],
        lifespan=[running],
        plugins=[StrictStructs()],
        state=State(
            {
                "settings": settings,
                "presence": presence,
                "push": push,
                "network": HomeNetwork(settings),
                "host": host,
                "metrics": metrics,
                "listings": Listings(),
                "counts": Counts(),
                "open_streams": OpenStreams(settings.streams_per_address, settings.streams_per_table),
            }
        ),
        dependencies={
            "host": Provide(lambda: host, sync_to_thread=False),
            "feed": Provide(lambda: feed, sync_to_thread=False),
            "budget": Provide(lambda: budget, sync_to_thread=False),
            "projection": Provide(lambda: projection, sync_to_thread=False),
            "coach": Provide(lambda: coach, sync_to_thread=False),
            "days": Provide(lambda: days, sync_to_thread=False),
            "verifier": Provide(lambda: verifier, sync_to_thread=False),
            "wellness": Provide(lambda: wellness, sync_to_thread=False),
        },
        before_send=[with_security_headers, metrics.answered],
        exception_handlers={SpieltischError: on_error, HTTPException: on_error, Exception: on_error},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        middleware=[DefineMiddleware(FromOwnPages, config=csrf)],
        compression_config=CompressionConfig("brotli", brotli_gzip_fallback=True, exclude_opt_key="no_compression"),
        openapi_config=OpenAPIConfig(
            title="Spieltisch",
            version="1",
            description="Sit at the table with a program: open or join one, look, act, and follow what happens.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
