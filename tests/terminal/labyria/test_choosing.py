"""Figures, goals, plates and corners by keyboard and mouse; attacks; and what is refused."""

import pytest

from spieltisch.core.chance import ManualChance
from spieltisch.games.labyria.state import Pass
from spieltisch.terminal.labyria import spots
from spieltisch.terminal.labyria.chooser import Chooser, Stage
from spieltisch.terminal.labyria.prompts import symbol_lines
from spieltisch.terminal.labyria.session import Waits
from spieltisch.terminal.labyria.typed import read_typed
from spieltisch.terminal.labyria.widgets import BoardView
from spieltisch.terminal.panels import ChoiceList

from .driver import LabyriaDriver, Phase, at, drive, new

OPEN = "turn 1; figures a1 c3 e5 / h8 j10 j10"
HUNT = "move; turn 1; dice 3 {symbol}; figures a1 c3 j10 / c5 j10 j10; plates c3|c4 g5|g6; corners e5:L"
WALLED = "move; turn 1; dice 2 minus; figures a1 a1 a1 / j10 j10 j10; plates a1|b1 a1|a2"


def test_a_figure_is_chosen_by_number_or_tab_and_a_goal_by_cursor_or_name() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert "choose a figure" in d.side
        assert "▸1 a1: 3 goals" in d.side
        await d.press("tab")
        assert d.at(Stage.FIGURE)
        await d.press("2")
        assert "Enter: c3 to" in d.side
        await d.press("escape")
        assert d.at(Stage.FIGURE)
        await d.press("c", "3", "enter")
        assert d.at(Stage.GOAL)
        await d.press("d", "3", "enter")
        assert "This figure cannot end there with exactly 2 steps. [LAB-26]" in d.side
        await d.press("e", "6", "backspace", "3", "enter")
        assert d.played == ["c3-e3"]
        assert "Anna goes c3 to e3." in d.side
        assert "Beat, it is your turn: Enter rolls the dice. U takes the last move back." in d.side
        await d.press("u")
        assert d.played == []
        for key in "a1-a3":
            await d.press("minus" if key == "-" else key)
        await d.press("enter")
        assert d.played == ["a1-a3"]

    drive(scenario, at(f"move; dice 2 plus; used; {OPEN}"))


def test_words_with_letters_of_commands_can_be_typed() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        for key in ("slash", *"turn", "space", *"c4", "colon", "J", "enter"):
            await d.press(key)
        assert "To turn a corner piece you need the turning arrow on the symbol die. [LAB-35]" in d.side
        for key in ("slash", *"plate", "space", *"c4", "vertical_line", *"d4", "enter"):
            await d.press(key)
        assert d.played == ["plate c4|d4"]
        await d.press("c", "x", "q", "escape")
        assert d.table.typed is None
        assert d.at(Stage.FIGURE)

    drive(scenario, at(f"move; dice 2 plus; {OPEN}"))


@pytest.mark.parametrize(
    ("symbol", "action", "sentence"),
    [
        ("plus", "plate d4|d5", "Anna puts a plate from the depot on d4|d5."),
        ("minus", "remove g5|g6", "Anna takes the plate off g5|g6."),
        ("rotate", "turn e5:J", "Anna turns the corner on e5 to J."),
    ],
)
def test_abilities_before_and_after_the_move(symbol: str, action: str, sentence: str) -> None:
    async def before(d: LabyriaDriver) -> None:
        assert "S: the symbol first." in d.side
        await d.press("s", "tab", "s")
        assert d.at(Stage.FIGURE)
        await d.do_text(action)
        assert sentence in d.session.lines
        assert "(used)" in d.side
        assert d.at(Stage.FIGURE)
        await d.do_text("a1-b3")
        assert d.at(Phase.ROLL)

    async def after(d: LabyriaDriver) -> None:
        await d.do_text("a1-b3")
        assert d.at(Phase.AFTER)
        await d.press("enter")
        assert d.at(Phase.AFTER), "one Enter too many spends nothing"
        assert "Tab or arrows: choose a place. P: done, without it." in d.side
        await d.do_text(action)
        assert d.played == ["a1-b3", action]
        assert d.at(Phase.ROLL)

    async def unused(d: LabyriaDriver) -> None:
        await d.do_text("a1-b3")
        await d.press("p")
        assert f"Anna leaves the {symbol} unused." in d.session.lines

    for scenario in (before, after, unused):
        drive(scenario, at(HUNT.format(symbol=symbol)))


def test_ability_places_that_do_not_do_say_why() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("s")
        await d.press(*d.arrows(spots.of_wall(d.session.rules.grid, 5), spots.Kind.EDGE))
        await d.press("enter")
        assert "There is no plate to remove. [LAB-31]" in d.side

    drive(scenario, at(HUNT.format(symbol="minus")))


def test_who_is_walled_in_opens_the_way_first_or_passes_with_the_reason() -> None:
    async def opens(d: LabyriaDriver) -> None:
        assert d.at(Stage.ABILITY)
        assert "P: pass. You have no figure that can go exactly 2 fields." in d.side
        await d.do_text("remove a1|b1")
        assert "Enter: a1 to" in d.side

    async def passes(d: LabyriaDriver) -> None:
        assert "has no figure that can go exactly 2 fields [LAB-59]. Enter goes on." in d.side
        await d.press("space")
        assert d.session.table.steps[0].action == Pass()

    drive(opens, at(WALLED))
    drive(passes, at(WALLED.replace("minus", "plus; depot 0")))


def test_cloak_goals_have_their_own_mark_and_doubling_goes_twice_as_far() -> None:
    async def cloaked(d: LabyriaDriver) -> None:
        assert " ◊ " in d.text
        await d.press("b", "2", "enter")
        assert d.played == ["cloak a1-b2"]
        assert "Anna goes a1 to b2 (cloaked)." in d.side

    async def doubled(d: LabyriaDriver) -> None:
        await d.press("e", "1", "enter")
        assert d.played == ["double a1-e1"]
        assert "Anna goes a1 to e1 (doubled)." in d.side

    drive(cloaked, at(WALLED.replace("minus", "cloak")))
    drive(doubled, at("move; turn 1; dice 2 double"))


def test_an_attack_is_asked_how_and_the_defence_is_rolled_by_the_attacked() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("2")
        assert "×2×" in d.text
        await d.press("c", "5", "enter")
        assert d.at(Stage.HOW)
        assert "attack from b5" in d.side
        await d.press("down", "up", "escape")
        assert d.at(Stage.GOAL)
        await d.press("c", "5", "enter", "1")
        assert "Anna goes from c3 and attacks Beat on c5." in d.side
        assert "Beat, your figure on c5 is attacked! Enter rolls the symbol die" in d.side
        assert "▶2 Beat" in d.side
        await d.press("enter")
        assert "Beat rolls " in d.side

    drive(scenario, at("move; turn 1; dice 4 plus; figures a1 c3 j10 / c5 j10 j10"))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("1", "Beat rolls plus: a plate on c4|c5 stops it. Anna has to go elsewhere."),
        ("2", "Beat rolls minus: eaten! The figure on c5 is back at its start."),
        ("5", "Beat rolls cloak: invisible. Anna has to go elsewhere."),
        ("6", "Beat rolls rotate: the roles are swapped, Anna's figure is eaten and back at its start."),
    ],
)
def test_every_defence_is_told_and_who_is_repelled_evades(key: str, words: str) -> None:
    session = at("move; turn 1; resting 1; dice 2 pause; figures a1 c3 j10 / c5 j10 j10", pause_mode="next_turn")
    session.table.chance = ManualChance()

    async def scenario(d: LabyriaDriver) -> None:
        await d.do_text("c3-c4xc5")
        assert "1 + plus: a plate stops it" in d.side
        await d.press(key)
        assert words in d.side
        if d.state.phase is Phase.EVADE:
            assert "the attack failed, go elsewhere" in d.side
            await d.press("p")
            assert "Your figure can go to another field, so it has to. [LAB-47]" in d.side
            await d.do_text("c3-e3")
            assert "Anna evades c3 to e3." in d.side

    drive(scenario, session)


def test_the_mouse_chooses_figures_goals_and_plates() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        grid = d.session.rules.grid

        async def click(spot: spots.Spot) -> None:
            await d.pilot.click(BoardView, offset=(2 + 2 * spot.right, 2 * grid.size - spot.up))
            await d.pilot.pause()

        await d.pilot.click(BoardView, offset=(1, 15))
        await d.pilot.pause()
        assert d.table.chooser.spot == spots.of_field(grid, 0), "the name of a row is no field"
        await click(spots.of_field(grid, 22))
        await click(spots.of_field(grid, 24))
        assert d.played == ["c3-e3"]
        await click(spots.of_wall(grid, 7))
        await click(spots.of_wall(grid, 7))
        assert d.played == ["c3-e3", "plate h1|i1"]

    drive(scenario, at("move; dice 2 plus; turn 1; figures a1 c3 j10 / j10 j10 j10"))


def test_placing_by_cursor_refusals_and_taking_back() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.until(lambda: d.session.waits is Waits.PERSON)
        first = d.session.names[d.state.turn]
        assert "20 plates 10 corners" in d.side
        await d.press("up", "up", "enter")
        assert "The first obstacle goes on the crossing in the middle. [LAB-20]" in d.side
        assert "Other piece" in d.lines[-1]
        assert "Next" not in d.lines[-1]
        await d.press("a", "1")
        assert "An edge (c4|d4) or a corner (c4:L)." in d.side
        await d.press("enter")
        assert "All obstacles have to be placed first. [LAB-23]" in d.side
        await d.press("down", "down", "tab", "r", "r")
        assert "R turns it." in d.side
        await d.press("enter")
        assert f"{first} places a corner on e5:" in d.side
        assert "20 plates 9 corners" in d.side
        await d.press("u")
        assert d.played == []
        await d.do_text("corner e5:J")
        await d.do_text("plate f5|f6")
        await d.press("f", "5", "slash", "f", "6", "enter")
        assert "There is already another obstacle there. [B-LAB-3]" in d.side
        await d.press("a", "1", "vertical_line", "b", "1", "enter")
        assert "Every obstacle has to touch one that is already there. [LAB-22]" in d.side
        await d.press("e", "6", "colon", "l", "enter")
        assert d.played[-1] == "corner e6:L"
        await d.press("o")
        await d.until(lambda: len(d.played) == 4)
        await d.press("x", "n")
        assert not d.session.laying_rest
        await d.press("x", "y")
        await d.until(lambda: d.session.waits is Waits.ROLL)
        assert d.state.labyrinth.plates.bit_count() + len(d.state.labyrinth.corners) == 60
        assert not d.session.can_undo

    drive(scenario, new("Anna", "Beat"))


def test_nothing_is_taken_back_once_dice_have_fallen() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("enter")
        assert not d.session.can_undo
        await d.press("u")
        assert len(d.session.table.steps) == 1

    drive(scenario, at(OPEN))


def test_a_move_is_taken_back_while_the_bot_waits_to_roll() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.do_text("c3-e3")
        assert d.session.waits is Waits.CHANCE
        await d.press("u")
        assert d.played == []
        await d.do_text("c3-e3")
        await d.press("space")
        await d.until(lambda: len(d.session.table.steps) > 1)
        assert not d.session.can_undo

    drive(scenario, at(f"move; dice 2 plus; used; {OPEN}", ("Anna", "bot:greedy")), pace=0.5)


def test_a_typed_attack_without_its_last_field_is_understood_where_it_is_clear() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("c", "3", "x", "c", "5", "enter")
        assert d.played == ["c3-c4xc5"]

    drive(scenario, at("move; turn 1; dice 2 plus; figures a1 c3 j10 / c5 j10 j10"))


@pytest.mark.parametrize(
    ("position", "text", "action"),
    [
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
    session = at(f"turn 1; {position}", board_size=8)
    chooser = Chooser(session)
    chooser.begin()
    assert read_typed(session, chooser, text) == session.game.read(action)


def test_a_typed_attack_from_several_sides_is_asked_how() -> None:
    session = at("move; turn 1; dice 2 rotate; figures d3 h8 h8 / e4 h8 h8; plates d4|d5", board_size=8)
    chooser = Chooser(session)
    chooser.begin()
    assert read_typed(session, chooser, "d3xe4") is None
    assert {session.game.write(attack) for attack in chooser.hows} == {"d3-d4xe4", "d3-e3xe4"}


@pytest.mark.parametrize(
    ("rest", "open_paths", "helps", "words"),
    [
        ("dice 1 rotate; attack c3xc4", "off", True, "plus: a plate stops it"),
        ("dice 1 rotate; depot 0; attack c3xc4", "off", False, "plus: the depot has none"),
        ("dice 1 cloak; attack cloak c3xc4", "off", False, "plus: no plate stops a cloak"),
        (
            "dice 1 rotate; attack c3xc4; plates a4|a5 b4|b5 d3|d4 e3|e4 f3|f4 g3|g4 h3|h4 a3|a4 b3|b4",
            "on",
            False,
            "plus: it would shut a way",
        ),
    ],
)
def test_a_plus_is_promised_only_where_it_defends(rest: str, open_paths: str, helps: bool, words: str) -> None:
    session = at(f"defend; turn 1; {rest}; figures a1 c3 h8 / c4 h8 h8", board_size=8, keep_paths_open=open_paths)
    assert words in symbol_lines(session)[0]
    prompt = "cloak, plus or rotate" if helps else "cloak or rotate"

    async def scenario(d: LabyriaDriver) -> None:
        assert "Beat, your figure on c4 is attacked!" in d.side
        assert prompt in d.side

    drive(scenario, session)


def test_a_figure_that_may_not_turn_round_says_so_whatever_is_chosen() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        for figure in ((), ("d", "5", "enter")):
            await d.press(*figure, "j", "1", "enter")
            assert "No field may be entered twice as long as there is another move. [LAB-52]" in d.side

    drive(scenario, at("move; turn 1; dice 2 rotate; figures c3 d5 j1 / j10 j10 j10; plates i1|i2 j1|j2 h1|i1"))


def test_a_move_that_has_to_be_made_cannot_be_passed_and_a_piece_that_does_not_fit_is_called_so() -> None:
    async def moves(d: LabyriaDriver) -> None:
        assert "choose a figure: 1-2" in d.side
        await d.press("p")
        assert "You can move, so you have to. [B-LAB-24]" in d.side

    async def places(d: LabyriaDriver) -> None:
        await d.do_text("corner e5:L")
        assert d.table.chooser.spot in d.table.chooser.targets
        await d.press(*d.arrows(spots.Spot(2, 2), spots.Kind.CROSSING))
        assert "no corner fits on a1:" in d.side

    drive(moves, at("move; turn 1; dice 2 plus; used; figures a1 c3 j10 / j10 j10 j10"))
    drive(places, at("place; turn 1; stocks 1+2 1+2"))


def test_real_dice_name_the_attack_and_every_line_of_the_list_fits() -> None:
    session = at("move; turn 1; dice 2 plus; figures a1 c3 j10 / c5 j10 j10")
    session.table.chance = ManualChance()

    async def scenario(d: LabyriaDriver) -> None:
        await d.do_text("c3-c4xc5")
        assert "Anna attacks Beat on c5." in d.side
        others = at("roll"), at("roll", pause_mode="next_turn", double_optional="on")
        lines = [line for session in (d.session, *others) for line in symbol_lines(session)]
        assert max(map(len, lines)) + len("▸1 ") <= d.table.query_one(ChoiceList).size.width

    drive(scenario, session)
