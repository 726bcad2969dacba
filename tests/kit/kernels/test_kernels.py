"""Nobody waits for a kernel: it is compiled elsewhere, loaded in the background, kept where that is possible."""

import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType
from typing import Any

import pytest
from msgspec.structs import replace

from spieltisch.core.files import lock
from spieltisch.kit.kernels.folder import KernelFolder
from spieltisch.kit.kernels.warming import COMPLETE, LONGEST, Warming
from spieltisch.kit.minds import pool
from spieltisch.kit.shelf import family_of


class Kernel(Warming):
    """One in whose folder nothing is yet, and that counts how often it is used."""

    def __init__(self, folder: Path) -> None:
        kept = KernelFolder(folder)
        kept.path = folder
        super().__init__("Pig", "pig.kernel.warming", kept, self.use)
        self.folder, self.used = folder, threading.Event()

    def use(self) -> None:
        """As if every function were called."""
        self.used.set()


class Elsewhere:
    """The process that compiles: it is asked, and compiles when it is told to."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.asked, self.may_go_on = folder, threading.Event(), threading.Event()

    def __call__(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        """As `subprocess.run`."""
        self.asked.set()
        assert self.may_go_on.wait(60)
        (self.folder / COMPLETE).touch()
        return subprocess.CompletedProcess(command, 0, "", "")


class Killed(Elsewhere):
    """The process that compiles, except that it is killed the first time."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.asked_again = threading.Event()

    def __call__(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        """As `subprocess.run`."""
        if not self.asked.is_set():
            self.asked.set()
            return subprocess.CompletedProcess(command, -9, "", "")
        self.asked_again.set()
        return super().__call__(command)


@pytest.fixture
def kernel(tmp_path: Path) -> Kernel:
    return Kernel(tmp_path)


def test_whoever_asks_goes_on_without_it_until_it_is_compiled_and_loaded(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Elsewhere(kernel.folder)
    monkeypatch.setattr(subprocess, "run", elsewhere)
    assert not kernel.is_ready()
    assert elsewhere.asked.wait(60)
    assert not kernel.is_ready()
    assert not kernel.used.is_set()
    elsewhere.may_go_on.set()
    assert kernel.used.wait(60)
    until = time.monotonic() + 60
    while not kernel.is_ready():
        assert time.monotonic() < until


def test_a_server_has_the_kernel_loaded_at_the_start_so_that_the_first_hint_does_not_wait(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kernel.folder / COMPLETE).touch()
    prepare = family_of("brandi-dog").minds().prepare
    assert isinstance(prepare, MethodType)
    minds = replace(family_of("brandi-dog").minds(), prepare=MethodType(prepare.__func__, kernel))
    monkeypatch.setattr(pool, "families", lambda: (replace(family_of("brandi-dog"), minds=lambda: minds),))
    pool.prepare_all()
    assert kernel.used.wait(60)


def test_where_compiling_was_killed_it_is_tried_again_after_a_rest(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = Killed(kernel.folder)
    elsewhere.may_go_on.set()
    monkeypatch.setattr(subprocess, "run", elsewhere)
    kernel.load()
    until = time.monotonic() + 60
    while "cannot be used" not in caplog.text:
        assert time.monotonic() < until, "nobody waits for a process that has gone"
        time.sleep(0.01)
    assert not kernel.is_ready()
    assert not elsewhere.asked_again.is_set()
    later = time.monotonic() + LONGEST
    monkeypatch.setattr(time, "monotonic", lambda: later)
    kernel.load()
    assert kernel.used.wait(60)


def test_what_is_loaded_is_compiled_before(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Elsewhere(kernel.folder)
    monkeypatch.setattr(subprocess, "run", elsewhere)
    kernel.load()
    assert elsewhere.asked.wait(60)
    assert not kernel.used.is_set()
    elsewhere.may_go_on.set()
    assert kernel.used.wait(60)


def test_what_is_compiled_is_not_compiled_again(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    (kernel.folder / COMPLETE).touch()
    monkeypatch.setattr(kernel, "_compile_elsewhere", lambda: pytest.fail("it is compiled"))
    kernel.prepare()
    kernel.compile_here()
    assert not kernel.used.is_set()


def test_a_second_process_leaves_the_work_to_the_first(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.nice", lambda by: by)
    with open(kernel.folder / "lock", "wb") as file:
        lock(file)
        kernel.compile_here()
    assert not kernel.used.is_set()
    kernel.compile_here()
    assert kernel.used.is_set()
    assert (kernel.folder / COMPLETE).exists()


def test_without_numba_it_is_never_ready_and_nothing_is_tried(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.kit.kernels.needed.find_spec", lambda name: None)
    monkeypatch.setattr(kernel, "_compile_elsewhere", lambda: pytest.fail("there is nothing to compile with"))
    monkeypatch.setattr(kernel, "_load", lambda: pytest.fail("there is nothing to load"))
    kernel.prepare()
    kernel.wait_until_ready()
    assert not kernel.is_ready()


def test_a_damaged_kernel_is_compiled_anew_after_a_rest(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (kernel.folder / COMPLETE).touch()
    (kernel.folder / "kernel").mkdir()
    damaged = kernel.folder / "kernel" / "moves.nbc"
    damaged.touch()

    def use() -> None:
        if damaged.exists():
            raise OSError("damaged")
        kernel.used.set()

    elsewhere = Elsewhere(kernel.folder)
    elsewhere.may_go_on.set()
    monkeypatch.setattr(subprocess, "run", elsewhere)
    monkeypatch.setattr(kernel, "_use", use)
    assert not kernel.is_ready()
    until = time.monotonic() + 60
    while "cannot be used" not in caplog.text:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert not kernel.is_ready()
    assert not elsewhere.asked.is_set()
    later = time.monotonic() + LONGEST
    monkeypatch.setattr(time, "monotonic", lambda: later)
    kernel.load()
    assert kernel.used.wait(60)
    assert elsewhere.asked.is_set()


def test_it_is_kept_beside_the_sources_or_with_the_tables_or_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def parent(sources: Path) -> Path | None:
        found = KernelFolder(sources).path
        return found and found.parent

    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "cache"))
    assert parent(tmp_path / "sources") == tmp_path / "sources" / "__pycache__"
    (tmp_path / "no folder").touch()
    assert parent(tmp_path / "no folder") == tmp_path / "cache"
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "no folder"))
    assert parent(tmp_path / "no folder") is None


def test_what_is_compiled_in_from_elsewhere_makes_another_version(tmp_path: Path) -> None:
    sources, engine = tmp_path / "sources", tmp_path / "engine"
    engine.mkdir()
    before = KernelFolder(sources, engine).path
    (engine / "cards.py").write_text("CARDS = 111\n", encoding="utf-8")
    assert KernelFolder(sources, engine).path != before


def test_earlier_versions_beside_the_sources_are_thrown_away(tmp_path: Path) -> None:
    folder = KernelFolder(tmp_path)
    now = folder.path
    assert now is not None
    for name in ("kernel-before", "another"):
        (now.parent / name).mkdir()
    folder.forget_older()
    assert {path.name for path in now.parent.iterdir()} == {now.name, "another"}


def test_two_kernels_prepared_at_once_are_each_kept_in_their_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numba = pytest.importorskip("numba")
    from spieltisch.kit.kernels.compiling import Entry

    folders = []
    for name in "ab":
        (tmp_path / name).mkdir()
        folders.append(KernelFolder(tmp_path / name))
    seen: dict[str, set[str]] = {"a": set(), "b": set()}

    def njit(**_options: object) -> Callable[[str], str]:
        def looked_at(name: str) -> str:
            for _ in range(20):
                seen[name].add(str(numba.config.CACHE_DIR))
                time.sleep(0.001)
            return name

        return looked_at

    monkeypatch.setattr(numba, "njit", njit)
    entries: list[Any] = [Entry(folder) for folder in folders]
    with ThreadPoolExecutor() as threads:
        list(threads.map(lambda entry, name: entry(name), entries, "ab"))
    assert seen == {name: {str(folder.path)} for name, folder in zip("ab", folders, strict=True)}
