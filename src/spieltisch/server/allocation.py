"""How the C library hands out memory: what is large goes back to the system as soon as nobody needs it.

Left alone, glibc takes arrays of some megabytes from where small things lie as well, once it has seen a few, and has
such a place for every thread. What is freed there stays with the process: after 800 moves as `tests.soak.memory` makes
them it had 458 MB, and with this 380, in one run each.
"""

import ctypes
import sys

LARGE, AREAS = -3, -8
"""What glibc calls M_MMAP_THRESHOLD and M_ARENA_MAX."""


def give_back_what_is_large() -> None:
    """Where there is no glibc, nothing happens."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(LARGE, 1 << 20)
        library.mallopt(AREAS, 2)
