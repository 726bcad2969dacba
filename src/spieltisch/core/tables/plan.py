"""What a table does by itself: bots at their pace, chance where no player throws, a bot when a player's time is up."""

import msgspec

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import By, Speed
from spieltisch.core.tables.table import Table

STAND_IN = "greedy"
"""The bot that decides when a player's time is up, or for a player who stays away; the weakest where it is missing."""
SETTING_UP = 0.3
"""The part of its time that a bot takes for a step of the set-up: there are up to sixty of them."""
ANSWER = 20.0
"""Seconds that bots wait while people are asked whether a move may be taken back."""
PACES: dict[Speed, float] = {"slow": 2.5, "normal": 1.0, "fast": 0.3, "at-once": 0.0, "one-step": 0.0}
"""By speed: how much of its usual time a bot takes."""


class Plan(msgspec.Struct, frozen=True):
    """After so many seconds chance acts, or this seat's decision is made by that bot."""

    wait: float
    seat: Seat
    level: str = ""
    by: By = "bot"


def stand_in(levels: tuple[str, ...]) -> str:
    return STAND_IN if STAND_IN in levels else levels[0]


def plan(table: Table, pace: float, now: float) -> Plan | None:
    """What happens next without a command; None if nothing will. `pace` is a bot's usual time in seconds."""
    if table.phase != "playing":
        return None
    if table.actors == (CHANCE,) and table.thrower is None:
        return None if table.waits_for_dice else Plan(0, CHANCE)
    since = now - table.at  # not from now: else a bot would wait anew at every look
    for seat in table.awaited:
        if level := table.places[seat].level:
            if table.speed == "paused":
                return None
            part = SETTING_UP if table.game.is_setting_up(table.state) else 1
            wait = pace * PACES[table.speed] * part
            if table.asked is not None:
                wait = max(wait, since + ANSWER - (now - table.changed))
            return Plan(min(wait, max(0.0, wait - since)), seat, level)
    if table.agreement.seconds is not None and table.awaited:
        left = max(0.0, table.agreement.seconds - since)
        return Plan(left, table.awaited[0], stand_in(table.customs.levels), "clock")
    return None
