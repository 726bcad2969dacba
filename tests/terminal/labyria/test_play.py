"""Whole games of Labyria on the screen."""

from pathlib import Path

from spieltisch.core.logfile import read_log
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.games.labyria.screen.screen import LabyriaResult
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import game_for
from spieltisch.kit.words import ENGLISH
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import past_session
from spieltisch.terminal.screens.start import StartScreen

from .driver import LabyriaDriver, Phase, drive, new

GREEDY = "bot:greedy"


async def play_on(d: LabyriaDriver) -> None:
    await d.my_turn()
    while d.session.waits is not Waits.OVER:
        await d.play_greedily()
        await d.my_turn()
    await d.until(lambda: isinstance(d.app.screen, LabyriaResult))


def test_a_whole_game_with_the_set_up_by_hand_is_verified_looked_back_at_and_played_again() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        for _ in range(6):
            await d.my_turn()
            assert d.state.phase is Phase.PLACE
            await d.play_greedily()
        await d.my_turn()
        await d.press("x", "y")
        await d.until(lambda: d.state.phase is not Phase.PLACE)
        await play_on(d)
        assert " wins!" in d.text
        assert "3 of 3 home" in d.text
        first = d.session.table
        assert first.path is not None
        log = read_log(first.path)
        source = chance_of(log)
        assert source is not None
        verify_chance(replay(game_for(log.header), log), log, source)
        again = past_session(first.path, ENGLISH)
        assert isinstance(again, LabyriaSession)
        assert again.lines == d.session.lines
        await d.press("escape")
        assert "Enter shows the result again" in d.side
        await d.press("enter", "r")
        await d.until(lambda: d.session.table is not first)
        assert d.state.phase in (Phase.WHO_PLACES, Phase.PLACE)
        await d.press("q")
        await d.until(lambda: isinstance(d.app.screen, StartScreen))
        assert " wins!" not in d.text

    drive(scenario, new("Anna", GREEDY, board_size=8, keep_paths_open="on"))


def test_a_whole_game_against_bots_in_a_labyrinth_laid_at_random() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.my_turn()
        assert d.session.lines[0].text.startswith("The labyrinth is laid at random.")
        await play_on(d)
        assert "has all figures in the target and wins!" in d.session.lines[-1].text

    drive(scenario, new("Anna", GREEDY, "bot:random", labyrinth="random", keep_paths_open="on"))


def test_a_game_is_left_and_resumed_in_the_set_up_and_in_play(games_folder: Path) -> None:
    async def begin(d: LabyriaDriver) -> None:
        await d.my_turn()
        await d.play_greedily()
        await d.my_turn()
        await d.press("q")
        await d.until(lambda: "Saved in" in d.text)

    async def go_on(d: LabyriaDriver) -> None:
        assert any("Anna places" in line.text for line in d.session.lines)
        await d.press("x", "y")
        await d.until(lambda: d.state.phase is not Phase.PLACE)
        await d.my_turn()
        await d.play_greedily()
        await d.my_turn()
        await d.press("ctrl+q")

    async def and_on(d: LabyriaDriver) -> None:
        assert any("The labyrinth is finished: " in line.text for line in d.session.lines)
        await d.my_turn()
        assert d.session.waits in (Waits.THROW, Waits.PERSON)

    drive(begin, new("Anna", GREEDY))
    path = next(games_folder.glob("*.log"))
    drive(go_on, PlayRequest(resume=path))
    drive(and_on, PlayRequest(resume=path))


def test_real_dice_are_typed_and_the_table_lays_the_labyrinth() -> None:
    async def scenario(d: LabyriaDriver) -> None:
        await d.until(lambda: d.session.waits is Waits.TYPE)
        assert d.session.lines[0].text.startswith("The labyrinth is laid at random.")
        assert "Who has rolled the highest number?" in d.side
        await d.press("9", "1")
        assert "Anna wins the roll-off and begins." in d.side
        await d.press("3", "backspace", "7")
        assert "A die has six sides" in d.side
        await d.press("2")
        assert "What does the symbol die show?" in d.side
        assert "5 ◊ cloak" in d.side
        await d.press("5")
        assert d.session.lines[-1].text == "Anna rolls 2 and cloak."
        await d.press("u")
        assert d.session.waits is Waits.TYPE
        await d.press("2", "3")
        assert "The pause ends your turn." in d.side
        await d.press("enter")
        assert "Nora is playing" in d.side
        await d.press("1", "3")
        await d.until(lambda: d.session.waits is Waits.TYPE)
        assert d.session.lines[-1].text == "Nora has to sit out this turn."

    drive(scenario, new("Anna", GREEDY, real_dice=True, labyrinth="random"))
