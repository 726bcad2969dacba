"""The word for a decision says no more than the coach knows."""

import pytest

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.review import Decision, Review, Weighed
from spieltisch.kit.minds.verdicts import Verdict, verdict

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
