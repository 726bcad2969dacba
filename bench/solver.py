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
    """CPU seconds with nothing in the cache, and megabytes of memory."""
    with tempfile.TemporaryDirectory() as nothing:
        command = [sys.executable, "-c", program, "solve", game, switch]
        env = {**os.environ, "SPIELTISCH_CACHE": nothing}
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
    assert status == 0
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def whole_processes() -> None:
    """`spieltisch solve` from nothing, start included, with the extra `fast` (compiled before) and without.

    The value alone and the statistics are measured in turn; of several times, the shortest counts.
    """
    WARMING.wait_until_ready()
    for game in ("yatzy", "yatzei", "brandi-yatzy"):
        print(f"spieltisch solve {game}, CPU seconds and memory of the whole process")
        for name, program, times in (("with `fast`", COMMAND, 4), ("without", WITHOUT_FAST, 1)):
            runs = [[whole_process(program, game, switch) for switch in ("--value", "--json")] for _ in range(times)]
            (value, little), (statistics, much) = (min(each) for each in zip(*runs, strict=True))
            print(
                f"  {name:12} --value {value:6.2f} s {little:5.0f} MB, --json {statistics:6.2f} s {much:5.0f} MB",
                end="",
            )
            print(f" = {statistics / value:.1f} times as long")


def run() -> None:
    """Compare on the sheet with thirteen boxes."""
    compare("yatzy, 13 boxes", rules.yatzy({"full_house_five_equal": "no"}))
    whole_processes()


if __name__ == "__main__":
    run()
