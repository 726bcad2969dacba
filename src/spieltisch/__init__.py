"""Spieltisch: one open table for six games."""

from spieltisch.core.chance import ManualChance, SealedChance, SeededChance
from spieltisch.core.errors import IllegalActionError, SpieltischError, UnreadableError, WrongTurnError
from spieltisch.core.game import Game, GameType, Spec
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.shelf import create, game_types

__all__ = [
    "CHANCE",
    "Game",
    "GameType",
    "IllegalActionError",
    "ManualChance",
    "Outcome",
    "SealedChance",
    "Seat",
    "SeededChance",
    "Spec",
    "SpieltischError",
    "UnreadableError",
    "WrongTurnError",
    "create",
    "game_types",
]
