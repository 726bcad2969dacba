"""Real dice: what people write down, as actions of the game.

They may enter every throw, only the last one, or at once the box and its points: then the throws in between are made
up, since nobody will ask for them.
"""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import SeatNumber
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Place, Roll, Score, State
from spieltisch.kit.page.room import Note


class Noted(Note, frozen=True, forbid_unknown_fields=True):
    """What somebody has written down: dice, or a box with its points, or who begins."""

    thrown: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(max_length=5)] = ()
    """The dice that were thrown, the yellow one last; those that were kept are known."""
    free: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """How many free throws this throw has cost (Plus)."""
    box: tuple[SeatNumber, SeatNumber] | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    begins: SeatNumber | None = None


def actions(game: YatzyGame, state: State, noted: Noted) -> tuple[str, ...]:
    """The actions that this means; SpieltischError says what cannot be."""
    if noted.begins is not None:
        return _beginning(game, state, noted.begins)
    if noted.box is not None:
        place = Place(*noted.box)
        found = values(game, state, place).get(noted.points)
        if found is None:
            raise SetupError("These points are not possible in that box.")
        return game.write(Roll(found)), game.write(Score(place))
    dice = _whole(game, state, noted.thrown)
    return tuple(map(game.write, _with_free_throws(game, state, dice, noted.free)))


def _beginning(game: YatzyGame, state: State, begins: int) -> tuple[str, ...]:
    """The starting roll is won by whoever the people say (Y13-06)."""
    if state.starting_roll is None or begins not in state.starting_roll.waiting:
        raise SetupError("It has already been decided who goes first.")
    count = game.rules.dice.wood
    return tuple(
        game.write(Roll(Dice((6,) * count) if seat == Seat(begins) else Dice((1,) * count)))
        for seat in state.starting_roll.waiting
    )


def _whole(game: YatzyGame, state: State, thrown: tuple[int, ...]) -> Dice:
    dice_set, kept = game.rules.dice, state.kept or NO_DICE
    yellow = dice_set.yellow and not kept.yellow
    missing = len(dice_set) - len(kept)
    if len(thrown) != missing or any(pips not in dice_set.pips for pips in thrown):
        raise UnreadableError("Enter {count} dice from 1 to 6.", count=missing)
    wood = thrown[:-1] if yellow else thrown
    return Dice(tuple(sorted((*kept.wood, *wood))), thrown[-1] if yellow else kept.yellow)


def _with_free_throws(game: YatzyGame, state: State, dice: Dice, free: int) -> Iterator[Roll | Keep | FreeThrow]:
    yield Roll(dice)
    if free:
        for _ in range(game.rules.throws - state.throws):
            yield Keep(NO_DICE)
            yield Roll(dice)
    for _ in range(free):
        yield FreeThrow(NO_DICE)
        yield Roll(dice)


def values(game: YatzyGame, state: State, place: Place) -> dict[int, Dice]:
    """By points: dice that give them in that box; five alike only where nothing else does, since they count later."""
    rules, sheet = game.rules, state.sheets[state.turn]
    found: dict[int, Dice] = {}
    for dice in sorted(rolls(rules.dice), key=all_equal):
        if place in entry.places(rules, sheet, dice):
            found.setdefault(entry.points(rules, sheet, dice, place), dice)
    return dict(sorted(found.items()))
