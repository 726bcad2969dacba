"""What is wrong with the way a command was typed, as a sentence of ours: typer knows it, but speaks English only."""

from difflib import get_close_matches
from typing import Any

import typer

from spieltisch.core.errors import SetupError
from spieltisch.core.texts import text

UsageError: Any = typer.BadParameter.__base__  # typer has no public name for it
SENTENCES = {
    "NoSuchOption": text("There is no option {name}: {help} says which there are."),
    "BadOptionUsage": text("The option {name} is not written like that: {help} shows how."),
    "MissingParameter": text("{name} is missing: {help} says what it is."),
    "BadParameter": text("What is given as {name} does not fit: {help} says what does."),
}
"""By typer's class of the error."""
NO_COMMAND = text("A command is missing here, or there is none of that name: {help} says which there are.")
TOO_MUCH = text("There is more on this line than belongs to the command: {help} says what does.")


def in_a_sentence(error: Any, command: str) -> SetupError:
    context = error.ctx
    names = context.command_path.split()[1:] if context is not None else command.split()
    asking = " ".join(["spieltisch", *names, "--help"])
    sentence = SENTENCES.get(type(error).__name__)
    if sentence is None:
        return SetupError(NO_COMMAND if hasattr(context.command, "commands") else TOO_MUCH, help=asking)
    name = getattr(error, "option_name", None) or error.param.metavar or " / ".join(error.param.opts)
    return SetupError(sentence, name=name, help=asking)


def no_such_command(command: str, commands: list[str]) -> SetupError:
    near = get_close_matches(command, commands, 1)
    if near:
        return SetupError("There is no command '{name}'; did you mean '{near}'?", name=command, near=near[0])
    return SetupError("There is no command '{name}': spieltisch --help says which there are.", name=command)
