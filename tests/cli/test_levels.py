"""`spieltisch levels`, and the page that it fills."""

import re
from pathlib import Path

import msgspec

from spieltisch.kit.minds.strength import Scale
from spieltisch.kit.shelf import game_types

from .terminal import Terminal

PAGE = (Path(__file__).parents[2] / "docs" / "levels.md").read_text(encoding="utf-8")


def lines(text: str) -> list[str]:
    """Whatever the width of the terminal."""
    return [re.sub(r"[\s─]+", " ", line).strip() for line in text.splitlines() if line.strip(" ─")]


def test_the_page_has_what_the_command_prints(terminal: Terminal) -> None:
    (printed,) = re.findall(r"```console\n\$ spieltisch levels\n(.*?)```", PAGE, re.DOTALL)
    assert lines(terminal.run("levels")) == lines(printed)


def test_programs_get_the_files_that_are_shipped(terminal: Terminal) -> None:
    scales = msgspec.json.decode(terminal.run("levels", "--json"), type=list[Scale])
    assert [one.game for one in scales] == list(game_types())
    (one,) = msgspec.json.decode(terminal.run("levels", "yatzy", "--json"), type=list[Scale])
    assert one in scales
