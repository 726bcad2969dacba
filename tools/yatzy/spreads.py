"""Where totals of best play lie, game by game and for all options: `games/yatzy/minds/spreads`.

    python -m tools.yatzy.spreads

solves every sheet of one column, some seconds each, and writes for every per cent from 1 to 99 the least total that
exceeds those of so many games.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import numpy as np

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds import spread
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.statistics import follow
from spieltisch.kit.shelf import game_types

FOLDER = Path(spread.__file__).parent / "spreads"


def by_options(kind: GameType) -> Iterator[YatzyGame]:
    """The game alone, with every choice of those options that change what a game brings."""
    options = [option for option in kind.options if option.key != "games"]
    for chosen in product(*(option.choices for option in options)):
        game = kind.set_up(1, dict(zip((option.key for option in options), chosen, strict=True)))
        assert isinstance(game, YatzyGame)
        yield game


def reached(game: YatzyGame) -> list[int]:
    """By per cent: the least total that exceeds those of so many games."""
    below = np.cumsum(follow(load_or_solve(game.rules)).chance)
    return [int(np.searchsorted(below, percent / 100)) + 1 for percent in range(1, 100)]


def main() -> None:
    """Write all of them."""
    for kind in game_types().values():
        game = kind.set_up(kind.least_seats, {})
        if isinstance(game, YatzyGame) and game.rules.columns == 1:
            found = {spread.options_key(one.spec): reached(one) for one in by_options(kind)}
            (FOLDER / f"{kind.id}.json").write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main()
