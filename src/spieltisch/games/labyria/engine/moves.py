"""Who acts, and what is legal."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Field, bits, mask, openings
from spieltisch.games.labyria.engine.labyrinth import corners_that_fit, free_edges, plates_that_fit, turns
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Phase, PlayerAction, State, Way
from spieltisch.games.labyria.engine.walks import (
    End,
    Ground,
    Path,
    Walks,
    ends_with_repeats,
    straight_walks,
    walks_back,
)

REMEMBERED = 128
"""Positions whose moves are remembered: the player's page, playing a move and telling of it all ask for them."""
OF_PLAYERS = (Phase.PLACE, Phase.MOVE, Phase.EVADE, Phase.AFTER)
"""Phases in which the player on turn decides; in the others chance does."""


def actors(state: State) -> tuple[Seat, ...]:
    if state.phase is Phase.OVER:
        return ()
    return (state.turn,) if state.phase in OF_PLAYERS else (CHANCE,)


def legal(rules: LabyriaRules, state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """What the seat may do: figures by field, then abilities; passing where it is allowed."""
    if seat == CHANCE or (seat,) != actors(state):
        return ()
    match state.phase:
        case Phase.PLACE:
            return tuple(placements(rules, state, seat))
        case Phase.AFTER:
            return (*abilities(rules, state), labyria.Pass())
        case Phase.EVADE:
            return tuple(evasions(rules, state)) or (labyria.Pass(),)
    return (*(moves(rules, state) or (labyria.Pass(),)), *abilities(rules, state))


# --- obstacles -------------------------------------------------------------------------------------------------------


def placements(rules: LabyriaRules, state: State, seat: Seat) -> Iterator[PlayerAction]:
    """Plates, then corners, as far as the seat has any left (LAB-21)."""
    plates, corners = state.stocks[seat]
    if plates:
        yield from map(labyria.PlacePlate, plates_that_fit(rules, state.labyrinth))
    if corners:
        for corner in corners_that_fit(rules, state.labyrinth):
            yield labyria.PlaceCorner(corner.crossing, corner.shape)


def abilities(rules: LabyriaRules, state: State) -> Iterator[PlayerAction]:
    """What plus, minus and rotate can do before or after the move (B-LAB-19)."""
    if state.used:
        return
    match state.symbol:
        case Symbol.PLUS if state.depot:
            yield from map(labyria.PlacePlate, free_edges(rules, state.labyrinth))
        case Symbol.MINUS:
            yield from map(labyria.RemovePlate, bits(state.labyrinth.plates))
        case Symbol.ROTATE:
            for corner in turns(rules, state.labyrinth):
                yield labyria.TurnCorner(corner.crossing, corner.shape)


def is_usable(rules: LabyriaRules, state: State) -> bool:
    """Whether plus, minus or rotate could still do something in this turn."""
    return next(abilities(rules, state), None) is not None


# --- figures ---------------------------------------------------------------------------------------------------------


def ways(rules: LabyriaRules, state: State) -> tuple[Way, ...]:
    """How the dice may be used for the move: cloak and, if agreed, doubling are optional (B-LAB-17)."""
    match state.symbol:
        case Symbol.PAUSE if rules.pause_mode == "this_turn":
            return ()
        case Symbol.DOUBLE:
            return (Way.PLAIN, Way.DOUBLE) if rules.double_optional else (Way.DOUBLE,)
        case Symbol.CLOAK:
            return Way.PLAIN, Way.CLOAK
    return (Way.PLAIN,)


@lru_cache(REMEMBERED)
def moves(rules: LabyriaRules, state: State) -> Mapping[labyria.Move | labyria.Attack, Path]:
    """The full number with one figure, and a way to go it."""
    movable = sorted(set(state.figures[state.turn]) - {rules.targets[state.turn]})
    found: dict[labyria.Move | labyria.Attack, Path] = {}
    for way in ways(rules, state):
        found |= _walks(rules, state, movable, way, attacks=True)
    return found


def evasions(rules: LabyriaRules, state: State) -> Mapping[labyria.Move | labyria.Attack, Path]:
    """The same figure again from where it began, now to a free field (B-LAB-32, E-LAB-6)."""
    assert state.attack is not None
    return _walks(rules, state, [state.attack.field], state.attack.way, attacks=False)


def goals_with_repeats(rules: LabyriaRules, state: State, field: Field, way: Way) -> set[Field]:
    """Where the figure could end if it might enter fields twice, for those who ask why it may not (LAB-52)."""
    ground = ground_for(rules, state, cloaked=way is Way.CLOAK, attacks=state.phase is not Phase.EVADE)
    return ends_with_repeats(ground, field, steps_of(state, way))


def _walks(
    rules: LabyriaRules, state: State, movable: Iterable[Field], way: Way, *, attacks: bool
) -> dict[labyria.Move | labyria.Attack, Path]:
    """Straight walks if any of the figures has one, else those that turn round (LAB-54, LAB-55, B-LAB-25)."""
    steps = steps_of(state, way)
    ground = ground_for(rules, state, cloaked=way is Way.CLOAK, attacks=attacks)
    kinds: tuple[Walks, ...] = (straight_walks, walks_back)
    for walks in kinds:
        if found := _actions(ground, walks, movable, steps, way):
            return found
    return {}


def _actions(
    ground: Ground, walks: Walks, movable: Iterable[Field], steps: int, way: Way
) -> dict[labyria.Move | labyria.Attack, Path]:
    return {
        _action(ground, field, end, way): path
        for field in movable
        for end, path in sorted(walks(ground, field, steps).items())
    }


def steps_of(state: State, way: Way) -> int:
    return state.number * 2 if way is Way.DOUBLE else state.number


def _action(ground: Ground, field: Field, end: End, way: Way) -> labyria.Move | labyria.Attack:
    if ground.prey >> end.goal & 1:
        return labyria.Attack(field, end.goal, end.last, way)
    return labyria.Move(field, end.goal, way)


def ground_for(rules: LabyriaRules, state: State, *, cloaked: bool, attacks: bool) -> Ground:
    """The board for the player on turn: walls, figures and corners."""
    seat, grid = state.turn, rules.grid
    walls = 0 if cloaked else state.labyrinth.walls(grid)
    start, target = rules.starts[seat], 1 << rules.targets[seat]
    own = mask(state.figures[seat])
    others = mask(field for other in rules.everybody if other != seat for field in state.figures[other])
    safe, barred = mask(rules.safe), mask(rules.barred[seat])
    everywhere = (1 << len(grid.steps)) - 1
    prey = others & ~safe
    closed = rules.target_corner == "only_if_empty" and others & target
    passable = everywhere & ~barred & ~target
    return Ground(
        open=openings(grid.size, walls),
        passable=passable if rules.jump_opponents else passable & ~prey,
        free=passable & ~prey & ~own | 1 << start,
        target=0 if closed else target,
        prey=prey if attacks else 0,
        cloaked=cloaked,
    )
