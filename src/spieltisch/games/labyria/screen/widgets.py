"""The board, the players and the dice."""

import textwrap

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.screen.board_text import Look, Mark, Piece, picture
from spieltisch.games.labyria.screen.prompts import player_line
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Spot, inside
from spieltisch.games.labyria.screen.words import NAMES, SIGNS, ability
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.screen.themes import COLOURS

DIE_WIDTH = 6
MARGIN = 2
"""Columns for the names of the rows."""


class BoardView(Widget):
    """The board; a click on a spot is `Clicked`. Where the window is too small, it shows what is round the cursor."""

    DEFAULT_CSS = "BoardView { height: 1fr; }"

    class Clicked(Message):
        """That spot was clicked."""

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
        """Columns for the whole board."""
        return MARGIN + 4 * self.session.rules.size + 1

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
        """Line by line."""
        session, size = self.session, self.session.rules.size
        rows = picture(session.rules, session.state, self.marks, self.ghost)
        rows.append([Piece(f"  {size}×{size}: our reconstruction [B-LAB-1]")])
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
        """A spot; names and borders are none."""
        top, left = self.corner()
        column = event.x + left - MARGIN
        right = column // 4 * 2 + (1 if column % 4 else 0)
        spot = Spot(2 * self.session.rules.size - event.y - top, right)
        if inside(self.session.rules.grid, spot):
            self.post_message(self.Clicked(spot))


class PlayersView(Widget):
    """A line a player."""

    DEFAULT_CSS = "PlayersView { height: auto; width: 1fr; }"

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__()
        self.session = session
        self.styles.height = len(session.players)

    def render(self) -> Content:
        """In turn order."""
        parts: list[Part] = []
        for seat in range(len(self.session.players)):
            line = player_line(self.session, Seat(seat), self.size.width)
            parts += [(line[:1], "bold $accent"), (line[1:2], f"bold #101010 on {COLOURS[seat]}")]
            parts += [(line[2:], "bold" if line[0] == "▶" else ""), "\n"]
        return Content.assemble(*parts[:-1])


class DiceView(Widget):
    """Both dice, and what the symbol does; what was rolled last stays in view, but fades."""

    DEFAULT_CSS = "DiceView { height: 3; width: 1fr; }"

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__()
        self.session = session

    def render(self) -> Content:
        """Three lines."""
        session, rolled = self.session, self.session.last_roll
        if rolled is None:
            return Content("")
        seat, number, symbol = rolled
        now = session.state.symbol is not None
        style = "bold" if now else "$foreground-muted"
        width = max(8, self.size.width - 2 * DIE_WIDTH)
        used = " (used)" if session.state.used else ""
        words = [f"{session.names[seat]}: {number}, {NAMES[symbol]}{used}"[:width]]
        words += textwrap.wrap(ability(session.rules, symbol), width)[:2]
        dice = ("╭───╮ ╭───╮ ", f"│ {number} │ │{SIGNS[symbol]:^3}│ ", "╰───╯ ╰───╯ ")
        parts: list[Part] = []
        for line, die in enumerate(dice):
            text = words[line] if line < len(words) else ""
            parts += [(die, f"{style} $accent" if now else style), (text, style if line == 0 else ""), "\n"]
        return Content.assemble(*parts[:-1])
