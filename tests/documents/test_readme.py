"""The examples in the README run, and its commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from spieltisch.cli.commands import command_line

README = Path(__file__).parents[2] / "README.md"


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_the_commands_exist() -> None:
    known = set(command_line().commands)
    named = set(
        re.findall(r"`(?:spieltisch )?(\w+) (?:FILE|yatzy|--)|`spieltisch (\w+)`", README.read_text(encoding="utf-8"))
    )
    assert {first or second for first, second in named} == known
