"""How strong bots are and how long they think, as it was measured: one scale for each game.

`spieltisch ratings --json` prints a `Scale`; what it printed is shipped as `ratings/<game>.json` in a family's minds,
and everything that people read about levels is made from that.
"""

from importlib.resources.abc import Traversable

import msgspec


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Thinking(msgspec.Struct, frozen=True):
    """Seconds for a decision, where there was something to decide."""

    decisions: int
    median: float
    p99: float
    """99 of 100 took no longer."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is; the interval is that of its distance from the measure."""

    bot: str
    rating: Interval
    games: int
    thinking: Thinking | None = None


class Scale(msgspec.Struct, frozen=True):
    game: str
    measure: str
    seats: tuple[int, ...]
    """Of the matches, each number once."""
    matches: int
    ratings: tuple[Rating, ...]
    """The strongest first."""


def shipped(folder: Traversable | None, game_id: str) -> bytes:
    """What lies in a family's folder for that game; nothing where there is no such file."""
    file = None if folder is None else folder / f"{game_id}.json"
    return file.read_bytes() if file is not None and file.is_file() else b""


def read_scale(folder: Traversable | None, game_id: str) -> Scale | None:
    """What was measured of that game; None where nothing was."""
    data = shipped(folder, game_id)
    return msgspec.json.decode(data, type=Scale) if data else None
