"""The strongest bot for Labyria: it has learned what positions are worth, and looks at the next player's rolls."""

from collections.abc import Sequence

from spieltisch.core.chance import Rng
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, Attack, Move, Phase
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.minds.greedy import GreedyLabyria
from spieltisch.games.labyria.minds.judging import Judge, Net, Stakes
from spieltisch.games.labyria.minds.placing import Placing
from spieltisch.games.labyria.minds.plans import Planner
from spieltisch.games.labyria.minds.replies import Case, Replies
from spieltisch.games.labyria.minds.sight import Sight

KEPT = 8
"""The abilities that are tried together with every move."""
WEIGHED = {2: 12, 3: 12, 4: 1}
"""By player count: the plans whose replies are looked at (among four they change next to nothing),"""
CLOSE = 0.06
"""if they are not worse than the best one at first sight by more than that."""
STAKES = {4: Stakes(straight=0.027, now=0.14, later=0.10)}
"""By player count: what positions are judged by besides the net; `weights.md` says how that was found."""
NEARBY = {2: 8, 3: 8, 4: 10}
"""By player count: in the set-up, from how many steps away a target should be easy to enter."""


class MasterLabyria:
    """Judges whole turns, and the best of them again after every roll of the next player."""

    def __init__(self, rules: LabyriaRules, net: Net | None = None, weighed: int | None = None) -> None:
        """A net that is handed in, as it learns, judges alone."""
        sight, judge = Sight(rules), Judge(rules, net, None if net else STAKES.get(rules.seats))
        self._weighed = weighed or WEIGHED[rules.seats]
        self._planner = Planner(rules, sight, judge, KEPT)
        self._replies = Replies(rules, sight, judge)
        self._placing = Placing(rules, sight, NEARBY[rules.seats])
        self._greedy = GreedyLabyria(rules)
        """Opens a way out first of all where no figure can move."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.phase is Phase.PLACE:
            return self._placing.choose(view, legal, rng)
        if view.phase is Phase.MOVE and not any(isinstance(action, Move | Attack) for action in legal):
            return self._greedy.choose(view, legal, rng)
        state = imagine(view)
        plans = self._planner.plans(state, legal)
        weighed = [plan for plan in plans[: self._weighed] if plan.worth > plans[0].worth - CLOSE]
        if len(weighed) == 1:
            return weighed[0].first
        cases = [Case(plan.walls, plan.depot, chance, figures) for plan in weighed for chance, figures in plan.outcomes]
        worths = iter(self._replies.expected(cases, state.turn, self._planner.next(state)))
        found = [sum(next(worths) for _ in plan.outcomes) for plan in weighed]
        return weighed[found.index(max(found))].first
