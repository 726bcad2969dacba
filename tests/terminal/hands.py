"""Hands on the keyboard and eyes on the screen, whatever is played."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

from textual.pilot import Pilot

from spieltisch.core.chance import SystemRng
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.terminal.app import SpieltischApp

from .rest import nobody_is_ready, painted

PATIENCE = 120
"""Seconds after which somebody gives up; other programs may keep the machine busy."""


class Hands:
    """The app under test."""

    def __init__(self, app: SpieltischApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def lines(self) -> list[str]:
        """The screen as text."""
        return painted(self.app)

    @property
    def notices(self) -> list[str]:
        """What is said for a moment, above everything."""
        return [str(toast.render()) for toast in self.app.screen.query("Toast")]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def side(self) -> str:
        """The words on the right as one line."""
        screens = [screen for screen in self.app.screen_stack if screen.query("#side")]
        left = screens[-1].query_one("#side").region.x
        return " ".join(" ".join(line[left:].split()) for line in self.lines)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def strike(self, *keys: str) -> None:
        """The same without a look at the screen."""
        for key in keys:
            self.app.simulate_key(key)
            await nobody_is_ready()

    async def until(self, condition: Callable[[], bool]) -> None:
        await self.tap([], condition)
        await self.pilot.pause()

    async def tap(self, keys: list[str], done: Callable[[], bool]) -> None:
        """Keys without waiting for the screen to rest after each: a whole game has hundreds."""
        for key in keys:
            self.app.simulate_key(key)
        given_up = monotonic() + PATIENCE
        while not done():
            assert monotonic() < given_up, f"this never came true; the screen was:\n{self.text}"
            await asyncio.sleep(0.001)


H = TypeVar("H", bound=Hands)


def at_table(
    hands: Callable[[SpieltischApp, Pilot[None]], H],
    scenario: Callable[[H], Awaitable[None]],
    app: SpieltischApp,
    session: TableSession | None,
    size: tuple[int, int],
) -> None:
    """Run the scenario in an app without a terminal, at the table of the session if there is one."""

    async def run() -> None:
        app.animation_level = "none"
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if session is not None:
                app.sit_down(session)
                await pilot.pause()
            await scenario(hands(app, pilot))
            app.workers.cancel_all()  # as an app does that is closed, and `run_test` does not

    asyncio.run(run())


def greedy_choice(session: TableSession, seat: Seat) -> Any:
    """What the greedy bot would do on that seat."""
    game, state = session.table.game, session.table.state
    return make_bot("greedy", game).choose(game.view(state, seat), game.legal(state, seat), SystemRng())
