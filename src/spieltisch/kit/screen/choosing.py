"""One of several things is chosen."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spieltisch.kit.words import Words


class ChoiceScreen(ModalScreen[int | None]):
    """A list in a frame: Enter chooses the line under the cursor and answers with its number, Esc chooses none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q", "dismiss", show=False)]

    def __init__(self, words: Words, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.words, self._title, self._lines = words, title, lines

    def compose(self) -> ComposeResult:
        """The list, and how to choose."""
        with Vertical(id="choice") as frame:
            frame.border_title = Content(self._title)
            yield OptionList(*(Option(Content(line)) for line in self._lines), compact=True)
            yield Static(self.words("Enter: this one · Esc: none"), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Back with it."""
        event.stop()
        self.dismiss(event.option_index)
