"""A screen that speaks its reader's language, in the footer too; and messages over any screen."""

from dataclasses import replace
from typing import Any, TypeVar

from textual.app import App
from textual.binding import ActiveBinding, Binding
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.widgets import Static

from spieltisch.core.texts import text
from spieltisch.kit.words import ENGLISH, Words

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


class TooSmall(Static):
    """Shown while the window is too small: by the style sheet below 80x24, by the screen where it needs more."""

    def __init__(self, width: int = 80, height: int = 24, words: Words = ENGLISH) -> None:
        wish = words("Please make the window larger (at least {width}x{height}).", width=width, height=height)
        super().__init__(wish, markup=False)


def say(
    app: App[Any], text: str, *, severity: SeverityLevel = "information", title: str = "", timeout: float = 6
) -> None:
    """Show the text for some seconds, in the place of any message before it."""
    app.clear_notifications()
    app.notify(text, severity=severity, title=title, timeout=timeout, markup=False)
