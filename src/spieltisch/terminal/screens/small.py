"""A line that asks for a larger window."""

from textual.widgets import Static


class TooSmall(Static):
    """Shown by the style sheet while the window is smaller than 80x24."""

    def __init__(self) -> None:
        super().__init__("Please make the window larger (at least 80x24).", markup=False)
