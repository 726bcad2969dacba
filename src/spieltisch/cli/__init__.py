"""The command line: `spieltisch COMMAND`."""

import sys


def main(arguments: list[str] | None = None) -> None:
    """Run one command; every mistake becomes one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show an ä is no reason to fail
    try:
        from spieltisch.cli.commands import run  # takes a moment, in which Ctrl-C should be answered too

        run(arguments)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
