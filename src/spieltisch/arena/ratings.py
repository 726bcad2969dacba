"""One scale for many bots, from many matches: how much stronger each is than one that is taken as the measure.

Bradley and Terry's model, by maximum likelihood: a side's strength is the mean of its players', and each side wins in
proportion to the exponential of its strength. 400 points are ten to one, as in chess. Bots do not learn while they are
measured, so every deal counts alike, in whichever order they were played; docs/adr/0014 says why no library does it.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import numpy as np
from numpy.typing import NDArray

from spieltisch.arena.match import Deal, Match
from spieltisch.arena.statistics import NORMAL
from spieltisch.arena.thinking import Times
from spieltisch.core.errors import SetupError
from spieltisch.kit.minds.strength import Interval, Rating

MEASURE = 1000.0
"""The rating of the bot that is the measure."""
POINTS = 400 / log(10)
"""For each unit of strength."""
DOUBT = 4.0
"""The prior says that strengths differ by about so much: so a bot that always wins is not infinitely strong."""
Numbers = NDArray[np.float64]
Played = tuple[Match, Sequence[Deal], Times]
"""A match, its deals, and how long its bots have thought."""


class _Pairing:
    def __init__(self, match: Match, deals: Sequence[Deal], columns: Mapping[str, int]) -> None:
        teams = match.set_up().spec.teams
        self.parts: Numbers = np.zeros((len(match.seatings), len(teams), len(columns)))
        for number, seating in enumerate(match.seatings):
            for side, team in enumerate(teams):
                for seat in team:
                    self.parts[number, side, columns[seating[seat]]] += 1 / len(team)
        self.wins: Numbers = np.array(
            [[[sum(game.wins[seat] for seat in team) / len(team) for team in teams] for game in deal.games]
             for deal in deals]
        )  # fmt: skip

    def slopes(self, strengths: Numbers) -> Numbers:
        """By deal and bot: how much likelier the deal would be if the bot were stronger."""
        surprise = self.wins - self._chances(strengths)
        found: Numbers = np.einsum("dgs,gsb->db", surprise, self.parts)
        return found

    def information(self, strengths: Numbers) -> Numbers:
        """What the games say of the strengths, if the model is right."""
        chances = self._chances(strengths)
        mean = np.einsum("gs,gsb->gb", chances, self.parts)
        spread = np.einsum("gs,gsb,gsc->bc", chances, self.parts, self.parts) - mean.T @ mean
        found: Numbers = len(self.wins) * spread
        return found

    def noise(self, strengths: Numbers) -> Numbers:
        """How much the slopes vary: as seen between deals; where all deals ended alike, as the model says."""
        if np.all(self.wins == self.wins[0]):
            return self.information(strengths)
        slopes = self.slopes(strengths)
        around = slopes - slopes.mean(axis=0)
        found: Numbers = around.T @ around
        return found

    def _chances(self, strengths: Numbers) -> Numbers:
        raised = np.exp(self.parts @ strengths)
        found: Numbers = raised / raised.sum(axis=1, keepdims=True)
        return found


def ratings(matches: Sequence[Played], measure: str = "") -> tuple[Rating, ...]:
    """The strongest first; without a word the first bot of the first match is the measure."""
    names = tuple(dict.fromkeys(name for match, _, _ in matches for name in match.names))
    measure = measure or names[0]
    _check(matches, names, measure)
    columns = {name: number for number, name in enumerate(names)}
    pairings = [_Pairing(match, deals, columns) for match, deals, _ in matches]
    prior = _prior(len(names), columns[measure])
    strengths = _likeliest(pairings, prior)
    inverse = np.linalg.inv(prior + sum(pairing.information(strengths) for pairing in pairings))
    spread = inverse @ (prior + sum(pairing.noise(strengths) for pairing in pairings)) @ inverse
    together = Times()
    for _, _, times in matches:
        together.add(times.counts)
    found = []
    for name, number in columns.items():
        distance = POINTS * (strengths[number] - strengths[columns[measure]])
        margin = 0.0 if name == measure else NORMAL * POINTS * sqrt(_between(spread, number, columns[measure]))
        at = MEASURE + float(distance)
        games = sum(len(deals) * len(match.seatings) for match, deals, _ in matches if name in match.names)
        found.append(Rating(name, Interval(at, at - margin, at + margin), games, together.of(name)))
    return tuple(sorted(found, key=lambda one: -one.rating.mean))


def expected(one: float, other: float) -> float:
    """The share of games that a player with the first rating is expected to win against one with the other."""
    return 1 / (1 + exp((other - one) / POINTS))


def _check(matches: Sequence[Played], names: Sequence[str], measure: str) -> None:
    if len({match.game for match, _, _ in matches}) > 1:
        raise SetupError("Ratings are for one game at a time.")
    if measure not in names:
        raise SetupError(
            "{bot} has not played in these matches; there are: {known}.", bot=measure, known=", ".join(names)
        )
    for match, deals, _ in matches:
        if len(match.names) < 2 or not deals:
            raise SetupError("A rating needs matches between different bots, with at least one deal each.")


def _prior(count: int, measure: int) -> Numbers:
    """The weak prior that no bot is very far from the measure, which stands still."""
    found: Numbers = np.eye(count) / DOUBT**2
    found[measure, :] = found[:, measure] = -1 / DOUBT**2
    found[measure, measure] = (count - 1) / DOUBT**2 + 1
    return found


def _likeliest(pairings: Sequence[_Pairing], prior: Numbers) -> Numbers:
    """Newton's method, with half steps while they would overshoot: the likelihood has one summit."""
    strengths: Numbers = np.zeros(len(prior))
    for _ in range(200):
        slope = sum((pairing.slopes(strengths).sum(axis=0) for pairing in pairings), -prior @ strengths)
        curve = prior + sum(pairing.information(strengths) for pairing in pairings)
        step = np.linalg.solve(curve, slope)
        strengths = strengths + step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-10:
            break
    return strengths


def _between(spread: Numbers, one: int, other: int) -> float:
    return float(spread[one, one] + spread[other, other] - 2 * spread[one, other])
