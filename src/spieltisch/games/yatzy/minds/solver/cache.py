"""Solved tables on disk: written whole or not at all, checked when read, and never needed.

A file is one line that names the format, the SHA-256 of its name and content, and the content. Together they take no
more than so many megabytes: what was not read for the longest time is deleted when something new is kept.
"""

import hashlib
import logging
import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec
import platformdirs

from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.rules import SheetRules

FORMAT = b"spieltisch solution 1\n"
DIGEST_SIZE = hashlib.sha256().digest_size
USUAL = 500
"""Megabytes; the solution of one large sheet takes 265."""
KINDS = ".values", ".average", ".statistics"
"""How files end that may be deleted; one that was never finished has more letters behind that."""

log = logging.getLogger(__name__)


def folder() -> Path:
    """Where the tables lie; SPIELTISCH_CACHE names another place."""
    return Path(os.environ.get("SPIELTISCH_CACHE") or platformdirs.user_cache_dir("spieltisch"))


def limit() -> int:
    """How many bytes they may take together; SPIELTISCH_CACHE_LIMIT says it in megabytes."""
    said = os.environ.get("SPIELTISCH_CACHE_LIMIT", "")
    if said and not said.isdecimal():
        log.warning("SPIELTISCH_CACHE_LIMIT has to be a number of megabytes, and not '%s': %d is taken.", said, USUAL)
    return 1_000_000 * (int(said) if said.isdecimal() else USUAL)


def key(rules: SheetRules) -> str:
    """A name for everything that the solution depends on: another rule, another name."""
    scoring = [[box.pips, *map(box.scoring, rolls(rules.dice))] for box in rules.boxes]
    last_resort = rules.box("chance") if rules.strict_entry else None
    repeated = rules.repeated and (
        rules.repeated,
        rules.box(rules.repeated.home),
        rules.box(rules.repeated.refuge),
    )
    parts = (rules.dice, rules.throws, rules.bonus, last_resort, repeated, scoring)
    return hashlib.sha256(FORMAT + msgspec.json.encode(parts)).hexdigest()[:32]


def read(name: str) -> bytes | None:
    """The content of that file; None if it is missing, damaged or from another version."""
    try:
        file = (folder() / name).read_bytes()
    except OSError:
        return None
    with suppress(OSError):  # others may own it
        os.utime(folder() / name)
    start = len(FORMAT) + DIGEST_SIZE
    digest, content = file[len(FORMAT) : start], file[start:]
    return content if file.startswith(FORMAT) and digest == _digest(name, content) else None


def write(name: str, content: bytes) -> None:
    """Keep the content for next time; where that is impossible, a warning is all that happens."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        _replace(folder() / name, FORMAT + _digest(name, content) + content)
        _make_room(name)
    except OSError as error:
        log.warning("The solution could not be kept for next time (%s); it will be computed again.", error)


def _replace(path: Path, content: bytes) -> None:
    """The file gets its name when it is complete, so that no reader sees half of it."""
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(unfinished, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def _make_room(new: str) -> None:
    """Other processes may do the same at the same time, or read what is deleted here: they solve it again."""
    found = []
    for path in folder().iterdir():
        with suppress(OSError):
            if any(kind in path.name for kind in KINDS) and path.name != new:
                found.append((path.stat().st_mtime, path.stat().st_size, path))
    room = limit() - (folder() / new).stat().st_size
    for _, size, path in sorted(found, reverse=True):
        room -= size
        if room < 0:
            with suppress(OSError):
                path.unlink()


def _digest(name: str, content: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\n" + content).digest()
