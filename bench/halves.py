"""How well the estimate for large sheets plays, also where the truth is known: `python -m bench.halves GAME GAMES`."""

import sys

from spieltisch.arena.statistics import interval
from spieltisch.core.chance import SeededChance
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.halves import load_or_estimate, played
from spieltisch.kit.shelf import create


def main(game_id: str, games: int) -> None:
    """Print the average of so many games, and what the estimate promises."""
    game = create(game_id, 1)
    assert isinstance(game, YatzyGame)
    estimate = load_or_estimate(game.rules)
    evaluator = ColumnEvaluator(game.rules, estimate)
    totals = interval([played(game.rules, evaluator, SeededChance(f"bench {number}")) for number in range(games)])
    print(f"{game_id}, {games} games: {totals.mean:.1f} points ({totals.low:.1f} to {totals.high:.1f})")
    print(f"the estimate promises {estimate.expected:.1f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
