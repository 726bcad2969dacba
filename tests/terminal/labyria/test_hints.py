"""The coach at a Labyria table: figure and field are marked, and Enter goes there."""

from collections.abc import Sequence

import pytest

from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.state import Move, PlaceCorner, PlacePlate, PlayerAction, RemovePlate, TurnCorner
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.board_text import Mark
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.kit.screen.hint_panel import HintPanel
from spieltisch.kit.words import LANGUAGES

from ..fake_teacher import minds_that_like
from .driver import HUNT, LabyriaDriver, at, drive

PLAYERS = ("Anna", "bot:greedy")
SET_UP = "place; turn 1; stocks 3+2 3+2; figures a1 a1 a1 / j10 j10 j10; plates e5|e6 f5|f6"


def _first(actions: Sequence[PlayerAction], kind: type) -> PlayerAction:
    return next(one for one in actions if isinstance(one, kind))


async def ask(d: LabyriaDriver) -> None:
    await d.press("H")
    await d.until(lambda: d.table.hint is not None and d.table.query_one(HintPanel).region.height > 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_figure_and_field_are_marked_and_enter_goes_there(language: str) -> None:
    session = at(HUNT.format(symbol="minus"), PLAYERS, language=language)
    move = _first(session.legal(), Move)
    assert isinstance(move, Move)
    grid = session.rules.grid

    async def scenario(d: LabyriaDriver) -> None:
        await ask(d)
        marks = d.table.query_one(BoardView).marks
        assert marks[spots.of_field(grid, move.field)] is Mark.FIGURE
        assert marks[spots.of_field(grid, move.goal)] is Mark.CURSOR
        shown = " ".join(d.side.replace("│", " ").split())
        assert d.table.words("Enter does it, Esc hides the hint.") in shown
        assert "55" in shown, "the chance of winning"
        await d.press("enter")
        assert session.table.steps[0].action == move

    drive(scenario, session, minds=minds_that_like(session.table.game.write(move)), pace=60, language=language)


@pytest.mark.parametrize(("symbol", "kind"), [("minus", RemovePlate), ("rotate", TurnCorner)])
def test_whatever_it_is_enter_does_it(symbol: str, kind: type) -> None:
    session = at(HUNT.format(symbol=symbol), PLAYERS)
    liked = _first(session.legal()[::-1], kind)

    async def scenario(d: LabyriaDriver) -> None:
        await ask(d)
        if isinstance(liked, TurnCorner):
            assert d.table.chooser.shape == liked.shape != Shape.L
        await d.press("enter")
        assert session.table.steps[0].action == liked

    drive(scenario, session, minds=minds_that_like(session.table.game.write(liked)), pace=60)


@pytest.mark.parametrize("kind", [PlacePlate, PlaceCorner])
def test_in_the_set_up_the_cursor_is_where_the_piece_would_go(kind: type) -> None:
    session = at(SET_UP, PLAYERS)
    liked = _first(session.legal()[::-1], kind)

    async def scenario(d: LabyriaDriver) -> None:
        assert "Hint" in d.text, "the key is offered"
        await ask(d)
        chooser = d.table.chooser
        assert chooser.piece_here() == liked
        await d.press("tab")
        assert d.table.hint is None, "who takes another piece has chosen"
        await ask(d)
        await d.press("enter")
        assert session.table.steps[0].action == liked

    drive(scenario, session, minds=minds_that_like(session.table.game.write(liked)), pace=60)


def test_the_cursor_puts_the_hint_away() -> None:
    session = at(HUNT.format(symbol="minus"), PLAYERS)
    move = _first(session.legal(), Move)

    async def scenario(d: LabyriaDriver) -> None:
        await ask(d)
        await d.press("up")
        assert d.table.hint is None
        assert not d.table.query_one(HintPanel).display
        assert not session.table.steps

    drive(scenario, session, minds=minds_that_like(session.table.game.write(move)), pace=60)
