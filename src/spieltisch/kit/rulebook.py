"""The rules as people read them: what the rule pages say, without the positions that the tests play.

A rule page is Markdown. Its first part explains the game. Among the rules one by one, only headings, rules and
paragraphs about options count, since everything else there leads to a position.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from spieltisch.core.errors import UnreadableError
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import words

ENGLISH = "en"
COMMON = "common"
"""The page of the rulings that hold for all games."""
COMMON_RULES = files(__package__) / "rules"
RULE = re.compile(r"- \*\*((?:[BE]-)?[A-Z0-9]+-\d+)\*\*")
"""How a rule begins: an item with its id in bold type."""
OPTION = re.compile(r"`([a-z]+_\w+)(?:=\w+)?`")
"""How an option is named, with or without one of its choices."""
BLOCK = re.compile(r"^```.*?^```\n?", re.MULTILINE | re.DOTALL)
CLAIM = re.compile(r"^- `> .*\n?(?:^  .*\n?)*", re.MULTILINE)
"""An item that explains how a position is written."""
PICTURE = re.compile(r"( *)!\[([^]]*)\]\(([a-z]+):[^)]+\)")
"""A picture of some kind, with what it shows in words; or with nothing, where it only adorns the text."""
TASK = re.compile(r"^ *\[[^]]*\]\(try:[^)]+\)\n+", re.MULTILINE)
"""What can be tried on a page."""

ABOUT_POSITIONS = "The grey blocks"
"""The paragraph that explains them."""


@cache
def rules(page: str, language: str) -> str:
    """The rules of a game, or those common to all, in a language that has them; else in English."""
    if _written(page, ENGLISH) is None:
        return family_of(page).made_rules(game_type(page), words(language))
    wanted = _written(page, language)
    if language != ENGLISH and wanted is not None:
        return wanted.read_text(encoding="utf-8")
    return prose(whole(page))


def whole(page: str) -> str:
    found = _written(page, ENGLISH)
    return rules(page, ENGLISH) if found is None else found.read_text(encoding="utf-8")


def _written(page: str, language: str) -> Traversable | None:
    folder = COMMON_RULES if page == COMMON else family_of(page).rules
    file = None if folder is None else folder / language / f"{page}.md"
    return file if file is not None and file.is_file() else None


def prose(text: str) -> str:
    """A rule page without positions and without what leads to them."""
    kept, one_by_one = [], False
    for paragraph in re.split(r"\n{2,}", CLAIM.sub("", BLOCK.sub("", text))):
        one_by_one = one_by_one or bool(RULE.match(paragraph))
        if ABOUT_POSITIONS in paragraph:
            continue
        if not one_by_one or RULE.match(paragraph) or OPTION.search(paragraph) or paragraph.startswith("#"):
            kept.append(paragraph.rstrip())
    return "\n\n".join(filter(None, kept)) + "\n"


def without_pictures(text: str) -> str:
    """What they show in words instead, and no tasks, for where nothing can be drawn or touched."""
    return PICTURE.sub(_in_words, TASK.sub("", text))


def _in_words(picture: re.Match[str]) -> str:
    space, said, kind = picture.groups()
    if kind == "position":
        return f"{space}{said}"
    return f"{space}({said})" if said else ""


def in_two_minutes(text: str) -> str:
    """The short version: up to the second of the large parts."""
    return "\n## ".join(text.split("\n## ")[:2])


def one(text: str, rule: str) -> str:
    """A single rule; UnreadableError if there is none of that id."""
    found = re.search(rf"^- \*\*{re.escape(rule.upper())}\*\*.*\n(?:  .*\n)*", text, re.MULTILINE)
    if found is None:
        raise UnreadableError("There is no rule {rule} on this page.", rule=rule)
    return found[0]


def ids(text: str) -> list[str]:
    return [match[1] for line in text.splitlines() if (match := RULE.match(line))]
