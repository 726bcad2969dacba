"""Where the compiled kernel is kept."""

from pathlib import Path

from spieltisch.kit.kernels.folder import KernelFolder

FOLDER = KernelFolder(Path(__file__).parent)
