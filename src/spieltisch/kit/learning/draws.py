"""Chance in small draws: a deal has more outcomes than could be listed, but it is made of few choices at a time."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame

MOST = 1000
"""Where chance has more outcomes than this they are not listed."""


class Drawn(msgspec.Struct, frozen=True):
    action: Any


class _AskedError(Exception):
    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Replayed:
    """Gives the numbers that were drawn before, and then says how many there are to draw from."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self._drawn = iter(drawn)

    def below(self, bound: int) -> int:
        if bound == 1:
            return 0
        number = next(self._drawn, None)
        if number is None:
            raise _AskedError(bound)
        return number


class Draws:
    """The draws of one game. Outcomes that can be listed are one draw.

    Others are drawn as the game does it, number by number: so they come with the same chances. Where there is only one,
    it is one draw as well: libraries want chance to draw wherever it acts.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._listed: tuple[Any, Sequence[tuple[Any, Fraction]] | None] = (None, None)

    def next(self, state: Any, drawn: tuple[int, ...] = ()) -> Sequence[Fraction] | Drawn:
        """The chances of the numbers that can be drawn after these, where chance is to act; at last chance's action."""
        odds = self._odds(state)
        if odds is not None:
            return Drawn(odds[drawn[0]][0]) if drawn else [chance for _, chance in odds]
        try:
            action = self._game.draw(state, _Replayed(drawn))
        except _AskedError as asked:
            return [Fraction(1, asked.bound)] * asked.bound
        return Drawn(action) if drawn else [Fraction(1)]

    def _odds(self, state: Any) -> Sequence[tuple[Any, Fraction]] | None:
        known, odds = self._listed
        if known is not state:  # who asks what a number means asks for all of them
            odds = self._game.odds(state)
            odds = None if odds is None or len(odds) > MOST else odds
            self._listed = (state, odds)
        return odds
