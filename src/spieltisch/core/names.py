"""Names of people: what can be one, and which two look alike."""

import re
import unicodedata

from spieltisch.core.errors import SetupError

BOT = "bot:"
"""How a log's header names a bot, before its level."""
NAME = r"\S(?:.{0,38}\S)?"
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Fillers, joiners and selectors that Unicode counts among letters, marks and signs."""
SELECTORS = "\ufe0e\ufe0f"
"""They make an emoji of the sign before them, or the other way round."""

CAPITALS = str.maketrans(
    "АВЕЅІӀЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ01|ǀ",
    "ABESIIJKMHOPCTYXYQWABEZHIKMNOPTYXOIII",
)
SMALL = str.maketrans(
    "аеѕіӏјорсухһԁԛԝαγικνορυχɑɡ0l1|ǀ",
    "aesiijopcyxhdqwayikvopuxagoiiii",
)
"""Cyrillic letters, Greek letters and figures that look like Latin letters."""


def check_name(name: str) -> None:
    """SetupError if this is no name: a log holds it in one line, and people see all of it."""
    if not name.isprintable() or INVISIBLE.search(name):
        raise SetupError("{name!r} cannot be a name: it contains invisible characters.", name=name)
    if re.fullmatch(NAME, name) is None or not _plain(name):
        raise SetupError(
            "{name!r} cannot be a name: use 1 to 40 letters, digits, punctuation marks and spaces.", name=name
        )


def look_alike(one: str, other: str) -> bool:
    """Whether two names are the same to the eye, in capitals or in small letters."""
    capitals = _plain(one).upper().translate(CAPITALS) == _plain(other).upper().translate(CAPITALS)
    return capitals or small(one) == small(other)


def small(name: str) -> str:
    return _plain(name).casefold().translate(SMALL)


def _plain(name: str) -> str:
    """Without accents, spaces and forms of letters: wide, bold, in a circle."""
    signs = unicodedata.normalize("NFKD", name)
    return "".join(one for one in signs if not unicodedata.combining(one) and one not in f" {SELECTORS}")
