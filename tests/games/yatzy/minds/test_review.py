"""The review: luck apart from skill, to the last fraction of a point."""

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, State
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds.advice import choices
from spieltisch.kit.minds.review import Review
from spieltisch.kit.minds.verdicts import worst
from spieltisch.kit.shelf import create
from tests.kit.minds.playing import played, summed


def yatzy_game(game_id: str, seats: int, **options: object) -> YatzyGame:
    game = create(game_id, seats, **options)
    assert isinstance(game, YatzyGame)
    return game


def reviewed(game: YatzyGame, levels: list[str], seed: int) -> Review:
    return review(played(game, levels, seed), evaluator_for(game))


@pytest.mark.parametrize(("game_id", "options"), [("yatzy", {}), ("yatzei", {"games": 2})])
def test_total_is_expectation_and_luck_less_what_was_lost(game_id: str, options: dict[str, object]) -> None:
    found = reviewed(yatzy_game(game_id, 2, **options), ["greedy", "random"], 4)
    assert found.exact
    for player in found.players:
        assert (player.others, player.error) == pytest.approx((0, 0), abs=1e-6)
        assert player.total == pytest.approx(player.expected + player.luck - player.lost, abs=1e-6)
        assert player.course[0] == player.expected
        assert player.course[-1] == pytest.approx(player.total)
        assert sum(decision.luck for decision in found.decisions if decision.seat == found.players.index(player)) == (
            pytest.approx(player.luck)
        )
    assert found.players[1].lost > found.players[0].lost > 0


def test_the_best_bot_loses_nothing() -> None:
    found = reviewed(yatzy_game("yatzy", 1), ["best"], 9)
    assert found.players[0].lost == pytest.approx(0, abs=1e-9)
    assert worst(found) == ()
    assert all(decision.played == decision.best for decision in found.decisions)


def test_the_five_dearest_decisions_come_first() -> None:
    found = reviewed(yatzy_game("yatzy", 1), ["random"], 2)
    losses = sorted((decision.loss for decision in found.decisions), reverse=True)
    assert [decision.loss for decision in worst(found)] == losses[:5]
    assert all(decision.loss >= 0 for decision in found.decisions)
    dearest = worst(found)[0]
    values = {one.action: one.value for one in dearest.candidates}
    assert values[dearest.best] == max(values.values())
    assert values[dearest.best] - values[dearest.played] == pytest.approx(dearest.loss)


def test_the_review_of_plus_is_an_estimate_that_says_what_it_cannot_place() -> None:
    found = reviewed(yatzy_game("brandi-yatzy-plus", 2), ["best", "greedy"], 1)
    assert not found.exact
    for player in found.players:
        assert summed(player) == pytest.approx(player.total)
        assert player.others, "the race for the bonus"
    assert found.players[0].lost < found.players[1].lost


class Rounding:
    """Values that differ by less than an estimate is worth, whatever is played."""

    def __init__(self, game: YatzyGame, exact: bool) -> None:
        self._game, self.exact = game, exact

    def state_value(self, state: State, seat: Seat) -> float:
        return 0.0

    def action_values(self, state: State) -> dict[Action, float]:
        legal = self._game.legal(state, state.turn)
        return {action: 100 + 0.0005 * number / len(legal) for number, action in enumerate(legal)}


def test_in_plus_a_decision_that_differs_by_rounding_is_no_mistake() -> None:
    game = yatzy_game("brandi-yatzy-plus", 2)
    game_played = played(game, ["random", "random"], 3)
    found = review(game_played, Rounding(game, exact=False))
    assert worst(found) == ()
    assert all(decision.played == decision.best for decision in found.decisions)
    assert [player.lost for player in found.players] == [0, 0]
    assert worst(review(game_played, Rounding(game, exact=True))), "where values are true, they count"


def test_an_unfinished_game_is_not_reviewed() -> None:
    game = yatzy_game("yatzy", 1)
    with pytest.raises(SpieltischError, match="not finished"):
        review(played(game, ["random"], 1, actions=20), evaluator_for(game))


def test_every_legal_action_is_valued_and_the_best_loses_nothing() -> None:
    game = yatzy_game("yatzy", 1)
    state = game.read_position("turn 1; throw 2; dice 33446; pad 1: ones 3")
    ranked = choices(evaluator_for(game), state)
    assert {choice.action for choice in ranked} == set(game.legal(state, state.turn))
    assert ranked[0].loss == 0
    assert [choice.value for choice in ranked] == sorted((choice.value for choice in ranked), reverse=True)


def test_the_rulebook_example_of_two_pairs() -> None:
    """YZ-12: from 3-3-4-4-6 one may throw the 6 again for a full house, or also the threes for four of a kind."""
    game = yatzy_game("yatzei", 1)
    state = game.read_position("turn 1; throw 1; dice 33446")
    values = {game.write(choice.action): choice.value for choice in choices(evaluator_for(game), state)}
    assert max(values, key=values.__getitem__) == "keep 44"
    assert values["keep 44"] > values["keep 3344"]
