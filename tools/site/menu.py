"""The menu: the site for each kind of reader."""

from collections.abc import Iterable

READERS = {
    "Play": ("play", "sheets", "rules/index"),
    "Host": ("server", "scale", "security"),
    "Research": ("research", "environments", "boards", "bots", "levels", "coach", "benchmarks", "plus-bound"),
    "Develop": ("contributing", "architecture", "notation", "adr/index", "changelog"),
    "Reference": tuple(f"reference/{name}" for name in ("index", "games", "tables", "bots", "learners", "family")),
}


def whole() -> str:
    """For the first page."""
    return "".join(entries(pages, reader) for reader, pages in READERS.items())


def entries(pages: Iterable[str], caption: str = "") -> str:
    """Pages that follow in the menu, as Sphinx is told of them."""
    lines = ["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), "", *pages, "```"]
    return "\n".join(["", *lines, ""])
