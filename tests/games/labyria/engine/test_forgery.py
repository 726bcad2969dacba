"""Actions and positions that cannot be are refused by a typed error, and nothing changes."""

import pytest

from spieltisch.core.errors import IllegalActionError, UnreadableError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth
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
    TurnCorner,
    Way,
)
from tests.games.acting import at, do, sentence
from tests.games.labyria.helpers import PAIR, new, small

FORGED: list[Action] = [
    RollOff((6, 1)),
    RollOff(()),
    RollOff((7, 0)),
    Begins(CHANCE),
    Begins(Seat(2)),
    Laid(Labyrinth()),
    Laid(Labyrinth(1)),
    Roll(1, Symbol.PLUS),
    Roll(0, Symbol.PLUS),
    Roll(7, Symbol.PLUS),
    Defence(Symbol.CLOAK),
    Pass(),
    *(PlacePlate(wall) for wall in (-1, 0, 111, 112, 9999)),
    *(RemovePlate(wall) for wall in (-1, 0, 111, 112, 9999)),
    *(PlaceCorner(crossing, Shape.L) for crossing in (-1, 0, 48, 49, 9999)),
    *(TurnCorner(crossing, Shape.J) for crossing in (-1, 0, 48, 49, 9999)),
    *(Move(field, goal, way) for field in (-1, 0, 18, 63, 64, 9999) for goal in (-1, 0, 63, 64, 9999) for way in Way),
    *(Attack(field, goal, last, way) for field in (0, 18, 64) for goal in (-1, 21, 63, 99) for last in (-1, 20, 21)
      for way in Way),
]  # fmt: skip

POSITIONS = [
    "place; turn 1; stocks 9+9 9+9; plates d4|e4",
    "place; turn 1; stocks 20+10 20+10",
    "move; turn 1; dice 3 plus; figures a1 c3 h8 / f3 h8 h8; plates d4|e4; corners e5:L",
    "move; turn 1; dice 3 minus; figures a1 c3 h8 / f3 h8 h8; plates d4|e4; corners e5:L",
    "move; turn 1; dice 3 rotate; figures a1 c3 h8 / f3 h8 h8; plates d4|e4; corners e5:L",
    "move; turn 1; dice 3 pause; figures a1 c3 h8 / f3 h8 h8",
    "move; turn 1; dice 6 double; figures a1 c3 h8 / f3 h8 h8",
    "move; turn 1; dice 3 cloak; figures a1 c3 h8 / f3 h8 h8; plates d4|e4",
    "evade; turn 1; dice 3 minus; attack c3-e3xf3; figures a1 c3 h8 / f3 h8 h8; plates d4|e4",
    "after; turn 1; dice 3 minus; figures a1 c3 h8 / f3 h8 h8; plates d4|e4",
]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("keep_paths_open", ["off", "on"])
def test_no_forged_action_gets_through(position: str, keep_paths_open: str) -> None:
    """Each is refused; exceptions are what is legal there."""
    game = small(2, keep_paths_open=keep_paths_open)
    state = at(game, position)
    before = game.write_position(state)
    legal = game.legal(state, Seat(0))
    for action in FORGED:
        if action in legal:
            continue
        with pytest.raises(IllegalActionError):
            game.apply(state, Seat(0), action)
    assert game.write_position(state) == before


@pytest.mark.parametrize(
    ("position", "clause", "possible"),
    [
        ("who places; rolling 1 2; stocks 20+10 20+10", "LAB-17", RollOff((6, 1))),
        ("who starts; rolling 1 2", "LAB-24", RollOff((6, 1))),
        ("roll; turn 1", "LAB-25", Roll(1, Symbol.PLUS)),
        ("defend; turn 1; dice 3 minus; attack c3-e3xf3; figures a1 c3 h8 / f3 h8 h8", "LAB-39", Defence(Symbol.CLOAK)),
    ],
)
def test_no_forged_chance_gets_through(position: str, clause: str, possible: Action) -> None:
    state = at(PAIR, position)
    PAIR.apply(state, CHANCE, possible)
    for action in FORGED:
        if action == possible:
            continue
        with pytest.raises(IllegalActionError) as error:
            PAIR.apply(state, CHANCE, action)
        assert error.value.clause == clause


def test_no_forged_labyrinth_gets_through() -> None:
    """LAB-21: the clauses for whole labyrinths stand with the random labyrinth."""
    game = small(2, labyrinth="random")
    for action in [*FORGED, Laid(Labyrinth(0, (Corner(24, Shape.L),))), Laid(Labyrinth(0, (Corner(0, Shape.L),)))]:
        with pytest.raises(IllegalActionError):
            game.apply(game.start(), CHANCE, action)


@pytest.mark.parametrize("seat", [-2, 1, 2, 99])
def test_a_move_for_another_seat_is_refused(seat: int) -> None:
    """LAB-18."""
    state = at(PAIR, "move; turn 1; dice 3 rotate")
    with pytest.raises(WrongTurnError):
        PAIR.apply(state, Seat(seat), PAIR.read("a1-a4"))


def test_everybody_waits_for_the_dice() -> None:
    """LAB-25, LAB-40."""
    for position in ("roll; turn 1", "defend; turn 1; dice 1 rotate; attack a1xa2; figures a1 a1 a1 / a2 h8 h8"):
        waiting = at(PAIR, position)
        for seat in (0, 1):
            with pytest.raises(WrongTurnError, match="The dice have to be rolled first"):
                PAIR.apply(waiting, Seat(seat), Pass())
    state = at(PAIR, "move; turn 1; dice 3 rotate")
    said = sentence(WrongTurnError, lambda: PAIR.apply(state, CHANCE, Roll(1, Symbol.PLUS)))
    assert said == "The players decide now, not the dice."


@pytest.mark.parametrize(
    "text",
    ["", "a1", "a1-", "-a1", "a1-a9", "a1-i1", "a0-a1", "a1-a01", "a1 - a2", " a1-a2", "a1-a2 ", "triple a1-a2",
     "A1-A2", "a1-a2-a3", "a1xa2xa3", "a1-a2xi9", "plate", "plate a1", "plate a1|a3", "plate a1|b2", "plate a1|a1",
     "plate a8|a9", "plate a1|b1|c1", "remove", "remove a1-b1", "corner a1", "corner a1:X", "corner a1:l",
     "corner h1:L", "corner a8:L", "turn", "turn d4", "turn i9:L", "pass now", "Pass", "roll", "roll 7 plus",
     "roll 0 plus", "roll 3", "roll 3 moon", "roll plus 3", "rolloff", "rolloff 7", "rolloff 3 x", "begins",
     "begins 0", "begins 3", "begins 1 2", "defence",
     "defence 3", "defence moon", "lay", "lay a1", "lay a1|b1 a1|b1", "a\u0661-a2", "roll \u0663 plus"],
)  # fmt: skip
def test_texts_that_are_no_action_are_refused_with_a_sentence(text: str) -> None:
    assert sentence(UnreadableError, lambda: PAIR.read(text))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("moon 3", "'moon 3' is not a part of a position"),
        ("turn 3", "There is no player '3'"),
        ("turn 0", "There is no player '0'"),
        ("turn 1; turn 1", "There are two parts 'turn'"),
        ("move; roll", "There are two parts 'phase'"),
        ("used 3", "'used 3' is not a part of a position"),
        ("depot many", "'depot many' is not a part of a position"),
        ("depot ٣", "'depot ٣' is not a part of a position"),
        ("dice 3", "'dice 3' is not a part of a position"),
        ("dice 7 plus", "'7' is not a roll"),
        ("dice 3 moon", "'moon' is not a symbol"),
        ("dice 3 plus", "dice: say what was rolled, and only within a turn [LAB-25]."),
        ("move", "dice: say what was rolled, and only within a turn [LAB-25]."),
        ("figures a1 a1 a1", "figures: name three fields per player"),
        ("figures a1 a1 / h8 h8 h8", "figures: name three fields per player"),
        ("figures a1 a1 a1 / h8 h8 h9", "There is no field 'h9'"),
        ("figures c3 c3 a1 / h8 h8 h8", "Two figures stand on one field [LAB-56]."),
        ("figures c3 a1 a1 / c3 h8 h8", "Two figures stand on one field [LAB-56]."),
        ("figures a8 a8 a1 / h8 h8 h8", "Two figures stand on one field [LAB-56]."),  # an unused corner
        ("plates a1|c1", "There is no edge 'a1|c1'"),
        ("plates a1|b1 b1|a1", "Two plates on b1|a1 [B-LAB-3]."),
        ("plates d4:L", "'plates d4:L' is not a part of a position"),
        ("corners a1|b1", "'corners a1|b1' is not a part of a position"),
        ("corners h8:L", "There is no corner piece 'h8:L'"),
        ("corners d4:L d4:r", "There are two obstacles in one place. [B-LAB-3]"),
        ("corners d4:L d4:7", "There are two corner pieces on one crossing. [B-LAB-3]"),
        ("plates d5|e5; corners d4:L", "There are two obstacles in one place. [B-LAB-3]"),
        ("depot 45", "Only 44 plates and 20 corner pieces are in play [LAB-13 to LAB-16]."),
        ("depot 44; plates a1|b1", "Only 44 plates and 20 corner pieces are in play [LAB-13 to LAB-16]."),
        ("stocks 1+0 0+0", "stocks: all obstacles are placed before play begins [LAB-23]."),
        ("place; stocks 1+0; plates d4|e4", "stocks: write plates+corners for each of 2 players."),
        ("place; stocks", "stocks: write plates+corners for each of 2 players."),
        ("place; stocks 1 0", "'stocks 1 0' is not a part of a position"),
        ("place; stocks 21+0 0+0", "stocks: nobody has more than 20+10 [LAB-13]."),
        ("place; stocks 1+0 0+0; depot 3; plates d4|e4", "In the set-up all figures wait in their corners"),
        ("place; stocks 1+0 0+0; figures a2 a1 a1 / h8 h8 h8", "In the set-up all figures wait in their corners"),
        ("place; stocks 1+0 0+0; plates a1|b1", "The obstacles must all be connected"),
        ("place; stocks 1+0 0+0; plates d4|e4 a1|b1", "The obstacles must all be connected"),
        ("place; turn 2; stocks 1+0 0+0; plates d4|e4", "turn: player 2 can place nothing [E-LAB-11]."),
        ("lay; stocks 20+10 20+10", "The labyrinth is placed in turn, or laid at once: as the option says."),
        ("who places; rolling 1 2; stocks 20+10 20+9; corners d4:L", "The labyrinth is placed in turn"),
        ("who places; rolling 1 2; stocks 20+10 19+10", "stocks: everybody has 20+10 at the start [LAB-13]."),
        ("who places; stocks 20+10 20+10", "rolling: say who rolls off"),
        ("who starts; rolling 1", "rolling: say who rolls off"),
        ("who starts; rolling 1 2; figures a2 a1 a1 / h8 h8 h8", "In the set-up all figures wait in their corners"),
        ("who starts; rolling 1 2; depot 5", "In the set-up all figures wait in their corners"),
        ("roll; rolling 1 2", "rolling: say who rolls off"),
        ("move; dice 3 cloak; used", "used: only plus, minus and rotate are used up [B-LAB-19]."),
        ("after; dice 3 cloak", "after: there is no ability left to use [B-LAB-22]."),
        ("after; dice 3 plus; used", "after: there is no ability left to use [B-LAB-22]."),
        ("after; dice 3 minus", "after: there is no ability left to use [B-LAB-22]."),
        ("resting 2", "resting: with this option nobody sits out the next turn [B-LAB-18]."),
        ("move; dice 3 minus; attack c3-e3xf3", "attack: write the attack that is defended or evaded"),
        ("evade; dice 3 minus", "attack: write the attack that is defended or evaded"),
        ("defend; dice 3 minus; attack a1-a3", "'a1-a3' is not an attack; write a1-c3xc4."),
        ("defend; dice 3 minus; attack c3-e3xf3", "attack: this figure cannot go there [LAB-38]."),
        ("defend; dice 2 minus; attack c3-e3xf3; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot go there"),
        ("evade; dice 3 minus; attack c3-e3xf3", "attack: this figure cannot have gone there [LAB-38]."),
        ("evade; dice 3 minus; attack c3-f3xf3; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot have gone"),
        ("evade; dice 3 minus; attack c3-a1xf3; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot have gone"),
        ("evade; dice 3 minus; attack cloak c3xf3; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot have"),
        ("evade; dice 3 cloak; attack cloak c3-e3xf3; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot have"),
        ("evade; dice 3 minus; attack a1-h7xh8; figures a1 c3 h8 / f3 h8 h8", "attack: this figure cannot have gone"),
        ("over", "The game is over when one player has all figures in the target corner [LAB-60]."),
        ("roll; figures h8 h8 h8 / c3 h8 h8", "The game is over when one player has all figures"),
        ("over; figures h8 h8 h8 / c3 h8 h8", "winner: say who has all figures in the target corner [LAB-60]."),
        ("over; winner 2; figures h8 h8 h8 / c3 h8 h8", "winner: say who has all figures"),
        ("over; turn 2; winner 1; figures h8 h8 h8 / c3 h8 h8", "winner: say who has all figures"),
        ("over; winner 1; figures h8 h8 h8 / a1 a1 a1", "The game is over when one player has all figures"),
        ("winner 1", "winner: say who has all figures"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, complaint: str) -> None:
    assert sentence(UnreadableError, lambda: PAIR.read_position(text)).startswith(complaint)


@pytest.mark.parametrize(
    ("seats", "options", "text", "complaint"),
    [
        (2, {"labyrinth": "random"}, "place; stocks 1+0 0+0", "The labyrinth is placed in turn, or laid at once"),
        (3, {}, "figures a1 a1 a8 / a8 a8 a8 / h8 h8 h8", "Player 1 stands in a corner that is not theirs"),
        (3, {}, "depot 44", "Only 43 plates and 18 corner pieces are in play [LAB-13 to LAB-16]."),
        (3, {}, f"corners {' '.join(f'{c}{r}:L' for c in 'abcdefg' for r in (1, 3, 5))}", "Only 43 plates and 18"),
        (3, {}, "place; stocks 14+6 12+6 13+6", "stocks: nobody has more than 13+6 [LAB-15]."),
        (2, {"pause_mode": "next_turn"}, "resting 1", "resting: during a turn its player rests exactly if a pause"),
        (2, {"pause_mode": "next_turn"}, "move; dice 3 pause", "resting: during a turn its player rests exactly"),
        (2, {"pause_mode": "next_turn"}, "who starts; rolling 1 2; resting 2", "resting: nobody has paused yet"),
        (2, {"keep_paths_open": "on"}, "plates a1|a2 a1|b1", "Every player needs a path from start to target"),
    ],
)
def test_positions_by_other_options_are_checked_as_well(
    seats: int, options: dict[str, str], text: str, complaint: str
) -> None:
    game = small(seats, **options)
    assert sentence(UnreadableError, lambda: game.read_position(text)).startswith(complaint)


def test_an_action_of_a_bigger_board_is_refused() -> None:
    """B-LAB-1."""
    assert new(2).read("a9-a10")
    assert sentence(UnreadableError, lambda: PAIR.read("a9-a10")) == "There is no field 'a9'; write a1 to h8."


def test_a_turn_cannot_be_left_unfinished() -> None:
    """LAB-29, LAB-47, B-LAB-24: neither by another figure, nor by passing, nor by another player."""
    state = do(PAIR, "move; turn 1; dice 3 minus; figures a1 c3 h8 / f3 h8 h8", "c3-e3xf3", "defence cloak")
    for text in ("a1-a4", "pass", "c3-e3xf3", "remove a1|b1"):
        with pytest.raises(IllegalActionError):
            PAIR.apply(state, Seat(0), PAIR.read(text))
    with pytest.raises(WrongTurnError):
        PAIR.apply(state, Seat(1), PAIR.read("f3-f6"))
