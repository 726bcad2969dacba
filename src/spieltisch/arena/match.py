"""Many seeded games between bots, and how strong each of them showed itself.

Every deal is played once in each seating: the same dice stream, the bots one seat further on.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

import msgspec

from spieltisch.bots import Bot, make_bot
from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games import create

NORMAL_95 = 1.959964
"""Standard errors to each side of the mean for a 95 % interval."""
CHUNK = 10


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """What one bot achieved; a shared win counts as its share."""

    bot: str
    games: int
    points: Interval
    wins: Interval


def play_game(game: AnyGame, bots: Sequence[Bot], seed: int) -> Outcome:
    """One game, the same for the same seed."""
    chance, state, index = SeededChance(seed), game.start(), 0
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            action = game.draw(state, chance.rng(game.spec.id, index))
        else:
            view, legal = game.view(state, seat), game.legal(state, seat)
            action = bots[seat].choose(view, legal, chance.rng(f"bot {seat}", index))
        state = game.apply(state, seat, action)
        index += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


class Match(msgspec.Struct, frozen=True):
    """Which bots play what, how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    options: Mapping[str, str] = {}

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits on each seat in that game."""
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))


def run(match: Match, processes: int = 1, progress: Callable[[float], None] | None = None) -> tuple[Standing, ...]:
    """Play the match; each bot's standing, in the order they were named."""
    if match.games < 2:
        raise SetupError("An interval needs at least 2 games.")
    game = create(match.game, len(match.bots), **match.options)
    for level in set(match.bots):
        make_bot(level, game)  # solve and cache once, not once a process
    chunks = [range(first, min(first + CHUNK, match.games)) for first in range(0, match.games, CHUNK)]
    results: list[list[tuple[float, float]]] = [[] for _ in match.bots]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for done, chunk in enumerate(pool.map(_play_chunk, [match] * len(chunks), chunks), start=1):
            for number, outcome in chunk:
                for seat, bot in enumerate(match.seating(number)):
                    share = (Seat(seat) in outcome.winners) / len(outcome.winners)
                    results[bot].append((outcome.points[seat], share))
            if progress:
                progress(done / len(chunks))
    return tuple(
        Standing(bot, len(result), interval([points for points, _ in result]), interval([share for _, share in result]))
        for bot, result in zip(match.bots, results, strict=True)
    )


def _play_chunk(match: Match, numbers: range) -> list[tuple[int, Outcome]]:
    game = create(match.game, len(match.bots), **match.options)
    made = {level: make_bot(level, game) for level in set(match.bots)}
    return [
        (
            number,
            play_game(
                game,
                [made[match.bots[bot]] for bot in match.seating(number)],
                match.seed * 1_000_000 + number // len(match.bots),
            ),
        )
        for number in numbers
    ]


def interval(values: Sequence[float]) -> Interval:
    """The mean and its 95 % interval by the normal approximation."""
    mean = fmean(values)
    margin = NORMAL_95 * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - margin, mean + margin)
