"""Texts in other languages: gettext catalogues, read as they are written.

The English text is the message id. Code that speaks takes a `Words` and never puts sentences together from parts.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

from spieltisch.core.errors import IllegalActionError, LogError, SpieltischError
from spieltisch.core.texts import Text, text

LANGUAGES = {"de": "Deutsch", "en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
"""By code: the languages' own names."""
DEFAULT = "en"
NONE_IS_ONE = frozenset({"fr"})
"""Where the singular is said of none too: 0 point, 2 points."""
IN_A_LINE = text("line {line}: {error}")

Messages = dict[str | tuple[str, str], tuple[str, ...]]


class Words:
    def __init__(self, language: str, messages: Messages) -> None:
        self.language = language
        self._messages = messages

    def __call__(self, text: str, /, **params: object) -> str:
        found = self._messages.get(text)
        return (found[0] if found else text).format(**params) if params else (found[0] if found else text)

    def plural(self, one: str, many: str, count: int, /, **params: object) -> str:
        """The text for that number of things; `{count}` is the number. All our languages have two forms."""
        found = self._messages.get((one, many), (one, many))
        single = count == 1 or (count == 0 and self.language in NONE_IS_ONE)
        return found[0 if single else 1].format(count=count, **params)

    def error(self, error: SpieltischError) -> str:
        """An error in this language, with the clause id or the log's line where there is one."""
        said = self(error.text, **{name: self._param(value) for name, value in error.params.items()})
        match error:
            case IllegalActionError(clause=clause) if clause:
                return f"{said} [{clause}]"
            case LogError(line=line):
                return self(IN_A_LINE, line=line, error=said)
        return said

    def _param(self, value: object) -> object:
        """An error within an error or the name of a box is translated; what people wrote stays as it is."""
        if isinstance(value, SpieltischError):
            return self.error(value)
        return self(value) if isinstance(value, Text) else value


@cache
def words(language: str) -> Words:
    """The texts in that language; unknown languages are English."""
    if language not in LANGUAGES or language == DEFAULT:
        return Words(DEFAULT, {})
    from babel.messages.pofile import read_po  # programs that speak English do without

    data = (files(__package__) / f"{language}.po").read_bytes()
    messages: Messages = {}
    for message in read_po(BytesIO(data), locale=language):
        if message.id and message.string and not message.fuzzy:
            key = tuple(message.id) if isinstance(message.id, list | tuple) else message.id
            value = tuple(message.string) if isinstance(message.string, list | tuple) else (message.string,)
            messages[key] = value  # type: ignore[index]
    return Words(language, messages)


ENGLISH = words(DEFAULT)
"""For readers who have not chosen a language."""


def negotiated(accept_language: str) -> str:
    """The best of our languages for what a browser asks for."""
    wanted = []
    for place, part in enumerate(accept_language.split(",")):
        code, _, parameter = (piece.strip() for piece in part.partition(";"))
        try:
            quality = float(parameter.replace(" ", "").removeprefix("q=") or 1)
        except ValueError:
            continue
        if quality > 0:
            wanted.append((-quality, place, code.partition("-")[0].casefold()))
    return next((code for _, _, code in sorted(wanted) if code in LANGUAGES), DEFAULT)


EUPHONY = {
    "es": (re.compile("h?[iíy](?![aeouáéóú])", re.IGNORECASE), "{names} e {last}"),
    "it": (re.compile("[eèé]", re.IGNORECASE), "{names} ed {last}"),
}
"""By language: before which names its "and" changes, since both would sound the same: Ana e Inés, Anna ed Elena."""


def joined(words: Words, names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    listed, last = ", ".join(names[:-1]), names[-1]
    sound, row = EUPHONY.get(words.language, (None, ""))
    if sound is not None and sound.match(last):
        return row.format(names=listed, last=last)
    return words("{names} and {last}", names=listed, last=last)
