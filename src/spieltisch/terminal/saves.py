"""Where games are kept, and which of them wait to be played on."""

import os
from datetime import datetime
from pathlib import Path

import msgspec
import platformdirs

from spieltisch.core.errors import SpieltischError
from spieltisch.core.log import parse, whole_part
from spieltisch.core.logfile import read_bytes
from spieltisch.core.replay import replay
from spieltisch.games import game_for, game_type
from spieltisch.terminal.players import read_player, shown_names

MOST_LISTED = 40


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
    except ValueError:
        return str(path)


class Saved(msgspec.Struct, frozen=True):
    """An unfinished game, or a file that cannot be read (`problem`)."""

    path: Path
    title: str = ""
    players: str = ""
    turn: str = ""
    when: str = ""
    problem: str = ""


def saved_games() -> tuple[Saved, ...]:
    """What can be played on, newest first; finished games are left out."""
    try:
        files = [(path.stat().st_mtime, path) for path in games_folder().glob("*.log")]
    except OSError:
        return ()
    found: list[Saved] = []
    for modified, path in sorted(files, reverse=True):
        saved = _look(path, datetime.fromtimestamp(modified))
        if saved is not None:
            found.append(saved)
        if len(found) == MOST_LISTED:
            break
    return tuple(found)


def _look(path: Path, modified: datetime) -> Saved | None:
    try:
        log = parse(whole_part(read_bytes(path)))
        if log.result is not None:
            return None
        played = replay(game_for(log.header), log)
        if played.game.outcome(played.state) is not None:
            return None
        names = shown_names([read_player(text) for text in log.header.players])
        turn = names[played.state.turn]
        kind = game_type(log.header.game)
        return Saved(path, kind.name, ", ".join(names), turn, f"{modified:%d %b %H:%M}")
    except SpieltischError as error:
        return Saved(path, problem=str(error))
