"""The first screen: a new game, or one that waits."""

import textwrap
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from spieltisch.core.game import GameType
from spieltisch.games import game_types
from spieltisch.games.dog.game import DogGame
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.terminal.experts import in_thread
from spieltisch.terminal.saves import Saved, games_folder, saved_games, short_path

LOGO = (
    ("╭───╮╭───╮╭───╮╭───╮╭───╮", "S P I E L T I S C H"),
    ("│   ││●  ││●  ││● ●││● ●│", ""),
    ("│ ● ││   ││ ● ││   ││ ● │", "one table for"),
    ("│   ││  ●││  ●││● ●││● ●│", "board and dice games"),
    ("╰───╯╰───╯╰───╯╰───╯╰───╯", ""),
)


def playable() -> tuple[GameType, ...]:
    """The games that this program can show."""
    known = YatzyGame | DogGame
    return tuple(kind for kind in game_types().values() if isinstance(kind.create(kind.least_seats), known))


def indented(text: str) -> str:
    """Wrapped below its heading, on the smallest screen too."""
    return textwrap.fill(text, 74, initial_indent="    ", subsequent_indent="    ")


def saved_words(saved: Saved) -> Content:
    """An unfinished game in two lines."""
    if saved.problem:
        return Content.assemble((f"  {saved.path.name}", "bold"), " · damaged\n", indented(saved.problem))
    return Content.assemble(
        (f"  {saved.title}", "bold"),
        f" · {saved.when} · {saved.turn} is next\n",
        indented(saved.players),
    )


class StartScreen(Screen[None]):
    """One list: games first, then what is unfinished."""

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

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,Q,escape", "quit", "Quit", key_display="Q"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: dict[str, Saved] = {}

    def compose(self) -> ComposeResult:
        """The logo and the list."""
        logo: list[tuple[str, str]] = []
        for dice, words in LOGO:
            logo += [(f"  {dice}", "$accent"), (f"   {words}\n", "bold" if words.isupper() else "$foreground-muted")]
        yield Static(Content.assemble(*logo), id="logo")
        yield OptionList(id="games")
        yield Footer()

    def on_mount(self) -> None:
        """The games at once; files take a moment."""
        games = self.query_one(OptionList)
        games.add_option(Option(Content.styled("Play", "bold $accent"), disabled=True))
        for kind in playable():
            text = Content.assemble((f"  {kind.name}", "bold"), f" · {kind.people}\n", indented(kind.summary))
            games.add_option(Option(text, id=kind.id))
        games.highlighted = 1
        games.focus()

    def on_screen_resume(self) -> None:
        """Look again what is there."""
        self._find_saved()

    @work(group="saved", exclusive=True)
    async def _find_saved(self) -> None:
        found = await in_thread(saved_games)
        games = self.query_one(OptionList)
        highlighted = games.highlighted
        while games.option_count > len(playable()) + 1:
            games.remove_option_at_index(games.option_count - 1)
        if found:
            heading = Content.assemble(
                ("Go on with", "bold $accent"), (f"  {short_path(games_folder())}", "$foreground-muted")
            )
            games.add_option(Option(heading, disabled=True))
        for number, saved in enumerate(found):
            self._saved[f"saved-{number}"] = saved
            games.add_option(Option(saved_words(saved), id=f"saved-{number}"))
        games.highlighted = min(highlighted or 1, games.option_count - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Set up a new game, or go on."""
        key = str(event.option.id)
        saved = self._saved.get(key)
        if saved is None:
            self.post_message(self.NewGame(game_types()[key]))
        elif saved.problem:
            self.notify(f"{saved.path.name}: {saved.problem}", severity="warning", title="This game is damaged")
        else:
            self.post_message(self.GoOn(saved.path))

    def action_quit(self) -> None:
        """Good-bye."""
        self.app.exit()
