"""What a seat sees of a row, as the tensor of a learner's language, and what it may do as the language's numbers."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import JOKER, WHOLE_PACK
from spieltisch.games.dog.engine.rules import HAND_SIZES
from spieltisch.games.dog.kernel import lexicon as at
from spieltisch.games.dog.kernel.board import KENNEL, marble
from spieltisch.games.dog.kernel.compiled import inner, spread, unsigned, whole
from spieltisch.games.dog.kernel.knowledge import NEXT, facts_of, holders_of, rank_of, vagueness_of
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    CARD,
    CARD_AT,
    CHOSEN,
    DEALER,
    DISCARD,
    DRAW_OPEN,
    FIELD_AT,
    FIELD_MASK,
    FRESH,
    HANDS,
    KIND_AT,
    MARBLES,
    MARBLES_A_SEAT,
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
    TURN,
    VICTIM,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import DRAWING, EXCHANGE, SEVEN_POINTS
from spieltisch.kit.kernels.bits import lowest
from spieltisch.kit.kernels.fetching import fetch

Tensor = NDArray[np.float32]

ROUNDS = len(HAND_SIZES)
PACK = sum(WHOLE_PACK)
LARGEST_HAND = max(HAND_SIZES)
MOST_LIT = MARBLES_A_SEAT * SEATS_AT_MOST
"""No more numbers of a tensor say where marbles are."""
PLACES = 1
"""In a sketch, from here on by field, the kennel before it: which marble lies there, as the seat counts them."""
GO_OUT = at.FIELDS
LIGHT_UP = GO_OUT + MOST_LIT
"""And by marble: which number of the tensor becomes 0, and which becomes 1; where nothing changes, one behind them."""
SEEN = LIGHT_UP + MOST_LIT
"""And by seat: which one it is for the seat that looks."""
SKETCH = SEEN + SEATS_AT_MOST
OF_HAND = (np.arange(PACK + 1) / LARGEST_HAND).astype(np.float32)
OF_PACK = (np.arange(PACK + 1) / PACK).astype(np.float32)
OF_SEVEN = (np.arange(SEVEN_POINTS + 1) / SEVEN_POINTS).astype(np.float32)
OF_A_RANK, JOKERS = np.float32(WHOLE_PACK[0]), np.float32(WHOLE_PACK[JOKER])
SHARED = np.array([0.0] + [1 / many / LARGEST_HAND for many in range(1, SEATS_AT_MOST + 1)], np.float32)
"""By number of seats that may hold a card: each one's share in it."""
ONE = np.float32(1)


@inner
def seen_from(rules: Numbers, seat: int, other: int) -> int:
    """The other seat as the first one counts."""
    number = other - seat
    return number + rules[SEATS] if number < 0 else number


@spread
def sketch_marbles(
    row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, tensor: Tensor, lit: Numbers, sketch: Numbers
) -> None:
    """Find out where the seat sees marbles, and have those numbers of the tensor fetched that differ from before.

    `lit` says which ones were not 0 before, and says it of now afterwards.
    """
    elsewhere, own, marbles = whole(lexicon[at.FRESH_AT]), MARBLES_A_SEAT * seat, MARBLES_A_SEAT * rules[SEATS]
    _sketch_some(row, rules, lexicon, seat, own, 0, marbles - own, sketch)
    _sketch_some(row, rules, lexicon, seat, 0, marbles - own, own, sketch)
    _turn_round(row, rules, lexicon, seat, sketch)
    for other in range(rules[SEATS]):
        sketch[SEEN + other] = seen_from(rules, seat, other)
    for place in range(marbles):
        before, now = lit[unsigned(place)], sketch[unsigned(LIGHT_UP + place)]
        lit[unsigned(place)] = now
        sketch[unsigned(GO_OUT + place)] = before if before != now else elsewhere
        sketch[unsigned(LIGHT_UP + place)] = now if before != now else elsewhere
    for place in range(marbles):
        fetch(tensor, whole(sketch[unsigned(GO_OUT + place)]))
        fetch(tensor, whole(sketch[unsigned(LIGHT_UP + place)]))


@spread
def _sketch_some(
    row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, first: int, place: int, count: int, sketch: Numbers
) -> None:
    """So many marbles that are one behind the other for the row, and for the seat as well."""
    width, where = 1 + rules[RING] + MARBLES_A_SEAT, at.WHERE + at.FIELDS * seat + 1
    begin = lexicon[at.MARBLES_AT] + width * place
    for number in range(count):  # several at once: there is no branch
        field = row[unsigned(MARBLES + first + number)]
        sketch[unsigned(LIGHT_UP + place + number)] = begin + width * number + lexicon[unsigned(where + field)]
    for number in range(count):
        sketch[unsigned(PLACES + row[unsigned(MARBLES + first + number)])] = place + number


@spread
def _turn_round(row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, sketch: Numbers) -> None:
    """A seat's marbles are counted from the one that has come least far; a row has them by their fields.

    It is the same unless some are on the ring from the start on, and others, which have come further, below it.
    """
    turned = 0
    for place in range(MOST_LIT):  # a fixed number of them is faster than as many as there are
        one, next_one = row[unsigned(MARBLES + place)], row[unsigned(MARBLES + place + 1)]
        start = lexicon[unsigned(at.START_OF + place)]
        both = (one > KENNEL) & (one < start) & (start <= next_one) & (next_one < rules[RING])
        turned |= both << place // MARBLES_A_SEAT
    while turned:
        owner = lowest(turned)
        start, first = rules[STARTS + owner], MARBLES_A_SEAT * seen_from(rules, seat, owner)
        waiting = below_start = away = 0
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, owner, number)
            waiting += field == KENNEL
            below_start += (field > KENNEL) & (field < start)
            away += (field > KENNEL) & (field < rules[RING])
        for number in range(away):
            _sketch_some(
                row, rules, lexicon, seat, MARBLES_A_SEAT * owner + waiting + (below_start + number) % away,
                first + waiting + number, 1, sketch,
            )  # fmt: skip
        turned &= turned - 1


@spread
def see(
    row: Numbers, rules: Numbers, known: Numbers, lexicon: Numbers, seat: int, tensor: Tensor, sketch: Numbers
) -> None:
    """Write what the seat sees over what was there before, once the marbles are sketched."""
    for number in range(MARBLES_A_SEAT * rules[SEATS]):
        tensor[unsigned(sketch[GO_OUT + number])] = 0
    for number in range(MARBLES_A_SEAT * rules[SEATS]):
        tensor[unsigned(sketch[LIGHT_UP + number])] = ONE
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
def _see_seats(row: Numbers, rules: Numbers, known: Numbers, lexicon: Numbers, seat: int, tensor: Tensor) -> None:
    fresh, sizes = whole(lexicon[at.FRESH_AT]), whole(lexicon[at.HAND_SIZES_AT])
    have_chosen, in_exchange = whole(lexicon[at.HAVE_CHOSEN_AT]), row[PHASE] == EXCHANGE
    for other in range(rules[SEATS]):
        number = seen_from(rules, seat, other)
        tensor[unsigned(fresh + number)] = whole(row[FRESH]) >> other & 1
        tensor[unsigned(sizes + number)] = OF_HAND[unsigned(row[SIZES + other])]
        tensor[unsigned(have_chosen + number)] = in_exchange & (row[CHOSEN + other] >= 0)
    first, end = facts_of(known, seat)
    for place in range(first, end, NEXT):
        fact = whole(known[place])
        share, holders = SHARED[vagueness_of(fact)], holders_of(fact)
        while holders:
            number = seen_from(rules, seat, lowest(holders))
            tensor[unsigned(lexicon[at.KNOWN_AT] + RANKS * number + rank_of(fact))] += share
            holders &= holders - 1


@spread
def _see_cards(row: Numbers, rules: Numbers, lexicon: Numbers, seat: int, tensor: Tensor) -> None:
    stock = 0
    for rank in range(RANKS):
        stock += row[STOCK + rank]
    tensor[lexicon[at.STOCK_AT]] = OF_PACK[stock]
    _see_hand(row, seat, tensor, whole(lexicon[at.HAND_AT]))
    for rank in range(JOKER):
        tensor[unsigned(lexicon[at.DISCARD_AT] + rank)] = np.float32(row[DISCARD + rank]) / OF_A_RANK
    tensor[unsigned(lexicon[at.DISCARD_AT] + JOKER)] = np.float32(row[DISCARD + JOKER]) / JOKERS
    if row[PHASE] == EXCHANGE and row[CHOSEN + seat] >= 0:
        tensor[lexicon[at.CHOSEN_AT] + row[CHOSEN + seat]] = ONE
    if rules[ALONE] and rules[SOLO_EXCHANGE] == DRAW_OPEN:
        victim = -1
        if row[PHASE] == EXCHANGE:
            victim = whole(rules[RECEIVERS + seat])
        elif row[PHASE] == DRAWING and seat == row[TURN]:
            victim = whole(row[VICTIM])
        if victim >= 0:
            _see_hand(row, victim, tensor, whole(lexicon[at.LOOKED_AT]))


@spread
def _see_hand(row: Numbers, holder: int, tensor: Tensor, begin: int) -> None:
    for rank in range(RANKS):
        tensor[unsigned(begin + rank)] = OF_HAND[unsigned(row[unsigned(HANDS + RANKS * holder + rank)])]


@spread
def number_of(rules: Numbers, lexicon: Numbers, action: int, gone: int, sketch: Numbers) -> int:
    """The number of an action, which depends on where the seat sees marbles, and on how far one goes.

    One sum for all kinds: which one it is could not be foreseen.
    """
    field, goal, by_kind = action >> FIELD_AT & FIELD_MASK, action & FIELD_MASK, at.BY_KIND + 4 * (action >> KIND_AT)
    place = whole(sketch[unsigned(lexicon[unsigned(by_kind + at.LOOKED_UP)] + field)])
    number = lexicon[unsigned(at.FIRST_OF + (action >> CARD_AT) * at.DISTANCES + gone)]
    number += lexicon[unsigned(by_kind + at.A_FIELD)] * place
    number += lexicon[unsigned(by_kind + at.A_GOAL)] * sketch[unsigned(PLACES + goal)]
    return number + lexicon[unsigned(by_kind + at.A_FINISH)] * (goal >= rules[RING])
