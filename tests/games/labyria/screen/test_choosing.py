"""Choosing figures, goals, plates and corner pieces; attacks; and what is refused: without a screen."""

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.games.labyria.engine.state import Pass
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.chooser import Stage
from spieltisch.games.labyria.screen.typed import read_typed
from spieltisch.kit.screen.table_session import Waits
from tests.terminal.labyria.driver import HUNT, Phase, choosing

OPEN = "turn 1; figures a1 c3 e5 / h8 j10 j10"
WALLED = "move; turn 1; dice 2 {symbol}; figures a1 a1 a1 / j10 j10 j10; plates a1|b1 a1|a2"


def test_a_figure_is_chosen_by_its_line_or_its_field_and_then_a_goal() -> None:
    c = choosing(f"move; dice 2 plus; used; {OPEN}")
    assert c.prompt == "Anna, it is your turn\nChoose a figure, then a field that is lit up."
    assert c.lines == [
        f"{field}, {steps} steps from the target" for field, steps in (("a1", 18), ("c3", 14), ("e5", 10))
    ]
    assert c.chooser.pick_line(1) is None
    assert c.prompt == "Anna, it is your turn\nNow choose a field that is lit up.\nEnter: to c5"
    c.chooser.back()
    assert c.at(Stage.FIGURE)
    c.type("c3")
    assert c.at(Stage.GOAL)
    with pytest.raises(IllegalActionError, match=r"exactly 2 steps. \[LAB-26\]"):
        c.type("d3")
    c.type("e3")
    assert c.played == ["c3-e3"]
    assert c.latest == "Anna goes from c3 to e3."
    assert c.prompt == "Beat, it is your turn\nEnter rolls the dice."
    c.session.undo()
    assert c.played == []


@pytest.mark.parametrize(
    ("symbol", "action", "asks"),
    [
        ("plus", "plate d4|d5", "Now choose an edge that is lit up."),
        ("minus", "remove g5|g6", "Now choose a plate that is lit up."),
        ("rotate", "turn e5:J", "Now choose a corner piece that is lit up."),
    ],
)
def test_an_ability_comes_before_the_move_or_after_it_or_not_at_all(symbol: str, action: str, asks: str) -> None:
    before = choosing(HUNT.format(symbol=symbol))
    before.chooser.use()
    assert before.at(Stage.ABILITY)
    assert asks in before.prompt
    before.type(action)
    assert before.at(Stage.FIGURE)
    assert not before.chooser.can_use
    before.type("a1-b3")
    assert before.at(Phase.ROLL)

    after = choosing(HUNT.format(symbol=symbol))
    after.type("a1-b3")
    assert after.at(Phase.AFTER)
    assert after.chooser.choose() is None, "one Enter too many spends nothing"
    assert "Enter:" not in after.prompt
    after.chooser.hop(1)
    assert "Enter:" in after.prompt
    after.type(action)
    assert after.played == ["a1-b3", action]

    unused = choosing(HUNT.format(symbol=symbol))
    unused.type("a1-b3")
    unused.do(Pass())
    assert unused.latest == f"Anna does not use {symbol}."


def test_every_place_for_an_ability_can_be_chosen_and_others_say_why_not() -> None:
    c = choosing(HUNT.format(symbol="minus"))
    c.chooser.use()
    assert len(c.chooser.targets) == 2
    c.chooser.point(spots.of_wall(c.session.rules.grid, 5))
    assert c.chooser.here() == ()
    with pytest.raises(IllegalActionError, match=r"There is no plate to remove. \[LAB-31\]"):
        c.do(c.chooser.choose())


def test_who_is_walled_in_opens_the_way_first_or_passes() -> None:
    opens = choosing(WALLED.format(symbol="minus"))
    assert opens.at(Stage.ABILITY)
    assert "None of your figures can go that far. You may remove a plate that is lit up." in opens.prompt
    opens.type("remove a1|b1")
    assert opens.at(Stage.GOAL)

    passes = choosing(WALLED.format(symbol="plus; depot 0"))
    assert passes.prompt == "Anna, it is your turn\nNone of your figures can go that far.\nEnter: Pass"
    assert passes.chooser.choose() == Pass()


def test_doubling_goes_twice_as_far_and_the_cloak_through_walls() -> None:
    doubled = choosing("move; turn 1; dice 2 double")
    doubled.type("e1")
    assert doubled.played == ["double a1-e1"]
    cloaked = choosing(WALLED.format(symbol="cloak"))
    cloaked.type("b2")
    assert cloaked.played == ["cloak a1-b2"]


def test_an_attack_from_several_sides_is_asked_and_the_attacked_rolls() -> None:
    c = choosing("move; turn 1; dice 4 plus; figures a1 c3 j10 / c5 j10 j10")
    c.type("c3")
    c.chooser.point(spots.of_field(c.session.rules.grid, 42))
    assert "Enter: Attack Beat on c5" in c.prompt
    c.do(c.chooser.choose())
    assert c.at(Stage.HOW)
    assert "From which field?" in c.prompt
    assert "Attack from b5" in c.lines
    c.chooser.back()
    assert c.at(Stage.GOAL)
    c.do(c.chooser.choose())
    c.do(c.chooser.pick_line(0))
    assert c.latest == "Anna goes from c3 and attacks Beat on c5."
    assert c.at(Waits.THROW)
    assert c.prompt == (
        "Beat, it is your turn\nYou are under attack! Plus, cloak or rotate would save you.\nEnter rolls the dice."
    )


def test_who_is_repelled_goes_elsewhere_with_the_same_figure() -> None:
    c = choosing("move; turn 1; dice 2 rotate; figures a1 c3 j10 / c5 j10 j10", real_dice=True)
    c.type("c3xc5")
    assert c.lines == ["+  plus", "−  minus", "‖  pause", "×2 double", "◊  cloak", "↻  rotate"]
    assert c.prompt.endswith("What does the symbol die show?")
    c.type_dice(5)
    assert "The attack was repelled: go elsewhere with the same figure." in c.prompt
    with pytest.raises(IllegalActionError, match="LAB-47"):
        c.do(Pass())
    c.type("c3-e3")
    assert c.latest == "Anna goes elsewhere: from c3 to e3."


def test_pieces_are_swapped_turned_and_placed_where_they_fit() -> None:
    c = choosing("place; turn 1; stocks 1+2 1+2")
    assert "Choose a place that is lit up, or another piece." in c.prompt
    assert not c.chooser.corner
    c.chooser.swap()
    assert c.chooser.corner
    shape = c.chooser.shape
    c.chooser.turn()
    assert c.chooser.shape != shape
    c.type("e5:L")
    assert c.played == ["corner e5:L"]
    c.chooser.point(spots.Spot(2, 2))
    assert "Enter:" not in c.prompt, "nothing fits there"
    with pytest.raises(IllegalActionError, match="LAB-22"):
        c.do(c.chooser.choose())


def test_a_figure_that_may_not_turn_round_says_so_whatever_is_chosen() -> None:
    c = choosing("move; turn 1; dice 2 rotate; figures c3 d5 j1 / j10 j10 j10; plates i1|i2 j1|j2 h1|i1")
    for figure in ("", "d5"):
        if figure:
            c.type(figure)
        with pytest.raises(SpieltischError, match=r"No field may be entered twice .* \[LAB-52\]"):
            c.type("j1")


def test_several_figures_that_can_go_to_a_field_have_to_be_chosen_from() -> None:
    c = choosing("move; turn 1; dice 2 plus; used; figures a1 a3 j10 / j10 j10 j10")
    with pytest.raises(SpieltischError, match="Several figures can go to b2: choose one first"):
        c.type("b2")


@pytest.mark.parametrize(
    ("position", "text", "action"),
    [
        ("move; dice 2 plus; figures a1 c3 h8 / c5 h8 h8", "c3xc5", "c3-c4xc5"),
        ("move; dice 2 double; figures d3 h8 h8 / e8 h8 h8", "d3-e6", "double d3-e6"),
        ("move; dice 2 cloak; figures d3 h8 h8 / e8 h8 h8; plates d3|d4 d3|e3 c3|d3 d2|d3", "d3-d5", "cloak d3-d5"),
        ("move; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8; plates d4|d5 d4|e4", "d3xe4", "d3-e3xe4"),
        ("evade; dice 2 double; attack double a1-c2xd2; figures a1 a1 a1 / d2 h8 h8", "a1-c3", "double a1-c3"),
        ("move; dice 2 double; figures d3 h8 h8 / d7 h8 h8", "d3-d6xd7", "double d3-d6xd7"),
        ("move; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8", "d3-f4xe4", "d3-f4xe4"),
        ("move; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8", "cloak d3-d5", "cloak d3-d5"),
        ("move; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8", "d3xd5", "d3xd5"),
    ],
)
def test_what_is_not_typed_is_filled_in_and_what_is_typed_stays(position: str, text: str, action: str) -> None:
    c = choosing(f"turn 1; {position}", board_size=8)
    assert read_typed(c.session, c.chooser, text) == c.session.table.game.read(action)


def test_a_typed_attack_from_several_sides_is_asked_too() -> None:
    c = choosing("move; turn 1; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8; plates d4|d5", board_size=8)
    c.type("d3xe4")
    assert {c.session.table.game.write(attack) for attack in c.chooser.hows} == {"d3-d4xe4", "d3-e3xe4"}
    assert c.lines == ["Attack from e3", "Attack from d4"]
