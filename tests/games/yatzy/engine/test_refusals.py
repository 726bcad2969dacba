"""What a player is told who tries something illegal: the rule that forbids it, and a sentence that is true."""

from functools import cache
from itertools import islice

import pytest

from spieltisch.games.yatzy.engine import moves, refusals
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.kit.shelf import game_types
from spieltisch.testing.playouts import moments
from spieltisch.testing.variants import Variant, variants
from tests.games.acting import at
from tests.games.refusals import Judged, judged, refused, unjudged, untried
from tests.games.yatzy.attempts import attempts
from tests.games.yatzy.helpers import GAMES
from tests.games.yatzy.refused import ALL, Refused


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.game.spec.id} {case.position}: {case.action}")
def test_a_refusal_names_the_rule_and_says_what_is_so(case: Refused) -> None:
    error = refused(case.game, case.position, case.action)
    assert case.words in str(error)
    assert error.clause == case.clause


@cache
def known() -> Judged:
    """What the points of a roll that nobody entered can be, every box says by its own rule."""
    boxes = {box for case in ALL for box in case.game.rules.boxes}
    own = {(box.clause, "These points are not possible in that box.") for box in boxes}
    return judged(refused(case.game, case.position, case.action) for case in ALL) | own


def test_every_refusal_of_the_engine_is_judged() -> None:
    assert not untried([moves, refusals], known())


@pytest.mark.parametrize(
    "variant", [variant for name in GAMES for variant in variants(game_types()[name])], ids=lambda variant: variant.name
)
def test_nothing_is_refused_for_a_reason_that_nobody_has_judged(variant: Variant) -> None:
    """In games of random players."""
    game = variant.create()
    assert isinstance(game, YatzyGame)
    for state, _, _ in islice(moments(game, 1), 0, 200, 9):
        assert not unjudged(game, state, attempts(game, state), known())


def test_nor_in_the_positions_above() -> None:
    for case in ALL:
        state = at(case.game, case.position)
        assert not unjudged(case.game, state, attempts(case.game, state), known())
