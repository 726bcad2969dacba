"""Positions of Labyria set up by hand: figures, plates, corner pieces, the depot, the dice, and whose turn it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat, read_seat
from spieltisch.games.labyria.engine import notation
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Crossing, Field, Shape
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth
from spieltisch.games.labyria.engine.rules import DEPOT, LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Phase, State
from spieltisch.games.labyria.page.draw import draw
from spieltisch.games.labyria.page.drawing.geometry import cell, crossing_position, field_positions, wall_position
from spieltisch.games.labyria.telling.dice import symbol_name
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.page.arranging import Arranging, Layout, Put, Row, Spot, chosen_tool, number_puts, seat_puts
from spieltisch.kit.page.shown import Shown

PLATE, CORNER = "plate", "corner"
REACH = {"figure": 0.42, PLATE: 0.24, CORNER: 0.3}
"""By tool: how much of a field's width."""


def _rules(game: AnyGame) -> LabyriaRules:
    assert isinstance(game, LabyriaGame)
    return game.rules


def _start(game: AnyGame) -> str:
    return game.write_position(game.read_position("move; turn 1; dice 3 plus"))


def _layout(shown: Shown, tool: str) -> Layout:
    rules, state, words = game_of(shown).rules, state_of(shown), shown.words
    figures = tuple(str(seat + 1) for seat in rules.everybody)
    tool = chosen_tool((*figures, PLATE, CORNER), tool)
    return Layout(
        tools=(
            *(Put(key, words("{name}'s figure", name=name), key == tool)
              for key, name in zip(figures, shown.names, strict=True)),
            Put(PLATE, words("a plate"), tool == PLATE),
            Put(CORNER, words("a corner piece"), tool == CORNER),
        ),
        rows=(
            Row(words("Whose turn"), seat_puts(shown, "turn", state.turn)),
            Row(words("The number rolled"), number_puts("number", range(1, 7), state.number)),
            Row(
                words("The symbol rolled"),
                tuple(
                    Put(f"symbol {symbol.name.lower()}", symbol_name(words, symbol), symbol is state.symbol)
                    for symbol in Symbol
                ),
            ),
            Row(words("Plates in the depot"), number_puts("depot", range(DEPOT + 1), state.depot)),
        ),
        picture=draw(rules, shown.view, shown.names, ids="arranged", translate=words),
        spots=tuple(_spots(shown, rules, state, tool)),
        reach=cell(rules) * REACH.get(tool, REACH["figure"]),
    )  # fmt: skip


def _spots(shown: Shown, rules: LabyriaRules, state: State, tool: str) -> Iterator[Spot]:
    words, grid, labyrinth = shown.words, rules.grid, state.labyrinth
    if tool == PLATE:
        for wall in range(grid.walls):
            name = notation.write_wall(rules, wall)
            laid = labyrinth.plates >> wall & 1
            label = words("{field}: a plate", field=name) if laid else words("{field}: empty", field=name)
            yield Spot(name, label, wall_position(rules, wall)[0])
    elif tool == CORNER:
        for crossing in range(grid.crossings):
            name = notation.write_crossing(rules, crossing)
            lies = labyrinth.corner_at(crossing)
            label = words("{field}: a corner piece", field=name) if lies else words("{field}: empty", field=name)
            yield Spot(name, label, crossing_position(rules, crossing))
    else:
        for field, where in field_positions(rules).items():
            name = notation.write_field(rules, field)
            there = [shown.names[seat] for seat in rules.everybody if field in state.figures[seat]]
            label = words("{field}: {name}", field=name, name=", ".join(there))
            yield Spot(name, label if there else words("{field}: empty", field=name), where)


def _arranged(game: AnyGame, state: State, key: str) -> State:
    """Before a move, whatever was before."""
    rules = _rules(game)
    do, _, what = key.partition(" ")
    if state.phase is not Phase.MOVE:
        rolled = state.symbol if state.symbol is not None else Symbol.PLUS
        nothing = ((0, 0),) * rules.seats
        state = replace(state, phase=Phase.MOVE, number=state.number or 3, symbol=rolled, attack=None, rolling=(),
                        stocks=nothing, winner=None)  # fmt: skip
    state = replace(state, used=False)
    match do:
        case "plate":
            plates = state.labyrinth.plates ^ 1 << notation.read_wall(rules, what)
            return replace(state, labyrinth=replace(state.labyrinth, plates=plates))
        case "corner":
            return replace(state, labyrinth=_turned(rules, state.labyrinth, what))
        case "turn":
            return _rolled(rules, replace(state, turn=read_seat(what, rules.seats)))
        case "number":
            return replace(state, number=notation.read_number(what))
        case "symbol":
            return _rolled(rules, replace(state, symbol=notation.read_symbol(what)))
        case "depot" if what in map(str, range(DEPOT + 1)):
            return replace(state, depot=int(what))
        case _ if do.isdecimal():
            return _touched(rules, state, read_seat(do, rules.seats), notation.read_field(rules, what))
    raise UnreadableError("Nothing can be put like that: {key}", key=key)


def _rolled(rules: LabyriaRules, state: State) -> State:
    """A player who has rolled a pause sits out next (B-LAB-18), and no other."""
    rests = state.symbol is Symbol.PAUSE and rules.pause_mode == "next_turn"
    return replace(state, resting=(state.turn,) if rests else ())


def _turned(rules: LabyriaRules, labyrinth: Labyrinth, name: str) -> Labyrinth:
    """A corner piece comes, turns, and goes again; only as it can lie there."""
    crossing = next((one for one in range(rules.grid.crossings) if notation.write_crossing(rules, one) == name), None)
    if crossing is None:
        raise UnreadableError("Nothing can be put like that: {key}", key=name)
    now = labyrinth.corner_at(crossing)
    others = tuple(corner for corner in labyrinth.corners if corner.crossing != crossing)
    later = [shape for shape in Shape if now is None or shape > now.shape]
    without = replace(labyrinth, corners=others)
    return without.with_corner(Corner(Crossing(crossing), later[0])) if later else without


def _touched(rules: LabyriaRules, state: State, seat: Seat, field: Field) -> State:
    """One of the seat's figures comes there, from its start corner; one that stands there goes back."""
    start, own = rules.starts[seat], list(state.figures[seat])
    if field in own and field != start:
        own.remove(field)
        own.append(start)
    elif start in own:
        own.remove(start)
        own.append(field)
    else:
        raise UnreadableError("All three figures are on their way: touch one of them to take it back.")
    figures = (*state.figures[:seat], tuple(sorted(own)), *state.figures[seat + 1 :])
    return replace(state, figures=figures)


ARRANGING = Arranging(_start, _layout, _arranged)
