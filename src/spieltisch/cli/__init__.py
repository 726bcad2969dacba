"""The command line: `spieltisch COMMAND`."""

from spieltisch.cli.main import main

__all__ = ["main"]
