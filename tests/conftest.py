"""Tests keep their solved tables and saved games apart from the user's own."""

import os
import tempfile
from pathlib import Path

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
HOME = Path(tempfile.gettempdir()) / f"spieltisch-tests-{RUN}"
os.environ["SPIELTISCH_CACHE"] = str(HOME / "cache")
os.environ["SPIELTISCH_DATA"] = str(HOME / "data")
