"""Numbers with a fraction, as they are written in the reader's language."""

from math import floor, log10

from babel.core import Locale
from babel.numbers import format_decimal, format_percent

from spieltisch.kit.words import Words


def number(words: Words, value: float, digits: int) -> str:
    """With so many digits behind the point, or the comma."""
    return str(format_decimal(round(value, digits) + 0.0, format=f"0.{'0' * digits}", locale=words.language))


def percent(words: Words, value: float, digits: int = 1) -> str:
    """With so many digits; 1 is everything."""
    places = f"0.{'0' * digits}" if digits else "0"
    pattern = Locale.parse(words.language).percent_formats[None].pattern.replace("#,##0", places)
    shown = round(value, digits + 2) + 0.0  # no minus before a zero
    return str(format_percent(shown, format=pattern, locale=words.language))


def points(words: Words, value: float) -> str:
    """To a tenth of a point."""
    return number(words, value, 1)


def signed(words: Words, value: float) -> str:
    tenth = round(value, 1)
    sign = "+" if tenth > 0 else "−" if tenth < 0 else "±"
    return sign + points(words, abs(tenth))


def cost(words: Words, value: float) -> str:
    """To a hundredth, since small mistakes are small."""
    return number(words, value, 2)


def milliseconds(words: Words, seconds: float) -> str:
    """To two figures."""
    value = 1000 * seconds
    digits = max(0, 1 - floor(log10(value)))
    return f"{number(words, value, digits) if digits else round(value)} ms"
