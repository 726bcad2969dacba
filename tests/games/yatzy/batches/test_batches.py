"""Batches of one player's Yatzy are the engine's games: side by side, by every sheet and option that they know."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.games.yatzy.batches.batch import YatzyBatch
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Roll, State
from spieltisch.kit.learning.batch import NOBODY, Batch
from spieltisch.kit.learning.shelved import create_batch
from tests.games.batch_twins import BatchTwins

SHEETS: list[tuple[str, Mapping[str, Any]]] = [
    ("yatzy", {}),
    ("yatzy", {"full_house_five_equal": "yes"}),
    ("brandi-yatzy", {}),
    ("brandi-yatzy", {"kind_sum": "all", "full_house_five_equal": "yes"}),
    ("brandi-yatzy", {"strict_entry": "on"}),
    ("yatzei", {}),
    ("yatzei", {"yatzei_first": "any_previous"}),
    ("yatzei", {"yatzei_repeat": "lenient", "games": "2"}),
    ("scandinavian-yatzy", {}),
    ("thirteen-boxes", {}),
    ("maxi-yatzy", {}),
]


def on_the_table(batch: Batch) -> "BatchTwins":
    def thrown(number: int, state: State) -> Roll:
        del state
        shown = batch.language.features.part(batch.observations[number], "dice").argmax(axis=1) + 1
        return Roll(Dice(tuple(shown.tolist())))

    return BatchTwins(batch, thrown)


@pytest.mark.parametrize(("game", "options"), SHEETS)
def test_it_plays_as_the_engine_does(game: str, options: Mapping[str, Any]) -> None:
    batch = create_batch(game, 12, 1, seed=7, **options)
    assert isinstance(batch, YatzyBatch)
    twins = on_the_table(batch)
    twins.play(130)
    assert twins.ended > 12


@pytest.mark.parametrize("options", [{}, {"yatzei_first": "any_previous"}, {"yatzei_repeat": "lenient"}])
def test_a_second_yatzi_is_worth_as_much(options: Mapping[str, Any]) -> None:
    """Whoever keeps what shows most often, and enters five alike wherever that is possible, gets several."""
    batch = create_batch("yatzei", 24, 1, seed=3, **options)
    twins, repeated = on_the_table(batch), 0
    for _ in range(300):
        dice = np.stack([batch.language.features.part(seen, "dice").argmax(axis=1) for seen in batch.observations])
        most = [np.bincount(row).argmax() for row in dice]
        kept = ((dice == np.array(most)[:, None]) << np.arange(5)).sum(axis=1)
        actions = batch.sample()
        for number in range(batch.games):
            if kept[number] < 31 and batch.action_masks[number, kept[number]]:
                actions[number] = kept[number]
            elif kept[number] == 31:  # into the box for five alike, or else Chance
                actions[number] = next((box for box in (42, 43) if batch.action_masks[number, box]), actions[number])
        twins.step(actions)
        repeated += int((batch.rewards >= 100).sum())
    assert repeated > 1


def test_a_game_that_is_over_stays_so_unless_it_begins_again() -> None:
    batch = create_batch("yatzy", 6, 1, seed=1, autoreset=False)
    twins = on_the_table(batch)
    twins.play(45)
    assert (batch.actors == NOBODY).all()
    assert twins.ended == 6
    assert not batch.action_masks.any()
    batch.restart(np.arange(6) == 2)
    assert batch.actors.tolist() == [NOBODY, NOBODY, 0, NOBODY, NOBODY, NOBODY]
    twins.states[2] = twins.begun(2)
    twins.play(5)


def test_the_first_games_are_the_same_however_many_there_are() -> None:
    few, many = create_batch("yatzy", 3, 1, seed=5), create_batch("yatzy", 50, 1, seed=5)
    for _ in range(60):
        np.testing.assert_array_equal(few.observations, many.observations[:3])
        few.step(few.sample())
        many.step(many.sample())


def test_without_a_seed_reset_goes_on_and_with_one_it_begins_anew() -> None:
    batch = create_batch("yatzy", 4, 1, seed=5)
    first = batch.observations.copy()
    batch.reset()
    assert (batch.observations != first).any()
    batch.reset(5)
    np.testing.assert_array_equal(batch.observations, first)


def test_one_action_that_is_not_legal_changes_nothing_anywhere() -> None:
    batch = create_batch("yatzy", 4, 1, seed=5)
    seen, actions = batch.observations.copy(), batch.sample()
    for wrong in (-1, 44, 30 if not batch.action_masks[2, 30] else 29):
        actions[2] = wrong
        with pytest.raises(UnreadableError, match=f"Number {wrong} .* game 2 of the batch"):
            batch.step(actions)
        np.testing.assert_array_equal(batch.observations, seen)
    with pytest.raises(UnreadableError, match="4 games need as many actions"):
        batch.step(actions[:3])


def test_nobody_else_writes_into_the_arrays() -> None:
    batch = create_batch("yatzy", 4, 1, seed=5)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0] = 0


def test_a_batch_has_a_game() -> None:
    with pytest.raises(SetupError, match="at least one game"):
        create_batch("yatzy", 0, 1)
