"""`spieltisch play`: to the table."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from spieltisch.cli.common import Options, read_options
from spieltisch.core.errors import SetupError


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(play)


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without one, choose on the screen.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", metavar="NAME", help="A player's name, or bot:random, bot:greedy, bot:best."),
    ] = None,
    option: Options = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Throw real dice and enter what they show.")] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends."""
    from spieltisch.terminal.app import PlayRequest, run

    request = PlayRequest(
        game=game, players=tuple(player or ()), options=read_options(option), real_dice=real_dice, resume=resume
    )
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise SetupError("`spieltisch play` needs a terminal, and here is none: open one and run it there.")
    run(request)
