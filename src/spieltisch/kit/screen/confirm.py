"""A question before something is gone for good."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static


class ConfirmScreen(ModalScreen[bool]):
    """Y does it; anything else does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer(True)", show=False),
        Binding("n,N,escape,enter,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question in a frame."""
        with Vertical(id="confirm") as frame:
            frame.border_title = "Are you sure?"
            yield Static(self._question, markup=False)
            yield Static("\nY: yes, for good    N or Esc: no", markup=False)

    def action_answer(self, yes: bool) -> None:
        """Back with it."""
        self.dismiss(yes)
