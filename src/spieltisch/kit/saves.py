"""Where games are kept: which wait to be played on, and which are finished."""

import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
import platformdirs

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import SpieltischError, StorageError
from spieltisch.core.log import whole_part
from spieltisch.core.log_table import LogTable, secret_file
from spieltisch.core.logfile import LogFile, read_whole_part
from spieltisch.core.outcome import Outcome
from spieltisch.core.replay import replay
from spieltisch.kit.players import called, read_player
from spieltisch.kit.shelf import game_for, game_type
from spieltisch.kit.words import Words

MOST_LISTED = 40
MOST_FINISHED = 5


def games_folder() -> Path:
    """The folder of the logs; the environment variable SPIELTISCH_DATA names another one."""
    chosen = os.environ.get("SPIELTISCH_DATA")
    return (Path(chosen) if chosen else platformdirs.user_data_path("spieltisch")) / "games"


def new_path(game_id: str, now: datetime | None = None) -> Path:
    """A file name that no game has yet, like 2026-11-15-1403-yatzy.log."""
    stem = f"{now or datetime.now():%Y-%m-%d-%H%M}-{game_id}"
    folder, number, path = games_folder(), 1, games_folder() / f"{stem}.log"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.log"
    return path


def short_path(path: Path) -> str:
    """The path as people write it."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):  # elsewhere, or nobody knows where home is
        return str(path)


def remove_game(path: Path) -> None:
    """Delete a game's log and its secret, unless it is being played in another window."""
    try:
        if path.is_file():
            LogFile.go_on(path, whole_part(path.read_bytes())).close()
        path.unlink(missing_ok=True)
        secret_file(path).unlink(missing_ok=True)
    except OSError as error:
        raise StorageError("Cannot remove {path}: {why}.", path=path, why=error.strerror) from None


def leave(table: LogTable, played: bool) -> None:
    """Nobody sits there any more. The log stays, unless nothing was played: that is not worth keeping."""
    table.close()
    if table.path is not None and not played:
        remove_game(table.path)


class Saved(msgspec.Struct, frozen=True):
    """A game in the folder, or a file that cannot be read (`problem`)."""

    path: Path
    title: str = ""
    players: str = ""
    turn: str = ""
    when: str = ""
    problem: str = ""
    result: str = ""
    """How a finished game has ended."""


class SavedGames(msgspec.Struct, frozen=True):
    """What is in the folder, newest first: to be played on, and the last ones that are finished."""

    waiting: tuple[Saved, ...] = ()
    finished: tuple[Saved, ...] = ()


def saved_games(words: Words) -> SavedGames:
    """Look through the folder."""
    waiting: list[Saved] = []
    finished: list[Saved] = []
    for modified, path in sorted(_files(), reverse=True):
        saved = _look(words, path, modified, with_result=len(finished) < MOST_FINISHED)
        if saved is None:
            continue
        (finished if saved.result else waiting).append(saved)
        if len(waiting) == MOST_LISTED:
            break
    return SavedGames(tuple(waiting), tuple(finished))


def _files() -> Iterator[tuple[float, Path]]:
    try:
        paths = list(games_folder().glob("*.log"))
    except OSError:
        return
    for path in paths:
        try:
            yield path.stat().st_mtime, path
        except OSError:  # deleted in this moment
            continue


def _look(words: Words, path: Path, modified: float, with_result: bool) -> Saved | None:
    """None is a finished game that nobody asked for."""
    try:
        log, _ = read_whole_part(path)
        if log.result is not None and not with_result:
            return None
        played = replay(game_for(log.header), log)
        names = called(words, log.header.game, [read_player(text, log.header.game) for text in log.header.players])
        title = game_type(log.header.game).name
        when = f"{datetime.fromtimestamp(modified):%d %b %H:%M}"
        if log.result is None:
            awaited = LogTable(played.game, log.header, ManualChance(), steps=played.steps).table.awaited
            turn = ", ".join(names[seat] for seat in awaited)
            return Saved(path, title, ", ".join(names), turn, when)
        outcome = played.game.outcome(played.state)
        return Saved(path, title, ", ".join(names), when=when, result=_standing(names, outcome))
    except SpieltischError as error:
        return Saved(path, problem=str(error))
    except Exception as error:  # whatever a file holds, the list of the others is shown
        return Saved(path, problem=f"This file cannot be read ({type(error).__name__}: {error}).")


def _standing(names: Sequence[str], outcome: Outcome | None) -> str:
    if outcome is None:
        raise SpieltischError("This game has an ending, but it is not over.")
    order = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    return ", ".join(f"{names[seat]} {outcome.points[seat]}" for seat in order)
