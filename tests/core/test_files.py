"""Files as every system has them; Windows is played by a small `msvcrt`."""

import importlib.util
import os
import stat
import sys
from pathlib import Path
from types import ModuleType

import pytest

from spieltisch.core import files, logfile
from spieltisch.core.errors import StorageError
from spieltisch.core.logfile import LogFile


class Msvcrt(ModuleType):
    """Locks bytes, as Windows does: until the file is closed nobody else can lock them, nor read them."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self._holders: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        found, place = os.fstat(handle), os.lseek(handle, 0, os.SEEK_CUR)
        assert place > found.st_size, "whoever wants to read the file must be able to"
        holder = self._holders.setdefault((found.st_ino, place), handle)
        if holder != handle and _is_open(holder):
            raise PermissionError(13, "Permission denied")
        self._holders[found.st_ino, place] = handle


def _is_open(handle: int) -> bool:
    try:
        os.fstat(handle)
    except OSError:
        return False
    return True


@pytest.fixture(params=["here", "windows"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """On this system, and on one without fcntl."""
    if request.param == "windows":
        spec = importlib.util.spec_from_file_location("files_on_windows", files.__file__)
        assert spec is not None
        assert spec.loader is not None
        there = importlib.util.module_from_spec(spec)
        with monkeypatch.context() as windows:
            windows.setattr(sys, "platform", "win32")
            windows.setitem(sys.modules, "fcntl", None)
            windows.setitem(sys.modules, "msvcrt", Msvcrt())
            spec.loader.exec_module(there)
        monkeypatch.setattr(logfile, "lock", there.lock)
    return str(request.param)


def test_a_log_has_one_writer_until_it_is_closed(system: str, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    first = LogFile.create(path, "begin\n")
    first.append("1 keep 33\n")
    with pytest.raises(StorageError, match="is being played in another window"):
        LogFile.go_on(path, path.read_bytes())
    first.append("* roll 33124\n")
    first.close()
    second = LogFile.go_on(path, path.read_bytes())
    second.append("1 score threes\n")
    second.close()
    assert path.read_bytes() == b"begin\n1 keep 33\n* roll 33124\n1 score threes\n"


def test_a_new_file_is_never_an_old_one_and_a_private_one_is_for_its_owner(tmp_path: Path) -> None:
    with files.new_file(tmp_path / "secret", private=True) as file:
        files.store(file, b"one\r\ntwo\n")
    assert (tmp_path / "secret").read_bytes() == b"one\r\ntwo\n"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        files.new_file(tmp_path / "secret", private=False)
