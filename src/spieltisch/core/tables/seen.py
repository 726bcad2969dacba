"""What everybody may know of a table: built from nothing, without the game's state, keys or secrets."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.core.once import once
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import Seat, seats
from spieltisch.core.tables.events import Agreement, Phase, Speed, Spoken
from spieltisch.core.tables.table import Denied, Table
from spieltisch.core.tables.taking_back import MoveStandsError, can_correct, ways_back


class SeenPlace(msgspec.Struct, frozen=True):
    """A seat and who has it."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    """The bot that plays here: on its own seat, or for a person who stays away."""
    expected: bool
    """At a rematch: whether the seat was kept for this person."""
    arrived: bool
    """Whether who was expected has come."""
    awaited_since: float
    """From when on the others would have waited for this person, in seconds since 1970."""


class SeenTable(msgspec.Struct, frozen=True):
    """A table at one moment, the same for all eyes: what is not named here is not known."""

    id: str
    seq: int
    step: int
    phase: Phase
    game: AnyGame
    places: tuple[SeenPlace, ...]
    levels: tuple[str, ...]
    agreement: Agreement
    real_dice: bool
    commitment: str
    day: str
    """Whose day's dice these are; "" where they are like those of no other table."""
    follows: str
    followed_by: str
    is_complete: bool
    expected: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    persons: tuple[Seat, ...]
    has_bots: bool
    at: float
    changed: float
    actors: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    thrower: Seat | None
    waits_for_dice: bool
    is_setting_up: bool
    wished: frozenset[Seat]
    back: tuple[int, ...]
    """By seat: how many steps lead back to its last decision; 0 where that stands."""
    stands: tuple[MoveStandsError | None, ...]
    """By seat: why its last decision stands, where it does."""
    corrected: tuple[int, ...]
    """With real dice: the steps that somebody has just corrected, counted from 1."""
    may_correct: bool
    """Whether what was entered can be corrected."""
    denied: Denied | None
    asked: Seat | None
    agreed: frozenset[Seat]
    spoken: Mapping[Seat, Spoken]
    speed: Speed
    goes_on: Speed
    outcome: Outcome | None

    @property
    def game_id(self) -> str:
        """Which game is played."""
        return self.game.spec.id


@once
def seen_table(table: Table) -> SeenTable:
    """What everybody may know."""
    around = seats(len(table.places))
    backs, why = ways_back(table)
    stands = why if isinstance(why, MoveStandsError) else None
    built: dict[str, Any] = {
        "places": tuple(
            [
                SeenPlace(place.kind, place.name, place.level, place.expected, place.arrived, table.awaited_since(seat))
                for seat, place in zip(around, table.places, strict=True)
            ]
        ),
        "levels": table.customs.levels,
        "commitment": table.opened.commitment,
        "day": table.opened.day,
        "follows": table.opened.follows,
        "is_setting_up": table.begun is not None and table.game.is_setting_up(table.state),
        "back": tuple([backs.get(seat, 0) for seat in around]),
        "stands": tuple(
            [stands if stands and seat not in backs and _has_decided(table, seat) else None for seat in around]
        ),
        "corrected": tuple(one.number for one in table.just_corrected.changes) if table.just_corrected else (),
        "may_correct": can_correct(table),
        "outcome": table.outcome if table.begun else None,
    }
    return SeenTable(
        **{name: built[name] if name in built else getattr(table, name) for name in SeenTable.__struct_fields__}
    )


def _has_decided(table: Table, seat: Seat) -> bool:
    """Most have done so lately: a long game is not looked through for it."""
    for one in reversed(table.steps):  # noqa: SIM110 - `any` with a generator takes three times as long
        if one.seat == seat:
            return True
    return False
