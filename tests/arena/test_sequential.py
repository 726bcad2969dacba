"""A question stops a match when it is answered, and the answer is seldom wrong."""

import random
from collections import Counter
from itertools import islice

import pytest

from spieltisch.arena.contest import Contest
from spieltisch.arena.match import Match
from spieltisch.arena.running import here, in_processes
from spieltisch.arena.sequential import Inquiry, Question, read_question
from spieltisch.core.errors import SetupError


def answers(question: Question, truth: float, matches: int, longest: int) -> tuple[Counter[str | None], float]:
    """What is answered in many matches between bots with this true share, and after how many games on average."""
    luck, found, games = random.Random(f"{question} {truth}"), Counter[str | None](), 0
    for _ in range(matches):
        inquiry, answer, played = Inquiry(question), None, 0
        while answer is None and played < longest:
            answer = inquiry.answer([float(luck.random() < truth)])
            played += 1
        found[answer] += 1
        games += played
    return found, games / matches


@pytest.mark.parametrize(("truth", "wrong"), [(0.7, "more"), (0.8, "less")])
def test_a_wrong_answer_comes_in_5_of_100_matches_at_most(truth: float, wrong: str) -> None:
    """Of 600 matches 30 may be wrong; with 16 more that would be three standard errors too many."""
    found, _ = answers(Question(0.7, 0.8), truth, matches=600, longest=3000)
    assert found[wrong] <= 46
    assert found[None] <= 6, "it comes to an end"


def test_looking_after_every_deal_does_no_harm() -> None:
    """Both answers are wrong where the share is exactly the one that is asked for: in 5 of 100 matches at most."""
    found, _ = answers(Question(0.5, 0.5), 0.5, matches=400, longest=1000)
    assert found["more"] + found["less"] <= 33
    assert found[None] >= 367


def test_what_is_clear_is_answered_soon() -> None:
    found, games = answers(Question(0.5, 0.5), 0.9, matches=200, longest=1000)
    assert found == {"more": 200}
    assert games < 25


def test_it_needs_about_as_many_games_as_a_test_that_knows_both_shares() -> None:
    """Wald: (0.95 ln 19 - 0.05 ln 19) / (0.6 ln 1.2 + 0.4 ln 0.8) = 132 games for 50 against 60 %, 5 % errors."""
    found, games = answers(Question(0.5, 0.6), 0.6, matches=400, longest=5000)
    assert found["more"] >= 370
    assert games < 1.5 * 132


def test_a_match_stops_at_the_same_deal_however_many_play_it() -> None:
    match = Match("yatzy", ("greedy", "random"), deals=1000)
    lengths = set()
    for runner in (here, in_processes(2)):
        contest = Contest(match, read_question("50"))
        contest.play(runner)
        assert contest.verdict is not None
        assert contest.verdict.answer == "more"
        lengths.add(len(contest.deals))
    (length,) = lengths
    assert 5 < length < 30


def test_the_answer_is_the_same_for_all_deals_at_once_and_one_by_one() -> None:
    luck = random.Random(3)
    shares = [luck.choice([0.5, 1.0]) for _ in range(100)]
    one_by_one = Inquiry(Question(0.5, 0.6))
    assert Inquiry(Question(0.5, 0.6)).answer(shares) == "more"
    found = (number for number, share in enumerate(shares) if one_by_one.answer([share]))
    assert [*islice(found, 1)]


@pytest.mark.parametrize(
    ("text", "low", "high"), [("50", 0.5, 0.5), ("50:52", 0.5, 0.52), ("75%", 0.75, 0.75), (" 1 : 99 ", 0.01, 0.99)]
)
def test_questions_are_written_in_percent(text: str, low: float, high: float) -> None:
    assert read_question(text) == Question(low, high)


@pytest.mark.parametrize("text", ["", "0", "100", "52:50", "half", "nan", "50:52:54"])
def test_what_is_no_question_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="in percent"):
        read_question(text)


def test_one_bot_alone_answers_nothing() -> None:
    with pytest.raises(SetupError, match="between different bots"):
        Contest(Match("yatzy", ("greedy",), deals=10), read_question("50"))
