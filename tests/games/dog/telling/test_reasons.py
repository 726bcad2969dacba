"""Why a choice is better: a plain fact that speaks for it, or against the other, and that these eyes can see."""

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.dog.telling.reasons import reason
from spieltisch.kit.seen import seen_by
from spieltisch.kit.words import DEFAULT, words
from tests.games.dog.helpers import new

NAMES = ("Anna", "Beat", "Carla", "Dario")


def why(position: str, better: str, other: str | None, *, eyes: int | None = 0) -> str:
    """What is said to whoever decides, or to whoever looks through other eyes."""
    game = new()
    state = game.read_position(position)
    seat = game.actors(state)[0]
    legal = [game.write(action) for action in game.legal(state, seat)]
    assert better in legal, legal
    assert other is None or other in legal, legal
    looking = None if eyes is None else Seat(eyes)
    seen = seen_by(looking, game, words(DEFAULT), NAMES, lambda: state, ())
    return reason(seen, seat, game.read(better), None if other is None else game.read(other))


FACTS = {
    "what others lose": ("turn 1; board A3 A10 B@A8; hands 5 Q Q Q", "5 A3-A8", "5 A10-A15", "Beat loses 56 fields."),
    "all of them": ("turn 1; board A3 A13 B@A8 B@A9; hands 7 Q Q Q", "7 A3-A10", "7 A13-B4", "Beat loses 113 fields."),
    "a marble more": ("turn 1; board A3; hands 2K Q Q Q", "K out A", "2 A3-A5", "One more marble is in play."),
    "the finish": (
        "turn 1; board A@D14 A3; hands 4 Q Q Q",
        "4 D14-Af2",
        "4 A3-A7",
        "One more marble is safe in the finish.",
    ),
    "the short way": (
        "turn 1; board A1 A9; hands 4 Q Q Q",
        "4 A1-D13",
        "4 A9-A13",
        "That brings the marble 60 fields nearer to its finish.",
    ),
    "the way on": (
        "turn 1; board A@D10 A@B1; hands 38 Q Q Q",
        "3 B1-B4",
        "8 B1-B9",
        "Then another card in the hand can bring a marble into the finish.",
    ),
    "a card to come out with": (
        "turn 1; board A3; hands 2K Q Q Q",
        "2 A3-A5",
        "K A3-B0",
        "A card that brings a marble out stays in the hand.",
    ),
    "what the own side loses": (
        "turn 1; board A3 C@A8; hands 35 Q Q Q",
        "3 A3-A6",
        "5 A3-A8",
        "Otherwise Carla loses 40 fields.",
    ),
    "a marble in reach": (
        "turn 1; board A3 A@B10 B@B6; hands 29 Q Q Q",
        "9 B10-C3",
        "2 A3-A5",
        "Otherwise the marble on B10 stands 4 fields in front of one of Beat's.",
    ),
    "a blockade between": ("turn 1; board A3 A@C2 B@B15 C0*; hands 29 Q Q Q", "9 C2-C11", "2 A3-A5", ""),
    "a gift to come out with": (
        "exchange; turn 1; board B0*; hands KQQQQQ 333355 444444 666666",
        "give K",
        "give Q",
        "Carla has no marble in play, and can come out with it.",
    ),
    "a gift for the finish": (
        "exchange; turn 1; board C@B14; hands 3QQQQQ 333355 444444 666666",
        "give 3",
        "give Q",
        "Carla can bring a marble into the finish with it.",
    ),
    "a gift that is needed here": (
        "exchange; turn 1; board C@B14 C1; hands KQQQQQ 333355 444444 666666",
        "give Q",
        "give K",
        "The other card is the only one in this hand that brings a marble out.",
    ),
    "what speaks for it by itself": (
        "turn 1; board A3; hands KK Q Q Q",
        "K out A",
        None,
        "One more marble is in play.",
    ),
    "nothing to be seen": ("turn 1; board A3; hands 23 Q Q Q", "3 A3-A6", "2 A3-A5", ""),
}


@pytest.mark.parametrize(("position", "better", "other", "fact"), FACTS.values(), ids=FACTS)
def test_a_fact_speaks_for_the_better_choice(position: str, better: str, other: str, fact: str) -> None:
    assert why(position, better, other) == fact


def test_nobody_hears_of_cards_that_they_do_not_see() -> None:
    position = "turn 1; board A3; hands 2K Q Q Q"
    assert why(position, "2 A3-A5", "K A3-B0")
    assert not why(position, "2 A3-A5", "K A3-B0", eyes=None)
    assert not why(position, "2 A3-A5", "K A3-B0", eyes=2)
