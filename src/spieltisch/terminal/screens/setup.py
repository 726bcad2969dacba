"""Who plays, by which options, with which dice."""

import getpass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, Select, Static

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import GameType, Option
from spieltisch.core.log_table import BOT
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.players import read_player
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.screen.too_small import TooSmall
from spieltisch.kit.words import Words
from spieltisch.terminal.opening import Setup, open_session

PERSON = "person"
SEALED, REAL = "sealed", "real"


def own_name() -> str:
    """What the person at this terminal is probably called."""
    try:
        name = getpass.getuser().capitalize()[:20]
    except (OSError, KeyError, ImportError):  # each Python has its own way of not knowing; ImportError is on Windows
        return "Player 1"
    return name if name not in ("", "Root") else "Player 1"


class PlayerRow(Horizontal):
    """One player: a person with a name, or a bot."""

    def __init__(self, text: str, game_id: str) -> None:
        super().__init__(classes="player")
        self._levels = levels(game_id)
        player = read_player(text, game_id)
        self._kind = player.level or PERSON
        self._person = "" if player.level else player.name

    def compose(self) -> ComposeResult:
        """Name, kind, and a button to send them away."""
        name = Input(self._person, placeholder="name", max_length=40, compact=True)
        name.display = self._kind == PERSON
        yield name
        bot = Label("(a bot)", classes="level")
        bot.display = self._kind != PERSON
        yield bot
        kinds = [("person", PERSON), *((f"{level} bot", level) for level in self._levels)]
        yield Select(kinds, value=self._kind, allow_blank=False, compact=True)
        yield Button("✕", compact=True, classes="remove", tooltip="Remove this player")

    @property
    def text(self) -> str:
        """As the log will write this player."""
        kind = self.query_one(Select).value
        return self.query_one(Input).value.strip() if kind == PERSON else f"{BOT}{kind}"

    def on_select_changed(self, event: Select.Changed) -> None:
        """A bot needs no name."""
        event.stop()
        self.query_one(Input).display = event.value == PERSON
        self.query_one(".level").display = event.value != PERSON


class OptionRow(Vertical):
    """One option of the game and what it means."""

    def __init__(self, option: Option, value: object) -> None:
        super().__init__(classes="option")
        self.option = option
        self._value = option.read(value)

    def compose(self) -> ComposeResult:
        """The key, the choices, the meaning."""
        with Horizontal():
            yield Label(self.option.name, classes="key", markup=False)
            choices = [(self._text(choice), choice) for choice in self.option.choices]
            yield Select(choices, value=self._value, allow_blank=False, compact=True, id=f"option-{self.option.key}")
        yield Static(f"{self.option.meaning} [{self.option.clause}]", classes="meaning", markup=False)

    def _text(self, choice: str) -> str:
        name = self.option.choice_name(choice)
        return f"{name} (usual)" if choice == self.option.default else name

    @property
    def value(self) -> str:
        """What is chosen."""
        return str(self.query_one(Select).value)


class SetupScreen(Screen[TableSession]):
    """Everything on one screen, with defaults that make sense; nothing typed is lost by an error."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "Next", key_display="Tab"),
        Binding("f20", "press('enter')", "Choose", key_display="Enter"),  # the fields have Enter and arrows
        Binding("f19", "press('down')", "In lists", key_display="↑↓"),  # themselves; these are for the footer
        Binding("ctrl+n", "add", "Add a player", priority=True),
        Binding("ctrl+s,f5", "start", "Start", priority=True),
        Binding("escape", "back", "Back", key_display="Esc"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, kind: GameType, words: Words, wanted: Setup | None = None, message: str = "") -> None:
        super().__init__()
        self._words = words
        self.kind = kind
        self._levels = levels(kind.id)
        self._cards = kind.hidden
        strongest = f"{BOT}{list(self._levels)[-1]}"
        self._wanted = wanted or Setup(kind.id, (own_name(), *(strongest,) * (kind.usual_seats - 1)))
        self._message = message
        self._seal = SealedChance()

    def compose(self) -> ComposeResult:
        """Players on the left, options on the right, start at the bottom."""
        yield TooSmall()
        yield Static(f"{self.kind.name} · {self.kind.people}", id="heading", markup=False)
        with Horizontal(id="columns"):
            with VerticalScroll(id="players", can_focus=False) as players:
                players.border_title = "Players"
                for text in self._wanted.players or (own_name(),):
                    yield PlayerRow(text, self.kind.id)
                yield Button("+ Add a player", id="add", compact=True)
                yield Static(id="count", markup=False)
                bots = "\n".join(f"{key} bot: {level.meaning}" for key, level in self._levels.items())
                yield Static(bots, classes="meaning", markup=False)
            with VerticalScroll(id="options", can_focus=False) as options:
                options.border_title = "Cards and options" if self._cards else "Dice and options"
                yield from self._dice()
                for option in self.kind.options:
                    yield OptionRow(option, self._wanted.options.get(option.key, option.default))
        yield Static(f"! {self._message}", id="error", markup=False)
        with Horizontal(id="bottom"):
            yield Button("Start the game", id="start", variant="primary")
        yield Footer(show_command_palette=False, compact=True)

    def _dice(self) -> ComposeResult:
        with Vertical(classes="option"):
            with Horizontal():
                yield Label("Cards" if self._cards else "Dice", classes="key")
                choices = [("the table's (usual)", SEALED), *([] if self._cards else [("real dice", REAL)])]
                value = REAL if self._wanted.real_dice and not self._cards else SEALED
                yield Select(choices, value=value, allow_blank=False, compact=True, id="dice")
            yield Static(id="dice-meaning", classes="meaning", markup=False)
            yield Input(placeholder="your own word (optional)", max_length=60, compact=True, id="entropy")

    def on_mount(self) -> None:
        """Begin at the first name."""
        self._count()
        self._tell_dice()
        self.query_one("#error").display = bool(self._message)
        self.query_one(PlayerRow).query_one(Input).focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Other dice."""
        if event.select.id == "dice":
            self._tell_dice()

    def _tell_dice(self) -> None:
        sealed = self.query_one("#dice", Select).value == SEALED
        self.query_one("#entropy").display = sealed
        self.query_one("#dice-meaning", Static).update(
            f"Sealed as {self._seal.commitment[:12]}…: nobody can steer them, and anybody can check them later. "
            "A word of your own is mixed in."
            if sealed
            else "You throw at your table and type what the dice show."
        )

    # --- players -----------------------------------------------------------------------------------------------

    def action_add(self) -> None:
        """One more player."""
        rows = self.query(PlayerRow)
        if len(rows) >= self.kind.most_seats:
            self._complain(f"{self.kind.name} is for {self.kind.people}.")
            return
        row = PlayerRow(f"Player {len(rows) + 1}", self.kind.id)
        self.query_one("#players").mount(row, before="#add")
        self.call_after_refresh(self._added, row)

    def _added(self, row: PlayerRow) -> None:
        row.query_one(Input).focus()
        self._count()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Add, remove, start."""
        if event.button.id == "add":
            self.action_add()
        elif event.button.id == "start":
            self.action_start()
        elif len(self.query(PlayerRow)) > 1:
            row = event.button.parent
            assert isinstance(row, PlayerRow)
            await row.remove()
            self.query_one("#add").focus()
            self._count()

    def _count(self) -> None:
        number = len(self.query(PlayerRow))
        for button in self.query(".remove").results(Button):
            button.disabled = number == 1
        self.query_one("#add", Button).disabled = number >= self.kind.most_seats
        text = ""
        if number < self.kind.least_seats:
            text = f"Practice: the rulebook has {self.kind.people}." if self.kind.solo_practice else ""
        self.query_one("#count", Static).update(text)

    # --- starting ----------------------------------------------------------------------------------------------

    def setup(self) -> Setup:
        """What is on the screen."""
        return Setup(
            self.kind.id,
            tuple(row.text for row in self.query(PlayerRow)),
            {row.option.key: row.value for row in self.query(OptionRow)},
            self.query_one("#dice", Select).value == REAL,
            self._wanted.path,
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a name goes on to the next field."""
        event.stop()
        self.app.action_focus_next()

    def action_start(self) -> None:
        """Open the table, or say why not."""
        seal, word = self._seal, self.query_one("#entropy", Input).value.strip()
        if word:
            seal.add_entropy(word)
        try:
            session = open_session(self.setup(), self._words, seal)
        except SpieltischError as error:
            self._seal = SealedChance()
            self._tell_dice()
            self._complain(str(error))
            return
        self.dismiss(session)

    def _complain(self, text: str) -> None:
        error = self.query_one("#error", Static)
        error.update(f"! {text}")
        error.display = True

    def action_press(self, key: str) -> None:
        """A click in the footer on a key that the fields have themselves."""
        self.app.simulate_key(key)

    def action_back(self) -> None:
        """To the start screen."""
        self.dismiss(None)
