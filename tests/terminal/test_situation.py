"""The footer, the help and the notes follow what is going on."""

import pytest

from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import FreeThrow, Place, Score
from spieltisch.games.yatzy.screen.dice import DiceRow, Die, face
from spieltisch.games.yatzy.screen.help import table_help
from spieltisch.games.yatzy.screen.panels import HintPanel
from spieltisch.games.yatzy.screen.result import ResultScreen
from spieltisch.games.yatzy.screen.sheet_rows import LEAST_CELL
from spieltisch.games.yatzy.screen.words import short_words
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.shelf import create
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, drive, fake_evaluators

SOLO = PlayRequest(game="yatzy", players=("Anna",))
PLUS = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"))


def footer(d: Driver) -> str:
    return d.lines[-1]


def test_the_footer_offers_what_can_be_done() -> None:
    async def scenario(d: Driver) -> None:
        assert "Throw" in footer(d)
        assert "Hold" not in footer(d)
        assert "Tempo" not in footer(d)
        await d.press("r")
        for word in ("Throw", "Hold", "Hint"):
            assert word in footer(d)
        await d.press("r", "r")
        assert "Throw" not in footer(d)
        assert "Hold" not in footer(d)
        assert "Hint" in footer(d)
        await d.press("o")
        assert "Undo" in footer(d)

    drive(scenario, SOLO)


def test_the_footer_of_plus_offers_a_free_throw_after_the_third_one() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "r")
        assert "Free throw" not in footer(d)
        await d.press("r")
        assert "Free throw" in footer(d)
        assert "Hold" in footer(d)

    drive(scenario, PLUS)


def test_on_a_bots_turn_and_after_the_end_nothing_is_offered_to_throw() -> None:
    async def on_a_bots_turn(d: Driver) -> None:
        await d.press("r", "p")
        assert d.session.turn == 1
        assert "Throw" not in footer(d)
        for word in ("Go on", "Tempo", "Undo"):
            assert word in footer(d)

    async def at_the_end(d: Driver) -> None:
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "The match is over" in d.text
        await d.press("escape")
        assert "The match is over." in d.text
        for word in ("Throw", "Hold", "Tempo", "Undo"):
            assert word not in footer(d)

    drive(on_a_bots_turn, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy")), pace=1.0)
    drive(at_the_end, PlayRequest(game="yatzei", players=("bot:greedy", "bot:random"), options={"games": "2"}))


def test_with_real_dice_footer_and_help_explain_typing() -> None:
    async def scenario(d: Driver) -> None:
        assert "Confirm" in footer(d)
        assert "Erase" in footer(d)
        text = table_help(d.session).plain
        for word in ("type what the thrown dice show", "Backspace", "confirm", "takes confirmed dice back"):
            assert word in text
        assert "throw the dice that are not held" not in text

    drive(scenario, PlayRequest(game="yatzy", players=("Anna",), real_dice=True))


def test_a_warning_goes_with_the_next_key_and_tempo_is_a_note() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1")
        assert "! There are no dice to hold yet" in d.text
        await d.press("x")
        assert "no dice to hold" not in d.text
        await d.press("t")
        assert "Bots play at normal speed." in d.text
        assert not d.app._notifications

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy")))


def test_plus_says_how_to_reach_the_second_column_and_how_many_free_throws_are_left() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        text = " ".join(line[43:].strip() for line in d.lines)
        assert "letter: column 1, Shift+letter: column 2" in text
        assert "3 left □□□" in d.text
        await d.press("r", "r")
        assert "free throw (3 left)" in " ".join(line[43:].strip() for line in d.lines)

    drive(scenario, PLUS)


@pytest.mark.parametrize("cost", ["tick", "strike_box"])
def test_the_coach_of_plus_cuts_nothing_off_at_80_columns(cost: str) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "r", "r", "h")
        panel = d.table.query_one(HintPanel)
        await d.until(lambda: panel.display and "estimated total, loss" in d.text)
        session = d.session
        legal = session.game.legal(session.state, session.turn)
        assert max(len(short_words(session.rules, action)) for action in legal) <= panel.size.width - 13
        await d.press("r")
        assert "! The three throws" in d.text
        assert "Coach · estimated total, loss" in d.text
        assert "best" in d.text
        assert "…" not in "".join(line[43:] for line in d.lines if "│" in line[43:])
        await d.pilot.resize_terminal(120, 40)
        await d.until(lambda: panel.size.width > 50)
        await d.pilot.resize_terminal(80, 24)
        await d.until(lambda: panel.size.width < 40)
        assert "best│" in d.text

    request = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"), options={"free_throw_cost": cost})
    drive(scenario, request, minds=MindPool(evaluators=fake_evaluators))


def test_short_forms() -> None:
    game = create("brandi-yatzy-plus", 2)
    assert isinstance(game, YatzyGame)
    rules = game.rules
    assert short_words(rules, Score(Place(1, 10))) == "Small straight 2"
    assert short_words(rules, FreeThrow(Dice((3, 4, 5), 6))) == "free: 3 4 5 Y6"
    assert short_words(rules, FreeThrow(Dice((3, 4, 5)), Place(1, 0))) == "free: 3 4 5 ×a2"
    assert len("3 left □□□") <= LEAST_CELL * 2


def test_a_held_yellow_die_has_heavy_lines_and_its_letter() -> None:
    assert face(Die(3, held=True, yellow=True), 5, 3)[0] == "┏━ Y ━┓"
    assert face(Die(3, yellow=True), 5, 3)[0] == "╔═ Y ═╗"


def test_a_small_window_is_told() -> None:
    async def scenario(d: Driver) -> None:
        asks = "Please make the window larger (at least 80x24)"
        assert asks not in d.text
        await d.pilot.resize_terminal(70, 24)
        await d.until(lambda: asks in d.text)
        await d.pilot.resize_terminal(80, 23)
        await d.until(lambda: asks in d.text)
        await d.pilot.resize_terminal(80, 24)
        await d.until(lambda: asks not in d.text)

    drive(scenario, SOLO)


def test_the_pad_waits_for_the_dice() -> None:
    async def scenario(d: Driver) -> None:
        d.app.animation_level = "full"
        d.table.action_throw()
        assert d.table.sheet.waiting
        assert "(" not in str(d.table.sheet.render())
        await d.until(lambda: not d.table.sheet.waiting)
        assert "(" in str(d.table.sheet.render())
        assert not d.table.query_one(DiceRow)._tumbling

    drive(scenario, SOLO)


def test_once_the_start_is_decided_the_dice_are_cleared_and_a_note_says_who_begins() -> None:
    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            await d.press("r")
        assert d.session.slots == [0] * 5
        assert f"{d.session.turn_name} begins." in d.text

    drive(scenario, PlayRequest(game="yatzy", players=("Anna", "Beat")))
