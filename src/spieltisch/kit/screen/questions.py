"""A question with a yes or a no, as before something is gone for good; and one of several things to choose."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spieltisch.kit.words import ENGLISH, Words


class ConfirmScreen(ModalScreen[bool]):
    """Y, or the same in another language, does it; anything else does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,j,J,o,O,s,S", "answer(True)", show=False),  # yes, ja, oui, sì, sí
        Binding("n,N,escape,enter,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str, words: Words = ENGLISH, title: str = "", answers: str = "") -> None:
        super().__init__()
        self._question, self.words = question, words
        self._title = title or words("Are you sure?")
        self._answers = answers or words("Y: yes, for good · N or Esc: no")

    def compose(self) -> ComposeResult:
        with Vertical(id="confirm") as frame:
            frame.border_title = self._title
            yield Static(self._question, markup=False)
            yield Static(f"\n{self._answers}", markup=False)

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class ChoiceScreen(ModalScreen[int | None]):
    """A list in a frame: Enter chooses the line under the cursor and answers with its number, Esc chooses none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q", "dismiss", show=False)]

    def __init__(self, words: Words, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.words, self._title, self._lines = words, title, lines

    def compose(self) -> ComposeResult:
        with Vertical(id="choice") as frame:
            frame.border_title = Content(self._title)
            yield OptionList(*(Option(Content(line)) for line in self._lines), compact=True)
            yield Static(self.words("Enter: this one · Esc: none"), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_index)
