"""A batch of any game: what no family makes faster is played by engines, one after the other."""

import numpy as np
import pytest

from spieltisch import create_batch
from spieltisch.core.errors import UnreadableError
from spieltisch.kit.learning.batch import NOBODY
from spieltisch.kit.learning.language import stakes
from spieltisch.kit.learning.plain_batch import PlainBatch


@pytest.mark.parametrize(("game", "seats"), [("brandi-labyria", 2), ("yatzei", 3), ("brandi-yatzy-plus", 1)])
def test_a_plain_batch_shows_what_the_engine_and_its_language_say(game: str, seats: int) -> None:
    batch = create_batch(game, 3, seats, seed=7)
    assert isinstance(batch, PlainBatch)
    for _ in range(40):
        for number, episode in enumerate(batch.episodes):
            seat = episode.actor
            assert seat is not None
            assert batch.actors[number] == seat
            view, legal = batch.game.view(episode.state, seat), batch.game.legal(episode.state, seat)
            np.testing.assert_array_equal(batch.observations[number], batch.language.tensor(view))
            assert np.flatnonzero(batch.action_masks[number]).tolist() == sorted(batch.language.encode(view, legal))
            np.testing.assert_array_equal(batch.observe(seat)[number], batch.observations[number])
        batch.step(batch.sample())


def test_who_plays_alone_gets_points_as_they_come_and_others_their_stakes_at_the_end() -> None:
    alone, together = (create_batch("yatzei", 2, seats, seed=1, autoreset=False) for seats in (1, 2))
    together = PlainBatch(together.game, 2, autoreset=False)
    alone = PlainBatch(alone.game, 2, autoreset=False)
    for batch in (alone, together):
        batch.reset(1)
        gained = np.zeros((2, batch.seats))
        while (batch.actors != NOBODY).any():
            batch.step(batch.sample())
            gained += batch.rewards
        for number, episode in enumerate(batch.episodes):
            outcome = batch.game.outcome(episode.state)
            assert outcome is not None
            assert tuple(gained[number]) == stakes(outcome)
        batch.restart(np.array([True, False]))
        assert (batch.actors == NOBODY).tolist() == [False, True]


def test_a_plain_batch_begins_again_by_itself_and_depends_on_its_seed_alone() -> None:
    one, two = (PlainBatch(create_batch("yatzy", 1, 2).game, games, autoreset=True) for games in (2, 3))
    one.reset(4)
    two.reset(4)
    ended = 0
    for _ in range(120):
        np.testing.assert_array_equal(one.observations, two.observations[:2])
        one.step(one.sample())
        two.step(two.sample())
        ended += int(one.terminations.sum())
    assert ended > 1
    assert (one.actors != NOBODY).all()


def test_a_plain_batch_refuses_what_is_not_legal() -> None:
    batch = create_batch("yatzy", 2, 2, seed=1)
    seen = batch.observations.copy()
    with pytest.raises(UnreadableError, match=r"Number 4000 .* game 1 of the batch"):
        batch.step([int(batch.sample()[0]), 4000])
    np.testing.assert_array_equal(batch.observations, seen)


@pytest.mark.parametrize(("game", "seats"), [("brandi-dog", 2), ("yatzy", 1), ("yatzy", 2)])
def test_whatever_plays_it_a_batch_refuses_what_only_looks_like_an_action_a_place_or_a_seat(
    game: str, seats: int
) -> None:
    batch = create_batch(game, 4, seats, seed=1)
    seen, legal = batch.observations.copy(), batch.sample().astype(np.int64)
    for actions in (legal + 2**32, legal + 0.7, legal[:3], legal - 2**40):
        with pytest.raises(UnreadableError):
            batch.step(actions)
    for which in (np.array([3]), np.ones(200_000, bool), np.ones((4, 1), bool)):
        with pytest.raises(UnreadableError, match="one yes or no for each of the 4"):
            batch.restart(which)
    for seat in (NOBODY, seats):
        with pytest.raises(UnreadableError, match=f"0 to {seats - 1}"):
            batch.observe(seat)
    np.testing.assert_array_equal(batch.observations, seen)


@pytest.mark.parametrize(("game", "seats"), [("brandi-dog", 2), ("yatzy", 1), ("yatzy", 2)])
def test_an_end_is_told_once(game: str, seats: int) -> None:
    batch = create_batch(game, 3, seats, seed=2, autoreset=False)
    ends = np.zeros(3, int)
    while (batch.actors != NOBODY).any():
        batch.step(batch.sample())
        ends += batch.terminations
    batch.step(batch.sample())
    assert (ends + batch.terminations).tolist() == [1, 1, 1]
