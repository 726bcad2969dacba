"""The kernel is made ready in the background, and nobody waits for it.

Compiling takes about half a minute of work, once for each version: another process does that, as idly as it can, when
`prepare` is called at the start of a server. A process loads what is compiled when somebody first asks `is_ready`.
Who asks in vain does without the kernel meanwhile; where numba is not installed that is for good.
"""

import importlib.util
import logging
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from spieltisch.core.files import lock
from spieltisch.games.dog.kernel.folder import folder, forget_older

log = logging.getLogger(__name__)

PATIENCE = 0.5
"""Seconds after which to look again whether another process has finished."""
LONGEST = 600.0
"""Seconds after which nobody believes in it any more."""
COMPLETE = "complete"
"""The note that everything is compiled."""
_loaded = threading.Event()


def prepare() -> None:
    """Have the kernel compiled, unless it is; returns at once."""
    if _is_installed() and not _is_compiled():
        threading.Thread(target=_compile_elsewhere, daemon=True).start()


def is_ready() -> bool:
    """Whether the kernel answers at once; whoever asks first sets that going."""
    if not _loaded.is_set() and _is_installed():
        _start_loading()
    return _loaded.is_set()


def wait_until_ready() -> None:
    """For benchmarks, training and tests: compile it here if nobody else does."""
    kept = folder()
    while kept and not _is_compiled():
        with open(kept / "lock", "wb") as file:
            try:
                lock(file)
            except BlockingIOError:
                time.sleep(PATIENCE)
            else:
                compile_all(kept)
    use_everything()
    _loaded.set()


def compile_all(kept: Path) -> None:
    """Compile it here, and leave a note that it is complete."""
    use_everything()
    (kept / COMPLETE).touch()
    forget_older()


def _is_installed() -> bool:
    return importlib.util.find_spec("numba") is not None


def _is_compiled() -> bool:
    kept = folder()
    return kept is not None and (kept / COMPLETE).exists()


@cache
def _start_loading() -> None:
    threading.Thread(target=_load, daemon=True).start()


def _load() -> None:
    try:
        if folder() and not _is_compiled():
            _compile_elsewhere()
            _wait_for_others()
        use_everything()
    except Exception:  # a damaged file, a full disk, a version of numba that does not fit: bots do without
        log.warning("The kernel for Dog cannot be used; bots play without it.", exc_info=True)
    else:
        _loaded.set()


def _compile_elsewhere() -> None:
    """In a process of its own, which gives way to all others and holds up no thread of ours."""
    done = subprocess.run([sys.executable, "-m", __name__], capture_output=True, check=False, text=True)
    if done.returncode:
        log.warning("The kernel for Dog cannot be compiled; bots play without it. %s", done.stderr)


def _wait_for_others() -> None:
    until = time.monotonic() + LONGEST
    while not _is_compiled():
        if time.monotonic() > until:
            raise TimeoutError("nobody has compiled it")
        time.sleep(PATIENCE)


def use_everything() -> None:
    """Call every function once: it is loaded then, or compiled."""
    import numpy as np

    from spieltisch.games.dog.engine.play import start
    from spieltisch.games.dog.engine.rules import OPTIONS, rules_for
    from spieltisch.games.dog.kernel import batch, convert, layout
    from spieltisch.games.dog.kernel.after import after
    from spieltisch.games.dog.kernel.chance import generator
    from spieltisch.games.dog.kernel.judge import judge_moves, linear_judge, new_desk
    from spieltisch.games.dog.kernel.moves import legal
    from spieltisch.games.dog.kernel.paper import ACTIONS, fresh_paper
    from spieltisch.games.dog.kernel.play import apply, draw, settle
    from spieltisch.games.dog.kernel.search import play_out_all
    from spieltisch.games.dog.kernel.slots import SLOTS

    rules = rules_for(4, {option.key: option.default for option in OPTIONS})
    fixed, paper, rng = convert.rules_row(rules), fresh_paper(), generator(1)
    games = convert.row_of(rules, start(rules))[None]
    row, found, moves = games[0], convert.rows(32), convert.rows(32, layout.LONGEST_MOVE)
    for _ in range(2):  # who deals, and the cards
        draw(row, fixed, rng, paper)
        settle(row, fixed, paper)
    legal(row, fixed, 0, paper)
    apply(row, fixed, 0, int(paper[ACTIONS]))
    after(row, fixed, paper, found, moves)
    judge, desk = linear_judge(np.zeros(SLOTS, np.float32)), new_desk(paper, found, moves)
    judge_moves(row, fixed, 1, judge, desk)
    chances = np.zeros(0, np.float32)
    play_out_all(games, fixed, 1, convert.rows(0, layout.LONGEST_MOVE), judge, judge, rng, desk, row.copy(), chances)
    batch.after_all(games, fixed, paper, found, moves, convert.rows(1, 1)[0])
    batch.advance(games, fixed, 1, rng, paper)


def main() -> None:
    """Compile it, unless another process is about it."""
    kept = folder()
    if kept is None or _is_compiled():
        return
    if sys.platform != "win32":
        with suppress(OSError):  # where a service may not
            os.nice(19)
    with open(kept / "lock", "wb") as file:
        try:
            lock(file)
        except BlockingIOError:
            return
        compile_all(kept)


if __name__ == "__main__":
    main()
