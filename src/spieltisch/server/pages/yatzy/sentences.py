"""Moves in words."""

from spieltisch.server.pages.shown import Shown


def latest(shown: Shown) -> str:
    """What has just happened."""
    del shown
    return ""
