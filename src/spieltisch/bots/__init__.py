"""Bots: they sit on seats as people do and see what a person there would see."""

from spieltisch.bots.bot import Bot, check_level, levels, make_bot

__all__ = ["Bot", "check_level", "levels", "make_bot"]
