"""What `import spieltisch` offers: quick to import, explained by `help`, and complete."""

import pydoc
import re
import subprocess
import sys
from functools import cached_property

import pytest

import spieltisch
from spieltisch.cli import main


def test_help_reads_as_an_introduction_and_explains_every_name() -> None:
    shown = pydoc.plain(pydoc.render_doc(spieltisch))
    for name in spieltisch.__all__:
        assert re.search(rf"\b{name}\b", shown), name
        offered = getattr(spieltisch, name)
        assert name == "CHANCE" or offered.__doc__, name
        for member, found in vars(offered).items() if isinstance(offered, type) else ():
            if not member.startswith("_") and (callable(found) or isinstance(found, property | cached_property)):
                assert found.__doc__, f"{name}.{member}"
    introduction = shown.partition("PACKAGE CONTENTS")[0]
    for name in re.findall(r"`(\w+)\(", introduction):
        assert name in spieltisch.__all__
    assert {"create", "open_log_table", "read_log", "replay", "make_bot", "play_match"} <= {
        *re.findall(r"\w+", introduction)
    }


def test_who_only_plays_does_not_wait_for_numpy_nor_for_a_server() -> None:
    program = "import sys, spieltisch; spieltisch.create('yatzy').start(); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout.split()
    assert "msgspec" in found
    assert not {"numpy", "babel", "asyncio", "litestar", "textual", "typer"} & {*found}


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    assert "make_bot" in dir(spieltisch)
    with pytest.raises(AttributeError, match="no attribute 'make_bet'"):
        getattr(spieltisch, "make_bet")  # noqa: B009 - the type checker knows that it is not there


def test_the_version_is_one_number_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["--version"])
    assert exited.value.code == 0
    assert capsys.readouterr().out == f"spieltisch {spieltisch.__version__}\n"
