"""The exact solver beside a plain dense one, in one run on one machine."""

import time
from collections.abc import Callable

from bench.dense import Dense
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.exact import solve

AGREEMENT = 1e-9


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


def run() -> None:
    """Compare on the sheet with thirteen boxes."""
    compare("yatzy, 13 boxes", rules.yatzy({"full_house_five_equal": "no"}))


if __name__ == "__main__":
    run()
