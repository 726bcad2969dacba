"""Makes docs/terminal.svg: `python -m tests.terminal.screenshot`."""

import asyncio
from pathlib import Path

from spieltisch.core.chance import SeededChance
from spieltisch.core.log_table import open_log_table
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import create
from spieltisch.terminal.app import SpieltischApp

TARGET = Path(__file__).parents[2] / "docs" / "terminal.svg"
SIZE = (104, 31)


def middle_of_a_game() -> Session:
    """Three players after seven rounds, with dice to decide about."""
    players = ("Anna", "Beat", "bot:best")
    session = Session(open_log_table(create("brandi-yatzy", len(players)), players, SeededChance(27)))
    bot = make_bot("best", session.game)
    while session.turn != 0 or not session.deciding or len(session.lines) < 110:
        if session.deciding:
            session.act(session.choose_for_bot(bot))
        else:
            session.throw()
    return session


async def shoot() -> None:
    app = SpieltischApp()
    app.animation_level = "none"
    session = middle_of_a_game()
    async with app.run_test(size=SIZE) as pilot:
        app._sit_down(session)
        await pilot.pause()
        await pilot.press("h")
        await pilot.pause(3)
        hold = session.choose_for_bot(make_bot("best", session.game))
        if hasattr(hold, "dice"):
            session.hold(hold.dice)
        app.screen.show_table()  # type: ignore[attr-defined]
        await pilot.pause()
        TARGET.write_text(app.export_screenshot(), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(shoot())
