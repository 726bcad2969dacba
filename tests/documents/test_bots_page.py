"""The page about bots: its bot plays, its commands print what it says, and its examples in Python run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.cli import main
from spieltisch.server.settings import Settings
from tests.server.client import Client
from tests.server.players import wait_until
from tests.server.servers import served

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
BOT, *EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
CONSOLES = [block.split("\n", 1) for block in re.findall(r"```console\n\$ spieltisch (.*?)```", PAGE, re.DOTALL)]
PROGRAM = "import sys; from spieltisch.cli import main; main(sys.argv[1:])"
PLACE = "http://127.0.0.1:8765/tables/24gftncz8542"


@pytest.fixture(autouse=True)
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the page's own instructions."""
    (tmp_path / "mybots.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


def lines(text: str) -> list[str]:
    """Without what differs from run to run: times, and how the table's lines are padded."""
    timed = re.sub(r"[\d.]+ ms", "… ms", text)
    return [re.sub(r"[\s─]+", " ", line).strip() for line in timed.splitlines() if line.strip(" ─")]


@pytest.mark.parametrize("console", [one for one in CONSOLES if not one[0].startswith("join")], ids=lambda one: one[0])
def test_the_commands_print_what_the_page_says(
    console: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # on any number of processes it is the same
    command, printed = console
    with pytest.raises(SystemExit, match="0"):
        main(command.split())
    assert lines(capsys.readouterr().out) == lines(printed)


@pytest.mark.parametrize(("number", "lines"), [(0, 3), (1, 10)])
def test_the_examples_in_python_run(number: int, lines: int) -> None:
    example = doctest.DocTestParser().get_doctest(EXAMPLES[number], {}, "bots.md", None, 0)
    assert doctest.DocTestRunner().run(example).failed == 0
    assert len(example.examples) == lines


def test_the_bot_sits_down_with_people(tmp_path: Path) -> None:
    ((command, printed),) = [one for one in CONSOLES if one[0].startswith("join")]
    with served(Settings(data=tmp_path / "server", pace=0.0, limits=False)) as server, Client(server.url) as host:
        host.open("yatzy", 2)
        host.do("sit", seat=0, name="Anna")
        here = f"{server.url}/tables/{host.table}"
        arguments = command.replace(PLACE, here).split()
        running = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments], cwd=tmp_path, stdout=subprocess.PIPE, text=True
        )
        assert running.stdout is not None
        shown = [running.stdout.readline() for _ in range(3)]  # up to the one that says that it waits
        host.do("begin")
        while (seen := host.look()).phase == "playing":
            if (move := host.move(seen)) is not None:
                host.send(move)
        wait_until(lambda: running.poll() is not None)
        shown += running.stdout.readlines()
    told = re.sub(r"seat/1\.\S+", "seat/1.KEY", "".join(shown)).replace(here, PLACE)
    assert re.sub(r"\d+", "N", told) == re.sub(r"\d+", "N", printed)
