"""What a game of Labyria is at one moment, and what can be done."""

from enum import IntEnum

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Crossing, Field, Shape, Wall
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import Symbol


class Way(IntEnum):
    PLAIN = 0
    DOUBLE = 1
    """Twice the number (LAB-33)."""
    CLOAK = 2
    """Through all obstacles (LAB-34)."""


class RollOff(msgspec.Struct, frozen=True, tag=True):
    """Chance: what those who compete roll, in the order of their seats (LAB-17, LAB-24)."""

    numbers: tuple[int, ...]


class Begins(msgspec.Struct, frozen=True, tag=True):
    """Real dice: who has won the roll-off, whatever it showed (LAB-17, LAB-24)."""

    seat: Seat


class Laid(msgspec.Struct, frozen=True, tag=True):
    """Chance: the whole labyrinth at once."""

    labyrinth: Labyrinth


class Roll(msgspec.Struct, frozen=True, tag=True):
    """Chance: both dice (LAB-25)."""

    number: int
    symbol: Symbol


class Defence(msgspec.Struct, frozen=True, tag=True):
    """Chance: the symbol die of the attacked player (LAB-39)."""

    symbol: Symbol


class PlacePlate(msgspec.Struct, frozen=True, tag=True):
    """A plate goes on an edge: in the set-up, or from the depot (LAB-30)."""

    wall: Wall


class PlaceCorner(msgspec.Struct, frozen=True, tag=True):
    crossing: Crossing
    shape: Shape


class RemovePlate(msgspec.Struct, frozen=True, tag=True):
    """A plate goes into the depot (LAB-31)."""

    wall: Wall


class TurnCorner(msgspec.Struct, frozen=True, tag=True):
    """A corner is turned about its crossing (LAB-35)."""

    crossing: Crossing
    shape: Shape


class Move(msgspec.Struct, frozen=True, tag=True):
    """A figure goes the full number and ends there."""

    field: Field
    goal: Field
    way: Way


class Attack(msgspec.Struct, frozen=True, tag=True):
    """A figure goes the full number to an opponent's field (LAB-38)."""

    field: Field
    goal: Field
    last: Field
    """The field before the goal, where a plate could come between; the goal itself under the cloak (B-LAB-31)."""
    way: Way


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Nothing can be moved, or the ability is not wanted."""


ChanceAction = RollOff | Begins | Laid | Roll | Defence
PlayerAction = PlacePlate | PlaceCorner | RemovePlate | TurnCorner | Move | Attack | Pass
Action = ChanceAction | PlayerAction


class Phase(IntEnum):
    WHO_PLACES = 0
    """The roll-off for the first obstacle."""
    PLACE = 1
    LAY = 2
    """Chance lays the whole labyrinth."""
    WHO_STARTS = 3
    """The roll-off for the first turn."""
    ROLL = 4
    MOVE = 5
    DEFEND = 6
    EVADE = 7
    """The attack was repelled: the figure goes elsewhere (LAB-47)."""
    AFTER = 8
    """The move is made, and the ability is still there."""
    OVER = 9


SETTING_UP = (Phase.WHO_PLACES, Phase.PLACE, Phase.LAY)
BEFORE_PLAY = (*SETTING_UP, Phase.WHO_STARTS)
ROLL_OFFS = (Phase.WHO_PLACES, Phase.WHO_STARTS)
"""Phases in which several compete with one die each."""


class State(msgspec.Struct, frozen=True, cache_hash=True):
    phase: Phase
    figures: tuple[tuple[Field, ...], ...]
    """By seat: where its figures stand, sorted."""
    stocks: tuple[tuple[int, int], ...]
    """By seat: plates and corners still to place."""
    labyrinth: Labyrinth = Labyrinth()
    depot: int = 0
    turn: Seat = Seat(0)
    rolling: tuple[Seat, ...] = ()
    """Who competes in a roll-off."""
    number: int = 0
    symbol: Symbol | None = None
    """The dice of this turn, between the roll and the turn's end."""
    used: bool = False
    """Whether the ability of plus, minus or rotate has been used in this turn."""
    attack: Attack | None = None
    """The attack that is being defended or was repelled."""
    resting: tuple[Seat, ...] = ()
    """Who sits out the next turn (`pause_mode=next_turn`)."""
    winner: Seat | None = None

    def opponent_on(self, seat: Seat, field: Field) -> Seat | None:
        """Whose figure stands there, other than the seat's own; the first of them where several share a corner."""
        others = (Seat(other) for other, own in enumerate(self.figures) if other != seat and field in own)
        return next(others, None)
