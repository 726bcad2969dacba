"""How the kernel's functions are compiled: `inner` ones by those that use them, every `entry` by itself."""

from spieltisch.games.labyria.kernel.folder import FOLDER
from spieltisch.kit.kernels.compiling import Entry, inner

__all__ = ["entry", "inner"]

entry = Entry(FOLDER)
