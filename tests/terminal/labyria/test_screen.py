"""What is seen: at 80x24 all of it, in every language, and without colours too."""

import pytest
from rich.cells import cell_len
from textual.widgets import Button, Static

from spieltisch.games.labyria.screen import help as help_text
from spieltisch.games.labyria.screen.board_text import Mark, picture
from spieltisch.games.labyria.screen.help import labyria_help
from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.panels import ChoiceList, MoveLog
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.screens.setup import SetupScreen
from tests.terminal.plain import plain

from .driver import LabyriaDriver, at, drive, new

BUSY = (
    "move; turn 1; dice 4 plus; depot 3; figures a1 c3 j10 / c5 d8 a1;"
    " plates c3|c4 f8|f9 a2|b2 b2|b3; corners e5:L g7:7 d3:r h4:J"
)
FOUR = ("Anna", "bot:greedy", "bot:greedy", "bot:greedy")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_figures_walls_dice_and_keys_are_on_the_screen(size: tuple[int, int]) -> None:
    async def scenario(d: LabyriaDriver) -> None:
        text = d.text
        assert all(len(line) == size[0] for line in d.lines)
        for word in ("╚", "╗", "╔", "╝", "━━━", "║", "‹1›", " 2 ", "◆", "/1", "Board 10 × 10: our reconstruction"):
            assert word in text, word
        for word in (
            "depot: 3",
            "1 of 3 home → j10",
            "4 + Dice: 4 and plus",
            "a plate from the depot",
            "▶1 Anna",
            "Log",
        ):
            assert word in d.side, word
        for word in ("Choose", "Next", "Symbol", "Help", "Leave"):
            assert word in d.lines[-1], word
        assert "Back" not in d.lines[-1]
        await d.press("1")
        assert "Back" in d.lines[-1]
        assert "Please make" not in text

    drive(scenario, at(BUSY), size)


# --- five languages --------------------------------------------------------------------------------------------------


def fits(d: LabyriaDriver) -> None:
    """All keys are in the footer, nothing at the side is cut off, and two lines of the log are there."""
    side = d.table.query_one("#side")
    assert d.table.query_one(KeyLine).render().cell_length <= 80, d.lines[-1]
    assert all(part.region.bottom <= side.region.bottom for part in side.children if part.display), d.text
    assert d.table.query_one(MoveLog).size.height >= 2, d.text
    title = d.table.query_one("#title", Static)
    assert cell_len(str(title.render())) <= title.size.width
    listed = d.table.query_one(ChoiceList)
    assert all(cell_len(line) + len("▸1 ") < listed.size.width for line in d.table.choices()), d.table.choices()


PLACING = "place; turn 1; stocks 4+4 4+4 4+4 4+4; corners e5:L"
ROTATING = "move; turn 1; dice 2 rotate; figures a1 c3 e3 / a10 a10 a10 / j10 j10 j10 / j1 j1 j1; corners e5:L"
HUNTING = "move; turn 1; dice 4 minus; figures a1 c3 f3 / c5 a10 a10 / j10 j10 j10 / j1 j1 j1; plates g5|g6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_into_80x24_in_every_language(language: str) -> None:
    async def placing(d: LabyriaDriver) -> None:
        fits(d)
        await d.press("tab")
        fits(d)
        await d.press("a", "1", "enter")
        assert d.table.note
        fits(d)
        await d.press("a")
        fits(d)

    async def moving(d: LabyriaDriver) -> None:
        fits(d)
        await d.press("p")
        assert d.table.note
        fits(d)
        await d.press("2")
        fits(d)
        await d.press("s")
        fits(d)

    async def attacking(d: LabyriaDriver) -> None:
        await d.press("c", "3", "enter", "c", "5", "enter")
        fits(d)
        await d.press("1")
        fits(d)

    for scenario, position in ((placing, PLACING), (moving, ROTATING), (attacking, HUNTING)):
        drive(scenario, at(position, FOUR, language=language), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_dice_fit_into_80x24_in_every_language(language: str) -> None:
    async def scenario(d: LabyriaDriver) -> None:
        fits(d)
        await d.press("1")
        fits(d)
        await d.press("4")
        fits(d)
        assert len(d.table.choices()) == 6

    session = at("who starts; rolling 1 2 3 4", FOUR, real_dice=True, language=language)
    drive(scenario, session, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_marks_have_a_line_each_in_the_help(language: str) -> None:
    said = words(language)
    keys = [
        *help_text.in_a_turn(said, True),
        *help_text.in_the_set_up(said),
        *help_text.always(said),
        *help_text.marks(said),
    ]
    assert all(cell_len(key) <= 17 and 1 + 17 + cell_len(meaning) <= 76 for key, meaning in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_in_every_language(language: str) -> None:
    last = at("move; turn 1; dice 2 plus; figures h10 j10 j10 / a1 j10 j10", language=language)

    async def scenario(d: LabyriaDriver) -> None:
        await d.do_text("h10-j10")
        await d.until(lambda: d.app.screen is not d.table)
        said = words(language)
        assert said("{name} wins!", name="Anna") in d.text
        assert said("{count} of {all} home", count=3, all=3) in d.text
        assert all(button.region.right <= 78 for button in d.app.screen.query(Button))

    drive(scenario, last, language=language)


def test_the_terminal_speaks_german() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        for word in (
            "Depot: 3",
            "1 von 3 im Ziel",
            "Würfel: 4 und Plus",
            "Anna, du bist dran",
            "Wähle eine Figur",
            "Protokoll",
        ):
            assert word in d.side, word
        assert "Q Ende" in d.lines[-1]
        await d.press("p")
        assert "! Du kannst fahren, also musst du. [B-LAB-24]" in d.side
        await d.press("question_mark")
        assert "Am Zug" in d.text
        await d.press("escape", "c", "3", "enter", "c", "5", "enter")
        assert "Enter: nach" not in d.side

    drive(scenario, at(BUSY, language="de"), language="de")


def test_the_help_has_the_symbols_as_this_table_plays_them() -> None:
    usual, other = (str(labyria_help(at("roll", pause_mode=mode))) for mode in ("this_turn", "next_turn"))
    assert "Pause: this turn is over." in usual
    assert "Pause: you move now and sit out the next turn." in other
    assert "Backspace" not in usual
    assert "Backspace" in str(labyria_help(at("roll", real_dice=True)))


def test_the_help_names_keys_as_french_keyboards_do() -> None:
    text = str(labyria_help(at("roll", language="fr")))
    assert not [key for key in ("Enter", "Esc ", "PgUp") if key in text]


# --- colours and sizes -----------------------------------------------------------------------------------------------


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: LabyriaDriver) -> None:
        assert d.app.no_color
        await d.press("2")
        for mark in ("[1]", " ○ ", " • ", "×2×"):
            assert mark in d.text, mark
        await d.press("s")
        assert d.table.query_one(BoardView).marks[d.table.chooser.spot] is Mark.CURSOR
        assert "╌" in d.text
        await d.press("escape")
        assert "[1]" in d.text

    drive(scenario, at(BUSY))


def test_fields_for_the_cloak_alone_have_their_own_mark() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert " ◊ " in d.text

    drive(scenario, at("move; turn 1; dice 2 cloak; plates a1|b1 a1|a2"))


@pytest.mark.parametrize(("board_size", "needed"), [(12, "85x28"), (14, "93x32")])
def test_large_boards_ask_for_a_larger_window_and_still_follow_the_cursor(board_size: int, needed: str) -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.my_turn()
        assert f"Please make the window larger (at least {needed})" in d.text
        await d.press(*["down"] * 9)
        assert "our reconstruction" in d.text
        await d.press(*["up"] * 16, *["left"] * 30)
        assert "┌──" in d.text
        width, height = map(int, needed.split("x"))
        await d.pilot.resize_terminal(width, height)
        await d.pilot.pause()
        assert "Please make" not in d.text
        assert "our reconstruction" in d.text
        assert "┌──" in d.text

    drive(scenario, new("Anna", "Beat", board_size=board_size))


def test_resizing_in_the_middle_of_a_choice_works() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.press("2")
        for size in ((120, 40), (60, 16), (30, 8), (200, 60), (80, 24)):
            await d.pilot.resize_terminal(*size)
            await d.press("down")
        assert "Anna" in d.text
        assert d.table.query_one(BoardView).size.width == 43

    drive(scenario, at(BUSY))


def test_four_players_have_all_their_lines_at_80x24() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        for name in ("Anna", "Nora", "Emil", "Lina"):
            assert name in d.side
        assert d.text.count("of 3 home") == 4
        await d.press("question_mark")
        assert "In a turn" in d.text
        await d.press("end")
        assert "our reconstruction" in d.text
        await d.press("escape")

    drive(scenario, at("move; turn 1; dice 4 plus", FOUR))


def test_the_set_up_offers_options_bots_and_real_dice_and_goes_to_the_table() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert isinstance(d.app.screen, SetupScreen)
        assert d.app.screen.setup().players[1:] == ("bot:greedy",)
        await d.press("ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, LabyriaScreen))

    drive(scenario, PlayRequest(game="brandi-labyria"))


def test_the_picture_has_every_wall_of_the_labyrinth() -> None:
    session: LabyriaSession = at(BUSY)
    text = plain(picture(session.rules, session.state, {}))
    assert text.count("━━━") == 3
    assert text.count("═══") == 4
    assert text.splitlines()[-1].split() == list("abcdefghij")
    assert len(text.splitlines()) == 22
