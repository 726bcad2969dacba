"""What a seat sees of a row, as the tensor of a learner's language, and what it may do as the language's numbers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import JOKER, WHOLE_PACK
from spieltisch.games.dog.engine.rules import HAND_SIZES
from spieltisch.games.dog.kernel import lexicon as at
from spieltisch.games.dog.kernel.board import KENNEL, ahead, marble
from spieltisch.games.dog.kernel.cards import FURTHEST
from spieltisch.games.dog.kernel.compiled import inner, spread, whole
from spieltisch.games.dog.kernel.knowledge import COUNTS, fact_at, holders_of, rank_of, vagueness_of
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    BRING_OUT,
    CARD,
    CARD_AT,
    CARD_MASK,
    CHOSEN,
    DEALER,
    DISCARD,
    DRAW,
    DRAW_OPEN,
    FIELD_AT,
    FIELD_MASK,
    FINISHES,
    FRESH,
    GIVE,
    HANDS,
    KIND_AT,
    MARBLES_A_SEAT,
    MOVE,
    PART,
    PHASE,
    POINTS,
    RANKS,
    RECEIVERS,
    RING,
    ROUND,
    SEATS,
    SEATS_AT_MOST,
    SIZES,
    SOLO_EXCHANGE,
    STARTS,
    STOCK,
    SWAP,
    TAKE,
    TURN,
    VICTIM,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import DRAWING, EXCHANGE, SEVEN_POINTS

Tensor = NDArray[np.float32]

ROUNDS = len(HAND_SIZES)
PACK = sum(WHOLE_PACK)
LARGEST_HAND = max(HAND_SIZES)
MOST_LIT = MARBLES_A_SEAT * SEATS_AT_MOST
"""No more numbers of a tensor say where marbles are."""
OF_HAND = (np.arange(PACK + 1) / LARGEST_HAND).astype(np.float32)
OF_PACK = (np.arange(PACK + 1) / PACK).astype(np.float32)
OF_SEVEN = (np.arange(SEVEN_POINTS + 1) / SEVEN_POINTS).astype(np.float32)
IN_HAND, OF_A_RANK, JOKERS = np.float32(LARGEST_HAND), np.float32(WHOLE_PACK[0]), np.float32(WHOLE_PACK[JOKER])
SHARED = np.array([0.0] + [1 / many / LARGEST_HAND for many in range(1, SEATS_AT_MOST + 1)], np.float32)
"""By number of those who may hold a card: each one's share in it."""
ONE = np.float32(1)


@inner
def seen_from(rules: Numbers, seat: int, other: int) -> int:
    """The other seat as the first one counts."""
    number = other - seat
    return number + rules[SEATS] if number < 0 else number


@spread
def see(
    row: Numbers, rules: Numbers, known: Numbers, lexicon: Numbers, seat: int, tensor: Tensor, lit: Numbers,
    places: Numbers,
) -> None:  # fmt: skip
    """Write what the seat sees over what was there before.

    `lit` says which numbers of the marbles are not 0; then, by one more than the field, `places` says which marble lies
    there.
    """
    _see_marbles(row, rules, lexicon, seat, tensor, lit, places)
    tensor[lexicon[at.FRESH_AT] :] = 0
    _see_seats(row, rules, known, lexicon, seat, tensor)
    _see_cards(row, rules, lexicon, seat, tensor)
    tensor[lexicon[at.PHASE_AT] + row[PHASE]] = ONE
    tensor[lexicon[at.TURN_AT] + seen_from(rules, seat, whole(row[TURN]))] = ONE
    tensor[lexicon[at.DEALER_AT] + seen_from(rules, seat, whole(row[DEALER]))] = ONE
    tensor[lexicon[at.ROUND_AT] + row[ROUND] % ROUNDS] = ONE
    tensor[lexicon[at.POINTS_AT]] = OF_SEVEN[row[POINTS]]
    if row[CARD] >= 0:
        tensor[lexicon[at.CARD_AT] + row[CARD]] = ONE
    if row[VICTIM] >= 0:
        tensor[lexicon[at.VICTIM_AT] + seen_from(rules, seat, whole(row[VICTIM]))] = ONE


@spread
def _see_marbles(
    row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, tensor: Tensor, lit: Numbers, places: Numbers
) -> None:
    """A seat's marbles are counted from the one that has come least far; a row has them by their fields.

    On the ring, those on fields below the start have come further than the others.
    """
    ring, begin = whole(rules[RING]), whole(lexicon[at.MARBLES_AT])
    width, where = 1 + ring + MARBLES_A_SEAT, at.WHERE + at.FIELDS * seat + 1
    for other in range(rules[SEATS]):
        start = whole(rules[STARTS + other])
        first = MARBLES_A_SEAT * seen_from(rules, seat, other)
        away = below_start = 0
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, other, number)
            away += (field > KENNEL) & (field < ring)
            below_start += (field > KENNEL) & (field < start)
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, other, number)
            on_ring, further = (field > KENNEL) & (field < ring), field < start
            place = first + number + on_ring * (further * away - below_start)
            places[field + 1] = place
            tensor[lit[first + number]] = 0
            lit[first + number] = begin + place * width + lexicon[where + field]
    for number in range(MARBLES_A_SEAT * rules[SEATS]):
        tensor[lit[number]] = ONE


@spread
def _see_seats(row: Numbers, rules: Numbers, known: Numbers, lexicon: Numbers, seat: int, tensor: Tensor) -> None:
    for other in range(rules[SEATS]):
        number = seen_from(rules, seat, other)
        tensor[lexicon[at.FRESH_AT] + number] = whole(row[FRESH]) >> other & 1
        tensor[lexicon[at.HAND_SIZES_AT] + number] = OF_HAND[row[SIZES + other]]
        if row[PHASE] == EXCHANGE and row[CHOSEN + other] >= 0:
            tensor[lexicon[at.HAVE_CHOSEN_AT] + number] = ONE
    for number in range(known[COUNTS + seat]):
        fact = fact_at(known, seat, number)
        share, holders = SHARED[vagueness_of(fact)], holders_of(fact)
        for other in range(rules[SEATS]):
            if holders >> other & 1:
                tensor[lexicon[at.KNOWN_AT] + RANKS * seen_from(rules, seat, other) + rank_of(fact)] += share


@spread
def _see_cards(row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, tensor: Tensor) -> None:
    stock = 0
    for rank in range(RANKS):
        stock += row[STOCK + rank]
    tensor[lexicon[at.STOCK_AT]] = OF_PACK[stock]
    _put_shares(row, HANDS + RANKS * seat, RANKS, tensor, whole(lexicon[at.HAND_AT]), IN_HAND)
    _put_shares(row, DISCARD, JOKER, tensor, whole(lexicon[at.DISCARD_AT]), OF_A_RANK)
    _put_shares(row, DISCARD + JOKER, 1, tensor, whole(lexicon[at.DISCARD_AT]) + JOKER, JOKERS)
    if row[PHASE] == EXCHANGE and row[CHOSEN + seat] >= 0:
        tensor[lexicon[at.CHOSEN_AT] + row[CHOSEN + seat]] = ONE
    if rules[ALONE] and rules[SOLO_EXCHANGE] == DRAW_OPEN:
        victim = -1
        if row[PHASE] == EXCHANGE:
            victim = whole(rules[RECEIVERS + seat])
        elif row[PHASE] == DRAWING and seat == row[TURN]:
            victim = whole(row[VICTIM])
        if victim >= 0:
            _put_shares(row, HANDS + RANKS * victim, RANKS, tensor, whole(lexicon[at.LOOKED_AT]), IN_HAND)


@spread
def _put_shares(row: Any, first: int, count: int, tensor: Tensor, begin: int, most: np.float32) -> None:
    """Some cells of a row as shares of the most that they can be: several at once, which a look into a table is not."""
    for number in range(count):
        tensor[np.uint64(begin + number)] = np.float32(row[np.uint64(first + number)]) / most


@spread
def number_of(rules: Numbers, lexicon: Numbers, seat: int, action: int, places: Numbers) -> int:
    """The number of an action, which depends on where everybody's marbles are."""
    kind, card = action >> KIND_AT, action >> CARD_AT & CARD_MASK
    field, goal = action >> FIELD_AT & FIELD_MASK, action & FIELD_MASK
    begin, among = whole(lexicon[at.ACTION_BLOCKS + kind]), whole(lexicon[at.AMONG + len(at.KINDS) * card + kind])
    marbles = MARBLES_A_SEAT * rules[SEATS]
    if kind in (GIVE, TAKE):
        return begin + card
    if kind in (BRING_OUT, DRAW):
        return begin + among * rules[SEATS] + seen_from(rules, seat, field)
    if kind == SWAP:
        return begin + (among * marbles + places[field + 1]) * marbles + places[goal + 1]
    if kind not in (MOVE, PART):
        return begin
    steps = _distance(rules, field, goal)
    way = lexicon[at.WAYS + at.DISTANCES * card + steps] if kind == MOVE else among * SEVEN_POINTS + steps - 1
    return begin + (way * marbles + places[field + 1]) * 2 + (goal >= rules[RING])


@inner
def _distance(rules: Numbers, field: int, goal: int) -> int:
    """How far a marble goes; 0 for going back."""
    ring = rules[RING]
    if field >= ring:
        return goal - field
    if goal < ring:
        steps = ahead(rules, field, goal)
        return steps if steps <= FURTHEST else 0
    owner = (goal - ring) // MARBLES_A_SEAT
    return ahead(rules, field, rules[STARTS + owner]) + 1 + goal - rules[FINISHES + owner]
