"""What a player is told who tries something illegal: the rule that forbids it, and a sentence that is true."""

from functools import cache
from itertools import islice

import pytest

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import labyrinth, laying, refusals, refusals_moving
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.refusals_moving import why_stuck
from spieltisch.testing.playouts import moments
from tests.games.acting import at, sentence
from tests.games.labyria.attempts import attempts
from tests.games.labyria.helpers import KINDS, PAIR, new, small
from tests.games.labyria.refused import ALL, Refused, move
from tests.games.refusals import Judged, judged, refused, unjudged, untried


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.action} in {case.position}")
def test_a_refusal_names_the_rule_and_says_what_is_so(case: Refused) -> None:
    error = refused(case.game, case.position, case.action)
    assert error.clause == case.clause
    assert case.said in str(error)


DEAD_END = "figures h1 c3 h8 / h8 h8 h8; plates g1|g2 h1|h2 f1|g1"
"""Out of h1 the figure could go to g1 and back, if the other could not go straight on."""
STUCK = [
    (move("2 rotate", DEAD_END), "as long as there is another move. [LAB-52]"),
    (move("2 pause", DEAD_END), "The pause: you sit out this turn. [LAB-32]"),
    (move("2 rotate", "figures h1 c3 h8 / h8 h8 h8; plates g1|h1 h1|h2"), "exactly 2 fields. [LAB-26]"),
    (move("1 rotate", "figures h1 c3 h8 / h8 h8 h8; plates g1|h1 h1|h2"), "exactly one field. [LAB-26]"),
]


def stuck(position: str) -> IllegalActionError:
    return why_stuck(PAIR.rules, at(PAIR, position), PAIR.rules.grid.corners[3])


@pytest.mark.parametrize(("position", "said"), STUCK)
def test_a_figure_that_cannot_go_at_all_is_told_why(position: str, said: str) -> None:
    assert said in str(stuck(position))


@cache
def known() -> Judged:
    return judged(
        [*(refused(case.game, case.position, case.action) for case in ALL), *(stuck(position) for position, _ in STUCK)]
    )


def test_every_refusal_of_the_engine_is_judged() -> None:
    assert not untried([refusals, refusals_moving, laying, labyrinth], known())


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_nothing_is_refused_for_a_reason_that_nobody_has_judged(seats: int, options: dict[str, str]) -> None:
    """In games of random players."""
    game = new(seats, **options)
    for state, _, _ in islice(moments(game, 1), 0, 900, 150):
        assert not unjudged(game, state, attempts(game, state), known())


def test_nor_in_the_positions_above() -> None:
    for case in ALL:
        state = at(case.game, case.position)
        assert not unjudged(case.game, state, attempts(case.game, state), known())


@pytest.mark.parametrize(
    ("game", "position", "seat", "said"),
    [
        (small(2, labyrinth="random"), "lay; stocks 20+10 20+10", 0, "The labyrinth has to be laid first."),
        (PAIR, "roll; turn 1", 0, "The dice have to be rolled first."),
        (PAIR, move("3 minus"), 1, "It is player 1's turn, not player 2's [LAB-18]."),
        (PAIR, move("3 minus"), CHANCE, "The players decide now, not the dice."),
        (PAIR, "over; winner 1; figures h8 h8 h8 / c3 h8 h8", 0, "The game is over."),
    ],
)
def test_who_is_not_to_act_is_told_what_the_table_waits_for(
    game: LabyriaGame, position: str, seat: int, said: str
) -> None:
    state = at(game, position)
    assert sentence(WrongTurnError, lambda: game.apply(state, Seat(seat), game.read("pass"))) == said
