"""What decisions and positions are worth, in points or as a chance of winning."""

from collections.abc import Mapping
from types import MappingProxyType

from spieltisch.core.game import Spec
from spieltisch.kit.minds.review import PlayerReview, Review, Unit
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
    return words("{value} ± {error}", value=plain, error=around) if error >= NOTICEABLE[unit] else plain


def worth_title(words: Words, unit: Unit) -> str:
    """The title of the values of choices."""
    return words("Expected points") if unit == "points" else words("Chance of winning")


def win_words(words: Words, wins: Wins) -> str:
    """A chance of winning to a tenth of a percent; estimates are about so much."""
    chance = percent(words, wins.chance)
    return chance if wins.exact else words("about {chance}", chance=chance)


def beside_own(words: Words, spec: Spec, unit: Unit, player: PlayerReview) -> tuple[tuple[str, float], ...]:
    """What else has made the result, beside the player's own luck and decisions."""
    gave = unit == "chance" and len(spec.teams) == 2
    return (
        (words("Through rolls that were not entered"), player.unentered or 0.0),
        (words("Lost through partners' decisions"), -player.partners),
        (words("Gained through opponents' decisions") if gave else words("Through what the others did"), player.others),
        (words("Estimation error") if unit == "points" else words("Unforeseen"), player.error),
    )


def signed_worth(words: Words, unit: Unit, value: float) -> str:
    if unit == "points":
        return signed(words, value)
    return ("+" if value >= 0 else "−") + percent(words, abs(value))


def expected_title(words: Words, unit: Unit) -> str:
    """What could be expected before the game: points with best play, or a chance if all play as usual."""
    return words("Expected with best play") if unit == "points" else words("Expected before the game")


def forecast_caution(words: Words, found: Review) -> str | None:
    """What is left where a forecast of chances and the game went apart."""
    if found.unit == "points" or all(abs(player.error) < NOTICEABLE["chance"] for player in found.players):
        return None
    return words(
        "The forecast supposes that everybody plays on like a club player. Better or worse play than that, and what"
        " nobody could see, is under “Unforeseen”."
    )


def cost_words(words: Words, unit: Unit, value: float, error: float = 0.0) -> str:
    """What a decision has cost; with the half of the 95 % interval where there is one."""
    said = cost_value(words, unit, value, error)
    return (
        words("{points} points", points=said) if unit == "points" else words("{points} percentage points", points=said)
    )


def cost_value(words: Words, unit: Unit, value: float, error: float = 0.0) -> str:
    """Without the unit, where it is said elsewhere."""
    if unit == "points":
        return cost(words, value)
    said = number(words, 100 * value, 1)
    around = number(words, 100 * error, 1)
    return words("{value} ± {error}", value=said, error=around) if error >= NOTICEABLE[unit] else said


def cost_title(words: Words, unit: Unit) -> str:
    return words("Cost in points") if unit == "points" else words("Cost in percentage points")
