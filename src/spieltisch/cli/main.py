"""Puts the commands together, and turns every mistake into one sentence and exit code 2."""

import sys

import click
import typer

from spieltisch.cli import arena, coach, logs, play, shelf
from spieltisch.core.errors import SpieltischError

app = typer.Typer(
    help="One table for the Yatzy family, Brändi Dog and Brändi Labyria.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for commands in (play, shelf, logs, coach, arena):
    commands.add_to(app)


def main(arguments: list[str] | None = None) -> None:
    """Run one command."""
    try:
        code = app(arguments, standalone_mode=False)
    except SpieltischError as error:
        _fail(str(error))
    except click.ClickException as error:
        _fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        _fail(f"{error.strerror or error}" + (f": {error.filename}" if error.filename else ""))
    sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> None:
    print(f"spieltisch: {sentence}", file=sys.stderr)
    sys.exit(2)
