"""The judge sees what a seat may see, alike from every seat; its choices are legal for every count and option."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from tools.dog.kernel_twins import contrived, games

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.state import Phase, State
from spieltisch.games.dog.kernel.convert import row_of, rows, rules_row, seen_row
from spieltisch.games.dog.kernel.judge import Judge, judge_moves, linear_judge, new_desk
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.kernel.slots import ALWAYS, SLOTS
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.games.dog.minds.judging import Judging
from spieltisch.games.dog.minds.weights import KINDS, kind_of, weights_for
from tests.games.dog.helpers import new

GAMES = tuple(games())
RNG = SeededChance(1).rng("bot", 0)
ANY_WEIGHTS = np.random.default_rng(1).normal(size=SLOTS).astype(np.float32)


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    WARMING.wait_until_ready()


def judged(rules: DogRules, row: np.ndarray, seat: int, judge: Judge | None = None) -> dict[bytes, float]:
    """By move what it is worth."""
    desk = new_desk(fresh_paper(), rows(4096), rows(4096, LONGEST_MOVE))
    found = judge_moves(row, rules_row(rules), seat, judge or linear_judge(ANY_WEIGHTS), desk)
    return {desk.moves[number].tobytes(): float(desk.values[number]) for number in range(found)}


@pytest.mark.parametrize("seats", range(2, 7))
def test_moves_are_judged_from_what_the_seat_sees_alone(seats: int) -> None:
    game, random = new(seats), Random(seats)
    for _ in range(40):
        state = contrived(game.rules, random)
        seat = state.turn
        seen = seen_row(game.rules, game.view(state, seat))
        everything = row_of(game.rules, state)
        assert (seen != everything).any()
        assert judged(game.rules, seen, seat) == judged(game.rules, everything, seat)


def turned(rules: DogRules, state: State, by: int) -> State:
    """Everybody sits so many seats further on."""

    def further(seat: int) -> Seat:
        return Seat((seat + by) % rules.seats)

    def moved(field: int) -> int:
        if field == KENNEL:
            return field
        if field < rules.ring:
            return (field + rules.starts[by]) % rules.ring
        owner, hole = divmod(field - rules.ring, 4)
        return rules.finishes[further(owner)] + hole

    marbles = [tuple(sorted(map(moved, state.board.marbles[(seat - by) % rules.seats]))) for seat in range(rules.seats)]
    fresh = sum(1 << further(seat) for seat in range(rules.seats) if state.board.fresh >> seat & 1)
    hands = tuple(state.hands[(seat - by) % rules.seats] for seat in range(rules.seats))
    return replace(
        state, board=Board(tuple(marbles), fresh), hands=hands, turn=further(state.turn), dealer=further(state.dealer)
    )


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_turned_round_is_judged_alike(seats: int) -> None:
    game = new(seats) if seats > 2 else new(2, seven_moves_all="own_only")  # else there are too many sevens
    random = Random(seats)
    for _ in range(20):
        state = contrived(game.rules, random)
        other = turned(game.rules, state, 1)
        here = judged(game.rules, row_of(game.rules, state), state.turn)
        there = judged(game.rules, row_of(game.rules, other), other.turn)
        assert sorted(here.values()) == pytest.approx(sorted(there.values()), abs=1e-3)


def test_a_move_that_wins_is_worth_more_than_any_other() -> None:
    game = new(4)
    state = game.read_position("play; turn 1; board A@D15 Af2 Af3 Af4 Cf1 Cf2 Cf3 Cf4; hands 25 3 3 3; discard A")
    values = judged(game.rules, row_of(game.rules, state), 0)
    assert max(values.values()) == 30
    assert sum(value == 30 for value in values.values()) < len(values)


def test_hidden_layers_add_to_the_linear_part_and_hear_nothing_negative() -> None:
    """Eight units hear 1 from the slot that is always filled, one of them minus its bias; four hear all of them."""
    game, state = new(4), contrived(new(4).rules, Random(3))
    first, bias = np.zeros((SLOTS, 8), np.float32), np.zeros(8, np.float32)
    first[ALWAYS], bias[0] = 1, -2
    ones = np.ones((8, 4), np.float32)
    layered = Judge(ANY_WEIGHTS, first, bias, ones, np.zeros(4, np.float32), ones[0])
    row = row_of(game.rules, state)
    linear, deep = (judged(game.rules, row, state.turn, judge) for judge in (None, layered))
    assert list(deep.values()) == pytest.approx([value + 4 * 7 for value in linear.values()])


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_game_has_weights_of_its_own(kind: str) -> None:
    weights = weights_for(kind)
    assert weights.shape == (SLOTS,)
    assert weights.any()
    assert kind in {kind_of(game.rules) for game in GAMES}


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_judges_choice_is_legal_in_every_phase_with_every_combination_of_options(seats: int) -> None:
    for number, game in enumerate(game for game in GAMES if game.spec.seats == seats):
        judging, random = Judging(game), Random(number)
        state = contrived(game.rules, random)
        exchanging = replace(
            state, phase=Phase.EXCHANGE, hands=tuple(hand or (3,) for hand in state.hands), chosen=(None,) * seats
        )
        for beginning in (state, exchanging):
            for seat in game.actors(beginning):
                if seat < 0:
                    continue
                assert judging.choose(game.view(beginning, seat), (), RNG) in game.legal(beginning, seat)
