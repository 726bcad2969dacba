"""From the engine to rows and back."""

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Shape, bits
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    State,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.kernel import layout as at


def fixed_of(rules: LabyriaRules) -> at.Fixed:
    """The rules and the board."""
    grid, size = rules.grid, rules.size
    fields = len(grid.steps)
    beside, edge = np.full((fields, 4), -1, at.CELL), np.full((fields, 4), -1, at.CELL)
    for field, steps in enumerate(grid.steps):
        for step in steps:
            direction = (size, 1, -size, -1).index(step.field - field)
            beside[field, direction], edge[field, direction] = step
    ends = np.full((grid.walls, 2), -1, at.CELL)
    for wall, mask in enumerate(grid.wall_ends):
        ends[wall, : mask.bit_count()] = bits(mask)
    barred, safe = np.zeros((rules.seats, fields), np.uint8), np.zeros(fields, np.uint8)
    for seat in rules.everybody:
        barred[seat, list(rules.barred[seat])] = 1
    safe[list(rules.safe)] = 1
    row, column = np.divmod(np.arange(fields), size)
    apart = abs(row[:, None] - row) + abs(column[:, None] - column)
    return at.Fixed(
        rules.seats,
        size,
        fields,
        grid.walls,
        grid.crossings,
        int(rules.keep_paths_open),
        int(rules.target_corner == "only_if_empty"),
        int(rules.double_optional),
        int(rules.pause_mode == "next_turn"),
        int(rules.jump_opponents),
        beside,
        edge,
        np.array(grid.sides, at.CELL),
        ends,
        np.array([[bits(arms) for arms in turned] for turned in grid.arms], at.CELL),
        np.array(rules.starts, at.CELL),
        np.array(rules.targets, at.CELL),
        barred,
        safe,
        apart.astype(at.CELL),
    )


def row_of(rules: LabyriaRules, state: State) -> at.Numbers:
    """The state as a row."""
    row = np.full(at.ROW, -1, at.CELL)
    row[: at.CORNERS] = 0
    row[at.PHASE], row[at.TURN], row[at.NUMBER], row[at.DEPOT] = state.phase, state.turn, state.number, state.depot
    row[at.SYMBOL] = -1 if state.symbol is None else state.symbol
    row[at.WINNER] = -1 if state.winner is None else state.winner
    row[at.USED] = state.used
    row[at.RESTING], row[at.ROLLING] = _seats(state.resting), _seats(state.rolling)
    attack = state.attack
    row[at.ATTACK : at.STOCKS] = (attack.field, attack.goal, attack.last, attack.way) if attack else -1
    for seat in rules.everybody:
        row[at.STOCKS + 2 * seat : at.STOCKS + 2 * seat + 2] = state.stocks[seat]
        begin = at.FIGURES + at.FIGURES_EACH * seat
        row[begin : begin + at.FIGURES_EACH] = state.figures[seat]
    row[[at.WALLS + wall for wall in bits(state.labyrinth.plates)]] = at.PLATE
    row[[at.WALLS + wall for wall in bits(state.labyrinth.arms(rules.grid))]] = at.ARM
    for corner in state.labyrinth.corners:
        row[at.CORNERS + corner.crossing] = corner.shape
    return row


def _seats(seats: tuple[Seat, ...]) -> int:
    return sum(1 << seat for seat in seats)


def state_of(rules: LabyriaRules, row: at.Numbers) -> State:
    """And back."""
    cells = [int(cell) for cell in row]

    def among(place: int) -> tuple[Seat, ...]:
        return tuple(seat for seat in rules.everybody if cells[place] >> seat & 1)

    field, goal, last, way = cells[at.ATTACK : at.STOCKS]
    return State(
        phase=Phase(cells[at.PHASE]),
        figures=tuple(
            tuple(cells[begin : begin + at.FIGURES_EACH])
            for begin in (at.FIGURES + at.FIGURES_EACH * seat for seat in rules.everybody)
        ),
        stocks=tuple((cells[at.STOCKS + 2 * seat], cells[at.STOCKS + 2 * seat + 1]) for seat in rules.everybody),
        labyrinth=Labyrinth(
            sum(1 << wall for wall in range(rules.grid.walls) if cells[at.WALLS + wall] == at.PLATE),
            tuple(
                Corner(crossing, Shape(shape))
                for crossing, shape in enumerate(cells[at.CORNERS : at.CORNERS + rules.grid.crossings])
                if shape >= 0
            ),
        ),
        depot=cells[at.DEPOT],
        turn=Seat(cells[at.TURN]),
        rolling=among(at.ROLLING),
        number=cells[at.NUMBER],
        symbol=None if cells[at.SYMBOL] < 0 else Symbol(cells[at.SYMBOL]),
        used=bool(cells[at.USED]),
        attack=None if field < 0 else Attack(field, goal, last, Way(way)),
        resting=among(at.RESTING),
        winner=None if cells[at.WINNER] < 0 else Seat(cells[at.WINNER]),
    )


def code_of(action: Action) -> int:
    """A player's action as a number."""
    match action:
        case Pass():
            return at.PASS
        case Move(field, goal, way):
            return at.MOVE | field << 3 | goal << 12 | way << 30
        case Attack(field, goal, last, way):
            return at.ATTACK_ON | field << 3 | goal << 12 | last << 21 | way << 30
        case PlacePlate(wall):
            return at.PLACE_PLATE | wall << 3
        case RemovePlate(wall):
            return at.REMOVE_PLATE | wall << 3
        case PlaceCorner(crossing, shape):
            return at.PLACE_CORNER | crossing << 3 | shape << 12
        case TurnCorner(crossing, shape):
            return at.TURN_CORNER | crossing << 3 | shape << 12
    raise AssertionError(action)
