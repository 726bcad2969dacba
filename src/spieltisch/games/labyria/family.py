"""Brändi Labyria."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from spieltisch.core.game import AnyGame, Fact, GameType, Spec
from spieltisch.games.labyria.engine.rules import OPTIONS, rules_for
from spieltisch.kit.family import Family
from spieltisch.kit.minds.room import Minds
from spieltisch.kit.telling import Telling

if TYPE_CHECKING:
    from spieltisch.games.labyria.engine.game import LabyriaGame
    from spieltisch.kit.learning.language import Language
    from spieltisch.kit.page.room import Page
    from spieltisch.kit.screen.room import TableRoom
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


@cache
def _telling() -> Telling:
    from spieltisch.games.labyria.telling.room import TELLING

    return TELLING


def _minds() -> Minds:
    from spieltisch.games.labyria.minds.room import MINDS

    return MINDS


@cache
def _page() -> "Page":
    from spieltisch.games.labyria.page.room import PAGE

    return PAGE


def _screen() -> "TableRoom":
    from spieltisch.games.labyria.screen.room import SCREEN

    return SCREEN


def _learning(game: AnyGame) -> "Language[Any, Any]":
    from spieltisch.games.labyria.engine.game import LabyriaGame
    from spieltisch.games.labyria.learning import LabyriaLanguage

    assert isinstance(game, LabyriaGame)
    return LabyriaLanguage(game)


def _draw(game: AnyGame, view: Any) -> "Picture":
    from spieltisch.games.labyria.engine.game import LabyriaGame
    from spieltisch.games.labyria.page.draw import draw

    assert isinstance(game, LabyriaGame)
    return draw(game.rules, view)


FAMILY = Family(
    games=GAMES,
    rules=files(__package__) / "rules",
    telling=_telling,
    minds=_minds,
    page=_page,
    screen=_screen,
    learning=_learning,
    draw=_draw,
    shelf=20,
)
