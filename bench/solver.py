"""The exact solver beside a plain dense one, in one run on one machine, and the CPU time of whole commands."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from bench.dense import Dense
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.compiled.warming import WARMING
from spieltisch.games.yatzy.minds.solver.exact import solve

AGREEMENT = 1e-9
TIMES = {"--value": 5, "--json": 1}
"""By switch: how often to try."""
COMMAND = "from spieltisch.cli import main; main()"
WITHOUT_FAST = f"import sys; sys.modules['numba'] = None; {COMMAND}"


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


def whole_process(program: str, game: str, switch: str) -> tuple[float, float]:
    """CPU seconds of the best run with nothing in the cache, and its megabytes of memory."""
    runs: list[tuple[float, float]] = []
    for _ in range(TIMES[switch]):
        with tempfile.TemporaryDirectory() as nothing:
            command = [sys.executable, "-c", program, "solve", game, switch]
            env = {**os.environ, "SPIELTISCH_CACHE": nothing}
            process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
        assert status == 0
        runs.append((used.ru_utime + used.ru_stime, used.ru_maxrss / 1024))
    return min(runs)


def whole_processes() -> None:
    """`spieltisch solve` from nothing, start included, with the extra `fast` (compiled before) and without."""
    WARMING.wait_until_ready()
    for switch in TIMES:
        for game in ("yatzy", "brandi-yatzy"):
            print(f"spieltisch solve {game} {switch}, CPU seconds and memory of the whole process")
            for name, program in (("with `fast`", COMMAND), ("without", WITHOUT_FAST)):
                seconds, memory = whole_process(program, game, switch)
                print(f"  {name:12} {seconds:6.2f} s {memory:5.0f} MB")


def run() -> None:
    """Compare on the sheet with thirteen boxes."""
    compare("yatzy, 13 boxes", rules.yatzy({"full_house_five_equal": "no"}))
    whole_processes()


if __name__ == "__main__":
    run()
