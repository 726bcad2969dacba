"""`spieltisch export`: games as rows, for learners and statistics."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from spieltisch.core.errors import SpieltischError
from spieltisch.kit.command_line import load
from spieltisch.kit.decisions import decisions


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(export)


def export(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of games.")],
    public: Annotated[
        bool, typer.Option("--public", help="Tell only what a spectator has seen: no hands, and no legal moves.")
    ] = False,
) -> None:
    """Write the decisions of games as JSON lines: what each player saw, could do and did, and how it ended."""
    for path in paths:
        log, replayed = load(path)
        if replayed.game.spec.hidden and log.result is None:
            raise SpieltischError("This game is not over, and its cards are hidden: it can be replayed after its end.")
        for decision in decisions(path.name, replayed, public):
            sys.stdout.write(msgspec.json.encode(decision).decode() + "\n")
