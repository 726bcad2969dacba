"""Drives a Labyria table as people would: keys, clicks, and a look at the screen."""

from collections.abc import Awaitable, Callable
from typing import Any

from spieltisch.core.chance import ManualChance, SeededChance
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.grid import Grid
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.state import (
    Attack,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    PlayerAction,
    RemovePlate,
    State,
    TurnCorner,
)
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.chooser import Chooser, Stage
from spieltisch.games.labyria.screen.prompts import lines, prompt
from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Kind, Spot
from spieltisch.games.labyria.screen.typed import TypedRoll, read_typed
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import DEFAULT, words
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from tests.games.labyria.helpers import InTheMiddle
from tests.games.labyria.helpers import new as new_game

from ..hands import Hands, at_table, greedy_choice

Scenario = Callable[["LabyriaDriver"], Awaitable[None]]
HUNT = "move; turn 1; dice 3 {symbol}; figures a1 c3 j10 / c5 j10 j10; plates c3|c4 g5|g6; corners e5:L"
ARROWS = {"up": (1, 0), "down": (-1, 0), "left": (0, -1), "right": (0, 1)}


class LabyriaDriver(Hands):
    """Hands on a Labyria table."""

    @property
    def table(self) -> LabyriaScreen:
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, LabyriaScreen))

    @property
    def session(self) -> LabyriaSession:
        return self.table.session

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def played(self) -> list[str]:
        """What people and bots have done, in notation."""
        steps = self.session.table.steps
        return [self.session.table.game.write(step.action) for step in steps if step.seat >= 0]

    async def my_turn(self) -> None:
        """Wait until a person has something to do, or the game is over."""
        await self.tap([], lambda: self.session.waits not in BY_ITSELF and self.table.at_work is None)

    def arrows(self, goal: Spot, kind: Kind) -> list[str]:
        """The arrow keys from the cursor to the goal."""
        return ways_from(self.session.rules.grid, self.table.chooser.spot, kind)[goal]

    def at(self, where: Stage | Phase) -> bool:
        """Whether that is to be chosen, or what the table waits for."""
        return where in (self.table.chooser.stage, self.state.phase)

    async def do(self, action: PlayerAction) -> None:
        """Choose that action with cursor keys, and wait until the screen rests."""
        await self.choose(action)
        await self.pilot.pause()

    async def choose(self, action: PlayerAction) -> None:
        """The same without waiting: a whole game has hundreds."""
        steps, chooser, grid = len(self.session.table.steps), self.table.chooser, self.session.rules.grid

        def acted() -> bool:
            return len(self.session.table.steps) > steps

        match action:
            case Pass():
                await self.tap(["p"], acted)
            case Move(field, goal) | Attack(field, goal):
                if chooser.stage is Stage.ABILITY:
                    await self.strike("s")
                if chooser.stage is Stage.FIGURE:
                    await self.strike(str(chooser.figures.index(field) + 1))
                keys = [*self.arrows(spots.of_field(grid, goal), Kind.FIELD), "enter"]
                await self.tap(keys, lambda: acted() or chooser.stage is Stage.HOW)
                if not acted():
                    await self.tap([str(chooser.hows.index(action) + 1)], acted)
            case PlacePlate(wall) | RemovePlate(wall):
                await self._hold(corner=False)
                await self.tap([*self.arrows(spots.of_wall(grid, wall), Kind.EDGE), "enter"], acted)
            case PlaceCorner(crossing, shape) | TurnCorner(crossing, shape):
                await self._hold(corner=True)
                await self.strike(*self.arrows(spots.of_crossing(grid, crossing), Kind.CROSSING))
                while chooser.shape != shape:
                    await self.strike("r")
                assert self.table.query_one(BoardView).ghost == Corner(crossing, shape)
                await self.tap(["enter"], acted)

    async def _hold(self, corner: bool) -> None:
        chooser = self.table.chooser
        if chooser.stage is Stage.PLACE and chooser.corner != corner:
            await self.strike("tab")
        elif chooser.stage in (Stage.FIGURE, Stage.GOAL):
            await self.strike("s")
        elif not chooser.aimed:
            await self.strike("tab")

    async def do_text(self, text: str) -> None:
        action = self.session.table.game.read(text)
        await self.do(action)

    async def play_greedily(self) -> None:
        """What the greedy bot would do, with the keyboard."""
        if self.session.waits is Waits.THROW:
            steps = len(self.session.table.steps)
            await self.tap(["enter"], lambda: len(self.session.table.steps) > steps)
            return
        assert self.session.actor is not None
        action = greedy_choice(self.session, self.session.actor)
        same = [other for other in self.table.chooser.walks if (other.field, other.goal) == _ends(action)]
        await self.choose(same[0] if same and isinstance(action, Move) else action)


def _ends(action: object) -> tuple[int, int]:
    return getattr(action, "field", -1), getattr(action, "goal", -1)


def ways_from(grid: Grid, start: Spot, kind: Kind) -> dict[Spot, list[str]]:
    """By spot: the arrow keys that lead there."""
    ways: dict[Spot, list[str]] = {start: []}
    order = [start]
    for spot in order:
        for key, by in ARROWS.items():
            other = spots.step(grid, spot, kind, *by)
            if other not in ways:
                ways[other] = [*ways[spot], key]
                order.append(other)
    return ways


def at(
    position: str,
    players: tuple[str, ...] = ("Anna", "Beat"),
    *,
    real_dice: bool = False,
    language: str = DEFAULT,
    **options: object,
) -> LabyriaSession:
    """A session in the middle of a game, at that position."""
    game = InTheMiddle(new_game(len(players), **options), position)
    chance = ManualChance() if real_dice else SeededChance(7)
    return LabyriaSession(open_log_table(game, players, chance), words(language))


class Choosing:
    """A person who chooses, without a screen."""

    def __init__(self, session: LabyriaSession) -> None:
        self.session, self.chooser, self.roll = session, Chooser(session), TypedRoll()
        self.chooser.begin()

    def do(self, action: PlayerAction | None) -> None:
        """What was chosen; nothing where only the next choice has come up."""
        if action is not None:
            assert self.session.actor is not None
            self.session.act(self.session.actor, action)
            self.chooser.begin()

    def type(self, text: str) -> None:
        """As somebody types it."""
        self.do(read_typed(self.session, self.chooser, text))

    def type_dice(self, *digits: int) -> None:
        """What real dice show, key by key."""
        for digit in digits:
            rolled = self.roll.type(self.session.state, digit)
            if rolled is not None:
                self.session.act(CHANCE, rolled)
                self.roll.forget()
                self.chooser.begin()

    def at(self, where: Stage | Phase | Waits) -> bool:
        """Whether that is to be chosen, or what the table waits for."""
        return where in (self.chooser.stage, self.session.state.phase, self.session.waits)

    @property
    def prompt(self) -> str:
        """As the screen says it."""
        return prompt(self.session, self.chooser, self.roll)

    @property
    def lines(self) -> list[str]:
        """The list to choose from."""
        return lines(self.session, self.chooser, self.roll)

    @property
    def played(self) -> list[str]:
        """What has happened, in notation."""
        return [self.session.table.game.write(step.action) for step in self.session.table.steps]

    @property
    def latest(self) -> str:
        """The last line of the log."""
        return self.session.lines[-1].text


def choosing(position: str, players: tuple[str, ...] = ("Anna", "Beat"), **options: Any) -> Choosing:
    """A person who is to choose at that position."""
    return Choosing(at(position, players, **options))


def drive(
    scenario: Scenario,
    sits: PlayRequest | LabyriaSession,
    size: tuple[int, int] = (80, 24),
    pace: float = 0,
    minds: MindPool | None = None,
    language: str = DEFAULT,
) -> None:
    """Run the scenario in an app without a terminal."""
    app = SpieltischApp(sits if isinstance(sits, PlayRequest) else None, minds, pace, language)
    at_table(LabyriaDriver, scenario, app, sits if isinstance(sits, LabyriaSession) else None, size)


def new(*players: str, real_dice: bool = False, **options: object) -> PlayRequest:
    """A new game."""
    return PlayRequest(game="brandi-labyria", players=players, options=options, real_dice=real_dice)


__all__ = ["Choosing", "LabyriaDriver", "Phase", "at", "choosing", "drive", "new"]
