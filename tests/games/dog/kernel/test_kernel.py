"""The kernel plays Dog as the engine does: every player count, every combination of options, whole moves, batches.

`python -m tools.dog.kernel_equal` is the same on millions of decisions.
"""

from collections.abc import Iterator

import numpy as np
import pytest
from tools.dog.kernel_to_engine import state_of
from tools.dog.kernel_twins import STRETCH, Twins, games

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.cards import WHOLE_PACK
from spieltisch.games.dog.engine.state import Action, Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel import layout as at
from spieltisch.games.dog.kernel.after import MOST_LAYERS, NO_ACTION, after
from spieltisch.games.dog.kernel.batch import advance, after_all
from spieltisch.games.dog.kernel.convert import Row, action_of, code_of, row_of, rows, rules_row
from spieltisch.games.dog.kernel.moves import legal
from spieltisch.games.dog.kernel.paper import ACTIONS, LAYER, LEFT_OUT, fresh_paper
from spieltisch.games.dog.kernel.play import apply, draw, settle
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.kernels.chance import generator
from spieltisch.testing.playouts import signature
from tests.games.dog.helpers import new
from tests.golden.regenerate import SIGNATURES, all_variants

GAMES = tuple(games())
DOG = "brandi-dog"


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    """One process compiles it, and all others wait for that."""
    WARMING.wait_until_ready()


@pytest.mark.parametrize("seats", range(2, 7))
def test_legal_actions_states_and_whole_moves_are_the_engines_with_every_combination_of_options(seats: int) -> None:
    kinds = [game for game in GAMES if game.spec.seats == seats]
    assert len(kinds) == {2: 108, 3: 108, 4: 24, 5: 108, 6: 48}[seats]
    decisions = whole_moves = 0
    for number, game in enumerate(kinds):
        twins = Twins(game, number)
        twins.play(STRETCH if len(kinds) > 50 else 2 * STRETCH)
        decisions += twins.decisions
        whole_moves += twins.whole_moves
    assert decisions > 2_500
    assert whole_moves > 50


class KernelGame(DogGame):
    """Dog by the kernel: only what seats know of hidden hands, which no row has, comes from the engine."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """As the kernel says."""
        if seat == CHANCE:
            return super().legal(state, seat)
        paper = fresh_paper(1)
        count = legal(row_of(self.rules, state), rules_row(self.rules), seat, paper)
        return tuple(action_of(code) for code in paper[ACTIONS : ACTIONS + count].tolist())

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """As the kernel does."""
        beside = super().apply(state, seat, action)
        if seat == CHANCE:
            return beside
        row = row_of(self.rules, state)
        apply(row, rules_row(self.rules), seat, code_of(action))
        return state_of(self.rules, row, beside)


def dog_signatures() -> Iterator[tuple[str, str]]:
    for line in SIGNATURES.read_text(encoding="utf-8").splitlines():
        if line.startswith(DOG):
            name, golden = line.split()
            yield name, golden


@pytest.mark.parametrize(("name", "golden"), [*dog_signatures()])
def test_games_by_the_kernel_have_the_golden_signatures(name: str, golden: str) -> None:
    game = next(variant for variant in all_variants() if variant.name == name).create()
    assert isinstance(game, DogGame)
    assert signature(KernelGame(game.spec, game.rules), 3) == golden


OTHERWISE = {
    at.CANADIAN_SEVEN: 4,
    at.JOKER_NOT_LAST: 4,
    at.LENIENT_LAST_SEVEN: 4,
    at.JACK_IDLE: 4,
    at.SEVEN_MOVES_ALL: 3,
    at.SOLO_EXCHANGE: 3,
}
"""By option: how many players."""


@pytest.mark.parametrize(("option", "seats"), OTHERWISE.items())
def test_a_kernel_that_plays_by_another_option_is_found_out(option: int, seats: int) -> None:
    twins = Twins(new(seats), seed=0)
    twins.rules_row[option] += 1
    with pytest.raises(AssertionError, match=f"{seats} players"):
        twins.play(4_000)


def played(seats: int, moves: int, games: int = 50, seed: int = 1) -> tuple[DogGame, Row]:
    game = new(seats)
    many = np.repeat(row_of(game.rules, game.start())[None], games, axis=0)
    advance(many, rules_row(game.rules), moves, generator(seed), fresh_paper())
    return game, many


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_batch_of_random_games_comes_to_its_end_with_all_cards_and_marbles(seats: int) -> None:
    game, many = played(seats, 20_000, games=5)
    for row in many:
        state = state_of(game.rules, row)
        assert state.phase is Phase.OVER
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winners == state.winners != ()
        held = [sum(hand.count(rank) for hand in state.hands) for rank in range(at.RANKS)]
        assert tuple(map(sum, zip(held, state.stock, state.discard, strict=True))) == WHOLE_PACK
        fields = [field for four in state.board.marbles for field in four if field >= 0]
        assert len(fields) == len({*fields})


def test_the_same_seed_plays_the_same_games_and_another_one_others() -> None:
    assert (played(4, 200)[1] == played(4, 200)[1]).all()
    assert (played(4, 200)[1] != played(4, 200, seed=2)[1]).any()


def test_moves_are_counted_and_a_finished_game_makes_none() -> None:
    game, many = played(2, 20_000, games=3)
    fixed, paper = rules_row(game.rules), fresh_paper()
    assert advance(many, fixed, 10, generator(1), paper) == 0
    fresh = row_of(game.rules, game.start())[None]
    assert advance(fresh, fixed, 10, generator(1), paper) == 10


def test_positions_after_a_move_from_many_rows_are_those_of_each_row_alone() -> None:
    game, many = played(4, 90)
    fixed, paper = rules_row(game.rules), fresh_paper()
    found, moves, ends = rows(20_000), rows(20_000, at.LONGEST_MOVE), rows(1, len(many))[0]
    total = after_all(many, fixed, paper, found, moves, ends)
    assert ends[-1] == total > len(many)
    alone, moves_alone, start = rows(2_000), rows(2_000, at.LONGEST_MOVE), 0
    for row, end in zip(many, ends.tolist(), strict=True):
        count = after(row, fixed, paper, alone, moves_alone)
        assert count == end - start
        assert (found[start:end] == alone[:count]).all()
        assert (moves[start:end] == moves_alone[:count]).all()
        start = end


def test_a_seven_goes_in_as_few_parts_as_its_marbles_allow() -> None:
    game = new(4)
    state = game.read_position("play; turn 1; board A3; hands 7 2 2 2; discard A")
    found, moves = rows(10), rows(10, at.LONGEST_MOVE)
    count = after(row_of(game.rules, state), rules_row(game.rules), fresh_paper(), found, moves)
    codes = [[code for code in path if code != NO_ACTION] for path in moves[:count].tolist()]
    assert [[game.write(action_of(code)) for code in path] for path in codes] == [["7 A3-A10"]]


def test_what_does_not_fit_on_the_paper_is_left_out_and_noted() -> None:
    game = new(2)
    state = game.read_position("play; turn 1; board A3 A9 A12 C3 C8 C12; hands 7 2; discard A")
    row, fixed, found, moves = row_of(game.rules, state), rules_row(game.rules), rows(999), rows(999, at.LONGEST_MOVE)
    wide, narrow = fresh_paper(), fresh_paper(16)
    everything = after(row, fixed, wide, found, moves)
    assert wide[LEFT_OUT] == 0
    assert 0 < after(row, fixed, narrow, found, moves) < 16 < everything
    assert narrow[LEFT_OUT] > 0
    assert after(row, fixed, wide, found[:20], moves[:20]) == 20
    assert wide[LEFT_OUT] == 1


def test_layers_are_numbered_anew_before_their_numbers_run_out() -> None:
    game = new(2)
    state = game.read_position("play; turn 1; board A3 A9 A12 C3 C8 C12; hands 7 2; discard A")
    row, fixed, found, moves = row_of(game.rules, state), rules_row(game.rules), rows(999), rows(999, at.LONGEST_MOVE)
    paper = fresh_paper()
    count = after(row, fixed, paper, found, moves)
    paper[LAYER] = MOST_LAYERS - 3
    assert after(row, fixed, paper, found, moves) == count
    assert paper[LAYER] == 4


def test_chance_deals_every_card_to_every_seat_equally_often() -> None:
    """Chi-square over ranks for each seat: the fifth-of-a-million quantile of 13 degrees is about 60."""
    game = new(4)
    many = np.repeat(row_of(game.rules, game.start())[None], 4_000, axis=0)
    fixed, paper, rng = rules_row(game.rules), fresh_paper(), generator(3)
    dealt = np.zeros((4, at.RANKS))
    for row in many:
        for _ in range(2):  # who deals, and the cards
            draw(row, fixed, rng, paper)
            settle(row, fixed, paper)
        dealt += row[at.HANDS : at.HANDS + 4 * at.RANKS].reshape(4, at.RANKS)
    expected = 4_000 * 6 * np.array(WHOLE_PACK) / sum(WHOLE_PACK)
    assert (((dealt - expected) ** 2 / expected).sum(axis=1) < 60).all()
