"""Tests keep their solved tables and saved games apart from the user's own, and leave nothing behind."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

if "PYTEST_XDIST_WORKER" not in os.environ:  # workers inherit the environment of the process that starts them
    home = Path(tempfile.mkdtemp(prefix="spieltisch-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["SPIELTISCH_CACHE"] = str(home / "cache")
    os.environ["SPIELTISCH_DATA"] = str(home / "data")
