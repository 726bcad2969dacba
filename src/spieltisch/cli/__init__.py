"""The command line: `spieltisch COMMAND`."""

import argparse
import sys
from collections.abc import Sequence

from spieltisch.cli.extras import COMMANDS
from spieltisch.core.errors import SpieltischError
from spieltisch.core.files import storage_error
from spieltisch.kit.extras import installed
from spieltisch.kit.words.spoken import speak, spoken


def main(arguments: list[str] | None = None) -> None:
    """Run one command; every error becomes one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show an ä is no reason to fail
    language, others = _foreseen(sys.argv[1:] if arguments is None else arguments)
    command = next(iter(others), "")
    try:
        speak(language)
        with installed(COMMANDS.get(command, "cli")):
            from spieltisch.cli.commands import run  # takes a moment, in which Ctrl-C should be answered too
        run(command, others if language else arguments)
    except SpieltischError as error:
        _fail(spoken().error(error))
    except OSError as error:
        _fail(spoken().error(storage_error(error)))
    except KeyboardInterrupt:
        words = spoken()
        print(f"\n{words('Stopped.')}", file=sys.stderr)
        sys.exit(130)


def _foreseen(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that is asked for, before or after the command, for help and errors; and the rest."""
    switches = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    switches.add_argument("--language", nargs="?")
    known, others = switches.parse_known_args(arguments)
    return known.language, others


def _fail(sentence: str) -> None:
    print(f"spieltisch: {sentence}", file=sys.stderr)
    sys.exit(2)
