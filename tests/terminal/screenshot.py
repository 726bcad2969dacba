"""Makes docs/terminal.svg: `python -m tests.terminal.screenshot`."""

import asyncio
from pathlib import Path
from typing import Any

from spieltisch.core.chance import SeededChance
from spieltisch.core.log_table import LogTable, open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.engine.state import Keep
from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from spieltisch.terminal.app import SpieltischApp

TARGET = Path(__file__).parents[2] / "docs" / "terminal.svg"
SIZE = (104, 31)
MINDS = MindPool()


def middle_of_a_game() -> Session:
    """Three players after seven rounds, with dice to decide about."""
    players = ("Anna", "Beat", "bot:best")
    table = open_log_table(create("brandi-yatzy", len(players)), players, SeededChance(27))
    while table.actors != (0,) or len(table.steps) < 110:
        if table.actors == (CHANCE,):
            table.let_chance_act()
        else:
            table.act(table.actors[0], best(table))
    return Session(table, words("en"))


def best(table: LogTable) -> Any:
    """What the best bot would do."""
    return MINDS.choice("best", table.game, table.state, table.actors[0])


async def shoot() -> None:
    app = SpieltischApp(minds=MINDS)
    app.animation_level = "none"
    session = middle_of_a_game()
    async with app.run_test(size=SIZE) as pilot:
        app.sit_down(session)
        await pilot.pause()
        await pilot.press("h", "y")  # Beat has nothing against the coach
        await pilot.pause(3)
        if isinstance(again := best(session.table), Keep):
            session.hold(again.dice)
        assert isinstance(app.screen, TableScreen)
        app.screen.show_table()
        await pilot.pause()
        TARGET.write_text(app.export_screenshot(), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(shoot())
