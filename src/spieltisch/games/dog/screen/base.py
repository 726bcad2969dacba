"""What the screen of a Dog table shows, and how it speaks."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Footer, Static

from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.state import BringOut, Move, Part, Phase, Swap
from spieltisch.games.dog.screen import prompts
from spieltisch.games.dog.screen.board_text import Mark
from spieltisch.games.dog.screen.choices import KEYS, Choice, choices
from spieltisch.games.dog.screen.picker import Card, Pick, Picker
from spieltisch.games.dog.screen.session import DogSession, Waits
from spieltisch.games.dog.screen.widgets import BoardView, HandView, PlayersView
from spieltisch.kit.screen.panels import ChoiceList, MoveLog
from spieltisch.kit.screen.table_screen import BoardScreen
from spieltisch.kit.shelf import game_type

LEAST_SIDE, WIDE_SIDE = 31, 42
WIDE = 110
MOST_PREVIEWED = 16
OTHERS = 13
"""Lines beside the board for anything but players and choices."""


class DogBase(BoardScreen):
    """The board on the left; players, hand, what to do and the log on the right."""

    DEFAULT_CSS = """
    BoardView { height: 1fr; width: 46; }
    HandView { height: 4; width: 1fr; }
    PlayersView { height: auto; width: 1fr; }
    .-tall HandView { margin: 1 0 0 0; }
    .-tall ChoiceList { margin-bottom: 1; }
    #curtain { height: auto; border: heavy $accent; color: $accent; text-style: bold; padding: 0 1; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012 - declared by Screen

    def __init__(self, session: DogSession, pace: float = 1.0) -> None:
        super().__init__(session, pace)
        self.session = session
        self.picks: tuple[Pick, ...] = ()
        self.card_cursor = 0
        self.cursor = 0

    def compose(self) -> ComposeResult:
        """Board and side."""
        with Horizontal():
            yield BoardView(self.session)
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield PlayersView(self.session)
                yield HandView()
                yield Static(id="curtain", markup=False)
                yield Static(id="note", markup=False)
                yield Static(id="prompt", markup=False)
                yield ChoiceList(KEYS)
                yield MoveLog(lambda line: "sends home" in line or "won!" in line or line.startswith("Round"))
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self, event: Resize) -> None:
        """Share the width between board and side."""
        side = WIDE_SIDE if event.size.width >= WIDE else LEAST_SIDE
        self.query_one(BoardView).fit(event.size.width - side, event.size.height - 1)
        self.call_after_refresh(self.show_table)

    # --- what is being chosen ----------------------------------------------------------------------------------

    @property
    def picker(self) -> Picker:
        """What has been picked so far; a seven under way keeps its card."""
        return Picker(self.session.legal(), self.picks)

    @property
    def base_picks(self) -> tuple[Pick, ...]:
        """What needs no choosing: the card of a seven under way."""
        seen = self.session.seen
        return (Card(seen.card),) if seen.points and self.session.waits is Waits.PERSON else ()

    def unpick(self) -> None:
        """Begin to choose again."""
        self.picks = self.base_picks
        self.cursor = 0
        playable = [place for place, rank in enumerate(self.session.seen.hand) if rank in self._lit(self.picker)]
        if self.card_cursor not in playable:
            self.card_cursor = playable[0] if playable else 0

    def _lit(self, picker: Picker) -> frozenset[int]:
        cards = (pick.rank for pick in Picker(self.session.legal()).options if isinstance(pick, Card))
        return frozenset(cards) if not self.session.seen.points else frozenset()

    # --- drawing -----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Draw everything as it is now."""
        session, picker = self.session, self.picker
        listed = () if picker.by_card else choices(session, picker)
        self.cursor = min(self.cursor, max(0, len(listed) - 1))
        board = self.query_one(BoardView)
        board.marks = self._marks(picker, listed)
        board.refresh()
        self._show_hand(picker)
        self.query_one(PlayersView).refresh()
        briefs = [choice.brief for choice in listed]
        self.query_one(ChoiceList).show(briefs, self.cursor, self.size.height - len(session.players) - OTHERS)
        self._show_words(picker, listed)
        log, path = self.query_one(MoveLog), session.path
        log.show([line.seen_by(session.viewer) for line in session.lines])
        log.border_title = f"Log · {path.name}" if path and self.size.width >= WIDE else "Log"

    def _show_words(self, picker: Picker, listed: tuple[Choice, ...]) -> None:
        session = self.session
        text = prompts.prompt(session, picker)
        if listed:
            text = f"{text}\n{listed[self.cursor].full}".strip()
        closed = session.waits is Waits.CURTAIN
        name = game_type(session.table.header.game).name
        self.write("title", prompts.title(session, name, self.size.width >= WIDE))
        self.write("curtain", text if closed else "")
        self.query_one("#curtain").display = closed
        self.write("prompt", "" if closed else text)
        self.query_one("#prompt").display = not closed
        self.write_note()

    def _show_hand(self, picker: Picker) -> None:
        session, hand = self.session, self.query_one(HandView)
        if session.viewer is None:
            actor = session.actor
            sizes = session.seen.hand_sizes
            hand.hide(sizes[actor] if actor is not None and actor >= 0 else 0)
            return
        choosing = session.waits is Waits.PERSON and bool(self._lit(picker))
        hand.show(session.seen.hand, self._lit(picker), self.card_cursor if choosing else -1, bool(self.picks))

    def _marks(self, picker: Picker, listed: tuple[Choice, ...]) -> dict[Field, Mark]:
        """What can be chosen, what is thought about, and where it leads; else what happened last."""
        marks = self._last_marks()
        if self.session.waits is not Waits.PERSON:
            return marks
        if picker.by_card and self.session.seen.phase is Phase.PLAY:
            marks.update(self._preview(picker))
        for number, choice in enumerate(listed):
            if choice.here is not None:
                marks[choice.here] = Mark.CURSOR if number == self.cursor else Mark.CAN
        goals = listed[self.cursor].goals if listed else ()
        marks.update((goal, Mark.GOAL) for goal in goals if marks.get(goal) is not Mark.CURSOR)
        for pick in self.picks:
            if hasattr(pick, "field"):
                marks[pick.field] = Mark.CURSOR
        return marks

    def _preview(self, picker: Picker) -> dict[Field, Mark]:
        """What the card under the cursor could do, unless that is nearly everything."""
        of_card = picker.after(Card(self.session.seen.hand[self.card_cursor]))
        if len(of_card.actions) > MOST_PREVIEWED:
            return {}
        found = choices(self.session, of_card)
        marks = {choice.here: Mark.CAN for choice in found if choice.here is not None}
        return marks | {goal: Mark.GOAL for choice in found for goal in choice.goals}

    def _last_marks(self) -> dict[Field, Mark]:
        steps = self.session.table.steps
        match steps[-1].action if steps else None:
            case Move(field=field, goal=goal) | Part(field=field, goal=goal) | Swap(field=field, goal=goal):
                return {field: Mark.LAST, goal: Mark.LAST}
            case BringOut(seat=seat):
                return {self.session.rules.starts[seat]: Mark.LAST}
        return {}
