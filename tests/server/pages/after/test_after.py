"""What comes after the game: the replay, the coach's review and the check of the dice, as pages."""

import re

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.copying import at_step, replayed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.review import PlayerReview, Review
from spieltisch.kit.minds.verdicts import verdict, worst
from spieltisch.kit.minds.wins import Wins
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import numbers, words
from spieltisch.server.pages.after.curve import HIGH, Line, Scale, lines, look
from spieltisch.server.pages.after.look_back import look_back
from spieltisch.server.pages.after.moves import choice as in_words
from spieltisch.server.pages.after.moves import move_list, turn_starts
from spieltisch.server.pages.after.reckoning import costliest, luck_and_skill
from spieltisch.server.pages.after.replay import Moment, moving_parts, replay_page, sentence
from spieltisch.server.pages.after.verdict import hindsight, in_a_line
from spieltisch.server.pages.after.verify import verify_page
from spieltisch.server.showing import Eyes, show
from spieltisch.server.verification import verification
from tests.server.pages.games import YATZY, Page, Played, played

ENGLISH = words("en")


def shown(table: Table, seats: frozenset[Seat] = frozenset(), look: str = "replay") -> Shown:
    return show(table, Eyes(Keys(seats=seats), look, None, "http://table.example"), ENGLISH)  # type: ignore[arg-type]


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


def moment(table: Table, step: int, found: Review | None = None) -> Moment:
    turns = tuple(turn_starts(shown(table), found))
    return Moment(shown(at_step(table, step)), len(table.steps), turns, found)


@pytest.mark.parametrize("game", YATZY)
def test_every_step_of_a_replay_is_a_sound_page_with_a_sentence(game: str) -> None:
    table = played(game).table
    last = len(table.steps)
    for number in {0, 1, 2, 3, 4, last // 2, last - 1, last}:
        now = moment(table, number)
        text = str(replay_page(now, look_back(shown(table), now)))
        page = Page(text)
        assert sentence(now.shown) in page.text
        assert "data-command" not in text
        assert page.ids.count("replay-slider") == 1
        assert len(set(page.ids)) == len(page.ids)


def test_the_steps_of_a_replay_are_plain_links() -> None:
    table = played("yatzy").table
    last, address = len(table.steps), f"/tables/{table.id}/replay"

    def links(step: int) -> list[str]:
        found = read(replay_page(moment(table, step), None)).links
        return [link.removeprefix(f"{address}/") for link in found if f"{address}/" in link]

    turns = list(turn_starts(shown(table), None))
    before, behind = max(turn for turn in turns if turn < 5), min(turn for turn in turns if turn > 5)
    assert links(5) == [str(step) for step in (0, before, 4, 6, behind, last)]
    assert links(0) == ["1", str(turns[0]), str(last)]
    assert links(last)[:1] == ["0"]
    assert links(last)[-1:] == [str(last - 1)]


@pytest.mark.parametrize("game", game_types())
def test_the_moves_of_every_game_are_told_in_words_and_lead_to_their_moments(game: str) -> None:
    table = played(game, ["random"] * max(2, game_types()[game].least_seats), steps=12).table
    page = read(look_back(shown(table), moment(table, 4)))
    moments = [number for number, step in enumerate(table.steps) if step.seat != CHANCE]
    assert [f"/tables/{table.id}/replay/{one}" for one in moments] == [
        link for link in page.links if "/replay/" in link
    ]
    assert ("The coach is looking at the game." in page.text) is has_coach(game)
    assert sentence(shown(table)) != table.game.write(table.steps[-1].action)


# --- the review ------------------------------------------------------------------------------------------------------


def reviewed(table: Table) -> Review:
    return review(replayed(table), evaluator(table))


@pytest.mark.parametrize("game", YATZY)
def test_the_page_says_what_the_coach_says(game: str) -> None:
    table = played(game).table
    found = reviewed(table)
    page = read(look_back(shown(table), moment(table, 7, found)))
    for player in found.players:
        for value in (player.expected, *player.course):
            assert numbers.points(ENGLISH, value) in page.text
        assert numbers.signed(ENGLISH, player.luck) in page.text
        assert numbers.signed(ENGLISH, -player.lost) in page.text
        assert str(player.total) in page.text
    assert len(worst(found)) == 5
    costs = re.findall(r"Cost ?([0-9.]+) points", page.text)
    assert costs == [numbers.cost(ENGLISH, decision.loss) for decision in worst(found)]
    for decision in found.decisions:
        assert f"/tables/{table.id}/replay/{decision.step - 1}" in page.links
    assert ("estimates" in page.text) is not found.exact


@pytest.mark.parametrize(("seats", "told"), [(4, "Gained through opponents' decisions"), (6, "what the others did")])
def test_every_part_of_a_result_has_a_line_of_its_own(seats: int, told: str) -> None:
    """Of three teams nobody can say which of them gained."""
    table = played("brandi-dog", ["random"] * seats, steps=3).table
    player = PlayerReview(
        name="", expected=0.5, luck=0.25, lost=0.75, partners=0.125, others=1.5, error=-0.375, total=1.0, course=(0.5,)
    )
    found = Review(
        game="brandi-dog", unit="chance", exact=False, players=(player,) * seats, decisions=(), curve=((0.5,) * seats,)
    )
    page = read(luck_and_skill(shown(table), found))
    for line in ("Lost through partners' decisions −12.5%", f"{told} +150.0%", "Unforeseen −37.5%"):
        assert page.text.count(line) == seats
    plain = replace(found, players=(replace(player, partners=0.0, error=1e-4),) * seats)
    quiet = read(luck_and_skill(shown(table), plain)).text
    assert "partners' decisions" not in quiet
    assert "error" not in quiet


@pytest.mark.parametrize("game", YATZY)
def test_at_each_decision_it_is_said_what_was_played_and_what_was_best(game: str) -> None:
    table = played(game).table
    found = reviewed(table)
    for decision in worst(found):
        now = moment(table, decision.step - 1, found)
        page = read(moving_parts(now))
        for action in (decision.played, decision.best):
            assert in_words(now.shown, now.step, decision.seat, action) in page.text
        for one in decision.candidates:
            assert numbers.points(ENGLISH, one.value) in page.text
        assert numbers.cost(ENGLISH, decision.loss) in page.text
        for value in found.curve[now.step]:
            assert numbers.points(ENGLISH, value) in page.text


def test_where_points_and_winning_disagree_the_list_of_costs_is_about_winning() -> None:
    table = played("yatzy").table
    found = reviewed(table)
    decision = next(one for one in found.decisions if len(one.candidates) > 1 and not one.loss)
    most, other = (
        replace(one, wins=Wins(chance, True)) for one, chance in zip(decision.candidates, (0.3, 0.5), strict=False)
    )
    for played_one, loss, said in (
        (most, 0.0, "Cost 20.0 percentage points"),
        (other, 9.0, "Every decision was the best"),
    ):
        one = replace(decision, played=played_one.action, loss=loss, candidates=(most, other))
        page = read(costliest(shown(table), replace(found, decisions=(one,)), "/replay"))
        assert said in page.text
        best = in_words(shown(table), decision.step - 1, decision.seat, other.action)
        assert (f"Best {best}" in page.text) is (played_one is most)


def test_a_turn_begins_with_its_first_decision_also_for_somebody_alone() -> None:
    table = played("yatzy", ["greedy"]).table
    found = reviewed(table)
    firsts = {decision.turn: decision.step - 1 for decision in reversed(found.decisions)}
    assert list(turn_starts(shown(table), found)) == sorted(firsts.values())
    assert len(firsts) == 13


def test_the_review_of_a_perfect_game_finds_nothing_to_say() -> None:
    table = played("yatzy", ["best"]).table
    page = read(look_back(shown(table), moment(table, 0, reviewed(table))))
    assert "Nobody gave away a single point" in page.text
    assert "had the most luck" not in page.text


def test_with_real_dice_the_coach_says_that_it_may_not_know_all_throws() -> None:
    table = played("yatzy", real_dice=True).table
    page = read(look_back(shown(table), moment(table, 0, reviewed(table))))
    assert "You played with real dice" in page.text


def test_partners_share_a_line() -> None:
    table = played("yatzy").table
    found = reviewed(table)
    assert [line.seats for line in lines(found)] == [(0,), (1,)]
    chances = ((0.5, 0.5, 0.5, 0.5), (0.7, 0.3, 0.7, 0.3))
    teams = replace(found, unit="chance", players=found.players * 2, curve=chances)
    assert [(line.seats, line.values) for line in lines(teams)] == [((0, 2), (0.5, 0.7)), ((1, 3), (0.5, 0.3))]


@pytest.mark.parametrize(
    ("loss", "error", "said"),
    [(0.0, 0.0, "unclear"), (0.004, 0.001, "good"), (0.03, 0.01, "inaccuracy"), (0.2, 0.1, "mistake")],
)
def test_where_the_coach_is_not_certain_there_is_no_verdict(loss: float, error: float, said: str) -> None:
    found = reviewed(played("yatzy").table)
    first = next(decision for decision in found.decisions if decision.loss)
    judged = replace(first, loss=loss, error=error)
    assert verdict(replace(found, unit="chance", exact=False), judged) == said
    assert (
        verdict(replace(found, unit="chance", exact=False), replace(judged, candidates=judged.candidates[:1]))
        == "forced"
    )


def test_a_mistake_is_drawn_beside_the_best_and_what_is_not_certain_is_not_called_best() -> None:
    table = played("yatzy").table
    found = reviewed(table)
    mistake = next(one for one in worst(found) if one.played.startswith("score") and one.best.startswith("score"))

    def marks(review: Review) -> list[str]:
        drawn = str(moving_parts(moment(table, mistake.step - 1, review)))
        return re.findall(r'data-(marks|played)="box', drawn)

    assert marks(found) == ["marks", "played"]
    unclear = replace(mistake, loss=0.0, candidates=tuple(replace(one, wins=None) for one in mistake.candidates))
    assert marks(replace(found, exact=False, decisions=(unclear,))) == ["played"]
    perfect = replace(unclear, played=mistake.best)
    assert marks(replace(found, decisions=(perfect,))) == ["marks"]


def test_a_verdict_says_whose_decision_it_is_about_since_the_step_above_it_may_be_another_s() -> None:
    table = played("yatzy").table
    found = reviewed(table)
    forced = replace(found.decisions[0], candidates=found.decisions[0].candidates[:1])
    for decision in (*worst(found), forced):
        said = h.span[in_a_line(moment(table, decision.step - 1).shown, found, decision)]
        assert read(said).text.split()[1] == shown(table).names[decision.seat]


def test_what_it_would_have_cost_with_open_cards_is_said_like_other_costs() -> None:
    table = played("yatzy").table
    found = replace(reviewed(table), unit="chance")
    decision = replace(found.decisions[0], hindsight=0.161)
    assert "it would have cost 16.1 percentage points." in str(hindsight(shown(table), found, decision))


def test_the_lines_of_all_players_differ_without_colours() -> None:
    looks = {(one["stroke-dasharray"], "thick" in str(one["class"])) for one in map(look, range(20))}
    assert len(looks) == 20


@pytest.mark.parametrize("course", [(245.9, 195), (0, 1), (3.3, 3.3), (1205, 1400, 2), (-3, 5)])
def test_the_curve_has_room_for_every_course(course: tuple[float, ...]) -> None:
    scale = Scale("points", [Line((0,), course)])
    assert scale.low <= min(course) <= max(course) <= scale.high
    assert all(0 <= scale.y(value) <= HIGH for value in course)


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


def test_the_list_of_mistakes_has_every_turn_with_an_inaccuracy_too() -> None:
    table = played("yatzy", ("club", "greedy")).table
    found = reviewed(table)
    turns: dict[tuple[Seat, int], set[str]] = {}
    for decision in found.decisions:
        turns.setdefault((decision.seat, decision.turn), set()).add(verdict(found, decision))
    wrong = [said & {"inaccuracy", "mistake"} for said in turns.values()]
    assert {"inaccuracy"} in wrong, "a turn whose only fault is a slight one"
    listed = str(move_list(shown(table), found, "/somewhere"))
    assert listed.count('<li class="turn slipped">') == sum(map(bool, wrong))
