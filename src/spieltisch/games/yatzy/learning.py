"""The Yatzy games for learners. Seats are counted from the looker's own, dice from the lowest, the yellow one last."""

from collections.abc import Sequence

import numpy as np

from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.entry import upper_total
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Score
from spieltisch.games.yatzy.engine.view import View
from spieltisch.kit.learning.language import Language
from spieltisch.kit.learning.layout import Block, Floats, Layout, one_of

FULL_BOX = 200
FULL_PAD = 2000
"""No box and no pad has more points."""


class YatzyLanguage(Language[Action, View]):
    def __init__(self, game: YatzyGame) -> None:
        self._rules = rules = game.rules
        self._seats = seats = game.spec.seats
        dice, boxes = len(rules.dice), (rules.columns, len(rules.boxes))
        keeps = 2**dice - 1
        costs = (boxes[0] * boxes[1] if rules.strike_for_free_throw else 1) if rules.free_throws else 0
        self.actions = Layout(
            Block("keep", (keeps,), "which dice stay: the sum of 1 for the first, 2 for the second, 4 ..."),
            Block("score", boxes, "the box: column and row"),
            Block("free_throw", (costs, keeps), "the box that it costs, where it costs one; which dice stay"),
        )
        self.features = Layout(
            Block("dice", (dice, rules.dice.faces), "what each die shows"),
            Block(
                "throws", (rules.throws + 1,), "how often has been thrown in this turn; the last: free throws included"
            ),
            Block("turn", (seats,), "whose turn it is"),
            Block("free", (seats, *boxes), "the boxes that are free"),
            Block("points", (seats, *boxes), f"the points in boxes, of {FULL_BOX}"),
            Block("upper", (seats, rules.columns), "the sum of the upper part, of what the bonus needs, at most 1"),
            Block("bonus", (seats, rules.columns), f"the bonus, of {FULL_BOX}"),
            Block("total", (seats,), f"the sum of the pad, of {FULL_PAD}"),
            Block("free_throws", (seats,), "free throws that are left, of 3"),
            Block("had_yatzi", (seats,), "who has entered five alike"),
            Block("finished", (seats,), f"points in the match's finished games, of {FULL_PAD} for each game"),
            Block("games", (1,), "which part of the match's games is finished"),
        )

    def encode(self, view: View, legal: Sequence[Action]) -> list[int]:
        """Of equal dice the first ones stay."""
        return [self._number(view.dice, action) for action in legal]

    def _number(self, dice: Dice, action: Action) -> int:
        index = self.actions.index
        match action:
            case Keep(kept):
                return index("keep", kept_bits(dice, kept))
            case Score(place):
                return index("score", place.column, place.row)
            case FreeThrow(kept, strike):
                cost = strike.column * len(self._rules.boxes) + strike.row if strike else 0
                return index("free_throw", cost, kept_bits(dice, kept))
        raise AssertionError(f"{action} is chance's")

    def tensor(self, view: View) -> Floats:
        rules, first = self._rules, view.seat or 0
        seats = [(seat + first) % self._seats for seat in range(self._seats)]
        sheets = [view.sheets[seat] for seat in seats]
        dice = np.zeros((len(rules.dice), rules.dice.faces), np.float32)
        for number, pips in enumerate(view.dice.all):
            dice[number, pips - 1] = 1
        upper = [[upper_total(rules, sheet, column) for column in range(rules.columns)] for sheet in sheets]
        finished = np.sum(view.finished, axis=0)[seats] if view.finished else np.zeros(self._seats)
        return self.features.filled({
            "dice": dice,
            "throws": one_of(rules.throws + 1, min(view.throws, rules.throws + 1) - 1 if view.throws else None),
            "turn": one_of(self._seats, (view.turn - first) % self._seats),
            "free": _array([[[points is None for points in column] for column in sheet.points] for sheet in sheets]),
            "points": _array([[[points or 0 for points in column] for column in sheet.points] for sheet in sheets])
            / FULL_BOX,
            "upper": np.minimum(_array(upper) / rules.bonus.target, 1),
            "bonus": _array([sheet.bonus for sheet in sheets]) / FULL_BOX,
            "total": _array([sheet.total for sheet in sheets]) / FULL_PAD,
            "free_throws": _array([sheet.free_throws for sheet in sheets]) / 3,
            "had_yatzi": [sheet.had_yatzi for sheet in sheets],
            "finished": _array(finished) / FULL_PAD / rules.games,
            "games": len(view.finished) / rules.games,
        })  # fmt: skip

    def points(self, view: View) -> float:
        """What is on the pad, and on those of finished games."""
        seat = view.seat or 0
        return sum(points[seat] for points in view.finished) + (0 if view.over else view.sheets[seat].total)


def kept_bits(dice: Dice, kept: Dice) -> int:
    """Which dice stay: 1 for the first, 2 for the second, 4 and so on; of equal ones the first."""
    bits, left = 0, list(kept.wood)
    for number, pips in enumerate(dice.wood):
        if left and left[0] == pips:
            bits |= 1 << number
            left.pop(0)
    return bits | (kept.yellow > 0) << len(dice.wood)


def _array(numbers: object) -> Floats:
    return np.array(numbers, np.float32)
