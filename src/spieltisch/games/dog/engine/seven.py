"""The seven in parts: which marbles it moves, and whether all seven points can be spent (DOG-78, B-DOG-22 to 27)."""

from collections.abc import Iterator
from functools import lru_cache

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import FAR, Board, Field, blocked_ahead, burnt, forward, is_home
from spieltisch.games.dog.engine.cards import JOKER, Rank
from spieltisch.games.dog.engine.rules import KENNEL, DogRules


def movable(rules: DogRules, board: Board, seat: Seat) -> tuple[Seat, ...]:
    """Whose marbles the seat's ordinary cards move: its own, then those of unfinished teammates (DOG-12, E-DOG-1)."""
    if not is_home(rules, board, seat):
        return (seat,)
    return tuple(mate for mate in rules.mates[seat] if not is_home(rules, board, mate))


def movable_by_seven(rules: DogRules, board: Board, seat: Seat) -> tuple[Seat, ...]:
    if rules.alone:
        return (seat,) if rules.seven_moves_all == "own_only" else rules.everybody
    if rules.canadian_seven:
        return (seat, *rules.mates[seat])  # DOG-62, E-DOG-2
    if not is_home(rules, board, seat):
        return (seat,)
    return rules.mates[seat]  # DOG-57; their finished marbles may still go further in


def completed(rules: DogRules, board: Board) -> tuple[Seat, ...]:
    for team in rules.teams:
        if all(is_home(rules, board, seat) for seat in team):
            return team
    return ()


def _marbles(rules: DogRules, board: Board, seat: Seat) -> Iterator[tuple[Seat, Field, int]]:
    """The marbles that a seven may move: whose, where, and how far ahead they meet a blockade."""
    breaks = rules.breaks_blockades
    for mover in movable_by_seven(rules, board, seat):
        for field in board.marbles[mover]:
            if field != KENNEL:
                yield mover, field, FAR if breaks or field >= rules.ring else blocked_ahead(rules, board, field)


def steps(
    rules: DogRules, board: Board, seat: Seat, card: Rank, points: int, longest: int
) -> Iterator[tuple[Field, Field, int, Board]]:
    """Every single part of one to `longest` points that the rules of moving allow, with the board after it."""
    for mover, field, blocked in _marbles(rules, board, seat):
        for spent in range(1, min(points, longest) + 1):
            for goal in forward(rules, board, mover, field, spent, blocked):
                after = burnt(rules, board, mover, field, goal)
                if not _is_banned(rules, card, after):
                    yield field, goal, spent, after


def _is_banned(rules: DogRules, card: Rank, after: Board) -> bool:
    """A joker may have to complete no side (E-DOG-5)."""
    return card == JOKER and rules.joker_not_last and bool(completed(rules, after))


@lru_cache(4_000)
def spendable(rules: DogRules, board: Board, seat: Seat, card: Rank, points: int) -> bool:
    """Whether so many points can all be spent (B-DOG-23)."""
    if points == 0 or (rules.lenient_last_seven and completed(rules, board)):
        return True
    if any(field < rules.ring and points < blocked for _, field, blocked in _marbles(rules, board, seat)):
        return True  # the usual case: one of them runs free
    # A part is the same as its single steps (E-DOG-3).
    return any(
        spendable(rules, after, seat, card, points - 1)
        for _, _, _, after in steps(rules, board, seat, card, points, longest=1)
    )


@lru_cache(1_000)
def parts(rules: DogRules, board: Board, seat: Seat, card: Rank, points: int) -> tuple[tuple[Field, Field], ...]:
    """Every legal next part, as field and goal: the rest must be spendable after it."""
    found = []
    for mover, field, blocked in _marbles(rules, board, seat):
        for spent in range(1, points + 1):
            for goal in forward(rules, board, mover, field, spent, blocked):
                runs_on = goal < rules.ring and points < blocked  # it can spend the rest itself
                if runs_on or _leaves_enough(rules, board, seat, card, points - spent, (mover, field, goal)):
                    found.append((field, goal))
    return tuple(found)


def _leaves_enough(
    rules: DogRules, board: Board, seat: Seat, card: Rank, left: int, part: tuple[Seat, Field, Field]
) -> bool:
    after = burnt(rules, board, *part)
    return not _is_banned(rules, card, after) and spendable(rules, after, seat, card, left)
