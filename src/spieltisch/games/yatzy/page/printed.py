"""The pads as they are printed, for devices that keep one by themselves."""

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.entry import box_points
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.kit.page.room import PadRow, PadSheet
from spieltisch.kit.words import Words


def sheet(words: Words, kind: GameType) -> PadSheet:
    """By the usual rules."""
    rules = usual_rules(kind)
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


def usual_rules(kind: GameType) -> SheetRules:
    """With no option chosen; they are the same for any number of players."""
    game = kind.set_up(kind.most_seats, {})
    assert isinstance(game, YatzyGame)
    return game.rules
