"""The app: start, set-up, table, and round again.

from spieltisch.terminal.app import PlayRequest, run

run()                                                             # start screen
run(PlayRequest(game="yatzy"))                                    # set-up of that game
run(PlayRequest(game="yatzy", players=("Anna", "bot:best")))      # directly to the table
run(PlayRequest(resume=Path("2026-11-15-1403-yatzy.log")))        # go on with a saved game
"""

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.players import read_player
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.commands import afterwards, go_on_words
from spieltisch.kit.screen.speaking import say
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.screen.themes import THEMES
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import DEFAULT, words
from spieltisch.kit.words.spoken import spoken
from spieltisch.terminal.opening import PlayRequest, Setup, open_session, past_session, resume_session, same_again
from spieltisch.terminal.screens.setup import SetupScreen
from spieltisch.terminal.screens.start import StartScreen

__all__ = ["PlayRequest", "SpieltischApp", "run"]


class SpieltischApp(App[None]):
    """`pace` slows the bots down (1) or not at all (0)."""

    TITLE = "Spieltisch"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]  # noqa: RUF012 - declared by App
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (24, "-low"), (32, "-tall")]  # noqa: RUF012 - declared by App
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", show=False)]

    def __init__(
        self,
        request: PlayRequest | None = None,
        minds: MindPool | None = None,
        pace: float = 1.0,
        language: str = DEFAULT,
    ) -> None:
        super().__init__()
        self.words = words(language)
        self._request = request or PlayRequest()
        self._experts = minds or MindPool()
        self._pace = pace
        self._last: TableSession | None = None

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self._experts.prepare()
        self.push_screen(StartScreen(self.words))
        self._follow(self._request)

    def _follow(self, request: PlayRequest) -> None:
        if request.resume is not None:
            path = request.resume
            self._sit_down_at(lambda: resume_session(path, self.words))
        elif request.game and request.players:
            try:
                self.sit_down(open_session(request, self.words))
            except SpieltischError as error:
                self._set_up(request, self.words.error(error))
        elif request.game:
            self._set_up(request)

    def _set_up(self, setup: Setup, message: str = "") -> None:
        try:
            kind = game_type(setup.game)
            kind.spec(kind.least_seats, setup.options)
            for player in setup.players:
                read_player(player, kind.id)
        except SpieltischError as error:
            self._complain(error)
            return
        wanted = setup if setup.players else None
        self.push_screen(SetupScreen(kind, self.words, wanted, message), self.sit_down)

    def on_start_screen_new_game(self, event: StartScreen.NewGame) -> None:
        self.push_screen(SetupScreen(event.kind, self.words), self.sit_down)

    def on_start_screen_speak(self, event: StartScreen.Speak) -> None:
        self.words = words(event.language)
        self.switch_screen(StartScreen(self.words))

    def on_start_screen_open(self, event: StartScreen.Open) -> None:
        """Resume a saved game; of a finished one show the result and the pads."""
        opened = past_session if event.saved.result else resume_session
        self._sit_down_at(lambda: opened(event.saved.path, self.words))

    def _sit_down_at(self, opened: Callable[[], TableSession]) -> None:
        try:
            self.sit_down(opened())
        except SpieltischError as error:
            self._complain(error)

    def sit_down(self, session: TableSession | None) -> None:
        self._last = session or self._last
        if session is not None:
            room = family_of(session.table.header.game).screen()
            self.push_screen(room.screen(session, self._experts, self._pace), self._left)

    def _left(self, choice: str | None) -> None:
        session = self._last
        if session is None:
            return
        if choice == "rematch":
            self._sit_down_at(lambda: open_session(same_again(session), self.words))
        elif isinstance(self.screen, StartScreen) and session.table.outcome is None and session.path is not None:
            saved = self.words("Saved in {path}", path=short_path(session.path))
            self.screen.tell(saved if session.is_played else self.words("Nothing was played: nothing is kept."))

    def farewell(self) -> str:
        """Remarks on the last table, for when the screen is the shell's again."""
        session = self._last
        if session is None or session.path is None or not session.is_played or not session.path.exists():
            return ""
        saved = self.words("The game is saved in {path}", path=short_path(session.path))
        if session.table.outcome is None:
            return f"{saved}\n{go_on_words(session.path, self.words)}"
        sealed = isinstance(session.table.chance, SealedChance)
        possible = afterwards(session.path, sealed, reviewed=has_coach(session.table.header.game))
        commands = [f"{self.words(what)}\n  {command}" for command, what in possible]
        return "\n".join([saved, *commands])

    def action_help_quit(self) -> None:
        """Ctrl+C ends no game by accident."""
        say(self, self.words("Q leaves a table or the program; Ctrl+Q quits at once. The game is saved in any case."))

    def _complain(self, error: SpieltischError) -> None:
        say(self, self.words.error(error), severity="error", timeout=10)


def run(request: PlayRequest | None = None) -> None:
    """Play in this terminal until the user quits. Both ends have to be a terminal: the caller checks that."""
    app = SpieltischApp(request, language=spoken().language)
    app.run()
    if app.farewell():
        print(app.farewell())
