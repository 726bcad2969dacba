"""The windows in which every page is looked at, and what has to hold in each."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from tests.browser.checks import FINGER, out_of_reach, unreadable
from tests.browser.looks import Look
from tests.browser.person import Person

WRONG = Path(__file__).with_name("windows.js").read_text(encoding="utf-8")
MOUSE = 24
"""Pixels that a mouse needs (WCAG 2.5.8)."""
LINES = 3
"""So many may a sentence of the status have."""
TELEVISION = 1280
"""Nobody carries a television: the page for it has windows of this width and more."""
MAIN = ".board .primary, #open, #begin"
"""What most people do next: at a table, in the form for a new one, and in its lobby."""


class Window(msgspec.Struct, frozen=True):
    """A window, and which part of the board is in sight there in a turn without scrolling."""

    width: int
    height: int
    board: float
    touch: bool = False

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def look(self) -> Look:
        return Look(self.width, self.height, touch=self.touch)


WINDOWS: Mapping[str, Window] = {
    window.name: window
    for window in (
        Window(720, 450, board=0.85),  # 1440 x 900, twice magnified
        Window(1280, 720, board=0.9),
        Window(1440, 900, board=0.9),
        Window(2560, 1440, board=0.9),
        Window(320, 568, board=0.25, touch=True),  # the smallest phone
        Window(360, 740, board=0.55, touch=True),
        Window(390, 844, board=0.55, touch=True),
        Window(768, 1024, board=0.75, touch=True),  # a tablet
        Window(844, 390, board=0.75, touch=True),  # a phone held sideways
    )
}


def wrong(person: Person, window: Window) -> list[str]:
    """What is wrong with the page in that window, in sentences."""
    wanted = {
        "touched": FINGER if window.touch else MOUSE,
        "lines": LINES,
        "board": window.board,
        "main": MAIN,
    }
    found: list[str] = person.evaluate(WRONG, wanted)
    free = person.find("#complaint:visible, #talk[open]").count() == 0
    return found + unreadable(person) + (out_of_reach(person) if window.touch and free else [])
