"""A copy of the SQLite file, made while people play."""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from spieltisch.core.errors import StorageError
from spieltisch.core.files import new_file, reason
from spieltisch.server.store.sqlite import FILE, check_not_empty

UNFINISHED = ".unfinished"
"""The suffix of a copy that is not complete."""


def back_up(data: Path, target: Path) -> int:
    """Copy all tables as they are at one moment; how many events there are. An existing file is left alone. The copy
    gets its name once it is whole: a killed process leaves a file that is in no one's way."""
    source = data / FILE
    if not source.exists():
        raise StorageError("There are no tables in {data}.", data=data)
    check_not_empty(source)
    if target.exists():
        raise _taken(target)
    growing = target.with_name(f"{target.name}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        new_file(growing, private=True).close()  # keys and seals are in it
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=target, why=reason(error)) from None
    try:
        with closing(sqlite3.connect(source, timeout=30)) as tables:
            tables.execute("VACUUM INTO ?", (str(growing),))  # one file without gaps; players do not wait for it
        count = verified(growing)
        _keep(growing, target)
    except sqlite3.Error as error:
        raise StorageError("The tables in {data} cannot be copied: {why}.", data=data, why=error) from None
    except FileExistsError:
        raise _taken(target) from None
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=target, why=reason(error)) from None
    finally:
        growing.unlink(missing_ok=True)
    return count


def _taken(target: Path) -> StorageError:
    return StorageError("{path} already exists; choose another name.", path=target)


def verified(copy: Path) -> int:
    """How many events are in the copy; sqlite3.Error if it is not sound."""
    with closing(sqlite3.connect(copy)) as database:
        (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found.splitlines()[-1])
        (count,) = database.execute("SELECT count(*) FROM events").fetchone()
    return int(count)


def _keep(copy: Path, target: Path) -> None:
    """Sync it to the disk and give it its name; FileExistsError if another process has taken that by now."""
    with copy.open("r+b") as file:
        os.fsync(file.fileno())  # SQLite does not do so for a copy
    if target.exists():
        raise FileExistsError
    copy.rename(target)
