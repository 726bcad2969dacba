"""What decisions and positions are worth, in points or as a chance of winning."""

from collections.abc import Mapping
from types import MappingProxyType

from spieltisch.core.game import Spec
from spieltisch.kit.minds.review import PlayerReview, Unit
from spieltisch.kit.minds.wins import Wins
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import cost, number, percent, points, signed

NOTICEABLE: Mapping[Unit, float] = MappingProxyType({"points": 0.05, "chance": 0.0005})
"""Less than this would be shown as nothing."""


def worth(words: Words, unit: Unit, value: float, error: float = 0.0) -> str:
    """To a tenth of a point or percent; with the half of the 95 % interval where there is one."""
    if unit == "points":
        plain, around = points(words, value), points(words, error)
    else:
        plain, around = percent(words, value), number(words, 100 * error, 1)
    return words("{value} ± {error}", value=plain, error=around) if error else plain


def worth_title(words: Words, unit: Unit) -> str:
    """What the values of choices are."""
    return words("Expected points") if unit == "points" else words("Chance of winning")


def win_words(words: Words, wins: Wins) -> str:
    """A chance of winning to a tenth of a percent; estimates are about so much."""
    chance = percent(words, wins.chance)
    return chance if wins.exact else words("about {chance}", chance=chance)


def beside_own(words: Words, spec: Spec, unit: Unit, player: PlayerReview) -> tuple[tuple[str, float], ...]:
    """What else has made the result, beside the own luck and decisions."""
    gave = unit == "chance" and len(spec.teams) == 2
    return (
        (words("Lost through partners' decisions"), -player.partners),
        (words("Gained through opponents' decisions") if gave else words("Through what the others did"), player.others),
        (words("Estimation error"), player.error),
    )


def signed_worth(words: Words, unit: Unit, value: float) -> str:
    """With its sign."""
    if unit == "points":
        return signed(words, value)
    return ("+" if value >= 0 else "−") + percent(words, abs(value))


def cost_words(words: Words, unit: Unit, value: float) -> str:
    """What a decision has cost."""
    if unit == "points":
        return words("{points} points", points=cost(words, value))
    return words("{points} percentage points", points=number(words, 100 * value, 1))
