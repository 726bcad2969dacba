"""Dog on the page: what can be touched is what the rules allow, and everything to touch is there once."""

import re
from functools import cache
from itertools import islice, pairwise

import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.engine.board import distance
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.state import BringOut, Draw, Fold, Give, Idle, Move, Part, Phase, State, Swap, Take
from spieltisch.games.dog.geometry import field_name, field_positions, kennel_field
from spieltisch.games.dog.page.hand import hand
from spieltisch.games.dog.page.motions import marble_id, motions
from spieltisch.games.dog.page.touches import card_id, touches
from spieltisch.games.dog.telling.moves import described
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.visible import rules_of
from spieltisch.games.dog.telling.ways import captured, goes_back, way
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.pages.lobby import lobby
from spieltisch.server.pages.setup_form import new
from spieltisch.server.pages.snapshot import content
from spieltisch.server.showing import reveal
from spieltisch.testing.variants import Variant, variants
from tests.server.pages.games import Page
from tests.server.pages.tables import Course, begun, moments, opened, seated, shown

VARIANTS = list(variants(game_type("brandi-dog")))
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name, scope="module")
"""All that looks at one variant comes one after the other, in one process."""


def table_of(variant: Variant) -> Table:
    options = {variant.option: variant.choice} if variant.option else {}
    return begun(seated(opened("brandi-dog", variant.seats, options)))


@cache
def course_of(variant: Variant) -> Course:
    """One game for all that look at it."""
    return Course(table_of(variant))


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def of_actor(table: Table) -> Shown:
    """The table for the next person to act, or for the first."""
    seat = table.actors[0] if table.actors and table.actors[0] != CHANCE else Seat(0)
    return shown(table, seat)


@each_variant
def test_touches_cover_exactly_the_legal_actions(variant: Variant) -> None:
    for now in islice(course_of(variant), 0, 900, 3):
        view = of_actor(now)
        found = touches(view)
        assert len({touch.path for touch in found}) == len(found), "no two things are done by the same touches"
        possible = [touch for touch in found if touch.command]
        if not now.actors or now.actors == (CHANCE,):
            assert found == []
            continue
        seat = now.actors[0]
        legal = {now.game.write(action) for action in now.game.legal(now.state, seat)}
        assert {touch.command["action"] for touch in possible} == legal
        assert {touch.command["seat"] for touch in possible} == {seat}
        assert {touch.command["seen"] for touch in possible} == {now.step}


@each_variant
def test_no_path_ends_where_another_goes_on(variant: Variant) -> None:
    """The picker does what is complete: a longer path through the same things could never be chosen."""
    for now in islice(course_of(variant), 0, 900, 5):
        paths = [touch.path for touch in touches(of_actor(now)) if touch.command]
        ends = {frozenset(path[:-1]) | {path[-1]}: path for path in paths}
        for path in paths:
            for length in range(1, len(path)):
                shorter = ends.get(frozenset(path[:length]))
                assert shorter is None or shorter[-1] != path[length - 1]


@each_variant
def test_everything_to_touch_is_on_the_page_and_the_other_way_round(variant: Variant) -> None:
    for now in islice(course_of(variant), 0, 500, 11):
        view = of_actor(now)
        page = Page(str(content(view)))
        assert {ident for touch in touches(view) for ident in touch.path} == set(page.touched)
        assert len(page.touched) == len(set(page.touched))


@each_variant
def test_the_list_of_moves_says_every_action_differently(variant: Variant) -> None:
    for now in islice(course_of(variant), 0, 500, 17):
        if now.actors and now.actors != (CHANCE,):
            view, seat = of_actor(now), now.actors[0]
            said = [described(view, action) for action in now.game.legal(now.state, seat)]
            assert all(said)
            assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_begins_with_a_capital_or_a_number(language: str) -> None:
    for now in islice(course_of(VARIANTS[2]), 0, 500, 7):
        if now.actors and now.actors != (CHANCE,):
            view, seat = shown(now, now.actors[0], language=language), now.actors[0]
            for action in now.game.legal(now.state, seat):
                first = described(view, action)[0]
                assert first == first.upper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_moves_no_marble_is_said_in_one_piece(language: str) -> None:
    """A hint and a review put a full stop behind it: "Discard my cards: out of this round." was no sentence."""
    said = dict[type, str]()
    for now in islice(course_of(VARIANTS[2]), 0, 900):
        for seat in set(now.actors) - {CHANCE}:
            view, first = shown(now, seat, language=language), now.game.legal(now.state, seat)[0]
            said[type(first)] = described(view, first)
    still = [told for kind, told in said.items() if kind in (Fold, Give, Idle)]
    assert len(still) >= 2
    assert not [told for told in still if ":" in told]


def test_others_can_touch_nothing() -> None:
    for now in islice(course_of(VARIANTS[2]), 0, 300, 7):
        waiting = [seat for seat in range(4) if seat not in now.actors]
        for eyes in (shown(now), shown(now, 0, 1, look="screen"), *(shown(now, seat) for seat in waiting)):
            assert touches(eyes) == []
            assert Page(str(content(eyes))).touched == []


@each_variant
def test_a_marble_goes_every_field_of_its_way(variant: Variant) -> None:
    course = course_of(variant)
    rules = rules_of(shown(course.table))
    before = state_of(course.table)
    for now in islice(course, 1, 900):
        action = now.steps[-1].action
        if isinstance(action, Move | Part):
            fields = way(rules, before.board, action)
            owner = before.board.owner(action.field)
            assert owner is not None
            assert (fields[0], fields[-1]) == (action.field, action.goal)
            steps = 4 if goes_back(rules, action) else distance(rules, owner, action.field, action.goal)
            assert len(fields) == steps + 1
            ring = [field for field in fields if field < rules.ring]
            step = -1 if goes_back(rules, action) else 1
            assert all((two - one) % rules.ring == step % rules.ring for one, two in pairwise(ring))
            if action.goal >= rules.ring > action.field:
                assert ring[-1] == rules.starts[owner], "into the finish over the own start"
        before = state_of(now)


@each_variant
def test_motions_end_where_the_marbles_lie_and_begin_where_they_lay(variant: Variant) -> None:
    table = table_of(variant)
    rules = rules_of(shown(table))
    before, moved, late = state_of(table), 0, 0
    for now in islice(moments(table, seed=3), 1, 700):
        seat = Seat(len(now.steps) % variant.seats)
        found = motions(shown(now, seat))
        if now.steps and isinstance(now.steps[-1].action, BringOut | Move | Part | Swap):
            action = now.steps[-1].action
            where = field_positions(rules, seat)
            names = {marble_id(rules, field): field for field in where}
            after = state_of(now).board
            lying = {field for fields in after.marbles for field in fields} | {
                kennel_field(rules, owner, place)
                for owner, fields in enumerate(after.marbles)
                for place in range(fields.count(KENNEL))
            }
            assert len(found) == (2 if isinstance(action, Swap) else 1) + len(
                captured(rules, before.board, action, after)
            )
            for motion in found:
                goal = where[names[motion.id]]
                assert names[motion.id] in lying
                assert motion.path[-1] == (0, 0)
                begin = (goal[0] + motion.path[0][0], goal[1] + motion.path[0][1])
                assert any(abs(begin[0] - x) + abs(begin[1] - y) < 0.3 for x, y in where.values())
                assert motion.late == (field_name(rules, names[motion.id])[1] == "k")
            gone = sum(fields.count(KENNEL) for fields in after.marbles) - sum(
                fields.count(KENNEL) for fields in before.board.marbles
            )
            assert sum(motion.late for motion in found) == gone + isinstance(action, BringOut)
            assert len({motion.id for motion in found}) == len(found)
            moved, late = moved + 1, late + sum(motion.late for motion in found)
        else:
            assert found == []
        before = state_of(now)
    assert moved > 20
    assert late > 0


@each_variant
def test_every_moment_is_a_sound_page_for_everybody(variant: Variant) -> None:
    for number, now in enumerate(islice(moments(table_of(variant), seed=5), 0, 900, 41)):
        looks = [shown(now, number % variant.seats, language=language) for language in ("en", "de")]
        for eyes in (*looks, shown(now, look="screen")):
            assert "Player 1" in Page(str(content(eyes))).text


def test_games_end_with_who_has_won() -> None:
    table = list(moments(table_of(VARIANTS[2]), seed=2))[-1]
    page = Page(str(content(shown(table, 0, host=True))))
    assert "result" in page.ids
    winners = [f"Player {seat + 1}" for seat in state_of(table).winners]
    assert f"{winners[0]} and {winners[1]} win the game!" in page.text
    assert "hand" not in page.ids


def test_every_kind_of_action_has_been_seen() -> None:
    seen = set()
    for variant in VARIANTS:
        seen |= {type(now.steps[-1].action) for now in islice(course_of(variant), 1, 600)}
    assert {BringOut, Move, Part, Swap, Draw, Take, Fold, Idle} <= seen


def test_the_lobby_says_who_plays_with_whom() -> None:
    assert "Partners: Seat 1 and Seat 3; Seat 2 and Seat 4" in str(lobby(shown(opened("brandi-dog", 4))))
    assert "Partners" not in str(lobby(shown(opened("brandi-dog", 3))))


def test_the_form_says_who_plays_with_whom() -> None:
    html = str(new(shown(opened("brandi-dog", 4)).words, game_type("brandi-dog"), "bots", ""))
    assert "With 4 players, these usually play together: 1 and 3; 2 and 4" in html
    assert html.count("usually play together") == 2, "with four and with six"


@each_variant
def test_a_card_can_be_played_or_says_why_not(variant: Variant) -> None:
    reasons = set()
    for now in islice(course_of(variant), 0, 900, 5):
        view = of_actor(now)
        state, seat = state_of(now), view.seat
        if state.phase is not Phase.PLAY or seat is None:
            continue
        useful = {ident for touch in touches(view) for ident in touch.path}
        refused = re.findall(r'data-refuses="[^"]+ \[([A-Z0-9-]+)\]"', str(hand(view)))
        reasons |= {*refused}
        assert len(refused) == len({rank for rank in state.hands[seat] if card_id(rank) not in useful})
    assert reasons - {"DOG-78"} <= {"DOG-37", "DOG-46", "DOG-48"}
    assert len(reasons) > 1


def test_cards_lie_open_only_for_who_looks_back_or_watches_bots() -> None:
    now, bots = (
        next(table for table in moments(game) if state_of(table).phase is Phase.PLAY)
        for game in (table_of(VARIANTS[0]), begun(seated(opened("brandi-dog", 2), bots=2)))
    )
    back = shown(now, look="replay")
    assert "open-hand" not in content(back)
    assert content(shown(bots)).count("open-hand") == 2
    page = content(reveal(now, words("en")))
    hands = [[faces(words("en"))[rank] for rank in sorted(held)] for held in state_of(now).hands]
    found = [re.findall(r'"true">([^<]+)<', one) for one in page.split('class="open-hand"')[1:]]
    assert [one[: len(held)] for one, held in zip(found, hands, strict=True)] == hands
