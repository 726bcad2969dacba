"""What Labyria says, on the page and in the terminal alike."""

from typing import Any

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.telling.choices import approach_words, choice_words, target_words, whole_choice
from spieltisch.games.labyria.telling.dice import cast, symbol_means
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.prompts import to_decide, to_throw, whose_turn
from spieltisch.games.labyria.telling.sentences import said
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import ENGLISH
from tests.games.labyria.helpers import seen

MOVE = "move; turn 1; dice 2 {symbol}; figures a1 c3 j10 / c5 j10 j10; plates g5|g6; corners e5:L"
WALLED = "move; turn 1; dice 2 {symbol}; figures a1 a1 a1 / j10 j10 j10; plates a1|b1 a1|a2"
ATTACKED = "defend; turn 1; dice 2 {symbol}; attack {attack}; depot {depot}; figures a1 c3 j10 / c5 j10 j10"


def told(position: str, action: str, **options: Any) -> str:
    """One step in words."""
    return said(seen(position, action, **options))[0].text


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (
            "who places; rolling 1 2; stocks 20+10 20+10",
            "rolloff 3 5",
            "Beat wins the roll-off and places first (Anna: 3, Beat: 5).",
        ),
        ("who starts; rolling 1 2", "rolloff 3 3", "The roll-off is a tie: Anna and Beat roll again."),
        ("who starts; rolling 1 2", "rolloff 5 3", "Anna wins the roll-off and begins (Anna: 5, Beat: 3)."),
        ("roll; turn 2", "roll 4 cloak", "Beat rolls 4 and cloak."),
        (MOVE.format(symbol="minus"), "a1-a3", "Anna goes from a1 to a3."),
        (MOVE.format(symbol="minus"), "remove g5|g6", "Anna removes the plate from g5|g6."),
        (MOVE.format(symbol="rotate"), "turn e5:r", "Anna turns a corner piece to e5:r."),
        (MOVE.format(symbol="plus"), "plate a1|b1", "Anna places a plate from the depot on a1|b1."),
        (MOVE.format(symbol="plus"), "c3-c4xc5", "Anna goes from c3 and attacks Beat on c5."),
        (MOVE.format(symbol="cloak"), "cloak c3xc5", "Anna goes under the cloak from c3 and attacks Beat on c5."),
        (MOVE.format(symbol="double"), "double a1-a5", "Anna goes from a1 to a5, moving double."),
        (WALLED.format(symbol="plus; depot 0"), "pass", "Anna has no figure that can go exactly 2."),
        (
            "move; turn 1; dice 2 plus; figures a1 j10 j10 / j10 j10 j10; plates a1|a2 a2|b2 b1|b2 b1|c1",
            "a1-a1",
            "Anna goes back and forth and ends on a1 again.",
        ),
        ("move; turn 1; dice 2 pause", "pass", "Anna has to sit out this turn."),
        (
            "move; turn 1; dice 2 plus; figures h10 a1 a1 / j10 j10 j10",
            "h10-j10",
            "Anna goes from h10 into the target on j10.",
        ),
    ],
)
def test_every_step_is_a_sentence(position: str, action: str, sentence: str) -> None:
    assert told(position, action) == sentence


@pytest.mark.parametrize(
    ("symbol", "sentence"),
    [
        ("plus", "Beat rolls plus: a plate on c4|c5 stops the attack. Anna has to go elsewhere."),
        ("minus", "Beat rolls minus: the figure on c5 is eaten and goes home."),
        ("cloak", "Beat rolls cloak and is invisible. Anna has to go elsewhere."),
        ("rotate", "Beat rolls rotate: the roles are swapped, and Anna's figure is eaten."),
    ],
)
def test_every_defence_is_a_sentence(symbol: str, sentence: str) -> None:
    attacked = ATTACKED.format(symbol="minus", attack="c3-c4xc5", depot=4)
    assert told(attacked, f"defence {symbol}").startswith(sentence)


def test_useless_plates_and_the_end_are_told() -> None:
    cloaked = ATTACKED.format(symbol="cloak", attack="cloak c3xc5", depot=4)
    assert "but no plate stops a cloak: the figure on c5 is eaten" in told(cloaked, "defence plus")
    empty = ATTACKED.format(symbol="minus", attack="c3-c4xc5", depot=0)
    assert "but the depot is empty: the figure on c5 is eaten" in told(empty, "defence plus")
    last = "move; turn 1; resting 1; dice 2 pause; figures h10 j10 j10 / a1 j10 j10"
    assert told(last, "h10-j10", pause_mode="next_turn").endswith("Anna has all figures in the target and wins!")


def test_resting_is_told_when_it_is_rolled_and_when_it_is_done() -> None:
    rolled = told("roll; turn 1", "roll 3 pause", pause_mode="next_turn")
    assert rolled == "Anna rolls 3 and pause, and sits out the next turn."
    skipped = told("move; turn 2; dice 1 pause; resting 1 2", "j10-j9", pause_mode="next_turn")
    assert skipped.endswith("Anna sits out a turn. Beat sits out a turn.")


def test_attacks_defences_and_arrivals_stand_out() -> None:
    steps = said(seen(MOVE.format(symbol="minus"), "remove g5|g6", "c3-c4xc5", "defence cloak", "c3-e3"))
    assert [one.entered for one in steps] == [False, True, True, False]
    assert said(seen("move; turn 1; dice 2 plus; figures h10 a1 a1 / j10 j10 j10", "h10-j10"))[0].entered


def test_abilities_are_explained_as_this_table_plays_them() -> None:
    usual = game_of(seen("roll")).rules
    other = game_of(seen("roll", pause_mode="next_turn", double_optional="on")).rules
    assert symbol_means(ENGLISH, usual, Symbol.PAUSE) == "Pause: this turn is over."
    assert symbol_means(ENGLISH, other, Symbol.PAUSE) == "Pause: you move now and sit out the next turn."
    assert symbol_means(ENGLISH, other, Symbol.DOUBLE) == "Double: you may move twice the number rolled."


@pytest.mark.parametrize(
    ("rest", "open_paths", "helps"),
    [
        ("dice 1 rotate; attack c3xc4", "off", True),
        ("dice 1 rotate; depot 0; attack c3xc4", "off", False),
        ("dice 1 cloak; attack cloak c3xc4", "off", False),
        ("dice 1 rotate; attack c3xc4; plates a4|a5 b4|b5 d3|d4 e3|e4 f3|f4 g3|g4 h3|h4 a3|a4 b3|b4", "on", False),
    ],
)
def test_a_plus_is_promised_only_where_it_defends(rest: str, open_paths: str, helps: bool) -> None:
    attacked = seen(f"defend; turn 1; {rest}; figures a1 c3 h8 / c4 h8 h8", board_size=8, keep_paths_open=open_paths)
    saves = "Plus, cloak or rotate" if helps else "Only cloak or rotate"
    assert to_throw(attacked) == f"You are under attack! {saves} would save you."
    assert whose_turn(attacked, mine=False) == "Beat has to defend"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (MOVE.format(symbol="minus"), "Choose a figure, then a field that is lit up."),
        ("move; turn 1; dice 2 minus", "Only one figure can move: choose a field that is lit up."),
        ("move; turn 1; dice 2 pause", "The pause ends your turn."),
        (WALLED.format(symbol="plus; depot 0"), "None of your figures can go that far."),
        (
            WALLED.format(symbol="minus"),
            "None of your figures can go that far. You may remove a plate that is lit up.",
        ),
        ("place; turn 1; stocks 1+2 1+2", "Choose a place that is lit up, or another piece."),
        (
            "after; turn 1; dice 2 plus; figures a1 c3 j10 / c5 j10 j10",
            "You may place a plate on an edge that is lit up.",
        ),
    ],
)
def test_the_prompt_says_what_there_is_to_do(position: str, sentence: str) -> None:
    assert to_decide(seen(position)) == sentence


@pytest.mark.parametrize("action", ["begins 2", "rolloff 1 6"])
def test_of_a_roll_off_with_real_dice_only_the_winner_is_told(action: str) -> None:
    """Logs from before have a made-up one, with 6 for the winner and 1 for everybody else."""
    first = seen("who places; rolling 1 2; stocks 20+10 20+10", action, real_dice=True)
    assert said(first)[0].text == "Beat wins the roll-off and places first."
    start = seen("who starts; rolling 1 2", action, real_dice=True)
    assert [(one.seat, one.text) for one in said(start)] == [(1, "Beat wins the roll-off and begins.")]


def test_nobody_s_turn_has_a_heading_too() -> None:
    assert whose_turn(seen("who places; rolling 1 2; stocks 20+10 20+10"), mine=False) == "Who places first?"
    assert whose_turn(seen("who starts; rolling 1 2"), mine=False) == "Who begins?"
    assert whose_turn(seen("lay; stocks 20+10 20+10", labyrinth="random"), mine=False) == "The labyrinth is being laid"


def test_a_choice_says_how_a_figure_goes() -> None:
    cloak, double = seen(MOVE.format(symbol="cloak")), seen(MOVE.format(symbol="double"))
    assert _choice(cloak, "cloak c3-e3") == "under the cloak to e3"
    assert _choice(double, "double a1-a5") == "to a5, moving double"
    assert _choice(cloak, "cloak c3xc5") == "attack Beat on c5 under the cloak"
    attack = game_of(cloak).read("c3-c4xc5")
    assert target_words(cloak, attack) == "Attack Beat on c5"  # type: ignore[arg-type]
    ways = [game_of(cloak).read(text) for text in ("c3-c4xc5", "double c3-c4xc5", "cloak c3xc5")]
    assert [approach_words(cloak, way) for way in ways] == [  # type: ignore[arg-type]
        "Attack from c4",
        "Attack from c4, moving double",
        "Attack under the cloak",
    ]


def _choice(look: Seen, text: str) -> str:
    return choice_words(look, game_of(look).read(text))


def test_the_dice_lie_on_the_table_until_the_next_roll() -> None:
    rolled = seen("roll; turn 1; figures a1 c3 j10 / c5 j10 j10", "roll 2 minus", "c3-c4xc5", "defence plus")
    assert cast(seen("roll; turn 1")) is None
    assert state_of(rolled).symbol is Symbol.MINUS
    found = cast(rolled)
    assert found is not None
    assert (found.number, found.name, found.means) == (None, "plus", "A plate from the depot stops the attack.")
    used = cast(seen(MOVE.format(symbol="minus"), "remove g5|g6"))
    assert used is not None
    assert (used.number, used.used, used.name) == (2, True, "Dice: 2 and minus")


def test_a_choice_by_itself_is_written_as_its_language_wants_it() -> None:
    eyes = seen(MOVE.format(symbol="minus"), language="fr")
    assert whole_choice(eyes, Seat(0), eyes.game.read("a1-a3")) == "Le pion en a1\N{NARROW NO-BREAK SPACE}: vers a3"
