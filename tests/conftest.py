"""Tests keep what they solve and save apart from the user's own, leave nothing behind, and are English."""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

IN_MEMORY = Path("/dev/shm")
ROOM = 2**32
"""Bytes, far more than tests ever store."""


def folder_for_all() -> str | None:
    """Nobody pulls the plug of a test, and a disk takes milliseconds to be sure of every move; where there is no
    memory with names, it is the usual one."""
    return str(IN_MEMORY) if IN_MEMORY.is_dir() and shutil.disk_usage(IN_MEMORY).free > ROOM else None


if "PYTEST_XDIST_WORKER" not in os.environ:  # workers inherit the environment of the process that starts them
    home = Path(tempfile.mkdtemp(prefix="spieltisch-tests-", dir=folder_for_all()))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(home)
    os.environ["SPIELTISCH_CACHE"] = str(home / "cache")
    os.environ["SPIELTISCH_DATA"] = str(home / "data")
    os.environ["SPIELTISCH_SHEETS"] = str(home / "sheets")
os.environ["SPIELTISCH_LANGUAGE"] = "en"  # whatever the system speaks on which they run
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # with a thread a core it mostly waits for itself, and tests run side by side

MANY = 2_000_000


@pytest.fixture(scope="session", autouse=True)
def minds_make_nothing_ready() -> Iterator[None]:
    """Each table would have kernels compiled and games solved beside the tests; those that need them do it once."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("spieltisch.kit.minds.pool.MindPool.prepare", lambda _: None)
        yield


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: servers, browsers and clocks are often waited for."""
    return 1 + (os.cpu_count() or 1)


def pytest_collection_finish() -> None:
    """Looking for cycles takes a sixth of the time: not while a test runs, and not among what stays anyway."""
    gc.disable()
    gc.freeze()


def pytest_runtest_teardown() -> None:
    if gc.get_count()[0] > MANY:
        gc.collect()
        gc.freeze()  # what is still there stays
