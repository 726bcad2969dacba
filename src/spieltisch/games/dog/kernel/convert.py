"""From the engine to rows, and from the moves that were found there back. Not for hot loops."""

from collections.abc import Iterable

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import NO_CARDS, Rank
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, JACK_IDLE, SEVEN_MOVES_ALL, SOLO_EXCHANGE, DogRules
from spieltisch.games.dog.engine.state import (
    Action,
    BringOut,
    Draw,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Phase,
    State,
    Swap,
    Take,
)
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.inference.imagining import state_behind
from spieltisch.games.dog.kernel import layout as at
from spieltisch.games.dog.kernel.layout import MARBLES_A_SEAT, RANKS
from spieltisch.games.dog.kernel.seven import BITS_A_SEAT

Row = NDArray[np.int32]


def rows(count: int, cells: int = at.ROW) -> Row:
    return np.zeros((count, cells), at.CELL)


def rules_row(rules: DogRules) -> Row:
    row = np.zeros(at.RULES, at.CELL)
    row[at.STARTERS :] = at.SEATS_AT_MOST
    row[at.SEATS], row[at.RING], row[at.ALONE] = rules.seats, rules.ring, rules.alone
    row[at.CANADIAN_SEVEN], row[at.JOKER_NOT_LAST] = rules.canadian_seven, rules.joker_not_last
    row[at.LENIENT_LAST_SEVEN] = rules.lenient_last_seven
    row[at.JACK_IDLE] = JACK_IDLE.choices.index(rules.jack_idle)
    row[at.SEVEN_MOVES_ALL] = SEVEN_MOVES_ALL.choices.index(rules.seven_moves_all)
    row[at.SOLO_EXCHANGE] = SOLO_EXCHANGE.choices.index(rules.solo_exchange)
    row[at.EVERYBODY], row[at.SIDES] = _list(rules.everybody), len(rules.teams)
    for number, team in enumerate(rules.teams):
        row[at.SIDE + number] = _bits(team)
    for seat, receiver in enumerate(rules.receivers):
        row[at.STARTS + seat], row[at.FINISHES + seat] = rules.starts[seat], rules.finishes[seat]
        row[at.RECEIVERS + seat], row[at.GIVERS + receiver] = receiver, seat
        row[at.MATES + seat] = _list(rules.mates[seat])
        row[at.STARTERS + rules.starts[seat] // FIELDS_A_BOARD] = seat
    row[at.STARTERS + rules.boards] = row[at.STARTERS]
    return row


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _list(seats: Iterable[int]) -> int:
    return sum(seat + 1 << BITS_A_SEAT * place for place, seat in enumerate(seats))


def row_of(rules: DogRules, state: State) -> Row:
    """The whole game; what seats know of each other's hands is left behind, but for their gifts in teams."""
    row = np.zeros(at.ROW, at.CELL)
    row[at.FRESH], row[at.WINNERS], row[at.PHASE] = state.board.fresh, _bits(state.winners), state.phase
    row[at.TURN], row[at.DEALER], row[at.ROUND] = state.turn, state.dealer, state.round
    row[at.POINTS], row[at.CARD], row[at.VICTIM] = state.points, state.card, state.victim
    row[at.STOCK : at.STOCK + RANKS] = state.stock
    row[at.DISCARD : at.DISCARD + RANKS] = state.discard
    row[at.CHOSEN : at.SIZES] = -1
    for seat, hand in enumerate(state.hands):
        first = at.MARBLES + MARBLES_A_SEAT * seat
        row[first : first + MARBLES_A_SEAT] = state.board.marbles[seat]
        row[at.CHOSEN + seat] = _chosen(rules, state, seat)
        row[at.SIZES + seat] = len(hand)
        for rank in hand:
            row[at.HANDS + RANKS * seat + rank] += 1
    return row


def _chosen(rules: DogRules, state: State, seat: int) -> int:
    if state.chosen:
        chosen = state.chosen[seat]
        return -1 if chosen is None else chosen
    if rules.alone:
        return -1
    return next((fact.rank for fact in state.known[seat] if fact.holders == (rules.receivers[seat],)), -1)


def seen_row(rules: DogRules, view: View) -> Row:
    """What the seat sees as it is about to act: of others the number of cards, and those that it looks at."""
    assert view.seat is not None
    hands: list[tuple[Rank, ...]] = [()] * rules.seats
    hands[view.seat] = view.hand
    exchanging = view.phase is Phase.EXCHANGE
    if view.looked_at:
        hands[rules.receivers[view.seat] if exchanging else view.victim] = view.looked_at
    chosen = tuple(None if seat == view.seat else 0 for seat in range(rules.seats)) if exchanging else ()
    row = row_of(rules, replace(state_behind(rules, view, tuple(hands), chosen), stock=NO_CARDS))
    row[at.SIZES : at.SIZES + rules.seats] = view.hand_sizes
    return row


def action_of(code: int) -> Action:
    kind, card = code >> at.KIND_AT, code >> at.CARD_AT & at.CARD_MASK
    field, goal = code >> at.FIELD_AT & at.FIELD_MASK, code & at.FIELD_MASK
    match kind:
        case at.GIVE:
            return Give(card)
        case at.TAKE:
            return Take(card)
        case at.BRING_OUT:
            return BringOut(card, Seat(field))
        case at.MOVE:
            return Move(card, field, goal)
        case at.PART:
            return Part(card, field, goal)
        case at.SWAP:
            return Swap(card, field, goal)
        case at.DRAW:
            return Draw(card, Seat(field))
        case at.IDLE:
            return Idle()
    return Fold()


def code_of(action: Action) -> int:
    match action:
        case Give(card):
            return _code(at.GIVE, card)
        case Take(card):
            return _code(at.TAKE, card)
        case BringOut(card, seat):
            return _code(at.BRING_OUT, card, seat)
        case Move(card, field, goal):
            return _code(at.MOVE, card, field, goal)
        case Part(card, field, goal):
            return _code(at.PART, card, field, goal)
        case Swap(card, field, goal):
            return _code(at.SWAP, card, field, goal)
        case Draw(card, victim):
            return _code(at.DRAW, card, victim)
        case Idle():
            return _code(at.IDLE)
        case Fold():
            return _code(at.FOLD)
    raise ValueError("what chance does is an outcome")


def _code(kind: int, card: int = 0, field: int = 0, goal: int = 0) -> int:
    return kind << at.KIND_AT | card << at.CARD_AT | field << at.FIELD_AT | goal
