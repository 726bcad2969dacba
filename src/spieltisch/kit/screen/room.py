"""The room of a family's screen: its table in the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from textual.screen import Screen

from spieltisch.core.log_table import LogTable
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.words import Words


class TableRoom(msgspec.Struct, frozen=True):
    """How a family of games is played in the terminal."""

    session: Callable[[LogTable, Words, Path | None], TableSession]
    """The table and its players; the path is that of a game that is only looked at."""
    screen: Callable[[Any, MindPool, float], Screen[str]]
    """The screen for such a session; the number slows bots down (1) or not at all (0)."""
