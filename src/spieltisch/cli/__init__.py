"""The command line: `spieltisch COMMAND`."""

import sys

from spieltisch.cli.extras import COMMANDS, installed
from spieltisch.core.errors import SpieltischError


def main(arguments: list[str] | None = None) -> None:
    """Run one command; every mistake becomes one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show an ä is no reason to fail
    try:
        command = next(iter(sys.argv[1:] if arguments is None else arguments), "")
        with installed(COMMANDS.get(command, "cli")):
            from spieltisch.cli.commands import app  # takes a moment, in which Ctrl-C should be answered too
        app(arguments)
    except SpieltischError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename or 'The system'}: {error.strerror or error}.")
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)


def _fail(sentence: str) -> None:
    print(f"spieltisch: {sentence}", file=sys.stderr)
    sys.exit(2)
