"""A seventh game, installed beside Spieltisch as anybody could: a package, and an entry point that names its family."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent


def installed(folder: Path) -> Path:
    """A folder for the path: Pig, and what pip would write down of it."""
    about = folder / "pig-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[spieltisch.families]\npig = pig:FAMILY\n", encoding="utf-8")
    (folder / "pig").symlink_to(HERE / "pig", target_is_directory=True)
    return folder


def with_it(beside: Path) -> dict[str, str]:
    """The environment of a process that finds it."""
    path = os.pathsep.join([str(beside), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path, "SPIELTISCH_LANGUAGE": "en"}


@contextlib.contextmanager
def serving(beside: Path, data: Path) -> Iterator[str]:
    """A server that has it on its shelf; its address."""
    program = "import sys; from spieltisch.cli import main; main(sys.argv[1:])"
    arguments = ["serve", "--port", "0", "--pace", "0", "--data", str(data)]
    running = subprocess.Popen(
        [sys.executable, "-c", program, *arguments], env=with_it(beside), stdout=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout is not None
        found = re.search(r"http://[^ /]+", running.stdout.readline())
        assert found
        yield found[0]
    finally:
        running.terminate()
        running.wait(30)
