"""Dates, as they are written in the reader's language."""

from datetime import datetime

from babel.dates import format_date, format_datetime

from spieltisch.kit.words import Words

REGIONS = {"en": "en_GB"}
"""By language: where its dates are those that most readers understand; the day comes before the month."""


def moment(words: Words, when: datetime) -> str:
    """The date and the time in a few characters."""
    return format_datetime(when, "short", locale=REGIONS.get(words.language, words.language))


def day(words: Words, when: datetime) -> str:
    return format_date(when, "medium", locale=REGIONS.get(words.language, words.language))
