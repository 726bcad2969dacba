"""A batch and as many games of the engine, side by side: whatever the batch says is compared."""

from collections.abc import Callable
from typing import Any

import numpy as np

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.learning.batch import NOBODY, Batch
from spieltisch.kit.learning.language import stakes

Draw = Callable[[int, Any], Any]
"""What chance did in that game of the batch, where it was to act in that state."""


class BatchTwins:
    """The engine is told what was done and what chance did, and nothing else."""

    def __init__(self, batch: Batch, draw: Draw) -> None:
        self.batch, self._draw = batch, draw
        self.game, self.language = batch.game, batch.language
        self.states = [self.begun(number) for number in range(batch.games)]
        self.ended = 0
        for number in range(batch.games):
            self.compare(number)

    def begun(self, number: int) -> Any:
        return self._after_chance(number, self.game.start())

    def _after_chance(self, number: int, state: Any) -> Any:
        while self.game.actors(state) == (CHANCE,):
            state = self.game.apply(state, CHANCE, self._draw(number, state))
        return state

    def play(self, steps: int) -> None:
        """So many steps of random players."""
        for _ in range(steps):
            self.step(self.batch.sample())

    def step(self, actions: Any) -> None:
        """Everybody does that."""
        self.batch.step(actions)
        for number, action in enumerate(np.asarray(actions).tolist()):
            before = self.states[number]
            if (actors := self.game.actors(before)) == ():
                assert not self.batch.rewards[number].any()
                assert not self.batch.terminations[number]
                continue
            seat = actors[0]
            view, legal = self.game.view(before, seat), self.game.legal(before, seat)
            state = self.game.apply(before, seat, self.language.decode(view, legal, action))
            state = self._after_chance(number, state)
            outcome = self.game.outcome(state)
            self._compare_reward(number, view, state)
            assert self.batch.terminations[number] == (outcome is not None)
            self.ended += outcome is not None
            self.states[number] = self.begun(number) if outcome and self.batch.autoreset else state
            self.compare(number)

    def _compare_reward(self, number: int, before: Any, state: Any) -> None:
        outcome, seats = self.game.outcome(state), self.game.spec.seats
        expected = list(stakes(outcome)) if outcome else [0.0] * seats
        if seats == 1:
            after = expected[0] if outcome else self.language.points(self.game.view(state, Seat(0)))
            expected = [after - self.language.points(before)]
        np.testing.assert_array_equal(self.batch.rewards[number], np.array(expected, np.float32))

    def compare(self, number: int) -> None:
        """Who acts, what they see and what they may do; and what everybody else sees."""
        state, batch = self.states[number], self.batch
        actors = self.game.actors(state)
        assert batch.actors[number] == (actors[0] if actors else NOBODY)
        seat = actors[0] if actors else Seat(0)
        view = self.game.view(state, seat)
        told = f"game {number}: {self.game.write_position(state)}"
        np.testing.assert_array_equal(batch.observations[number], self.language.tensor(view), told)
        legal = self.language.encode(view, self.game.legal(state, seat)) if actors else []
        assert np.flatnonzero(batch.action_masks[number]).tolist() == sorted(legal), told

    def compare_everybody(self) -> None:
        """What each seat sees, whoever is to act."""
        for seat in range(self.game.spec.seats):
            seen = self.batch.observe(seat)
            for number, state in enumerate(self.states):
                view = self.game.view(state, Seat(seat))
                np.testing.assert_array_equal(seen[number], self.language.tensor(view), f"seat {seat}")
