"""Below the board: the curve, the moves, luck and skill; and what stands there until the coach has thought."""

from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.server.pages.after.curve import curve
from spieltisch.server.pages.after.moves import move_list
from spieltisch.server.pages.after.reckoning import cautions, costliest, luck_and_skill, numbers
from spieltisch.server.pages.after.replay import Moment, current_legend


def look_back(whole: Shown, moment: Moment) -> h.Element:
    """All that is said of the whole game; `whole` is the table at its end."""
    words, found, address = whole.words, moment.found, moment.address
    if found is None:
        return h.fragment[_waiting(whole), move_list(whole, None, address)]
    return h.fragment[
        h.section(".course", aria_labelledby="review")[
            h.h2("#review")[words("How the game went")], curve(whole, found, moment.step), current_legend(moment)
        ],
        h.div(".columns")[move_list(whole, found, address), costliest(whole, found, address)],
        luck_and_skill(whole, found),
        numbers(whole, found),
        cautions(whole, found),
    ]


def _waiting(whole: Shown) -> h.Node:
    """While the coach is at it; the script asks again, and without it people can."""
    words = whole.words
    if not has_coach(whole.table.game_id):
        return None
    return h.div("#review.waiting")[
        h.p(".thinking", role="status")[words("The coach is looking at the game.")],
        h.noscript[h.a(href=f"/tables/{whole.table.id}/review")[words("The coach's review")]],
    ]
