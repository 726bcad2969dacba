"""Drives the halls: the start, the set-up and the saved games, with every game on the plain screen."""

import asyncio
from collections.abc import Awaitable, Callable

from spieltisch.kit.screen.plain import PlainScreen
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.words import ENGLISH
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from spieltisch.terminal.opening import Setup, open_session

from .hands import Hands


class Visitor(Hands):
    """Somebody who sits down at any table."""

    @property
    def footer(self) -> str:
        return self.lines[-1]

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.screen, PlainScreen)

    @property
    def session(self) -> TableSession:
        screens = [screen for screen in self.app.screen_stack if isinstance(screen, PlainScreen)]
        return screens[-1].session


def visit(
    scenario: Callable[[Visitor], Awaitable[None]],
    request: PlayRequest | None = None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
) -> None:
    """Run the scenario in an app without a terminal."""

    async def run() -> None:
        visited = SpieltischApp(request, pace=0, language=language)
        visited.animation_level = "none"
        async with visited.run_test(size=size, notifications=True) as pilot:
            visitor = Visitor(visited, pilot)
            await visitor.until(lambda: visitor.footer.strip() != "")  # the last thing to appear
            await scenario(visitor)

    asyncio.run(run())


def open_table(game: str, *players: str) -> TableSession:
    return open_session(Setup(game, players), ENGLISH)


def played_out(session: TableSession) -> TableSession:
    """The same table, with its game at the end."""
    while session.waits is not Waits.OVER:
        if session.waits in (Waits.THROW, Waits.CHANCE):
            session.let_chance_act()
        else:
            assert session.actor is not None
            session.act(session.actor, session.legal()[-1])
    return session
