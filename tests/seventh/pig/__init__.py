"""Pig on the shelf: everything that Spieltisch needs to know of it."""

from spieltisch.core.game import GameType, Option
from spieltisch.kit.family import Family

from .game import PigGame

TARGET = Option("target", ("100", "20"), "How many points win.", "PIG-1", name="Points to win")
PIG = GameType("pig", "Pig", "One die, and the courage to stop.", 1, 2, 8, (TARGET,), (), PigGame)
FAMILY = Family(games=(PIG,))
