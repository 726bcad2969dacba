"""What the trainings for Dog have in common: kinds of games, first weights, threads that play, and measuring.

The kernel's functions let go of Python's lock, so threads use all cores; how the games are divided depends on their
number alone and never on the clock, so that a run can be repeated.
"""

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import ACE, FOUR, JACK, JOKER, KING, SEVEN
from spieltisch.games.dog.engine.play import start
from spieltisch.games.dog.engine.rules import OPTIONS, DogRules, rules_for
from spieltisch.games.dog.kernel import slots
from spieltisch.games.dog.kernel.convert import row_of, rows, rules_row
from spieltisch.games.dog.kernel.judge import Desk, Judge, Weights, new_desk
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE, RANKS
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.minds.weights import kind_of
from spieltisch.kit.kernels.chance import generator
from tools.dog.selfplay import Notes, duel, new_notes

ROOM = 1024
NARROW = 32
"""Boards followed at each point of a seven where it moves everybody's marbles: there are too many to learn from all."""
NORMAL_95 = 1.959964


def rules_of(kind: str) -> DogRules:
    """The usual rules of a kind of game."""
    options = {option.key: option.default for option in OPTIONS}
    if kind == "6-in-threes":
        options["teams"] = "of_three"
    rules = rules_for(int(kind[0]), options)
    assert kind_of(rules) == kind
    return rules


class Table(NamedTuple):
    """Where one thread plays."""

    begin: NDArray[np.int32]
    row: NDArray[np.int32]
    rules: NDArray[np.int32]
    desk: Desk
    notes: Notes


def table(rules: DogRules) -> Table:
    """A fresh table."""
    begin = row_of(rules, start(rules))
    paper = fresh_paper(NARROW) if rules.alone else fresh_paper()
    desk = new_desk(paper, rows(ROOM), rows(ROOM, LONGEST_MOVE))
    return Table(begin, begin.copy(), rules_row(rules), desk, new_notes())


def seeds(*origin: int) -> NDArray[np.uint64]:
    """A generator of its own for every part of a run."""
    return generator(int(np.random.SeedSequence(origin).generate_state(1, np.uint64)[0]))


def in_threads(work: Callable[[int], Any], parts: int, threads: int) -> Iterator[Any]:
    """Do all parts, and give what they give in their order."""
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(work, range(parts))


class Share(NamedTuple):
    """How many games were won, with the margin of a 95 % interval from the variance between deals."""

    wins: float
    margin: float

    def __str__(self) -> str:
        return f"{100 * self.wins:.1f} % +-{100 * self.margin:.1f}"


def measure(rules: DogRules, one: Judge, another: Judge, deals: int, seed: int, threads: int) -> Share:
    """The first judge's share of games; every deal is played once with each side as its own."""
    parts = 4 * threads

    def part(number: int) -> NDArray[np.int32]:
        own, wins = table(rules), np.zeros(deals // parts + (number < deals % parts), np.int32)
        duel(own.begin, own.row, own.rules, one, another, wins, seeds(seed, 7, number), own.desk, own.notes)
        return wins

    shares = np.concatenate(list(in_threads(part, parts, threads))) / len(rules.teams)
    return Share(float(shares.mean()), NORMAL_95 * float(shares.std(ddof=1)) / math.sqrt(len(shares)))


def first_weights(rules: DogRules) -> Weights:
    """What `greedy` goes by, on the logistic scale: a beginning from which games are played to their end."""
    weights = np.zeros(slots.SLOTS)
    teams = len(rules.teams)
    for other in range(rules.seats):
        own = other == 0 or other in rules.mates[0]
        sign = 1.0 if own else -1.0 / (teams - 1)
        square = weights[slots.SQUARE + slots.LONGEST_RING * other :][: rules.ring]
        made = (rules.ring - np.arange(rules.ring)) % rules.ring
        square += sign * (0.12 + 0.6 * np.where(made <= 4, 0.8 - made / 12, made / rules.ring))
        weights[slots.ON_START + other] = 0.14 * sign
        for holes in range(16):
            filled = [hole for hole in range(4) if holes >> hole & 1]
            worth = 0.9 * len(filled) + 0.04 * sum(filled) + 0.9 * (len(filled) == 4)
            weights[slots.HOLES + 16 * other + holes] = sign * worth
    at_hand = {JOKER: 0.14, ACE: 0.09, KING: 0.08, SEVEN: 0.06, FOUR: 0.05, JACK: 0.02}
    for rank in range(RANKS):
        weights[slots.HELD + 9 * rank : slots.HELD + 9 * rank + 9] = at_hand.get(rank, 0.01)
    for place in range(4 * slots.REACH):
        weights[slots.DANGER + 2 * place] = -0.004
        weights[slots.DANGER + 2 * place + 1] = -0.02
    return weights.astype(np.float32)
