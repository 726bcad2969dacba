"""One game under way: chance acts by itself, players by numbers."""

from functools import cached_property
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame, legal_actions
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.learning.language import Language, chosen, stakes
from spieltisch.kit.learning.layout import Floats
from spieltisch.kit.shelf import picture
from spieltisch.kit.svg import Picture


class Episode:
    """A game by a seed; without one it is a new game each time. Chance events are numbered as at a table."""

    def __init__(self, game: AnyGame, language: Language[Any, Any], seed: int | None = None) -> None:
        self._game, self._language = game, language
        self._chance, self._events = SeededChance(randbits(64) if seed is None else seed), 0
        self.state = game.start()
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        game = self._game
        while (actors := game.actors(self.state)) == (CHANCE,):
            action = game.draw(self.state, self._chance.rng(game.spec.id, self._events))
            self._events += 1
            self.state = game.apply(self.state, CHANCE, action)
        self.actor = actors[0] if actors else None
        self.__dict__.pop("choices", None)

    @cached_property
    def choices(self) -> dict[int, Any]:
        """By number: the actions of the actor; of several actors the first one acts first."""
        if self.actor is None:
            return {}
        view, legal = self._game.view(self.state, self.actor), legal_actions(self._game, self.state, self.actor)
        return self._language.choices(view, legal)

    def act(self, number: int) -> None:
        assert self.actor is not None
        self.state = self._game.apply(self.state, self.actor, chosen(self.choices, number))
        self._let_chance_act()

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Ones where the seat may act so; all zeros if it is not to act."""
        mask = np.zeros(self._language.actions.size, np.int8)
        if seat == self.actor:
            mask[list(self.choices)] = 1
        return mask

    def seen(self, seat: Seat) -> Floats:
        return self._language.tensor(self._game.view(self.state, seat))

    @property
    def points(self) -> tuple[float, ...]:
        """By seat, what the game was worth; for one player alone, the points so far."""
        if outcome := self._game.outcome(self.state):
            return stakes(outcome)
        seats = self._game.spec.seats
        return (self._language.points(self._game.view(self.state, Seat(0))),) if seats == 1 else (0.0,) * seats

    def picture(self) -> Picture:
        return picture(self._game, self._game.view(self.state, None))
