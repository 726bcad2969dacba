"""What has just moved, and the way it went."""

from functools import lru_cache

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import JACK, Rank
from spieltisch.games.dog.engine.moves import board_after
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.state import BringOut, Deal, Draw, Give, Idle, Move, Part, Swap
from spieltisch.games.dog.geometry import field_name, field_positions, kennel_field
from spieltisch.games.dog.page.drawing import touching
from spieltisch.games.dog.page.drawing.handles import Trail
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.telling.visible import rules_of, view_after, view_of
from spieltisch.games.dog.telling.ways import OnBoard, captured, homes, way
from spieltisch.kit.page.shown import Cheer, Motion, Shown

IDS = "dog"


def marble_id(rules: DogRules, field: Field) -> str:
    return f"{IDS}-at-{field_name(rules, field)}"


MOST = 12
"""Trails that can be told apart; a seven in parts has up to seven of them."""


@once
def trails(shown: Shown) -> tuple[Trail, ...]:
    """Every way that others have gone since the own last move in this round, the oldest first; just after it, the own.

    Spectators see those of the player who has moved last.
    """
    steps, own, found = shown.steps, bottom(shown), list[Trail]()
    moved = {step.seat if own is None else step.seat == own for step in steps[-1:]}
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        others = (step.seat if own is None else step.seat == own) not in moved
        if others or isinstance(step.action, Deal) or len(found) >= MOST:
            break
        if isinstance(step.action, OnBoard):
            before, after = view_after(shown, number).board, view_after(shown, number + 1).board
            found += reversed(_trails(rules_of(shown), before, step.action, after))
    return tuple(reversed(found))


def planned(shown: Shown, text: str) -> tuple[Trail, ...]:
    """The ways of an action that comes next or would be best, for those who look back."""
    action = shown.game.read(text) if text else None
    if not isinstance(action, OnBoard):
        return ()
    rules, before = rules_of(shown), view_of(shown).board
    return _trails(rules, before, action, board_after(rules, before, action))


def advised_way(shown: Shown, text: str) -> dict[str, str]:
    """Drawn upon the trails, while a hint says what to do."""
    ways = planned(shown, text)
    return {f"{IDS}-trail": touching.planned(rules_of(shown), bottom(shown), ways, "best")} if ways else {}


def planned_card(shown: Shown, text: str) -> Rank | None:
    """The card of it, where it comes from the hand: that of a seven in parts lies there already."""
    match shown.game.read(text) if text else None:
        case Give(rank):
            return rank
        case BringOut(card) | Move(card) | Part(card) | Swap(card) | Draw(card) if not view_of(shown).points:
            return card
        case Idle():
            return JACK
    return None


@lru_cache(200)
def _trails(rules: DogRules, before: Board, action: OnBoard, after: Board) -> tuple[Trail, ...]:
    """All eyes see them, and through several moves."""
    hit = tuple(one.field for one in captured(rules, before, action, after))
    found = []
    for fields in _ways(rules, before, action):
        seat = action.seat if isinstance(action, BringOut) else before.owner(fields[0])
        assert seat is not None
        found.append(Trail(board_letter(rules, seat), fields, isinstance(action, Swap), hit))
    return tuple(found)


def motions(shown: Shown) -> list[Motion]:
    """Marbles go their way first; then those that they have hit go home."""
    steps = shown.steps
    if not steps or not isinstance(steps[-1].action, OnBoard):
        return []
    rules, number = rules_of(shown), len(steps) - 1
    before, after = view_after(shown, number).board, view_after(shown, number + 1).board
    found = [_motion(shown, fields) for fields in _ways(rules, before, steps[-1].action)]
    hit = captured(rules, before, steps[-1].action, after)
    filled = {owner: after.marbles[owner].count(KENNEL) - count for owner, count in homes(hit).items()}
    for one in hit:
        place = kennel_field(rules, one.owner, filled[one.owner])
        filled[one.owner] += 1
        found.append(_motion(shown, (one.field, place), late=True))
    return found


def cheer(shown: Shown) -> Cheer | None:
    """A marble has come into the finish, or one was sent home."""
    steps = shown.steps
    if not steps or not isinstance(steps[-1].action, OnBoard):
        return None
    rules, number = rules_of(shown), len(steps) - 1
    before, after = view_after(shown, number).board, view_after(shown, number + 1).board
    ways = _ways(rules, before, steps[-1].action)
    if any(fields[0] < rules.ring <= fields[-1] < rules.ring + MARBLES * rules.seats for fields in ways):
        return "feat"
    return "hit" if captured(rules, before, steps[-1].action, after) else None


@lru_cache(200)
def _ways(rules: DogRules, board: Board, action: OnBoard) -> tuple[tuple[Field, ...], ...]:
    """The fields of everything that moves by itself; all eyes ask for it after a move."""
    match action:
        case BringOut(_, seat):
            place = board.marbles[seat].count(KENNEL) - 1
            return ((kennel_field(rules, seat, place), rules.starts[seat]),)
        case Swap(_, field, goal):
            return (field, goal), (goal, field)
    return (way(rules, board, action),)


def _motion(shown: Shown, fields: tuple[Field, ...], late: bool = False) -> Motion:
    rules = rules_of(shown)
    return Motion(marble_id(rules, fields[-1]), _path(rules, bottom(shown), fields), late)


@lru_cache(2_000)
def _path(rules: DogRules, turned_to: Seat | None, fields: tuple[Field, ...]) -> tuple[tuple[float, float], ...]:
    """Marbles go the same ways in many games."""
    where = field_positions(rules, turned_to)
    x, y = where[fields[-1]]
    return tuple([(round(where[field][0] - x, 1), round(where[field][1] - y, 1)) for field in fields])
