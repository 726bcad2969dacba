"""Figures walk their way; a figure that is eaten goes home afterwards."""

from collections.abc import Sequence

from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.state import Attack, Defence, Move
from spieltisch.games.labyria.engine.walks import Path
from spieltisch.games.labyria.page.drawing.figures import figure_id
from spieltisch.games.labyria.page.drawing.geometry import field_positions, figure_spots
from spieltisch.games.labyria.page.hands import IDS, turned_to
from spieltisch.games.labyria.telling.played import before_step, game_of, state_of, victim, way_of
from spieltisch.kit.page.shown import Cheer, Motion, Shown
from spieltisch.kit.svg import Point

Figures = Sequence[Sequence[Field]]


def motions(shown: Shown) -> list[Motion]:
    """What the last step has moved."""
    steps, rules = shown.steps, game_of(shown).rules
    if not steps:
        return []
    number = len(steps) - 1
    before, after, seat = before_step(shown, number), state_of(shown), steps[-1].seat
    match steps[-1].action:
        case Move(field, goal) as move:
            return [_walk(shown, seat, before.figures, after.figures, field, goal, way_of(rules, before, move))]
        case Defence() if before.figures != after.figures:
            attack = before.attack
            assert attack is not None
            way = _way_of_attack(shown, number, attack)
            if attack.goal not in after.figures[before.turn]:
                home = rules.starts[before.turn]
                return [_walk(shown, before.turn, before.figures, after.figures, attack.field, home, way)]
            eaten = victim(rules, before, attack)
            home, goal = rules.starts[eaten], attack.goal
            return [
                _walk(shown, before.turn, before.figures, after.figures, attack.field, goal, way),
                _walk(shown, eaten, before.figures, after.figures, goal, home, (), late=True),
            ]
    return []


def _way_of_attack(shown: Shown, number: int, attack: Attack) -> Path:
    """The attack was the step before its defence."""
    return way_of(game_of(shown).rules, before_step(shown, number - 1), attack)


def _walk(
    shown: Shown, seat: int, before: Figures, after: Figures, field: Field, goal: Field, path: Path, late: bool = False
) -> Motion:
    """From where the figure stood over the fields between to where it stands."""
    rules, turned = game_of(shown).rules, turned_to(shown)
    places = field_positions(rules, turned)
    origin = figure_spots(rules, before, turned)[seat][_last(before[seat], field)]
    index = _last(after[seat], goal)
    end = figure_spots(rules, after, turned)[seat][index]
    between = path[1:] if path and path[-1] != goal else path[1:-1]
    points = [origin.point, *(places[step] for step in between), end.point]
    return Motion(figure_id(IDS, seat, index), tuple(_from(end.point, point, end.scale) for point in points), late)


def _last(own: Sequence[Field], field: Field) -> int:
    """Of figures in one corner the last one comes and goes: the others stay where they are."""
    return max(index for index, place in enumerate(own) if place == field)


def _from(end: Point, point: Point, scale: float) -> Point:
    """Relative to the end, in the units of the figure, which may be drawn smaller than the board."""
    return (round((point[0] - end[0]) / scale, 1), round((point[1] - end[1]) / scale, 1))


def cheer(shown: Shown) -> Cheer | None:
    """A figure has come home, or was sent back to its start."""
    if not shown.steps:
        return None
    rules, count = game_of(shown).rules, len(shown.steps)
    before, after = (before_step(shown, number).figures for number in (count - 1, count))
    home = any(new.count(goal) > old.count(goal) for old, new, goal in zip(before, after, rules.targets, strict=True))
    if home:
        return "feat"
    back = any(new.count(start) > old.count(start) for old, new, start in zip(before, after, rules.starts, strict=True))
    return "hit" if back else None
