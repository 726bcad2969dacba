"""Brändi Dog."""

from msgspec.structs import replace

from spieltisch.core.game import Fact, GameType, Spec
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.rules import OPTIONS, rules_for


def build(spec: Spec) -> DogGame:
    """The game, with its teams."""
    rules = rules_for(spec.seats, spec.options)
    return DogGame(replace(spec, teams=rules.teams), rules)


GAME_TYPES = (
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
    ),
)
