"""Real dice that were not entered: what points alone say, and the boxes that can hold them."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.engine.state import Place, Sheet, State


@lru_cache(1_000)
def ways(rules: SheetRules, sheet: Sheet, place: Place) -> Mapping[int, tuple[Dice, ...]]:
    """By points: all dice that give them in that box; five alike come last, since they count later (B-YZ-2)."""
    found: dict[int, tuple[Dice, ...]] = {}
    for dice in sorted(rolls(rules.dice), key=all_equal):
        if place in entry.places(rules, sheet, dice):
            points = entry.points(rules, sheet, dice, place)
            found[points] = (*found.get(points, ()), dice)
    return MappingProxyType(dict(sorted(found.items())))


def places(rules: SheetRules, state: State) -> tuple[Place, ...]:
    """The boxes that the dice on the table may be entered in, or the points that were noted."""
    sheet = state.sheets[state.turn]
    if state.noted is None:
        return entry.places(rules, sheet, state.dice)
    return places_for(rules, sheet, state.noted)


def places_for(rules: SheetRules, sheet: Sheet, points: int) -> tuple[Place, ...]:
    return tuple(place for place in entry.free_places(rules, sheet) if points in ways(rules, sheet, place))


def dice_entered(rules: SheetRules, state: State, place: Place) -> Dice:
    """The dice that are entered there; for noted points any that give them, five alike only where nothing else does."""
    if state.noted is None:
        return state.dice
    return ways(rules, state.sheets[state.turn], place)[state.noted][0]


def worth(rules: SheetRules, state: State, place: Place) -> int:
    """What is written in that box if it is chosen now."""
    if state.noted is not None:
        return state.noted
    return entry.points(rules, state.sheets[state.turn], state.dice, place)
