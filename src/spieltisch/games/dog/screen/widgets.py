"""The board and the hand."""

from collections.abc import Mapping, Sequence

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.geometry import seat_board
from spieltisch.games.dog.screen.board_text import Kind, Mark, Piece, layout_for, picture
from spieltisch.games.dog.screen.prompts import middle
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.screen.themes import COLOURS
from spieltisch.kit.seen import Seen

WOOD, GRAIN = "#4a3220", "#c4a884"
CARD_WIDTH = 5


class BoardView(Widget):
    """The board; a click on a hole is `Clicked`."""

    class Clicked(Message):
        def __init__(self, hole: Field) -> None:
            super().__init__()
            self.hole = hole

    def __init__(self, seen: Seen, turned_to: Seat) -> None:
        super().__init__()
        self._seen, self._turned_to = seen, turned_to
        self.marks: Mapping[Field, Mark] = {}
        self.shown = layout_for(self._rules, turned_to, 46, 23)
        """Where everything lies now."""

    @property
    def _rules(self) -> DogRules:
        return rules_of(self._seen)

    def fit(self, width: int, height: int) -> None:
        self.shown = layout_for(self._rules, self._turned_to, width, height)
        self.styles.width = self.shown.width
        self.refresh()

    def show(self, seen: Seen, marks: Mapping[Field, Mark]) -> None:
        self._seen, self.marks = seen, marks
        self.refresh()

    def _top(self) -> int:
        return max(0, (self.size.height - self.shown.height) // 2) if self.shown.middle else 0

    def render(self) -> Content:
        seen, layout = self._seen, self.shown
        lines = middle(seen, layout.middle[3] if layout.middle else layout.width)
        rows = picture(self._rules, view_of(seen), layout, self.marks, lines, seen.names)
        parts: list[Part] = ["\n" * self._top()]
        for row in rows:
            parts += [(piece.text, self._style(piece)) for piece in row]
            parts.append("\n")
        return Content.assemble(*parts[:-1])

    def _style(self, piece: Piece) -> str:
        ground = f" on {WOOD}" if piece.wood else ""
        colour = COLOURS[seat_board(self._rules, piece.seat)] if piece.seat >= 0 else ""
        match piece.kind:
            case Kind.MARBLE:
                style = f"bold #101010 on {colour}"
            case Kind.HOME:
                style = f"{'bold ' if piece.seat == self._seen.seat else ''}{colour}{ground}"
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
        hole = self.shown.hole_at(event.x, event.y - self._top())
        if hole is not None:
            self.post_message(self.Clicked(hole))


class HandView(Widget):
    """Cards side by side; a click on one is `Clicked`."""

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, faces: Sequence[str]) -> None:
        super().__init__()
        self._faces = faces
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
        if self._hidden:
            n = self._hidden
            return Content.styled("\n".join(("╭───╮" * n, "│▒▒▒│" * n, "╰───╯" * n)), "$foreground-muted")
        lines: list[list[Part]] = [[], [], [], []]
        for place, rank in enumerate(self._cards):
            lit, here = rank in self._lit, place == self._cursor
            frame = "╔═║╚╝╗" if here and self._picked else "┏━┃┗┛┓" if here else "╭─│╰╯╮"
            style = "bold reverse" if here else "bold $accent" if lit else "$foreground-muted"
            lines[0].append((f"{frame[0]}{frame[1] * 3}{frame[5]}", style))
            lines[1].append((f"{frame[2]}{self._faces[rank]:^3}{frame[2]}", style))
            lines[2].append((f"{frame[3]}{frame[1] * 3}{frame[4]}", style))
            lines[3].append((f"  {place + 1 if lit else ' '}  ", style if not here else "bold $accent"))
        parts: list[Part] = []
        for line in lines:
            parts += [*line, "\n"]
        return Content.assemble(*parts[:-1])

    def on_click(self, event: Click) -> None:
        place = event.x // CARD_WIDTH
        if 0 <= place < len(self._cards):
            self.post_message(self.Clicked(place))
