"""Nobody waits for the kernel: it is compiled elsewhere, loaded in the background, kept where that is possible."""

import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.core.files import lock
from spieltisch.games.dog.kernel import folder as kept
from spieltisch.games.dog.kernel import warming
from spieltisch.kit.minds import pool
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.shelf import family_of


@pytest.fixture
def nothing_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which nothing is yet, and a process that has loaded nothing."""
    monkeypatch.setattr(warming, "folder", lambda: tmp_path)
    monkeypatch.setattr(warming, "_loaded", threading.Event())
    warming._start_loading.cache_clear()
    yield tmp_path
    warming._start_loading.cache_clear()


class Elsewhere:
    """The process that compiles: it is asked, and compiles when it is told to."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.asked, self.may_go_on = folder, threading.Event(), threading.Event()

    def __call__(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        """As `subprocess.run`."""
        self.asked.set()
        assert self.may_go_on.wait(60)
        (self.folder / warming.COMPLETE).touch()
        return subprocess.CompletedProcess(command, 0, "", "")


def test_whoever_asks_goes_on_without_it_until_it_is_compiled_and_loaded(
    nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, used = Elsewhere(nothing_compiled), threading.Event()
    monkeypatch.setattr(subprocess, "run", elsewhere)
    monkeypatch.setattr(warming, "use_everything", used.set)
    assert not warming.is_ready()
    assert elsewhere.asked.wait(60)
    assert not warming.is_ready()
    assert not used.is_set()
    elsewhere.may_go_on.set()
    assert used.wait(60)
    until = time.monotonic() + 60
    while not warming.is_ready():
        assert time.monotonic() < until


def test_a_server_has_it_compiled_at_the_start_and_loads_nothing(
    nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Elsewhere(nothing_compiled)
    elsewhere.may_go_on.set()
    monkeypatch.setattr(subprocess, "run", elsewhere)
    monkeypatch.setattr(pool, "families", lambda: (family_of("yatzy"), family_of("brandi-dog")))
    MindPool().prepare()
    assert elsewhere.asked.wait(60)
    assert not warming._loaded.is_set()


def test_what_is_compiled_is_not_compiled_again(nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (nothing_compiled / warming.COMPLETE).touch()
    monkeypatch.setattr(warming, "use_everything", lambda: pytest.fail("it is compiled"))
    monkeypatch.setattr(warming, "_compile_elsewhere", lambda: pytest.fail("it is compiled"))
    warming.prepare()
    warming.main()


def test_a_second_process_leaves_the_work_to_the_first(nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "compile_all", lambda folder: pytest.fail("another one is about it"))
    monkeypatch.setattr("os.nice", lambda by: by)
    with open(nothing_compiled / "lock", "wb") as file:
        lock(file)
        warming.main()


def test_without_numba_it_is_never_ready_and_nothing_is_tried(
    nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(warming, "_compile_elsewhere", lambda: pytest.fail("there is nothing to compile with"))
    monkeypatch.setattr(warming, "_load", lambda: pytest.fail("there is nothing to load"))
    warming.prepare()
    assert not warming.is_ready()


def test_a_kernel_that_cannot_be_used_is_none(nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (nothing_compiled / warming.COMPLETE).touch()
    tried = threading.Event()

    def damaged() -> None:
        tried.set()
        raise OSError("damaged")

    monkeypatch.setattr(warming, "use_everything", damaged)
    assert not warming.is_ready()
    assert tried.wait(60)
    assert not warming.is_ready()


def test_it_is_kept_beside_the_sources_or_with_the_tables_or_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def parent() -> Path | None:
        found: Path | None = kept.folder.__wrapped__()
        return found and found.parent

    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "BESIDE", tmp_path / "beside")
    assert parent() == tmp_path / "beside"
    (tmp_path / "no folder").touch()
    monkeypatch.setattr(kept, "BESIDE", tmp_path / "no folder")
    assert parent() == tmp_path / "cache"
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "no folder"))
    assert parent() is None


def test_earlier_versions_beside_the_sources_are_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "BESIDE", tmp_path)
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "kernel-now")
    for name in ("kernel-now", "kernel-before", "another"):
        (tmp_path / name).mkdir()
    kept.forget_older()
    assert {path.name for path in tmp_path.iterdir()} == {"kernel-now", "another"}
