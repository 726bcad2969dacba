"""The word for a decision says no more than the coach knows."""

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.review import Decision, Review, Weighed
from spieltisch.kit.minds.verdicts import Verdict, given_away, verdict, worst
from spieltisch.kit.minds.wins import Wins

FOUND = Review(game="brandi-dog", unit="chance", exact=False, players=(), decisions=(), curve=())


def decided(*candidates: Weighed, played: str = "a", loss: float = 0.0) -> Decision:
    return Decision(
        step=1,
        seat=Seat(0),
        turn=1,
        luck=0.0,
        played=played,
        best=candidates[0].action,
        loss=loss,
        candidates=candidates,
        position="",
    )


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (Weighed("b", 0.5, 0.02, loss=0.1), "best"),
        (Weighed("b", 0.59, 0.02, loss=0.0), "unclear"),
        (Weighed("b", 0.6, 0.02, loss=0.0), "best"),
        (Weighed("b", 0.59, 0.02), "best"),
    ],
    ids=["certainly worse", "within the bars", "just the same", "from before"],
)
def test_the_best_is_called_so_where_it_certainly_is(second: Weighed, said: Verdict) -> None:
    assert verdict(FOUND, decided(Weighed("a", 0.6, 0.02, loss=0.0), second)) == said


def test_what_may_be_as_good_as_the_best_is_unclear() -> None:
    best, other = Weighed("a", 0.6, 0.02, loss=0.0), Weighed("b", 0.59, 0.02, loss=0.0)
    assert verdict(FOUND, decided(best, other, played="b")) == "unclear"


@pytest.mark.parametrize(("loss", "said"), [(0.005, "good"), (0.02, "inaccuracy"), (0.05, "mistake")])
def test_what_is_certainly_worse_is_called_by_what_it_cost(loss: float, said: Verdict) -> None:
    other = Weighed("b", 0.6 - loss, 0.02, loss=loss)
    assert verdict(FOUND, decided(Weighed("a", 0.6, 0.02, loss=0.0), other, played="b", loss=loss)) == said


def test_where_nothing_could_be_chosen_there_is_no_verdict() -> None:
    assert verdict(FOUND, decided(Weighed("a", 0.6, 0.02, loss=0.0))) == "forced"


def wins(action: str, points: float, chance: float) -> Weighed:
    return Weighed(action, points, wins=Wins(chance, True))


SURER = (wins("most points", 200.0, 0.3), wins("wins most", 190.0, 0.5), wins("neither", 180.0, 0.29))
POINTS = Review(game="yatzy", exact=True, players=(), decisions=(), curve=())


def test_who_does_what_wins_most_often_makes_no_mistake_though_it_costs_points() -> None:
    played = decided(*SURER, played="wins most", loss=10.0)
    assert verdict(POINTS, played) == "best"
    assert played.counsel == "wins most"
    assert worst(replace(POINTS, decisions=(played,))) == ()


@pytest.mark.parametrize(("played", "loss", "cost"), [("most points", 0.0, 0.2), ("neither", 20.0, 0.21)])
def test_where_points_and_winning_disagree_the_word_is_about_winning(played: str, loss: float, cost: float) -> None:
    one = decided(*SURER, played=played, loss=loss)
    assert verdict(POINTS, one) == "mistake"
    unit, lost, _ = given_away(POINTS, one)
    assert unit == "chance"
    assert lost == pytest.approx(cost)


def test_the_costliest_decisions_are_those_that_the_words_say() -> None:
    """What costs only chances is among them, what gives up points to win is not, and both are compared as mistakes."""
    slip = decided(wins("a", 200.0, 0.5), wins("b", 199.0, 0.5), played="b", loss=1.0)
    for_points = decided(*SURER, played="most points")
    nearly = decided(*SURER, wins("nearly", 150.0, 0.4998), played="nearly", loss=50.0)
    surest = decided(*SURER, played="wins most", loss=10.0)
    assert worst(replace(POINTS, decisions=(slip, for_points, nearly, surest))) == (for_points, slip)
    assert [verdict(POINTS, one) for one in (nearly, surest)] == ["best", "best"]


@pytest.mark.parametrize(
    ("exact", "apart", "agree"),
    [(True, 0.0004, True), (True, 0.001, False), (False, 0.004, True), (False, 0.01, False)],
)
def test_what_wins_hardly_more_often_is_no_surer(exact: bool, apart: float, agree: bool) -> None:
    most = Weighed("most points", 200.0, wins=Wins(0.5, exact))
    other = Weighed("hardly surer", 190.0, wins=Wins(0.5 + apart, exact))
    assert (decided(most, other, played="most points").surest is None) is agree


def test_where_both_say_the_same_the_word_is_about_points() -> None:
    one = decided(wins("a", 200.0, 0.5), wins("b", 199.0, 0.3), played="b", loss=1.0)
    assert verdict(POINTS, one) == "inaccuracy"
    assert given_away(POINTS, one) == ("points", 1.0, 0.0)
