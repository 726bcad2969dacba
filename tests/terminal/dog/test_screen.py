"""What is seen: at 80x24 all of it, and without colours too."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.games.dog.screen.session import Waits
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import Setup, open_session
from spieltisch.terminal.screens.setup import SetupScreen

from .driver import DogDriver, at, drive

GREEDY, RANDOM = "bot:greedy", "bot:random"
BUSY = "round 2; dealer 4; turn 1; board A3 A14 Af3 B0* B5 B@A9 C2 Cf4 Cf3 D0* D@A1 D7; hands 47JX 58K9Q 2366T 5AAK"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_marbles_names_hands_and_keys_are_on_the_screen(size: tuple[int, int]) -> None:
    async def scenario(d: DogDriver) -> None:
        text = d.text
        assert all(len(line) == size[0] for line in d.lines)
        assert (text.count("●A"), text.count("●B"), text.count("●C"), text.count("●D")) == (4, 3, 4, 3)
        assert (text.count("■B"), text.count("■D")) == (1, 1)
        for word in ("A0", "C0", "Anna (you)", "Greedy bot 1", "+C", "deals", "round 2", "next deal: 4 cards", "Jkr"):
            assert word in text, word
        for word in ("pile 0 · stack 92", "Choose", "Back", "Hint", "Undo", "Tempo", "Help", "Leave", "Log"):
            assert word in text, word

    drive(scenario, at(BUSY, ("Anna", GREEDY, GREEDY, GREEDY)), size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_six_players_play_rounds_and_every_marble_is_always_in_view(size: tuple[int, int]) -> None:
    async def scenario(d: DogDriver) -> None:
        for _ in range(12):
            await d.my_turn()
            text = d.text
            for letter in "ABCDEF":
                assert text.count(f"●{letter}") + text.count(f"■{letter}") == 4
            if d.session.waits is Waits.CURTAIN:
                await d.press("enter")
            await d.play_greedily()

    drive(scenario, ("Anna", RANDOM, RANDOM, "Dora", RANDOM, GREEDY), size)


def test_five_players_play_alone_and_the_sixth_board_is_empty() -> None:
    async def scenario(d: DogDriver) -> None:
        for _ in range(3):
            await d.my_turn()
            await d.play_greedily()
        assert "F0" in d.text
        assert "●F" not in d.text
        await d.press("question_mark")
        await d.press("end")
        assert "Nobody sits at F." in d.text

    drive(scenario, ("Anna", RANDOM, RANDOM, RANDOM, RANDOM))


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: DogDriver) -> None:
        assert d.app.no_color
        assert "▶A Anna (you)" in d.text
        assert "┏━━━┓" in d.text
        await d.press("2")
        assert "╔═══╗" in d.text
        assert "▸1 A3: " in d.text
        assert "●B" in d.text
        assert "■B" in d.text

    drive(scenario, at(BUSY, ("Anna", GREEDY, GREEDY, GREEDY)))


def test_resizing_in_the_middle_of_a_choice_works() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("2")
        for size in ((120, 40), (60, 16), (30, 8), (200, 60), (80, 24)):
            await d.pilot.resize_terminal(*size)
            await d.press("down")
        assert "▸3 Af3 → Af4 (1)" in d.text
        assert "Anna" in d.text

    drive(scenario, at(BUSY, ("Anna", GREEDY, GREEDY, GREEDY)))


def test_the_set_up_offers_the_bots_that_there_are_and_goes_to_the_table() -> None:
    async def scenario(d: DogDriver) -> None:
        assert isinstance(d.app.screen, SetupScreen)
        assert d.app.screen.setup().players[1:] == (GREEDY,) * 3
        assert "best" not in d.text
        assert "real dice" not in d.text
        await d.press("ctrl+n", "ctrl+n", "ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, DogScreen))
        assert len(d.session.players) == 6

    drive(scenario, PlayRequest(game="brandi-dog"))


def test_the_best_bot_and_real_dice_are_refused_with_a_sentence() -> None:
    with pytest.raises(SetupError, match="There is no bot 'best' for this game"):
        open_session(Setup("brandi-dog", ("Anna", "bot:best")))
    with pytest.raises(SetupError, match="no dice"):
        open_session(Setup("brandi-dog", ("Anna", "bot:greedy"), real_dice=True))
