"""Dice in a row, drawn with lines and pips."""

import random
from typing import TYPE_CHECKING

from msgspec.structs import replace
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from spieltisch.games.yatzy.engine.arrange import Die
from spieltisch.kit.svg import PIPS

if TYPE_CHECKING:
    from textual.timer import Timer

PLACES = ((), *(tuple(4 + x + 3 * y for x, y in face) for face in PIPS))
"""By number, the dots in the nine places of a face."""

LINES = {"plain": tuple("╭─╮│╰╯"), "held": tuple("┏━┓┃┗┛"), "yellow": tuple("╔═╗║╚╝")}
"""Corners and edges: held dice have heavy ones, else the yellow die double ones, so that no colour is needed."""

FRAME_SECONDS = 0.05
FRAMES = 6

SIZES = ((11, 5), (9, 3), (7, 3), (5, 3))
"""Width and height between the edges, from large to small."""


def face(die: Die, width: int, height: int, yellow: str, empty: str = "") -> tuple[str, list[str], str]:
    """The upper edge, the lines between (without edges), and the lower edge.

    `yellow` is written on the yellow die, as far as there is room; `empty` is what a die without pips shows.
    """
    top_left, across, top_right, _, low_left, low_right = LINES[line_kind(die)]
    inside = [" " * width] * height
    for row in range(3):
        left, middle, right = ("●" if 3 * row + column in PLACES[die.pips] else " " for column in range(3))
        margin = (width - 4) // 3
        gap, between = " " * margin, " " * ((width - 3 - 2 * margin) // 2)
        inside[row * (height - 1) // 2] = f"{gap}{left}{between}{middle}{between}{right}{gap}"
    if not die.pips:
        inside[height // 2] = empty.center(width)
    title = f" {yellow if len(yellow) <= width - 2 else yellow[0].upper()} " if die.yellow else ""
    return (
        f"{top_left}{title.center(width, across)}{top_right}",
        inside,
        f"{low_left}{across * width}{low_right}",
    )


def line_kind(die: Die) -> str:
    return "held" if die.kept else "yellow" if die.yellow else "plain"


def label(number: int, die: Die, width: int) -> str:
    """What stands below a die: its key, in brackets if it is held."""
    return (f"[{number}]" if die.kept else str(number)).center(width)


class DiceRow(Widget):
    """The dice; a click on one is a `Picked`."""

    class Picked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Settled(Message):
        """The dice have come to rest."""

    def __init__(self, yellow: str) -> None:
        super().__init__()
        self._yellow = yellow
        self.dice: tuple[Die, ...] = ()
        self._empty = ""
        self.tumbling = False
        self._frames = 0
        self._timer: Timer | None = None

    def show(self, dice: tuple[Die, ...], empty: str = "") -> None:
        """Draw these dice; `empty` is what a die without pips shows."""
        if (dice, empty) != (self.dice, self._empty):
            self.dice, self._empty = dice, empty
            self.refresh()

    def tumble(self) -> bool:
        """Let those that have just been thrown roll for a moment; whether they do: then they will be `Settled`."""
        if self.app.animation_level == "none":
            return False
        self.tumbling, self._frames = True, FRAMES
        if self._timer is None:
            self._timer = self.set_interval(FRAME_SECONDS, self._next_frame)
        return True

    def _next_frame(self) -> None:
        self._frames -= 1
        if self._frames <= 0 and self._timer is not None:
            self._timer.stop()
            self._timer, self.tumbling = None, False
            self.post_message(self.Settled())
        self.refresh()

    @property
    def _inside(self) -> tuple[int, int]:
        """As large as there is room for."""
        room = (self.size.width + 1) // max(len(self.dice), 1) - 3
        return next((size for size in SIZES if size[0] <= room and size[1] + 3 <= self.size.height), SIZES[-1])

    @property
    def step(self) -> int:
        """From one die's left edge to the next one's; a gap where there is room for it."""
        edge = self._inside[0] + 2
        return edge + 1 if self.size.width >= len(self.dice) * (edge + 1) - 1 else edge

    def render(self) -> Content:
        shown = [replace(die, pips=random.randint(1, 6)) if self.tumbling and die.rolled else die for die in self.dice]
        width, height = self._inside
        gap = " " * (self.step - width - 2)
        faces = [face(die, width, height, self._yellow, self._empty) for die in shown]
        parts: list[str | tuple[str, str]] = []
        for die, (top, _, _) in zip(shown, faces, strict=True):
            parts += [(top, self._edge(die)), gap]
        for row in range(height):
            parts.append("\n")
            for die, (_, inside, _) in zip(shown, faces, strict=True):
                side = LINES[line_kind(die)][3]
                parts += [(side, self._edge(die)), (inside[row], self._face(die)), (side, self._edge(die)), gap]
        parts.append("\n")
        for die, (_, _, bottom) in zip(shown, faces, strict=True):
            parts += [(bottom, self._edge(die)), gap]
        parts.append("\n")
        for number, die in enumerate(shown, start=1):
            parts += [(label(number, die, width + 2), "bold $accent" if die.kept else "$foreground-muted"), gap]
        return Content.assemble(*parts)

    def _edge(self, die: Die) -> str:
        return "bold $accent" if die.kept else "$foreground" if die.pips else "$foreground-muted"

    def _face(self, die: Die) -> str:
        if not die.pips:
            return "$foreground-muted"
        return f"bold #1c1408 on {'#f0c030' if die.yellow else '#fffdf5'}"

    def on_click(self, event: Click) -> None:
        place = event.x // self.step if self.step else 0
        if place < len(self.dice) and event.x % self.step < self._inside[0] + 2:
            self.post_message(self.Picked(place))
