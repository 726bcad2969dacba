"""Sentences, spots and typing, without a screen."""

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError, UnreadableError, WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.grid import grid
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Roll
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.chooser import Chooser
from spieltisch.games.labyria.screen.session import LabyriaSession, Waits
from spieltisch.games.labyria.screen.spots import Kind
from spieltisch.games.labyria.screen.typed import TypedRoll, read_typed
from spieltisch.games.labyria.screen.words import ability
from spieltisch.kit.shelf import create

from .driver import at, ways_from

MOVE = "move; turn 1; dice 2 {symbol}; figures a1 c3 j10 / c5 j10 j10; plates g5|g6; corners e5:L"


def told(position: str, action: str, **options: str) -> list[str]:
    session = at(position, ("Anna", "Beat"), **options)
    actor = session.actor
    assert actor is not None
    session._do(actor, session.game.read(action))
    return session.lines


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (
            "who places; rolling 1 2; stocks 20+10 20+10",
            "rolloff 3 5",
            "Anna: 3, Beat: 5. Beat places first.",
        ),
        ("who starts; rolling 1 2", "rolloff 3 3", "Anna: 3, Beat: 3. Anna and Beat roll again."),
        ("who starts; rolling 1 2", "rolloff 5 3", "Anna: 5, Beat: 3. Anna begins."),
        ("roll; turn 2", "roll 4 cloak", "Beat rolls 4 and cloak."),
        (MOVE.format(symbol="minus"), "a1-a3", "Anna goes a1 to a3."),
        (MOVE.format(symbol="minus"), "remove g5|g6", "Anna takes the plate off g5|g6."),
        (MOVE.format(symbol="rotate"), "turn e5:r", "Anna turns the corner on e5 to r."),
        (MOVE.format(symbol="plus"), "plate a1|b1", "Anna puts a plate from the depot on a1|b1."),
        (MOVE.format(symbol="plus"), "c3-c4xc5", "Anna goes from c3 and attacks Beat on c5."),
        (MOVE.format(symbol="cloak"), "cloak c3xc5", "Anna goes from c3 and attacks Beat on c5 under the cloak."),
        (
            MOVE.format(symbol="double").replace("c5", "c7"),
            "double c3-c6xc7",
            "Anna goes from c3 and attacks Beat on c7 (doubled).",
        ),
        (
            "move; turn 1; dice 2 plus; figures i10 j10 j10 / a1 a1 b1; plates h10|i10 i9|i10 i10|j10 a1|a2",
            "pass",
            "Anna has no figure that can go exactly 2 fields.",
        ),
        (
            "move; turn 1; dice 2 plus; figures a1 j10 j10 / j10 j10 j10; plates a1|a2 a2|b2 b1|b2 b1|c1",
            "a1-a1",
            "Anna drives round, back to a1.",
        ),
        ("move; turn 1; dice 2 pause", "pass", "Anna sits out this turn."),
        ("move; turn 1; dice 2 plus; figures h10 a1 a1 / j10 j10 j10", "h10-j10", "Anna goes h10 home to j10."),
    ],
)
def test_every_action_is_told_in_words(position: str, action: str, sentence: str) -> None:
    assert told(position, action)[0] == sentence


def test_useless_plates_and_the_end_are_told() -> None:
    attacked = "defend; turn 1; dice 2 {symbol}; attack {attack}; depot {depot}; figures a1 c3 j10 / c5 j10 j10"
    cloaked = attacked.format(symbol="cloak", attack="cloak c3xc5", depot=4)
    assert "(no plate stops a cloak): eaten!" in told(cloaked, "defence plus")[0]
    empty = attacked.format(symbol="minus", attack="c3-c4xc5", depot=0)
    assert "(the depot has none): eaten!" in told(empty, "defence plus")[0]
    last = "move; turn 1; resting 1; dice 2 pause; figures h10 j10 j10 / a1 j10 j10"
    assert told(last, "h10-j10", pause_mode="next_turn")[-1] == "Anna has all figures home and has won!"


def test_resting_is_told_twice() -> None:
    rolled = told("roll; turn 1", "roll 3 pause", pause_mode="next_turn")
    assert rolled == ["Anna rolls 3 and pause and sits out the next turn."]
    skipped = told("move; turn 2; dice 1 pause; resting 1 2", "j10-j9", pause_mode="next_turn")
    assert skipped[-1] == "Anna and Beat sit out."


@pytest.mark.parametrize("size", [8, 10, 12, 14])
def test_every_spot_has_a_name_and_arrows_lead_to_all_of_its_kind(size: int) -> None:
    board = grid(size)
    assert all(spots.field_at(board, spots.of_field(board, field)) == field for field in range(size * size))
    assert all(spots.wall_at(board, spots.of_wall(board, wall)) == wall for wall in range(board.walls))
    assert all(spots.crossing_at(board, spots.of_crossing(board, c)) == c for c in range(board.crossings))
    for kind, count in ((Kind.FIELD, size * size), (Kind.EDGE, board.walls), (Kind.CROSSING, board.crossings)):
        found = list(ways_from(board, spots.snap(board, spots.centre(board), kind), kind))
        assert {spots.kind_of(spot) for spot in found} == {kind}
        assert len(found) == count


def test_abilities_are_explained_as_this_table_plays_them() -> None:
    usual = at("roll").rules
    other = at("roll", pause_mode="next_turn", double_optional="on").rules
    assert ability(usual, Symbol.PAUSE) == "sit out this turn"
    assert ability(other, Symbol.PAUSE) == "sit out the next turn"
    assert ability(other, Symbol.DOUBLE) == "may go twice as far"


def test_chance_and_nonsense_are_not_typed_as_moves() -> None:
    session = at(MOVE.format(symbol="plus"))
    chooser = Chooser(session)
    chooser.begin()
    for text in ("roll 3 plus", "hello", "z9", "a1|c3"):
        with pytest.raises(UnreadableError):
            read_typed(session, chooser, text)
    with pytest.raises(WrongTurnError):
        session.type_in(Roll(3, Symbol.PLUS))
    with pytest.raises(UnreadableError):
        TypedRoll().type(session.state, 0)


def test_a_session_is_for_labyria_only_and_bots_alone_need_nobody() -> None:
    table = open_log_table(create("yatzy", 2), ("Anna", "Beat"), SeededChance(1))
    with pytest.raises(SetupError, match="no game of Labyria"):
        LabyriaSession(table)
    alone = at("roll", ("bot:random", "bot:random"))
    assert alone.waits is Waits.CHANCE
    alone.let_chance_act()
    assert alone.table.steps[0].seat == CHANCE
    assert not alone.legal()
