"""Where a compiled kernel is kept.

numba looks only at the file of the function itself when it asks whether a compiled one is still right. Here functions
use each other across files, so the folder is named after the content of all of them: a compiled function that uses a
kernel belongs beside it.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cached_property
from importlib.metadata import version
from pathlib import Path


class KernelFolder:
    """Where the compiled kernel of these sources is kept."""

    def __init__(self, sources: Path, *uses: Path) -> None:
        """What the sources take from the folders that they use is compiled in."""
        self.sources, self._uses = sources, uses
        self.beside = sources / "__pycache__"

    @cached_property
    def path(self) -> Path | None:
        """Where Python keeps what it compiles, or else among the solved tables; None where nothing can be written."""
        for parent in self._parents():
            path = parent / f"kernel-{self._version()}"
            try:
                path.mkdir(parents=True, exist_ok=True)
                tempfile.TemporaryFile(dir=path).close()
            except OSError:
                continue
            return path
        return None

    def forget_older(self) -> None:
        """Delete what was compiled of earlier versions of these sources; other sources may belong to another
        installation."""
        for path in self.beside.glob("kernel-*"):
            if path.name != f"kernel-{self._version()}":
                shutil.rmtree(path, ignore_errors=True)

    def _parents(self) -> Iterator[Path]:
        yield self.beside
        import platformdirs  # not needed as a rule

        yield Path(os.environ.get("SPIELTISCH_CACHE") or platformdirs.user_cache_dir("spieltisch"))

    def _version(self) -> str:
        digest = hashlib.sha256(f"{sys.version} {version('numba')}".encode())
        for folder in (self.sources, *self._uses, Path(__file__).parent):
            for path in sorted(folder.glob("*.py")):
                digest.update(path.read_bytes())
        return digest.hexdigest()[:16]
