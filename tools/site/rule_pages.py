"""The rules in every language, with their dice, cards and positions drawn."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from spieltisch.kit.page import html as h
from spieltisch.kit.rule_positions import positions
from spieltisch.kit.rulebook import COMMON, COMMON_RULES, PICTURE, RULE, TASK, rules
from spieltisch.kit.shelf import family_of, game_types
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server import lesson
from tools.site import menu

ROOT = Path(__file__).parents[2]
SVG = re.compile(r"<svg.*</svg>", re.DOTALL)
NOT_IN_TEXT = re.compile(r'<i class="(?:corner|use)">.*?</i>')
"""What a card has besides its rank."""
SAID = "Every rule has an id, the same in all languages, which the programs cite when they refuse a move."
POSITION = re.compile(r"^( *)!\[([^]]*)\]\(position:([\w-]+)\)", re.MULTILINE)


def pages() -> tuple[str, ...]:
    """The games, and what holds for all of them."""
    return (*game_types(), COMMON)


@cache
def by_path() -> dict[str, str]:
    """By their place in the repository, of those that have one: the pages' places on the site."""
    return {
        (folder / code / f"{page}.md").relative_to(ROOT).as_posix(): f"rules/{code}/{page}.md"
        for page in pages()
        if (folder := _folder(page)).is_relative_to(ROOT)
        for code in LANGUAGES
    }


def without_rules() -> list[str]:
    """The games whose page is made of their summary, since nobody has written one."""
    return [kind.name for kind in game_types().values() if not (_folder(kind.id) / "en" / f"{kind.id}.md").is_file()]


def made() -> Iterator[tuple[str, str]]:
    """All pages with their pictures, a list for each language, and the table of all."""
    yield "rules/index.md", _table()
    for code, name in LANGUAGES.items():
        links = (f"- [{_title(page, code)}]({page}.md)" for page in pages())
        named = menu.entries(f"{_title(page, code)} <{page}>" for page in pages())
        yield f"rules/{code}/index.md", "\n".join((f"# {name}", "", *links, named))
    for page in pages():
        for code in LANGUAGES:
            yield f"rules/{code}/{page}.md", _page(page, code)
            for name in _drawn(page):
                yield f"drawn/{page}-{name}-{code}.svg", _picture(page, name, code)


def _folder(page: str) -> Path:
    folder = COMMON_RULES if page == COMMON else family_of(page).rules
    return Path(str(folder or "nowhere"))


def _table() -> str:
    lines = [f"| {' | '.join(LANGUAGES.values())} |", "|---" * len(LANGUAGES) + "|"]
    for page in pages():
        links = (f"[{_title(page, code)}]({code}/{page}.md)" for code in LANGUAGES)
        lines.append(f"| {' | '.join(links)} |")
    return "\n".join(
        ["# Rules in five languages", "", SAID, "", *lines, menu.entries(f"{code}/index" for code in LANGUAGES)]
    )


def _title(page: str, code: str) -> str:
    return rules(page, code).splitlines()[0].removeprefix("# ")


def _page(page: str, code: str) -> str:
    text = TASK.sub("", rules(page, code))
    text = POSITION.sub(lambda found: _figure(page, code, *found.groups()), text)
    text = PICTURE.sub(lambda found: found[1] + _glyph(page, code, found[0]), text)
    heading, _, text = RULE.sub(r"- [**\1**]{#\1}", text).partition("\n")
    return f"{heading} · {LANGUAGES[code]}\n{text}"  # who searches finds it in five languages


def _figure(page: str, code: str, space: str, said: str, name: str) -> str:
    """A picture with what is to be seen on it."""
    return f"{space}![](../../drawn/{page}-{name}-{code}.svg)\n{space}*{' '.join(said.split())}*"


def _glyph(page: str, code: str, image: str) -> str:
    """A die or a card in the line."""
    said, kind, value = re.fullmatch(r" *!\[([^]]*)\]\(([a-z]+):([^)]+)\)", image).groups()  # type: ignore[union-attr]
    if kind == "position" or page == COMMON:
        return image
    drawn = NOT_IN_TEXT.sub("", h.written(family_of(page).page().glyph(words(code), kind, value)))
    return f'<span class="glyph" role="img" aria-label="{said}">{drawn}</span>'


def _drawn(page: str) -> set[str]:
    return {found[3] for found in POSITION.finditer(rules(page, "en"))}


def _picture(page: str, name: str, code: str) -> str:
    """The position by itself, without what a page puts round it."""
    scene = h.written(family_of(page).page().scene(lesson.drawn(words(code), positions(page)[name])))
    found = SVG.search(scene)
    assert found, f"{page} draws no picture of {name}"
    return found[0]
