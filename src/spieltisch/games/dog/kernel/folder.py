"""Where the compiled kernel is kept."""

from pathlib import Path

from spieltisch.kit.kernels.folder import KernelFolder

HERE = Path(__file__).parent
FOLDER = KernelFolder(HERE, HERE.parent / "engine")
