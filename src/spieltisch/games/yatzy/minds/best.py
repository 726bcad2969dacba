"""The bots that play what is known to be best: for points, or to win against the others at the table."""

from collections.abc import Sequence

from spieltisch.core.chance import Rng
from spieltisch.games.yatzy.engine.state import Action
from spieltisch.games.yatzy.engine.view import View, imagine
from spieltisch.games.yatzy.minds.winning.chances import WinChances
from spieltisch.kit.minds.evaluator import Evaluator


class BestYatzy:
    """Optimal where the evaluator is exact: no player has a higher expected total."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest value; the first one of equals."""
        del rng
        values = self._evaluator.action_values(imagine(view))
        return max(legal, key=lambda action: values[action])


PER_POINT = 2e-5
"""Fifty points are worth a thousandth of a win: where the game is decided, it still plays well."""


class RivalYatzy:
    """Takes risks when it is behind and none when it leads."""

    def __init__(self, chances: WinChances) -> None:
        self._chances = chances

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest chance of winning; the first one of equals."""
        del rng
        chances = self._chances.after(imagine(view))
        return max(legal, key=lambda action: chances[action])
