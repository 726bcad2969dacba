"""What a guest reads and writes: as much of the API (docs/server.md) as a bot needs."""

import re
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec

from spieltisch.core.errors import SetupError, SpieltischError


class GuestError(SpieltischError):
    """The table cannot be reached, or has said no."""


class Link(msgspec.Struct, frozen=True):
    """Where the table is, and the key to a seat of it if the link has one."""

    server: str
    table: str
    key: str = ""

    @property
    def seat_link(self) -> str:
        """The link that leads back to the seat."""
        return f"{self.server}/tables/{self.table}/seat/{self.key}"


def read_link(text: str) -> Link:
    """The link as people pass it on, from the address bar or the QR code."""
    parts = urlsplit(text)
    match = re.fullmatch(r"(.*)/tables/([a-z2-9]{12})(?:/seat/([\w.-]+)|/screen)?/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or match is None:
        raise SetupError("'{text}' is not the link of a table: it looks like http://ADDRESS/tables/NAME.", text=text)
    return Link(f"{parts.scheme}://{parts.netloc}{match[1]}", match[2], match[3] or "")


class Player(msgspec.Struct, frozen=True):
    """Who has a seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    """The bot that plays, also for a person who stays away."""


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    points: tuple[int, ...]
    places: tuple[int, ...]


class Snapshot(msgspec.Struct, frozen=True):
    """The table as whoever has the keys sees it."""

    seq: int
    step: int
    phase: Literal["waiting", "playing", "over"]
    game: str
    options: dict[str, str]
    players: tuple[Player, ...]
    yours: tuple[int, ...]
    throws: int | None
    seat: int | None
    view: Any
    legal: dict[str, tuple[str, ...]]
    result: Result | None
    asked: int | None


class Done(msgspec.Struct, frozen=True):
    """A command that is stored, and the keys it gave."""

    seq: int
    keys: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, in one sentence."""

    detail: str
