"""How the kernel's functions are compiled: `inner` ones by those that use them, every `entry` by itself."""

from spieltisch.games.dog.kernel.folder import FOLDER
from spieltisch.kit.kernels.compiling import Entry, allocating, inner, spread, unsigned, whole

__all__ = ["allocating", "entry", "inner", "spread", "unsigned", "whole"]

entry = Entry(FOLDER)
