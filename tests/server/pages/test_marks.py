"""What lights up for a move is what is touched to make it."""

from itertools import islice

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.state import Pass
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


def test_who_looks_back_sees_the_best_move_of_labyria_on_the_board() -> None:
    """Nothing can be touched there, so the board itself draws figure and field, plate or corner."""
    drawn, kinds = set(), ("field-mark", "plate-mark", "corner-mark")
    for now in islice(moments(begun(seated(opened("brandi-labyria", 2)))), 0, 300, 11):
        if now.actors and now.actors[0] != CHANCE:
            view = shown(now, now.actors[0], look="replay")
            for action in now.game.legal(now.state, now.actors[0])[:40]:
                if isinstance(action, Pass):
                    continue
                picture = str(board(replace(view, best=now.game.write(action))))
                kind = next(one for one in kinds if one in picture)
                assert picture.count(kind) == (2 if kind == "field-mark" else 1)
                drawn.add(kind)
            assert not any(kind in str(board(view)) for kind in kinds)
    assert drawn == {*kinds}
