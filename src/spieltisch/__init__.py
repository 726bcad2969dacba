"""Spieltisch: one open table for six games."""

from spieltisch.games import create, game_types

__all__ = ["create", "game_types"]
