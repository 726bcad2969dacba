"""Files on every system: new ones, private ones, what is on the disk for good, and one writer at a time."""

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    OUT_OF_THE_WAY = 1 << 30
    """Windows lets nobody read a byte that is locked: so it is one that no log ever reaches."""

    def lock(file: BinaryIO) -> None:
        """Nobody else may write it until it is closed; BlockingIOError if somebody does already."""
        here = file.tell()
        file.seek(OUT_OF_THE_WAY)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            file.seek(here)
else:
    import fcntl

    def lock(file: BinaryIO) -> None:
        """Nobody else may write it until it is closed; BlockingIOError if somebody does already."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
