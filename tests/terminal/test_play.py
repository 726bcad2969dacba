"""Whole games on the screen."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.chance import Rng
from spieltisch.core.errors import StorageError
from spieltisch.core.logfile import LogFile, read_log
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.screen.base import ResultScreen
from spieltisch.games.yatzy.screen.dice import DiceRow
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import game_for
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.screens.start import StartScreen

from .driver import Driver, drive

SOLO = PlayRequest(game="yatzy", players=("Anna",))


def test_a_whole_game_by_keyboard_ends_with_the_standing_and_can_be_verified_and_played_again(
    games_folder: Path,
) -> None:
    async def scenario(d: Driver) -> None:
        assert "Starting roll" in d.text
        while d.session.waits is not Waits.OVER:
            await d.tap([], lambda: d.session.waits not in BY_ITSELF)
            if d.session.waits is Waits.THROW:
                await d.strike("r")
            elif d.session.waits is Waits.PERSON:
                await d.strike("1", "space") if d.session.state.throws == 1 else await d.enter_best()
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "wins!" in d.text
        assert "1." in d.text
        assert "spieltisch verify" in d.text
        assert f"spieltisch review {d.session.path}" in d.app.farewell()
        first = d.session.table
        assert first.path is not None
        log = read_log(first.path)
        source = chance_of(log)
        assert source is not None
        assert verify_chance(replay(game_for(log.header), log), log, source) > 26
        assert log.header.players == ("Anna", "bot:greedy")

        await d.press("r")
        await d.until(lambda: d.session.table is not first)
        assert d.session.table.header.players == first.header.players
        assert len(list(games_folder.glob("*.log"))) == 2

    drive(scenario, PlayRequest(game="yatzy", players=("Anna", "bot:greedy")))


def test_bots_alone_play_a_match_and_every_game_has_its_winner() -> None:
    async def scenario(d: Driver) -> None:
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "Game 1 · " in d.text
        assert "Game 2 · " in d.text

    players = ("bot:greedy", "bot:random")
    drive(scenario, PlayRequest(game="yatzei", players=players, options={"games": "2"}))


def test_a_bot_that_cannot_be_made_is_replaced_by_the_next_weaker_one_and_the_screen_says_so() -> None:
    def bots(level: str, *rest: Any) -> Bot:
        if level == "best":
            raise ImportError("no solver")
        return make_bot(level, *rest)

    async def scenario(d: Driver) -> None:
        await d.press("r", "o")
        await d.until(lambda: d.session.turn == 0 and d.session.waits is Waits.THROW)
        assert "Master bot cannot play (no solver): Club bot plays instead." in d.notices

    request = PlayRequest(game="yatzei", players=("Anna", "bot:best"))
    drive(scenario, request, minds=MindPool(bots=bots))


def test_a_bot_that_breaks_the_rules_is_helped_out_and_the_game_goes_on() -> None:
    class Cheats:
        def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
            return "not a move"

    def bots(level: str, *rest: Any) -> Bot:
        return Cheats() if level == "best" else make_bot(level, *rest)

    async def scenario(d: Driver) -> None:
        await d.press("r", "p")
        await d.until(lambda: d.session.turn == 0 and d.session.waits is Waits.THROW)
        told = "Vera cannot decide (its choice is not allowed): Club bot does it this time."
        assert told in d.notices

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:best")), minds=MindPool(bots=bots))


def test_leaving_the_app_tells_where_the_unfinished_game_is() -> None:
    async def scenario(d: Driver) -> None:
        assert d.app.farewell() == ""
        await d.press("r")
        path = d.session.table.path
        assert path is not None
        assert f"spieltisch play --resume {path}" in d.app.farewell()
        await d.press("q", "q")

    drive(scenario, SOLO)


def test_held_dice_stay_where_they_are_and_all_held_means_stop() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "2", "4")
        before = d.session.dice
        assert "[2]" in d.text
        await d.press("r")
        assert [d.session.dice[place].pips for place in (1, 3)] == [before[place].pips for place in (1, 3)]
        await d.press("1", "3", "5")
        assert "All dice are held: choose a box" in d.side
        await d.press("r")
        assert d.session.state.throws == 2
        assert "! All dice are held: choose a box" in d.side

    drive(scenario, SOLO)


def test_a_fourth_throw_is_refused_with_the_clause() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "r", "r", "r")
        assert d.session.state.throws == 3
        assert "[Y13-08]" in d.text

    drive(scenario, SOLO)


def test_a_box_is_chosen_with_arrows_and_enter_and_a_filled_one_is_refused() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "up")
        assert "o▸Chance" in d.text
        assert "[Y13-24]" in d.text
        total = sum(die.pips for die in d.session.dice)
        await d.press("enter")
        assert d.session.state.sheets[0].points[0][-1] == total
        assert f"Anna enters {total} points for Chance." in d.side
        await d.press("r", "o")
        assert "already filled" in d.side
        assert "[Y13-11]" in d.text

    drive(scenario, SOLO)


def test_crossing_off_is_asked_about_once_while_another_box_gives_points() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        assert d.session.potential()[Place(0, 11)].points == 0
        await d.press("n")
        assert "would be crossed out for 0 points" in d.side
        await d.press("n")
        assert d.session.state.sheets[0].points[0][11] == 0
        assert "Anna crosses out Yatzy." in d.side

    drive(scenario, SOLO)


def test_an_entry_can_be_taken_back_also_when_the_bot_has_rolled() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "p")
        assert d.session.turn == 1
        await d.press("u")
        assert d.session.turn == 0
        assert d.session.waits is Waits.PERSON
        await d.press("p")
        while not d.session.state.dice:
            await d.press("space")
        assert d.session.turn == 1
        await d.press("u")
        assert d.session.turn == 0
        assert d.session.waits is Waits.PERSON

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy")), pace=60)


def test_dice_and_boxes_are_clicked() -> None:
    async def scenario(d: Driver) -> None:
        await d.pilot.click(DiceRow, offset=(3, 2))
        assert d.session.waits is Waits.PERSON
        step = d.table.query_one(DiceRow).step
        await d.pilot.click(DiceRow, offset=(2 * step + 2, 2))
        assert [die.kept for die in d.session.dice] == [False, False, True, False, False]
        row = next(number for number, line in enumerate(d.lines) if "o Chance" in line)
        await d.pilot.click(SheetView, offset=(22, row))
        assert d.session.state.sheets[0].points[0][-1] is not None

    drive(scenario, SOLO)


def test_leaving_loses_nothing_and_the_start_screen_offers_to_go_on() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "1", "r")
        state = d.session.state
        await d.press("q")
        assert isinstance(d.app.screen, StartScreen)
        await d.until(lambda: "Continue" in d.text)
        await d.press("end")
        assert "Anna is next" in d.text
        await d.press("enter")
        await d.until(lambda: len(d.app.screen_stack) == 3)
        assert d.session.state == state
        await d.press("o")
        assert "points for Chance" in d.side

    drive(scenario, SOLO)


def test_a_damaged_game_is_listed_with_a_sentence_and_a_finished_one_is_not(games_folder: Path) -> None:
    games_folder.mkdir(parents=True)
    (games_folder / "2026-01-01-1200-yatzy.log").write_text("spieltisch-log 1\ngame chess\n", encoding="utf-8")
    (games_folder / "2026-01-02-1200-yatzy.log").write_bytes(b"\xff\xfe\n")

    async def scenario(d: Driver) -> None:
        await d.until(lambda: "damaged" in d.text)
        shown = d.text
        await d.press("end")
        shown += d.text
        assert "Expected 'rules'" in shown or "ends too early" in shown
        assert "not readable text" in shown
        await d.press("enter")
        assert isinstance(d.app.screen, StartScreen)

    drive(scenario)


def test_a_full_disk_is_a_message_and_the_game_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        state = d.session.state
        append = LogFile.append

        def full(self: LogFile, text: str) -> None:
            raise StorageError("Cannot write {path}: {why}.", path="x.log", why="No space left on device")

        monkeypatch.setattr(LogFile, "append", full)
        await d.press("o")
        assert "No space left on device" in d.text
        assert d.session.state == state
        monkeypatch.setattr(LogFile, "append", append)
        await d.press("o")
        assert d.session.state != state

    drive(scenario, SOLO)
