"""What people might try at any moment of the Yatzy family, possible or not."""

from collections.abc import Iterator
from itertools import product

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, keeps
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import (
    Action,
    Begins,
    FreeThrow,
    FreeUsed,
    Keep,
    Place,
    Points,
    Roll,
    Score,
    State,
)

STRANGE = (NO_DICE, Dice((1,)), Dice((), 3), Dice((1, 2, 3, 4)), Dice((1, 2, 3, 4), 5), Dice((1, 2, 3, 4, 5)),
           Dice((6, 6, 6, 6), 6), Dice((6,) * 5), Dice((6,) * 6), Dice((7,) * 5), Dice((5, 4, 3, 2, 1)))  # fmt: skip


def attempts(game: YatzyGame, state: State) -> Iterator[Action]:
    """Some dice of every kind, kept, rolled, and rolled once more for every box; and every box, and one too many."""
    places = [Place(*place) for place in product(range(game.rules.columns + 1), range(len(game.rules.boxes) + 1))]
    yield from map(Score, places)
    yield from (Points(43), FreeUsed(9), Begins(Seat(0)), Begins(Seat(99)))
    for dice in {*STRANGE, state.dice, *keeps(state.dice)}:
        yield from (use(dice) for use in (Roll, Keep, FreeThrow))
    yield from (FreeThrow(dice, place) for dice in (NO_DICE, state.dice) for place in places)
