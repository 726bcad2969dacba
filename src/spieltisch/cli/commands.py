"""Puts the commands together."""

from typing import Annotated, Any

import typer

from spieltisch import __version__
from spieltisch.cli import arena, coach, export, join, logs, play, prune, ratings, rules, serve, shelf
from spieltisch.kit.shelf import families
from spieltisch.kit.words import LANGUAGES, Words
from spieltisch.kit.words.spoken import spoken

app = typer.Typer(
    help="One table for the Yatzy family, Brändi Dog and Brändi Labyria, with bots and a coach.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for commands in (play, join, serve, prune, shelf, rules, logs, export, coach, arena, ratings):
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
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar="|".join(LANGUAGES),
            help="The language to speak; without it, the one that SPIELTISCH_LANGUAGE or your system is set to.",
        ),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """What can be said without a command."""


def command_line() -> Any:
    """The commands with their help in the language of whoever asks."""
    found = typer.main.get_command(app)
    _translate(found, spoken())
    return found


def _translate(command: Any, words: Words) -> None:
    """What typer has read from docstrings and options is English until here."""
    for described in (command, *command.params):
        if getattr(described, "help", None):
            described.help = words(described.help)
    for part in getattr(command, "commands", {}).values():
        _translate(part, words)
