"""Commands to copy: with the program as it was started here, and the real path of the game."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from spieltisch.core.texts import text
from spieltisch.kit.saves import short_path
from spieltisch.kit.words import ENGLISH, Words

NAME = "spieltisch"


def program() -> str:
    """How this program is called from here; its bare name where that is on the PATH, or nothing better is known."""
    called = Path(sys.argv[0])
    if not called.name.startswith(NAME) or not called.is_file() or not os.access(called, os.X_OK):
        return NAME
    found = shutil.which(NAME)
    if found is not None and Path(found).samefile(called):
        return NAME
    try:
        return shlex.quote(str(called.absolute().relative_to(Path.cwd())))
    except (ValueError, OSError):
        return shlex.quote(str(called.absolute()))


def for_shell(path: Path) -> str:
    """The path so that a shell reads it as it is, short where it lies at home."""
    short = short_path(path.absolute())
    return f"~/{shlex.quote(short[2:])}" if short.startswith("~/") else shlex.quote(short)


def go_on_words(path: Path, words: Words = ENGLISH) -> str:
    told = words("To go on, run `{command}` and choose the game, or copy:", command=f"{program()} play")
    return f"{told}\n  {program()} play --resume {for_shell(path)}"


def afterwards(path: Path, sealed: bool, reviewed: bool) -> list[tuple[str, str]]:
    """What can be done with a finished game: the command, and what it does, to be said in the reader's language."""
    deeds = [("verify", text("Check that the dice and cards were fair:"))] * sealed
    deeds += [("review", text("What every decision cost:"))] * reviewed
    return [(f"{program()} {deed} {for_shell(path)}", what) for deed, what in deeds]
