"""Five dice in a row, drawn with lines and pips."""

import random
from typing import TYPE_CHECKING

import msgspec
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

if TYPE_CHECKING:
    from textual.timer import Timer

PIPS = {0: (), 1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""By number, the dots in the nine places of a face."""

LINES = {"plain": tuple("╭─╮│╰╯"), "held": tuple("┏━┓┃┗┛"), "yellow": tuple("╔═╗║╚╝")}
"""Corners and edges: held dice have heavy ones and the yellow die double ones, so that no colour is needed."""

FRAME_SECONDS = 0.05
FRAMES = 6


class Die(msgspec.Struct, frozen=True):
    """One die as it is to be drawn."""

    pips: int = 0
    held: bool = False
    yellow: bool = False
    waiting: bool = False
    """It is to be typed in what this die shows."""


def face(die: Die, inner: int) -> list[str]:
    """The five lines of a die; `inner` is its width between the edges."""
    top_left, across, top_right, side, low_left, low_right = LINES[
        "held" if die.held and not die.yellow else "yellow" if die.yellow else "plain"
    ]
    lines = []
    for row in range(3):
        left, middle, right = ("●" if 3 * row + column in PIPS[die.pips] else " " for column in range(3))
        gap = " " * ((inner - 5) // 2)
        line = f"{gap}{left} {middle} {right}{gap}"
        if die.waiting and not die.pips and row == 1:
            line = "?".center(inner)
        lines.append(f"{side}{line}{side}")
    title = "Y" if inner < 9 else "yellow"
    head = f" {title} ".center(inner, across) if die.yellow else across * inner
    return [f"{top_left}{head}{top_right}", *lines, f"{low_left}{across * inner}{low_right}"]


def label(number: int, die: Die, width: int) -> str:
    """What stands below a die: its key, and whether it is held."""
    return (f"▲{number} held" if die.held else str(number)).center(width)


class DiceRow(Widget):
    """The dice; a click on one is a `Picked`."""

    class Picked(Message):
        """The die at that place was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self.dice: tuple[Die, ...] = ()
        self._tumbling: frozenset[int] = frozenset()
        self._frames = 0
        self._timer: Timer | None = None

    def show(self, dice: tuple[Die, ...]) -> None:
        """Draw these."""
        if dice != self.dice:
            self.dice = dice
            self.refresh()

    def tumble(self, places: tuple[int, ...]) -> None:
        """Let the dice at these places roll for a moment."""
        if self.app.animation_level == "none":
            return
        self._tumbling, self._frames = frozenset(places), FRAMES
        if self._timer is None:
            self._timer = self.set_interval(FRAME_SECONDS, self._next_frame)

    def _next_frame(self) -> None:
        self._frames -= 1
        if self._frames <= 0 and self._timer is not None:
            self._timer.stop()
            self._timer, self._tumbling = None, frozenset()
        self.refresh()

    @property
    def _inner(self) -> int:
        """As wide as there is room for: 5, 7 or 9 between the edges."""
        room = self.size.width // max(len(self.dice), 1)
        return 9 if room >= 12 else 7 if room >= 10 else 5

    @property
    def _step(self) -> int:
        """From one die's left edge to the next one's."""
        gap = 1 if self.size.width >= len(self.dice) * (self._inner + 3) - 1 else 0
        return self._inner + 2 + gap

    def render(self) -> Content:
        """Six lines: five of the dice, one of labels."""
        shown = [
            msgspec.structs.replace(die, pips=random.randint(1, 6)) if place in self._tumbling else die
            for place, die in enumerate(self.dice)
        ]
        inner, gap = self._inner, " " * (self._step - self._inner - 2)
        faces = [face(die, inner) for die in shown]
        parts: list[str | tuple[str, str]] = []
        for row in range(5):
            for die, lines in zip(shown, faces, strict=True):
                parts += [(lines[row], self._style(die)), gap]
            parts.append("\n")
        for number, die in enumerate(shown, start=1):
            parts += [(label(number, die, inner + 2), "bold $accent" if die.held else "$text-muted"), gap]
        return Content.assemble(*parts)

    def _style(self, die: Die) -> str:
        if not die.pips:
            return "$text-muted"
        ground = "#f0c030" if die.yellow else "#f6f0e2"
        return f"bold #1c1408 on {ground}" if not die.held else f"bold #5a0f0f on {'#ffd95e' if die.yellow else '#fff'}"

    def on_click(self, event: Click) -> None:
        """Which die was it."""
        place = event.x // self._step if self._step else 0
        if place < len(self.dice) and event.x % self._step < self._inner + 2:
            self.post_message(self.Picked(place))
