"""What is seen: at 80x24 all of it, and without colours too."""

import pytest

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.screen.panels import HintPanel
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.fitting import shortened
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.shelf import game_type
from spieltisch.terminal.app import PlayRequest

from .driver import YATZY_GAMES, Driver, drive, fake_evaluators

SIZES = ((80, 24), (120, 40))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", YATZY_GAMES)
def test_every_box_and_sum_and_key_is_on_the_screen(game: str, size: tuple[int, int]) -> None:
    kind = game_type(game)
    players = tuple(f"Player {number}" for number in range(1, min(kind.most_seats, 8) + 1))

    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            await d.press("r")
        await d.press("r")
        text = d.text
        assert isinstance(d.session.game, YatzyGame)
        for box in d.session.rules.boxes:
            assert box.name in text
        for word in ("TOTAL", "Bonus", "Throw", "Hold", "Hint", "Help", "Leave", "throw 1 of 3", "Log"):
            assert word in text, word
        assert any(f"▶{shortened(d.session.turn_name, width)}" in text for width in range(5, 20))
        assert all(len(line) == size[0] for line in d.lines)
        assert text.count("╭") + text.count("╔") == 5

    drive(scenario, PlayRequest(game=game, players=players), size=size)


def test_twenty_players_the_pad_of_who_is_on_turn_is_always_in_view() -> None:
    players = tuple(f"P{number}" for number in range(1, 21))

    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            d.session.throw()
        d.table.show_table()
        await d.pilot.pause()
        for _ in range(6):
            assert f"▶{d.session.turn_name} " in d.text
            await d.press("r", "o")
        before = d.lines[0]
        await d.press("greater_than_sign")
        assert d.lines[0] != before or "▶P20" in before

    drive(scenario, PlayRequest(game="yatzy", players=players))


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: Driver) -> None:
        assert d.app.no_color
        await d.press("r", "2", "down")
        text = d.text
        assert "2 held" in text
        assert "┏━" in text
        assert "═ Y ═" in text
        assert "▶Anna" in text
        assert "▸a Ones" in text
        assert "[" in next(line for line in d.lines if "▸a Ones" in line)
        assert "(" in text

    drive(scenario, PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat")))


def test_resizing_in_the_middle_of_a_turn_works() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        for size in ((120, 40), (60, 16), (80, 24)):
            await d.pilot.resize_terminal(*size)
            await d.press("down")
            assert "▸" in d.text
        assert "Anna" in d.text

    drive(scenario, PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat")))


@pytest.mark.parametrize(("game", "word"), [("yatzy", "expected"), ("brandi-yatzy-plus", "estimated")])
def test_the_coach_shows_the_best_choices_and_what_others_lose(game: str, word: str) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("h")
        assert "once your dice lie" in d.text.replace("\n", " ")
        await d.press("r", "h")
        await d.until(lambda: f"{word} total, loss" in d.text)
        assert "199.0   best" in d.text
        assert "198.0   -1.0" in d.text
        await d.press("o" if game == "yatzy" else "s")
        assert not d.table.query_one(HintPanel).display

    minds = MindPool(evaluators=fake_evaluators)
    drive(scenario, PlayRequest(game=game, players=("Anna",)), minds=minds)


def test_a_coach_that_cannot_help_says_so() -> None:
    def none(game: YatzyGame, progress: object) -> object:
        raise ImportError("no solver")

    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await d.until(lambda: "The coach cannot help here: no solver." in d.text)

    drive(scenario, PlayRequest(game="yatzy", players=("Anna",)), minds=MindPool(evaluators=none))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", YATZY_GAMES)
def test_help_shows_what_every_box_gives_and_its_clause(game: str) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("question_mark")
        assert isinstance(d.app.screen, HelpScreen)
        shown = d.text
        await d.press("end")
        shown += d.text
        for box in d.session.rules.boxes:
            if not box.pips:
                assert f"[{box.clause}]" in shown
        assert "hold a die" in shown
        await d.press("escape")
        assert not isinstance(d.app.screen, HelpScreen)

    drive(scenario, PlayRequest(game=game, players=("Anna",)))
