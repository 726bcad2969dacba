"""A game on the shelf for learners: its language, and a batch of it."""

from secrets import randbits
from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.kit.learning.batch import Batch
from spieltisch.kit.learning.language import Language
from spieltisch.kit.shelf import family_of, game_type


def create_batch(
    game_id: str,
    games: int,
    /,
    seats: int | None = None,
    *,
    seed: int | None = None,
    autoreset: bool = True,
    **options: object,
) -> Batch:
    """So many games at once for learners, for example `create_batch("brandi-dog", 1024, seats=4, canadian_seven="on")`.
    Without `seats` they have the usual number, without a seed they are new games each time. With `autoreset` a game
    that is over begins again in the same step, or else it stays over until `restart`. Dog is compiled (`pip install
    "spieltisch[fast]"`), which takes a minute when it is first used; Yatzy alone is played by numpy, and all others are
    as fast as their engines."""
    kind = game_type(game_id)
    game = kind.set_up(kind.usual_seats if seats is None else seats, options)
    batch = family_of(game_id).batch(game, games, autoreset=autoreset)
    batch.reset(randbits(64) if seed is None else seed)
    return batch


def language_of(game: AnyGame) -> Language[Any, Any]:
    """The language of learners for that game: numbers for its actions, a tensor for each view."""
    return family_of(game.spec.id).learning(game)
