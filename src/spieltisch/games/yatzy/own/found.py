"""Where sheets of one's own lie: examples in the package, and the files in a folder of the user or host.

Visitors of a server cannot put any there. A file that cannot be read is left out, with a warning.
"""

import logging
import os
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import platformdirs

from spieltisch.core.errors import SetupError, SpieltischError, StorageError
from spieltisch.core.files import reason
from spieltisch.games.yatzy.engine.own_sheet import OwnSheet, read_sheet

SUFFIX = ".toml"
LARGEST = 20_000
"""Bytes; a sheet needs a tenth of that."""

log = logging.getLogger(__name__)


def folder() -> Path:
    """Where one's own sheets lie; SPIELTISCH_SHEETS names another place."""
    chosen = os.environ.get("SPIELTISCH_SHEETS")
    return Path(chosen) if chosen else platformdirs.user_data_path("spieltisch") / "sheets"


@cache
def examples() -> tuple[OwnSheet, ...]:
    shipped = sorted((files(__package__) / "examples").iterdir(), key=lambda file: file.name)
    return tuple(read(file) for file in shipped)


def own_files() -> list[Path]:
    return sorted(folder().glob(f"*{SUFFIX}")) if folder().is_dir() else []


def own(taken: frozenset[str]) -> Iterator[OwnSheet]:
    """Those in the folder that can be read and whose id is not taken."""
    for path in own_files():
        try:
            yield check(path, taken)
        except SpieltischError as error:
            log.warning("%s", error)


def check(path: Path, taken: frozenset[str]) -> OwnSheet:
    """The sheet in that file; SetupError names the file and says what is wrong."""
    try:
        sheet = read(path)
        if sheet.id in taken:
            raise SetupError("There is a game with the id {id} already: give the file another name.", id=sheet.id)
    except SetupError as error:
        raise SetupError("{file}: {error}", file=path.name, error=error) from None
    return sheet


def add(path: Path, taken: frozenset[str]) -> OwnSheet:
    """Copy the file to the folder, if it is a sheet; one of the same name is replaced."""
    sheet = check(path, taken)
    try:
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / path.name).write_bytes(path.read_bytes())
    except OSError as error:
        raise StorageError("{where}: {why}.", where=folder(), why=reason(error)) from None
    return sheet


def read(file: Path | Traversable) -> OwnSheet:
    name = file.name.removesuffix(SUFFIX)
    if name == file.name:
        raise SetupError("The name of a sheet's file ends in {suffix}.", suffix=SUFFIX)
    try:
        content = file.read_bytes()
    except OSError as error:
        raise StorageError("{where}: {why}.", where=file.name, why=reason(error)) from None
    if len(content) > LARGEST:
        raise SetupError("It is longer than {most} bytes: that is no sheet.", most=LARGEST)
    try:
        return read_sheet(name, content.decode())
    except UnicodeDecodeError:
        raise SetupError("It is not written in UTF-8.") from None
