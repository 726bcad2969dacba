"""The first screen: a new game, or one that waits."""

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import GameType
from spieltisch.kit.saves import Saved, games_folder, remove_game, saved_games, short_path
from spieltisch.kit.screen.confirm import ConfirmScreen
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.threads import in_thread
from spieltisch.kit.screen.toasts import say
from spieltisch.kit.screen.too_small import TooSmall
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import Words
from spieltisch.terminal.screens.start_help import start_help

ROWS_FOR_LOGO = 30
LOGO = (
    ("╭───╮╭───╮╭───╮╭───╮╭───╮", "S P I E L T I S C H"),
    ("│   ││●  ││●  ││● ●││● ●│", ""),
    ("│ ● ││   ││ ● ││   ││ ● │", "one table for"),
    ("│   ││  ●││  ●││● ●││● ●│", "board and dice games"),
    ("╰───╯╰───╯╰───╯╰───╯╰───╯", ""),
)


def indented(text: str) -> str:
    """Wrapped below its heading, on the smallest screen too."""
    return textwrap.fill(text, 74, initial_indent="    ", subsequent_indent="    ")


def saved_words(saved: Saved) -> Content:
    """A game in two lines."""
    if saved.problem:
        return Content.assemble((f"  {saved.path.name}", "bold"), " · damaged\n", indented(saved.problem))
    if saved.result:
        return Content.assemble((f"  {saved.title}", "bold"), f" · {saved.when}\n", indented(saved.result))
    return Content.assemble(
        (f"  {saved.title}", "bold"),
        f" · {saved.when} · {f'{saved.turn} is next' if saved.turn else 'over: Enter shows the result'}\n",
        indented(saved.players),
    )


class GameList(OptionList):
    """The list; its keys are in the footer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "cursor_down", "Move", key_display="↑↓"),
        Binding("enter", "select", "Choose", key_display="Enter"),
        Binding("space", "select", show=False),
    ]


class StartScreen(Screen[None]):
    """One list: games first, then what is unfinished, then what is finished."""

    class NewGame(Message):
        """Somebody wants to play this."""

        def __init__(self, kind: GameType) -> None:
            super().__init__()
            self.kind = kind

    class GoOn(Message):
        """Somebody wants to go on with this."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    class LookBack(Message):
        """Somebody wants to see how this has ended."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,D,delete", "remove", "Remove", key_display="D"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,Q,escape", "quit", "Quit", key_display="Q/Esc"),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._saved: dict[str, Saved] = {}

    def compose(self) -> ComposeResult:
        """The logo and the list."""
        logo: list[tuple[str, str]] = []
        for dice, words in LOGO:
            logo += [(f"  {dice}", "$accent"), (f"   {words}\n", "bold" if words.isupper() else "$foreground-muted")]
        yield TooSmall()
        yield Static(Content.assemble(*logo), id="logo")
        yield Static(Content.styled("S P I E L T I S C H", "bold $accent"), id="name")
        yield GameList(id="games")
        yield Static(id="told", markup=False)
        yield Footer(show_command_palette=False)

    def on_resize(self, event: Resize) -> None:
        """Dice at the top only where they leave room for the games that wait."""
        roomy = event.size.height >= ROWS_FOR_LOGO
        self.query_one("#logo").display = roomy
        self.query_one("#name").display = not roomy

    def on_mount(self) -> None:
        """The games at once; files take a moment."""
        games = self.query_one(GameList)
        games.add_option(Option(Content.styled("Play", "bold $accent"), disabled=True))
        for kind in game_types().values():
            text = Content.assemble((f"  {kind.name}", "bold"), f" · {kind.people}\n", indented(kind.summary))
            games.add_option(Option(text, id=kind.id))
        games.highlighted = 1
        games.focus()
        self.tell("")

    def tell(self, text: str) -> None:
        """Put a sentence above the footer, until the next key."""
        line = self.query_one("#told", Static)
        line.update(text)
        line.display = bool(text)

    def on_key(self) -> None:
        """What was said has been read."""
        self.tell("")
        self.app.clear_notifications()

    def on_screen_resume(self) -> None:
        """Look again what is there."""
        self._find_saved()

    @work(group="saved", exclusive=True)
    async def _find_saved(self) -> None:
        found = await in_thread(lambda: saved_games(self._words))
        games = self.query_one(GameList)
        highlighted = games.highlighted
        while games.option_count > len(game_types()) + 1:
            games.remove_option_at_index(games.option_count - 1)
        self._saved = {}
        self._list("Go on with", f"  {short_path(games_folder())}", found.waiting)
        self._list("Finished", "  the last ones", found.finished)
        games.highlighted = min(highlighted or 1, games.option_count - 1)
        self.refresh_bindings()

    def _list(self, heading: str, besides: str, games: Sequence[Saved]) -> None:
        listed = self.query_one(GameList)
        if games:
            text = Content.assemble((heading, "bold $accent"), (besides, "$foreground-muted"))
            listed.add_option(Option(text, disabled=True))
        for saved in games:
            key = f"saved-{len(self._saved)}"
            self._saved[key] = saved
            listed.add_option(Option(saved_words(saved), id=key))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """A mark before it, for who sees no colours; and D is for saved games only."""
        games = self.query_one(GameList)
        for number in range(games.option_count):
            option, mark = games.get_option_at_index(number), "▸" if number == event.option_index else " "
            if isinstance(option.prompt, Content) and not option.disabled and not option.prompt.plain.startswith(mark):
                games.replace_option_prompt_at_index(number, Content(mark) + option.prompt[1:])
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Set up a new game, go on, or look back."""
        key = str(event.option.id)
        saved = self._saved.get(key)
        if saved is None:
            self.post_message(self.NewGame(game_types()[key]))
        elif saved.problem:
            text = f"{saved.path.name}: {saved.problem} D removes it."
            say(self.app, text, severity="warning", title="This game is damaged", timeout=10)
        else:
            self.post_message(self.LookBack(saved.path) if saved.result else self.GoOn(saved.path))

    @property
    def _highlighted(self) -> Saved | None:
        option = self.query_one(GameList).highlighted_option
        return self._saved.get(str(option.id)) if option is not None else None

    @work
    async def action_remove(self) -> None:
        """D: delete the saved game under the cursor."""
        saved = self._highlighted
        if saved is None:
            return
        what = f"{saved.title}, {saved.players}, {saved.when}" if saved.title else saved.path.name
        if not await self.app.push_screen_wait(ConfirmScreen(f"Remove this game for good?\n{what}")):
            return
        try:
            remove_game(saved.path)
            self.tell(f"{saved.path.name} is removed.")
        except SpieltischError as error:
            say(self.app, str(error), severity="error", timeout=10)
        self._find_saved()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a saved game can be removed."""
        return self._highlighted is not None if action == "remove" and self.is_mounted else True

    def action_help(self) -> None:
        """?: how to go about here."""
        self.app.push_screen(HelpScreen(start_help()))

    def action_quit(self) -> None:
        """Good-bye."""
        self.app.exit()
