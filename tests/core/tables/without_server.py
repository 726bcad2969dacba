"""Tables without a server: Anna and Beat, what they do there, and how they are refused."""

from typing import Any

import pytest

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.command_events import decide
from spieltisch.core.tables.commands import Begin, Command, Sit
from spieltisch.core.tables.events import Acted, Agreement, Event, Opened
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.tables import open_table

HOST = Keys(host=True)
NOBODY = Keys()
ANNA = Keys(seats=frozenset({Seat(0)}))
BEAT = Keys(seats=frozenset({Seat(1)}))
SECRET = SealedChance(b"a secret of thirty-two bytes ...")


def waiting(game: str = "brandi-yatzy", seats: int = 2, *, real_dice: bool = False, **agreed: Any) -> Table:
    chance = "manual" if real_dice else "sealed"
    commitment = "" if real_dice else SECRET.commitment
    agreement = Agreement(**agreed)
    return open_table("aaaabbbbcccc", Opened(game, seats, {}, chance, commitment, agreement), 1000.0)  # type: ignore[arg-type]


def decided(table: Table, command: Command, keys: Keys, now: float = 2000.0) -> list[Event]:
    """What the command leads to; the table that comes along is the sum of it."""
    course = decide(table, command, keys, now)
    assert all_after(table, course.events, now) == course.table
    return course.events


def done(table: Table, command: Command, keys: Keys, now: float = 2000.0) -> Table:
    return all_after(table, decided(table, command, keys, now), now)


def begun(game: str = "brandi-yatzy", *, real_dice: bool = False, **agreed: Any) -> Table:
    """Anna and Beat have sat down, and the game has begun."""
    table = done(waiting(game, real_dice=real_dice, **agreed), Sit(0, "Anna", "abc"), NOBODY)
    table = done(table, Sit(1, "Beat"), NOBODY)
    return done(table, Begin(), HOST)


def rolled(table: Table, dice: str) -> Table:
    return after(table, Acted(CHANCE, f"roll {dice}"), 2000.0)


def refusal(table: Table, command: Command, keys: Keys, kind: type[Exception] = SpieltischError) -> str:
    with pytest.raises(kind) as caught:
        decide(table, command, keys, 2000.0)
    return str(caught.value)
