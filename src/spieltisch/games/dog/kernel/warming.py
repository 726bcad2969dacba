"""Dog's kernel is made ready in the background: `python -m` this module compiles it."""

from spieltisch.games.dog.kernel.folder import FOLDER
from spieltisch.kit.kernels.warming import Warming


def use_everything() -> None:
    """Call every function once: it is loaded then, or compiled."""
    import numpy as np

    from spieltisch.games.dog.engine.play import start
    from spieltisch.games.dog.engine.rules import OPTIONS, rules_for
    from spieltisch.games.dog.kernel import batch, convert, layout
    from spieltisch.games.dog.kernel.after import after
    from spieltisch.games.dog.kernel.judge import judge_moves, linear_judge, new_desk
    from spieltisch.games.dog.kernel.moves import legal
    from spieltisch.games.dog.kernel.paper import ACTIONS, fresh_paper
    from spieltisch.games.dog.kernel.play import apply, draw, settle
    from spieltisch.games.dog.kernel.search import play_out_all
    from spieltisch.games.dog.kernel.slots import SLOTS
    from spieltisch.kit.kernels.chance import generator

    rules = rules_for(4, {option.key: option.default for option in OPTIONS})
    fixed, paper, rng = convert.rules_row(rules), fresh_paper(), generator(1)
    games = convert.row_of(rules, start(rules))[None]
    row, found, moves = games[0], convert.rows(32), convert.rows(32, layout.LONGEST_MOVE)
    for _ in range(2):  # who deals, and the cards
        draw(row, fixed, rng, paper)
        settle(row, fixed, paper)
    legal(row, fixed, 0, paper)
    apply(row, fixed, 0, int(paper[ACTIONS]))
    after(row, fixed, paper, found, moves)
    judge, desk = linear_judge(np.zeros(SLOTS, np.float32)), new_desk(paper, found, moves)
    judge_moves(row, fixed, 1, judge, desk)
    chances = np.zeros(0, np.float32)
    play_out_all(games, fixed, 1, convert.rows(0, layout.LONGEST_MOVE), judge, judge, rng, desk, row.copy(), chances)
    batch.after_all(games, fixed, paper, found, moves, convert.rows(1, 1)[0])
    batch.advance(games, fixed, 1, rng, paper)


WARMING = Warming("Dog", "spieltisch.games.dog.kernel.warming", FOLDER, use_everything)

if __name__ == "__main__":
    WARMING.compile_here()
