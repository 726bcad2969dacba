"""The shelf: every folder in here is a game or a family of games, found by itself."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from spieltisch.core.errors import LogError, SetupError
from spieltisch.core.game import AnyGame, GameType
from spieltisch.core.log import Header


@cache
def game_types() -> Mapping[str, GameType]:
    """All games by id. A folder says what it holds in `GAME_TYPES`."""
    found: dict[str, GameType] = {}
    for folder in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{folder.name}")
        found.update((game_type.id, game_type) for game_type in module.GAME_TYPES)
    return MappingProxyType(found)


def game_type(game_id: str) -> GameType:
    """The game with that id; SetupError lists the ids there are."""
    try:
        return game_types()[game_id]
    except KeyError:
        raise SetupError(
            "There is no game '{id}'; there are: {known}.", id=game_id, known=", ".join(game_types())
        ) from None


def create(game_id: str, /, seats: int = 1, **options: object) -> AnyGame:
    """A game ready to start, for example create("yatzy", seats=2, full_house_five_equal=True)."""
    return game_type(game_id).create(seats, **options)


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
