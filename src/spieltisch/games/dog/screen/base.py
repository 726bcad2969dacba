"""What the screen of a Dog table shows."""

from textwrap import wrap

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Static

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.state import Action, BringOut, Move, Part, Phase, Swap
from spieltisch.games.dog.geometry import seat_board
from spieltisch.games.dog.screen.board_text import Mark
from spieltisch.games.dog.screen.choices import Choice, choices
from spieltisch.games.dog.screen.picker import Card, Goal, Marble, Pick, Picker
from spieltisch.games.dog.screen.prompts import player_line, prompt, title
from spieltisch.games.dog.screen.widgets import BoardView, HandView
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.sentences import still_news
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.coaching import CoachedScreen
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.panels import ChoiceList, MoveLog, PlayerLines
from spieltisch.kit.screen.plain import KEYS
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.screen.themes import COLOURS
from spieltisch.kit.seen import Seen

LEAST_SIDE, WIDE_SIDE = 31, 42
WIDE = 110
MOST_PREVIEWED = 16
OTHERS = 9
"""Lines beside the board besides players, words and choices: title, hand, a little log, and the footer."""


class DogBase(CoachedScreen):
    """The board on the left; players, hand, what to do and the log on the right."""

    DEFAULT_CSS = """
    BoardView { height: 1fr; width: 46; }
    HandView { height: 4; width: 1fr; }
    .-tall HandView { margin: 1 0 0 0; }
    .-tall ChoiceList { margin-bottom: 1; }
    #curtain { height: auto; border: heavy $accent; color: $accent; text-style: bold; padding: 0 1; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012 - declared by Screen

    session: TableSession

    def __init__(self, session: TableSession, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__(session, minds, pace)
        self.picks: tuple[Pick, ...] = ()
        self.card_cursor = 0
        self.cursor = 0

    def compose(self) -> ComposeResult:
        session = self.session
        with Horizontal():
            yield BoardView(session.seen, session.persons[0] if session.persons else Seat(0))
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield PlayerLines(len(session.names), self._player)
                yield HandView(faces(self.words))
                yield Static(id="curtain", markup=False)
                yield from self.panels(ChoiceList(KEYS))
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
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
        view = view_of(self.session.seen)
        return (Card(view.card),) if view.points and self.session.waits is Waits.PERSON else ()

    def playable(self) -> list[int]:
        cards = Picker(self.session.legal()).options if not self.base_picks else ()
        return [place for place, rank in enumerate(view_of(self.session.seen).hand) if Card(rank) in cards]

    def unpick(self) -> None:
        self.picks, self.cursor, playable = self.base_picks, 0, self.playable()
        if self.card_cursor not in playable:
            self.card_cursor = playable[0] if playable else 0

    def point_to(self, action: Action) -> None:
        """Everything for that action is picked but the last thing, which is under the cursor."""
        self.unpick()
        picker = self.picker
        while len(picker.actions) > 1:
            pick = next(pick for pick in picker.options if action in picker.after(pick).actions)
            if isinstance(pick, Card):
                self.card_cursor = view_of(self.session.seen).hand.index(pick.rank)
            self.picks, self.cursor = picker.picks, picker.options.index(pick)
            picker = picker.after(pick)

    def point_nowhere(self) -> None:
        self.unpick()

    # --- drawing -----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        session, seen, picker = self.session, self.session.seen, self.picker
        listed = () if picker.by_card else choices(seen, picker)
        self.cursor = min(self.cursor, max(0, len(listed) - 1))
        self.query_one(BoardView).show(seen, self._marks(seen, picker, listed))
        self.query_one(PlayerLines).refresh()
        self._show_hand(seen)
        said = prompt(session, seen, picker, len(self.base_picks))
        self._show_words(seen, self.prompted(f"{said}\n{listed[self.cursor].full}".strip() if listed else said))
        offered = () if self.hint else [choice.brief for choice in listed]
        self.query_one(ChoiceList).show(offered, self.cursor, self._room(said, listed))
        log, path = self.query_one(MoveLog), session.path
        log.tell(still_news(seen, session.lines))
        log.border_title = path.name if path and self.size.width >= WIDE else self.words("Log")
        self.refresh_bindings()

    def _player(self, seat: Seat, width: int) -> tuple[str, str, bool]:
        seen, view = self.session.seen, view_of(self.session.seen)
        on_turn = seat == self.session.actor or (view.phase is Phase.PLAY and seat == view.turn)
        line = player_line(seen, seat, self.session.mark(seat), on_turn, width)
        return line, COLOURS[seat_board(rules_of(seen), seat)], on_turn or seat == seen.seat

    def _room(self, said: str, listed: tuple[Choice, ...]) -> int:
        """How many lines are left for choices, whichever of them is read."""
        width = self.query_one("#side").content_size.width or LEAST_SIDE - 1
        longest = max((len(wrap(choice.full, width)) for choice in listed), default=0)
        note = len(wrap(f"! {self.note}", width)) if self.note else 0
        return self.size.height - OTHERS - len(self.session.names) - len(wrap(said, width)) - longest - note

    def _show_words(self, seen: Seen, text: str) -> None:
        closed = self.session.waits is Waits.CURTAIN
        self.write("title", title(seen))
        self.write("curtain", text if closed else "")
        self.query_one("#curtain").display = closed
        self.write("prompt", "" if closed else text)
        self.query_one("#prompt").display = not closed
        self.write_note()

    def _show_hand(self, seen: Seen) -> None:
        session, hand, view = self.session, self.query_one(HandView), view_of(seen)
        if session.viewer is None:
            actor = session.actor
            hand.hide(view.hand_sizes[actor] if actor is not None and actor != CHANCE else 0)
            return
        lit = frozenset(view.hand[place] for place in self.playable())
        choosing = session.waits is Waits.PERSON and bool(lit)
        hand.show(view.hand, lit, self.card_cursor if choosing else -1, bool(self.picks))

    def _marks(self, seen: Seen, picker: Picker, listed: tuple[Choice, ...]) -> dict[Field, Mark]:
        """What can be chosen, what is thought about, and where it leads; else what happened last."""
        marks = _last_marks(seen)
        if self.session.waits is not Waits.PERSON:
            return marks
        if picker.by_card and view_of(seen).phase is Phase.PLAY:
            marks.update(self._preview(seen, picker))
        for number, choice in enumerate(listed):
            if choice.here is not None:
                marks[choice.here] = Mark.CURSOR if number == self.cursor else Mark.CAN
        goals = listed[self.cursor].goals if listed else ()
        marks.update((goal, Mark.GOAL) for goal in goals if marks.get(goal) is not Mark.CURSOR)
        marks.update((pick.field, Mark.CURSOR) for pick in self.picks if isinstance(pick, Marble | Goal))
        return marks

    def _preview(self, seen: Seen, picker: Picker) -> dict[Field, Mark]:
        """What the card under the cursor could do, unless that is nearly everything."""
        of_card = picker.after(Card(view_of(seen).hand[self.card_cursor]))
        if len(of_card.actions) > MOST_PREVIEWED:
            return {}
        found = choices(seen, of_card)
        marks = {choice.here: Mark.CAN for choice in found if choice.here is not None}
        return marks | {goal: Mark.GOAL for choice in found for goal in choice.goals}


def _last_marks(seen: Seen) -> dict[Field, Mark]:
    match seen.steps[-1].action if seen.steps else None:
        case Move(field=field, goal=goal) | Part(field=field, goal=goal) | Swap(field=field, goal=goal):
            return {field: Mark.LAST, goal: Mark.LAST}
        case BringOut(seat=seat):
            return {rules_of(seen).starts[seat]: Mark.LAST}
    return {}
