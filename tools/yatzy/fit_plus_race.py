"""How well it is foreseen who is first to a bonus of Plus: `FIRST_EDGE` in `solver/plus_race.py`.

    python -m tools.yatzy.fit_plus_race --games 33

plays games of `best` alone and lets every two of them race: before each turn somebody is foreseen to be first, until
somebody is. It prints the log loss a turn by edge; guessing has 0.693.
"""

import argparse
from itertools import combinations
from math import inf, log
from typing import NamedTuple

import numpy as np

from spieltisch.arena.playing import steps
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Score
from spieltisch.games.yatzy.minds.best import BestYatzy
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.plus_race import turns_to_first
from spieltisch.kit.shelf import create

EDGES = (0.25, 0.5, 1, 1.5, 2, 3)


class Run(NamedTuple):
    """One game: before each turn how far the bonus is, and in which turn it was earned."""

    foreseen: list[float]
    reached: float


def run(game: YatzyGame, evaluator: PlusEvaluator, number: int) -> Run:
    """Of `best` alone."""
    played = steps(game, [BestYatzy(evaluator)], f"race {number}")
    sheets = [game.start().sheets[0], *(step.state.sheets[0] for step in played if isinstance(step.action, Score))]
    reached = next((turn for turn, sheet in enumerate(sheets) if any(sheet.bonus)), inf)
    return Run([turns_to_first(game.rules, sheet) for sheet in sheets], reached)


def loss(runs: list[Run], edge: float) -> float:
    """The mean of minus the logarithm of the chance that was given to what happened."""
    losses = []
    for one, other in combinations(runs, 2):
        first, second = sorted((one, other), key=lambda run: run.reached)
        if first.reached < second.reached:  # else the seats decide
            for turn in range(int(first.reached)):
                rightly, wrongly = first.foreseen[turn] ** -edge, second.foreseen[turn] ** -edge
                losses.append(-log(rightly / (rightly + wrongly)))
    return float(np.mean(losses))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=33)
    game = create("brandi-yatzy-plus", 1)
    assert isinstance(game, YatzyGame)
    evaluator = PlusEvaluator(game.rules)
    runs = [run(game, evaluator, number) for number in range(parser.parse_args().games)]
    print({edge: round(loss(runs, edge), 3) for edge in EDGES})


if __name__ == "__main__":
    main()
