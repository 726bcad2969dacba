"""The simulation of waiting times agrees with what is known of queues, and with what common sense says of needs."""

import re
from pathlib import Path

from bench.arrivals import Costs, Habits, Needs, simulated
from msgspec.structs import replace

ALONE = Habits(seats=1, think=1.0, game=1e9, busy=1.0)
ONLY_MOVES = Costs(move=0.004, viewer=1e-9, arrival=1e-9, commit=0.0, stored=1e9, told=1e9, hearing=0.0)


def mean_wait(people: int) -> float:
    needs = replace(Needs.of(people, ONLY_MOVES, ALONE, news=False), processes=1)
    waits = simulated(needs, ONLY_MOVES, ALONE, seconds=400)
    return sum(waits) / len(waits)


def test_one_queue_waits_as_long_as_theory_says() -> None:
    for people in (25, 125):  # the process is busy for a tenth, and for half of the time
        load = people * ONLY_MOVES.move
        expected = ONLY_MOVES.move * (1 + load) / (1 - load)  # the move is queued once, and showing it once more
        assert abs(mean_wait(people) / expected - 1) < 0.1


def test_the_same_seed_gives_the_same_waits() -> None:
    needs = Needs.of(400, Costs(), Habits(), news=True)
    assert simulated(needs, Costs(), Habits(), 20) == simulated(needs, Costs(), Habits(), 20)


def test_ten_times_as_many_people_need_about_ten_times_as_much() -> None:
    small, large = (Needs.of(people, Costs(), Habits(), news=False) for people in (100_000, 1_000_000))
    assert 9 < large.processes / small.processes < 11
    assert round(large.network / small.network) == round(large.memory / small.memory) == 10


def test_the_page_names_as_many_machines_as_the_processes_need() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
    said = re.findall(r"^- ([\d,]+): (\d+) machines of 8 cores", page, re.MULTILINE)
    assert [people for people, _ in said] == ["100,000", "1,000,000"]
    for people, machines in said:
        needs = Needs.of(int(people.replace(",", "")), Costs(), Habits(), news=False)
        assert int(machines) == -(-needs.processes // 8)
