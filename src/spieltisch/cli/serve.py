"""`spieltisch serve` and `spieltisch backup`: the table on the network, and a copy of all its games."""

import errno
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from spieltisch.cli.extras import COMMANDS
from spieltisch.core.errors import SetupError
from spieltisch.core.files import reason
from spieltisch.kit.extras import installed
from spieltisch.kit.words.spoken import spoken
from spieltisch.server.settings import settings_from

USUAL_PORT = 8765
Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="Where tables are kept; your user data folder if none.")
]
Database = Annotated[
    str,
    typer.Option(
        envvar="SPIELTISCH_DATABASE",
        metavar="ADDRESS",
        help="postgresql://user:password@host/name; without it a SQLite file in the data folder.",
    ),
]


def serve(
    host: Annotated[
        str | None, typer.Option(show_default="127.0.0.1", help="The address to listen on; 0.0.0.0 lets others in.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="8765, or any free one if that is taken; 0 takes any.")
    ] = None,
    names: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="By which names people reach it from elsewhere, with commas: table.example.org."
        ),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, show_default="1", help="Processes that share the work; with PostgreSQL only.")
    ] = None,
    data: Data = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="postgresql://user:password@host/name; without it a SQLite file in the data folder."
        ),
    ] = None,
    pace: Annotated[
        float | None, typer.Option(min=0, max=60, show_default="0.9", help="Seconds that a bot takes for a decision.")
    ] = None,
    https: Annotated[
        bool | None, typer.Option("--https", help="Behind a proxy that speaks HTTPS: cookies go over HTTPS only.")
    ] = None,
    proxy: Annotated[
        str | None,
        typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-For and -Proto are believed."),
    ] = None,
    prune_older_than: Annotated[
        float | None,
        typer.Option(
            min=1,
            metavar="DAYS",
            help="Delete finished games once a day when they are that old; see `spieltisch prune`.",
        ),
    ] = None,
    prune_abandoned: Annotated[
        float | None,
        typer.Option(
            min=1,
            metavar="DAYS",
            help="Delete unfinished games once a day when nobody has touched them for that long.",
        ),
    ] = None,
    prune_export: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Put their logs there first."),
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Show the documents that `make docs` has built there at /docs."),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and programs."""
    with installed(COMMANDS["serve"]):
        from spieltisch.server.run import prepare  # takes a moment
        from spieltisch.server.workers import check_workers, serve_at
    settings = settings_from(
        host=host,
        names=names,
        port=port,
        workers=workers,
        data=data,
        database=database,
        docs=docs,
        pace=pace,
        secure_cookies=https,
        proxy=proxy,
        prune_older_than=prune_older_than,
        prune_abandoned=prune_abandoned,
        prune_export=prune_export,
    )
    check_workers(settings)
    secret = prepare(settings)
    with _listening(settings.host, settings.port) as listening:
        address = _address(listening)
        words = spoken()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # until the server itself listens to it
        print(words("The table is set at {address} (Ctrl-C ends it).", address=address), flush=True)
        if browser and _can_show_pages():
            webbrowser.open(address)
        serve_at(listening, settings, secret)


def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to put the copy.")],
           data: Data = None) -> None:  # fmt: skip
    """Copy all tables of a server that keeps them in SQLite, also while it runs."""
    with installed(COMMANDS["backup"]):
        from spieltisch.server.backup import back_up
    events = back_up(settings_from(data=data).data, file)
    words = spoken()
    print(words("Copied all tables to {file} (events: {events}).", file=file, events=events))


def _can_show_pages() -> bool:
    """Not in a bare terminal: a text browser would take it over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket; where no port is given and the usual one is taken, any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, USUAL_PORT if port is None else port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and port is None:
            return socket.create_server((host, 0), family=family, backlog=2048)
        if error.errno == errno.EADDRINUSE:
            raise SetupError("Port {port} is taken: choose another with --port.", port=port) from None
        if error.errno == errno.EACCES:
            raise SetupError("Port {port} needs special rights: choose one above 1023.", port=port) from None
        raise SetupError("Cannot listen on {host}: {why}.", host=host, why=reason(error)) from None


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    everywhere = {"0.0.0.0": "localhost", "::": "localhost"}
    shown = everywhere.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
