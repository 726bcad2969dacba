"""Many seeded games between bots, and how strong each of them showed itself.

Every deal is played once in each seating: the same seed, the bots one seat further on. Where chance does not depend
on decisions, as in a deal of cards, luck evens out; thrown dice part ways with the first different decision.
"""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

import msgspec

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.outcome import Outcome
from spieltisch.core.play import play
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import game_type

NORMAL_95 = 1.959964
"""Standard errors to each side of the mean for a 95 % interval."""
DEALS_AT_ONCE = 5


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """What one bot achieved; a team wins whole, and a tie between sides counts as a share."""

    bot: str
    games: int
    points: Interval
    wins: Interval


class Match(msgspec.Struct, frozen=True):
    """Which bots play what, and how many deals; each deal is as many games as there are bots."""

    game: str
    bots: tuple[str, ...]
    deals: int
    seed: int = 1
    options: Mapping[str, str] = {}

    def seating(self, turned: int) -> tuple[int, ...]:
        """Which bot sits on each seat."""
        count = len(self.bots)
        return tuple((seat + turned) % count for seat in range(count))


class Result(msgspec.Struct, frozen=True):
    """What a bot achieved in one deal, on average over its seatings."""

    points: float
    wins: float


def play_game(game: AnyGame, bots: Sequence[Bot], seed: int | str) -> Outcome:
    """One game, the same for the same seed."""
    luck = SeededChance(f"bots {seed}")
    decisions = 0

    def choose(state: Any, actors: tuple[Seat, ...]) -> tuple[Seat, Any]:
        nonlocal decisions
        decisions += 1
        seat = actors[0]
        rng = luck.rng("choice", decisions)
        return seat, bots[seat].choose(game.view(state, seat), game.legal(state, seat), rng)

    *_, last = play(game, SeededChance(seed), choose)
    outcome = game.outcome(last.state)
    assert outcome is not None
    return outcome


def play_match(
    match: Match, processes: int = 1, progress: Callable[[float], None] | None = None
) -> tuple[Standing, ...]:
    """Play the match; each bot's standing, in the order they were named."""
    if match.deals < 2:
        raise SetupError("An interval needs at least 2 deals, one game for each seating.")
    game = game_type(match.game).set_up(len(match.bots), match.options)
    for level in set(match.bots):
        make_bot(level, game)  # solve and cache once, not once a process
    results: list[list[Result]] = []
    for chunk in _play_all(match, processes):
        results += chunk
        if progress:
            progress(len(results) / match.deals)
    return tuple(
        Standing(
            bot,
            match.deals * len(match.bots),
            interval([deal[number].points for deal in results]),
            share_interval([deal[number].wins for deal in results]),
        )
        for number, bot in enumerate(match.bots)
    )


def _play_all(match: Match, processes: int) -> Iterator[list[list[Result]]]:
    encoded = msgspec.json.encode(match)
    chunks = [range(first, min(first + DEALS_AT_ONCE, match.deals)) for first in range(0, match.deals, DEALS_AT_ONCE)]
    if processes == 1:
        yield from (_play_deals(encoded, chunk) for chunk in chunks)
        return
    with get_context("spawn").Pool(processes, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(partial(_play_deals, encoded), chunks)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process; the parent alone answers, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_deals(encoded: bytes, deals: range) -> list[list[Result]]:
    """By deal and bot; a match travels as text, since that can be remembered."""
    match, game, bots = _prepared(encoded)
    return [_play_deal(match, game, bots, deal) for deal in deals]


@cache
def _prepared(encoded: bytes) -> tuple[Match, AnyGame, dict[str, Bot]]:
    """Each process makes its bots once."""
    match = msgspec.json.decode(encoded, type=Match)
    game = game_type(match.game).set_up(len(match.bots), match.options)
    return match, game, {level: make_bot(level, game) for level in set(match.bots)}


def _play_deal(match: Match, game: AnyGame, bots: Mapping[str, Bot], deal: int) -> list[Result]:
    points: list[list[float]] = [[] for _ in match.bots]
    wins: list[list[float]] = [[] for _ in match.bots]
    for turned in range(len(match.bots)):
        seating = match.seating(turned)
        outcome = play_game(game, [bots[match.bots[bot]] for bot in seating], f"{match.seed}/{deal}")
        sides = sum(any(seat in outcome.winners for seat in team) for team in game.spec.teams)
        for seat, bot in enumerate(seating):
            points[bot].append(outcome.points[seat])
            wins[bot].append((Seat(seat) in outcome.winners) / sides)
    return [Result(fmean(points[bot]), fmean(wins[bot])) for bot in range(len(match.bots))]


def interval(values: Sequence[float]) -> Interval:
    """The mean and its 95 % interval by the normal approximation."""
    mean = fmean(values)
    margin = NORMAL_95 * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - margin, mean + margin)


def share_interval(shares: Sequence[float]) -> Interval:
    """The mean of shares between 0 and 1, with Wilson's interval: winning every deal is no certainty."""
    mean, count, squared = fmean(shares), len(shares), NORMAL_95**2
    middle = (mean + squared / (2 * count)) / (1 + squared / count)
    margin = NORMAL_95 / (1 + squared / count) * sqrt(mean * (1 - mean) / count + squared / (4 * count**2))
    return Interval(mean, middle - margin, middle + margin)
