"""What an action does."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spieltisch.core.errors import NO_RULE, IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.games.dog.engine import cards, knowledge
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import distance, opening
from spieltisch.games.dog.engine.cards import JACK, NO_CARDS, Rank
from spieltisch.games.dog.engine.moves import actors, board_after
from spieltisch.games.dog.engine.notation import write_hand
from spieltisch.games.dog.engine.refusals import why_not, why_not_by_chance
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.seven import completed
from spieltisch.games.dog.engine.state import Action, Phase, State
from spieltisch.games.dog.engine.story import told


def start(rules: DogRules) -> State:
    """An empty table: chance has still to say who deals."""
    nothing: tuple[tuple[Rank, ...], ...] = ((),) * rules.seats
    return State(Phase.CHOOSE_DEALER, opening(rules), nothing, known=((),) * rules.seats)


Legal = Callable[[State, Seat], Sequence[Action]]


def apply(rules: DogRules, state: State, seat: Seat, action: Action, legal: Legal) -> State:
    """The state after the action, which has to be among the legal ones."""
    if seat not in actors(rules, state):
        raise _wrong_turn(rules, state, seat)
    if seat != CHANCE and action not in legal(state, seat):
        raise why_not(rules, state, seat, action)
    return done(rules, state, seat, action)


def done(rules: DogRules, state: State, seat: Seat, action: Action) -> State:
    """The same for an action that is known to be legal."""
    after = _by_chance(rules, state, action) if seat == CHANCE else _by_player(rules, state, seat, action)
    return told(rules, state, seat, action, after)


def _by_player(rules: DogRules, state: State, seat: Seat, action: Action) -> State:
    match action:
        case dog.Give(rank) | dog.Take(rank) if state.phase is Phase.EXCHANGE:
            return _chosen(rules, state, seat, rank)
        case dog.Take(rank):
            return _next_turn(rules, _drawn(state, rank))
        case dog.Fold():
            return _folded(rules, state, seat)
    return _played(rules, state, seat, action)


def _wrong_turn(rules: DogRules, state: State, seat: Seat) -> WrongTurnError:
    now, name = actors(rules, state), seat_name(seat)
    if seat != CHANCE and seat not in rules.everybody:
        return WrongTurnError("There is no player {seat} at this table.", seat=name)
    if not now:
        return WrongTurnError("The game is over.")
    if now == (CHANCE,):
        return WrongTurnError("The cards have to be dealt or drawn first.")
    if seat == CHANCE:
        return WrongTurnError("It is the players' turn to decide: nothing is dealt or drawn now.")
    if state.phase is Phase.EXCHANGE:
        return WrongTurnError("Player {seat} has already chosen a card.", seat=name)
    turn = seat_name(state.turn)
    return WrongTurnError("It is player {turn}'s turn, not player {seat}'s [DOG-31].", turn=turn, seat=name)


# --- chance ------------------------------------------------------------------------------------------------------


def _by_chance(rules: DogRules, state: State, action: Action) -> State:
    match state.phase, action:
        case Phase.CHOOSE_DEALER, dog.Dealer(seat) if 0 <= seat < rules.seats:
            return replace(state, phase=Phase.DEAL, dealer=seat)
        case Phase.DEAL, dog.Deal(hands):
            return _dealt(rules, state, hands)
        case Phase.EXCHANGE, dog.Draws(ranks) if len(ranks) == rules.seats:
            if all(rank in state.hands[rules.receivers[seat]] for seat, rank in enumerate(ranks)):
                return _passed_on(rules, state, _taken(rules, ranks))
        case Phase.DRAW, dog.Drawn(rank) if rank in state.hands[state.victim]:
            return _next_turn(rules, _drawn(state, rank))
    raise why_not_by_chance(rules, state, action)


def _dealt(rules: DogRules, state: State, hands: Sequence[tuple[Rank, ...]]) -> State:
    """DOG-24; when the stack runs out, the discard pile is shuffled and goes on (B-DOG-5)."""
    size = rules.hand_size(state.round)
    if len(hands) != rules.seats or any(len(hand) != size for hand in hands):
        raise IllegalActionError("DOG-24", "Everybody gets {size} cards in this round.", size=size)
    if any(list(hand) != sorted(hand) for hand in hands):
        raise IllegalActionError(NO_RULE, "A hand is written in order, from the ace to the joker.")
    if any(rank not in cards.RANKS for hand in hands for rank in hand):
        raise IllegalActionError("DOG-04", "There is no such card.")
    out = cards.count(rank for hand in hands for rank in hand)
    stock, discard = state.stock, state.discard
    if sum(out) > sum(stock):
        out = tuple(many - had for many, had in zip(out, stock, strict=True))
        if min(out) < 0:
            left = write_hand(cards.listed(stock))
            raise IllegalActionError("B-DOG-5", "First the rest of the stack is dealt: {left}.", left=left)
        stock, discard = discard, NO_CARDS
    remaining = tuple(had - many for had, many in zip(stock, out, strict=True))
    if min(remaining) < 0:
        raise IllegalActionError("B-DOG-5", "These cards are not all in the stack.")
    return replace(
        state,
        phase=Phase.EXCHANGE,
        hands=tuple(hands),
        stock=remaining,
        discard=discard,
        chosen=(None,) * rules.seats,
        known=_looked_over(rules, hands),
        turn=Seat((state.dealer + 1) % rules.seats),
    )


def _looked_over(rules: DogRules, hands: Sequence[tuple[Rank, ...]]) -> knowledge.Knowledge:
    """Players who draw openly have seen the right neighbour's hand (E-DOG-8)."""
    known: knowledge.Knowledge = ((),) * rules.seats
    if rules.draws_openly:
        for seat, other in enumerate(rules.receivers):
            known = knowledge.looked(known, Seat(seat), other, hands[other])
    return known


# --- exchange ----------------------------------------------------------------------------------------------------

Passing = tuple[Seat, Seat, Rank]
"""Giver, receiver and card."""


def _chosen(rules: DogRules, state: State, seat: Seat, rank: Rank) -> State:
    """All choose in secret; cards change hands when the last one has chosen (DOG-27, B-DOG-7)."""
    chosen = (*state.chosen[:seat], rank, *state.chosen[seat + 1 :])
    ranks = [rank for rank in chosen if rank is not None]
    if len(ranks) < rules.seats:
        return replace(state, chosen=chosen)
    if rules.draws_openly:
        return _passed_on(rules, state, _taken(rules, ranks))
    return _passed_on(rules, state, [(Seat(seat), rules.receivers[seat], rank) for seat, rank in enumerate(ranks)])


def _taken(rules: DogRules, ranks: Sequence[Rank]) -> list[Passing]:
    """All take from the right neighbour (DOG-66)."""
    return [(rules.receivers[seat], Seat(seat), rank) for seat, rank in enumerate(ranks)]


def _passed_on(rules: DogRules, state: State, passings: Sequence[Passing]) -> State:
    """All at once, from the hands as they were dealt (B-DOG-33)."""
    hands, known = list(state.hands), state.known
    for giver, receiver, rank in passings:
        hands[giver] = cards.without(hands[giver], rank)
        known = knowledge.taken(known, receiver, rank, giver)
    for giver, receiver, rank in passings:
        hands[receiver] = tuple(sorted((*hands[receiver], rank)))
        known = knowledge.learned(known, giver, rank, receiver)
    return replace(state, phase=Phase.PLAY, hands=tuple(hands), chosen=(), known=known)


# --- play --------------------------------------------------------------------------------------------------------


def _played(rules: DogRules, state: State, seat: Seat, action: Action) -> State:
    match action:
        case dog.Part():
            return _part_played(rules, state, seat, action)
        case dog.Draw(card, victim):
            return _drawing(rules, _laid(state, seat, card), seat, victim)
        case dog.BringOut(card=card) | dog.Move(card=card) | dog.Swap(card=card):
            state = _laid(state, seat, card)
        case dog.Idle():
            state = _laid(state, seat, JACK)
    board = board_after(rules, state.board, action)
    return _next_turn(rules, replace(state, board=board, winners=completed(rules, board)))


def _drawing(rules: DogRules, state: State, seat: Seat, victim: Seat) -> State:
    known = state.known
    if rules.draws_openly:
        known = knowledge.looked(known, seat, victim, state.hands[victim])
    return replace(state, phase=Phase.DRAW, victim=victim, known=known)


def _laid(state: State, seat: Seat, card: Rank) -> State:
    hands = (*state.hands[:seat], cards.without(state.hands[seat], card), *state.hands[seat + 1 :])
    known = knowledge.shown(state.known, seat, card)
    return replace(state, hands=hands, discard=cards.added(state.discard, card), known=known)


def _part_played(rules: DogRules, state: State, seat: Seat, part: dog.Part) -> State:
    owner = state.board.owner(part.field)
    assert owner is not None
    spent = distance(rules, owner, part.field, part.goal)
    if not state.points:
        state = replace(_laid(state, seat, part.card), points=7, card=part.card)
    board = board_after(rules, state.board, part)
    winners = state.winners or completed(rules, board)  # the first completed wins (E-DOG-4)
    left = 0 if winners and rules.lenient_last_seven else state.points - spent
    state = replace(state, board=board, winners=winners, points=left)
    return state if left else _next_turn(rules, replace(state, card=-1))


def _folded(rules: DogRules, state: State, seat: Seat) -> State:
    """Out for the round; the cards lapse (DOG-33, DOG-34, B-DOG-36)."""
    discard = state.discard
    for rank in state.hands[seat]:
        discard = cards.added(discard, rank)
    hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    known = knowledge.emptied(state.known, seat, state.hands[seat])
    return _next_turn(rules, replace(state, hands=hands, discard=discard, known=known))


def _drawn(state: State, rank: Rank) -> State:
    """A card goes from the victim's hand to the player's (DOG-69)."""
    hands = list(state.hands)
    hands[state.victim] = cards.without(hands[state.victim], rank)
    hands[state.turn] = tuple(sorted((*hands[state.turn], rank)))
    known = knowledge.passed(state.known, state.victim, state.turn, rank)
    return replace(state, phase=Phase.PLAY, hands=tuple(hands), known=known, victim=Seat(-1))


def _next_turn(rules: DogRules, state: State) -> State:
    """On to the next player with cards (DOG-31), to the next round (DOG-22, DOG-35), or to the end."""
    if state.winners:
        return replace(state, phase=Phase.OVER)
    for step in range(1, rules.seats + 1):
        seat = Seat((state.turn + step) % rules.seats)
        if state.hands[seat]:
            return replace(state, turn=seat)
    dealer = Seat((state.dealer + 1) % rules.seats)
    return replace(state, phase=Phase.DEAL, dealer=dealer, round=state.round + 1, known=((),) * rules.seats)
