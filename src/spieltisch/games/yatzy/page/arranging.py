"""Positions of the Yatzy games set up by hand: what stands in the boxes, the dice, and how often they were rolled."""

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.entry import box_points
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import read_place, write_place
from spieltisch.games.yatzy.engine.state import Place, Sheet, State
from spieltisch.games.yatzy.telling.box_words import place_name
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.kit.page.arranging import Arranging, Layout, Put, Row, chosen_tool, number_puts, seat_puts
from spieltisch.kit.page.shown import Shown

FREE = "-"


def _game(game: AnyGame) -> YatzyGame:
    assert isinstance(game, YatzyGame)
    return game


def _start(game: AnyGame) -> str:
    dice = _game(game).rules.dice
    wood = "".join(str(min(1 + die, dice.faces)) for die in range(dice.wood))
    return game.write_position(game.read_position(f"turn 1; throw 1; dice {wood}{'+1' if dice.yellow else ''}"))


def _layout(shown: Shown, tool: str) -> Layout:
    rules, state, words = game_of(shown).rules, state_of(shown), shown.words
    seats = tuple(str(seat + 1) for seat in range(len(shown.names)))
    tool = chosen_tool(seats, tool or str(state.turn + 1))
    pads = zip(seats, shown.names, strict=True)
    dice = [
        Row(words("Die {number}", number=number), _faces(shown, f"die {pips}", pips), many=True)
        for number, pips in enumerate(state.dice.wood, start=1)
    ]
    dice += [Row(words("The yellow die"), _faces(shown, "yellow", state.dice.yellow), many=True)] * rules.dice.yellow
    return Layout(
        tools=tuple(Put(key, words("{name}'s score sheet", name=name), key == tool) for key, name in pads)
        if len(seats) > 1 else (),
        rows=(
            *([Row(words("Whose turn"), seat_puts(shown, "turn", state.turn))] if len(seats) > 1 else []),
            Row(words("Rolled so often"), number_puts("throw", range(1, rules.throws + 1), state.throws)),
            *dice,
            *(_box(shown, Seat(int(tool) - 1), Place(column, row))
              for column in range(rules.columns) for row in range(len(rules.boxes))),
        ),
    )  # fmt: skip


def _faces(shown: Shown, key: str, shows: int) -> tuple[Put, ...]:
    """What a die can show; one that is put names what it showed before, so that their order does not matter."""
    return number_puts(key, game_of(shown).rules.dice.pips, shows)


def _box(shown: Shown, seat: Seat, place: Place) -> Row:
    rules, state, words = game_of(shown).rules, state_of(shown), shown.words
    now, key = state.sheets[seat].points[place.column][place.row], f"box {seat + 1} {write_place(rules, place)}"
    free = Put(f"{key} {FREE}", words("free"), now is None)
    return Row(place_name(words, rules, place), (free, *number_puts(key, box_points(rules)[place.row], now)), many=True)


def _arranged(game: AnyGame, state: State, key: str) -> State:
    """After a roll, whatever was before; what stands on the pads stays."""
    rules = _game(game).rules
    if not len(state.dice):
        begun = game.read_position(_start(game))
        state = replace(state, dice=begun.dice, throws=begun.throws, kept=None)
    pips = tuple(map(str, rules.dice.pips))
    match key.split():
        case ["turn", seat] if _is_seat(state, seat):
            return replace(state, turn=Seat(int(seat) - 1))
        case ["throw", number] if number in map(str, range(1, rules.throws + 1)):
            return replace(state, throws=int(number), kept=None)
        case ["die", old, new] if new in pips and old in map(str, state.dice.wood):
            wood = list(state.dice.wood)
            wood[wood.index(int(old))] = int(new)
            return replace(state, dice=replace(state.dice, wood=tuple(sorted(wood))), kept=None)
        case ["yellow", new] if new in pips and rules.dice.yellow:
            return replace(state, dice=replace(state.dice, yellow=int(new)), kept=None)
        case ["box", seat, box, value] if _is_seat(state, seat):
            place = read_place(rules, box)
            values: dict[str, int | None] = {FREE: None, **{str(one): one for one in box_points(rules)[place.row]}}
            if value in values:
                sheet = _with(state.sheets[int(seat) - 1], place, values[value])
                return replace(state, sheets=(*state.sheets[: int(seat) - 1], sheet, *state.sheets[int(seat) :]))
    raise UnreadableError("Nothing can be put like that: {key}", key=key)


def _is_seat(state: State, text: str) -> bool:
    return text in map(str, range(1, len(state.sheets) + 1))


def _with(sheet: Sheet, place: Place, points: int | None) -> Sheet:
    """What the bonus is then is worked out when the position is read."""
    columns = [list(column) for column in sheet.points]
    columns[place.column][place.row] = points
    return replace(sheet, points=tuple(map(tuple, columns)), bonus=(0,) * len(columns))


ARRANGING = Arranging(_start, _layout, _arranged)
