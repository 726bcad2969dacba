"""What the project imports is what it declares: each part its own extra, and every version with a lower bound."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = dict(
    line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line
)
DISTRIBUTIONS = {"markdown_it": "markdown-it-py", "open_spiel": "open-spiel", "pyspiel": "open-spiel"}
"""By module: the distribution, where it is called otherwise."""
PARTS = {
    **{"cli": "cli", "server": "server", "page": "server", "terminal": "terminal", "screen": "terminal"},
    **dict.fromkeys(("compiled", "kernel", "kernels"), "fast"),
    **dict.fromkeys(("command_line.py", "commands.py", "printing.py"), "cli"),
    "on_ray.py": "ray",
    "parquet.py": "parquet",
    **{f"{name}.py": name for name in ("gymnasium", "openspiel", "pettingzoo")},
    "pettingzoo_batch.py": "pettingzoo",
}
"""By folder or file in the package: the extra that its modules may need; all others need none."""
LARGE = ("examples", "parquet", "ray")
"""The extras that `make thorough` installs."""
OURS = {"spieltisch", "examples", "tests", "tools", "bench", "train_plus_pads", "train_plus_turns"}


def declared(*extras: str) -> set[str]:
    """The distributions that come with the package and these extras."""
    found: set[str] = set()
    lists = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][extra] for extra in extras)]
    for requirement in (Requirement(text) for texts in lists for text in texts):
        if requirement.name == PROJECT["name"]:
            found |= declared(*requirement.extras)
        else:
            found.add(canonicalize_name(requirement.name))
    return found


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported(path: Path) -> Iterator[str]:
    """The distributions that a module takes something from."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    types_only = {id(inner) for node in ast.walk(tree) if _is_for_types(node) for inner in ast.walk(node)}
    for node in (node for node in ast.walk(tree) if id(node) not in types_only):
        match node:
            case ast.Import(names=names):
                modules = [name.name for name in names]
            case ast.ImportFrom(module=str(module), level=0):
                modules = [module]
            case _:
                continue
        for module in (name.partition(".")[0] for name in modules):
            if module not in sys.stdlib_module_names and module not in OURS:
                yield canonicalize_name(DISTRIBUTIONS.get(module, module))


def undeclared(folder: str) -> list[str]:
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        if folder == "src":
            extras = {PARTS[part] for part in path.parts[len(ROOT.parts) :] if part in PARTS}
        else:
            extras = {"dev", "examples", "parquet", "train"}
        allowed = declared(*extras)
        found += [f"{path.relative_to(ROOT)}: {name}" for name in {*imported(path)} - allowed]
    return found


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "bench", "examples"])
def test_every_import_is_declared_where_it_is_needed(folder: str) -> None:
    assert not undeclared(folder)


def test_all_is_everything_that_people_use() -> None:
    assert declared("all") == declared("cli", "fast", "server", "terminal")
    assert declared("all") < declared("dev")


def requirements() -> Iterator[Requirement]:
    for extra, texts in {"": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}.items():
        if extra != "train":  # it is installed where the GPU is
            yield from (made for made in map(Requirement, texts) if made.name != PROJECT["name"])


@pytest.mark.parametrize("requirement", [*requirements()], ids=lambda requirement: requirement.name)
def test_every_version_has_a_lower_bound_and_the_pinned_one_is_above_it(requirement: Requirement) -> None:
    assert [bound.operator for bound in requirement.specifier] == [">="]
    pinned = {canonicalize_name(name): version for name, version in PINNED.items()}
    assert pinned[canonicalize_name(requirement.name)] in requirement.specifier


def brought(requirement: Requirement, known: set[str]) -> set[str]:
    """What is installed for it, and for all that it needs."""
    extras, found = {"", *requirement.extras}, {canonicalize_name(requirement.name)}
    if found <= known:
        return known
    known |= found
    for needed in map(Requirement, distribution(requirement.name).requires or ()):
        if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras):
            brought(needed, known)
    return known


@pytest.mark.parametrize("extra", ["dev", *(pytest.param(extra, marks=pytest.mark.thorough) for extra in LARGE)])
def test_all_that_comes_along_is_pinned(extra: str) -> None:
    installed = set[str]()
    for name in declared(extra):
        brought(Requirement(name), installed)
    assert installed - {canonicalize_name(name) for name in PINNED} == set()


def test_the_workflow_tries_every_python_that_is_promised() -> None:
    promised = [version for kind in PROJECT["classifiers"] if (version := kind.rpartition(" :: ")[2])[:2] == "3."]
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    assert f"python: {promised}".replace("'", '"') in workflow
