"""What the pages after the game have in common."""

from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown


def after_links(shown: Shown, here: str = "") -> h.Element:
    """The ways on from a finished game; `here` is the current one."""
    words, table = shown.words, f"/tables/{shown.table.id}"
    ways = [
        ("replay", words("Replay and review") if has_coach(shown.table.game_id) else words("Watch the replay")),
        ("verify", words("Check the cards") if shown.game.spec.hidden else words("Check the dice")),
    ]
    if shown.table.day:
        ways.append(("day", words("What others made of these dice")))
    return h.nav(".after-links", aria_label=words("After the game"))[
        h.ul[
            h.li[h.a(href=table)[words("Back to the table")]] if here else None,
            (
                h.li[h.a(href=f"{table}/{way}", aria_current="page" if way == here else None)[name]]
                for way, name in ways
            ),
            h.li[h.a(href=f"{table}/log.txt", download=True)[words("Download the log")]],
        ]
    ]


def frame(shown: Shown, here: str, heading: str, *content: h.Node) -> h.Element:
    """A page after the game; where there is no heading, the content has its own."""
    return h.article(class_=f"after-page after-{here}")[
        h.h1[heading] if heading else None, content, after_links(shown, here)
    ]
