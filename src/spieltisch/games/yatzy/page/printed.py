"""The pads as they are printed, for devices that keep one by themselves."""

from functools import cache

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.kit.page.room import PadRow, PadSheet
from spieltisch.kit.words import Words


def sheet(words: Words, kind: GameType) -> PadSheet:
    """By the usual rules."""
    rules = _rules(kind)
    return PadSheet(
        tuple(
            PadRow(str(words(box.name)), points, bool(box.pips))
            for box, points in zip(rules.boxes, box_points(rules), strict=True)
        ),
        rules.columns,
        rules.bonus.target,
        rules.bonus.value,
        rules.bonus.race is not None,
        rules.starting_roll,
    )


def _rules(kind: GameType) -> SheetRules:
    game = kind.set_up(kind.usual_seats, {})
    assert isinstance(game, YatzyGame)
    return game.rules


@cache
def box_points(rules: SheetRules) -> tuple[tuple[int, ...], ...]:
    """By row; a repeated Yatzi has a worth of its own (YZ-23)."""
    dice = list(rolls(rules.dice))
    found = [{box.scoring(one) or 0 for one in dice} | {0} for box in rules.boxes]
    if rules.repeated is not None:
        found[rules.box(rules.repeated.refuge)].add(rules.repeated.value)
    return tuple(tuple(sorted(points, reverse=True)) for points in found)
