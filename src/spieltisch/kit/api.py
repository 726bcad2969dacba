"""What the server tells programs of a game (docs/server.md) and a guest has to understand."""

from typing import Any, Literal

import msgspec


class PlayerInfo(msgspec.Struct, frozen=True):
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


class GameSnapshot(msgspec.Struct, frozen=True):
    """The game at a table, as a caller with these keys sees it."""

    seq: int
    step: int
    """Goes up with every step of the game; an action says which one it has seen."""
    phase: Literal["waiting", "playing", "over"]
    game: str
    options: dict[str, str]
    players: tuple[PlayerInfo, ...]
    yours: tuple[int, ...]
    """The seats that the keys open."""
    throws: int | None
    """The seat that has to throw the dice."""
    seat: int | None
    """Through whose eyes `view` looks."""
    view: Any
    """The game's View; null before the game begins."""
    legal: dict[str, tuple[str, ...]]
    """By seat of yours: what it may do now."""
    result: Result | None
    asked: int | None
    """Who asks to take the last action back."""


class Done(msgspec.Struct, frozen=True):
    """The command is stored; `keys` are the new ones of its sender."""

    seq: int
    keys: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, in one sentence."""

    status: int
    detail: str
    clause: str = ""
    """The rule that forbids it."""
