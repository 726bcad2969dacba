"""Bots for Dog that have learned what a position after a complete move is worth."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spieltisch.core.chance import Rng
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.state import Action
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.kernel.warming import is_ready
from spieltisch.games.dog.minds.greedy import GreedyDog

if TYPE_CHECKING:
    from spieltisch.games.dog.minds.judging import Judging


class LearnedDog:
    """Until the kernel is ready, and without numba, `greedy` plays for it: nobody waits."""

    def __init__(self, game: DogGame) -> None:
        self._game = game
        self._greedy = GreedyDog(game.rules)
        self._judging: Judging | None = None

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The first action of the best move."""
        if len(legal) == 1:
            return legal[0]
        if not is_ready():
            return self._greedy.choose(view, legal, rng)
        if self._judging is None:
            self._judging = self._made()
        return self._judging.best(view, rng)

    def _made(self) -> "Judging":
        raise NotImplementedError


class ClubDog(LearnedDog):
    """Plays the move after which its side is likeliest to win, at first sight."""

    def _made(self) -> "Judging":
        from spieltisch.games.dog.minds.judging import Judging  # needs numba

        return Judging(self._game)


class MasterDog(LearnedDog):
    """Plays the best moves out in worlds that fit what it sees."""

    def _made(self) -> "Judging":
        from spieltisch.games.dog.minds.judging import PlayingOut  # needs numba

        return PlayingOut(self._game)
