"""`spieltisch play`: to the table."""

import sys
from pathlib import Path
from typing import Annotated, TextIO

import typer

from spieltisch.cli.extras import COMMANDS
from spieltisch.core.errors import SetupError
from spieltisch.core.logfile import read_whole_part
from spieltisch.core.replay import replay
from spieltisch.kit.command_line import Options, read_options
from spieltisch.kit.extras import installed
from spieltisch.kit.players import read_player
from spieltisch.kit.shelf import game_for, game_type


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without one, choose on the screen.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", metavar="NAME", help="A player's name, or bot:random, bot:greedy, bot:best."),
    ] = None,
    option: Options = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Roll real dice and enter what they show.")] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Continue a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends."""
    options = read_options(option)
    players = tuple(player or ())
    _check(game, players, options, resume)
    with installed(COMMANDS["play"]):
        from spieltisch.terminal.app import PlayRequest, run
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise SetupError("`spieltisch play` needs a terminal, and here is none: open one and run it there.")
    run(PlayRequest(game=game or "", players=players, options=options, real_dice=real_dice, resume=resume))


def _check(game: str | None, players: tuple[str, ...], options: dict[str, str], resume: Path | None) -> None:
    """Errors in the arguments are told here, before the screen is taken over."""
    if resume is not None:
        log, _ = read_whole_part(resume)
        replay(game_for(log.header), log)
    if game is None:
        if players or options:
            raise SetupError("Say which game, like: spieltisch play yatzy.")
        return
    kind = game_type(game)
    kind.spec(len(players) or kind.least_seats, options)
    for text in players:
        read_player(text, game)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
