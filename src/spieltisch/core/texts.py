"""Marking texts for the catalogues."""


class Text(str):
    """A text of ours, unlike a player's name that happens to read like one."""

    __slots__ = ()


def text(message: str) -> Text:
    """The text itself: it is translated where it is shown, and collected because it is marked here."""
    return Text(message)
