"""Drives a Dog table as people would: keys, clicks, and a look at the screen."""

from collections.abc import Awaitable, Callable

from spieltisch.core.chance import SeededChance
from spieltisch.core.log_table import open_log_table
from spieltisch.games.dog.engine.state import Action, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.screen.picker import Card, Pick
from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.games.dog.telling.visible import view_of
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.plain import KEYS
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from spieltisch.terminal.app import PlayRequest, SpieltischApp

from ..hands import Hands, at_table, greedy_choice

Scenario = Callable[["DogDriver"], Awaitable[None]]


class DogDriver(Hands):
    """Hands on a Dog table."""

    @property
    def table(self) -> DogScreen:
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, DogScreen))

    @property
    def session(self) -> TableSession:
        return self.table.session

    @property
    def view(self) -> View:
        """What the screen shows."""
        return view_of(self.session.seen)

    async def reads(self, text: str) -> None:
        """Wait until that stands on the right: the log scrolls a moment later."""
        await self.until(lambda: text in self.side)

    async def my_turn(self) -> None:
        """Wait until a person has something to do, or the game is over."""
        await self.until(lambda: self.session.waits not in BY_ITSELF)

    async def do(self, action: Action) -> None:
        """Choose that action by keyboard, and wait until the screen rests."""
        await self.choose(action)
        await self.pilot.pause()

    async def choose(self, action: Action) -> None:
        """The same without waiting: a whole game has hundreds."""
        while action in self.session.legal():
            picker = self.table.picker
            pick = next(pick for pick in picker.options if action in picker.after(pick).actions)
            place = self.view.hand.index(pick.rank) if isinstance(pick, Card) else picker.options.index(pick)
            steps = len(self.session.table.steps)
            before = self._seen()
            await self.tap([KEYS[place]], lambda before=before: self._seen() != before)  # type: ignore[misc]
            if len(self.session.table.steps) > steps:
                return

    def _seen(self) -> tuple[int, tuple[Pick, ...]]:
        return len(self.session.table.steps), self.table.picks

    async def do_text(self, text: str) -> None:
        """Choose the action with that notation."""
        await self.do(self.session.table.game.read(text))

    async def play_greedily(self) -> None:
        """What the greedy bot would do, with the keyboard."""
        assert self.session.viewer is not None
        await self.choose(greedy_choice(self.session, self.session.viewer))


def state_of(session: TableSession) -> State:
    """All of it, also what is hidden."""
    assert isinstance(session.table.state, State)
    return session.table.state


def at(position: str, players: tuple[str, ...], language: str = "en", **options: object) -> TableSession:
    """A session in the middle of a game, at that position."""
    game = create("brandi-dog", len(players), **options)
    assert isinstance(game, DogGame)
    state = game.read_position(position)
    game.start = lambda: state  # type: ignore[method-assign]
    return TableSession(open_log_table(game, players, SeededChance(7)), words(language))


def drive(
    scenario: Scenario,
    sits: PlayRequest | TableSession | tuple[str, ...],
    size: tuple[int, int] = (80, 24),
    pace: float = 0,
    minds: MindPool | None = None,
    language: str = "en",
) -> None:
    """Run the scenario in an app without a terminal."""

    request = PlayRequest(game="brandi-dog", players=sits) if isinstance(sits, tuple) else sits
    app = SpieltischApp(request if isinstance(request, PlayRequest) else None, minds, pace, language)
    at_table(DogDriver, scenario, app, sits if isinstance(sits, TableSession) else None, size)
