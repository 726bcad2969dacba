"""What is seen: at 80x24 all of it, and without colours too."""

import pytest

from spieltisch.games.labyria.screen.board_text import Mark, picture, plain
from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.screens.setup import SetupScreen

from .driver import LabyriaDriver, at, drive, new

BUSY = (
    "move; turn 1; dice 4 plus; depot 3; figures a1 c3 j10 / c5 d8 a1;"
    " plates c3|c4 f8|f9 a2|b2 b2|b3; corners e5:L g7:7 d3:r h4:J"
)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_figures_walls_dice_and_keys_are_on_the_screen(size: tuple[int, int]) -> None:
    async def scenario(d: LabyriaDriver) -> None:
        text = d.text
        assert all(len(line) == size[0] for line in d.lines)
        for word in ("╚", "╗", "╔", "╝", "━━━", "║", "‹1›", " 2 ", "◆", "/1", "10×10: our reconstruction [B-LAB-1]"):
            assert word in text, word
        for word in ("depot 3", "1 of 3 home → j10", "Anna: 4, plus", "a plate from the depot", "▶1 Anna", "Log"):
            assert word in d.side, word
        for word in ("Choose", "Next", "Symbol", "Help", "Leave"):
            assert word in d.lines[-1], word
        assert "Back" not in d.lines[-1]
        await d.press("1")
        assert "Back" in d.lines[-1]
        assert "Please make" not in text

    drive(scenario, at(BUSY), size)


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: LabyriaDriver) -> None:
        assert d.app.no_color
        await d.press("2")
        for mark in ("[1]", " ○ ", " • ", "×2×"):
            assert mark in d.text, mark
        await d.press("s")
        assert d.table.query_one(BoardView).marks[d.table.chooser.spot] is Mark.CURSOR
        await d.press("escape")
        assert "[1]" in d.text

    drive(scenario, at(BUSY))


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
        for name in ("Anna", "Greedy bot 1", "Greedy bot 2", "Greedy bot 3"):
            assert name in d.side
        assert d.text.count("of 3 home") == 4
        await d.press("question_mark")
        assert "In play" in d.text
        await d.press("end")
        assert "our reconstruction" in d.text
        await d.press("escape")

    drive(scenario, at("move; turn 1; dice 4 plus", ("Anna", "bot:greedy", "bot:greedy", "bot:greedy")))


def test_the_set_up_offers_options_bots_and_real_dice_and_goes_to_the_table() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        assert isinstance(d.app.screen, SetupScreen)
        assert d.app.screen.setup().players[1:] == ("bot:greedy",)
        await d.press("ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, LabyriaScreen))

    drive(scenario, PlayRequest(game="brandi-labyria"))


def test_the_picture_has_every_wall_of_the_labyrinth() -> None:
    session = at(BUSY)
    text = plain(picture(session.rules, session.state, {}))
    assert text.count("━━━") == 3
    assert text.count("═══") == 4
    assert text.splitlines()[-1].split() == list("abcdefghij")
    assert len(text.splitlines()) == 22
