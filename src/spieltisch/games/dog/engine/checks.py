"""Whether a position that somebody wrote can be."""

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, seat_name
from spieltisch.games.dog.engine import cards, knowledge
from spieltisch.games.dog.engine.board import is_home
from spieltisch.games.dog.engine.cards import DRAWS, NAMES, WHOLE_PACK
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.seven import completed, spendable
from spieltisch.games.dog.engine.state import Phase, State


def checked(rules: DogRules, state: State) -> State:
    """The state with its stack; UnreadableError names the part that cannot be."""
    if len(state.hands) != rules.seats:
        raise UnreadableError("hands: there are {seats} players; give each a hand, '-' if empty.", seats=rules.seats)
    out = cards.count(rank for hand in (*state.hands, cards.listed(state.discard)) for rank in hand)
    stock = tuple(has - gone for has, gone in zip(WHOLE_PACK, out, strict=True))
    if min(stock) < 0:
        rank = NAMES[stock.index(min(stock))]
        raise UnreadableError("There are more cards {rank} than in two packs [DOG-04].", rank=rank)
    _check_hands(rules, state)
    _check_choices(rules, state)
    _check_seven(rules, state)
    _check_winners(rules, state)
    _check_facts(rules, state)
    return replace(state, stock=stock)


def _check_hands(rules: DogRules, state: State) -> None:
    size, phase = rules.hand_size(state.round), state.phase
    sizes = {len(hand) for hand in state.hands}
    if phase in (Phase.CHOOSE_DEALER, Phase.DEAL) and sizes != {0}:
        raise UnreadableError("hands: before the deal nobody has cards.")
    if phase is Phase.EXCHANGE and sizes != {size}:
        raise UnreadableError("hands: everybody has {size} cards in this round's exchange [DOG-24].", size=size)
    if max(sizes) > size:
        raise UnreadableError("Nobody has more than {size} cards in this round [DOG-24].", size=size)
    if phase is Phase.PLAY and not state.points and not state.hands[state.turn]:
        raise UnreadableError("Player {turn} is on turn and has no card.", turn=seat_name(state.turn))
    is_drawn = phase is Phase.DRAW
    if is_drawn != (state.victim >= 0):
        raise UnreadableError("from: say whose card is drawn, and only in the phase 'draw'.")
    if is_drawn and (not rules.alone or state.victim == state.turn or not state.hands[state.victim]):
        raise UnreadableError("from: no card can be drawn there [DOG-69].")
    if is_drawn and (len(state.hands[state.turn]) >= size or not any(state.discard[card] for card in DRAWS)):
        raise UnreadableError("from: who draws has laid a two or a joker in the middle [DOG-70].")


def _check_choices(rules: DogRules, state: State) -> None:
    if state.phase is not Phase.EXCHANGE:
        if state.chosen:
            raise UnreadableError("chosen: cards are chosen in the phase 'exchange' only.")
        return
    if len(state.chosen) != rules.seats or None not in state.chosen:
        raise UnreadableError("chosen: name {seats} cards, '-' for who has not chosen yet.", seats=rules.seats)
    opened = rules.draws_openly
    for seat, rank in enumerate(state.chosen):
        blind = rules.alone and rules.solo_exchange == "draw_blind"
        if rank is not None and (blind or rank not in state.hands[rules.receivers[seat] if opened else seat]):
            raise UnreadableError("chosen: player {seat} cannot have chosen that.", seat=seat_name(Seat(seat)))


def _check_seven(rules: DogRules, state: State) -> None:
    if not state.points:
        return
    if state.phase is not Phase.PLAY:
        raise UnreadableError("points: a seven is finished in the phase 'play' only.")
    if not state.discard[state.card]:
        raise UnreadableError(
            "points: the {card} that is being played lies in the discard pile.", card=NAMES[state.card]
        )
    over = rules.lenient_last_seven and state.winners
    if over or not spendable(rules, state.board, state.turn, state.card, state.points):
        raise UnreadableError("points: {points} points cannot be left here [B-DOG-23].", points=state.points)


def _check_winners(rules: DogRules, state: State) -> None:
    ends = state.phase is Phase.OVER or state.points > 0
    whole = state.winners in rules.teams and all(is_home(rules, state.board, seat) for seat in state.winners)
    if state.winners and not (ends and whole):
        raise UnreadableError("winners: they are a side with all marbles at home, at the end or during a seven.")
    if not state.winners and (completed(rules, state.board) or state.phase is Phase.OVER):
        raise UnreadableError("winners: say who was complete first.")


def _check_facts(rules: DogRules, state: State) -> None:
    for seat, facts in enumerate(state.known):
        if any(seat in fact.holders for fact in facts) or not knowledge.fits(facts, state.hands):
            raise UnreadableError("seat {seat} knows: the hands are not like that.", seat=seat_name(Seat(seat)))
