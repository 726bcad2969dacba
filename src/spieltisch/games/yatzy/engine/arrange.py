"""Where each die lies: what is kept stays in its place over the throws of a turn."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.engine.state import Action, Begins, FreeThrow, FreeUsed, Keep, Points, Roll, Score


class Die(msgspec.Struct, frozen=True):
    pips: int = 0
    """0 while it is in the cup."""
    yellow: bool = False
    kept: bool = False
    """It was left lying at the last throw, or is held for the next one."""
    rolled: bool = False


def in_cup(dice_set: DiceSet) -> tuple[Die, ...]:
    """All dice before a turn's first throw, the yellow one last."""
    return (Die(),) * dice_set.wood + (Die(yellow=True),) * dice_set.yellow


def arranged(dice_set: DiceSet, actions: Sequence[Action]) -> tuple[Die, ...]:
    """The dice of the turn under way, from left to right; in the cup before its first throw."""
    places = in_cup(dice_set)
    for action in _this_turn(actions):
        places = after(places, action)
    return places


def _this_turn(actions: Sequence[Action]) -> Sequence[Action]:
    """Everything since the last entry; of a starting roll, the last throw lies there."""
    first = len(actions)
    while first and not isinstance(actions[first - 1], Score):
        first -= 1
    return actions[first:]


@lru_cache(500)
def after(places: tuple[Die, ...], action: Action) -> tuple[Die, ...]:
    """The dice once that is done; all at the table look at the same ones."""
    match action:
        case Keep(dice) | FreeThrow(dice):
            return tuple(
                replace(die, rolled=False) if die.kept else Die(yellow=die.yellow) for die in held(places, dice)
            )
        case Roll(dice):
            return _thrown(places, dice)
        case Score() | Points() | FreeUsed() | Begins():
            return tuple(Die(yellow=die.yellow) for die in places)


def held(places: Sequence[Die], dice: Dice) -> tuple[Die, ...]:
    """The same with exactly these dice kept: those that were kept before stay first, then from left to right."""
    left = Counter(dice.wood)
    stays: set[int] = set()
    for place in sorted(range(len(places)), key=lambda place: (not places[place].kept, place)):
        die = places[place]
        if die.yellow:
            if dice.yellow:
                stays.add(place)
        elif left[die.pips] > 0:
            left[die.pips] -= 1
            stays.add(place)
    return tuple(replace(die, kept=place in stays) for place, die in enumerate(places))


def _thrown(places: Sequence[Die], dice: Dice) -> tuple[Die, ...]:
    """The thrown dice fill the gaps in ascending order."""
    lying = Counter(die.pips for die in places if die.kept and not die.yellow)
    new = iter(sorted((Counter(dice.wood) - lying).elements()))
    return tuple(
        replace(die, rolled=False)
        if die.kept
        else Die(dice.yellow if die.yellow else next(new), die.yellow, rolled=True)
        for die in places
    )


def is_lying(places: Sequence[Die]) -> bool:
    return all(die.pips for die in places)


def dice_of(places: Iterable[Die]) -> Dice:
    wood, yellow = list[int](), 0
    for die in places:
        if die.yellow:
            yellow = die.pips
        else:
            wood.append(die.pips)
    return Dice(tuple(sorted(wood)), yellow)
