"""Labyria's kernel is made ready in the background: `python -m` this module compiles it."""

from spieltisch.games.labyria.kernel.folder import FOLDER
from spieltisch.kit.kernels.warming import Warming


def use_everything() -> None:
    """Call every function once: it is loaded then, or compiled."""
    import numpy as np

    from spieltisch.games.labyria.engine.rules import FIGURES, OPTIONS, rules_for
    from spieltisch.games.labyria.kernel.board import Board
    from spieltisch.games.labyria.kernel.inputs import tell
    from spieltisch.games.labyria.kernel.walking import Walker

    rules = rules_for(2, {option.key: option.default for option in OPTIONS})
    board = Board(rules, (0, 0), [0] * rules.seats, 1)
    board.survey([0])
    seen = board.look([0], [0], [[[start] * FIGURES for start in rules.starts]])
    tell(seen, 0, 0, np.zeros((1, 1), np.float32), 64)
    Walker(rules.size, (0, 0)).ends(0, [0], 0, 0)


WARMING = Warming("Labyria", "spieltisch.games.labyria.kernel.warming", FOLDER, use_everything)

if __name__ == "__main__":
    WARMING.compile_here()
