"""Below the board: the curve, the moves, luck and skill; and what stands there until the coach has thought."""

from collections.abc import Collection

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.review import Decision, Review
from spieltisch.kit.minds.verdicts import given_away, gravity, verdict
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words.worth import cost_words
from spieltisch.server.pages.after.curve import curve
from spieltisch.server.pages.after.moves import move_list
from spieltisch.server.pages.after.reckoning import cautions, costliest, luck_and_skill, numbers
from spieltisch.server.pages.after.replay import Moment, current_legend
from spieltisch.server.pages.snapshot import game_name

MOST_SLIPS = 5
"""Slips that are kept of one game."""


def look_back(whole: Shown, moment: Moment, own: Collection[Seat] = (), why_not: str = "") -> h.Element:
    """All that is said of the whole game; `whole` is the table at its end, `own` the seats of the viewer. Where the
    coach cannot look at it, `why_not` says so."""
    words, found, address = whole.words, moment.found, moment.address
    if found is None:
        return h.fragment[_without_review(whole, why_not), move_list(whole, None, address)]
    return h.fragment[
        h.section(".course", aria_labelledby="review")[
            h.h2("#review")[words("How the game went")], curve(whole, found, moment.step), current_legend(moment)
        ],
        h.div(".columns")[move_list(whole, found, address), costliest(whole, found, address)],
        _again(whole, found, own),
        luck_and_skill(whole, found),
        numbers(whole, found),
        cautions(whole, found),
    ]


class Slip(msgspec.Struct, frozen=True):
    """An own decision that cost much, as the device keeps it."""

    name: str
    """The table, and the moment in it."""
    game: str
    cost: str
    loss: float
    """In grave mistakes, so that it can be compared between games."""


def _again(whole: Shown, found: Review, own: Collection[Seat]) -> h.Node:
    """The own mistakes, for the device to keep, and the way to solve them."""
    words = whole.words
    mistakes = [one for one in found.decisions if one.seat in own and verdict(found, one) == "mistake"]
    slips = sorted((_slip(whole, found, one) for one in mistakes), key=lambda slip: -slip.loss)[:MOST_SLIPS]
    if not slips:
        return None
    return h.p("#own-slips", data_slips=msgspec.json.encode(slips).decode())[
        h.a(".button.second", href="/puzzles#mistakes")[words("Solve your mistakes as puzzles")]
    ]


def _slip(whole: Shown, found: Review, one: Decision) -> Slip:
    unit, lost, _ = given_away(found, one)
    cost = cost_words(whole.words, unit, lost)
    return Slip(f"{whole.table.id}/{one.step - 1}", game_name(whole), cost, round(gravity(found, one), 3))


def _without_review(whole: Shown, why_not: str) -> h.Node:
    """While the review is computed; the script asks again, and without scripts the reader can."""
    words = whole.words
    if not has_coach(whole.table.game_id):
        return None
    if why_not:
        return h.p("#review.caution")[why_not]
    failed = words("Something went wrong on our side, not yours. Nothing that was saved is lost.")
    return h.div("#review.waiting")[
        h.p(".thinking", role="status", data_failed=failed)[words("The coach is looking at the game.")],
        h.noscript[h.a(href=f"/tables/{whole.table.id}/review")[words("The coach's review")]],
    ]
