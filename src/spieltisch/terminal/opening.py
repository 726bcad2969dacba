"""Sitting down at a table: a new one, one that waits, or the same people once more."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from spieltisch.core.chance import ManualChance, SealedChance
from spieltisch.core.table import open_table, resume_table
from spieltisch.games import game_for, game_type
from spieltisch.terminal.players import check_names
from spieltisch.terminal.saves import new_path
from spieltisch.terminal.session import Session


class Setup(msgspec.Struct, frozen=True):
    """All that a new game needs."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, object] = {}
    real_dice: bool = False
    path: Path | None = None


def open_session(setup: Setup, seal: SealedChance | None = None) -> Session:
    """A new table; SetupError or StorageError says what does not fit. `seal` is one whose commitment was shown."""
    game = game_type(setup.game).create(len(setup.players), **setup.options)
    check_names(setup.players)
    chance = ManualChance() if setup.real_dice else seal or SealedChance()
    return Session(open_table(game, setup.players, chance, setup.path or new_path(setup.game)))


def resume_session(path: Path) -> Session:
    """A table that somebody left."""
    return Session(resume_table(path, game_for))


def same_again(session: Session) -> Setup:
    """The same game, players and options."""
    header = session.table.header
    return Setup(header.game, header.players, dict(header.options), session.real_dice)
