"""What every system needs: texts in a named encoding, and nothing that only Unix has outside of one module."""

import ast
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for folder in ("src", "tests", "tools", "bench") for path in (ROOT / folder).rglob("*.py"))
UNIX_ONLY = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
PORTABLE = ROOT / "src" / "spieltisch" / "core" / "files.py"
OF_THE_SYSTEM = re.compile(
    r"^\s*(import|from) (asyncio|concurrent|ctypes|errno|locale|mmap|multiprocessing|os|pathlib|select|selectors|shutil"
    r"|signal|socket|socketserver|ssl|stat|subprocess|sys|tempfile|threading|time|webbrowser)\b",
    re.MULTILINE,
)
"""What is not the same on every system comes from one of these."""
MISSING = re.compile(r'^(.*?):.*(?:Module|"[^"]+") has no attribute', re.MULTILINE)


def places(paths: list[Path], wanted: Callable[[ast.AST], bool], mentions: str) -> list[str]:
    """Where that stands in these files; those that do not even mention it need not be understood."""
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    return [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        for path, text in texts.items()
        if re.search(mentions, text)
        for node in ast.walk(ast.parse(text))
        if wanted(node)
    ]


def leaves_the_encoding_open(node: ast.AST) -> bool:
    """Whether it reads or writes text in an encoding that depends on the computer."""
    if not isinstance(node, ast.Call) or any(keyword.arg == "encoding" for keyword in node.keywords):
        return False
    given = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args]
    match node.func:
        case ast.Attribute(attr="read_text"):
            return not given
        case ast.Attribute(attr="write_text"):
            return len(given) < 2
        case ast.Attribute(attr="open"):  # of a path; others who open something take no mode
            return bool(given) and re.fullmatch(r"[rwax][+t]?", str(given[0])) is not None
        case ast.Name(id="open") | ast.Attribute(attr="fdopen"):
            return "b" not in str(given[1:2])
    return False


@pytest.mark.parametrize(
    "call", ["path.read_text()", "path.write_text('ä')", "path.open('w')", "open(path)", "os.fdopen(3, 'w')"]
)
def test_a_forgotten_encoding_is_seen(call: str) -> None:
    assert any(map(leaves_the_encoding_open, ast.walk(ast.parse(call))))


def test_every_text_is_read_and_written_in_a_named_encoding() -> None:
    assert not places(SOURCES, leaves_the_encoding_open, r"read_text|write_text|open")


def test_what_only_unix_has_is_used_in_one_module() -> None:
    def imported(node: ast.AST) -> bool:
        match node:
            case ast.Import(names=names):
                return not UNIX_ONLY.isdisjoint(name.name for name in names)
            case ast.ImportFrom(module=str(module)):
                return module in UNIX_ONLY
        return False

    ours = [path for path in SOURCES if path.is_relative_to(ROOT / "src")]
    found = places(ours, imported, rf"import.*\b({'|'.join(UNIX_ONLY)})\b|from ({'|'.join(UNIX_ONLY)}) ")
    assert {place.rpartition(":")[0] for place in found} == {str(PORTABLE.relative_to(ROOT))}


def test_windows_has_everything_that_is_asked_of_the_system(tmp_path: Path) -> None:
    """Types for Windows of the modules that ask it for something; what they take from each other is known."""
    beside = tmp_path / "unix.py"
    beside.write_text("import os, socket\nos.fork()\nsocket.socket().sendmsg([])\n", encoding="utf-8")
    asking = [path for path in SOURCES if path.is_relative_to(ROOT / "src")]
    asking = [path for path in asking if OF_THE_SYSTEM.search(path.read_text(encoding="utf-8"))]
    how = ["--platform", "win32", "--follow-imports", "skip", "--cache-dir", str(tmp_path / "cache")]
    found, _, _ = api.run([*how, str(beside), *map(str, asking)])
    assert MISSING.findall(found) == [str(beside)] * 2, found


def test_no_tracked_file_is_a_link() -> None:
    """A link names a folder of one machine; a tool that writes through it in a clone writes somewhere else."""
    listed = subprocess.run(["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no checkout: nothing is tracked")
    tracked = listed.stdout.splitlines()
    assert tracked
    assert not [line for line in tracked if line.startswith("120000")]
