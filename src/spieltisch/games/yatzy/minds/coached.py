"""What the coach of the Yatzy games knows of a choice: points, and where others play the chance of winning."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, State
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.games.yatzy.minds.winning.chances import WinChances
from spieltisch.games.yatzy.minds.winning.making import has_chances, win_chances
from spieltisch.kit.cache import Cache, size_of
from spieltisch.kit.minds.advice import Choice, choices
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.minds.wins import Wins

CHANCES = "chances"


class Coached:
    """An evaluator of points that knows chances beside them, as soon as their tables are solved."""

    def __init__(self, game: YatzyGame, progress: Progress | None = None) -> None:
        """With `progress` the caller has time: the chances' tables are solved when chances are asked for."""
        self._game, self._points, self._progress = game, evaluator_for(game, progress), progress
        self.exact = self._points.exact
        self._chances: Cache[str, WinChances] = Cache()

    def state_value(self, state: State, seat: Seat) -> float:
        """In points."""
        return self._points.state_value(state, seat)

    def action_values(self, state: State) -> Mapping[Action, float]:
        """In points."""
        return self._points.action_values(state)

    def wins(self, state: State) -> Mapping[Action, Wins]:
        """By action: the chance of winning; empty where there is no opponent, or while the tables are not solved."""
        if len(state.sheets) == 1:
            return {}
        chances = self._chances.get(CHANCES)
        if chances is None:
            if not self._is_time():
                return {}
            chances = win_chances(self._game, self._progress)
            self._chances.put(CHANCES, chances, size_of(chances, whole=True))
        exact = chances.exact(state)
        return {action: Wins(chance, exact) for action, chance in chances.after(state).items()}

    def _is_time(self) -> bool:
        rules = self._game.rules
        return rules.columns > 1 or outlook.is_kept(rules) or (self._progress is not None and has_chances(rules))


def ranked(evaluator: Evaluator, state: Any, seat: Seat | None = None) -> tuple[Choice, ...]:
    """Every legal action of the player on turn, best first by points, and how often it wins where that is known."""
    del seat
    if state.noted is not None:
        raise SetupError("The dice of this turn were not entered: nobody can say what was best.")
    found = choices(evaluator, state)
    wins = evaluator.wins(state) if isinstance(evaluator, Coached) else {}
    return tuple(replace(choice, wins=wins.get(choice.action)) for choice in found) if wins else found
