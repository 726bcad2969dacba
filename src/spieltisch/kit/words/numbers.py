"""Points with a fraction and percentages, as one writes them in somebody's language."""

from babel.core import Locale
from babel.numbers import format_decimal, format_percent

from spieltisch.kit.words import Words


def points(words: Words, value: float) -> str:
    """To a tenth of a point."""
    return str(format_decimal(round(value, 1) + 0.0, format="0.0", locale=words.language))


def signed(words: Words, value: float) -> str:
    """With its sign."""
    tenth = round(value, 1)
    sign = "+" if tenth > 0 else "−" if tenth < 0 else "±"
    return sign + points(words, abs(tenth))


def cost(words: Words, value: float) -> str:
    """To a hundredth, since small mistakes are small."""
    return str(format_decimal(round(value, 2) + 0.0, format="0.00", locale=words.language))


def percent(words: Words, value: float) -> str:
    """To a tenth of a percent; 1 is everything."""
    pattern = Locale.parse(words.language).percent_formats[None].pattern.replace("#,##0", "0.0")
    return str(format_percent(value, format=pattern, locale=words.language))
