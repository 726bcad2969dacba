"""What a match says of each bot."""

from collections.abc import Sequence
from statistics import fmean

import msgspec

from spieltisch.arena.match import Deal, Match
from spieltisch.arena.statistics import interval, share_interval
from spieltisch.arena.thinking import Times
from spieltisch.kit.minds.strength import Interval, Thinking


class Standing(msgspec.Struct, frozen=True):
    """What one bot achieved; where it had several seats, on average over them."""

    bot: str
    games: int
    points: Interval
    wins: Interval | None
    """None for one player alone: there is no opponent."""
    thinking: Thinking | None = None


def standings(match: Match, deals: Sequence[Deal], times: Times) -> tuple[Standing, ...]:
    """By bot in the order in which they were named; equal ones have achieved the same."""
    found = {name: _standing(match, deals, times, name) for name in match.names}
    return tuple(found[name] for name in match.bots)


def _standing(match: Match, deals: Sequence[Deal], times: Times, name: str) -> Standing:
    return Standing(
        name,
        len(deals) * len(match.seatings),
        interval([_mean(match, deal, name, "points") for deal in deals]),
        share_interval(shares(match, deals, name)) if len(match.bots) > 1 else None,
        times.of(name),
    )


def shares(match: Match, deals: Sequence[Deal], name: str) -> list[float]:
    """By deal: how much of it the bot has won, on average over its games and seats."""
    return [_mean(match, deal, name, "wins") for deal in deals]


def _mean(match: Match, deal: Deal, name: str, what: str) -> float:
    return fmean(
        value
        for seating, game in zip(match.seatings, deal.games, strict=True)
        for bot, value in zip(seating, getattr(game, what), strict=True)
        if bot == name
    )
