"""A text in a frame: keys, marks and rules of one table."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from spieltisch.kit.screen.panels import Part
from spieltisch.kit.words import ENGLISH, Words

Keys = Sequence[tuple[str, str]]


class HelpScreen(ModalScreen[None]):
    """Any of ?, Esc, Enter and Q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter,f1", "dismiss", show=False),
    ]

    def __init__(self, text: Content, words: Words = ENGLISH) -> None:
        super().__init__()
        self._text, self.words = text, words

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help") as frame:
            frame.border_title = self.words("Help")
            frame.border_subtitle = self.words("Esc closes · arrows scroll")
            yield Static(self._text)


def key_lines(heading: str, keys: Keys, width: int = 17) -> list[Part]:
    """Keys or marks below their heading, each with its meaning."""
    parts: list[Part] = [(f"{heading}\n", "bold $accent")]
    for key, meaning in keys:
        parts += [(f" {key:<{width}}", "bold"), f"{meaning}\n"]
    return parts
