"""A question to a match, which stops it as soon as it is answered.

Does the bot win more than one share, or less than another? Against each of the two claims that would be wrong, a part
of a capital is bet on every deal, at fair odds if the claim were true. Against a true claim the capital hardly ever
grows: by Ville's inequality it reaches 20 times its beginning with a chance of 5 % at most, however long the match
lasts and however often it is looked at, whatever the shares of the deals are like, as long as they lie between 0 and 1
and the deals are independent. (I. Waudby-Smith and A. Ramdas, Estimating means of bounded random
variables by betting, Journal of the Royal Statistical Society B 86, 2024.)
"""

from collections.abc import Iterable
from math import log, sqrt
from typing import Literal

import msgspec

from spieltisch.arena.statistics import CONFIDENCE
from spieltisch.core.errors import SetupError

Answer = Literal["more", "less"]
BOLDEST = 0.75
"""The part of the capital that is lost in the worst case."""


class Question(msgspec.Struct, frozen=True):
    """Whether a share is more than `low` or less than `high`; between the two either is right."""

    low: float
    high: float


class Verdict(msgspec.Struct, frozen=True):
    """The answer to the question about the bot that was named first."""

    low: float
    high: float
    answer: Answer | None
    """"more" than `low` or "less" than `high`; None where that is still open."""


def read_question(text: str) -> Question:
    """From percentages: "50" asks whether it is more or less, "50:52" whether it is more than 50 or less than 52."""
    first, _, second = text.partition(":")
    try:
        low, high = (float(part.strip().removesuffix("%")) / 100 for part in (first, second or first))
    except ValueError:
        low = high = 0.0
    if not 0 < low <= high < 1:
        raise SetupError(
            "A question is written in percent, like 50 or 50:52, with numbers between 0 and 100, not '{text}'.",
            text=text,
        )
    return Question(low, high)


class Inquiry:
    def __init__(self, question: Question) -> None:
        wrong = 1 - CONFIDENCE
        # With one share, both claims would be wrong if it were exactly that one: each gets half of the error.
        enough = log(1 / wrong if question.low < question.high else 2 / wrong)
        gap = question.high - question.low
        self._more = _Bet(question.low, gap, enough)
        self._less = _Bet(1 - question.high, gap, enough)

    def answer(self, shares: Iterable[float]) -> Answer | None:
        """What is known after these further deals; nothing more is asked once it is known."""
        for share in shares:
            self._more.see(share)
            self._less.see(1 - share)
            if self._more.won or self._less.won:
                return "more" if self._more.won else "less"
        return None


class _Bet:
    """A bet against the claim that a mean is at most `claim`."""

    def __init__(self, claim: float, gap: float, enough: float) -> None:
        self._claim, self._gap, self._enough = claim, gap, enough
        self._capital = 0.0
        """Its logarithm."""
        self._count, self._sum, self._squares = 1, 0.5, 0.25  # as if one deal had been seen, with a wide guess

    @property
    def won(self) -> bool:
        return self._capital >= self._enough

    def see(self, share: float) -> None:
        """One more deal; the stake was fixed before it."""
        self._capital += log(1 + self._stake * (share - self._claim))
        self._count += 1
        self._sum += share
        self._squares += (share - self._sum / self._count) ** 2

    @property
    def _stake(self) -> float:
        """What lets the capital grow fastest, if the mean is as far off as is asked for, or as was seen at least."""
        variance = self._squares / self._count
        lead = max(self._gap, self._sum / self._count - self._claim - sqrt(variance / self._count))
        return min(lead / (variance + lead**2), BOLDEST / self._claim) if lead > 0 else 0.0
