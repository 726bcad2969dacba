"""Messages over the screen. What they say may hold names, paths and clauses like [BY-23]: it is never markup."""

from typing import Any

from textual.app import App
from textual.notifications import SeverityLevel


def say(
    app: App[Any], text: str, *, severity: SeverityLevel = "information", title: str = "", timeout: float = 6
) -> None:
    """Show the text as it is for some seconds, in the place of any message before it."""
    app.clear_notifications()
    app.notify(text, severity=severity, title=title, timeout=timeout, markup=False)
