"""Why a marble does not come out, go or swap places like that, in a sentence with its clause."""

from spieltisch.core.errors import NO_RULE
from spieltisch.core.errors import IllegalActionError as Reason
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.board import Board, Field, blocked_ahead, burnt, distance, is_home
from spieltisch.games.dog.engine.cards import ACE, FOUR, JACK, JOKER, KING, QUEEN, SEVEN, Rank
from spieltisch.games.dog.engine.notation import write
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.seven import completed, movable, movable_by_seven
from spieltisch.games.dog.engine.state import BringOut, Move, Part, State, Swap

FARTHEST = max(max(values, default=0) for values in cards.FORWARD)
"""A goal at most so far behind a marble was meant as a way back; one farther off as a way forward, and too far."""
VALUE_CLAUSES = {ACE: "DOG-73", FOUR: "DOG-76", QUEEN: "DOG-75", KING: "DOG-74", JOKER: "DOG-80"}
"""Where it stands how far a card goes; for all others that is DOG-77."""


def why_not_out(rules: DogRules, state: State, seat: Seat, action: BringOut) -> Reason:
    board, owner = state.board, action.seat
    if action.card not in cards.BRINGS_OUT:
        return Reason("DOG-37", "Only an ace, a king or a joker brings a marble out.")
    if owner != seat and owner not in rules.mates[seat]:
        return Reason("DOG-37", "An opponent's marble cannot be brought out.")
    if owner not in movable(rules, board, seat):
        return _not_yours(rules, board, seat, owner)
    if board.marbles[owner][0] != KENNEL:
        return Reason("DOG-37", "There is no marble in that kennel.")
    return Reason("B-DOG-11", "The start is blocked by the marble that has just come out.")


def why_not_move(rules: DogRules, state: State, seat: Seat, move: Move) -> Reason:
    board, (card, field, goal) = state.board, (move.card, move.field, move.goal)
    if card == JACK:
        return Reason("DOG-79", "A jack moves no marble forward: it swaps two of them, as in J A3xB5.")
    if card == SEVEN:
        return Reason("DOG-78", "A seven is played in parts.")
    owner = _owner(board, field)
    if owner is None or owner not in movable(rules, board, seat):
        return _not_moved(rules, board, seat, owner)
    if reason := _no_such_way(rules, owner, field, goal):
        return reason
    if 0 < (back := _fields_back(rules, field, goal)) <= FARTHEST:
        return _why_not_back(card, back)
    forward = distance(rules, owner, field, goal)
    if card == JOKER and forward == 7:
        return Reason("B-DOG-30", "A joker used as a seven is played in parts, written X7.")
    if forward not in cards.FORWARD[card]:
        return _wrong_value(card, forward)
    return _in_the_way(rules, board, owner, field, goal) or _completed_by_joker()


def why_not_part(rules: DogRules, state: State, seat: Seat, part: Part) -> Reason:
    board, (card, field, goal) = state.board, (part.card, part.field, part.goal)
    if card not in cards.SPLITS:
        return Reason("DOG-78", "Only a seven or a joker is played in parts.")
    owner = _owner(board, field)
    if owner is None or owner not in movable_by_seven(rules, board, seat):
        return _not_moved_by_seven(rules, board, seat, owner)
    if reason := _no_such_way(rules, owner, field, goal):
        return reason
    if 0 < _fields_back(rules, field, goal) <= FARTHEST:
        return Reason("DOG-78", "A seven only goes forward.")
    forward, points = distance(rules, owner, field, goal), state.points or 7
    if not forward:
        return Reason("DOG-78", "Every part of a seven moves a marble at least one field.")
    if forward > points:
        return Reason(
            "DOG-78", "That is {count} fields, but the seven has only {points} left.", count=forward, points=points
        )
    if reason := _in_the_way(rules, board, owner, field, goal, rules.breaks_blockades):
        return reason
    if card == JOKER and rules.joker_not_last and completed(rules, burnt(rules, board, owner, field, goal)):
        return _completed_by_joker()
    return Reason("B-DOG-23", "After this part the remaining points could not all be used.")


def why_not_swap(rules: DogRules, state: State, seat: Seat, swap: Swap) -> Reason:
    board = state.board
    if swap.card not in cards.EXCHANGES:
        return Reason("DOG-79", "Only a jack or a joker swaps marbles.")
    owners = board.owner(swap.field), board.owner(swap.goal)
    for owner, field in zip(owners, (swap.field, swap.goal), strict=True):
        if owner is None:
            return Reason("DOG-45", "There is no marble to swap on one of these fields.")
        if not KENNEL < field < rules.ring:
            return Reason("DOG-46", "Marbles in the finish or the kennel cannot be swapped.")
        if field == rules.starts[owner] and board.fresh >> owner & 1:
            return Reason("DOG-46", "A marble that has just come out cannot be swapped.")
    movers, turned = movable(rules, board, seat), write(rules, Swap(swap.card, swap.goal, swap.field))
    if owners[0] == owners[1]:
        return Reason("DOG-45", "Both marbles belong to the same player: swap marbles of two players.")
    if owners[0] in movers and owners[1] in movers:
        return Reason(
            NO_RULE, "Of two teammates' marbles name the one from the lower seat first: {instead}.", instead=turned
        )
    if owners[1] in movers:
        return Reason(NO_RULE, "First name the marble that is yours to move: {instead}.", instead=turned)
    if is_home(rules, board, seat):
        return Reason("B-DOG-29", "You play for your team: one of the two marbles must be a teammate's.")
    return Reason("DOG-45", "One of the two marbles must be your own.")


# --- whose marble ------------------------------------------------------------------------------------------------


def _owner(board: Board, field: Field) -> Seat | None:
    return board.owner(field) if field != KENNEL else None


def _not_moved(rules: DogRules, board: Board, seat: Seat, owner: Seat | None) -> Reason:
    """No marble there, or none that the seat moves with an ordinary card."""
    if owner is None:
        return Reason("DOG-30", "There is no marble to be moved from there.")
    if rules.alone and rules.seven_moves_all != "own_only":
        return Reason("E-DOG-13", "You move your own marbles, and other players' only with a seven.")
    return _not_yours(rules, board, seat, owner)


def _not_moved_by_seven(rules: DogRules, board: Board, seat: Seat, owner: Seat | None) -> Reason:
    """No marble there, or none that the seat moves with a seven."""
    if owner is None:
        return Reason("DOG-30", "There is no marble to be moved from there.")
    if rules.alone:
        return Reason("B-DOG-26", "At this table a seven moves only your own marbles.")
    if rules.canadian_seven:
        return Reason("DOG-62", "A seven moves your own and your teammates' marbles, but no opponent's.")
    return _not_yours(rules, board, seat, owner)


def _not_yours(rules: DogRules, board: Board, seat: Seat, owner: Seat) -> Reason:
    if owner == seat:
        return Reason("DOG-58", "All your marbles are in the finish: play for your team.")
    if owner not in rules.mates[seat]:
        return Reason("E-DOG-13", "You cannot move an opponent's marble.")
    if is_home(rules, board, seat):
        return Reason("E-DOG-1", "All marbles of this teammate are in the finish: help the other one.")
    return Reason("DOG-12", "You may move a teammate's marbles once all your own are in the finish.")


# --- which way, and how far --------------------------------------------------------------------------------------


def _no_such_way(rules: DogRules, owner: Seat, field: Field, goal: Field) -> Reason | None:
    """What no card lets a marble do."""
    start, finish = rules.starts[owner], rules.finishes[owner]
    if not 0 <= goal < rules.ring + MARBLES * rules.seats:
        return Reason("B-DOG-1", "There is no such field.")
    if goal >= rules.ring and not finish <= goal < finish + MARBLES:
        return Reason("E-DOG-13", "A marble only goes into its own finish.")
    if field >= rules.ring and goal < field:
        return Reason("DOG-52", "Marbles in the finish cannot go back or out.")
    if field < rules.ring <= goal:
        past_start = (field - start) % rules.ring
        if past_start and past_start + goal - finish + 1 <= FARTHEST:
            return Reason("B-DOG-18", "A marble enters its finish only by going forward, over its start or from it.")
    return None


def _fields_back(rules: DogRules, field: Field, goal: Field) -> int:
    """How far behind the marble the goal is on the ring; 0 in a finish, where nothing goes back."""
    return (field - goal) % rules.ring if max(field, goal) < rules.ring else 0


def _why_not_back(card: Rank, fields: int) -> Reason:
    if card not in cards.GOES_BACK:
        return Reason("DOG-76", "Only a four or a joker goes back.")
    if fields != cards.BACKWARD:
        return Reason("DOG-76", "A marble goes back exactly 4 fields, not {count}.", count=fields)
    return Reason("B-DOG-11", "Nobody goes back past or onto a marble that has just come out.")


def _wrong_value(card: Rank, fields: int) -> Reason:
    """Less than the whole value (DOG-48), which a joker does not have, or not what the card is worth."""
    least = cards.FORWARD[card][0]
    clause = "DOG-48" if fields < least and card != JOKER else VALUE_CLAUSES.get(card, "DOG-77")
    match card:
        case cards.ACE:
            return Reason(clause, "An ace moves a marble 1 or 11 fields, not {count}.", count=fields)
        case cards.FOUR:
            return Reason(clause, "A four moves a marble 4 fields forward or back, not {count}.", count=fields)
        case cards.JOKER:
            return Reason(
                clause,
                "A joker moves a marble 1 to 13 fields forward (7 in parts, written X7) or 4 back, not {count}.",
                count=fields,
            )
    return Reason(clause, "This card moves a marble {value} fields, not {count}.", value=least, count=fields)


# --- what is in the way ------------------------------------------------------------------------------------------


def _in_the_way(
    rules: DogRules, board: Board, owner: Seat, field: Field, goal: Field, breaks: bool = False
) -> Reason | None:
    """What is in the way forward between two fields that are as far apart as they should be."""
    start, finish = rules.starts[owner], rules.finishes[owner]
    if goal >= rules.ring and field == start and board.fresh >> owner & 1:
        return Reason("DOG-50", "A marble that has just come out has to touch its start once more first.")
    if field < rules.ring and not breaks:
        last = goal if goal < rules.ring else start
        ahead, blocked = (last - field) % rules.ring, blocked_ahead(rules, board, field)
        if ahead >= blocked:
            return _blockade(rules, lands=ahead == blocked and last == goal)
    outermost = max(field + 1, finish)
    if goal >= rules.ring and any(outermost <= taken < goal for taken in board.marbles[owner]):
        return Reason("DOG-51", "Marbles in the finish cannot be jumped over.")
    if goal >= rules.ring and goal in board.marbles[owner]:
        return Reason("DOG-42", "Marbles in the finish cannot be landed on.")
    return None


def _blockade(rules: DogRules, *, lands: bool) -> Reason:
    """The printed rule is about passing, and a ruling about landing."""
    clause = "B-DOG-11" if lands else "DOG-44"
    if rules.breaks_blockades:
        return Reason(clause, "Only a seven passes or lands on a marble that has just come out.")
    return Reason(clause, "No marble can land on or pass one that has just come out.")


def _completed_by_joker() -> Reason:
    return Reason("DOG-63", "At this table a joker may not bring the last marble home.")
