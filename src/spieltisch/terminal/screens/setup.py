"""Who plays, by which options, with which dice."""

import getpass
from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Label, Select, Static

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import FOR_SOME, GameType, Option
from spieltisch.core.names import BOT
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import levels, meaning_of_ratings, rated_name, ratings
from spieltisch.kit.players import people, read_player
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.speaking import ENTER, ESCAPE, SpeakingScreen, TooSmall
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.words import Words
from spieltisch.terminal.opening import Setup, open_session

PERSON = "person"
SEALED, REAL = "sealed", "real"


def own_name(words: Words) -> str:
    try:
        name = getpass.getuser().capitalize()[:20]
    except (OSError, KeyError, ImportError):  # each Python has its own way of not knowing; ImportError is on Windows
        name = ""
    return name if name not in ("", "Root") else words("Player {number}", number=1)


def _standard(words: Words, choice: str) -> str:
    return words("{choice} (standard)", choice=choice)


class PlayerRow(Horizontal):
    def __init__(self, text: str, game_id: str, words: Words) -> None:
        super().__init__(classes="player")
        self._game, self._words = game_id, words
        player = read_player(text, game_id)
        self._kind = player.level or PERSON
        self._person = "" if player.level else player.name

    def compose(self) -> ComposeResult:
        words = self._words
        name = Input(self._person, placeholder=words("Name"), max_length=40, compact=True)
        name.display = self._kind == PERSON
        yield name
        bot = Label(f"({words('a bot')})", classes="level")
        bot.display = self._kind != PERSON
        yield bot
        kinds = [(words("Person"), PERSON), *((rated_name(words, self._game, key), key) for key in levels(self._game))]
        yield Select(kinds, value=self._kind, allow_blank=False, compact=True)
        yield Button("✕", compact=True, classes="remove", tooltip=words("Remove this player"))

    @property
    def text(self) -> str:
        """The player as the log writes it."""
        kind = self.query_one(Select).value
        return self.query_one(Input).value.strip() if kind == PERSON else f"{BOT}{kind}"

    def on_select_changed(self, event: Select.Changed) -> None:
        """A bot needs no name."""
        event.stop()
        self.query_one(Input).display = event.value == PERSON
        self.query_one(".level").display = event.value != PERSON


class OptionRow(Vertical):
    def __init__(self, option: Option, value: object, words: Words) -> None:
        super().__init__(classes="option")
        self.option, self._words = option, words
        self._value = option.read(value)

    def compose(self) -> ComposeResult:
        yield Label(self._words(self.option.name), classes="key", markup=False)
        choices = [(self._text(choice), choice) for choice in self.option.choices]
        yield Select(choices, value=self._value, allow_blank=False, compact=True, id=f"option-{self.option.key}")
        meaning = self._words(self.option.meaning)
        yield Static(f"{meaning} [{self.option.clause}]", classes="meaning", markup=False)

    def _text(self, choice: str) -> str:
        name = self._words(self.option.choice_name(choice))
        return _standard(self._words, name) if choice == self.option.default else name

    @property
    def value(self) -> str:
        return str(self.query_one(Select).value)


class SetupScreen(SpeakingScreen[TableSession]):
    """Everything on one screen, with defaults that make sense; nothing typed is lost by an error."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "Next", key_display="Tab"),
        Binding("f20", "press('enter')", "Choose", key_display=ENTER),  # the fields have Enter and arrows
        Binding("f19", "press('down')", "In lists", key_display="↑↓"),  # themselves; these are for the footer
        Binding("ctrl+n", "add", "Add a player", priority=True),
        Binding("ctrl+s,f5", "start", "Begin", priority=True),
        Binding("escape", "back", "Back", key_display=ESCAPE),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, kind: GameType, words: Words, wanted: Setup | None = None, message: str = "") -> None:
        super().__init__()
        self.words = words
        self.kind = kind
        self._levels = levels(kind.id)
        self._cards = kind.hidden
        usual = f"{BOT}{stand_in(tuple(self._levels))}"
        self._wanted = wanted or Setup(kind.id, (own_name(words), *(usual,) * (kind.usual_seats - 1)))
        self._message = message
        self._people = people(words, kind)
        self._seal = SealedChance()

    def compose(self) -> ComposeResult:
        words = self.words
        yield TooSmall(words=words)
        yield Static(f"{self.kind.name} · {self._people}", id="heading", markup=False)
        with Horizontal(id="columns"):
            with VerticalScroll(id="players", can_focus=False) as players:
                players.border_title = words("Players")
                for text in self._wanted.players or (own_name(words),):
                    yield PlayerRow(text, self.kind.id, words)
                yield Button(f"+ {words('Add a player')}", id="add", compact=True)
                yield Static(id="count", markup=False)
                yield Static("\n".join(self._about_bots()), classes="meaning", markup=False)
            with VerticalScroll(id="options", can_focus=False) as options:
                options.border_title = words("Cards and options") if self._cards else words("Dice and options")
                yield from self._dice()
                for option in self.kind.options:
                    yield OptionRow(option, self._wanted.options.get(option.key, option.default), words)
        yield Static(f"! {self._message}", id="error", markup=False)
        with Horizontal(id="bottom"):
            yield Button(words("Start the game"), id="start", variant="primary")
        yield KeyLine()

    def _about_bots(self) -> Iterator[str]:
        for level in self._levels.values():
            yield self.words("{bot}: {meaning}", bot=self.words(level.name), meaning=self.words(level.meaning))
        if ratings(self.kind.id):
            yield meaning_of_ratings(self.words)

    def _dice(self) -> ComposeResult:
        words = self.words
        with Vertical(classes="option"):
            yield Label(words("Cards") if self._cards else words("Dice"), classes="key")
            choices = [(_standard(words, words("from the table")), SEALED)]
            choices += [] if self._cards else [(words("real dice"), REAL)]
            value = REAL if self._wanted.real_dice and not self._cards else SEALED
            yield Select(choices, value=value, allow_blank=False, compact=True, id="dice")
            yield Static(id="dice-meaning", classes="meaning", markup=False)
            yield Input(placeholder=words("a word of your own (optional)"), max_length=60, compact=True, id="entropy")

    def on_mount(self) -> None:
        self._count()
        self._tell_dice()
        self.query_one("#error").display = bool(self._message)
        self.query_one(PlayerRow).query_one(Input).focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "dice":
            self._tell_dice()

    def _tell_dice(self) -> None:
        sealed = self.query_one("#dice", Select).value == SEALED
        self.query_one("#entropy").display = sealed
        self.query_one("#dice-meaning", Static).update(
            self.words(
                "Sealed as {seal}…: nobody can steer what comes, and anybody can check it later. "
                "A word of your own is mixed in.",
                seal=self._seal.commitment[:12],
            )
            if sealed
            else self.words("You roll real dice and enter what they show.")
        )

    # --- players -----------------------------------------------------------------------------------------------

    def action_add(self) -> None:
        rows = self.query(PlayerRow)
        if len(rows) >= self.kind.most_seats:
            least, most = self.kind.least_seats, self.kind.most_seats
            self._complain(self.words(FOR_SOME, name=self.kind.name, least=least, most=most, given=most + 1))
            return
        row = PlayerRow(self.words("Player {number}", number=len(rows) + 1), self.kind.id, self.words)
        self.query_one("#players").mount(row, before="#add")
        self.call_after_refresh(self._added, row)

    def _added(self, row: PlayerRow) -> None:
        row.query_one(Input).focus()
        self._count()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
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
        alone = number < self.kind.least_seats and self.kind.solo_practice
        practice = self.words("Practice: the rules are for {people}.", people=self._people)
        self.query_one("#count", Static).update(practice if alone else "")
        for row in self.query(OptionRow):
            row.display = row.option.applies(number)

    # --- starting ----------------------------------------------------------------------------------------------

    def setup(self) -> Setup:
        return Setup(
            self.kind.id,
            tuple(row.text for row in self.query(PlayerRow)),
            {row.option.key: row.value for row in self.query(OptionRow) if row.display},
            self.query_one("#dice", Select).value == REAL,
            self._wanted.path,
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a name goes on to the next field."""
        event.stop()
        self.app.action_focus_next()

    def action_start(self) -> None:
        seal, word = self._seal, self.query_one("#entropy", Input).value.strip()
        if word:
            seal.add_entropy(word)
        try:
            session = open_session(self.setup(), self.words, seal)
        except SpieltischError as error:
            self._seal = SealedChance()
            self._tell_dice()
            self._complain(self.words.error(error))
            return
        self.dismiss(session)

    def _complain(self, text: str) -> None:
        error = self.query_one("#error", Static)
        error.update(f"! {text}")
        error.display = True

    def action_press(self, key: str) -> None:
        """A click in the footer on a key that the fields handle themselves."""
        self.app.simulate_key(key)

    def action_back(self) -> None:
        self.dismiss(None)
