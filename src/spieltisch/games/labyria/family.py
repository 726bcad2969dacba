"""Brändi Labyria."""

from importlib.resources import files
from typing import TYPE_CHECKING, Any

from spieltisch.core.game import Fact, GameType, Spec
from spieltisch.games.labyria.engine.rules import OPTIONS, rules_for
from spieltisch.kit.family import Family, called, loaded

if TYPE_CHECKING:
    from spieltisch.games.labyria.engine.game import LabyriaGame
    from spieltisch.kit.svg import Picture


def build(spec: Spec) -> "LabyriaGame":
    """The game."""
    from spieltisch.games.labyria.engine.game import LabyriaGame

    return LabyriaGame(spec, rules_for(spec.seats, spec.options))


GAMES = (
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


def _draw(game: Any, view: Any) -> "Picture":
    from spieltisch.games.labyria.page.draw import draw

    return draw(game.rules, view)


FAMILY = Family(
    games=GAMES,
    rules=files(__package__) / "rules",
    telling=loaded(f"{__package__}.telling.room:TELLING"),
    minds=loaded(f"{__package__}.minds.room:MINDS"),
    page=loaded(f"{__package__}.page.room:PAGE"),
    screen=loaded(f"{__package__}.screen.screen:SCREEN"),
    learning=called(f"{__package__}.learning:LabyriaLanguage"),
    draw=_draw,
    shelf=20,
)
