"""What people read in a terminal: texts and tables. Loading this takes longer than some commands do."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

BETWEEN, EDGES = 3, 2
"""Columns of the terminal between those of a table, and at its sides."""
INDENTED = "    "
"""Before the further lines of a cell that has lines of its own."""


class PlainConsole(Console):
    """A terminal in which a number stays with its unit in sentences too."""

    def print(self, *objects: Any, **options: Any) -> None:
        """Ends lines of sentences as it does those of cells."""
        super().print(*(_wrapped(one, self.width) if isinstance(one, str) else one for one in objects), **options)


console = PlainConsole(markup=False, highlight=False)
"""Names and paths are shown as they are: nothing in them is markup."""


class PlainTable:
    """A table without lines down its sides: its cells are as narrow as the terminal needs them, and numbers stand below
    each other. Where even the longest words have no room side by side, every cell has a line of its own.
    """

    def __init__(self, *columns: str, title: str, numbers: Collection[str] = ()) -> None:
        """The columns by their heads; those that are numbers once more."""
        self._heads, self._title = columns, title
        self._numbers = [head in numbers for head in columns]
        self._rows: list[Sequence[str]] = []
        self._sections: list[int] = []

    def add_row(self, *cells: str) -> None:
        self._rows.append((*cells, *[""] * (len(self._heads) - len(cells))))

    def add_section(self) -> None:
        self._sections.append(len(self._rows))

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        """For a terminal of that width."""
        yield Text(_wrapped(self._title, options.max_width), style="table.title")
        widths = self._widths(options.max_width)
        if widths is None:
            yield from self._below_each_other(options.max_width)
            return
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for head, width, is_number in zip(self._heads, widths, self._numbers, strict=True):
            table.add_column(
                _wrapped(head, width), justify="right" if is_number else "left", overflow="fold", width=width
            )
        for place, row in enumerate(self._rows):
            if place and place in self._sections:
                table.add_section()
            table.add_row(*map(_wrapped, row, widths))
        yield table

    def _widths(self, most: int) -> list[int] | None:
        """As wide as the longest words at least, then as the cells want to be, and in the end as the heads do. None
        where even the longest words have no room."""
        room = most - EDGES - BETWEEN * (len(self._heads) - 1)
        columns = list(zip(*self._rows, strict=True)) or [()] * len(self._heads)
        words = [
            _longest([word for text in (head, *cells) for word in text.split(" ")])
            for head, cells in zip(self._heads, columns, strict=True)
        ]
        wanted = [max(width, _longest(cells)) for width, cells in zip(words, columns, strict=True)]
        widths = [want if number else width for number, want, width in zip(self._numbers, wanted, words, strict=True)]
        if sum(widths) > room:
            return None
        for aim in (wanted, [max(want, cell_len(head)) for want, head in zip(wanted, self._heads, strict=True)]):
            while widths != aim and sum(widths) < room:
                widths[max(range(len(widths)), key=lambda place: aim[place] - widths[place])] += 1
        return widths

    def _below_each_other(self, width: int) -> Iterator[Text]:
        for first, *others in self._rows:
            yield Text(_wrapped(first, width, INDENTED))
            for head, cell in zip(self._heads[1:], others, strict=True):
                if cell:
                    yield Text(_wrapped(f"  {head} · {cell}", width, INDENTED))
        yield Text()


def _longest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)


def _wrapped(text: str, width: int, indented: str = "") -> str:
    """Lines that end at plain spaces: a number stays with its unit, a quotation with its marks."""
    lines = wrap(text, width, subsequent_indent=indented, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)
