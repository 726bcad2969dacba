"""A command line to type commands into."""

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli import main

GOLDEN = Path(__file__).parent.parent / "golden"
"""Games that were played once and for all."""


class Terminal:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def run(self, *arguments: object) -> str:
        """What a successful command prints."""
        with pytest.raises(SystemExit) as exited:
            main([str(argument) for argument in arguments])
        printed = self.capsys.readouterr()
        assert exited.value.code == 0, printed.err
        return printed.out

    def json(self, *arguments: object) -> Any:
        return json.loads(self.run(*arguments, "--json"))

    def fail(self, *arguments: object) -> str:
        """The sentence of a failing command."""
        with pytest.raises(SystemExit) as exited:
            main([str(argument) for argument in arguments])
        printed = self.capsys.readouterr()
        assert exited.value.code == 2
        assert printed.out == ""
        assert "Traceback" not in printed.err
        return printed.err
