"""All that has to be right before a version is released, as a list: `make release-check`.

    python -m tools.release [--python python3.12 ...]

It builds the packages into dist/, looks at them, and installs the wheel into a fresh environment of each Python that is
named (its own without any), where a table is set and a game is opened. It uploads nothing.
"""

import argparse
import re
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from packaging.version import Version

import spieltisch
from tools.smoke import try_table

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
NAMED = (
    ("CITATION.cff", r"^version: (\S+)$"),
    ("docs/play.md", r"spieltisch-([\d.]+)-py3"),
    ("docs/research.md", r"version = {(\S+)}"),
)
"""Where the version stands besides."""
DATED = re.compile(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


class NotReadyError(Exception):
    """What is still to be done."""


def version(root: Path = ROOT) -> str:
    """The package's version, which the citation and the pages for players and researchers name too."""
    here = spieltisch.__version__
    if str(Version(here)) != here:
        raise NotReadyError(f"{here} should be written {Version(here)}")
    for name, pattern in NAMED:
        found = {*re.findall(pattern, (root / name).read_text(encoding="utf-8"), re.MULTILINE)}
        if found != {here}:
            raise NotReadyError(f"{name} says {', '.join(sorted(found)) or 'none'}, the package {here}")
    return here


def changelog(root: Path = ROOT) -> str:
    """What is new has a date."""
    first = (root / "CHANGELOG.md").read_text(encoding="utf-8").partition("\n## ")[2].partition("\n")[0]
    dated = DATED.fullmatch(f"## {first}")
    if dated is None or dated[1] != spieltisch.__version__:
        raise NotReadyError(f"begins with '{first}', not with '{spieltisch.__version__} (YYYY-MM-DD)'")
    return dated[2]


def tree(root: Path = ROOT) -> str:
    """Nothing is left to commit."""
    if changed := _output("git", "-C", str(root), "status", "--porcelain"):
        raise NotReadyError(f"{len(changed.splitlines())} files are not committed")
    return _output("git", "-C", str(root), "rev-parse", "--short", "HEAD").strip()


def build() -> str:
    """Source distribution and wheel, the second made from the first."""
    for old in DIST.glob("spieltisch-*"):
        old.unlink()
    _output(sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT))
    return ", ".join(f"{path.name} ({path.stat().st_size / 1e6:.1f} MB)" for path in _packages())


def check() -> str:
    """Both can be published, and type checkers find our types."""
    _output(sys.executable, "-m", "twine", "check", "--strict", *map(str, _packages()))
    with ZipFile(_wheel()) as wheel:
        if "spieltisch/py.typed" not in wheel.namelist():
            raise NotReadyError("py.typed is missing")
    return "twine has nothing to say, py.typed is there"


def install(python: str) -> str:
    """A fresh environment of that Python, in which a table is set."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as place:
        own = environment(Path(place, "environment"), "all", python)
        return f"{_output(str(own), '--version').strip()}: {try_table(own, Path(place))}"


def environment(home: Path, extras: str, python: str = sys.executable) -> Path:
    """The Python of a fresh environment into which the wheel is installed with these extras."""
    if python == sys.executable:
        venv.create(home, with_pip=True)
    else:
        _output(python, "-m", "venv", str(home))
    own = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    constraints = str(ROOT / "constraints.txt")
    _output(str(own), "-m", "pip", "install", "--quiet", "--constraint", constraints, f"{_wheel()}[{extras}]")
    return own


def steps(pythons: list[str]) -> Iterator[tuple[str, Callable[[], str]]]:
    """By name: what is looked at, one after the other."""
    yield from {"version": version, "changelog": changelog, "tree": tree, "build": build, "check": check}.items()
    for python in pythons:
        yield "install", partial(install, python)


def _packages() -> list[Path]:
    return sorted(DIST.glob("spieltisch-*"))


def _wheel() -> Path:
    found = next(iter(DIST.glob("spieltisch-*.whl")), None)
    if found is None:
        raise NotReadyError("there is no wheel")
    return found


def _output(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines() or ["nothing"]
        raise NotReadyError(f"{Path(command[0]).name} {' '.join(command[1:4])} failed: {said[-1]}")
    return done.stdout


def main(arguments: list[str] | None = None) -> int:
    """Print the list; 1 if something is still to be done."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description="Is this version ready to be released?"
    )
    parser.add_argument("--python", action="append", help="install the wheel for this Python too")
    pythons = parser.parse_args(arguments).python or [sys.executable]
    ready = True
    for name, step in steps(pythons):
        try:
            print(f"[x] {name:<10} {step()}", flush=True)
        except (NotReadyError, AssertionError, OSError) as missing:
            ready = False
            print(f"[ ] {name:<10} {missing}", flush=True)
    print("Ready." if ready else "Not ready: see what is not ticked.")
    return 0 if ready else 1


if __name__ == "__main__":
    sys.exit(main())
