"""Keys and the mouse at the table."""

from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.chooser import Stage
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.kit.screen.table_session import Waits

from .driver import LabyriaDriver, Phase, at, drive, new

OPEN = "turn 1; figures a1 c3 e5 / h8 j10 j10"


def test_figures_and_goals_are_chosen_by_number_tab_cursor_or_name() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert "▸1 a1, 18 steps" in d.side
        await d.press("tab")
        assert d.at(Stage.FIGURE)
        await d.press("2")
        assert "Enter: to" in d.side
        await d.press("escape")
        assert d.at(Stage.FIGURE)
        await d.press("c", "3", "enter")
        assert d.at(Stage.GOAL)
        await d.press("d", "3", "enter")
        assert "! This figure cannot end there with exactly 2 steps. [LAB-26]" in d.side
        await d.press("e", "6", "backspace", "3", "enter")
        assert d.played == ["c3-e3"]
        assert "Anna goes from c3 to e3." in d.side
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


def test_an_ability_is_used_with_the_cursor_before_the_move_and_after_it() -> None:
    hunt = "move; turn 1; dice 3 rotate; figures a1 c3 j10 / c5 j10 j10; plates c3|c4 g5|g6; corners e5:L"

    async def before(d: LabyriaDriver) -> None:
        await d.press("s", "tab", "s")
        assert d.at(Stage.FIGURE)
        await d.do_text("turn e5:J")
        assert "Dice: 3 and rotate" in d.side
        assert "turn any corner piece" not in d.side, "it is used up"
        await d.do_text("a1-b3")
        assert d.at(Phase.ROLL)

    async def after(d: LabyriaDriver) -> None:
        await d.do_text("a1-b3")
        await d.press("enter")
        assert d.at(Phase.AFTER)
        await d.do_text("turn e5:J")
        assert d.at(Phase.ROLL)

    async def unused(d: LabyriaDriver) -> None:
        await d.do_text("a1-b3")
        await d.press("p")
        assert "Anna does not use rotate." in d.side

    for scenario in (before, after, unused):
        drive(scenario, at(hunt))


def test_placing_by_cursor_refusals_and_taking_back() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.until(lambda: d.session.waits is Waits.PERSON)
        first = d.session.names[d.state.turn]
        assert "━ 20 ╚ 10" in d.side
        await d.press("up", "up", "enter")
        assert "The first obstacle goes on the crossing in the middle. [LAB-20]" in d.side
        assert "Tab Swap" in d.lines[-1]
        assert "Tab Next" not in d.lines[-1]
        await d.press("a", "1")
        assert "An edge: c4|d4. A corner piece: c4:L." in d.side
        await d.press("enter")
        assert "All obstacles have to be placed first. [LAB-23]" in d.side
        await d.press("down", "down", "tab", "r", "r")
        assert "R Turn it" in d.lines[-1]
        await d.press("enter")
        assert f"{first} places a corner piece on e5:" in d.side
        assert "━ 20 ╚ 9" in d.side
        await d.press("u")
        assert d.played == []
        await d.do_text("corner e5:J")
        await d.do_text("plate f5|f6")
        await d.press("f", "5", "slash", "f", "6", "enter")
        assert "There is already another obstacle there. [B-LAB-3]" in d.side
        await d.press("e", "6", "colon", "l", "enter")
        assert d.played[-1] == "corner e6:L"
        await d.press("o")
        await d.until(lambda: len(d.played) == 4)
        await d.press("x", "n")
        assert d.at(Phase.PLACE)
        await d.press("x", "y")
        await d.until(lambda: d.session.waits is Waits.THROW)
        assert d.state.labyrinth.plates.bit_count() + len(d.state.labyrinth.corners) == 60
        assert not d.session.can_undo

    drive(scenario, new("Anna", "Beat"))


def test_nothing_is_taken_back_once_dice_have_fallen() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("enter", "u")
        assert len(d.session.table.steps) == 1

    drive(scenario, at(OPEN))


def test_a_move_is_taken_back_also_when_the_bot_has_rolled() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.do_text("c3-e3")
        assert d.session.waits is Waits.CHANCE
        await d.press("u")
        assert d.played == []
        await d.do_text("c3-e3")
        await d.press("space")
        await d.until(lambda: len(d.session.table.steps) > 1)
        await d.press("u")
        assert d.played == []

    drive(scenario, at(f"move; dice 2 plus; used; {OPEN}", ("Anna", "bot:greedy")), pace=0.5)


def test_a_move_that_has_to_be_made_cannot_be_passed() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert "P Pass" not in d.lines[-1]
        await d.press("p")
        assert "You can move, so you have to. [B-LAB-24]" in d.side

    drive(scenario, at("move; turn 1; dice 2 plus; used; figures a1 c3 j10 / j10 j10 j10"))
