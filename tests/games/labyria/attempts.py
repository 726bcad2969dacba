"""What people might try at any moment of Labyria, possible or not."""

from collections.abc import Iterator

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Begins,
    Defence,
    Laid,
    Move,
    Pass,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    Roll,
    RollOff,
    State,
    TurnCorner,
    Way,
)


def attempts(game: LabyriaGame, state: State) -> Iterator[Action]:
    """Every own figure to every field in every way, every attack from every side, every obstacle; and much besides."""
    grid, (seat, *_) = game.rules.grid, game.actors(state)
    figures = state.figures[seat] if seat != CHANCE else ()
    others = {field for own in state.figures for field in own} - set(figures)
    yield from (Pass(), Roll(3, Symbol.PLUS), Defence(Symbol.PLUS), Laid(state.labyrinth))
    yield from (Begins(Seat(0)), Begins(Seat(4)))
    yield from (RollOff((1,) * count) for count in range(1, 6))
    for field in {*figures, *sorted(others)[:1], len(grid.steps) // 2}:
        for way in Way:
            yield from (Move(field, goal, way) for goal in range(len(grid.steps)))
            for goal in {*others, field}:
                yield from (
                    Attack(field, goal, last, way) for last in {*(step.field for step in grid.steps[goal]), goal, field}
                )
    for wall in range(grid.walls):
        yield from (PlacePlate(wall), RemovePlate(wall))
    for crossing in range(grid.crossings):
        yield from (use(crossing, shape) for shape in Shape for use in (PlaceCorner, TurnCorner))
