"""The coach at a Dog table: card, marble and goal are marked, and Enter plays them."""

import pytest

from spieltisch.games.dog.engine.state import Move
from spieltisch.games.dog.screen.board_text import Mark
from spieltisch.games.dog.screen.widgets import BoardView
from spieltisch.kit.screen.hint_panel import HintPanel
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.words import LANGUAGES

from ..fake_teacher import minds_that_like
from .driver import DogDriver, at, drive
from .test_choosing import ALONE, BUSY, GREEDY, HANDS


async def hinted(d: DogDriver) -> None:
    await d.until(lambda: d.table.hint is not None and d.table.query_one(HintPanel).region.height > 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_marble_and_goal_are_marked_and_enter_plays_them(language: str) -> None:
    session = at(BUSY + HANDS, ALONE, language)
    move = next(one for one in session.legal() if isinstance(one, Move))

    async def scenario(d: DogDriver) -> None:
        await d.press("h")
        await hinted(d)
        marks = d.table.query_one(BoardView).marks
        assert marks[move.field] is Mark.CURSOR
        assert d.view.hand[d.table.card_cursor] == move.card
        shown = " ".join(d.side.replace("│", " ").split())
        assert d.table.words("Enter does it, Esc hides the hint.") in shown
        assert "55" in shown, "the chance of winning"
        assert d.lines[-1].rstrip().endswith(d.table.words("Leave"))
        await d.press("enter")
        assert session.table.steps[0].action == move
        assert d.table.hint is None

    drive(scenario, session, minds=minds_that_like(session.table.game.write(move)), pace=60, language=language)


def test_whoever_chooses_another_card_has_no_hint_any_more() -> None:
    session = at(BUSY + HANDS, ALONE)

    async def scenario(d: DogDriver) -> None:
        await d.press("h")
        await hinted(d)
        await d.press("escape")
        assert d.table.hint is None
        assert not d.table.picks
        await d.press("h")
        await hinted(d)
        await d.press("right")
        assert not d.table.query_one(HintPanel).display
        assert not session.table.steps

    drive(scenario, session, minds=minds_that_like(session.table.game.write(session.legal()[0])), pace=60)


def test_the_key_for_it_is_in_sight_when_bots_had_the_first_turn() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.my_turn()
        assert "H Hint" in d.lines[-1]

    drive(scenario, ("Anna", GREEDY, GREEDY, GREEDY), pace=1)


def test_people_who_share_a_screen_are_asked_first() -> None:
    session = at("round 1; dealer 2; turn 1; board A3 C0*; hands 24 K", ("Anna", "Beat"))

    async def scenario(d: DogDriver) -> None:
        await d.press("enter", "h")
        await d.until(lambda: isinstance(d.app.screen, ConfirmScreen))
        await d.press("n")
        await d.until(lambda: not d.table.is_thinking)
        assert d.table.hint is None

    drive(scenario, session, minds=minds_that_like("2"))
