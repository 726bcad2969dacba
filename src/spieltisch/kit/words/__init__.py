"""Texts in other languages: gettext catalogues, read as they are written.

The English text is the message id. Whoever speaks takes a `Words` and never puts sentences together from parts.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

from babel.messages.pofile import read_po

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.core.texts import Text

LANGUAGES = {"de": "Deutsch", "en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
"""By code: the languages' own names."""
DEFAULT = "en"
NONE_IS_ONE = frozenset({"fr"})
"""Where the singular is said of none too: 0 point, 2 points."""

Messages = dict[str | tuple[str, str], tuple[str, ...]]


class Words:
    """All texts in one language."""

    def __init__(self, language: str, messages: Messages) -> None:
        self.language = language
        self._messages = messages

    def __call__(self, text: str, /, **params: object) -> str:
        """The text in this language, with its parameters filled in."""
        found = self._messages.get(text)
        return (found[0] if found else text).format(**params) if params else (found[0] if found else text)

    def plural(self, one: str, many: str, count: int, /, **params: object) -> str:
        """The text for that number of things; `{count}` is the number. All our languages have two forms."""
        found = self._messages.get((one, many), (one, many))
        single = count == 1 or (count == 0 and self.language in NONE_IS_ONE)
        return found[0 if single else 1].format(count=count, **params)

    def error(self, error: SpieltischError) -> str:
        """A mistake in this language, with the rule's id where there is one."""
        clause = f" [{error.clause}]" if isinstance(error, IllegalActionError) else ""
        said = {name: self._param(value) for name, value in error.params.items()}
        return self(error.text, **said) + clause if said else self(error.text) + clause

    def _param(self, value: object) -> object:
        """A mistake within a mistake, a box's name; what people wrote stays as it is."""
        if isinstance(value, SpieltischError):
            return self.error(value)
        return self(value) if isinstance(value, Text) else value


@cache
def words(language: str) -> Words:
    """The texts in that language; unknown languages are English."""
    if language not in LANGUAGES or language == DEFAULT:
        return Words(DEFAULT, {})
    data = (files(__package__) / f"{language}.po").read_bytes()
    messages: Messages = {}
    for message in read_po(BytesIO(data), locale=language):
        if message.id and message.string and not message.fuzzy:
            key = tuple(message.id) if isinstance(message.id, list | tuple) else message.id
            value = tuple(message.string) if isinstance(message.string, list | tuple) else (message.string,)
            messages[key] = value  # type: ignore[index]
    return Words(language, messages)


ENGLISH = words(DEFAULT)
"""For who has not said what they read."""


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


def joined(words: Words, names: Sequence[str]) -> str:
    """Names in a row."""
    if len(names) < 2:
        return "".join(names)
    return words("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
