"""Bots: they sit on seats as people do and see what a person there would see."""

from spieltisch.bots.bot import LEVELS, Bot, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
