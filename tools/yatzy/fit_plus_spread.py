"""How widely the rest of a Plus game is spread, by the boxes that are open: the figures in `winning/plus_pads.py`.

    python -m tools.yatzy.fit_plus_spread --games 1050

plays games of `best` alone (flat bonus, three free rolls) and fits the squares of what their pads lacked at the end, or
had more than the learned value had said between two turns: what each open box adds, each open number, and each bonus
that is neither earned nor lost, none of them less than nothing. Squares of large values tell less, so they weigh less.
"""

import argparse

import numpy as np

from spieltisch.arena.playing import steps
from spieltisch.games.yatzy.engine.state import Score
from spieltisch.games.yatzy.minds.best import BestYatzy
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.plus_race import bonus_worth
from spieltisch.games.yatzy.minds.winning.plus_pads import open_kinds
from spieltisch.kit.shelf import create

GAME = create("brandi-yatzy-plus", 1, plus_bonus_mode="flat")


def observed(evaluator: PlusEvaluator, number: int) -> tuple[list[Floats], list[float]]:
    """The open kinds of every pad of one game, and how far its value was from the total."""
    rows, foreseen = [], []
    for step in steps(GAME, [BestYatzy(evaluator)], f"spread {number}"):
        if isinstance(step.action, Score) and not step.state.over:
            (sheet,) = step.state.sheets
            row = evaluator.pad_row(sheet, bonus_worth(GAME.rules, step.state.sheets, 0))
            rows.append(open_kinds(row))
            foreseen.append(sheet.total + float(evaluator.value(row[None])[0]))
        total = step.state.sheets[0].total
    return rows, [total - value for value in foreseen]


def fitted(kinds: Floats, squares: Floats, rounds: int = 40_000) -> Floats:
    """Weighted least squares with no negative coefficient, by projected gradients."""
    weights = 1 / (100 + 300 * kinds[:, :-1].sum(axis=1))
    kinds, squares = kinds * weights[:, None], squares * weights
    gram, pull = kinds.T @ kinds, kinds.T @ squares
    step, found = 1 / np.linalg.eigvalsh(gram).max(), np.zeros(kinds.shape[1])
    for _ in range(rounds):
        found = np.maximum(found - step * (gram @ found - pull), 0)
    return found


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1050)
    games, evaluator = parser.parse_args().games, PlusEvaluator(GAME.rules)
    parts = [observed(evaluator, number) for number in range(games)]
    kinds = np.array([row for rows, _ in parts for row in rows], dtype=np.float64)
    errors = np.array([error for _, found in parts for error in found])
    print(f"{games} games, {len(errors)} pads:", np.round(fitted(kinds, errors**2)).astype(int).tolist())


if __name__ == "__main__":
    main()
