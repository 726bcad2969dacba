"""Pictures and tries on the rule pages: in the Markdown they are images and links with an address of their own.

`![Five threes](dice:33333)` in a line is drawn by the game's family, `![What happens](position:out)` as a paragraph is
a position of the page with what is said of it, and `[What to do](try:out)` one that can be tried.
"""

from collections.abc import Sequence
from itertools import pairwise

from markdown_it.token import Token

from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import try_parts
from spieltisch.kit.rule_positions import positions
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server import lesson


def draw_pictures(words: Words, page: str, tokens: list[Token]) -> None:
    """Put everything that is drawn where the Markdown names it."""
    for before, token, behind in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before.type == "paragraph_open" and (block := _block(words, page, token)):
            for one, html in ((before, ""), (token, h.written(block)), (behind, "")):
                one.type, one.content, one.children = "html_block", html, None
        for child in token.children or ():
            if child.type == "image" and (drawn := _glyph(words, page, child)):
                child.type, child.content = "html_inline", h.written(drawn)


def _block(words: Words, page: str, token: Token) -> h.Node:
    first, *others = token.children or [token]
    kind, name = _named(first, "src" if first.type == "image" else "href")
    if kind == "position":
        return _figure(words, page, name, first.content)
    if kind == "try":
        return _try(words, page, name, "".join(child.content or " " for child in others[:-1]))
    return None


def _named(token: Token, attribute: str) -> tuple[str, str]:
    kind, _, name = str(token.attrGet(attribute)).partition(":")
    return kind, name


def _figure(words: Words, page: str, name: str, said: str) -> h.Node:
    position = positions(page)[name]
    drawn = family_of(page).page().scene(lesson.drawn(words, position))
    return h.figure(".rules-figure")[drawn, h.figcaption[said]]


def _try(words: Words, page: str, name: str, said: str) -> h.Node:
    return h.div(".try", data_try=f"/rules/{page}/try/{name}", role="group", aria_labelledby=f"task-{name}")[
        h.p(".task", id=f"task-{name}")[said], try_parts(words)
    ]


def _glyph(words: Words, page: str, token: Token) -> h.Node:
    kind, value = _named(token, "src")
    drawn = family_of(page).page().glyph(words, kind, value)
    if drawn is None:
        return None
    hidden = h.span(".glyph", aria_hidden="true")[drawn]
    return h.span(role="img", aria_label=token.content)[hidden] if token.content else hidden


def fold(tokens: Sequence[Token]) -> list[Token]:
    """Folds each part under its heading, except the part that every reader needs."""
    headings = [number for number, token in enumerate(tokens) if token.type == "heading_open" and token.level == 0]
    large = [number for number in headings if tokens[number].tag == "h2"]
    found: list[Token] = []
    for start, end in pairwise([*headings, len(tokens)]):
        part = tokens[start:end]
        has_parts = tokens[start].tag == "h2" and end < len(tokens) and tokens[end].tag == "h3"
        if has_parts or len(large) < 2 or start < large[1]:
            found += part
        else:
            found += [_html('<details class="fold"><summary>'), *part[:3], _html("</summary>")]
            found += [*part[3:], _html("</details>")]
    return found


def _html(text: str) -> Token:
    return Token("html_block", "", 0, content=text)
