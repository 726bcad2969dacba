"""What has just moved, and the way it went."""

from collections.abc import Iterator

from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.state import BringOut, Move, Part, Swap
from spieltisch.games.dog.geometry import field_name
from spieltisch.games.dog.page.draw import field_positions, kennel_field
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.telling.visible import rules_of, view_after
from spieltisch.games.dog.telling.ways import OnBoard, captured, homes, way
from spieltisch.kit.page.shown import Motion, Shown

IDS = "dog"


def marble_id(rules: DogRules, field: Field) -> str:
    """The id of the marble on that field, kennel places included."""
    return f"{IDS}-at-{field_name(rules, field)}"


def last_way(shown: Shown) -> tuple[Field, ...]:
    """The fields that the last marble has gone over; nothing if no marble has."""
    steps = shown.steps
    ways = list(_ways(shown, len(steps) - 1)) if steps else []
    return ways[0] if len(ways) == 1 else ()


def motions(shown: Shown) -> list[Motion]:
    """Marbles go their way; then those that they have hit go home."""
    steps = shown.steps
    if not steps or not isinstance(steps[-1].action, OnBoard):
        return []
    rules, number = rules_of(shown), len(steps) - 1
    before, after = view_after(shown, number).board, view_after(shown, number + 1).board
    found = [_motion(shown, fields) for fields in _ways(shown, number)]
    hit = captured(rules, before, steps[-1].action, after)
    filled = {owner: after.marbles[owner].count(KENNEL) - count for owner, count in homes(hit).items()}
    for one in hit:
        place = kennel_field(rules, one.owner, filled[one.owner])
        filled[one.owner] += 1
        found.append(_motion(shown, (one.field, place), late=True))
    return found


def _ways(shown: Shown, number: int) -> Iterator[tuple[Field, ...]]:
    """The fields of everything that moved by itself in that step."""
    rules, action = rules_of(shown), shown.steps[number].action
    board: Board = view_after(shown, number).board
    match action:
        case BringOut(_, seat):
            place = board.marbles[seat].count(KENNEL) - 1
            yield kennel_field(rules, seat, place), rules.starts[seat]
        case Move() | Part():
            yield way(rules, board, action)
        case Swap(_, field, goal):
            yield field, goal
            yield goal, field


def _motion(shown: Shown, fields: tuple[Field, ...], late: bool = False) -> Motion:
    rules = rules_of(shown)
    where = field_positions(rules, bottom(shown))
    x, y = where[fields[-1]]
    path = tuple((round(where[field][0] - x, 1), round(where[field][1] - y, 1)) for field in fields)
    return Motion(marble_id(rules, fields[-1]), path, late)
