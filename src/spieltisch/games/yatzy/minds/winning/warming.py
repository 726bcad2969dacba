"""What hints, `best` and `rival` need by the usual rules is solved before any player sits down, once for each version.

Another process does that, as idly as it can, when a server or the terminal starts: `python -m` this module. By house
rules, and where a table is quicker, a bot's first decision waits for it; what the coach needs is solved when a table is
looked at, or its game looked back at (`CoachMind.solve`).
"""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress

from spieltisch.core.files import lock
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver import cache, exact
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.kit.shelf import create

log = logging.getLogger(__name__)

SOLVED = ("brandi-yatzy", "yatzei", "yatzy")
"""The games with one column; Plus is estimated."""


def prepare() -> None:
    """Start solving in the background what is not solved yet."""
    if not all(map(outlook.is_kept, _usual())):
        threading.Thread(target=_solve_elsewhere, daemon=True).start()


def solve_here() -> None:
    """Solve it, unless another process is about it: first what hints and `best` need of all games."""
    if sys.platform != "win32":
        with suppress(OSError):  # where a service may not
            os.nice(19)
    cache.folder().mkdir(parents=True, exist_ok=True)
    with open(cache.folder() / "solving", "wb") as file, suppress(BlockingIOError):
        lock(file)
        for rules in _usual():
            exact.load_or_solve(rules)
        for rules in _usual():
            outlook.load_or_make(rules)


def _usual() -> Iterator[SheetRules]:
    for game_id in SOLVED:
        game = create(game_id, 2)
        assert isinstance(game, YatzyGame)
        yield game.rules


def _solve_elsewhere() -> None:
    done = subprocess.run([sys.executable, "-m", __name__], capture_output=True, check=False, text=True)
    if done.returncode:
        log.warning("The Yatzy games cannot be solved beforehand; bots do it when they are asked. %s", done.stderr)


if __name__ == "__main__":
    solve_here()
