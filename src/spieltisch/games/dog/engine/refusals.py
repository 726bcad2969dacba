"""Why an action is not legal, in a sentence with its clause, from what the seat itself can see."""

from spieltisch.core.errors import NO_RULE
from spieltisch.core.errors import IllegalActionError as Reason
from spieltisch.core.seat import Seat, seat_name
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import JACK, JOKER, SEVEN, Rank
from spieltisch.games.dog.engine.moves import plays
from spieltisch.games.dog.engine.refusals_moving import why_not_move, why_not_out, why_not_part, why_not_swap
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.seven import movable, movable_by_seven
from spieltisch.games.dog.engine.state import Action, ChanceAction, Hand, Phase, State


def why_not(rules: DogRules, state: State, seat: Seat, action: Action) -> Reason:
    """The first rule that the action breaks."""
    if isinstance(action, ChanceAction):
        return _not_for_players(rules, action)
    if state.phase is Phase.EXCHANGE:
        return _why_not_exchanged(rules, state, seat, action)
    if state.phase is Phase.DRAW:
        return _why_not_taken("DOG-69", action)
    if state.points and not (isinstance(action, dog.Part) and action.card == state.card):
        return _why_not_now(state, action)
    match action:
        case dog.Give() | dog.Take():
            return Reason("DOG-30", "This is not the time to pass or take cards: it is your turn to play.")
        case dog.Fold():
            return Reason("DOG-48", "A card can be played, so it must be.")
        case dog.Idle():
            return _not_in(state.hands[seat], JACK) or _why_not_idle(rules, state, seat)
    if not state.points and (reason := _not_in(state.hands[seat], action.card)):
        return reason
    match action:
        case dog.BringOut():
            return why_not_out(rules, state, seat, action)
        case dog.Move():
            return why_not_move(rules, state, seat, action)
        case dog.Part():
            return why_not_part(rules, state, seat, action)
        case dog.Swap():
            return why_not_swap(rules, state, seat, action)
        case dog.Draw():
            return _why_not_draw(rules, seat, action)


def why_not_at_all(rules: DogRules, board: Board, seat: Seat, card: Rank, points: int = 0) -> Reason:
    """Why this card in the player's hand cannot be played in any way."""
    if points:
        return _points_left(points)
    movers = (movable_by_seven if card == SEVEN else movable)(rules, board, seat)
    if card not in cards.BRINGS_OUT and all(max(board.marbles[mover]) == KENNEL for mover in movers):
        return Reason("DOG-37", "All marbles you may move are in the kennel: an ace, a king or a joker brings one out.")
    if card == JACK:
        return Reason(
            "DOG-46", "A jack needs one of your marbles and somebody else's, both in play and neither of them just out."
        )
    if card == SEVEN:
        return Reason("DOG-78", "The points of this seven could not all be used.")
    return Reason("DOG-48", "Every move with this card is blocked or goes too far for the finish.")


# --- out of turn -------------------------------------------------------------------------------------------------


def _not_for_players(rules: DogRules, action: ChanceAction) -> Reason:
    match action:
        case dog.Dealer():
            return Reason("B-DOG-4", "The first dealer is drawn by lot.")
        case dog.Deal():
            return Reason(NO_RULE, "Cards are dealt at random at the beginning of a round.")
    if not rules.alone or rules.draws_openly:
        return Reason(NO_RULE, "Nothing is drawn blindly at this table.")
    clause = "B-DOG-33" if isinstance(action, dog.Draws) else "B-DOG-31"
    return Reason(clause, "Cards that are drawn blindly are not chosen by a player.")


def _why_not_now(state: State, action: Action) -> Reason:
    if isinstance(action, dog.Part) and state.card == JOKER:
        return Reason(NO_RULE, "A joker is being played as a seven: write its parts as X7.")
    if isinstance(action, dog.Part):
        return Reason(NO_RULE, "A seven is being played, not a joker: write its parts as 7.")
    return _points_left(state.points)


def _points_left(points: int) -> Reason:
    return Reason("DOG-78", "The seven is not used up yet: {points} of 7 left.", points=points)


# --- chance ------------------------------------------------------------------------------------------------------

EXAMPLES = {Phase.CHOOSE_DEALER: "dealer 2", Phase.DEAL: "deal 25K8AX ...", Phase.EXCHANGE: "draws 6 9 ...",
            Phase.DRAW: "drawn 9"}  # fmt: skip


def why_not_by_chance(rules: DogRules, state: State, action: Action) -> Reason:
    match state.phase, action:
        case Phase.EXCHANGE, dog.Draws(ranks) if len(ranks) != rules.seats:
            return Reason("DOG-66", "Everybody draws one card: write {count} cards.", count=rules.seats)
        case Phase.EXCHANGE, dog.Draws(ranks):
            drawn = ((Seat(seat), rank) for seat, rank in enumerate(ranks))
            seat, rank = next((seat, rank) for seat, rank in drawn if rank not in state.hands[rules.receivers[seat]])
            return _no_such_card(rank) or Reason(
                "DOG-66", "There is no {card} in the hand that player {seat} draws from.",
                card=cards.SPOKEN[rank], seat=seat_name(seat),
            )  # fmt: skip
        case Phase.DRAW, dog.Drawn(rank):
            return _not_in_that_hand(rank, "DOG-69")
    return Reason(
        NO_RULE, "That cannot be dealt or drawn now: write it like '{example}'.", example=EXAMPLES[state.phase]
    )


# --- cards from hand to hand -------------------------------------------------------------------------------------


def _why_not_exchanged(rules: DogRules, state: State, seat: Seat, action: Action) -> Reason:
    """Before the first card is played, one is passed or taken."""
    if rules.draws_openly:
        return _why_not_taken("DOG-66", action)
    clause = "B-DOG-33" if rules.alone else "DOG-26"
    if isinstance(action, dog.Give) and (reason := _not_in(state.hands[seat], action.rank, clause)):
        return reason
    if rules.alone:
        return Reason(clause, "First everybody passes a card to the player on their right: choose one of yours.")
    return Reason(clause, "First everybody passes a card to a teammate: choose one of yours.")


def _why_not_taken(clause: str, action: Action) -> Reason:
    """From a hand that the player is looking at (E-DOG-8)."""
    if not isinstance(action, dog.Take):
        return Reason(clause, "Take a card first: choose one from the hand that you see.")
    return _not_in_that_hand(action.rank, clause)


def _not_in_that_hand(card: Rank, clause: str) -> Reason:
    return _no_such_card(card) or Reason(clause, "There is no {card} in that hand.", card=cards.SPOKEN[card])


def _not_in(hand: Hand, card: Rank, clause: str = "DOG-30") -> Reason | None:
    if card in hand:
        return None
    return _no_such_card(card) or Reason(clause, "You have no {card} in your hand.", card=cards.SPOKEN[card])


def _no_such_card(card: Rank) -> Reason | None:
    return None if card in cards.RANKS else Reason("DOG-04", "There is no such card.")


def _why_not_draw(rules: DogRules, seat: Seat, draw: dog.Draw) -> Reason:
    if not rules.alone:
        return Reason("B-DOG-32", "Cards are drawn only in games of two, three or five players.")
    if draw.card not in cards.DRAWS:
        return Reason("DOG-69", "Only a two or a joker draws a card.")
    if draw.victim == seat:
        return Reason("B-DOG-31", "A card is drawn from somebody else's hand, not from your own.")
    return Reason("B-DOG-31", "There is no card to be drawn there.")


# --- a jack without effect ---------------------------------------------------------------------------------------


def _why_not_idle(rules: DogRules, state: State, seat: Seat) -> Reason:
    if rules.jack_idle == "never":
        return Reason("B-DOG-28", "At this table a jack is never played without effect.")
    if rules.jack_idle == "last_card_only" and len(state.hands[seat]) > 1:
        return Reason("B-DOG-28", "At this table a jack may be played without effect only as the last card.")
    if plays(rules, state, seat):
        return Reason("DOG-47", "A jack may be played without effect only when nothing else is possible.")
    fields = [field for mover in movable(rules, state.board, seat) for field in state.board.marbles[mover]]
    if any(KENNEL < field < rules.ring for field in fields):
        return Reason("B-DOG-28", "A jack may be played without effect only if nobody else has a marble to swap.")
    return Reason("B-DOG-28", "A jack may be played without effect only if a marble you may move is in play.")
