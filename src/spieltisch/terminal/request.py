"""What somebody asks for when starting the terminal app."""

from collections.abc import Mapping
from pathlib import Path

import msgspec


class PlayRequest(msgspec.Struct, frozen=True):
    """As much as is known before the app starts; what is missing is asked for on the screen.

    `resume` goes on with that log. Otherwise `game` with `players` goes directly to a new table, `game` alone to
    its set-up, and nothing at all to the start screen.
    """

    game: str | None = None
    players: tuple[str, ...] = ()
    """Names of persons, or bots like "bot:best"."""
    options: Mapping[str, object] = {}
    """By key, as for `games.create`."""
    real_dice: bool = False
    """People roll real dice and enter what they show."""
    resume: Path | None = None
    path: Path | None = None
    """Where a new game's log goes; None gives it a name of its own in the games folder."""
