"""Games of others, installed beside Spieltisch as anybody could: packages whose entry points name their families."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
GAMES = ("pig", "mau_mau")
"""Their packages: one with dice and nothing hidden, one with cards in hands."""


def installed(folder: Path) -> Path:
    """A folder for the path: the packages, and what pip would write down of them."""
    for name in GAMES:
        about = folder / f"{name}-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[spieltisch.families]\n{name} = {name}:FAMILY\n", encoding="utf-8")
        (folder / name).symlink_to(HERE / name, target_is_directory=True)
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
