"""The exact solver beside a plain dense one, in one run on one machine, and the CPU time of whole commands."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.dense import Dense
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.exact import solve

AGREEMENT = 1e-9
GAMES = ("yatzy", "yatzei", "brandi-yatzy")
COMMANDS = (
    ("solve", "--help"),
    *(("solve", game, "--json") for game in GAMES),
    *(("advise", game, "--dice", "33556") for game in GAMES),
    *(("solve", sheet, "--json") for sheet in ("thirteen-boxes", "scandinavian-yatzy")),
)
"""What starting takes alone; what is shipped; what solves a game before it answers; what follows every game as well."""
RUNS = 2


def measured(work: Callable[[], float]) -> tuple[float, float]:
    """The result, and the CPU seconds it took."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def compare(name: str, sheet: SheetRules) -> None:
    ours, our_seconds = measured(lambda: solve(sheet).expected)
    dense, dense_seconds = measured(lambda: Dense(sheet).solve())
    assert abs(ours - dense) < AGREEMENT, f"{name}: {ours} is not {dense}"
    print(f"{name}: expected total {ours:.6f}, agreed to {AGREEMENT:g}")
    print(f"  lattice {our_seconds:8.2f} CPU seconds")
    print(f"  dense   {dense_seconds:8.2f} CPU seconds = {dense_seconds / our_seconds:.1f} times as long")


def whole_process(arguments: tuple[str, ...]) -> tuple[float, float]:
    """CPU seconds and megabytes of one command with nothing in the cache."""
    with tempfile.TemporaryDirectory() as nothing:
        command = [str(Path(sys.executable).with_name("spieltisch")), *arguments]
        env = {**os.environ, "SPIELTISCH_CACHE": nothing}
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
    assert status == 0, command
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def run() -> None:
    """Compare on the sheet with thirteen boxes, then take each command's shorter run."""
    compare("yatzy, 13 boxes", rules.yatzy({"full_house_five_equal": "no"}))
    for arguments in COMMANDS:
        seconds, memory = min(whole_process(arguments) for _ in range(RUNS))
        print(f"spieltisch {' '.join(arguments)}: {seconds:.2f} CPU seconds, {memory:.0f} MB")


if __name__ == "__main__":
    run()
