"""The app: start, set-up, table, and round again.

from spieltisch.terminal.app import PlayRequest, run

run()                                                             # start screen
run(PlayRequest(game="yatzy"))                                    # set-up of that game
run(PlayRequest(game="yatzy", players=("Anna", "bot:best")))      # directly to the table
run(PlayRequest(resume=Path("2026-11-15-1403-yatzy.log")))        # go on with a saved game
"""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from spieltisch.core.errors import SpieltischError
from spieltisch.games import game_type
from spieltisch.terminal.dog.screen import DogScreen
from spieltisch.terminal.dog.session import DogSession
from spieltisch.terminal.experts import Experts
from spieltisch.terminal.opening import AnySession, Setup, open_session, resume_session, same_again
from spieltisch.terminal.players import read_player
from spieltisch.terminal.request import PlayRequest
from spieltisch.terminal.saves import short_path
from spieltisch.terminal.screens.setup import SetupScreen
from spieltisch.terminal.screens.start import StartScreen
from spieltisch.terminal.screens.table import TableScreen
from spieltisch.terminal.themes import THEMES

__all__ = ["PlayRequest", "SpieltischApp", "run"]


class SpieltischApp(App[None]):
    """`pace` slows the bots down (1) or not at all (0)."""

    TITLE = "Spieltisch"
    CSS_PATH = "style.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", show=False)]

    def __init__(self, request: PlayRequest | None = None, experts: Experts | None = None, pace: float = 1.0) -> None:
        super().__init__()
        self._request = request or PlayRequest()
        self._experts = experts or Experts()
        self._pace = pace
        self._last: AnySession | None = None

    def on_mount(self) -> None:
        """Go where the request leads."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.push_screen(StartScreen())
        self._follow(self._request)

    def _follow(self, request: PlayRequest) -> None:
        setup = Setup(request.game or "", request.players, request.options, request.real_dice, request.path)
        try:
            if request.resume is not None:
                self._sit_down(resume_session(request.resume))
            elif request.game and request.players:
                self._sit_down(open_session(setup))
            elif request.game:
                self._set_up(setup)
        except SpieltischError as error:
            if request.game and request.resume is None:
                self._set_up(setup, str(error))
            else:
                self._complain(str(error))

    def _set_up(self, setup: Setup, message: str = "") -> None:
        """The set-up screen with as much of the wishes as can be had."""
        try:
            kind = game_type(setup.game)
            kind.spec(kind.least_seats, setup.options)
            for text in setup.players:
                read_player(text)
        except SpieltischError as error:
            self._complain(str(error))
            return
        wanted = setup if setup.players else None
        self.push_screen(SetupScreen(kind, wanted, message), self._sit_down)

    def on_start_screen_new_game(self, event: StartScreen.NewGame) -> None:
        """Set it up."""
        self.push_screen(SetupScreen(event.kind), self._sit_down)

    def on_start_screen_go_on(self, event: StartScreen.GoOn) -> None:
        """Take up a saved game."""
        try:
            self._sit_down(resume_session(event.path))
        except SpieltischError as error:
            self._complain(str(error))

    def _sit_down(self, session: AnySession | None) -> None:
        self._last = session or self._last
        if isinstance(session, DogSession):
            self.push_screen(DogScreen(session, self._pace), self._left)
        elif session is not None:
            self.push_screen(TableScreen(session, self._experts, self._pace), self._left)

    def _left(self, choice: str | None) -> None:
        if choice == "rematch" and self._last is not None:
            try:
                self._sit_down(open_session(same_again(self._last)))
            except SpieltischError as error:
                self._complain(str(error))

    @property
    def unfinished(self) -> Path | None:
        """The log of the last table, if somebody left it before the end."""
        table = self._last.table if self._last else None
        return table.path if table and table.outcome is None else None

    def _complain(self, text: str) -> None:
        self.notify(text, severity="error", timeout=10)


def run(request: PlayRequest | None = None) -> None:
    """Play in this terminal until somebody quits. Both ends have to be a terminal: the caller checks that."""
    app = SpieltischApp(request)
    app.run()
    if app.unfinished is not None:
        print(f"The game is saved in {short_path(app.unfinished)}; `spieltisch play` offers to go on with it.")
