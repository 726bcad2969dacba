"""What so many people at once need, from measured costs, and how long they wait: `python -m bench.arrivals`.

The needs are sums. The waiting is simulated: groups of people come at random, sit down at a table, think, move, and go
after the game; each move passes the queues of the process that carries it out, of the database, and of every process
that shows it to somebody. Seeded, so that it can be said again.
"""

import argparse
import heapq
import itertools
import math
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from random import Random
from typing import Self

import msgspec

from bench.load import BAR

CROWDS = (1_000, 100_000, 1_000_000)
SECONDS = 30.0
"""How long it is simulated; the first quarter is not counted."""


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured; each says by which command."""

    move: float = 0.002
    """CPU seconds of a move without its viewers: `python -m bench.server` prints 4.4 ms with four, on slow cores."""
    viewer: float = 0.0006
    """CPU seconds for each viewer of a move: a profile of the server gave them a little more than half of that."""
    message: float = 1500.0
    """Bytes on the wire for each viewer of a move of Yatzy: `python -m bench.moves`."""
    arrival: float = 0.002
    """CPU seconds until somebody who comes has page and stream: `python -m bench.visitors`."""
    stream_opened: float = 0.0005
    """CPU seconds until somebody who was cut off has the stream again: the same."""
    stream: float = 31_000.0
    """Bytes of memory for an open stream: the same."""
    hearing: float = 3e-6
    """CPU seconds of every process for every move anywhere: `python -m bench.news`."""
    stored: float = 21_480.0
    """Events that one PostgreSQL stores in a second: the same, with 16 a commit."""
    told: float = 6_948.0
    """The same with NOTIFY for each."""
    commit: float = 0.008
    """Seconds until a commit is on the disk."""


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """What people do; guesses, on the lively side."""

    seats: int = 4
    think: float = 6.0
    """Seconds between two moves at a table, on average."""
    game: float = 1500.0
    """Seconds that people stay."""
    busy: float = 0.5
    """How much of a core may be used, so that nobody waits."""


class Stage(Enum):
    """What happens next to a table."""

    COME = auto()
    CLICK = auto()
    STORE = auto()
    SHOW = auto()


class Needs(msgspec.Struct, frozen=True):
    """What so many people at once need."""

    people: int
    moves: float
    """A second."""
    processes: int
    """One core each."""
    primaries: int
    """PostgreSQL servers among which the tables are dealt out."""
    stored: float
    """Events a second that one of them can take."""
    memory: float
    network: float
    """Bytes a second."""

    @classmethod
    def of(cls, people: int, costs: Costs, habits: Habits, *, news: bool) -> Self:
        """With `news` PostgreSQL tells all processes of a primary of every move there, else an engine made for it."""
        moves = people / habits.seats / habits.think
        one_move = costs.move + costs.viewer * habits.seats
        work = moves * one_move + people / habits.game * costs.arrival
        stored = costs.told if news else costs.stored
        primaries = _at_least(moves / habits.busy / stored)
        hearing = moves / primaries * costs.hearing if news else 0.0
        processes = _at_least(work / (habits.busy - min(hearing, habits.busy / 2)))
        network = moves * habits.seats * costs.message
        return cls(people, moves, processes, primaries, stored, people * costs.stream, network)


def _at_least(number: float) -> int:
    return max(1, math.ceil(number))


def simulated(needs: Needs, costs: Costs, habits: Habits, seconds: float, seed: int = 1) -> list[float]:
    """How long moves took from the click until everybody saw them, sorted; one primary, and its share of everything.

    A process and the database do one thing after the other, in the order in which it comes. How much work a thing is
    varies (exponentially). A table is the numbers of the processes to which its people are connected.
    """
    random = Random(seed)
    free = [0.0] * math.ceil(needs.processes / needs.primaries)
    database, waits = 0.0, list[float]()
    coming: list[tuple[float, int, Stage, list[int], float]] = []
    count = itertools.count()

    def later(at: float, stage: Stage, table: list[int], clicked: float = 0.0) -> None:
        heapq.heappush(coming, (at, next(count), stage, table, clicked))

    def work(now: float, process: int, cost: float) -> float:
        free[process] = max(now, free[process]) + random.expovariate(1 / cost)
        return free[process]

    def seated() -> list[int]:
        return random.choices(range(len(free)), k=habits.seats)

    tables = needs.people / habits.seats / needs.primaries
    for _ in range(math.ceil(tables)):
        later(random.uniform(0, habits.think), Stage.CLICK, seated())
    later(0, Stage.COME, seated())
    while coming[0][0] < seconds:
        now, _, stage, table, clicked = heapq.heappop(coming)
        match stage:
            case Stage.COME:
                there = max(work(now, process, costs.arrival) for process in table)
                later(there + random.expovariate(1 / habits.think), Stage.CLICK, table)
                later(now + random.expovariate(tables / habits.game), Stage.COME, seated())
            case Stage.CLICK:
                later(work(now, random.choice(table), costs.move), Stage.STORE, table, now)
            case Stage.STORE:
                database = max(now, database) + random.expovariate(needs.stored)
                later(database + costs.commit, Stage.SHOW, table, clicked)
            case Stage.SHOW:
                seen = max(work(now, process, costs.viewer) for process in table)
                waits.append(seen - clicked)
                if random.random() > habits.think / habits.game:
                    later(seen + random.expovariate(1 / habits.think), Stage.CLICK, table)
    return sorted(waits[len(waits) // 4 :])


def report(crowds: Sequence[int], costs: Costs, habits: Habits) -> Iterator[str]:
    """The table of docs/scale.md."""
    columns = [Needs.of(people, costs, habits, news=news) for people in crowds for news in (True, False)]
    ways = ["NOTIFY", "news elsewhere"] * len(crowds)
    waits = [simulated(needs, costs, habits, SECONDS) for needs in columns]
    rows: dict[str, list[str]] = {
        "people at once": [f"{needs.people:,}, {way}" for needs, way in zip(columns, ways, strict=True)],
        "moves, and commits of events, a second": [f"{needs.moves:,.0f}" for needs in columns],
        "of what one PostgreSQL tells by NOTIFY": [f"{needs.moves / costs.told:.0%}" for needs in columns],
        "of what one PostgreSQL stores": [f"{needs.moves / costs.stored:.0%}" for needs in columns],
        "PostgreSQL primaries": [f"{needs.primaries}" for needs in columns],
        "server processes, a core each": [f"{needs.processes:,}" for needs in columns],
        "memory for streams": [f"{needs.memory / 1e9:,.1f} GB" for needs in columns],
        "network": [f"{needs.network * 8 / 1e6:,.0f} Mbit/s" for needs in columns],
        "all streams open again after a restart": [
            f"{needs.people * costs.stream_opened / needs.processes:.0f} s" for needs in columns
        ],
        "a move is seen after, median": [f"{_quantile(wait, 0.5) * 1000:.0f} ms" for wait in waits],
        "99 %": [f"{_quantile(wait, 0.99) * 1000:.0f} ms" for wait in waits],
        f"within {BAR * 1000:.0f} ms": [f"{sum(one <= BAR for one in wait) / len(wait):.1%}" for wait in waits],
    }
    for number, (name, cells) in enumerate(rows.items()):
        yield f"| {name} | {' | '.join(cells)} |"
        if not number:
            yield "|---" * (len(cells) + 1) + "|"


def _quantile(sorted_waits: list[float], share: float) -> float:
    return sorted_waits[int(share * len(sorted_waits))]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, nargs="+", default=CROWDS)
    for kind in (Costs, Habits):
        for field in msgspec.structs.fields(kind):
            options.add_argument(f"--{field.name.replace('_', '-')}", type=field.type, default=field.default)
    given = vars(options.parse_args())
    costs = Costs(**{name: given[name] for name in Costs.__struct_fields__})
    habits = Habits(**{name: given[name] for name in Habits.__struct_fields__})
    print("\n".join(report(given["people"], costs, habits)))


if __name__ == "__main__":
    main()
