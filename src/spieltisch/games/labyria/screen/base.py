"""What the screen of a Labyria table shows."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.state import Attack, Move, Phase, PlayerAction, Way
from spieltisch.games.labyria.screen import prompts, spots
from spieltisch.games.labyria.screen.board_text import Mark
from spieltisch.games.labyria.screen.chooser import Chooser, Stage
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Kind, Spot
from spieltisch.games.labyria.screen.typed import TypedRoll
from spieltisch.games.labyria.screen.widgets import BoardView, dice_text
from spieltisch.games.labyria.telling.played import last_walk, way_of
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.coaching import CoachedScreen
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.panels import ChoiceList, MoveLog, PlayerLines
from spieltisch.kit.screen.speaking import TooSmall
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.screen.themes import COLOURS

LEAST_SIDE = 34
WIDE = 110
SECONDS_TO_SEE, SECONDS_TO_ROLL, SECONDS_TO_PLACE = 1.3, 0.7, 0.4


class LabyriaBase(CoachedScreen):
    """The board on the left; players, dice, what to do and the log on the right."""

    session: LabyriaSession

    def __init__(self, session: LabyriaSession, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__(session, minds, pace)
        self.chooser = Chooser(session)
        self.roll = TypedRoll()
        self.typed: str | None = None
        """What is being typed; None while nothing is."""

    def compose(self) -> ComposeResult:
        board = BoardView(self.session)
        yield TooSmall(*_least(board), self.words)
        with Horizontal():
            yield board
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield PlayerLines(len(self.session.players), self._player)
                yield Static(id="dice", markup=False)
                yield from self.panels(ChoiceList("123456789"))
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        board = self.query_one(BoardView)
        board.styles.width = min(board.full_width, max(20, event.size.width - LEAST_SIDE))
        least = _least(board)
        self.query_one(TooSmall).display = event.size.width < least.width or event.size.height < least.height
        self.call_after_refresh(self.show_table)

    def seconds(self) -> float:
        if self.session.waits is Waits.CHANCE:
            return SECONDS_TO_ROLL
        return SECONDS_TO_PLACE if self.session.state.phase is Phase.PLACE else SECONDS_TO_SEE

    def point_to(self, action: PlayerAction) -> None:
        """The figure is chosen, and the cursor is where it would go, or where the symbol would be used."""
        self.chooser.aim(action)

    def point_nowhere(self) -> None:
        self.chooser.begin()

    def choose_anew(self) -> None:
        """The player goes on choosing, and so has read what was said."""
        self.note = ""
        self.hide_hint()

    # --- drawing -----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        session, chooser, board = self.session, self.chooser, self.query_one(BoardView)
        choosing = chooser.stage not in (Stage.NOTHING, Stage.PASS)
        board.marks = self._marks()
        board.ghost = self._ghost()
        board.eye = chooser.spot if choosing else self._last_spot()
        board.refresh()
        self.query_one(PlayerLines).refresh()
        self.write("dice", dice := dice_text(session.seen))
        self.query_one("#dice").display = bool(dice)
        line = chooser.line if chooser.stage is Stage.HOW else self._figure_line()
        self.query_one(ChoiceList).show(self.choices(), line, 6)
        self.write("title", prompts.title(session))
        text = self.prompted(prompts.prompt(session, chooser, self.roll))
        self.write("prompt", text if self.typed is None else prompts.typed_line(session, self.typed))
        self.write_note()
        log, path, name = self.query_one(MoveLog), session.path, self.words("Log")
        log.tell(session.lines)
        log.border_title = f"{name} · {path.name}" if path and self.size.width >= WIDE else name
        self.refresh_bindings()

    def choices(self) -> list[str]:
        return prompts.lines(self.session, self.chooser, self.roll)

    def _player(self, seat: Seat, width: int) -> tuple[str, str, bool]:
        line = prompts.player_line(self.session, seat, width)
        return line, COLOURS[seat], line[0] == "▶"

    def _figure_line(self) -> int:
        if self.chooser.stage is not Stage.FIGURE:
            return -1
        here = spots.field_at(self.session.rules.grid, self.chooser.spot)
        return self.chooser.figures.index(here) if here in self.chooser.figures else -1

    def _ghost(self) -> Corner | None:
        chooser, session = self.chooser, self.session
        if chooser.kind is not Kind.CROSSING or not chooser.aimed:
            return None
        crossing = spots.crossing_at(session.rules.grid, chooser.spot)
        turning = chooser.stage is Stage.ABILITY
        standing = session.state.labyrinth.corner_at(crossing) is not None
        return Corner(crossing, chooser.shape) if turning == standing else None

    def _last_spot(self) -> Spot:
        walk = last_walk(self.session.seen)
        return spots.of_field(self.session.rules.grid, walk.path[-1]) if walk else self.chooser.spot

    # --- marks -------------------------------------------------------------------------------------------------

    def _marks(self) -> dict[Spot, Mark]:
        """What happened last, what can be chosen, and what is thought about."""
        chooser, grid = self.chooser, self.session.rules.grid
        walk = last_walk(self.session.seen)
        marks = {spots.of_field(grid, field): Mark.LAST for field in walk.path} if walk else {}
        if chooser.stage in (Stage.NOTHING, Stage.PASS):
            return marks
        if chooser.stage in (Stage.PLACE, Stage.ABILITY):
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
        chooser, session, grid = self.chooser, self.session, self.session.rules.grid
        marks: dict[Spot, Mark] = {}
        if chooser.stage is Stage.GOAL and (here := chooser.here()):
            path = way_of(session.rules, session.state, here[0])
            marks |= {spots.of_field(grid, field): Mark.WALK for field in path[1:-1]}
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
