"""What is seen: at 80x24 all of it, in every language, and without colours too."""

import pytest
from textual.widgets import Static

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.fitting import shortened
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.hint_panel import HintPanel
from spieltisch.kit.screen.panels import MoveLog
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.terminal.app import PlayRequest

from .driver import YATZY_GAMES, Driver, drive, fake_evaluators

SMALL, LARGE = (80, 24), (120, 40)
SIZES_AND_LANGUAGES = [(SMALL, language) for language in LANGUAGES] + [(LARGE, "en")]
FOOTER = ("Roll", "Hold", "Hint", "Help", "Leave")


def written(d: Driver, where: str) -> object:
    """All of it, also where it is cut off."""
    return d.table.query_one(where, Static).content


def squeezed(text: object) -> str:
    """Without the spaces, since lines break elsewhere in every language."""
    return "".join(str(text).split())


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
@pytest.mark.parametrize("game", [*YATZY_GAMES, "maxi-yatzy"])
def test_every_box_and_sum_and_key_is_on_the_screen(game: str, size: tuple[int, int], language: str) -> None:
    kind, said = game_type(game), words(language)
    players = tuple(f"Player {number}" for number in range(1, min(kind.most_seats, 8) + 1))

    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            await d.press("r")
        await d.press("r")
        text, rules = d.text, d.session.rules
        for box in rules.boxes:
            assert said(box.name) in text
        titles = [said("Total"), said("Bonus at {target}", target=rules.bonus.target), said("Log")]
        for word in [*titles, said("Roll {number} of {of}", number=1, of=3)]:
            assert word in text, word
        for key in FOOTER:
            assert said(key) in d.lines[-1], key
        assert any(f"▶{shortened(d.session.turn_name, width)}" in text for width in range(5, 20))
        assert all(len(line) == size[0] for line in d.lines)
        assert text.count("╭") + text.count("╔") == len(rules.dice)
        for sentence in (written(d, "#prompt"), d.session.lines[-1].text):
            assert squeezed(sentence) in squeezed(d.side), sentence

    drive(scenario, PlayRequest(game=game, players=players), size=size, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cost", ["tick", "strike_box"])
def test_the_fullest_table_fits_in_every_language(cost: str, language: str) -> None:
    """Plus after the last roll, with a warning and the coach: the best choice is told whole, with its value."""

    async def scenario(d: Driver) -> None:
        d.session.hints = True
        await d.press("r", "r", "r", "h")
        panel = d.table.query_one(HintPanel)
        await d.until(lambda: bool(panel.display and panel.counsel))
        await d.press("r")
        shown = squeezed(d.side.replace("│", ""))
        for sentence in (written(d, "#note"), written(d, "#prompt"), panel.counsel, panel.why):
            assert squeezed(sentence) in shown, sentence
        assert d.table.words("Hint: estimated total, loss") in d.text
        assert d.lines[-1].rstrip().endswith(d.table.words("Leave"))
        assert not d.table.query_one(MoveLog).region.height, "the log gives way"
        await d.press("h")
        assert d.table.query_one(MoveLog).region.height

    request = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"), options={"free_throw_cost": cost})
    drive(scenario, request, minds=MindPool(evaluators=fake_evaluators), language=language)


def test_twenty_players_the_pad_of_who_is_on_turn_is_always_in_view() -> None:
    players = tuple(f"P{number}" for number in range(1, 21))

    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            d.session.let_chance_act()
        d.table.show_table()
        await d.pilot.pause()
        for _ in range(6):
            assert f"▶{d.session.turn_name} " in d.text
            await d.press("r", "o")
        before = d.lines[0]
        await d.press("greater_than_sign")
        assert d.lines[0] != before or "▶P20" in before
        await d.press("r", "o")
        assert f"▶{d.session.turn_name} " in d.text, "the next turn is in view again"

    drive(scenario, PlayRequest(game="yatzy", players=players))


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: Driver) -> None:
        assert d.app.no_color
        await d.press("r", "2", "down")
        text = d.text
        assert "[2]" in text
        assert "┏━" in text
        assert "═ Y ═" in text
        assert "▶Anna" in text
        assert "a▸Ones" in text
        assert "[" in next(line for line in d.lines if "a▸Ones" in line)
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
        assert "! The coach can help once your dice are on the table." in d.side
        await d.press("r", "h")
        await d.until(lambda: f"Hint: {word} total, loss" in d.text)
        assert "199.0 best" in d.text
        assert "198.0 −1.0" in d.text
        await d.press("o" if game == "yatzy" else "s")
        assert not d.table.query_one(HintPanel).display

    minds = MindPool(evaluators=fake_evaluators)
    drive(scenario, PlayRequest(game=game, players=("Anna",)), minds=minds)


def test_a_coach_that_cannot_help_says_so() -> None:
    def none(game: YatzyGame, progress: object) -> object:
        raise ImportError("no solver")

    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await d.until(lambda: "The coach cannot help here (no solver)." in d.text)

    drive(scenario, PlayRequest(game="yatzy", players=("Anna",)), minds=MindPool(evaluators=none))  # type: ignore[arg-type]


def test_help_opens_and_closes() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("question_mark")
        assert isinstance(d.app.screen, HelpScreen)
        assert "Tasten" in d.text
        await d.press("escape")
        assert not isinstance(d.app.screen, HelpScreen)

    drive(scenario, PlayRequest(game="yatzy", players=("Anna",)), language="de")
