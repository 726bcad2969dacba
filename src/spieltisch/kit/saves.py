"""Where games are kept: the folder of their logs, and the files in it."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs

from spieltisch.core.errors import StorageError
from spieltisch.core.files import reason
from spieltisch.core.log import whole_part
from spieltisch.core.log_table import LogTable, secret_file
from spieltisch.core.logfile import LogFile


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
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):  # elsewhere, or home is not known
        return str(path)


def remove_game(path: Path) -> None:
    """Delete a game's log and its secret, unless it is being played in another window."""
    try:
        if path.is_file():
            LogFile.go_on(path, whole_part(path.read_bytes())).close()
        path.unlink(missing_ok=True)
        secret_file(path).unlink(missing_ok=True)
    except OSError as error:
        raise StorageError("Cannot remove {path}: {why}.", path=path, why=reason(error)) from None


def leave(table: LogTable, played: bool) -> None:
    """Close the log; delete it where nothing was played."""
    table.close()
    if table.path is not None and not played:
        remove_game(table.path)
