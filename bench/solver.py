"""The exact solver beside a plain dense one, in one run on one machine, and the CPU time of whole commands."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tools.release import build, environment

from bench.dense import Dense
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.exact import solve

AGREEMENT = 1e-9
GAMES = ("yatzy", "yatzei", "brandi-yatzy")
HOUSE_RULE = ("-o", "full_house_five_equal=yes")
"""The statistics of the usual rules are shipped; with a house rule everything is computed."""
RUNS = 4


def measured(work: Callable[[], float]) -> tuple[float, float]:
    """The result, and the seconds it took."""
    start = time.perf_counter()
    result = work()
    return result, time.perf_counter() - start


def compare(name: str, sheet: SheetRules) -> None:
    ours, our_seconds = measured(lambda: solve(sheet).expected)
    dense, dense_seconds = measured(lambda: Dense(sheet).solve())
    assert abs(ours - dense) < AGREEMENT, f"{name}: {ours} is not {dense}"
    print(f"{name}: expected total {ours:.6f}, agreed to {AGREEMENT:g}")
    print(f"  lattice {our_seconds:8.2f} s")
    print(f"  dense   {dense_seconds:8.2f} s = {dense_seconds / our_seconds:.1f} times as long")


def whole_process(python: Path, *arguments: str) -> tuple[float, float]:
    """CPU seconds and megabytes of one `spieltisch solve` with no table in the cache."""
    with tempfile.TemporaryDirectory() as nothing:
        command = [str(python.with_name("spieltisch")), "solve", *arguments]
        env = {**os.environ, "SPIELTISCH_CACHE": nothing}
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
    assert status == 0
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def whole_processes() -> None:
    """The wheel in a fresh environment with the extra `fast`: the first run of each game, and the shortest after it."""
    build()
    for game in GAMES:
        with tempfile.TemporaryDirectory() as place:
            python = environment(Path(place), "cli,fast")
            for asked in (("--value",), (*HOUSE_RULE, "--value"), (*HOUSE_RULE, "--json")):
                (first, memory), *later = (whole_process(python, game, *asked) for _ in range(RUNS))
                print(
                    f"spieltisch solve {game} {' '.join(asked)}: {first:.2f} CPU seconds and {memory:.0f} MB the first"
                    f" time, warm {min(later)[0]:.2f}"
                )


def run() -> None:
    """Compare on the sheet with thirteen boxes."""
    compare("yatzy, 13 boxes", rules.yatzy({"full_house_five_equal": "no"}))
    whole_processes()


if __name__ == "__main__":
    run()
