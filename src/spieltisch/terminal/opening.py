"""Sitting down at a table: a new one, one that waits, one to look back at, or the same people once more."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from spieltisch.core.chance import ManualChance, SealedChance
from spieltisch.core.errors import SetupError, SpieltischError, StorageError
from spieltisch.core.files import storage_error
from spieltisch.core.log_table import LogTable, open_log_table, resume_log_table
from spieltisch.core.logfile import read_log
from spieltisch.core.replay import chance_of, replay
from spieltisch.kit.players import check_players
from spieltisch.kit.saves import new_path
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.shelf import family_of, game_for, game_type
from spieltisch.kit.words import Words


def _session(table: LogTable, words: Words, path: Path | None = None) -> TableSession:
    return family_of(table.header.game).screen().session(table, words, path)


class Setup(msgspec.Struct, frozen=True):
    game: str = ""
    players: tuple[str, ...] = ()
    """Names of persons, or bots like "bot:best"."""
    options: Mapping[str, object] = {}
    """By key, as for `games.create`."""
    real_dice: bool = False
    """People roll real dice and enter what they show."""
    path: Path | None = None
    """Where its log goes; None gives it a name of its own in the games folder."""


class PlayRequest(Setup, frozen=True):
    """As much as is known before the app starts; what is missing is asked for on the screen.

    `resume` goes on with that log. Otherwise `game` with `players` goes directly to a new table, `game` alone to
    its set-up, and nothing at all to the start screen.
    """

    resume: Path | None = None


@contextmanager
def as_sentence() -> Iterator[None]:
    """Errors raised in here become a SpieltischError: no file and no disk may end the app."""
    try:
        yield
    except SpieltischError:
        raise
    except OSError as error:
        raise storage_error(error) from error
    except Exception as error:
        raise StorageError("This cannot be opened ({kind}: {why}).", kind=type(error).__name__, why=error) from error


def open_session(setup: Setup, words: Words, seal: SealedChance | None = None) -> TableSession:
    """A new table; SpieltischError says what does not fit. `seal` is one whose commitment was shown."""
    with as_sentence():
        game = game_type(setup.game).create(len(setup.players), **setup.options)
        check_players(setup.players, setup.game)
        if setup.real_dice and game.spec.hidden:
            raise SetupError("This game has no dice to type in: the table deals the cards.")
        chance = ManualChance() if setup.real_dice else seal or SealedChance()
        return _session(open_log_table(game, setup.players, chance, setup.path or new_path(setup.game)), words)


def resume_session(path: Path, words: Words) -> TableSession:
    """A saved table; one that was over when its program was killed gets its ending."""
    with as_sentence():
        return _session(resume_log_table(path, game_for), words)


def past_session(path: Path, words: Words) -> TableSession:
    """A finished game to look at; its file is only read."""
    with as_sentence():
        log = read_log(path)
        played = replay(game_for(log.header), log)
        chance = chance_of(log) or ManualChance()
        return _session(LogTable(played.game, log.header, chance, None, played.steps, played.corrections), words, path)


def same_again(session: TableSession) -> Setup:
    header = session.table.header
    return Setup(header.game, header.players, dict(header.options), session.real_dice)
