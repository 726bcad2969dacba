"""What comes after the game: the replay, the coach's review and the check of the dice, as pages."""

import re

import pytest

from spieltisch.core.seat import Seat
from spieltisch.core.tables.history import at_step, replayed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.review import YatzyDecision, review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.games.yatzy.page.review import before, review_page
from spieltisch.games.yatzy.page.review_chart import DASHES, HEIGHT, MARKERS, Scale, chart
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import numbers, words
from spieltisch.server.pages.after.replay import replay_page, sentence
from spieltisch.server.pages.after.verify import verify_page
from spieltisch.server.pages.after.waiting import no_coach, thinking
from spieltisch.server.showing import show
from spieltisch.server.verification import verification
from tests.server.pages.games import YATZY, Page, Played, played

ENGLISH = words("en")


def shown(table: Table, seats: frozenset[Seat] = frozenset(), look: str = "replay") -> Shown:
    return show(table, Keys(seats=seats), ENGLISH, "http://table.example", look)  # type: ignore[arg-type]


def read(content: h.Element) -> Page:
    return Page(str(content))


def evaluator(table: Table) -> Evaluator:
    assert isinstance(table.game, YatzyGame)
    return evaluator_for(table.game)


# --- the replay ------------------------------------------------------------------------------------------------------


def test_a_table_can_be_had_as_it_was_at_any_step() -> None:
    table = played("yatzy").table
    assert at_step(table, 0).state == table.game.start()
    for number in (1, 7, len(table.steps)):
        cut = at_step(table, number)
        assert cut.steps == table.steps[:number]
        assert cut.state == table.steps[number - 1].state
    assert at_step(table, 3).phase == "playing"
    assert at_step(table, len(table.steps)).phase == "over"
    assert at_step(table, -1).steps == ()
    assert at_step(table, 10**6) == at_step(table, len(table.steps))


@pytest.mark.parametrize("game", YATZY)
def test_every_step_of_a_replay_is_a_sound_page_with_a_sentence(game: str) -> None:
    table = played(game).table
    last = len(table.steps)
    for number in {0, 1, 2, 3, 4, last // 2, last - 1, last}:
        view = shown(at_step(table, number))
        text = str(replay_page(view, last))
        page = Page(text)
        assert sentence(view) in page.text
        assert "data-command" not in text
        assert page.ids.count("replay-slider") == 1


def test_the_steps_of_a_replay_are_plain_links() -> None:
    table = played("yatzy").table
    last, address = len(table.steps), f"/tables/{table.id}/replay"
    middle = read(replay_page(shown(at_step(table, 5)), last)).links
    assert [f"{address}/{step}" for step in (0, 4, 6, last)] == [link for link in middle if f"{address}/" in link]
    first = read(replay_page(shown(at_step(table, 0)), last)).links
    assert [link for link in first if f"{address}/" in link] == [f"{address}/1", f"{address}/{last}"]
    end = read(replay_page(shown(table), last)).links
    assert [link for link in end if f"{address}/" in link] == [f"{address}/0", f"{address}/{last - 1}"]


@pytest.mark.parametrize("game", sorted(set(game_types()) - set(YATZY)))
def test_games_without_a_coach_are_told_in_words_too(game: str) -> None:
    table = played(game, ["random"] * max(2, game_types()[game].least_seats), steps=4).table
    assert read(replay_page(shown(table), 4)).text
    assert sentence(shown(table)) != table.game.write(table.steps[-1].action)
    assert "does not know" in read(no_coach(shown(table), game)).text


# --- the review ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", YATZY)
def test_the_review_page_says_what_the_coach_says(game: str) -> None:
    table = played(game).table
    found = review(replayed(table), evaluator(table))
    view = shown(table)
    page = read(review_page(view, found))
    for player in found.players:
        for value in (player.expected, *player.course):
            assert numbers.points(ENGLISH, value) in page.text
        assert numbers.signed(ENGLISH, player.luck) in page.text
        assert numbers.signed(ENGLISH, -player.lost) in page.text
        assert str(player.total) in page.text
    assert len(found.worst()) == 5
    costs = re.findall(r"Cost ?([0-9.]+) points", page.text)
    assert costs == [numbers.cost(ENGLISH, decision.loss) for decision in found.worst()]
    for decision in found.decisions:
        assert f"/tables/{table.id}/replay/{decision.step - 1}" in page.links
        assert isinstance(decision, YatzyDecision)
        state = before(view, decision)
        assert (state.turn, state.throws) == (decision.seat, decision.throw)
    assert ("estimates" in page.text) is not found.exact


def test_the_review_of_a_perfect_game_finds_nothing_to_say() -> None:
    table = played("yatzy", ["best"]).table
    page = read(review_page(shown(table), review(replayed(table), evaluator(table))))
    assert "Nobody gave away a single point" in page.text
    assert "had the most luck" not in page.text


def test_with_real_dice_the_coach_says_that_it_may_not_know_all_throws() -> None:
    table = played("yatzy", real_dice=True).table
    page = read(review_page(shown(table), review(replayed(table), evaluator(table))))
    assert "You played with real dice" in page.text


def test_while_the_coach_thinks_the_page_says_so() -> None:
    assert "The coach is looking at the game." in read(thinking(shown(played("yatzy", steps=5).table))).text


def test_the_lines_of_all_players_differ_without_colours() -> None:
    looks = {(DASHES[seat % len(DASHES)], MARKERS[seat % len(MARKERS)]) for seat in range(20)}
    assert len(looks) == 20


@pytest.mark.parametrize("course", [(245.9, 195), (0, 1), (3.3, 3.3), (1205, 1400, 2), (-3, 5)])
def test_the_chart_has_room_for_every_course(course: tuple[float, ...]) -> None:
    scale = Scale([course])
    assert scale.low <= min(course) <= max(course) <= scale.high
    assert 2 <= len(scale.levels) <= 9
    assert all(0 <= scale.y(value) <= HEIGHT for value in course)
    page = read(chart(ENGLISH, ["Anna"], [course]))
    assert "Anna" in page.text


@pytest.mark.parametrize(
    ("value", "said"), [(0.04, "±0.0"), (-0.04, "±0.0"), (25.64, "+25.6"), (-25.64, "−25.6"), (-1234.56, "−1234.6")]
)
def test_points_have_a_sign_and_one_digit(value: float, said: str) -> None:
    assert numbers.signed(ENGLISH, value) == said


def test_points_are_written_as_in_the_reader_s_language() -> None:
    assert numbers.points(words("de"), 25.64) == "25,6"
    assert numbers.cost(words("de"), 0.126) == "0,13"


# --- the check of the dice -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", YATZY)
def test_a_game_is_checked_roll_by_roll(game: str) -> None:
    one = played(game)
    found = verification(one.log)
    assert found.error is None
    assert found.rolls == one.log.count("\n* roll")
    page = read(verify_page(shown(one.table), found))
    assert f"All {found.rolls} rolls are exactly those fixed by the seal." in page.text
    for part in (one.opened.commitment, "abc123", "def456", "spieltisch verify", bytes(range(32)).hex()):
        assert part in page.text


def forged(one: Played, old: str, new: str) -> str:
    text = re.sub(old, new, one.log, count=1, flags=re.MULTILINE)
    assert text != one.log
    return text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"^\* roll \d+", "* roll 66666"),
        (r"^\* roll \d+\n1 (keep|score) .*", "* roll 66666\n1 score sixes"),
        (r"^end \d+", "end 999"),
        (r"^reveal 00", "reveal 01"),
        (r"^entropy abc123", "entropy abc124"),
        (r"^commitment .", "commitment x"),
        (r"^game .*", "game unknown"),
    ],
)
def test_a_forged_log_is_shown_as_broken(old: str, new: str) -> None:
    one = played("brandi-yatzy")
    found = verification(forged(one, old, new))
    assert found.error is not None
    page = read(verify_page(shown(one.table), found))
    assert "Something does not add up." in page.text
    assert ENGLISH.error(found.error) in page.text
    assert "exactly those fixed by the seal" not in page.text


def test_real_dice_cannot_be_checked_and_the_page_says_so() -> None:
    one = played("yatzy", real_dice=True, entropy=())
    found = verification(one.log)
    assert (found.error, found.rolls) == (None, None)
    text = read(verify_page(shown(one.table), found)).text
    assert "The dice were real ones" in text
    assert "seal" not in text


def test_where_no_player_added_anything_the_page_warns() -> None:
    one = played("yatzy", entropy=())
    assert (
        "could have picked a secret that suited them" in read(verify_page(shown(one.table), verification(one.log))).text
    )
