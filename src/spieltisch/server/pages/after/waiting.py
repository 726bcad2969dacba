"""Where there is no review, or none yet."""

from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.shown import Shown


def no_coach(shown: Shown, game: str) -> h.Element:
    """For games that the coach does not know."""
    sentence = shown.words("The coach does not know {game} yet, but you can watch the replay.", game=game)
    return frame(shown, "review", shown.words("The coach's review"), h.p[sentence])


def thinking(shown: Shown) -> h.Element:
    """While the coach is at it; the page comes again by itself."""
    words = shown.words
    return frame(
        shown,
        "review",
        words("The coach's review"),
        h.p(".thinking", role="status")[words("The coach is looking at the game.")],
        h.p[words("The first time takes a few seconds. The review will appear automatically.")],
    )


def busy(shown: Shown) -> h.Element:
    """While many others wait for the coach; the page comes again by itself."""
    words = shown.words
    return frame(
        shown,
        "review",
        words("The coach's review"),
        h.p(".thinking", role="status")[words("The coach is busy with other games.")],
        h.p[words("The review will appear automatically.")],
    )
