"""A line that asks for a larger window."""

from textual.widgets import Static

from spieltisch.kit.words import ENGLISH, Words


class TooSmall(Static):
    """Shown while the window is too small: by the style sheet below 80x24, by the screen where it needs more."""

    def __init__(self, width: int = 80, height: int = 24, words: Words = ENGLISH) -> None:
        asked = words("Please make the window larger (at least {width}x{height}).", width=width, height=height)
        super().__init__(asked, markup=False)
