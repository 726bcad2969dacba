"""Proves that the kernel for Dog plays as the engine does.

    python -m tools.dog.kernel_equal --decisions 2000000 --jobs 2

Every player count with every combination of options gets its share. At each decision the legal actions, in order, and
the whole state after one of them are compared, deals and draws included; at some, all positions after a whole move.
It needs numba, numpy and msgspec besides the sources.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from spieltisch.games.dog.kernel.warming import WARMING
from tools.dog.kernel_twins import Twins, games

SHARE = 500
"""Decisions that one process compares at a time."""

Counted = tuple[int, int, int]
"""Decisions, whole moves, and whole moves that were too many to compare."""


def compare(number: int, seed: int, decisions: int) -> Counted:
    """So many decisions of the game of that number."""
    twins = Twins(list(games())[number], seed)
    twins.play(decisions)
    return twins.decisions, twins.whole_moves, twins.too_many


def shares(decisions: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """Game, seed and number of decisions: one game after another, until there are enough."""
    kinds = len(list(games()))
    size = min(SHARE, -(-decisions // kinds))
    for number in range(max(kinds, -(-decisions // size))):
        yield number % kinds, seed + number, size


def main() -> None:
    """Compare, and say how far it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    WARMING.wait_until_ready()
    started, told, done = time.monotonic(), 0.0, (0, 0, 0)
    with ProcessPoolExecutor(asked.jobs) as pool:
        waiting = [pool.submit(compare, *share) for share in shares(asked.decisions, asked.seed)]
        for finished in as_completed(waiting):
            if error := finished.exception():
                pool.shutdown(wait=False, cancel_futures=True)
                sys.exit(f"\nThe kernel is different.\n{error}")
            done = tuple(map(sum, zip(done, finished.result(), strict=True)))  # type: ignore[assignment]
            if time.monotonic() - told > 1:
                told = time.monotonic()
                print(f"\r{_told(done, told - started)}", end="", flush=True)
    print(f"\r{_told(done, time.monotonic() - started)}")
    print(f"Equal: {len(list(games()))} kinds of games, every player count with every combination of options.")


def _told(done: Counted, seconds: float) -> str:
    decisions, whole_moves, too_many = done
    return (
        f"{decisions:,} decisions, {whole_moves:,} whole moves ({too_many:,} too many to compare), "
        f"{seconds:,.0f} s, {decisions / max(seconds, 1):,.0f} decisions/s"
    )


if __name__ == "__main__":
    main()
