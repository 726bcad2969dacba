"""Puts the commands together, and turns every mistake into one sentence and exit code 2."""

import sys

import typer

from spieltisch.cli import arena, logs, play, serve, shelf
from spieltisch.core.errors import SpieltischError
from spieltisch.kit.shelf import families

app = typer.Typer(
    help="One table for the Yatzy family, Brändi Dog and Brändi Labyria, with bots and a coach.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for commands in (play, serve, shelf, logs, arena):
    commands.add_to(app)
for family in families():
    if family.commands is not None:
        family.commands(app)


def run(arguments: list[str] | None = None) -> None:
    """Run one command."""
    try:
        app(arguments)
    except SpieltischError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename or 'The system'}: {error.strerror or error}.")


def _fail(sentence: str) -> None:
    print(f"spieltisch: {sentence}", file=sys.stderr)
    sys.exit(2)
