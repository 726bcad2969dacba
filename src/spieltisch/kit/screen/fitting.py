"""Names in as many columns as there are."""

from rich.cells import cell_len, set_cell_size


def shortened(name: str, width: int) -> str:
    """The name in so few columns; a number at its end stays, since it tells players apart."""
    if cell_len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    if head and number.isdigit() and len(number) <= width - 2:
        return f"{set_cell_size(head, width - 1 - len(number))}…{number}"
    return f"{set_cell_size(name, width - 1)}…"


def marked(name: str, mark: str, width: int) -> str:
    """The name in so few columns with a mark behind it, which is never cut off."""
    return f"{shortened(name, max(1, width - len(mark)))}{mark}"


def padded(name: str, width: int) -> str:
    """The name in exactly so many columns; some letters take two."""
    return set_cell_size(shortened(name, width), width)
