"""What people say to each other: the phrases to choose from, and those that have just been said."""

from collections.abc import Hashable

from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import Spoken
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import command_button, seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.tables import phrases

HEARD = 8.0
"""Seconds for which a phrase is to be seen."""
BUBBLE = (
    '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linejoin="round"><path d="M4 4H20V16H11L6 20V16H4Z"/></svg>'
)


def menu(shown: Shown) -> h.Node:
    """For players with one seat here and others to talk to; players who share a device can simply speak."""
    words, table = shown.words, shown.table
    if shown.look != "seat" or len(shown.keys.seats) != 1 or len(table.persons) < 2:
        return None
    (seat,) = shown.keys.seats
    return h.details("#talk.talk")[
        h.summary[Markup(BUBBLE), h.span[words("Say something")]],
        h.ul[
            (
                h.li[command_button(f"say-{key}", words(phrase), "say", look="quiet", seat=seat, phrase=key)]
                for key, phrase in phrases(table.game).items()
            )
        ],
    ]


def bubbles(shown: Shown) -> h.Element:
    """The phrases of the last seconds; the client lets them disappear."""
    heard = ((seat, spoken) for seat, spoken in shown.table.spoken.items() if spoken.at + HEARD > shown.now)
    return h.div("#bubbles.bubbles")[
        (_bubble(shown, seat, spoken) for seat, spoken in heard) if shown.look != "replay" else None
    ]


def bubbles_key(shown: Shown) -> Hashable:
    if shown.look == "replay":
        return ()
    return tuple(spoken.seq for spoken in shown.table.spoken.values() if spoken.at + HEARD > shown.now), shown.names


def _bubble(shown: Shown, seat: Seat, spoken: Spoken) -> h.Element:
    """Its number tells the client that the same phrase was said again."""
    words = shown.words
    sentence = words("{name}: {phrase}", name=shown.names[seat], phrase=words(phrases(shown.game)[spoken.phrase]))
    return h.p(".bubble", data_fades=f"{spoken.at + HEARD:.1f}")[
        seat_mark(shown.game, seat), h.span(data_say=str(spoken.seq))[sentence]
    ]
