"""Options on the rule pages: the Markdown has keys for programs, people read the words of the set-up form."""

from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from spieltisch.core.game import GameType, Option
from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words


def name_options(words: Words, kind: GameType, tokens: Sequence[Token]) -> None:
    """Write every key, every `key=choice`, and choices near their key, as the form does; the key stays as a title."""
    options = {option.key: option for option in kind.options}
    for near in _near(tokens):
        codes = [token for token in near if token.type == "code_inline"]
        named = [options[key] for token in codes if (key := token.content.partition("=")[0]) in options]
        about = named[0] if named else None
        for token in codes:
            key, _, choice = token.content.partition("=")
            if key in options:
                about = options[key]
                _say(token, token.content, _named(words, about, choice))
            elif about is not None and key in about.choices:
                _say(token, f"{about.key}={key}", words(about.choice_name(key)))


def _near(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """What belongs together: the text of a rule, or of a row of a table."""
    row: list[Token] | None = None
    for token in tokens:
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close" and row is not None:
            yield row
            row = None
        elif token.children and row is not None:
            row.extend(token.children)
        elif token.children:
            yield token.children


def _named(words: Words, option: Option, choice: str) -> str:
    name = words(option.name)
    if choice not in option.choices:
        return name
    return words("{option}: {choice}", option=name, choice=words(option.choice_name(choice)))


def _say(token: Token, code: str, text: str) -> None:
    token.type = "html_inline"
    token.content = h.written(h.span(".house-rule", title=code)[text])
