"""A log on disk: what is acknowledged is written and flushed, and a killed program can go on from it."""

import os
from pathlib import Path
from typing import BinaryIO

from spieltisch.core.errors import StorageError
from spieltisch.core.files import lock, new_file, reason, store
from spieltisch.core.log import Log, parse, whole_part


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise StorageError("Cannot read {path}: {why}.", path=path, why=reason(error)) from None


def read_log(path: Path) -> Log:
    """The log in that file, read strictly."""
    return parse(read_bytes(path))


def read_whole_part(path: Path) -> tuple[Log, bytes]:
    """The log as far as it was safely written, and those bytes: what a log table resumes from."""
    content = whole_part(read_bytes(path))
    return parse(content), content


class LogFile:
    """Appends whole lines, and takes back the last ones. A line that could not be stored leaves no trace."""

    def __init__(self, path: Path, file: BinaryIO, content: bytes) -> None:
        self.path = path
        self._file = file
        self._ends = _line_ends(content)

    @classmethod
    def create(cls, path: Path, text: str, private: bool = False) -> "LogFile":
        """A new file with that beginning; an existing one is never overwritten. A private one is for its owner only."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = cls(path, _locked(new_file(path, private=private)), b"")
        except OSError as error:
            if path.exists():
                raise StorageError("{path} already exists; choose another name.", path=path) from None
            raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None
        try:
            file.append(text)
        except StorageError:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def go_on(cls, path: Path, content: bytes) -> "LogFile":
        """An existing file from its whole part on; what a killed program left unfinished behind it is cut off."""
        try:
            file = cls(path, _locked(path.open("r+b", buffering=0)), content)
            if whole_part(path.read_bytes()) != content:  # read again under the lock: cuts off no other program's lines
                file.close()
                raise StorageError("{path} has just been continued in another window; try again.", path=path)
            file._cut()
        except BlockingIOError:
            raise StorageError("{path} is being played in another window.", path=path) from None
        except OSError as error:
            raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None
        return file

    def append(self, text: str) -> None:
        """Store the lines for good, or raise StorageError and leave the file as it was."""
        data = text.encode()
        self._check_untouched()
        try:
            store(self._file, data)
        except OSError as error:
            self._cut()
            raise StorageError(
                "Cannot write {path}: {why}. Nothing that was saved is lost; make room and try again.",
                path=self.path,
                why=reason(error),
            ) from None
        self._ends += [self._size + end for end in _line_ends(data)]

    def take_back(self, lines: int = 1) -> None:
        """Remove the last lines, or raise StorageError and leave the file as it was."""
        self._check_untouched()
        ends = self._ends
        self._ends = ends[:-lines]
        try:
            self._cut()
        except OSError as error:
            self._ends = ends
            raise StorageError("Cannot write {path}: {why}.", path=self.path, why=reason(error)) from None

    @property
    def _size(self) -> int:
        return self._ends[-1] if self._ends else 0

    def _check_untouched(self) -> None:
        """StorageError if it was grown by another program or moved away: what is written must be where it is looked
        for."""
        try:
            found, own = self.path.stat(), os.fstat(self._file.fileno())
        except (OSError, ValueError):
            raise StorageError("{path} has been moved, deleted or closed.", path=self.path) from None
        if not os.path.samestat(found, own):
            raise StorageError("{path} has been replaced by another file.", path=self.path)
        if own.st_size != self._size:
            raise StorageError("Another program has written to {path}: leave and resume the game.", path=self.path)

    def _cut(self) -> None:
        self._file.truncate(self._size)
        self._file.seek(self._size)
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def _locked(file: BinaryIO) -> BinaryIO:
    try:
        lock(file)
    except OSError:
        file.close()
        raise
    return file


def _line_ends(data: bytes) -> list[int]:
    return [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
