"""The bot that plays what its evaluator values most."""

from collections.abc import Sequence

from spieltisch.core.chance import Rng
from spieltisch.games.yatzy.engine.state import Action
from spieltisch.games.yatzy.engine.view import View, imagine
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
