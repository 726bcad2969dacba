"""A line that asks for a larger window."""

from textual.widgets import Static


class TooSmall(Static):
    """Shown while the window is too small: by the style sheet below 80x24, by the screen where it needs more."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        super().__init__(f"Please make the window larger (at least {width}x{height}).", markup=False)
