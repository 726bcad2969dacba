"""Whole games of Dog on the screen."""

from pathlib import Path

from spieltisch.core.logfile import read_log
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.games.dog.screen.screen import DogResult
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import game_for
from spieltisch.terminal.screens.start import StartScreen

from .driver import DogDriver, drive

GREEDY = "bot:greedy"
ALONE = ("Anna", GREEDY, GREEDY, GREEDY)


def test_a_person_plays_a_whole_game_by_keyboard_and_it_can_be_verified_and_played_again(games_folder: Path) -> None:
    async def scenario(d: DogDriver) -> None:
        while d.session.waits is not Waits.OVER:
            await d.tap([], lambda: d.session.waits not in BY_ITSELF)
            assert d.session.waits is not Waits.CURTAIN
            if d.session.waits is Waits.PERSON:
                await d.play_greedily()
        await d.until(lambda: isinstance(d.app.screen, DogResult))
        assert " win the game! After " in d.text
        assert "●●●●  4 of 4 in the finish" in d.text
        first = d.session.table
        assert first.path is not None
        log = read_log(first.path)
        source = chance_of(log)
        assert source is not None
        assert verify_chance(replay(game_for(log.header), log), log, source) > 3
        await d.press("r")
        await d.until(lambda: d.session.table is not first)
        assert d.session.table.header.players == first.header.players

    drive(scenario, ALONE)


def test_leaving_loses_nothing_and_the_start_screen_offers_to_go_on() -> None:
    async def scenario(d: DogDriver) -> None:
        for _ in range(4):
            await d.my_turn()
            await d.play_greedily()
        await d.my_turn()
        state, lines = d.session.table.state, list(d.session.lines)
        await d.press("q")
        assert isinstance(d.app.screen, StartScreen)
        await d.until(lambda: "Continue" in d.text)
        await d.press("end", "enter")
        await d.until(lambda: len(d.app.screen_stack) == 3)
        await d.my_turn()
        assert d.session.table.state == state
        assert d.session.lines == lines
        await d.play_greedily()
        await d.my_turn()

    drive(scenario, ALONE)
