"""Why an action is not legal, in a sentence with its clause, from what the seat itself can see."""

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.board import Board, Field, blocked_ahead, burnt, distance, is_home, moved
from spieltisch.games.dog.engine.cards import JOKER, Rank
from spieltisch.games.dog.engine.moves import plays
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.seven import completed, movable, movable_by_seven
from spieltisch.games.dog.engine.state import (
    Action,
    BringOut,
    ChanceAction,
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

Reason = IllegalActionError


def why_not(rules: DogRules, state: State, seat: Seat, action: Action) -> Reason:
    """The first rule that the action breaks."""
    if isinstance(action, ChanceAction):
        return Reason("DOG-22", "Cards are dealt and drawn at random: nobody chooses them.")
    if state.phase is Phase.EXCHANGE:
        clause = "DOG-66" if rules.alone else "DOG-26"
        return Reason(clause, "Everybody is passing or taking one card: choose one of those offered.")
    if state.phase is Phase.DRAW:
        return Reason("DOG-69", "A card is being drawn: choose one from that hand.")
    if state.points and not (isinstance(action, Part) and action.card == state.card):
        return Reason("DOG-78", "{points} points of the seven are left, and all must be used.", points=state.points)
    match action:
        case Give() | Take():
            return Reason("DOG-30", "This is not the time to pass cards: play one.")
        case Fold():
            return Reason("DOG-48", "A card can be played, so it must be.")
        case Idle() if cards.JACK not in state.hands[seat]:
            return Reason("DOG-30", "You have no jack in your hand.")
        case Idle():
            return _why_not_idle(rules, state, seat)
        case BringOut(card) | Move(card) | Part(card) | Swap(card) | Draw(card):
            if not state.points and card not in state.hands[seat]:
                if card not in cards.RANKS:
                    return Reason("DOG-04", "There is no such card.")
                return Reason("DOG-30", "You have no {card} in your hand.", card=cards.SPOKEN[card])
    match action:
        case BringOut(card, owner):
            return _why_not_out(rules, state, seat, card, owner)
        case Move():
            return _why_not_move(rules, state, seat, action)
        case Part():
            return _why_not_part(rules, state, seat, action)
        case Swap():
            return _why_not_swap(rules, state, seat, action)
        case Draw(card):
            return _why_not_draw(rules, card)
    return Reason("DOG-30", "A card cannot be played like that.")


def why_not_at_all(rules: DogRules, board: Board, seat: Seat, card: Rank, points: int = 0) -> Reason:
    """Why this card of the own hand cannot be played in any way."""
    if points:
        return Reason("DOG-78", "{points} points of the seven are left, and all must be used.", points=points)
    movers = (movable_by_seven if card == cards.SEVEN else movable)(rules, board, seat)
    if card not in cards.BRINGS_OUT and all(max(board.marbles[mover]) == KENNEL for mover in movers):
        return Reason("DOG-37", "No marble has come out yet: only an ace, a king or a joker brings one out.")
    if card == cards.JACK:
        return Reason(
            "DOG-46", "A jack needs one of your marbles and somebody else's, both in play and neither of them just out."
        )
    if card == cards.SEVEN:
        return Reason("DOG-78", "The points of this seven could not all be used.")
    return Reason("DOG-48", "Every move with this card is blocked or goes too far for the finish.")


def _why_not_idle(rules: DogRules, state: State, seat: Seat) -> Reason:
    if rules.jack_idle == "never":
        return Reason("B-DOG-28", "At this table a jack is never played without effect.")
    if rules.jack_idle == "last_card_only" and len(state.hands[seat]) > 1:
        return Reason("B-DOG-28", "At this table a jack may be played without effect only as the last card.")
    if plays(rules, state, seat):
        return Reason("DOG-47", "A jack may be played without effect only when nothing else is possible.")
    return Reason(
        "B-DOG-28", "A jack may be played without effect only if your own marbles are in play and nobody else's are."
    )


def _why_not_draw(rules: DogRules, card: Rank) -> Reason:
    if not rules.alone:
        return Reason("B-DOG-32", "A two draws a card only in games of two, three or five players.")
    if card not in cards.DRAWS:
        return Reason("DOG-69", "Only a two or a joker draws a card.")
    return Reason("B-DOG-31", "There is no card to be drawn there.")


def _why_not_out(rules: DogRules, state: State, seat: Seat, card: Rank, owner: Seat) -> Reason:
    board = state.board
    if card not in cards.BRINGS_OUT:
        return Reason("DOG-37", "Only an ace, a king or a joker brings a marble out.")
    if owner not in movable(rules, board, seat):
        return _not_moved_by(rules, board, seat, owner)
    if board.marbles[owner][0] != KENNEL:
        return Reason("DOG-37", "There is no marble in that kennel.")
    return Reason("B-DOG-11", "The start is blocked by the marble that has just come out.")


def _not_moved_by(rules: DogRules, board: Board, seat: Seat, owner: int | None) -> Reason:
    """A marble that the seat does not move with this card."""
    if owner is None:
        return Reason("DOG-30", "There is no marble to be moved from there.")
    if owner in (seat, *rules.mates[seat]) and is_home(rules, board, Seat(owner)):
        return Reason("DOG-42", "All marbles of this colour are in the finish, and stay there.")
    if owner in rules.mates[seat]:
        return Reason("DOG-12", "You may move a teammate's marbles once all your own are in the finish.")
    return Reason("DOG-09", "This player may not move this marble.")


def _why_not_swap(rules: DogRules, state: State, seat: Seat, swap: Swap) -> Reason:
    if swap.card not in cards.EXCHANGES:
        return Reason("DOG-79", "Only a jack or a joker swaps marbles.")
    owners = state.board.owner(swap.field), state.board.owner(swap.goal)
    for owner, field in zip(owners, (swap.field, swap.goal), strict=True):
        if owner is None:
            return Reason("DOG-45", "There is no marble to swap on one of these fields.")
        if not KENNEL < field < rules.ring:
            return Reason("DOG-46", "Marbles in the finish or the kennel cannot be swapped.")
        if field == rules.starts[owner] and state.board.fresh >> owner & 1:
            return Reason("DOG-46", "A marble that has just come out cannot be swapped.")
    movers = movable(rules, state.board, seat)
    if owners[0] in movers and owners[1] in movers and owners[0] != owners[1]:
        return Reason("E-DOG-7", "When two teammates' marbles swap, name the one from the lower seat first.")
    return Reason("DOG-45", "Name your own marble first, then the one it swaps places with.")


def _why_not_move(rules: DogRules, state: State, seat: Seat, move: Move) -> Reason:
    board, (card, field, goal) = state.board, (move.card, move.field, move.goal)
    owner = board.owner(field) if field != KENNEL else None
    if owner is None or owner not in movable(rules, board, seat):
        return _not_moved_by(rules, board, seat, owner)
    if 0 <= goal < rules.ring and 0 <= field < rules.ring and (field - goal) % rules.ring == cards.BACKWARD:
        if card in cards.GOES_BACK:
            return Reason("B-DOG-11", "You cannot go back past a marble that has just come out.")
        return Reason("DOG-76", "Only a four or a joker goes back.")
    if field >= rules.ring and goal < field:
        return Reason("DOG-52", "Marbles in the finish cannot go back or out.")
    if card == JOKER and distance(rules, owner, field, goal) == 7:
        return Reason("B-DOG-30", "A joker used as a seven is played in parts, written X7.")
    if distance(rules, owner, field, goal) not in cards.FORWARD[card]:
        return Reason("DOG-48", "The card's whole value is moved, no more and no less.")
    if reason := _why_not_forward(rules, board, owner, field, goal):
        return reason
    if card == JOKER and completed(rules, moved(rules, board, owner, field, goal)):
        return Reason("DOG-63", "At this table a joker may not bring the last marble home.")
    return Reason("DOG-48", "No marble can make that move with this card.")


def _why_not_part(rules: DogRules, state: State, seat: Seat, part: Part) -> Reason:
    board, (card, field, goal) = state.board, (part.card, part.field, part.goal)
    if card not in cards.SPLITS:
        return Reason("DOG-78", "Only a seven or a joker is played in parts.")
    owner = board.owner(field) if field != KENNEL else None
    if owner is None or owner not in movable_by_seven(rules, board, seat):
        return _not_moved_by(rules, board, seat, owner)
    if field >= rules.ring and goal < field:
        return Reason("DOG-52", "Marbles in the finish cannot go back or out.")
    if not 1 <= distance(rules, owner, field, goal) <= (state.points or 7):
        return Reason("DOG-78", "Each part moves forward at least one field, but no further than the points left.")
    breaks = rules.alone and rules.seven_moves_all == "any_marble_and_breaks_block"
    if reason := _why_not_forward(rules, board, owner, field, goal, breaks):
        return reason
    if card == JOKER and rules.joker_not_last and completed(rules, burnt(rules, board, owner, field, goal)):
        return Reason("DOG-63", "At this table a joker may not bring the last marble home.")
    return Reason("B-DOG-23", "After this part the remaining points could not all be used.")


def _why_not_forward(
    rules: DogRules, board: Board, owner: Seat, field: Field, goal: Field, breaks: bool = False
) -> Reason | None:
    """What is in the way between the two fields, which are as far apart as they should be."""
    finish = rules.finishes[owner]
    if goal >= rules.ring and not finish <= goal < finish + MARBLES:
        return Reason("DOG-09", "Every marble goes into its own finish.")
    fresh_here = field == rules.starts[owner] and board.fresh >> owner & 1
    if fresh_here and goal >= rules.ring:
        return Reason("DOG-50", "A marble that has just come out has to touch its start once more first.")
    if field < rules.ring and not breaks:
        last = goal if goal < rules.ring else rules.starts[owner]
        if (last - field) % rules.ring >= blocked_ahead(rules, board, field):
            return Reason("DOG-44", "No marble can land on or pass one that has just come out.")
    outermost = max(field + 1, finish)
    if goal >= rules.ring and any(outermost <= taken <= goal for taken in board.marbles[owner]):
        return Reason("DOG-51", "Marbles in the finish cannot be jumped over.")
    return None
