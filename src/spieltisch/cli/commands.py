"""Puts the commands together."""

from typing import Annotated

import typer

from spieltisch import __version__
from spieltisch.cli import arena, logs, play, serve, shelf
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


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"spieltisch {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """What can be said without a command."""
