"""What people read in a terminal: texts and tables. Loading this takes longer than some commands do."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

console = Console(markup=False, highlight=False)
"""Names and paths are shown as they are: nothing in them is markup."""


def plain_table(*columns: str, title: str) -> Table:
    """A table without lines down its sides, so that it fits narrow terminals; long words are broken, not cut off."""
    table = Table(*columns, title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in table.columns:
        column.overflow = "fold"
    return table
