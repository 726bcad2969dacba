"""Many games of one kind at once, for learners: arrays with a row for each game, in the game's language."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.kit.learning.language import Language
from spieltisch.kit.learning.layout import Floats

Whole = NDArray[np.int32]
Numbers = NDArray[np.int64]
Booleans = NDArray[np.bool_]

NOBODY = -1


class Batch(ABC):
    """Games side by side, each with an actor that is to decide. The arrays are the same ones all the time: `step` and
    `reset` write what is new into them, and callers cannot write. To keep values longer, copy them. Game n depends on
    the seed, on n and on what was done in it, not on how many games there are."""

    actors: Whole
    """The seat to act; `NOBODY`, -1, where a game is over and does not begin again by itself."""
    observations: Floats
    """The tensor of what that seat sees."""
    action_masks: Booleans
    """Which numbers of actions are legal for that seat."""
    rewards: Floats
    """By game and seat: what the last step brought. `stakes` at the end of a game; alone, points as they come."""
    terminations: Booleans
    """Which games the last step has ended; with `autoreset` the next one has begun, and is what is seen."""

    def __init__(self, game: AnyGame, language: Language[Any, Any], games: int, *, autoreset: bool) -> None:
        if games < 1:
            raise SetupError("A batch has at least one game, not {games}.", games=games)
        self.game, self.language, self.games, self.autoreset = game, language, games, autoreset
        self.seats = game.spec.seats
        self._each = np.arange(games)
        self._actors = np.zeros(games, np.int32)
        self._observations = np.zeros((games, language.features.size), np.float32)
        self._action_masks = np.zeros((games, language.actions.size), np.bool_)
        self._rewards = np.zeros((games, self.seats), np.float32)
        self._terminations = np.zeros(games, np.bool_)
        for name in ("actors", "observations", "action_masks", "rewards", "terminations"):
            shown = getattr(self, f"_{name}").view()
            shown.flags.writeable = False
            setattr(self, name, shown)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; without a seed they go on with the numbers of the last ones."""
        if seed is not None:
            self._seed(np.random.SeedSequence(seed))
        self.restart(np.ones(self.games, np.bool_))

    @abstractmethod
    def _seed(self, seed: np.random.SeedSequence) -> None:
        """From here on, all numbers come from that seed."""

    def restart(self, which: ArrayLike) -> None:
        """New games in those places: one yes or no for each."""
        places = np.ascontiguousarray(which)
        if places.dtype != np.bool_ or places.shape != (self.games,):
            raise UnreadableError(
                "To say which games begin anew, give one yes or no for each of the {games}.", games=self.games
            )
        self._restart(places)

    @abstractmethod
    def _restart(self, which: Booleans) -> None:
        """Restart these games, checked to be one yes or no for each."""

    def step(self, actions: ArrayLike) -> None:
        """By game, the actor takes the action with that number; then chance acts, until a seat is to act again. If one
        number is not legal, nothing happens anywhere. Where a game is over the number does not matter."""
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise UnreadableError(
                "{games} games need as many actions, in one row; these have the shape {shape}.",
                games=self.games,
                shape=given.shape,
            )
        if given.dtype.kind not in "iu":
            raise UnreadableError("Actions are whole numbers; these are of the type {type}.", type=given.dtype)
        game = self._step(given.astype(np.int64))  # what is beyond them becomes negative, and is not legal either
        if game is not None:
            raise UnreadableError(
                "Number {number} is none of the actions that are legal now in game {game} of the batch.",
                number=int(given[game]),
                game=game,
            )

    @abstractmethod
    def _step(self, chosen: Numbers) -> int | None:
        """Step all games; if a number is not legal, change nothing and return the first game in which it is not."""

    def _first_illegal(self, chosen: Numbers) -> int | None:
        """The first game whose mask forbids its number."""
        playing, known = self.actors != NOBODY, (chosen >= 0) & (chosen < self.language.actions.size)
        wrong = playing & ~(known & self.action_masks[self._each, np.where(known, chosen, 0)])
        return int(np.argmax(wrong)) if wrong.any() else None

    @abstractmethod
    def sample(self) -> Whole:
        """Any legal action in each game, each as likely; their seed is the batch's, and chance stays as it is."""

    @abstractmethod
    def observe(self, seats: ArrayLike) -> Floats:
        """What one seat sees, by game, whether it is to act or not."""

    def _one_seat_each(self, seats: ArrayLike) -> Whole:
        each = np.array(np.broadcast_to(seats, self.games), np.int32)
        if ((each < 0) | (each >= self.seats)).any():
            raise UnreadableError("Seats have the numbers 0 to {last}.", last=self.seats - 1)
        return each
