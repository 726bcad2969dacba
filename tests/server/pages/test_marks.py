"""What lights up for a move is what is touched to make it."""

from itertools import islice

import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.kit.shelf import family_of, game_types
from spieltisch.server.pages.snapshot import content as board
from tests.server.pages.games import Page
from tests.server.pages.tables import begun, moments, opened, seated, shown

GAMES = list(game_types())


@pytest.mark.parametrize("game_id", GAMES)
def test_what_lights_up_is_what_is_touched(game_id: str) -> None:
    page = family_of(game_id).page()
    told = 0
    for now in islice(moments(begun(seated(opened(game_id, 2 if game_id != "brandi-dog" else 4)))), 0, 300, 11):
        if not now.actors or now.actors[0] == CHANCE:
            continue
        seat = now.actors[0]
        view = shown(now, seat)
        there = {*Page(str(board(view))).touched}
        for action in now.game.legal(now.state, seat)[:40]:
            written = now.game.write(action)
            lit = set(page.marks(view, written))
            paths = [set(touch.path) for touch in page.touches(view) if touch.command.get("action") == written]
            assert any({ident for ident in path if not ident.startswith("as-")} <= lit for path in paths), written
            assert lit & there, written
            told += 1
    assert told


@pytest.mark.parametrize("game_id", ["yatzy", "brandi-yatzy-plus"])
def test_who_looks_back_sees_the_same_dice_and_boxes(game_id: str) -> None:
    page = family_of(game_id).page()
    for now in islice(moments(begun(seated(opened(game_id, 2)))), 0, 200, 7):
        if now.actors and now.actors[0] != CHANCE:
            view = shown(now, now.actors[0], look="replay")
            there = {*Page(str(board(view))).ids, "throw", "free"}
            for action in now.game.legal(now.state, now.actors[0]):
                lit = page.marks(view, now.game.write(action))
                assert {ident for ident in lit if not ident.startswith("strike-")} <= there
