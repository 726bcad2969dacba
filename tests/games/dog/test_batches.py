"""Batches of Dog are the engine's games: side by side, for every number of players and by every kind of option."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, cast

import numpy as np
import pytest
from tools.dog.kernel_to_engine import read_outcome

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.games.dog.batches import DogBatch
from spieltisch.games.dog.engine.state import ChanceAction, State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel.convert import row_of, rules_row
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.kernel.play import draw
from spieltisch.games.dog.kernel.stepping import step_all
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.kernels import needed
from spieltisch.kit.kernels.streams import generators
from spieltisch.kit.learning.batch import NOBODY
from spieltisch.kit.learning.shelved import create_batch
from tests.games.batch_twins import BatchTwins

SEED = 7
SOLO: tuple[Mapping[str, Any], ...] = (
    {},
    {"solo_exchange": "draw_open"},
    {"solo_exchange": "give_right", "seven_moves_all": "own_only"},
    {"solo_exchange": "draw_open", "seven_moves_all": "any_marble_and_breaks_block", "joker_not_last": "on"},
)
TEAMS: tuple[Mapping[str, Any], ...] = (
    {},
    {"canadian_seven": "on", "jack_idle": "last_card_only"},
    {"lenient_last_seven": "on"},
)
TABLES: list[tuple[int, Mapping[str, Any]]] = [
    *((seats, options) for seats in (2, 3, 5) for options in SOLO),
    *((seats, options) for seats in (4, 6) for options in TEAMS),
    (6, {"teams": "of_three"}),
]


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    """One process compiles it, and all others wait for that."""
    WARMING.wait_until_ready()


def same_luck(batch: DogBatch) -> BatchTwins:
    """The engine's chance is drawn from copies of the batch's streams, as they were at the beginning."""
    game = batch.game
    assert isinstance(game, DogGame)
    streams = generators(np.random.SeedSequence(SEED).spawn(2)[0], batch.games)[:, None]
    rules, paper = rules_row(game.rules), fresh_paper(1)

    def drawn(number: int, state: State) -> ChanceAction:
        draw(row_of(game.rules, state), rules, streams[number], paper)
        return read_outcome(paper, game.rules, state.phase)

    return BatchTwins(batch, drawn)


def dog(games: int, seats: int, *, autoreset: bool = True, **options: Any) -> DogBatch:
    batch = create_batch("brandi-dog", games, seats, seed=SEED, autoreset=autoreset, **options)
    assert isinstance(batch, DogBatch)
    return batch


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_as_the_engine_does(seats: int, options: Mapping[str, Any]) -> None:
    twins = same_luck(dog(6, seats, **options))
    for _ in range(4):
        twins.play(60)
        twins.compare_everybody()


def test_games_end_and_begin_again_as_the_engines_do() -> None:
    twins = same_luck(dog(4, 2))
    twins.play(700)
    assert twins.ended > 2


def test_a_game_that_is_over_stays_so_unless_it_begins_again() -> None:
    batch = dog(3, 2, autoreset=False)
    twins = same_luck(batch)
    while twins.ended < 3:
        twins.play(100)
    assert (batch.actors == NOBODY).all()
    assert not batch.action_masks.any()
    twins.compare_everybody()
    batch.restart(np.arange(3) == 1)
    assert (batch.actors == NOBODY).tolist() == [True, False, True]


def test_the_first_games_are_the_same_however_many_there_are() -> None:
    few, many = dog(3, 4), dog(20, 4)
    for _ in range(100):
        np.testing.assert_array_equal(few.observations, many.observations[:3])
        few.step(few.sample())
        many.step(many.sample())


def test_one_action_that_is_not_legal_changes_nothing_anywhere() -> None:
    batch = dog(4, 4)
    seen, actions = batch.observations.copy(), batch.sample()
    actions[3] = int(np.argmin(batch.action_masks[3]))
    with pytest.raises(UnreadableError, match=f"Number {actions[3]} .* game 3 of the batch"):
        batch.step(actions)
    np.testing.assert_array_equal(batch.observations, seen)


def test_nothing_is_compiled_anew_for_an_array_that_can_only_be_read() -> None:
    batch, compiled = dog(2, 2), cast("Any", step_all)
    kinds = len(compiled.signatures)
    batch.restart(batch.terminations)
    assert len(compiled.signatures) == kinds


def test_whoever_has_no_numba_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed, "find_spec", lambda name: None if name == "numba" else find_spec(name))
    with pytest.raises(SetupError, match=r"pip install 'spieltisch\[fast\]'"):
        create_batch("brandi-dog", 4)
