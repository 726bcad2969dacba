"""What can be done by touching pieces, figures, fields, edges and crossings."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from spieltisch.core.once import once
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import (
    SHAPES,
    read_field,
    write_corner,
    write_crossing,
    write_field,
    write_wall,
)
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Phase, State, Way
from spieltisch.games.labyria.page.drawing import way
from spieltisch.games.labyria.page.hands import IDS, turned_to
from spieltisch.games.labyria.telling.choices import target_words
from spieltisch.games.labyria.telling.played import game_of, state_of, way_of
from spieltisch.games.labyria.telling.standing import distance_words, field_words
from spieltisch.kit.page.shown import Shown, Touch

THROW, PASS, ABILITY, PLATE, SET = "throw", "pass", "ability", "piece-plate", "set"
ON_BOARD = ("figure-", "field-", "last-", "edge-", "crossing-")


def piece_id(shape: Shape) -> str:
    """A corner in the hand, turned that way."""
    return f"piece-{SHAPES[shape]}"


def shape_id(shape: Shape) -> str:
    """How a corner on the board shall lie."""
    return f"shape-{SHAPES[shape]}"


def way_id(way: Way) -> str:
    return f"way-{way.name.lower()}"


def last_id(name: str) -> str:
    """The field before the attacked one."""
    return f"last-{name}"


def symbol_id(symbol: Symbol) -> str:
    """A face of the real symbol die."""
    return f"symbol-{symbol.name.lower()}"


@once
def touches(shown: Shown) -> list[Touch]:
    """Every legal action as a path of ids."""
    if shown.enters_dice:
        return list(_entering(shown))
    if shown.throws:
        return [Touch((THROW,), shown.throw())]
    seat = shown.decides
    if seat is None:
        return []
    paths = own_paths(shown)
    return [Touch(paths.of(action), shown.act(action, seat)) for action in paths.legal]


def marks(shown: Shown, action: str) -> tuple[str, ...]:
    """Piece and place, or figure, way and field of an action."""
    game, state = game_of(shown), state_of(shown)
    meant, legal = game.read(action), game.legal(state, state.turn)
    figure = (
        (f"figure-{write_field(game.rules, meant.field)}",) if isinstance(meant, labyria.Move | labyria.Attack) else ()
    )
    return tuple(dict.fromkeys((*Paths(game.rules, state, legal).of(meant), *figure)))


def advised_way(shown: Shown, action: str) -> dict[str, str]:
    """Drawn upon the ways of the last moves, while a hint says where to go."""
    game, state, meant = game_of(shown), state_of(shown), game_of(shown).read(action)
    if not isinstance(meant, labyria.Move | labyria.Attack):
        return {}
    fields = tuple(way_of(game.rules, state, meant))
    return {f"{IDS}-way": way.planned(game.rules, turned_to(shown), fields, isinstance(meant, labyria.Attack))}


class Paths:
    def __init__(self, rules: LabyriaRules, state: State, legal: Sequence[Action]) -> None:
        self.rules, self.state, self.legal = rules, state, legal
        walks = [action for action in legal if isinstance(action, labyria.Move | labyria.Attack)]
        self.figures = {action.field for action in walks}
        self.ways = tuple(sorted({action.way for action in walks}))
        self.lone = next(iter(self.figures)) if len(self.figures) == 1 else None
        self._lasts = Counter((one.field, one.goal, one.way) for one in walks if isinstance(one, labyria.Attack))

    def of(self, action: Action) -> tuple[str, ...]:
        rules, placing = self.rules, self.state.phase is Phase.PLACE
        match action:
            case labyria.Move(field, goal, way):
                return *self._way(way), *self._from_to(field, goal)
            case labyria.PlacePlate(wall):
                return *((PLATE,) if placing else self._ability()), f"edge-{write_wall(rules, wall)}"
            case labyria.PlaceCorner(crossing, shape):
                return piece_id(shape), f"crossing-{write_crossing(rules, crossing)}", SET
            case labyria.RemovePlate(wall):
                return *self._ability(), f"edge-{write_wall(rules, wall)}"
            case labyria.TurnCorner(crossing, shape):
                return *self._ability(), f"crossing-{write_crossing(rules, crossing)}", shape_id(shape)
            case labyria.Attack(field, goal, last, way):
                several = self._lasts[field, goal, way] > 1
                by = (last_id(write_field(rules, last)),) if several else ()
                return *self._way(way), *self._from_to(field, goal), *by
            case labyria.Pass():
                return (PASS,)
        raise AssertionError(action)

    def _way(self, way: Way) -> tuple[str, ...]:
        return (way_id(way),) if len(self.ways) > 1 else ()

    def _ability(self) -> tuple[str, ...]:
        """Where figures could go as well, one first says that it is the symbol's turn."""
        return (ABILITY,) if self.figures else ()

    def _from_to(self, field: int, goal: int) -> tuple[str, ...]:
        """The figure and the field; a figure that is the only one to go need not be chosen."""
        figure = () if field == self.lone else (f"figure-{write_field(self.rules, field)}",)
        return *figure, f"field-{write_field(self.rules, goal)}"


@once
def own_paths(shown: Shown) -> Paths:
    """Those of the own seat, none where others are to decide; in a lesson also of what is better not done."""
    game, state, seat = game_of(shown), state_of(shown), shown.decides
    return Paths(game.rules, state, (*game.legal(state, seat), *shown.tempting) if seat is not None else ())


def places_of(shown: Shown, action: str) -> tuple[str, ...]:
    """What was done or would be best, for those who look back: there is nothing to touch then that could light up."""
    if not action:
        return ()
    rules = game_of(shown).rules
    match game_of(shown).read(action):
        case labyria.Move(field, goal) | labyria.Attack(field, goal):
            return write_field(rules, field), write_field(rules, goal)
        case labyria.PlacePlate(wall) | labyria.RemovePlate(wall):
            return (write_wall(rules, wall),)
        case labyria.PlaceCorner(crossing, shape) | labyria.TurnCorner(crossing, shape):
            return (write_corner(rules, Corner(crossing, shape)),)
        case _:
            return ()


# --- on the board ----------------------------------------------------------------------------------------------------


@once
def touchable(shown: Shown) -> dict[str, str]:
    """By id: what a screen reader calls the things on the board that can be touched."""
    names = {ident: "" for touch in touches(shown) for ident in touch.path if ident.startswith(ON_BOARD)}
    attacked = _attacked(shown)
    return {ident: _name(shown, ident, attacked) for ident in names}


def _attacked(shown: Shown) -> Mapping[str, labyria.Attack]:
    """By field: an attack on it."""
    paths = own_paths(shown)
    return {
        write_field(paths.rules, action.goal): action for action in paths.legal if isinstance(action, labyria.Attack)
    }


def _name(shown: Shown, ident: str, attacked: Mapping[str, labyria.Attack]) -> str:
    kind, name = ident.split("-", 1)
    words, seat = shown.words, shown.decides
    if kind == "field" and name in attacked:
        return target_words(shown, attacked[name])
    if kind == "last":
        return words("Attack from {field}", field=name)
    if kind == "edge":
        return words("Edge {edge}", edge=name)
    if kind == "crossing":
        return words("Crossing {crossing}", crossing=name)
    assert seat is not None
    field = read_field(game_of(shown).rules, name)
    if kind == "figure":
        return words("Your figure on {field}, {distance}", field=name, distance=distance_words(shown, seat, field))
    return field_words(shown, seat, field)


def chosen(shown: Shown) -> list[str]:
    """The field of the figure that need not be chosen, since no other can go."""
    paths = own_paths(shown)
    return [] if paths.lone is None else [write_field(paths.rules, paths.lone)]


# --- real dice -------------------------------------------------------------------------------------------------------


def _entering(shown: Shown) -> Iterator[Touch]:
    """What real dice show: both dice in any order, the defender's symbol, or who has won the roll-off."""
    state = state_of(shown)
    match state.phase:
        case Phase.ROLL:
            for number, symbol in product(range(1, 7), Symbol):
                order = shown.enter(labyria.Roll(number, symbol))
                yield Touch((f"number-{number}", symbol_id(symbol)), order)
                yield Touch((symbol_id(symbol), f"number-{number}"), order)
        case Phase.DEFEND:
            for symbol in Symbol:
                yield Touch((symbol_id(symbol),), shown.enter(labyria.Defence(symbol)))
        case _:
            for seat in state.rolling:
                yield Touch((f"begins-{seat}",), shown.enter(labyria.Begins(seat)))
