"""Mau-Mau on the shelf, without a room of its own: no rule page, no sentence, no bot, no board."""

from spieltisch.core.game import GameType, Option
from spieltisch.kit.family import Family

from .game import MauMau

HANDS = Option("hands", ("five", "three"), "How many cards everybody gets.", "MM-1", name="Cards in a hand")
MAU_MAU = GameType(
    "mau-mau", "Mau-Mau", "Follow suit or rank; a jack wishes.", 1, 2, 4, (HANDS,), (), MauMau, hidden=True
)
FAMILY = Family(games=(MAU_MAU,))
