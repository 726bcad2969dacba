"""A log on disk: what is acknowledged is written and flushed, and a killed program can go on from it."""

import os
from pathlib import Path

from spieltisch.core.errors import LogError, StorageError
from spieltisch.core.log import Log, parse, whole_part


def read_bytes(path: Path) -> bytes:
    """The file's content; StorageError says why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise StorageError("Cannot read {path}: {why}.", path=path, why=error.strerror) from None


def read_log(path: Path) -> Log:
    """The log in that file, read strictly."""
    return parse(read_bytes(path))


class LogFile:
    """Appends whole lines, and takes back the last ones. A line that could not be stored leaves no trace."""

    def __init__(self, path: Path, text: str) -> None:
        """A new file; an existing one is never overwritten."""
        self.path = path
        self._ends: list[int] = []
        self._size = 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("xb", buffering=0)
        except OSError as error:
            if path.exists():
                raise StorageError("{path} exists already; choose another name.", path=path) from None
            raise StorageError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        if text:
            self.append(text)

    @classmethod
    def resume(cls, path: Path) -> tuple["LogFile", Log]:
        """Go on with an existing file from the last line that is whole."""
        data = whole_part(read_bytes(path))
        log = parse(data)
        if log.result is not None:
            raise LogError(log.result_line, "This game is over; replay or review it instead.")
        file = cls.__new__(cls)
        file.path = path
        try:
            file._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise StorageError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        file._size = len(data)
        file._file.truncate(file._size)
        file._file.seek(file._size)
        file._ends = [position for position in range(len(data)) if data[position : position + 1] == b"\n"]
        return file, log

    def append(self, text: str) -> None:
        """Store the lines for good, or raise StorageError and leave the file as it was."""
        data = text.encode()
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise StorageError("Another program has written to {path}: close it, and resume the game.", path=self.path)
        try:
            written = self._file.write(data)
            if written != len(data):
                raise OSError(0, "the disk is full")
            os.fsync(self._file.fileno())
        except OSError as error:
            self._cut()
            raise StorageError(
                "Cannot write {path}: {why}. Nothing that was saved is lost; make room and try again.",
                path=self.path,
                why=error.strerror,
            ) from None
        self._ends += [self._size + offset for offset, byte in enumerate(data) if byte == ord("\n")]
        self._size += len(data)

    def take_back(self, lines: int = 1) -> None:
        """Remove the last lines."""
        self._size = self._ends[-lines - 1] + 1
        del self._ends[-lines:]
        self._cut()

    def _cut(self) -> None:
        self._file.truncate(self._size)
        self._file.seek(self._size)

    def close(self) -> None:
        """Done with it."""
        self._file.close()
