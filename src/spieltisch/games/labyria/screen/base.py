"""What the screen of a Labyria table shows."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Footer, Static

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.state import Attack, Move, Phase, Way
from spieltisch.games.labyria.screen import prompts, spots
from spieltisch.games.labyria.screen.board_text import Mark
from spieltisch.games.labyria.screen.chooser import Chooser, Stage
from spieltisch.games.labyria.screen.session import LabyriaSession, Waits
from spieltisch.games.labyria.screen.spots import Kind, Spot
from spieltisch.games.labyria.screen.typed import TypedRoll
from spieltisch.games.labyria.screen.widgets import BoardView, DiceView, PlayersView
from spieltisch.games.labyria.screen.words import counted
from spieltisch.kit.screen.panels import ChoiceList, MoveLog
from spieltisch.kit.screen.table_screen import BoardScreen
from spieltisch.kit.screen.too_small import TooSmall
from spieltisch.kit.shelf import game_type

LEAST_SIDE = 34
WIDE = 110
SECONDS_TO_SEE, SECONDS_TO_ROLL, SECONDS_TO_PLACE, SECONDS_TO_LAY = 1.3, 0.7, 0.4, 0.03
SOMETIMES = ("hop", "swap", "turn", "use", "pass", "place_one", "lay_rest", "undo", "back")
"""Actions that are in the footer only where they make sense."""
STRONG = ("attacks", "eaten", "home to", "won!", "begins", "stands")


class LabyriaBase(BoardScreen):
    """The board on the left; players, dice, what to do and the log on the right."""

    def __init__(self, session: LabyriaSession, pace: float = 1.0) -> None:
        super().__init__(session, pace)
        self.session = session
        self.chooser = Chooser(session)
        self.roll = TypedRoll()
        self.typed: str | None = None
        """What is being typed; None while nobody types."""
        self._offered: tuple[bool | None, ...] = ()

    def compose(self) -> ComposeResult:
        """Board and side."""
        board = BoardView(self.session)
        yield TooSmall(*_least(board))
        with Horizontal():
            yield board
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield PlayersView(self.session)
                yield DiceView(self.session)
                yield Static(id="note", markup=False)
                yield Static(id="prompt", markup=False)
                yield ChoiceList("123456789")
                yield MoveLog(lambda line: any(word in line for word in STRONG))
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self, event: Resize) -> None:
        """Share the width between board and side."""
        board = self.query_one(BoardView)
        board.styles.width = min(board.full_width, max(20, event.size.width - LEAST_SIDE))
        least = _least(board)
        self.query_one(TooSmall).display = event.size.width < least.width or event.size.height < least.height
        self.call_after_refresh(self.show_table)

    def seconds(self) -> float:
        """How long what comes next is waited for."""
        if self.session.laying_rest:
            return SECONDS_TO_LAY
        if self.session.chance_next:
            return SECONDS_TO_ROLL
        return SECONDS_TO_PLACE if self.session.state.phase is Phase.PLACE else SECONDS_TO_SEE

    def level_for(self, seat: Seat) -> str:
        """The rest is laid at random for everybody."""
        return "random" if self.session.laying_rest else super().level_for(seat)

    # --- drawing -----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Draw everything as it is now."""
        session, chooser, board = self.session, self.chooser, self.query_one(BoardView)
        choosing = chooser.stage not in (Stage.NOTHING, Stage.PASS)
        board.marks = self._marks()
        board.ghost = self._ghost()
        board.eye = chooser.spot if choosing else self._last_spot()
        board.refresh()
        self.query_one(PlayersView).refresh()
        self.query_one(DiceView).refresh()
        self.query_one(DiceView).display = session.last_roll is not None
        lines = self.choices()
        line = chooser.line if chooser.stage is Stage.HOW else self._figure_line() if lines else 0
        self.query_one(ChoiceList).show(lines, line, 6)
        self.write("title", prompts.title(session, game_type(session.table.header.game).name))
        text = prompts.prompt(session, chooser, self.roll)
        hint = "An edge (c4|d4) or a corner (c4:L). " if session.state.phase is Phase.PLACE else ""
        self.write("prompt", text if self.typed is None else f"> {self.typed}▏\n{hint}Enter: do it, Esc: not.")
        self.write_note()
        log, path = self.query_one(MoveLog), session.path
        log.show(session.lines)
        log.border_title = f"Log · {path.name}" if path and self.size.width >= WIDE else "Log"
        offered = tuple(self.check_action(action, ()) for action in SOMETIMES)
        if offered != self._offered:  # a new footer costs more than the rest of the screen
            self._offered = offered
            self.refresh_bindings()

    def choices(self) -> list[str]:
        """The lines to choose from, if there are any."""
        session, chooser = self.session, self.chooser
        if session.waits is Waits.TYPE:
            return prompts.symbol_lines(session) if self.roll.wants_symbol(session.state) else []
        if chooser.stage is Stage.HOW:
            return [prompts.how_words(session, action) for action in chooser.hows]
        if chooser.stage is Stage.FIGURE:
            return [self._figure_words(figure) for figure in chooser.figures]
        return []

    def _figure_words(self, figure: int) -> str:
        goals = self.chooser.goals(figure).values()
        attacks = sum(isinstance(ways[0], Attack) for ways in goals)
        words = f"{write_field(self.session.rules, figure)}: {counted(len(goals), 'goal')}"
        return f"{words}, {counted(attacks, 'attack')}" if attacks else words

    def _figure_line(self) -> int:
        if self.chooser.stage is not Stage.FIGURE:
            return -1
        here = spots.field_at(self.session.rules.grid, self.chooser.spot)
        return self.chooser.figures.index(here) if here in self.chooser.figures else -1

    def _ghost(self) -> Corner | None:
        """The corner under the cursor as it would lie."""
        chooser, session = self.chooser, self.session
        if chooser.kind is not Kind.CROSSING or not chooser.aimed:
            return None
        crossing = spots.crossing_at(session.rules.grid, chooser.spot)
        turning = chooser.stage is Stage.ABILITY
        standing = session.state.labyrinth.corner_at(crossing) is not None
        return Corner(crossing, chooser.shape) if turning == standing else None

    def _last_spot(self) -> Spot:
        walk = self.session.last_walk()
        return spots.of_field(self.session.rules.grid, walk[-1]) if walk else self.chooser.spot

    # --- marks -------------------------------------------------------------------------------------------------

    def _marks(self) -> dict[Spot, Mark]:
        """What happened last, what can be chosen, and what is thought about."""
        chooser, grid = self.chooser, self.session.rules.grid
        marks = {spots.of_field(grid, field): Mark.LAST for field in self.session.last_walk()}
        if chooser.stage in (Stage.NOTHING, Stage.PASS):
            return marks
        if chooser.stage in (Stage.PLACE, Stage.ABILITY):
            if not chooser.anywhere:
                marks |= dict.fromkeys(chooser.targets, Mark.CAN)
            return marks | ({chooser.spot: Mark.CURSOR} if chooser.aimed else {})
        figure = chooser.figure
        if chooser.stage is Stage.FIGURE:
            here = spots.field_at(grid, chooser.spot)
            figure = here if here in chooser.figures else None
            marks |= dict.fromkeys(chooser.targets, Mark.CAN)
        if figure is not None:
            marks |= self._goal_marks(figure)
            marks[spots.of_field(grid, figure)] = Mark.FIGURE
        return marks | ({} if chooser.stage is Stage.HOW else {chooser.spot: Mark.CURSOR})

    def _goal_marks(self, figure: int) -> dict[Spot, Mark]:
        """Where the figure can end, and the way to the goal under the cursor."""
        chooser, grid = self.chooser, self.session.rules.grid
        marks: dict[Spot, Mark] = {}
        here = chooser.goals(figure).get(spots.field_at(grid, chooser.spot), ())
        if here and chooser.stage is Stage.GOAL:
            marks |= {spots.of_field(grid, field): Mark.WALK for field in self.session.walk(here[0])[1:-1]}
        for goal, ways in chooser.goals(figure).items():
            marks[spots.of_field(grid, goal)] = _goal_mark(ways)
        return marks


def _least(board: BoardView) -> Size:
    """The smallest window that shows everything."""
    return Size(max(80, board.full_width + LEAST_SIDE), max(24, board.full_height + 1))


def _goal_mark(ways: tuple[Move | Attack, ...]) -> Mark:
    if isinstance(ways[0], Attack):
        return Mark.ATTACK
    return Mark.CLOAKED if all(way.way is Way.CLOAK for way in ways) else Mark.CAN
