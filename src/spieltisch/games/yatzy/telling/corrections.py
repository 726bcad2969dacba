"""That something was corrected, and what had been entered before: whoever reads the log is told."""

from collections.abc import Iterator

from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import FreeThrow, Roll, Score, State
from spieltisch.games.yatzy.telling.box_words import dice_words, place_name
from spieltisch.kit.seen import Seen


def corrected(seen: Seen, rules: SheetRules, number: int, before: State) -> Iterator[str]:
    """What stood there before the step with this number was corrected; nothing if it never was."""
    words, step = seen.words, seen.steps[number - 1]
    match step.action, step.was:
        case Roll(), Roll(dice):
            yield words("(Corrected: {dice} had been entered.)", dice=dice_words(words, dice))
        case Score(), Score(place):
            yield words("(Corrected: it was in {box}.)", box=place_name(words, rules, place))
        case Score(place), None:
            rolled = seen.steps[number - 2].was
            if isinstance(rolled, Roll):
                points = entry.points(rules, before.sheets[before.turn], rolled.dice, place)
                yield words("(Corrected: it was {points}.)", points=points)
        case FreeThrow(), FreeThrow(strike=strike) if strike is not None:
            yield words("(Corrected: it was in {box}.)", box=place_name(words, rules, strike))
