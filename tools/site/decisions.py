"""The list of decisions, from their own headings."""

from collections.abc import Iterator
from pathlib import Path

from tools.site import menu

FOLDER = Path(__file__).parents[2] / "docs" / "adr"
SAID = "Why things are as they are: what the question was, what was chosen, and what that costs."


def made() -> Iterator[tuple[str, str]]:
    """The list."""
    lines, names = [], []
    for path in sorted(FOLDER.glob("*.md")):
        heading = path.read_text(encoding="utf-8").partition("\n")[0]
        number, _, title = heading.removeprefix("# ").partition(". ")
        lines.append(f"| {number} | [{title}]({path.name}) |")
        names.append(path.stem)
    table = "\n".join(["| | decision |", "|---|---|", *lines])
    yield "adr/index.md", f"# Decisions\n\n{SAID}\n\n{table}\n{menu.entries(names)}"
