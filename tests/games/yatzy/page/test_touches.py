"""What can be touched is what the rules allow, no more and no less."""

from itertools import islice

import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.page.touches import touches
from spieltisch.kit.page.shown import Touch
from spieltisch.kit.shelf import game_type
from spieltisch.server.pages.snapshot import content as board
from spieltisch.testing.variants import Variant, variants
from tests.server.pages.games import YATZY, Page
from tests.server.pages.tables import begun, everybody, moments, opened, seated, shown

VARIANTS = [variant for game_id in YATZY for variant in variants(game_type(game_id)) if variant.seats < 5]


def possible(found: list[Touch]) -> list[Touch]:
    return [touch for touch in found if touch.command]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_touches_cover_exactly_the_legal_actions(variant: Variant) -> None:
    options = {variant.option: variant.choice} if variant.option else {}
    table = begun(seated(opened(variant.game_type.id, variant.seats, options)))
    for now in islice(moments(table), 0, 900, 7):
        found = touches(everybody(now))
        assert len({touch.path for touch in found}) == len(found), "no two things are done by the same touches"
        if now.actors == (CHANCE,):
            expected = [("throw",)] if now.thrower is not None else []
            assert [touch.path for touch in found] == expected
        elif now.actors:
            seat = now.actors[0]
            legal = {now.game.write(action) for action in now.game.legal(now.state, seat)}
            assert {touch.command["action"] for touch in possible(found)} == legal
            assert {touch.command["seat"] for touch in possible(found)} == {seat}
            assert {touch.command["seen"] for touch in possible(found)} == {now.step}
        else:
            assert found == []


@pytest.mark.parametrize("game_id", YATZY)
def test_everything_to_touch_is_on_the_page_and_the_other_way_round(game_id: str) -> None:
    for now in islice(moments(begun(seated(opened(game_id, 2)))), 0, 400, 5):
        view = everybody(now)
        page = Page(str(board(view)))
        needed = {ident for touch in touches(view) for ident in touch.path}
        assert needed == set(page.touched)


def test_a_throw_that_is_not_ours_offers_nothing() -> None:
    table = begun(seated(opened("brandi-yatzy", 2)))
    assert touches(shown(table, 1)) == []
    assert touches(shown(table, 0, look="screen")) == []
    assert [touch.command for touch in touches(shown(table, 0))] == [{"do": "throw", "seat": 0, "seen": 0}]


def test_holding_every_die_does_not_throw_them_all() -> None:
    table = next(now for now in moments(begun(seated(opened("yatzei", 2)))) if now.steps)
    held = [touch for touch in touches(shown(table, 0)) if len(touch.path) == 6]
    assert [touch.command for touch in held] == [{}]


def test_with_real_dice_anybody_at_the_table_may_choose_for_the_person_on_turn() -> None:
    table = begun(seated(opened("brandi-yatzy", 2, real_dice=True)))
    thrown = next(now for now in moments(table) if now.actors == (0,))
    found = possible(touches(shown(thrown, 1)))
    assert {touch.command["do"] for touch in found} == {"enter"}
    assert possible(touches(shown(thrown))) == []
