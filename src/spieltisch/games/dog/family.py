"""Brändi Dog."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spieltisch.core.game import Fact, GameType, Spec
from spieltisch.games.dog.engine.rules import OPTIONS, rules_for
from spieltisch.kit.family import Family, called, rooms

if TYPE_CHECKING:
    from spieltisch.games.dog.game import DogGame
    from spieltisch.kit.learning.batch import Batch


def build(spec: Spec) -> "DogGame":
    from spieltisch.games.dog.game import DogGame

    rules = rules_for(spec.seats, spec.options)
    return DogGame(replace(spec, teams=rules.teams), rules)


GAMES = (
    GameType(
        "brandi-dog",
        "Brändi Dog",
        "Cards, marbles and a partner: bring yours home before the others.",
        1,
        2,
        6,
        OPTIONS,
        (
            Fact("DOG-01", "From 9 years, 30 to 50 minutes."),
            Fact("DOG-02", "Small parts: not for children under 3."),
            Fact("DOG-03", "Four wooden boards with red, blue, yellow and green fields."),
            Fact("DOG-05", "24 marbles: four each of red, blue, green, yellow, white and black."),
            Fact("DOG-06", "One die, which shows how many cards are dealt next and is never rolled."),
            Fact("DOG-07", "A quick guide and a booklet."),
        ),
        build,
        hidden=True,
        usual_seats=4,
    ),
)


def _batch(game: Any, games: int, *, autoreset: bool) -> "Batch":
    from spieltisch.kit.kernels.needed import require_numba

    require_numba(game.spec.id)
    from spieltisch.games.dog.batches import DogBatch

    return DogBatch(game, games, autoreset=autoreset)


FAMILY = Family(
    games=GAMES,
    **rooms(__package__),
    learning=called(f"{__package__}.learning:DogLanguage"),
    batch=_batch,
    shelf=30,
)
