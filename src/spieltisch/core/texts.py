"""Marking texts for the catalogues."""


def text(message: str) -> str:
    """The text itself: it is translated where it is shown, and collected because it is marked here."""
    return message
