"""The board of Labyria: touches are the legal actions, and pages are whole."""

import msgspec
import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.table import Table
from spieltisch.games.labyria.engine.state import Attack, Move, Phase
from spieltisch.games.labyria.page.motions import motions
from spieltisch.games.labyria.page.touches import touches
from spieltisch.games.labyria.telling.sentences import said
from spieltisch.server.pages.snapshot import content as board
from spieltisch.testing.variants import Variant
from tests.server.pages.games import Page
from tests.server.pages.labyria import GAME, VARIANTS, game_of, some_moments, state_of, table_of
from tests.server.pages.tables import begun, everybody, moments, news_of, opened, seated, shown


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_touches_cover_exactly_the_legal_actions(variant: Variant) -> None:
    for now in some_moments(table_of(variant)):
        found = touches(everybody(now))
        assert len({touch.path for touch in found}) == len(found), "no two things are done by the same touches"
        if now.actors == (CHANCE,):
            assert [touch.path for touch in found] == ([("throw",)] if now.thrower is not None else [])
        elif now.actors:
            seat = now.actors[0]
            legal = [now.game.write(action) for action in now.game.legal(now.state, seat)]
            assert [touch.command["action"] for touch in found] == legal
            assert {touch.command["seat"] for touch in found} == {seat}
            assert {touch.command["seen"] for touch in found} == {now.step}
            whole = {touch.path for touch in found}
            assert not any(path[:-1] in whole for path in whole), "nothing is done on the way to something else"
        else:
            assert found == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_pages_are_whole_and_have_all_that_can_be_touched(variant: Variant) -> None:
    for now in some_moments(table_of(variant), seed=2, every=23):
        for look in (everybody(now), shown(now, 1), shown(now), shown(now, look="screen"), shown(now, look="replay")):
            page = Page(str(board(look)))
            known = {ident for touch in touches(look) for ident in touch.path}
            assert known <= set(page.touched)
            assert all(ident.startswith("piece-") for ident in set(page.touched) - known), "pieces that fit nowhere"
            assert "our reconstruction" in page.text


TABLES = {seats: begun(seated(opened(GAME, seats, {"pause_mode": "next_turn"}))) for seats in (2, 3, 4)}


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_is_told_in_every_language(language: str, seats: int) -> None:
    *_, now = some_moments(TABLES[seats], most=450, every=1)
    told = said(shown(now, 0, language=language))
    assert [one.number for one in told] == list(range(1, len(now.steps) + 1))
    assert all(one.text and "{" not in one.text for one in told)


def test_only_who_is_to_act_can_touch_anything() -> None:
    for now in some_moments(begun(seated(opened(GAME, 3))), every=11):
        for seat in range(3):
            assert bool(touches(shown(now, seat))) == (seat in now.awaited)
        assert touches(shown(now)) == []
        assert touches(shown(now, 0, 1, 2, look="screen")) == []


def test_nobody_has_to_choose_a_figure_where_only_one_can_go() -> None:
    lone = 0
    for now in some_moments(begun(seated(opened(GAME, 2, {"labyrinth": "random"}))), every=1, most=150):
        walks = [one for one in _legal(now) if isinstance(one, Move | Attack)]
        paths = [touch.path for touch in touches(everybody(now))]
        if walks and len({walk.field for walk in walks}) == 1:
            lone += 1
            assert not any(ident.startswith("figure-") for path in paths for ident in path)
    assert lone


def _legal(now: Table) -> list[object]:
    actors = now.actors
    return list(now.game.legal(now.state, actors[0])) if actors and actors != (CHANCE,) else []


@pytest.mark.parametrize("seats", [2, 4])
def test_a_snapshot_is_small(seats: int) -> None:
    for now in some_moments(begun(seated(opened(GAME, seats))), seed=3, every=4):
        for seat in now.awaited[:1]:
            assert len(msgspec.json.encode(news_of(shown(now, seat)))) < 60_000


def test_what_commands_have_in_common_is_sent_once() -> None:
    now = next(one for one in moments(begun(seated(opened(GAME, 2)))) if state_of(one).phase is Phase.PLACE)
    seat = now.actors[0]
    sent = news_of(shown(now, seat))
    assert sent.common == {"do": "act", "seat": seat, "seen": now.step}
    whole = [{**sent.common, **touch.command} for touch in sent.touches]
    assert whole == [touch.command for touch in touches(shown(now, seat))]


def test_motions_end_where_the_figure_stands() -> None:
    seen = set()
    for seed in range(3):
        for now in some_moments(begun(seated(opened(GAME, 4, {"labyrinth": "random"}))), seed, most=250, every=1):
            look = shown(now, 1)
            found = motions(look)
            ids = Page(str(board(look))).ids if found else []
            for motion in found:
                assert motion.id in ids
                assert motion.path[-1] == (0, 0)
            seen.add((len(found), any(motion.late for motion in found)))
    assert seen == {(0, False), (1, False), (2, True)}, "nothing, a walk, and one that eats"


def test_a_figure_walks_over_the_fields_of_its_way() -> None:
    table = begun(seated(opened(GAME, 2, {"labyrinth": "random"})))
    wide = 800 / game_of(table).rules.size
    for now in some_moments(table, most=200, every=1):
        action = now.steps[-1].action if now.steps else None
        if not isinstance(action, Move) or set(game_of(table).rules.safe) & {action.field, action.goal}:
            continue
        (motion,) = motions(shown(now, 0))
        steps = zip(motion.path, motion.path[1:], strict=False)
        assert all(abs(x - other_x) + abs(y - other_y) == wide for (x, y), (other_x, other_y) in steps)
