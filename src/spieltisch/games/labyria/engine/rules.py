"""Options, the distribution of pieces, and whose corner is whose."""

from collections.abc import Mapping
from enum import IntEnum
from functools import cached_property
from typing import Literal

import msgspec

from spieltisch.core.game import Option, decided
from spieltisch.core.seat import Seat, seats
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Field, Grid, grid

FIGURES = 3
DEPOT = 4
SHARES = {2: (20, 10), 3: (13, 6), 4: (10, 5)}
"""By player count: each player's plates and corners."""
SHARE_CLAUSES = {2: "LAB-13", 3: "LAB-15", 4: "LAB-14"}
"""By player count: the rule that says so."""

BOARD_SIZE = Option(
    "board_size",
    ("10", "8", "12", "14"),
    "Fields per side. The rulebook does not say how many there are: 10 is our reconstruction.",
    "B-LAB-1",
    name=text("Fields per side"),
)
LABYRINTH = Option(
    "labyrinth",
    ("placed", "random"),
    "The players place the obstacles in turn, or the whole labyrinth is laid at random at the start.",
    "LAB-21",
    name=text("The labyrinth"),
    names=(text("placed in turn"), text("laid at random")),
)
KEEP_PATHS_OPEN = Option(
    "keep_paths_open",
    ("off", "on"),
    "Whether anybody may be walled in, or a path from every start to its target stays open.",
    "B-LAB-7",
    name=text("Paths to the target"),
    names=(text("may be blocked"), text("always stay open")),
)
TARGET_CORNER = Option(
    "target_corner",
    ("always", "only_if_empty"),
    "The target corner may always be entered, or only while no opponent is in it.",
    "B-LAB-13",
    name=text("The target corner"),
    names=(text("is always open"), text("only while no opponent is there")),
)
DOUBLE_OPTIONAL = Option(
    "double_optional",
    ("off", "on"),
    "Whether you may move the single number although the double symbol was rolled.",
    "B-LAB-17",
    name=text("The double symbol"),
    names=(text("must be used"), text("is optional")),
)
PAUSE_MODE = Option(
    "pause_mode", ("this_turn", "next_turn"), "A pause costs this turn, or you move now and sit out the next.",
    "B-LAB-18",
name=text("The pause"), names=(text("costs this turn"), text("costs the next turn")),)  # fmt: skip
JUMP_OPPONENTS = Option(
    "jump_opponents",
    ("off", "on"),
    "Whether opponents' figures may be jumped too.",
    "B-LAB-27",
    name=text("Opponents in the way"),
    names=(text("block the way"), text("may be passed")),
)
OPTIONS = (
    BOARD_SIZE, LABYRINTH, KEEP_PATHS_OPEN, TARGET_CORNER, DOUBLE_OPTIONAL, PAUSE_MODE, JUMP_OPPONENTS,
)  # fmt: skip


class Symbol(IntEnum):
    """The six faces of the symbol die (B-LAB-16)."""

    PLUS = 0
    MINUS = 1
    PAUSE = 2
    DOUBLE = 3
    CLOAK = 4
    ROTATE = 5


class LabyriaRules(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    seats: int
    size: int
    labyrinth: Literal["placed", "random"]
    keep_paths_open: bool
    target_corner: Literal["always", "only_if_empty"]
    double_optional: bool
    pause_mode: Literal["this_turn", "next_turn"]
    jump_opponents: bool

    @cached_property
    def grid(self) -> Grid:
        return grid(self.size)

    @cached_property
    def everybody(self) -> tuple[Seat, ...]:
        return seats(self.seats)

    @cached_property
    def starts(self) -> tuple[Field, ...]:
        """By seat: its corner, clockwise; two players sit diagonally opposite (LAB-18, LAB-19)."""
        apart = 2 if self.seats == 2 else 1
        return tuple(self.grid.corners[seat * apart] for seat in range(self.seats))

    @cached_property
    def targets(self) -> tuple[Field, ...]:
        """By seat: the diagonally opposite corner (LAB-09)."""
        corners = self.grid.corners
        return tuple(corners[(corners.index(start) + 2) % 4] for start in self.starts)

    @cached_property
    def safe(self) -> frozenset[Field]:
        """Corners that are a seat's start or target; others are ordinary fields (B-LAB-14, E-LAB-3)."""
        return frozenset({*self.starts, *self.targets})

    @cached_property
    def barred(self) -> tuple[frozenset[Field], ...]:
        """By seat: the corners it may never enter (B-LAB-14)."""
        return tuple(self.safe - {self.starts[seat], self.targets[seat]} for seat in self.everybody)

    @cached_property
    def share(self) -> tuple[int, int]:
        """Each player's plates and corners."""
        return SHARES[self.seats]

    @property
    def share_clause(self) -> str:
        return SHARE_CLAUSES[self.seats]

    @cached_property
    def pieces(self) -> tuple[int, int]:
        """The plates and corners that all get together; the rest stays in the bag (LAB-16)."""
        plates, corners = self.share
        return self.seats * plates, self.seats * corners


def rules_for(seats: int, options: Mapping[str, str]) -> LabyriaRules:
    return msgspec.convert({**decided(options), "seats": seats, "size": int(options["board_size"])}, LabyriaRules)
