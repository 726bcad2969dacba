"""A line that asks for a larger window."""

from textual.widgets import Static


class TooSmall(Static):
    """Shown by the style sheet while the window is smaller than 80x24."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        super().__init__(f"Please make the window larger (at least {width}x{height}).", markup=False)
