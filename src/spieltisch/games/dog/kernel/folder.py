"""Where the compiled kernel is kept.

numba looks only at the file of the function itself when it asks whether a compiled one is still right. Here functions
use each other across files, so the folder is named after the content of all of them: a compiled function that uses the
kernel belongs in it.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

BESIDE = Path(__file__).parent / "__pycache__"


@cache
def folder() -> Path | None:
    """Where Python keeps what it has compiled, or else among the solved tables; None where nothing can be written."""
    for parent in _parents():
        path = parent / f"kernel-{_version()}"
        try:
            path.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=path).close()
        except OSError:
            continue
        return path
    return None


def _parents() -> Iterator[Path]:
    yield BESIDE
    import platformdirs  # not needed as a rule

    yield Path(os.environ.get("SPIELTISCH_CACHE") or platformdirs.user_cache_dir("spieltisch"))


def forget_older() -> None:
    """Earlier versions beside the sources are of no use any more; others may belong to another installation."""
    for path in BESIDE.glob("kernel-*"):
        if path != folder():
            shutil.rmtree(path, ignore_errors=True)


def _version() -> str:
    """A name for this version of the sources, and of what compiles them."""
    digest = hashlib.sha256(f"{sys.version} {version('numba')}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
