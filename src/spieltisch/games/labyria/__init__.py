"""Brändi Labyria."""

from spieltisch.core.game import Fact, GameType, Spec
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.rules import OPTIONS, rules_for


def build(spec: Spec) -> LabyriaGame:
    """The game."""
    return LabyriaGame(spec, rules_for(spec.seats, spec.options))


GAME_TYPES = (
    GameType(
        "brandi-labyria",
        "Brändi Labyria",
        "Build a labyrinth together, then slip through it to the opposite corner.",
        1,
        2,
        4,
        OPTIONS,
        (
            Fact("LAB-01", "One wooden board; how many fields it has is not printed, ours is a reconstruction."),
            Fact("LAB-02", "12 figures, three each in four colours."),
            Fact("LAB-03", "20 wooden corners and one to spare."),
            Fact("LAB-04", "44 wooden plates and one to spare."),
            Fact("LAB-05", "A number die and a symbol die."),
            Fact("LAB-06", "A cloth bag and a rule sheet."),
            Fact("LAB-07", "By Nora Dainton-Jencik and Christof Bigler."),
            Fact("LAB-08", "Small parts: not for children under 3."),
        ),
        build,
    ),
)
