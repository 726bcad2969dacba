"""Reads the rule pages: the clauses they define and the positions they show.

A position is a fenced block whose info string is `table GAME seats=N option=value ...`. The lines before the first
`>` are one position in the game's notation; each `>` line is a claim about that position.
"""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

CLAUSE = re.compile(r"(?<![\w-])(?:B-ALL|(?:[BE]-)?(?:BY|YP|YZ|Y13|DOG|LAB))-\d+(?!\w)")
"""A rule's id, BY-21, or a ruling's, B-BY-3."""
DEFINITION = re.compile(rf"^- \*\*({CLAUSE.pattern})\*\*(?=\s)", re.MULTILINE)
"""An item that begins with an id in bold type is where that rule stands."""


class Block(NamedTuple):
    """One position with what is claimed about it."""

    page: str
    line: int
    info: str
    text: tuple[str, ...]

    @property
    def name(self) -> str:
        """Where it stands, like `yatzei.md:57`."""
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """All rule pages."""
    return sorted((ROOT / "src" / "spieltisch").glob("**/rules/en/*.md"))


def page_of(name: str, language: str = "en") -> Path:
    """The rule page of that game, or the one common to all."""
    (found,) = (page for page in pages() if page.stem == name)
    return found.parents[1] / language / found.name


def blocks(page: Path) -> list[Block]:
    """The positions on a page, in order."""
    found: list[Block] = []
    opened: tuple[int, str, list[str]] | None = None
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.lstrip().startswith("```"):
            if opened is not None:
                opened[2].append(line)
        elif opened is None:
            opened = (number, line, [])
        else:
            start, fence, text = opened
            if re.match(r"\s*```\s*table\b", fence):
                found.append(Block(page.name, start, fence.partition("table")[2].strip(), tuple(text)))
            opened = None
    if opened is not None:
        raise ValueError(f"{page.name}:{opened[0]}: the block is never closed")
    return found


def definitions(text: str) -> list[str]:
    """The ids that a page defines, in order."""
    return DEFINITION.findall(text)


def citations(text: str) -> set[str]:
    """The ids that a text mentions."""
    return set(CLAUSE.findall(text))
