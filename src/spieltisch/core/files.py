"""Files on every system: new and private ones, what is on the disk for good, one writer at a time; and what fails."""

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

from spieltisch.core.errors import StorageError
from spieltisch.core.texts import text

if sys.platform == "win32":
    import msvcrt

    OUT_OF_THE_WAY = 1 << 30
    """Windows lets no other process read a byte that is locked: so it is one that no log ever reaches."""

    def lock(file: BinaryIO) -> None:
        """Keep other processes from writing it until it is closed; BlockingIOError where one of them has done so."""
        here = file.tell()
        file.seek(OUT_OF_THE_WAY)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            file.seek(here)

    def let_open(files: int) -> int:
        """How many files and connections this process may have open; Windows counts connections elsewhere."""
        return files
else:
    import fcntl
    import resource

    def lock(file: BinaryIO) -> None:
        """Keep other processes from writing it until it is closed; BlockingIOError where one of them has done so."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def let_open(files: int) -> int:
        """Raise the limit of open files and connections of this process as far as is allowed; what it is then."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if now == resource.RLIM_INFINITY:
            return files
        wanted = files if most == resource.RLIM_INFINITY else min(files, most)
        if now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        return max(now, wanted)


def new_file(path: Path, *, private: bool) -> BinaryIO:
    """A file that was not there, unbuffered; FileExistsError if it was. A private one is for its owner from the start.

    On Windows it is the folder that says who may read what is in it.
    """
    mode = 0o600 if private else 0o666
    return open(path, "xb", buffering=0, opener=lambda name, flags: os.open(name, flags, mode))


def store(file: BinaryIO, data: bytes) -> None:
    """Write it all, to the disk itself; OSError if that cannot be."""
    if file.write(data) != len(data):
        raise OSError(errno.ENOSPC, "the disk is full")
    os.fsync(file.fileno())


DENIED = text("access is denied")
REASONS = {
    errno.ENOENT: text("there is no such file or folder"),
    errno.EACCES: DENIED,
    errno.EPERM: DENIED,
    errno.EISDIR: text("it is a folder"),
    errno.ENOTDIR: text("part of its path is not a folder"),
    errno.ENOSPC: text("the disk is full"),
    errno.EROFS: text("the disk cannot be written to"),
}
"""The usual errors; the system has sentences for them in English only."""


def reason(error: OSError) -> str:
    return REASONS.get(error.errno or 0, error.strerror or str(error))


def storage_error(error: OSError) -> StorageError:
    """The reason as a sentence of its own."""
    return StorageError("{where}: {why}.", where=error.filename or text("The system"), why=reason(error))
