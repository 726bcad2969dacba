"""One loop that plays a game for any deciders: bots, random players, tests."""

from collections.abc import Callable, Iterator
from typing import Any

from spieltisch.core.chance import ChanceSource
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Step

Choose = Callable[[Any, tuple[Seat, ...]], tuple[Seat, Any]]


def play(game: AnyGame, chance: ChanceSource, choose: Choose) -> Iterator[Step]:
    """Every step of a game to its end. Chance events are numbered as at a table, so that its log could be verified."""
    state, events = game.start(), 0
    while actors := game.actors(state):
        if actors == (CHANCE,):
            rng = chance.rng(game.spec.id, events)
            assert rng is not None, "real dice are thrown at a table"
            seat, action = CHANCE, game.draw(state, rng)
            events += 1
        else:
            seat, action = choose(state, actors)
        state = game.apply(state, seat, action)
        yield Step(seat, action, state)
