"""Sitting down at a table: a new one, one that waits, or the same people once more."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from spieltisch.core.chance import ManualChance, SealedChance
from spieltisch.core.errors import SetupError
from spieltisch.core.table import Table, open_table, resume_table
from spieltisch.games import game_for, game_type
from spieltisch.games.dog.game import DogGame
from spieltisch.terminal.dog.session import DogSession
from spieltisch.terminal.players import check_names
from spieltisch.terminal.saves import new_path
from spieltisch.terminal.session import Session

AnySession = Session | DogSession


def _session(table: Table) -> AnySession:
    """The session that knows this game."""
    return DogSession(table) if isinstance(table.game, DogGame) else Session(table)


class Setup(msgspec.Struct, frozen=True):
    """All that a new game needs."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, object] = {}
    real_dice: bool = False
    path: Path | None = None


def open_session(setup: Setup, seal: SealedChance | None = None) -> AnySession:
    """A new table; SetupError or StorageError says what does not fit. `seal` is one whose commitment was shown."""
    game = game_type(setup.game).create(len(setup.players), **setup.options)
    check_names(setup.players, setup.game)
    if setup.real_dice and isinstance(game, DogGame):
        raise SetupError("Dog has no dice to type in: the table deals the cards.")
    chance = ManualChance() if setup.real_dice else seal or SealedChance()
    return _session(open_table(game, setup.players, chance, setup.path or new_path(setup.game)))


def resume_session(path: Path) -> AnySession:
    """A table that somebody left."""
    return _session(resume_table(path, game_for))


def same_again(session: AnySession) -> Setup:
    """The same game, players and options."""
    header = session.table.header
    return Setup(header.game, header.players, dict(header.options), session.real_dice)
