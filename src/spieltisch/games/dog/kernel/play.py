"""What an action and what chance does to a row, in place; the engine's `play.py`."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import JACK
from spieltisch.games.dog.engine.rules import HAND_SIZES
from spieltisch.games.dog.kernel.board import ahead, bring_out, burn, completed, exchange, move, owner_of
from spieltisch.games.dog.kernel.compiled import entry, inner, spread, unsigned, whole
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
    FOLD,
    GIVERS,
    HANDS,
    IDLE,
    KIND_AT,
    LENIENT_LAST_SEVEN,
    MOVE,
    PART,
    PHASE,
    POINTS,
    RANKS,
    RECEIVERS,
    RING,
    ROUND,
    SEATS,
    SIZES,
    SOLO_EXCHANGE,
    STARTS,
    STOCK,
    SWAP,
    TAKE,
    TURN,
    VICTIM,
    WINNERS,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import DEAL, DRAWING, EXCHANGE, OVER, PLAY, SEVEN_POINTS
from spieltisch.games.dog.kernel.paper import OUTCOME, STACK_LEFT
from spieltisch.kit.kernels.bits import lowest
from spieltisch.kit.kernels.chance import below

ROUNDS = len(HAND_SIZES)


@entry
def apply(row: Numbers, rules: Numbers, seat: int, action: int) -> None:
    kind, card = action >> KIND_AT, action >> CARD_AT & CARD_MASK
    field, goal = action >> FIELD_AT & FIELD_MASK, action & FIELD_MASK
    if row[PHASE] == EXCHANGE:
        row[CHOSEN + seat] = card
        _pass_on_if_all_have_chosen(row, rules)
    elif kind == TAKE:
        _drawn(row, rules, card)
    elif kind == FOLD:
        _fold(row, rules, seat)
    elif kind == PART:
        if not row[POINTS]:
            lay(row, rules, seat, card)
            row[POINTS], row[CARD] = SEVEN_POINTS, card
        _part(row, rules, field, goal)
    elif kind == DRAW:
        lay(row, rules, seat, card)
        row[PHASE], row[VICTIM] = DRAWING, field
    else:
        lay(row, rules, seat, JACK if kind == IDLE else card)
        if kind == BRING_OUT:
            bring_out(row, 0, rules, field)
        elif kind == MOVE:
            move(row, 0, rules, owner_of(row, 0, rules, field), field, goal)
        elif kind == SWAP:
            exchange(row, 0, rules, field, goal)
        row[WINNERS] = completed(row, 0, rules)
        next_turn(row, rules)


@spread
def lay(row: Numbers, rules: Numbers, seat: int, card: int) -> None:
    row[HANDS + RANKS * seat + card] -= 1
    row[SIZES + seat] -= 1
    row[DISCARD + card] += 1
    giver = rules[GIVERS + seat]
    if row[CHOSEN + giver] == card:
        row[CHOSEN + giver] = -1


@inner
def _part(row: Numbers, rules: Numbers, field: int, goal: int) -> None:
    owner = owner_of(row, 0, rules, field)
    if goal < rules[RING]:
        spent = ahead(rules, field, goal)
    elif field >= rules[RING]:
        spent = goal - field
    else:
        spent = ahead(rules, field, rules[STARTS + owner]) + goal - rules[FINISHES + owner] + 1
    burn(row, 0, rules, owner, field, goal)
    if not row[WINNERS]:
        row[WINNERS] = completed(row, 0, rules)  # the first completed wins (E-DOG-4)
    row[POINTS] = 0 if row[WINNERS] and rules[LENIENT_LAST_SEVEN] else row[POINTS] - spent
    if not row[POINTS]:
        row[CARD] = -1
        next_turn(row, rules)


@inner
def _fold(row: Numbers, rules: Numbers, seat: int) -> None:
    """Out for the round; the cards lapse (DOG-33, DOG-34, B-DOG-36)."""
    for rank in range(RANKS):
        row[DISCARD + rank] += row[HANDS + RANKS * seat + rank]
        row[HANDS + RANKS * seat + rank] = 0
    row[SIZES + seat] = 0
    row[CHOSEN + rules[GIVERS + seat]] = -1
    next_turn(row, rules)


@spread
def next_turn(row: Numbers, rules: Numbers) -> None:
    """On to the next player with cards (DOG-31), to the next round (DOG-22, DOG-35), or to the end."""
    seats = rules[SEATS]
    if row[WINNERS]:
        row[PHASE] = OVER
        return
    with_cards = 0
    for seat in range(seats):
        with_cards |= (row[unsigned(SIZES + seat)] > 0) << seat
    if with_cards:
        after = row[TURN] + 1
        row[TURN] = (after + lowest((with_cards | with_cards << seats) >> after)) % seats
    else:
        row[PHASE], row[DEALER], row[ROUND] = DEAL, (row[DEALER] + 1) % seats, row[ROUND] + 1


@inner
def _pass(row: Numbers, giver: int, receiver: int, card: int) -> None:
    row[HANDS + RANKS * giver + card] -= 1
    row[HANDS + RANKS * receiver + card] += 1


@inner
def _pass_on_if_all_have_chosen(row: Numbers, rules: Numbers) -> None:
    """DOG-27, B-DOG-7; a player who draws openly has chosen from the right neighbour's hand (DOG-66)."""
    for seat in range(rules[SEATS]):
        if row[CHOSEN + seat] < 0:
            return
    takes = rules[ALONE] and rules[SOLO_EXCHANGE] == DRAW_OPEN
    for seat in range(rules[SEATS]):
        other, card = rules[RECEIVERS + seat], whole(row[CHOSEN + seat])
        if takes:
            _pass(row, other, seat, card)
        else:
            _pass(row, seat, other, card)
        if rules[ALONE]:
            row[CHOSEN + seat] = -1
    row[PHASE] = PLAY


@inner
def _drawn(row: Numbers, rules: Numbers, card: int) -> None:
    """A card goes from the victim's hand to the player's (DOG-69)."""
    victim, turn = whole(row[VICTIM]), whole(row[TURN])
    _pass(row, victim, turn, card)
    row[SIZES + victim] -= 1
    row[SIZES + turn] += 1
    row[PHASE], row[VICTIM] = PLAY, -1
    next_turn(row, rules)


# --- chance ------------------------------------------------------------------------------------------------------


@entry
def settle(row: Numbers, rules: Numbers, paper: Numbers) -> None:
    """What chance has decided comes true; `OUTCOME` on the paper says what."""
    if row[PHASE] == DEAL:
        _deal(row, rules, paper)
    elif row[PHASE] == EXCHANGE:
        for seat in range(rules[SEATS]):
            _pass(row, rules[RECEIVERS + seat], seat, whole(paper[OUTCOME + seat]))
        row[PHASE] = PLAY
    elif row[PHASE] == DRAWING:
        _drawn(row, rules, whole(paper[OUTCOME]))
    else:
        row[PHASE], row[DEALER] = DEAL, paper[OUTCOME]


@inner
def _deal(row: Numbers, rules: Numbers, paper: Numbers) -> None:
    """DOG-24; when the stack runs out, the discard pile is shuffled and goes on (B-DOG-5)."""
    seats = rules[SEATS]
    size = HAND_SIZES[row[ROUND] % ROUNDS]
    left = -size * seats
    for rank in range(RANKS):
        left += row[STOCK + rank]
    for seat in range(seats):
        for rank in range(RANKS):
            dealt = paper[OUTCOME + RANKS * seat + rank]
            row[HANDS + RANKS * seat + rank] = dealt
            row[STOCK + rank] -= dealt
        row[SIZES + seat], row[CHOSEN + seat] = size, -1
    if left < 0:
        for rank in range(RANKS):
            row[STOCK + rank] += row[DISCARD + rank]
            row[DISCARD + rank] = 0
    row[PHASE], row[TURN] = EXCHANGE, (row[DEALER] + 1) % seats


@entry
def draw(row: Numbers, rules: Numbers, rng: NDArray[np.uint64], paper: Numbers) -> None:
    """Let chance decide, with the same odds as the engine; `settle` carries it out."""
    if row[PHASE] == DEAL:
        _draw_deal(row, rules, rng, paper)
    elif row[PHASE] == EXCHANGE:
        for seat in range(rules[SEATS]):
            paper[OUTCOME + seat] = _any_card(row, rules[RECEIVERS + seat], rng)
    elif row[PHASE] == DRAWING:
        paper[OUTCOME] = _any_card(row, whole(row[VICTIM]), rng)
    else:
        paper[OUTCOME] = below(rng, rules[SEATS])


@inner
def _any_card(row: Numbers, holder: int, rng: NDArray[np.uint64]) -> int:
    return pick(row, HANDS + RANKS * holder, below(rng, whole(row[SIZES + holder])))


@inner
def pick(counts: Numbers, first: int, number: int) -> int:
    """The rank of the card of that number, where so many of each rank lie."""
    rank = below_it = 0
    for each in range(RANKS - 1):  # all of them, because where to stop could not be foreseen
        below_it += counts[unsigned(first + each)]
        rank += below_it <= number
    return rank


@inner
def _draw_deal(row: Numbers, rules: Numbers, rng: NDArray[np.uint64], paper: Numbers) -> None:
    """Card by card round the table (DOG-24); the discard pile follows when the stack runs out (B-DOG-5)."""
    for place in range(OUTCOME, STACK_LEFT):
        paper[place] = 0
    left, seat = _stack(row, STOCK, paper), 0
    for _ in range(HAND_SIZES[row[ROUND] % ROUNDS] * rules[SEATS]):
        if left == 0:
            left = _stack(row, DISCARD, paper)
        number, rank = below(rng, left), RANKS
        for each in range(RANKS):  # all of them, as in `pick`
            beyond = paper[unsigned(STACK_LEFT + each)] > number
            rank -= beyond
            paper[unsigned(STACK_LEFT + each)] -= beyond
        left -= 1
        paper[unsigned(OUTCOME + RANKS * seat + rank)] += 1
        seat = seat + 1 if seat + 1 < rules[SEATS] else 0


@inner
def _stack(row: Numbers, pile: int, paper: Numbers) -> int:
    """That pile is the stack now: by rank, how many of its cards come no later. How many they are in all."""
    left = 0
    for rank in range(RANKS):
        left += row[pile + rank]
        paper[STACK_LEFT + rank] = left
    return left
