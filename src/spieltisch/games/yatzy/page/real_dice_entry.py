"""Real dice: what people write down, as actions of the game.

They may enter every throw, only the last one, or at once the box and its points: what was not entered is not made up.
"""

from typing import Annotated

import msgspec

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.seat import Seat
from spieltisch.core.steps import Change, Step
from spieltisch.core.tables.commands import Correct, Enter, SeatNumber
from spieltisch.games.yatzy.engine import noting
from spieltisch.games.yatzy.engine.correcting import FilledBox
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, Begins, FreeUsed, Place, Points, Roll, Score, State
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.kit.page.room import Note
from spieltisch.kit.page.shown import Shown


class Noted(Note, frozen=True, forbid_unknown_fields=True):
    """What a player has written down: dice, or a box with its points, or who begins."""

    thrown: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(max_length=6)] = ()
    """The dice that were thrown, the yellow one last; those that were kept are known."""
    free: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """How many free throws this throw has cost (Plus)."""
    box: tuple[SeatNumber, SeatNumber] | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    begins: SeatNumber | None = None
    corrects: SeatNumber | None = None
    """Whose box was filled wrongly: it holds these points instead."""
    instead: tuple[SeatNumber, SeatNumber] | None = None
    """The box in which it should have been entered."""


def command(shown: Shown, noted: Noted) -> Enter | Correct:
    """What this means; SpieltischError says what cannot be."""
    game = game_of(shown)
    if noted.corrects is None:
        return Enter(_actions(game, state_of(shown), noted), noted.seen)
    changes = _changes(shown, noted)
    return Correct(tuple((change.number, game.write(change.action)) for change in changes), noted.seen)


def filled_box(shown: Shown, seat: Seat, place: Place) -> FilledBox:
    steps = [
        Step(one.seat, one.action, state_of(shown, number), one.was) for number, one in enumerate(shown.steps, start=1)
    ]
    return FilledBox(game_of(shown), steps, seat, place)


def _changes(shown: Shown, noted: Noted) -> tuple[Change, ...]:
    if noted.corrects is None or noted.box is None:
        raise SetupError("There is no such step to correct.")
    box = filled_box(shown, Seat(noted.corrects), Place(*noted.box))
    if noted.instead is not None:
        changes = box.other_boxes().get(Place(*noted.instead), (0, None))[1]
    else:
        changes = box.other_points().get(noted.points)
    if changes is None:
        raise SetupError("These points are not possible in that box.")
    box.check(changes)
    return changes


def _actions(game: YatzyGame, state: State, noted: Noted) -> tuple[str, ...]:
    if noted.begins is not None:
        return (game.write(_beginning(state, noted.begins)),)
    used: list[Action] = [FreeUsed(noted.free)] if noted.free else []
    if noted.box is None:
        return tuple(map(game.write, [*used, Roll(_whole(game, state, noted.thrown))]))
    place = Place(*noted.box)
    if noted.points not in noting.ways(game.rules, state.sheets[state.turn], place):
        raise SetupError("These points are not possible in that box.")
    return tuple(map(game.write, [*used, Points(noted.points), Score(place)]))


def _beginning(state: State, begins: int) -> Begins:
    """The winner of the starting roll is the one that the people name (Y13-06)."""
    if state.starting_roll is None or begins not in state.starting_roll.waiting:
        raise SetupError("It has already been decided who goes first.")
    return Begins(Seat(begins))


def _whole(game: YatzyGame, state: State, thrown: tuple[int, ...]) -> Dice:
    dice_set, kept = game.rules.dice, state.kept or NO_DICE
    yellow = dice_set.yellow and not kept.yellow
    missing = len(dice_set) - len(kept)
    if len(thrown) != missing or any(pips not in dice_set.pips for pips in thrown):
        raise UnreadableError("Enter {count} dice from 1 to 6.", count=missing)
    wood = thrown[:-1] if yellow else thrown
    return Dice(tuple(sorted((*kept.wood, *wood))), thrown[-1] if yellow else kept.yellow)
