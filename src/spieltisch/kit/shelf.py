"""The shelf: every family of games there is, found by itself, in this package or installed beside it.

A folder in `spieltisch.games` has its `FAMILY` in `family.py`. Another package names its own as an entry
point of the group `spieltisch.families`.
"""

import importlib
import logging
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from spieltisch.core.errors import LogError, SetupError
from spieltisch.core.game import AnyGame, GameType
from spieltisch.core.log import Header
from spieltisch.kit.family import Family

if TYPE_CHECKING:
    from spieltisch.kit.svg import Picture

GAMES = "spieltisch.games"
"""Found by name: nothing here knows which games there are."""
GROUP = "spieltisch.families"
log = logging.getLogger(__name__)


@cache
def families() -> tuple[Family, ...]:
    return tuple(sorted(_found(), key=lambda family: (family.shelf, [kind.id for kind in family.games])))


def _found() -> Iterator[Family]:
    for folder in pkgutil.iter_modules(importlib.import_module(GAMES).__path__):
        yield importlib.import_module(f"{GAMES}.{folder.name}.family").FAMILY
    for entry in entry_points(group=GROUP):
        try:
            family = entry.load()
            if not isinstance(family, Family):
                raise TypeError(f"{entry.value} is not a Family")
            yield family
        except Exception:  # whatever is wrong with another package, all other games can be played
            log.exception("the games of %s cannot be loaded, and are left out", entry.value)


@cache
def game_types() -> Mapping[str, GameType]:
    """The games that stand in front, by id; of two with the same id, the one further ahead."""
    found: dict[str, GameType] = {}
    for kind in (kind for family in families() for kind in family.games):
        found.setdefault(kind.id, kind)
    return MappingProxyType(found)


@cache
def more_games() -> Mapping[str, GameType]:
    """Those behind them, by id; nothing takes the place of a game in front."""
    found = (kind for family in families() for kind in family.more())
    return MappingProxyType({kind.id: kind for kind in found if kind.id not in game_types()})


@cache
def all_games() -> Mapping[str, GameType]:
    return MappingProxyType({**game_types(), **more_games()})


@cache
def family_of(game_id: str) -> Family:
    """The family of that game; SetupError lists the ids there are."""
    kind = game_type(game_id)
    return next(family for family in families() if kind in family.games or kind in family.more())


def game_type(game_id: str) -> GameType:
    """The game with that id; SetupError lists the ids there are."""
    if game_id in game_types():
        return game_types()[game_id]  # the sheets behind are read only if they are asked for
    try:
        return more_games()[game_id]
    except KeyError:
        raise SetupError(
            "There is no game '{id}'; there are: {known}.", id=game_id, known=", ".join(all_games())
        ) from None


def create(game_id: str, /, seats: int = 1, **options: object) -> AnyGame:
    """A game ready to start, for example `create("yatzy", seats=2, full_house_five_equal=True)`."""
    return game_type(game_id).create(seats, **options)


def picture(game: AnyGame, view: Any) -> "Picture":
    """A view of that game as SVG, which notebooks show."""
    return family_of(game.spec.id).draw(game, view)


def game_for(header: Header) -> AnyGame:
    """The game a log was written of; LogError names the header's line that does not fit."""
    line = 2
    try:
        kind = game_type(header.game)
        line = 3
        if header.rules_version != kind.rules_version:
            raise SetupError(
                "This game was played by version {found} of the rules; this program plays version {known}.",
                found=header.rules_version,
                known=kind.rules_version,
            )
        line = 4
        kind.spec(header.seats, {})
        for key, value in header.options.items():
            line += 1
            kind.spec(header.seats, {key: value})
        line += 1
        for option in kind.options:
            if option.key not in header.options:
                raise SetupError("Expected 'option {key}=' and its value.", key=option.key)
        return kind.set_up(header.seats, header.options)
    except SetupError as error:
        raise LogError(line, "{error}", error=error) from None
