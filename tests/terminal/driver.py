"""Drives the app as a person would: keys, clicks, and a look at the screen."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, State
from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.sheet_rows import LETTERS
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import words
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from spieltisch.terminal.opening import Setup, open_session

from .hands import Hands

YATZY_GAMES = [key for key, kind in game_types().items() if isinstance(kind.create(kind.least_seats), YatzyGame)]

Scenario = Callable[["Driver"], Awaitable[None]]


class Driver(Hands):
    """Hands on a table with dice."""

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def session(self) -> Session:
        return self.table.session

    async def my_turn(self) -> None:
        """Wait until a person has something to do, or the game is over."""
        await self.until(lambda: self.session.waits not in BY_ITSELF)

    async def enter_best(self) -> None:
        """Enter where the dice give the most, by letter."""
        potential = self.session.potential()
        place = max(potential, key=lambda place: (potential[place].points, -place.column))
        letter = LETTERS[place.row]
        await self.strike(letter.upper() if place.column else letter)


def drive(
    scenario: Scenario,
    request: PlayRequest | None = None,
    size: tuple[int, int] = (80, 24),
    minds: MindPool | None = None,
    pace: float = 0,
    language: str = "en",
) -> None:
    """Run the scenario in an app without a terminal."""

    async def run() -> None:
        app = SpieltischApp(request, minds, pace, language)
        app.animation_level = "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            driver = Driver(app, pilot)
            await driver.until(lambda: driver.lines[-1].strip() != "")  # the footer is the last thing to appear
            await scenario(driver)
            app.workers.cancel_all()  # as an app does that is closed, and `run_test` does not

    asyncio.run(run())


class FakeEvaluator:
    """Values the last legal action most."""

    def __init__(self, game: YatzyGame, exact: bool = True) -> None:
        self._game = game
        self.exact = exact

    def state_value(self, state: State, seat: int) -> float:
        return 200.0

    def action_values(self, state: State) -> Mapping[Action, float]:
        legal = self._game.legal(state, state.turn)
        return {action: 200.0 + number - len(legal) for number, action in enumerate(legal)}


def fake_evaluators(game: YatzyGame, progress: Progress | None = None) -> FakeEvaluator:
    if progress is not None:
        progress(0.5)
    return FakeEvaluator(game, exact=game.rules.columns == 1)


def open_yatzy(setup: Setup, language: str = "en") -> Session:
    """A new table of a game with dice."""
    session = open_session(setup, words(language))
    assert isinstance(session, Session)
    return session
