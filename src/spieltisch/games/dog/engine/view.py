"""What a seat may know, built from nothing; and whole worlds that fit it."""

import msgspec

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import cards, knowledge
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import WHOLE_PACK, Count, Rank
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Hand, Known, Phase, State


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: Seat | None
    phase: Phase
    board: Board
    hand: Hand
    hand_sizes: tuple[int, ...]
    stock_size: int
    discard: Count
    dealer: Seat
    turn: Seat
    round: int
    chosen: Rank | None
    """The card this seat has chosen in the exchange."""
    have_chosen: tuple[bool, ...]
    known: tuple[Known, ...]
    looked_at: Hand
    """Another's hand, while this seat chooses from it (E-DOG-8)."""
    points: int
    card: Rank
    victim: Seat
    winners: tuple[Seat, ...]


def view(rules: DogRules, state: State, seat: Seat | None) -> View:
    """The state as that seat sees it, field by field."""
    return View(
        seat=seat,
        phase=state.phase,
        board=state.board,
        hand=state.hands[seat] if seat is not None else (),
        hand_sizes=tuple(map(len, state.hands)),
        stock_size=sum(state.stock),
        discard=state.discard,
        dealer=state.dealer,
        turn=state.turn,
        round=state.round,
        chosen=state.chosen[seat] if seat is not None and state.chosen else None,
        have_chosen=tuple(card is not None for card in state.chosen),
        known=state.known[seat] if seat is not None else (),
        looked_at=_looked_at(rules, state, seat),
        points=state.points,
        card=state.card,
        victim=state.victim,
        winners=state.winners,
    )


def _looked_at(rules: DogRules, state: State, seat: Seat | None) -> Hand:
    if rules.solo_exchange != "draw_open" or seat is None:
        return ()
    if state.phase is Phase.EXCHANGE:
        return state.hands[rules.receivers[seat]]
    return state.hands[state.victim] if state.phase is Phase.DRAW and seat == state.turn else ()


def imagine(rules: DogRules, seen: View, rng: Rng) -> State:
    """A whole world: unseen cards are dealt at random so that all that the seat knows holds."""
    hands = _known_hands(rules, seen, rng)
    unseen = list(WHOLE_PACK)
    for rank in (*cards.listed(seen.discard), *(rank for hand in hands for rank in hand)):
        unseen[rank] -= 1
    rest = list(cards.listed(tuple(unseen)))
    for hand, size in zip(hands, seen.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop(rng.below(len(rest))))
    dealt = tuple(tuple(sorted(hand)) for hand in hands)
    return State(
        phase=seen.phase,
        board=seen.board,
        hands=dealt,
        stock=cards.count(rest),
        discard=seen.discard,
        dealer=seen.dealer,
        turn=seen.turn,
        round=seen.round,
        chosen=_imagined_choices(rules, seen, dealt, rng),
        known=tuple(seen.known if seat == seen.seat else () for seat in range(rules.seats)),
        points=seen.points,
        card=seen.card,
        victim=seen.victim,
        winners=seen.winners,
    )


def _known_hands(rules: DogRules, seen: View, rng: Rng) -> list[list[Rank]]:
    """The hands, as far as the seat knows them."""
    hands: list[list[Rank]] = [[] for _ in seen.hand_sizes]
    facts = seen.known
    if seen.seat is not None:
        hands[seen.seat] = list(seen.hand)
    if seen.seat is not None and seen.looked_at:
        other = rules.receivers[seen.seat] if seen.phase is Phase.EXCHANGE else seen.victim
        hands[other] = list(seen.looked_at)
        facts = tuple(fact for fact in facts if other not in fact.holders)
    rooms = [size - len(hand) for size, hand in zip(seen.hand_sizes, hands, strict=True)]
    for fact, holder in zip(facts, knowledge.placed(facts, rooms, rng) or (), strict=False):
        hands[holder].append(fact.rank)
    return hands


def _imagined_choices(rules: DogRules, seen: View, hands: tuple[Hand, ...], rng: Rng) -> tuple[Rank | None, ...]:
    """What others have chosen is somewhere in the hand they choose from."""
    choices: list[Rank | None] = []
    for seat, has_chosen in enumerate(seen.have_chosen):
        source = hands[rules.receivers[seat]] if rules.alone and rules.solo_exchange == "draw_open" else hands[seat]
        if seat == seen.seat:
            choices.append(seen.chosen)
        else:
            choices.append(source[rng.below(len(source))] if has_chosen else None)
    return tuple(choices)
