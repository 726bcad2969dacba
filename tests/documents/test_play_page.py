"""The page for players: its commands print what it says, and the wheel that it names is the one that is built."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch

PAGE = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
CONSOLES = [block.split("\n", 1) for block in re.findall(r"```console\n\$ spieltisch (.*?)```", PAGE, re.DOTALL)]
PROGRAM = "import sys; from spieltisch.cli import main; main(sys.argv[1:])"


@pytest.mark.parametrize("console", CONSOLES, ids=lambda one: one[0])
def test_the_commands_print_what_the_page_says(console: list[str]) -> None:
    command, printed = console
    done = subprocess.run([sys.executable, "-c", PROGRAM, *command.split()], capture_output=True, text=True, check=True)
    assert [line.rstrip() for line in done.stdout.splitlines() if line.strip()] == [
        line for line in printed.splitlines() if line
    ]


def test_the_wheel_has_the_version_of_the_package() -> None:
    assert {*re.findall(r"spieltisch-([\d.]+)-py3-none-any\.whl", PAGE)} == {spieltisch.__version__}
