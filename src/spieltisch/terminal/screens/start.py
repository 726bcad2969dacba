"""The first screen: a new game, or one that waits."""

import textwrap
from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import GameType
from spieltisch.kit.players import people
from spieltisch.kit.saved_games import Saved, saved_games
from spieltisch.kit.saves import games_folder, remove_game, short_path
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.screen.speaking import ENTER, QUIT, SpeakingScreen, TooSmall, say
from spieltisch.kit.screen.threads import in_thread
from spieltisch.kit.shelf import game_type, game_types, more_games
from spieltisch.kit.words import Words
from spieltisch.terminal.screens.language import LanguageScreen
from spieltisch.terminal.screens.start_help import start_help

ROWS_FOR_LOGO = 30
MORE = "more"
"""The line that unfolds the games behind."""
NAME = "S P I E L T I S C H"
LOGO = (
    "╭───╮╭───╮╭───╮╭───╮╭───╮",
    "│   ││●  ││●  ││● ●││● ●│",
    "│ ● ││   ││ ● ││   ││ ● │",
    "│   ││  ●││  ●││● ●││● ●│",
    "╰───╯╰───╯╰───╯╰───╯╰───╯",
)


def indented(text: str) -> str:
    return textwrap.fill(text, 74, initial_indent="    ", subsequent_indent="    ")


def saved_words(words: Words, saved: Saved) -> Content:
    if saved.problem:
        return _two_lines(saved.path.name, [words("damaged")], saved.problem)
    if saved.result:
        return _two_lines(saved.title, [saved.when], saved.result)
    return _two_lines(saved.title, [saved.when, saved.turn] if saved.turn else [saved.when], saved.players)


def _two_lines(title: str, besides: Sequence[str], below: str) -> Content:
    return Content.assemble((f"  {title}", "bold"), "".join(f" · {word}" for word in besides), "\n", indented(below))


class GameList(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "cursor_down", "Move", key_display="↑↓"),
        Binding("enter", "select", "Choose", key_display=ENTER),
        Binding("space", "select", show=False),
    ]


class StartScreen(SpeakingScreen[None]):
    """One list: games first, then what is unfinished, then what is finished."""

    class NewGame(Message):
        def __init__(self, kind: GameType) -> None:
            super().__init__()
            self.kind = kind

    class Open(Message):
        """The user wants to go on with this, or to see how it has ended."""

        def __init__(self, saved: Saved) -> None:
            super().__init__()
            self.saved = saved

    class Speak(Message):
        def __init__(self, language: str) -> None:
            super().__init__()
            self.language = language

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,D,delete", "remove", "Remove", key_display="D"),
        Binding("l,L", "language", "Language", key_display="L"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,Q,escape", "quit", "Quit", key_display=QUIT),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self._saved: dict[str, Saved] = {}
        self._fixed = 0
        """The number of lines before those of saved games."""

    def compose(self) -> ComposeResult:
        beside = {0: (NAME, "bold"), 2: (self.words("one table for board and dice games"), "$foreground-muted")}
        logo: list[tuple[str, str]] = []
        for row, dice in enumerate(LOGO):
            text, style = beside.get(row, ("", ""))
            logo += [(f"  {dice}", "$accent"), (f"   {text}\n", style)]
        yield TooSmall(words=self.words)
        yield Static(Content.assemble(*logo), id="logo")
        yield Static(Content.styled(NAME, "bold $accent"), id="name")
        yield GameList(id="games")
        yield Static(id="told", markup=False)
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        """Dice at the top only where they leave room for the saved games."""
        roomy = event.size.height >= ROWS_FOR_LOGO
        self.query_one("#logo").display = roomy
        self.query_one("#name").display = not roomy

    def on_mount(self) -> None:
        """The games at once; files take a moment."""
        games = self.query_one(GameList)
        games.add_option(Option(Content.styled(self.words("Play"), "bold $accent"), disabled=True))
        for kind in game_types().values():
            games.add_option(self._game(kind))
        if more_games():
            names = ", ".join(kind.name for kind in more_games().values())
            in_one_line = Content.assemble((f"  {self.words('More score sheets')}", "bold"), f" · {names}")
            games.add_option(Option(in_one_line, id=MORE))  # what waits is to be seen below it
        self._fixed = games.option_count
        games.highlighted = 1
        games.focus()
        self.tell("")

    def _game(self, kind: GameType) -> Option:
        shown = _two_lines(kind.name, [people(self.words, kind)], self.words(kind.summary))
        return Option(shown, id=kind.id)

    def _unfold(self) -> None:
        """All score sheets instead of the line that stands for them."""
        games = self.query_one(GameList)
        place = self._fixed - 1
        while games.option_count > place:
            games.remove_option_at_index(games.option_count - 1)
        for kind in more_games().values():
            games.add_option(self._game(kind))
        self._fixed = games.option_count
        games.highlighted = place
        self._find_saved()

    def tell(self, text: str) -> None:
        """Put a sentence above the footer, until the next key."""
        line = self.query_one("#told", Static)
        line.update(text)
        line.display = bool(text)

    def on_key(self) -> None:
        """On the next key the sentence counts as read."""
        self.tell("")
        self.app.clear_notifications()

    def on_screen_resume(self) -> None:
        """Read the folder of saved games again."""
        self._find_saved()

    @work(group="saved", exclusive=True)
    async def _find_saved(self) -> None:
        found = await in_thread(lambda: saved_games(self.words))
        if not self.query(GameList):  # the screen is left, or not yet filled: then it looks again
            return
        games = self.query_one(GameList)
        highlighted = games.highlighted
        while games.option_count > self._fixed:
            games.remove_option_at_index(games.option_count - 1)
        self._saved = {}
        self._list(self.words("Continue"), short_path(games_folder()), found.waiting)
        self._list(self.words("Finished"), self.words("the last ones"), found.finished)
        games.highlighted = min(highlighted or 1, games.option_count - 1)
        self.refresh_bindings()

    def _list(self, heading: str, besides: str, games: Sequence[Saved]) -> None:
        listed = self.query_one(GameList)
        if games:
            text = Content.assemble((heading, "bold $accent"), (f"  {besides}", "$foreground-muted"))
            listed.add_option(Option(text, disabled=True))
        for saved in games:
            key = f"saved-{len(self._saved)}"
            self._saved[key] = saved
            listed.add_option(Option(saved_words(self.words, saved), id=key))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """A mark before the line, so that no colour is needed; and D is for saved games only."""
        games = self.query_one(GameList)
        for number in range(games.option_count):
            option, mark = games.get_option_at_index(number), "▸" if number == event.option_index else " "
            if isinstance(option.prompt, Content) and not option.disabled and not option.prompt.plain.startswith(mark):
                games.replace_option_prompt_at_index(number, Content(mark) + option.prompt[1:])
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        key = str(event.option.id)
        saved = self._saved.get(key)
        if key == MORE:
            self._unfold()
        elif saved is None:
            self.post_message(self.NewGame(game_type(key)))
        elif saved.problem:
            text = self.words("{file}: {problem} D removes it.", file=saved.path.name, problem=saved.problem)
            say(self.app, text, severity="warning", title=self.words("This game is damaged"), timeout=10)
        else:
            self.post_message(self.Open(saved))

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
        question = f"{self.words('Remove this game for good?')}\n{what}"
        if not await self.app.push_screen_wait(ConfirmScreen(question, self.words)):
            return
        try:
            remove_game(saved.path)
            self.tell(self.words("{file} is removed.", file=saved.path.name))
        except SpieltischError as error:
            say(self.app, self.words.error(error), severity="error", timeout=10)
        self._find_saved()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a saved game can be removed."""
        return self._highlighted is not None if action == "remove" and self.is_mounted else True

    def action_help(self) -> None:
        """?: how to use this screen."""
        self.app.push_screen(HelpScreen(start_help(self.words), self.words))

    @work
    async def action_language(self) -> None:
        """L: another language, for as long as the program runs."""
        chosen = await self.app.push_screen_wait(LanguageScreen(self.words))
        if chosen:
            self.post_message(self.Speak(chosen))

    def action_quit(self) -> None:
        self.app.exit()
