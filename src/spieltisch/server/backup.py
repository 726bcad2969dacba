"""A copy of the SQLite file, made while people play."""

import sqlite3
from contextlib import closing
from pathlib import Path

from spieltisch.core.errors import StorageError
from spieltisch.core.files import new_file
from spieltisch.server.store.engine import FILE


def back_up(data: Path, target: Path) -> int:
    """Copy all tables as they are at one moment; how many events there are. An existing file is left alone."""
    source = data / FILE
    if not source.exists():
        raise StorageError("There are no tables in {data}.", data=data)
    try:
        new_file(target, private=True).close()  # keys and seals are in it
    except FileExistsError:
        raise StorageError("{path} already exists; choose another name.", path=target) from None
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=target, why=error.strerror) from None
    try:
        with closing(sqlite3.connect(source, timeout=30)) as tables:
            tables.execute("VACUUM INTO ?", (str(target),))  # one file without gaps; nobody who plays waits for it
        with closing(sqlite3.connect(target)) as copy:
            (count,) = copy.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.Error as error:
        target.unlink()
        raise StorageError("The tables in {data} cannot be copied: {why}.", data=data, why=error) from None
    return int(count)
