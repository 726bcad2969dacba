"""Drives a Dog table as people would: keys, clicks, and a look at the screen."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from spieltisch.bots import make_bot
from spieltisch.core.chance import SeededChance
from spieltisch.core.table import open_table
from spieltisch.games import create
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.state import Action
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from spieltisch.terminal.dog.choices import KEYS
from spieltisch.terminal.dog.picker import Card
from spieltisch.terminal.dog.screen import DogScreen
from spieltisch.terminal.dog.session import DogSession, Waits

Scenario = Callable[["DogDriver"], Awaitable[None]]


class DogDriver:
    """The app under test and hands on its keyboard."""

    def __init__(self, app: SpieltischApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> DogScreen:
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, DogScreen))

    @property
    def session(self) -> DogSession:
        return self.table.session

    @property
    def lines(self) -> list[str]:
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def side(self) -> str:
        """The words on the right as one line."""
        left = self.table.query_one("#side").region.x
        return " ".join(" ".join(line[left:].split()) for line in self.lines)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(3000):
            if condition():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"this never came true; the screen was:\n{self.text}")

    async def my_turn(self) -> None:
        """Wait until a person has something to do, or the game is over."""
        await self.until(lambda: self.session.waits not in (Waits.BOT, Waits.CHANCE))

    async def do(self, action: Action) -> None:
        """Choose that action by keyboard."""
        while action in self.session.legal():
            picker = self.table.picker
            pick = next(pick for pick in picker.options if action in picker.after(pick).actions)
            place = self.session.seen.hand.index(pick.rank) if isinstance(pick, Card) else picker.options.index(pick)
            steps = len(self.session.table.steps)
            await self._tap(KEYS[place])
            if len(self.session.table.steps) > steps:
                await self.pilot.pause()
                return

    async def _tap(self, key: str) -> None:
        """A key, without waiting for the screen to rest: a whole game has hundreds."""
        before = (len(self.session.table.steps), self.table.picks)
        self.app.simulate_key(key)
        for _ in range(1000):
            await asyncio.sleep(0.001)
            if (len(self.session.table.steps), self.table.picks) != before:
                return
        raise AssertionError(f"{key} did nothing; the screen was:\n{self.text}")

    async def do_text(self, text: str) -> None:
        """Choose the action with that notation."""
        await self.do(self.session.game.read(text))

    async def play_greedily(self) -> None:
        """What the greedy bot would do, with the keyboard."""
        assert self.session.viewer is not None
        bot = make_bot("greedy", self.session.game)
        await self.do(self.session.bot_choice(bot, self.session.viewer))


def at(position: str, players: tuple[str, ...], **options: object) -> DogSession:
    """A session in the middle of a game, at that position."""
    game = create("brandi-dog", len(players), **options)
    assert isinstance(game, DogGame)
    state = game.read_position(position)
    table = open_table(game, players, SeededChance(7))
    table._start = state
    return DogSession(table)


def drive(
    scenario: Scenario,
    sits: PlayRequest | DogSession | tuple[str, ...],
    size: tuple[int, int] = (80, 24),
    pace: float = 0,
) -> None:
    """Run the scenario in an app without a terminal."""

    async def run() -> None:
        request = PlayRequest(game="brandi-dog", players=sits) if isinstance(sits, tuple) else sits
        app = SpieltischApp(request if isinstance(request, PlayRequest) else None, pace=pace)
        app.animation_level = "none"
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if isinstance(sits, DogSession):
                app._sit_down(sits)
                await pilot.pause()
            await scenario(DogDriver(app, pilot))

    asyncio.run(run())
