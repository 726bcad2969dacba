"""What is refused hears the rule that it breaks, and a sentence that is true in that position."""

from functools import cache
from itertools import islice

import pytest

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import play, refusals, refusals_moving
from spieltisch.games.dog.engine.notation import read_rank
from spieltisch.games.dog.engine.refusals import why_not_at_all
from spieltisch.testing.playouts import moments
from tests.games.acting import at, sentence
from tests.games.dog.attempts import attempts
from tests.games.dog.helpers import KINDS, OPTIONS, TEAM, new
from tests.games.dog.refused import ALL, Refused
from tests.games.refusals import Judged, judged, refused, unjudged, untried


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.position}: {case.action}")
def test_a_refusal_names_the_rule_and_says_what_is_so(case: Refused) -> None:
    error = refused(case.game, case.position, case.action)
    assert case.words in str(error)
    assert error.clause == case.clause


@pytest.mark.parametrize("position", ["board A5; hands 5 - - -", "exchange; round 5; hands 2K 34 56 78"])
def test_a_seat_that_is_not_at_the_table_hears_so(position: str) -> None:
    state = at(TEAM, position)
    said = sentence(WrongTurnError, lambda: TEAM.apply(state, Seat(8), TEAM.read("give 2")))
    assert said == "There is no player 9 at this table."


USELESS = [
    ("board -; hands 5 - - -", "5", "DOG-37", "All marbles you may move are in the kennel"),
    ("board A0* B5; hands J - - -", "J", "DOG-46", "A jack needs one of your marbles and somebody else's"),
    ("board A9 B0*; hands 7 - - -", "7", "DOG-78", "The points of this seven could not all be used."),
    ("board Af3; hands 2 - - -", "2", "DOG-48", "Every move with this card is blocked or goes too far"),
    ("board A5; hands 2 - - -; discard 7; points 3 of 7", "2", "DOG-78", "3 of 7 left."),
]


@pytest.mark.parametrize(("position", "card", "clause", "words"), USELESS)
def test_a_card_that_can_do_nothing_says_why(position: str, card: str, clause: str, words: str) -> None:
    error = useless(position, card)
    assert words in str(error)
    assert error.clause == clause


def useless(position: str, card: str) -> IllegalActionError:
    state = at(TEAM, position)
    return why_not_at_all(TEAM.rules, state.board, Seat(0), read_rank(card), state.points)


@cache
def known() -> Judged:
    return judged(
        [
            *(refused(case.game, case.position, case.action) for case in ALL),
            *(useless(position, card) for position, card, *_ in USELESS),
        ]
    )


def test_every_refusal_of_the_engine_is_judged() -> None:
    assert not untried([play, refusals, refusals_moving], known())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_is_refused_for_a_reason_that_nobody_has_judged(seats: int) -> None:
    """In the positions above, and in games of random players by all options."""
    tried = [(case.game, at(case.game, case.position)) for case in ALL]
    states = [(game, state) for game, state in tried if game.spec.seats == seats]
    for kind, options in (*KINDS, *OPTIONS):
        if kind == seats:
            game = new(seats, **options)
            states += [(game, state) for state, _, _ in islice(moments(game, 1), 0, 600, 60)]
    assert len(states) > 10
    for game, state in states:
        assert not unjudged(game, state, attempts(game, state), known())
