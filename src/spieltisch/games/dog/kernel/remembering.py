"""Play with what seats know of hidden hands kept beside the row: what `play.py` does, and who has seen it."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import JACK
from spieltisch.games.dog.kernel import knowledge
from spieltisch.games.dog.kernel.compiled import inner, spread, whole
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    CARD_AT,
    CARD_MASK,
    CHOSEN,
    DRAW,
    DRAW_OPEN,
    FIELD_AT,
    FIELD_MASK,
    FOLD,
    IDLE,
    KIND_AT,
    PART,
    PHASE,
    POINTS,
    RECEIVERS,
    SEATS,
    SOLO_EXCHANGE,
    TAKE,
    TURN,
    VICTIM,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import DEAL, DRAWING, EXCHANGE
from spieltisch.games.dog.kernel.paper import OUTCOME
from spieltisch.games.dog.kernel.play import apply, draw, settle


@inner
def _draws_openly(rules: Numbers) -> bool:
    return rules[ALONE] != 0 and rules[SOLO_EXCHANGE] == DRAW_OPEN


@spread
def act(row: Numbers, rules: Numbers, known: Numbers, seat: int, action: int) -> None:
    kind, card = action >> KIND_AT, action >> CARD_AT & CARD_MASK
    if row[PHASE] == EXCHANGE:
        row[CHOSEN + seat] = card
        if not _still_to_choose(row, rules):
            knowledge.exchanged(known, rules, row, CHOSEN, _draws_openly(rules))
    elif kind == TAKE:
        knowledge.passed(known, rules, whole(row[VICTIM]), whole(row[TURN]), card)
    elif kind == FOLD:
        knowledge.emptied(known, rules, seat, row)
    elif kind != PART or not row[POINTS]:
        knowledge.shown(known, rules, seat, JACK if kind == IDLE else card)
        if kind == DRAW and _draws_openly(rules):
            knowledge.looked(known, seat, action >> FIELD_AT & FIELD_MASK, row)
    apply(row, rules, seat, action)


@inner
def _still_to_choose(row: Numbers, rules: Numbers) -> int:
    waiting = 0
    for seat in range(rules[SEATS]):
        waiting += row[CHOSEN + seat] < 0
    return waiting


@inner
def by_chance(row: Numbers, rules: Numbers, known: Numbers, luck: NDArray[np.uint64], paper: Numbers) -> None:
    """Let chance decide, and carry the outcome out."""
    draw(row, rules, luck, paper)
    if row[PHASE] == EXCHANGE:
        knowledge.exchanged(known, rules, paper, OUTCOME, True)
    elif row[PHASE] == DRAWING:
        knowledge.passed(known, rules, whole(row[VICTIM]), whole(row[TURN]), whole(paper[OUTCOME]))
    dealt = row[PHASE] == DEAL
    settle(row, rules, paper)
    if dealt:
        knowledge.forgotten(known, rules)
        if _draws_openly(rules):  # who does has seen the right neighbour's hand (E-DOG-8)
            for seat in range(rules[SEATS]):
                knowledge.looked(known, seat, whole(rules[RECEIVERS + seat]), row)
