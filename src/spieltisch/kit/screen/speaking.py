"""A screen that speaks its reader's language, in the footer too."""

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

from spieltisch.core.texts import text
from spieltisch.kit.words import Words

T = TypeVar("T")

ENTER, ESCAPE, QUIT = text("Enter"), text("Esc"), text("Q/Esc")
"""Keys whose names are not the same on every keyboard; a binding shows them by `key_display`."""


class SpeakingScreen(Screen[T]):
    """Its bindings are written in English, as texts of the catalogues, and shown in the language of `words`."""

    words: Words

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that can be pressed now, with what they do in the reader's language: for the footer."""
        found = super().active_bindings.items()
        return {key: active._replace(binding=self._in_words(active.binding)) for key, active in found}

    def _in_words(self, binding: Binding) -> Binding:
        shown = self.words(binding.key_display) if binding.key_display else None
        return replace(binding, description=self.words(binding.description), key_display=shown)
