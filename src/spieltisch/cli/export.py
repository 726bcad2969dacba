"""`spieltisch export`: games as rows, for learners and statistics."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from spieltisch.cli.extras import installed
from spieltisch.core.errors import SpieltischError
from spieltisch.kit.command_line import load
from spieltisch.kit.decisions import Decision, decisions


def export(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of games.")],
    public: Annotated[
        bool, typer.Option("--public", help="Tell only what a spectator has seen: no hands, and no legal moves.")
    ] = False,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a Parquet file instead of JSON lines.")
    ] = None,
) -> None:
    """Write the decisions of games as JSON lines: what each player saw, could do and did, and how it ended."""
    found = _decisions(paths, public)
    if parquet is None:
        _print(found)
        return
    with installed("parquet"):
        from spieltisch.cli.parquet import write
    write(parquet, found)


def _decisions(paths: Iterable[Path], public: bool) -> Iterator[Decision]:
    for path in paths:
        log, replayed = load(path)
        if replayed.game.spec.hidden and log.result is None:
            raise SpieltischError("This game is not over, and its cards are hidden: it can be replayed after its end.")
        yield from decisions(path.name, replayed, public)


def _print(found: Iterable[Decision]) -> None:
    for decision in found:
        sys.stdout.write(msgspec.json.encode(decision).decode() + "\n")
