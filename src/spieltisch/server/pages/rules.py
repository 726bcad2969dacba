"""The rules of a game, to read beside the table; every rule can be linked to by its id."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from spieltisch.core.game import GameType, Option
from spieltisch.kit.page import html as h
from spieltisch.kit.page.lens import lens
from spieltisch.kit.rulebook import COMMON, RULE, rules
from spieltisch.kit.shelf import all_games, family_of, game_types
from spieltisch.kit.words import Words
from spieltisch.server.pages.rule_pictures import draw_pictures, fold


class Part(NamedTuple):
    id: str
    level: str
    title: str


def rules_page(words: Words, page: str) -> h.Element:
    """The rules of that game, with its picture, the way to the others, and the way to a table."""
    kind = all_games().get(page)
    html, parts = _read(page, words)
    heading, ended, text = html.partition("</h1>")
    lead, led, more = text.partition("</p>")
    large = [part for part in parts if part.level == "h2"]
    steps, found, rest = more.partition(f'<h2 id="{large[1].id}">') if large[1:] else (more, "", "")
    return h.article(".rules")[
        _others(words, page, kind),
        Markup(heading + ended),
        _contents(words, parts) if parts else None,
        Markup(lead + led),
        _picture(words, kind) if kind else None,
        Markup(steps),
        _invitation(words, kind) if kind else None,
        Markup(found + rest),
        lens(words),
    ]


def _others(words: Words, page: str, this: GameType | None) -> h.Element:
    names = {kind.id: kind.name for kind in (*game_types().values(), *filter(None, [this]))}
    names[COMMON] = words("For all games")
    return h.nav(".rules-nav", aria_label=words("Rules of all games"))[
        h.ul[
            (
                h.li[h.a(href=f"/rules/{key}", aria_current="page" if key == page else None)[name]]
                for key, name in names.items()
            )
        ]
    ]


def _contents(words: Words, parts: Sequence[Part]) -> h.Element:
    return h.nav(".rules-contents", aria_label=words("On this page"))[
        h.details("#all-parts")[h.summary[words("All parts")]],  # the style sheet unfolds the list that follows
        h.ul[(h.li(class_=part.level)[h.a(href=f"#{part.id}")[part.title]] for part in parts)],
    ]


def _picture(words: Words, kind: GameType) -> h.Element | None:
    """The board, drawn as at the table; the Yatzy games have none."""
    svg = family_of(kind.id).page().rules_board(words, kind)
    return h.figure(".rules-picture")[Markup(svg)] if svg else None


def _invitation(words: Words, kind: GameType) -> h.Element:
    has_pad = family_of(kind.id).page().blank_pad is not None
    return h.p(".rules-play")[
        h.a(".button.primary", href=f"/new/{kind.id}?way=bots")[words("Play now against bots")],
        h.a("#empty-pad.button.quiet", href=f"/pads/{kind.id}")[words("Print an empty score sheet")]
        if has_pad
        else None,
    ]


@cache
def _read(page: str, words: Words) -> tuple[str, tuple[Part, ...]]:
    """The text as HTML, and its parts: our own Markdown, in which no HTML counts."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(rules(page, words.language))
    for item, text in zip(tokens, tokens[2:], strict=False):
        if item.type == "list_item_open" and (match := RULE.match(f"- {text.content}")):
            item.attrSet("id", match[1])
            item.attrSet("class", "ruling" if match[1][1] == "-" else "rule")
    parts = tuple(_parts(tokens))
    for token in tokens:
        if token.type == "table_open":
            token.attrSet("tabindex", "0")  # on a phone it may have to be scrolled
        for child in token.children or ():
            _mend_link(child)
    if kind := all_games().get(page):
        name_options(words, kind, tokens)
        draw_pictures(words, page, tokens)
    return str(reader.renderer.render(fold(tokens), reader.options, {})), parts


def _parts(tokens: Sequence[Token]) -> Iterator[Part]:
    """Every heading but the page's; the same one has the same id in all languages."""
    headings = (pair for pair in pairwise(tokens) if pair[0].type == "heading_open" and pair[0].tag != "h1")
    for number, (heading, text) in enumerate(headings, start=1):
        heading.attrSet("id", f"part-{number}")
        yield Part(f"part-{number}", heading.tag, text.content)


def _mend_link(token: Token) -> None:
    """Links between rule pages lead to their addresses here."""
    target = token.attrGet("href")
    if token.type == "link_open" and isinstance(target, str) and target.endswith(".md"):
        token.attrSet("href", f"/rules/{target.removesuffix('.md').rpartition('/')[2]}")


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
