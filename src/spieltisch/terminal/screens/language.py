"""The languages to choose from, each by its own name."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from spieltisch.kit.words import LANGUAGES, Words


class LanguageScreen(ModalScreen[str]):
    """Enter chooses the language; Esc leaves it as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,l,L", "dismiss", show=False)]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        with Vertical(id="languages") as frame:
            frame.border_title = self.words("Language")
            yield OptionList(*(Option(name, id=code) for code, name in LANGUAGES.items()), compact=True)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = list(LANGUAGES).index(self.words.language)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(str(event.option.id))
