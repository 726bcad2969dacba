"""What chance does: event after event, or with the dice of a day, which are the same for all."""

from functools import partial
from typing import Any

from spieltisch.core.chance import ChanceSource, SystemRng
from spieltisch.core.game import AnyGame


def drawn(game: AnyGame, state: Any, chance: ChanceSource, index: int, day: str = "") -> Any:
    """The outcome of a chance event: the one with that index, or with the dice of a day the one that belongs to this
    turn."""
    if day:
        return game.draw_alike(state, partial(chance.rng, f"{game.spec.id} {day}"))
    return game.draw(state, chance.rng(game.spec.id, index) or SystemRng())
