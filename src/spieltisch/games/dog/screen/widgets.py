"""The board, the hand and the players."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD
from spieltisch.games.dog.screen.board_text import Kind, Mark, Piece, picture
from spieltisch.games.dog.screen.layout import Layout, layout_for
from spieltisch.games.dog.screen.prompts import CARD_WIDTH, middle, player_line
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.games.dog.screen.words import SHORT
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.screen.themes import COLOURS

WOOD, GRAIN = "#4a3220", "#c4a884"


class BoardView(Widget):
    """The board; a click on a hole is `Clicked`."""

    class Clicked(Message):
        """That hole was clicked."""

        def __init__(self, hole: Field) -> None:
            super().__init__()
            self.hole = hole

    def __init__(self, session: DogSession) -> None:
        super().__init__()
        self.session = session
        self.marks: dict[Field, Mark] = {}
        self._bottom = session.persons[0] if session.persons else Seat(0)
        self.layout_ = layout_for(session.rules, self._bottom, 46, 23)

    def fit(self, width: int, height: int) -> None:
        """Take the largest board for that room."""
        self.layout_ = layout_for(self.session.rules, self._bottom, width, height)
        self.styles.width = self.layout_.width
        self.refresh()

    @property
    def shown(self) -> Layout:
        """Where everything lies now."""
        return self.layout_

    def _top(self) -> int:
        return max(0, (self.size.height - self.layout_.height) // 2) if self.layout_.middle else 0

    def render(self) -> Content:
        """Line by line."""
        session, layout = self.session, self.layout_
        words = middle(session, layout.middle[3] if layout.middle else layout.width)
        if layout.middle is None:
            words = [" · ".join(word.strip("│ ") for word in words if word[0] not in "╭╰")]
        rows = picture(session.rules, session.seen, layout, self.marks, words, session.short_names)
        parts: list[Part] = ["\n" * self._top()]
        for row in rows:
            parts += [(piece.text, self._style(piece)) for piece in row]
            parts.append("\n")
        return Content.assemble(*parts[:-1])

    def _style(self, piece: Piece) -> str:
        ground = f" on {WOOD}" if piece.wood else ""
        board = self.session.rules.starts[piece.seat] // FIELDS_A_BOARD if piece.seat >= 0 else 0
        match piece.kind:
            case Kind.MARBLE:
                style = f"bold #101010 on {COLOURS[board]}"
            case Kind.HOME:
                own = piece.seat == self.session.viewer
                style = f"{'bold ' if own else ''}{COLOURS[board]}{ground}"
            case Kind.FIELD:
                style = f"{GRAIN}{ground}" if piece.wood else "$foreground-muted"
            case Kind.TEXT:
                style = ""
            case _:
                style = ground.strip()
        match piece.mark:
            case Mark.CURSOR:
                return "bold #101010 on #ffffff"
            case Mark.GOAL:
                return f"bold reverse {style}"
            case Mark.CAN:
                return f"bold underline {style}"
            case Mark.LAST:
                return f"underline {style}"
        return style

    def on_click(self, event: Click) -> None:
        """A hole."""
        hole = self.layout_.hole_at(event.x, event.y - self._top())
        if hole is not None:
            self.post_message(self.Clicked(hole))


class HandView(Widget):
    """Cards side by side; a click on one is `Clicked`."""

    class Clicked(Message):
        """The card at that place was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[Rank, ...] = ()
        self._lit: frozenset[Rank] = frozenset()
        self._hidden = 0
        self._cursor = -1
        self._picked = False

    def show(self, cards: Sequence[Rank], lit: frozenset[Rank], cursor: int, picked: bool) -> None:
        """These cards; those that are lit can be played."""
        self._cards, self._lit, self._cursor, self._picked, self._hidden = tuple(cards), lit, cursor, picked, 0
        self.refresh()

    def hide(self, number: int) -> None:
        """So many cards, from behind."""
        self._cards, self._hidden, self._cursor = (), number, -1
        self.refresh()

    def render(self) -> Content:
        """Four lines."""
        if self._hidden:
            n = self._hidden
            return Content.styled("\n".join(("╭───╮" * n, "│▒▒▒│" * n, "╰───╯" * n)), "$foreground-muted")
        lines: list[list[Part]] = [[], [], [], []]
        for place, rank in enumerate(self._cards):
            lit, here = rank in self._lit, place == self._cursor
            frame = "╔═║╚╝╗" if here and self._picked else "┏━┃┗┛┓" if here else "╭─│╰╯╮"
            style = "bold reverse" if here else "bold $accent" if lit else "$foreground-muted"
            name = SHORT[rank]
            lines[0].append((f"{frame[0]}{frame[1] * 3}{frame[5]}", style))
            lines[1].append((f"{frame[2]}{name:^3}{frame[2]}", style))
            lines[2].append((f"{frame[3]}{frame[1] * 3}{frame[4]}", style))
            lines[3].append((f"  {place + 1 if lit else ' '}  ", style if not here else "bold $accent"))
        parts: list[Part] = []
        for line in lines:
            parts += [*line, "\n"]
        return Content.assemble(*parts[:-1])

    def on_click(self, event: Click) -> None:
        """A card."""
        place = event.x // CARD_WIDTH
        if 0 <= place < len(self._cards):
            self.post_message(self.Clicked(place))


class PlayersView(Widget):
    """A line a player."""

    def __init__(self, session: DogSession) -> None:
        super().__init__()
        self.session = session

    def on_mount(self) -> None:
        """As high as there are players."""
        self.styles.height = len(self.session.players)

    def render(self) -> Content:
        """In turn order."""
        parts: list[Part] = []
        for seat in range(len(self.session.players)):
            line = player_line(self.session, Seat(seat), self.size.width)
            board = self.session.rules.starts[seat] // FIELDS_A_BOARD
            mine = seat == self.session.viewer
            parts += [(line[:1], "bold $accent"), (line[1:2], f"bold #101010 on {COLOURS[board]}")]
            parts += [(line[2:], "bold" if mine or line[0] == "▶" else ""), "\n"]
        return Content.assemble(*parts[:-1])
