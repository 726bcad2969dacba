"""`make soak`: for ten minutes everything at once; then nothing is lost, doubled or leaked, and memory is flat."""

import argparse
import itertools
import statistics
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random

from spieltisch.core.game import GameType
from spieltisch.kit.shelf import game_types
from tests.server.players import wait_until
from tests.soak.checks import check_party
from tests.soak.company import Party, gathered
from tests.soak.house import House, Trouble, houses

LONGEST = 45.0
"""Seconds at one table; a game that takes longer is left."""
CORNERS = {"troubled": 3, "peaceful": 2}
"""How many tables are played at at a time, by house."""
GROWTH = 1.25
"""By how much the memory of the server that is left in peace may grow from the second to the last quarter."""


class Corner(threading.Thread):
    """One table after the other, in the same house."""

    def __init__(self, house: House, trouble: Trouble, games: Iterator[GameType], end: float, dice: Random) -> None:
        super().__init__(daemon=True)
        self._house, self._trouble, self._games, self._end, self._dice = house, trouble, games, end, dice
        self.counted: Counter[str] = Counter()
        self.start()

    def run(self) -> None:
        while time.monotonic() < self._end:
            party = gathered(self._house, next(self._games), self._dice)
            self._play(party)
            with self._trouble.calm:
                self.counted["snapshots compared"] += check_party(party)
            self._count(party)

    def _play(self, party: Party) -> None:
        end = min(self._end, time.monotonic() + LONGEST)
        looks = self._dice.uniform(0, 10)
        begun = time.monotonic()
        while not party.is_over and time.monotonic() < end:
            time.sleep(0.1)
            if time.monotonic() - begun > looks and not party.pages:
                party.load_pages()
        party.leave()

    def _count(self, party: Party) -> None:
        last = party.listeners[0].player.last
        self.counted[f"tables of {party.game}"] += 1
        self.counted["games played to the end"] += last is not None and last.phase == "over"
        self.counted["commands acknowledged"] += sum(len(player.acknowledged) for player in party.players)
        self.counted["commands refused"] += sum(len(player.refused) for player in party.players)
        self.counted["streams cut off"] += sum(one.player.breaks for one in party.listeners)
        self.counted["pages loaded"] += len(party.pages)


def soak(minutes: float, seed: int) -> list[str]:
    """What went wrong."""
    failures: list[str] = []
    threading.excepthook = lambda how: failures.append("".join(traceback.format_exception(how.exc_value)))
    dice = Random(seed)
    games = itertools.cycle(game_types().values())
    end = time.monotonic() + minutes * 60
    memory: list[float] = []
    with houses(dice) as (troubled, peaceful, trouble):
        corners = [
            Corner(house, trouble, games, end, Random(dice.random()))
            for name, house in (("troubled", troubled), ("peaceful", peaceful))
            for _ in range(CORNERS[name])
        ]
        while any(corner.is_alive() for corner in corners):
            memory.append(peaceful.measured("process_resident_memory_bytes") / 1e6)
            time.sleep(2)
        trouble.end()
        for house in (troubled, peaceful):
            wait_until(lambda house=house: house.measured("spieltisch_open_streams") == 0)  # type: ignore[misc]
        if "Traceback" in troubled.errors + peaceful.errors:
            failures.append(troubled.errors + peaceful.errors)
    counted = sum((corner.counted for corner in corners), trouble.made)
    for what, number in sorted(counted.items()):
        print(f"  {what}: {number:,}")
    return failures + _grown(memory)


def _grown(memory: list[float]) -> list[str]:
    if len(memory) < 4:
        return ["it was over before it began"]
    quarters = [statistics.median(memory[part * len(memory) // 4 : (part + 1) * len(memory) // 4]) for part in range(4)]
    print(f"  memory in the four quarters: {', '.join(f'{one:.0f} MB' for one in quarters)}")
    return [f"memory grows: {quarters}"] if quarters[3] > quarters[1] * GROWTH else []


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("minutes", type=float, nargs="?", default=10)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    print(f"All games for {given.minutes:g} minutes, with kills and restarts (seed {given.seed})")
    failures = soak(given.minutes, given.seed)
    print("\n".join(failures) or "  nothing lost, doubled or leaked")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
