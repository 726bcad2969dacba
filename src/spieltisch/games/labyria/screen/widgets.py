"""The board and the dice."""

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.screen.board_text import SIGNS, Look, Mark, Piece, picture
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Spot, inside
from spieltisch.games.labyria.telling.dice import cast
from spieltisch.games.labyria.telling.standing import about_the_board
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.screen.themes import COLOURS
from spieltisch.kit.seen import Seen

MARGIN = 2
"""Columns for the names of the rows."""


class BoardView(Widget):
    """The board; a click on a spot is `Clicked`. Where the window is too small, it shows what is round the cursor."""

    DEFAULT_CSS = "BoardView { height: 1fr; }"

    class Clicked(Message):
        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__()
        self.session = session
        self.marks: dict[Spot, Mark] = {}
        self.ghost: Corner | None = None
        self.eye: Spot | None = None
        """What has to be in view."""
        self.styles.width = self.full_width

    @property
    def full_width(self) -> int:
        """Columns for the whole board, and for what is written below it."""
        return max(MARGIN + 4 * self.session.rules.size + 1, cell_len(about_the_board(self.session.seen)))

    @property
    def full_height(self) -> int:
        """Lines for the whole board, with what is written below it."""
        return 2 * self.session.rules.size + 3

    def corner(self) -> tuple[int, int]:
        """The line and column of the picture at the upper left of the window."""
        if self.eye is None:
            return 0, 0
        line, column = 2 * self.session.rules.size - self.eye.up, MARGIN + 2 * self.eye.right
        beyond = max(0, self.full_height - self.size.height), max(0, self.full_width - self.size.width)
        return min(beyond[0], max(0, line - self.size.height // 2)), min(
            beyond[1], max(0, column - self.size.width // 2)
        )

    def render(self) -> Content:
        session = self.session
        rows = picture(session.rules, session.state, self.marks, self.ghost)
        rows.append([Piece(about_the_board(session.seen))])
        top, left = self.corner()
        lines = []
        for row in rows[top : top + max(1, self.size.height)]:
            parts: list[tuple[str, str]] = []
            for piece in row:
                style = self._style(piece)
                if parts and parts[-1][1] == style:
                    parts[-1] = (parts[-1][0] + piece.text, style)
                else:
                    parts.append((piece.text, style))
            lines.append(Content.assemble(*parts)[left : left + max(1, self.size.width)])
        return Content("\n").join(lines)

    def _style(self, piece: Piece) -> str:
        colour = COLOURS[piece.seat] if piece.seat >= 0 else ""
        if piece.mark is Mark.CURSOR:
            return "bold reverse"
        if piece.look is Look.FIGURE:
            return f"bold #101010 on {colour}"
        match piece.mark:
            case Mark.CAN | Mark.CLOAKED | Mark.WALK | Mark.FIGURE:
                return "bold $accent"
            case Mark.LAST if piece.look is Look.FLOOR:
                return "bold $secondary"
        match piece.look:
            case Look.HOME:
                return f"bold {colour}"
            case Look.PLATE:
                return "bold"
            case Look.CORNER:
                return "bold $primary"
        return "$foreground-muted"

    def on_click(self, event: Click) -> None:
        """Clicks on names and borders choose no spot."""
        top, left = self.corner()
        column = event.x + left - MARGIN
        right = column // 4 * 2 + (1 if column % 4 else 0)
        spot = Spot(2 * self.session.rules.size - event.y - top, right)
        if inside(self.session.rules.grid, spot):
            self.post_message(self.Clicked(spot))


def dice_text(seen: Seen) -> Content:
    """The dice as they lie, and what the symbol does as long as it can."""
    found = cast(seen)
    if found is None:
        return Content("")
    faces = [SIGNS[found.symbol]] if found.number is None else [str(found.number), SIGNS[found.symbol]]
    parts: list[Part] = []
    for face in faces:
        parts += [(f" {face} ", "bold reverse"), " "]
    means = "" if found.used else f"\n{found.means}"
    return Content.assemble(*parts, (found.name, "bold"), (means, "$foreground-muted"))
