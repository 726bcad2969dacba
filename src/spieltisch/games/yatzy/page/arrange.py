"""Where each die lies: what is kept stays in its place over the throws of a turn."""

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Roll, Score
from spieltisch.kit.seen import Happened


class Die(msgspec.Struct, frozen=True):
    """One die on the table."""

    pips: int = 0
    """0 while it is in the cup."""
    yellow: bool = False
    kept: bool = False
    """It was left lying at the last throw."""
    rolled: bool = False
    """It has just been thrown."""


def arranged(dice_set: DiceSet, steps: Sequence[Happened]) -> tuple[Die, ...]:
    """The dice of the turn under way, from left to right, the yellow one last; in the cup before its first throw."""
    places = [Die() for _ in range(dice_set.wood)] + [Die(yellow=True)] * dice_set.yellow
    for step in _this_turn(steps):
        match step.action:
            case Keep(dice) | FreeThrow(dice):
                places = _picked_up(places, dice)
            case Roll(dice):
                places = _thrown(places, dice)
    return tuple(places)


def _this_turn(steps: Sequence[Happened]) -> Sequence[Happened]:
    """Everything since the last entry; of a starting roll, the last throw lies there."""
    first = len(steps)
    while first and not isinstance(steps[first - 1].action, Score):
        first -= 1
    return steps[first:]


def _picked_up(places: Sequence[Die], kept: Dice) -> list[Die]:
    """Those that were kept before stay first, then from left to right."""
    left = Counter(kept.wood)
    stays: set[int] = set()
    for place in sorted(range(len(places)), key=lambda place: (not places[place].kept, place)):
        die = places[place]
        if die.yellow:
            if kept.yellow:
                stays.add(place)
        elif left[die.pips] > 0:
            left[die.pips] -= 1
            stays.add(place)
    return [
        Die(die.pips, die.yellow, kept=True) if place in stays else Die(yellow=die.yellow)
        for place, die in enumerate(places)
    ]


def _thrown(places: Sequence[Die], dice: Dice) -> list[Die]:
    """The new ones fill the gaps in ascending order."""
    lying = Counter(die.pips for die in places if die.kept and not die.yellow)
    new = iter(sorted((Counter(dice.wood) - lying).elements()))
    return [
        replace(die, rolled=False)
        if die.kept
        else Die(dice.yellow if die.yellow else next(new), die.yellow, rolled=True)
        for die in places
    ]


def is_lying(places: Sequence[Die]) -> bool:
    """Whether all of them have been thrown."""
    return all(die.pips for die in places)
