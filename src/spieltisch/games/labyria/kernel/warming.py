"""Labyria's kernel is made ready in the background: `python -m` this module compiles it."""

from spieltisch.games.labyria.kernel.folder import FOLDER
from spieltisch.kit.kernels.warming import Warming


def use_everything() -> None:
    """Call every function once: it is loaded then, or compiled."""
    from spieltisch.games.labyria.engine.play import start
    from spieltisch.games.labyria.engine.rules import OPTIONS, rules_for
    from spieltisch.games.labyria.kernel import convert
    from spieltisch.games.labyria.kernel import layout as at
    from spieltisch.games.labyria.kernel.play import apply, defend, legal, roll, roll_off

    rules = rules_for(2, {option.key: option.default for option in OPTIONS})
    fixed, row, paper = convert.fixed_of(rules), convert.row_of(rules, start(rules)), at.fresh_paper()
    roll_off(row, 0)
    legal(row, fixed, paper)
    apply(row, fixed, int(paper.actions[0]), paper)
    row[at.PHASE] = at.ROLL
    roll(row, fixed, 1, at.DOUBLE)
    row[at.PHASE], row[at.ATTACK : at.STOCKS] = at.DEFEND, (row[at.FIGURES], 0, 0, at.CLOAKED)
    defend(row, fixed, at.CLOAK, paper)


WARMING = Warming("Labyria", "spieltisch.games.labyria.kernel.warming", FOLDER, use_everything)

if __name__ == "__main__":
    WARMING.compile_here()
