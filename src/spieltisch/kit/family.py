"""A family of games: the one value that names all its rooms. The halls know families, and never a game."""

from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

import msgspec

from spieltisch.core.game import AnyGame, GameType
from spieltisch.kit.minds.room import Minds
from spieltisch.kit.telling import Telling
from spieltisch.kit.words import Words

if TYPE_CHECKING:  # these rooms need libraries that engines do without
    import typer

    from spieltisch.kit.learning.batch import Batch
    from spieltisch.kit.learning.language import Language
    from spieltisch.kit.page.room import Page
    from spieltisch.kit.screen.room import TableRoom
    from spieltisch.kit.svg import Picture


def _plain_rules(kind: GameType, words: Words) -> str:
    return f"# {kind.name}\n\n{words(kind.summary)}\n"


def loaded(name: str) -> Callable[[], Any]:
    """The attribute with that name (`package.module:attribute`), imported on the first call."""
    return cache(partial(resolve_name, name))


def called(name: str) -> Callable[..., Any]:
    """The function or class with that name, imported when it is first called."""
    find = loaded(name)
    return lambda *given, **named: find()(*given, **named)


def rooms(package: str) -> dict[str, Any]:
    """What a whole wing has, each under the same name in every wing: for the `Family` of such a package."""
    draw = loaded(f"{package}.page.draw:draw")
    return {
        "rules": files(package) / "rules",
        "telling": loaded(f"{package}.telling.room:TELLING"),
        "minds": loaded(f"{package}.minds.room:MINDS"),
        "page": loaded(f"{package}.page.room:PAGE"),
        "screen": loaded(f"{package}.screen.screen:SCREEN"),
        "draw": lambda game, view: draw()(game.rules, view),
    }


class Family(msgspec.Struct, frozen=True, kw_only=True):
    """What a wing brings. Rooms are entered by a call, which loads them; what is missing has a plain default."""

    games: tuple[GameType, ...]
    """Those that stand in front, on the start page and in lists."""
    more: Callable[[], tuple[GameType, ...]] = tuple
    """Games that can be played like all others, but are not in front: sheets of the user's own."""
    rules: Traversable | None = None
    """The folder of the rule pages: `<language>/<game>.md`."""
    made_rules: Callable[[GameType, Words], str] = _plain_rules
    """The page of a game that has none there."""
    telling: Callable[[], Telling] = Telling
    """Every sentence about what happens."""
    minds: Callable[[], Minds] = Minds
    """Bots, and a coach."""
    page: Callable[[], "Page"] = loaded("spieltisch.kit.page.plain:PLAIN_PAGE")
    """The board in the browser."""
    screen: Callable[[], "TableRoom"] = loaded("spieltisch.kit.screen.plain:PLAIN_SCREEN")
    """The table in the terminal."""
    learning: Callable[[AnyGame], "Language[Any, Any]"] = called("spieltisch.kit.learning.plain:PlainLanguage")
    """The language of learners for a game of the family."""
    batch: Callable[..., "Batch"] = called("spieltisch.kit.learning.plain_batch:PlainBatch")
    """A game and how many of it side by side, for learners; `autoreset` is whether they begin again by themselves."""
    draw: Callable[[AnyGame, Any], "Picture"] = called("spieltisch.kit.drawing:plain_drawing")
    """A view of a game as a picture by itself."""
    commands: Callable[["typer.Typer"], None] | None = None
    """Adds commands of its own to the command line."""
    position: Callable[[], Callable[..., Any]] | None = None
    """A function that makes a state of a game from options of the command line: its keyword arguments, which typer
    reads, all with a default."""
    shelf: int = 100
    """Its place among the families; the lowest comes first."""
