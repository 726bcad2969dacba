"""Puts the commands together."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer

from spieltisch import __version__
from spieltisch.cli.help_pages import HELP, HelpContext
from spieltisch.cli.mistakes import UsageError, in_a_sentence, no_such_command
from spieltisch.kit.shelf import families
from spieltisch.kit.words import LANGUAGES, Words
from spieltisch.kit.words.spoken import spoken

MODULES = {
    "play": ("play",),
    "join": ("join",),
    "serve": ("serve", "backup"),
    "prune": ("prune",),
    "shelf": ("games", "rules"),
    "logs": ("replay", "verify", "export"),
    "coach": ("advise", "review"),
    "arena": ("arena",),
    "ratings": ("league", "ratings", "levels"),
}
"""By module of this folder, in the order of the help: its commands, each a function of that name, or with `_command`
behind it where the name means something else there. Families bring more."""


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"spieltisch {__version__}")
        raise typer.Exit


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


def run(command: str, arguments: list[str] | None) -> None:
    found = command_line(command)
    try:
        sys.exit(found(arguments, standalone_mode=False) or 0)
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # nothing was typed, and help is all there is to say
            error.show()
            sys.exit(error.exit_code)
        raise in_a_sentence(error, command) from error
    except typer.Abort:
        raise KeyboardInterrupt from None


def command_line(command: str = "") -> Any:
    """All commands, with their help in the language of the user. Of a command that is known it is that one alone, or
    with its family: what others import takes time."""
    found = _with(command)
    _translate(found, spoken())
    return found


def _with(command: str) -> Any:
    home = next((module for module, commands in MODULES.items() if command in commands), None)
    if home is not None:
        return _made((home,), with_families=False)
    of_families = _made((), with_families=True)
    if command in of_families.commands:
        return of_families
    if command and not command.startswith("-"):
        known = [*of_families.commands, *(name for commands in MODULES.values() for name in commands)]
        raise no_such_command(command, known)
    return _made(MODULES, with_families=True)


def _made(modules: Iterable[str], with_families: bool) -> Any:
    app = typer.Typer(
        help="One table for the Yatzy family, Brändi Dog and Brändi Labyria, with bots and a coach.",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_options)
    for module in modules:
        found = import_module(f"spieltisch.cli.{module}")
        for name in MODULES[module]:
            app.command(name)(command_in(found, name))
    for family in families() if with_families else ():
        if family.commands is not None:
            family.commands(app)
    return typer.main.get_command(app)


def command_in(module: ModuleType, name: str) -> Callable[..., None]:
    found: Callable[..., None] = getattr(module, f"{name}_command", None) or getattr(module, name)
    return found


def _translate(command: Any, words: Words) -> None:
    """Translates the docstrings and options that typer has read, and what it adds."""
    command.context_class = HelpContext
    command.get_help_option(HelpContext(command)).help = HELP
    for described in (command, *command.get_params(HelpContext(command))):
        if getattr(described, "help", None):
            described.help = words(described.help)
    for part in getattr(command, "commands", {}).values():
        _translate(part, words)
