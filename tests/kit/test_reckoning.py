"""Whose luck and whose skill it was, in sentences that name nobody for what others share."""

from collections.abc import Sequence

import pytest

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Unit
from spieltisch.kit.reckoning import luck_and_skill
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words

NAMES = ("Anna", "Beat", "Carla", "Dario")


def said(unit: Unit, luck: Sequence[float], lost: Sequence[float], *decisions: Decision) -> list[str]:
    players = tuple(
        PlayerReview(name="", expected=0.5, luck=one, lost=other, others=0.0, error=0.0, total=1.0, course=(0.5,))
        for one, other in zip(luck, lost, strict=True)
    )
    found = Review(game="brandi-dog", unit=unit, exact=False, players=players, decisions=decisions, curve=())
    game = create("brandi-dog", len(luck)) if unit == "chance" else create("yatzy", len(luck))
    return list(luck_and_skill(words("en"), game.spec, NAMES[: len(luck)], found))


@pytest.mark.parametrize(
    ("unit", "lost", "skilled"),
    [
        ("points", (9.0, 4.0, 5.0), "Beat gave away the fewest points."),
        ("points", (4.0, 9.0, 4.0), "Anna and Carla gave away the fewest points."),
        ("chance", (0.2, 0.1, 0.3, 0.0), "Dario gave away the least."),
        ("chance", (0.2, 0.0, 0.3, 0.0), "Beat and Dario gave away the least."),
    ],
)
def test_who_gave_away_the_least_is_named_with_all_who_gave_away_as_little(
    unit: Unit, lost: Sequence[float], skilled: str
) -> None:
    lucky = range(len(lost))
    assert said(unit, lucky, lost) == [f"{NAMES[len(lost) - 1]} had the most luck.", skilled]


def test_where_nobody_is_known_to_have_given_anything_away_nobody_is_praised() -> None:
    assert said("chance", (0.1, -0.1, 0.1, -0.1), (0.0,) * 4) == ["Anna and Carla had the most luck together."]
    assert said("chance", (-0.1, -0.3, -0.1, -0.3), (0.0,) * 4) == ["Anna and Carla had the least bad luck together."]


def test_what_partners_gave_away_in_passing_cards_is_said_of_both() -> None:
    passed = [
        Decision(step=step, seat=Seat(seat), turn=1, kind=kind, luck=0.0, played="", best="", loss=0.02, position="")
        for step, seat, kind in ((1, 0, "exchange"), (2, 2, "exchange"), (3, 1, ""))
    ]
    told = said("chance", (0.1, -0.1, 0.1, -0.1), (0.02, 0.02, 0.02, 0.0), *passed)
    assert told[1:] == [
        "Dario gave away the least.",
        "Anna and Carla gave away 4.0 percentage points in passing cards.",
    ]


def test_of_somebody_alone_nothing_is_said() -> None:
    assert said("points", (3.0,), (1.0,)) == []
