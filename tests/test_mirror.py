"""A test lies where the modules lie that it is about, so that a mutant there dies of the tests beside it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
PACKAGE = ROOT / "src" / "spieltisch"
OUTSIDE = ("bench", "examples", "tools")
"""Beside the package, and tested as it is."""
LISTED = re.search(r"of the whole: (.*?)\.\n", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL)
assert LISTED
WHOLE = re.findall(r"`(\w+)`", LISTED[1])
ELSEWHERE = {
    "games/dog/page/drawing": "games/dog/page",
    "games/labyria/page/drawing": "games/labyria/page",
    "kit/screen": "terminal",
    "testing": "contract",
}
"""What is tested as a whole, or with the folder that it is in."""
DOORS = {
    "spieltisch": "spieltisch",
    "spieltisch.cli": "spieltisch.games",
    "spieltisch.kit.minds.levels": "spieltisch.games",
    "spieltisch.server.app": "spieltisch.server",
    "tests.server.servers": "spieltisch.server",
}
"""Through these a test comes to everything there."""
FILES = sorted(path for path in TESTS.rglob("test_*.py") if path.parent != TESTS)


def of_the_whole(path: Path) -> bool:
    return path.relative_to(TESTS).parts[0] in WHOLE


@cache
def imported(path: Path) -> frozenset[str]:
    """Modules that a file imports, with those that its helpers do."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parents = path.relative_to(ROOT).with_suffix("").parts[: -node.level] if node.level else ()
            module = ".".join([*parents, *([node.module] if node.module else [])])
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    helpers = [ROOT / f"{name.replace('.', '/')}.py" for name in found if name.startswith("tests.")]
    return frozenset(found).union(*(imported(helper) for helper in helpers if helper.exists()))


def above(path: Path) -> Iterator[Path]:
    """What pytest finds for it besides."""
    return (folder / "conftest.py" for folder in path.parents if (folder / "conftest.py").exists() and folder != TESTS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_every_test_is_about_the_folder_that_it_mirrors(path: Path) -> None:
    folder = path.relative_to(TESTS).parent
    if of_the_whole(path):
        return
    outside = folder.parts[0] in OUTSIDE
    assert ((ROOT if outside else PACKAGE) / folder).is_dir(), (
        f"{folder} is neither mirrored nor listed in CONTRIBUTING"
    )
    about = ".".join([*(() if outside else ("spieltisch",)), *folder.parts])
    known = imported(path).union(*map(imported, above(path)))
    through = {behind for door, behind in DOORS.items() if door in known}
    assert any(f"{name}.".startswith(f"{about}.") for name in known) or about.startswith(tuple(through)), about


def test_every_folder_of_the_package_is_mirrored() -> None:
    tested = {str(folder) for path in FILES for folder in path.relative_to(TESTS).parents}
    folders = {str(path.parent.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"}
    shown = {folder for folder in folders if not any(folder.startswith(one) for one in ELSEWHERE)}
    assert shown <= tested
    assert {*ELSEWHERE.values(), *WHOLE} <= tested | {path.name for path in TESTS.iterdir()}


def test_what_is_listed_is_there_and_mirrors_nothing() -> None:
    assert {name for name in WHOLE if (PACKAGE / name).is_dir()} == {"terminal"}
    assert not [name for name in ELSEWHERE if not (PACKAGE / name).is_dir()]


def test_nothing_private_is_imported() -> None:
    """Ruff sees to attributes. When an app rests, Textual says in no other way."""
    found = {name for path in TESTS.rglob("*.py") for name in imported(path) if re.search(r"\._[a-z]", name)}
    assert found == {"textual._context", "textual._context.active_app"}
