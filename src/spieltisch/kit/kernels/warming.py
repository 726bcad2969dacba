"""Kernels are made ready in the background.

Compiling takes about half a minute of work, once for each version: another process does that, which gives way to all
others, when `prepare` or `load` is called at the start of a server. Loading takes a second: `load` does it in a thread,
so that the first hint does not wait for it. A caller to whom `is_ready` says no does without the kernel meanwhile;
where numba is not installed that is for good.
"""

import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from spieltisch.core.files import lock
from spieltisch.kit.kernels.folder import KernelFolder
from spieltisch.kit.kernels.needed import has_numba

log = logging.getLogger(__name__)

PATIENCE = 0.5
"""Seconds after which to look again whether another process has finished."""
LONGEST = 600.0
"""Seconds after which a compiling process is given up; after as many more the next caller has it tried again."""
BEHIND = 5
"""The niceness of that process: on a busy machine it gets a quarter of a core, and at 19 hardly any."""
LOCK = "lock"
COMPLETE = "complete"
"""The note that everything is compiled."""


class Warming:
    """Compiles a game's kernel: `module` is what another process runs to do so, `use` calls all functions once."""

    def __init__(self, game: str, module: str, folder: KernelFolder, use: Callable[[], None]) -> None:
        self._game, self._module, self._folder, self._use = game, module, folder, use
        self._loaded = threading.Event()
        self._is_preparing, self._is_loading = threading.Lock(), threading.Lock()
        self._rests_until = 0.0

    def prepare(self) -> None:
        """Have the kernel compiled, unless it is or was asked for before; returns at once."""
        if has_numba() and not self.is_compiled() and self._is_preparing.acquire(blocking=False):
            threading.Thread(target=self._compile_elsewhere, daemon=True).start()

    def is_possible(self) -> bool:
        return has_numba()

    def is_compiled(self) -> bool:
        kept = self._folder.path if has_numba() else None
        return kept is not None and (kept / COMPLETE).exists()

    def is_ready(self) -> bool:
        """Whether the kernel answers at once; the first call has it loaded."""
        self.load()
        return self._loaded.is_set()

    def load(self) -> None:
        """Have the kernel loaded, and compiled before where that is still to be done; returns at once."""
        if self._loaded.is_set() or not has_numba() or time.monotonic() < self._rests_until:
            return
        if self._is_loading.acquire(blocking=False):
            threading.Thread(target=self._load, daemon=True).start()

    def wait_until_ready(self) -> None:
        """For benchmarks, training, tests and matches: compile it here unless another process does. Without numba there
        is nothing to wait for."""
        if not has_numba():
            return
        kept = self._folder.path
        while kept and not self.is_compiled():
            with open(kept / LOCK, "wb") as file:
                try:
                    lock(file)
                except BlockingIOError:
                    time.sleep(PATIENCE)
                else:
                    self._compile()
        self._use()
        self._loaded.set()

    def forget(self) -> None:
        """What was compiled cannot be used: the next `prepare` compiles it anew."""
        for path in self._folder.path.glob("*") if self._folder.path else ():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            elif path.name != LOCK:
                path.unlink(missing_ok=True)

    def compile_here(self) -> None:
        """Compile it at low priority, unless another process is about it."""
        kept = self._folder.path
        if kept is None or self.is_compiled():
            return
        if sys.platform != "win32":
            with suppress(OSError):  # where a service may not
                os.nice(BEHIND)
        with open(kept / LOCK, "wb") as file:
            try:
                lock(file)
            except BlockingIOError:
                return
            self._compile()

    def _compile(self) -> None:
        """Compile, and leave a note that it is complete."""
        self._use()
        assert self._folder.path is not None
        (self._folder.path / COMPLETE).touch()
        self._folder.forget_older()

    def _load(self) -> None:
        try:
            if self._folder.path and not self.is_compiled():
                if not self._compile_elsewhere():
                    raise ChildProcessError("it was not compiled")
                self._wait_for_others()
            try:
                self._use()
            except Exception:
                self.forget()
                raise
        except Exception:  # a damaged file, a full disk, a version of numba that does not fit: bots do without
            self._rests_until = time.monotonic() + LONGEST
            self._is_loading.release()
            log.warning("The kernel for %s cannot be used; bots play without it.", self._game, exc_info=True)
        else:
            self._loaded.set()

    def _compile_elsewhere(self) -> bool:
        """Compile in a process of low priority, which holds up no thread of ours; whether it could be started."""
        done = subprocess.run([sys.executable, "-m", self._module], capture_output=True, check=False, text=True)
        if done.returncode:
            log.warning("The kernel for %s cannot be compiled; bots play without it. %s", self._game, done.stderr)
        return not done.returncode

    def _wait_for_others(self) -> None:
        until = time.monotonic() + LONGEST
        while not self.is_compiled():
            if time.monotonic() > until:
                raise TimeoutError("nobody has compiled it")
            time.sleep(PATIENCE)
