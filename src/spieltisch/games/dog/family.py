"""Brändi Dog."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spieltisch.core.game import AnyGame, Fact, GameType, Spec
from spieltisch.games.dog.engine.rules import OPTIONS, rules_for
from spieltisch.kit.family import Family
from spieltisch.kit.minds.room import Minds
from spieltisch.kit.telling import Telling

if TYPE_CHECKING:
    from spieltisch.games.dog.engine.game import DogGame
    from spieltisch.kit.learning.batch import Batch
    from spieltisch.kit.learning.language import Language
    from spieltisch.kit.page.room import Page
    from spieltisch.kit.screen.room import TableRoom
    from spieltisch.kit.svg import Picture


def build(spec: Spec) -> "DogGame":
    """The game, with its teams."""
    from spieltisch.games.dog.engine.game import DogGame

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


@cache
def _telling() -> Telling:
    from spieltisch.games.dog.telling.room import TELLING

    return TELLING


def _minds() -> Minds:
    from spieltisch.games.dog.minds.room import MINDS

    return MINDS


@cache
def _page() -> "Page":
    from spieltisch.games.dog.page.room import PAGE

    return PAGE


def _screen() -> "TableRoom":
    from spieltisch.games.dog.screen.room import SCREEN

    return SCREEN


def _learning(game: AnyGame) -> "Language[Any, Any]":
    from spieltisch.games.dog.engine.game import DogGame
    from spieltisch.games.dog.learning import DogLanguage

    assert isinstance(game, DogGame)
    return DogLanguage(game)


def _batch(game: AnyGame, games: int, autoreset: bool) -> "Batch":
    from spieltisch.kit.kernels.needed import require_numba

    require_numba(game.spec.id)
    from spieltisch.games.dog.batches import DogBatch
    from spieltisch.games.dog.engine.game import DogGame

    assert isinstance(game, DogGame)
    return DogBatch(game, games, autoreset=autoreset)


def _draw(game: AnyGame, view: Any) -> "Picture":
    from spieltisch.games.dog.engine.game import DogGame
    from spieltisch.games.dog.page.draw import draw

    assert isinstance(game, DogGame)
    return draw(game.rules, view)


FAMILY = Family(
    games=GAMES,
    rules=files(__package__) / "rules",
    telling=_telling,
    minds=_minds,
    page=_page,
    screen=_screen,
    learning=_learning,
    batch=_batch,
    draw=_draw,
    shelf=30,
)
