"""How this process holds memory: what is free goes back to the system, and cycles are looked for at quiet moments.

Left alone, glibc keeps what large arrays leave behind, and has such a place for every thread. Python's collector would
let a hundred and fifty thousand objects gather under load and then look at all of them twice, while no request is
answered; pages leave next to no cycles behind, so there is little to find.
"""

import asyncio
import ctypes
import gc
import sys
from contextlib import suppress
from pathlib import Path

EVERY = 15.0
"""Seconds after which free memory goes back; it is done beside the event loop."""
NEW = 1
"""The generation that holds what has been looked at once; looking at it includes all that is younger."""
MADE_AT_ONCE = 5_000
"""Objects more than before, within a tenth of a second, and the collector looks by itself."""
TICKS_AN_HOUR = 36_000
MMAP_THRESHOLD, ARENA_MAX = -3, -8
COMPILER, PAGEOUT = "libllvmlite", 21
"""numba's compiler is 70 MB of code that is not needed once the kernels are loaded; `madvise` puts it away."""

_library = ctypes.CDLL(None) if sys.platform == "linux" else ctypes.pythonapi
"""Where there is no glibc it has neither `mallopt` nor `malloc_trim`, and nothing happens."""


def limit_what_is_free() -> None:
    """From now on large arrays lie alone, and threads share two places."""
    if hasattr(_library, "mallopt"):
        _library.mallopt(MMAP_THRESHOLD, 1 << 18)
        _library.mallopt(ARENA_MAX, 2)


async def give_back_what_is_free() -> None:
    """Again and again, until it is cancelled."""
    while hasattr(_library, "malloc_trim"):
        await asyncio.sleep(EVERY)
        await asyncio.to_thread(_give_back)


def _give_back() -> None:
    _library.malloc_trim(0)
    with suppress(OSError):  # where a service may not read what it has mapped
        for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
            if COMPILER in line:
                start, end = (int(address, 16) for address in line.split()[0].split("-"))
                _library.madvise(ctypes.c_size_t(start), ctypes.c_size_t(end - start), PAGEOUT)


def collect_rarely() -> None:
    """From now on: what is there at the start stays and is never looked at, and everything else once an hour."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE_AT_ONCE, 3, TICKS_AN_HOUR)


def collect_what_is_new() -> None:
    """To be done ten times a second: under load a few milliseconds, else none."""
    gc.collect(NEW)
