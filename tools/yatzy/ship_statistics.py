"""What best play brings, game by game and for all options: `games/yatzy/minds/statistics`.

    python -m tools.yatzy.ship_statistics

solves every sheet of one column and follows all its games, up to half a minute each.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds import best_play
from spieltisch.games.yatzy.minds.solver.exact import solve
from spieltisch.games.yatzy.minds.solver.statistics import statistics
from spieltisch.kit.shelf import game_types

FOLDER = Path(best_play.__file__).parent / "statistics"


def by_options(kind: GameType) -> Iterator[YatzyGame]:
    """The game alone, with every choice of those options that change what a game brings."""
    options = [option for option in kind.options if option.key != "games"]
    for chosen in product(*(option.choices for option in options)):
        game = kind.set_up(1, dict(zip((option.key for option in options), chosen, strict=True)))
        assert isinstance(game, YatzyGame)
        yield game


def main() -> None:
    """Write all of them, the usual rules first."""
    for kind in game_types().values():
        game = kind.set_up(kind.least_seats, {})
        if isinstance(game, YatzyGame) and game.rules.columns == 1:
            found = {best_play.options_key(one.spec): statistics(solve(one.rules)) for one in by_options(kind)}
            (FOLDER / f"{kind.id}.json").write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main()
