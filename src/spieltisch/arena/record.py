"""The file of a match: its deals line by line as they are finished, so that an interrupted match can go on.

The first line is the match, every other one a deal, as JSON. A line counts once it is whole.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from spieltisch.arena.match import Deal, Match
from spieltisch.core.errors import StorageError
from spieltisch.core.files import lock, reason
from spieltisch.kit.shelf import game_type

FORMAT = 1


class Head(msgspec.Struct, frozen=True):
    match: Match
    rules: int
    """The version of the game's rules."""
    format: int = FORMAT


class Record:
    """A file that is being written."""

    def __init__(self, path: Path, match: Match) -> None:
        """Go on with the file, or begin it; StorageError if it is not of this match, or in use."""
        self._file = _opened(path)
        try:
            lock(self._file)
        except OSError:
            self._file.close()
            raise StorageError("{path} is being written by another match.", path=path) from None
        try:
            self.deals = self._begin(path, match)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path, match: Match) -> tuple[Deal, ...]:
        self._file.seek(0)
        whole = self._file.read()
        whole = whole[: whole.rfind(b"\n") + 1]
        head = Head(match, game_type(match.game).rules_version)
        if whole:
            found, deals = _read(path, whole)
            if msgspec.structs.replace(found.match, deals=match.deals) != match or found.rules != head.rules:
                raise StorageError(
                    "{path} is the file of another match: choose another one, or ask for the same game, bots, seed and "
                    "options.",
                    path=path,
                )
        else:
            whole, deals = _line(head), ()
        self._file.seek(0)
        self._file.truncate()
        self._file.write(whole)
        self._file.flush()
        return deals

    def add(self, deal: Deal) -> None:
        self._file.write(_line(deal))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _opened(path: Path) -> BinaryIO:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        return open(path, "r+b")
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None


def read_record(path: Path) -> tuple[Match, tuple[Deal, ...]]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise StorageError("Cannot read {path}: {why}.", path=path, why=reason(error)) from None
    head, deals = _read(path, data[: data.rfind(b"\n") + 1])
    return head.match, deals


def _read(path: Path, whole: bytes) -> tuple[Head, tuple[Deal, ...]]:
    first, *lines = whole.splitlines() or [b""]
    try:
        head = msgspec.json.decode(first, type=Head)
        deals = tuple(_checked(head.match, [msgspec.json.decode(line, type=Deal) for line in lines]))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise StorageError("{path} is not the file of a match: {why}.", path=path, why=error) from None
    return head, deals


def _checked(match: Match, deals: list[Deal]) -> Iterator[Deal]:
    for number, deal in enumerate(deals):
        lengths = {len(match.bots)} if deal.games else set()
        if (
            deal.number != number
            or len(deal.games) != len(match.seatings)
            or {len(game.points) for game in deal.games} | {len(game.wins) for game in deal.games} != lengths
        ):
            raise msgspec.ValidationError(f"line {number + 2} does not fit it")
        yield deal


def _line(value: Head | Deal) -> bytes:
    return msgspec.json.encode(value) + b"\n"
