"""The pads of all players side by side: boxes are rows, players are columns."""

from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.widget import Widget

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.standing import ahead
from spieltisch.games.yatzy.engine.state import Place, Sheet
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.sheet_rows import LETTERS, Columns, Kind, Row, columns_for, rows_for, window
from spieltisch.kit.screen.fitting import marked, padded

LINE = "$foreground 25%"

Piece = tuple[str, str]


class SheetView(Widget):
    """The pads; a click on a box of the player on turn is `Chosen`."""

    class Chosen(Message):
        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    class Filled(Message):
        def __init__(self, seat: Seat, place: Place) -> None:
            super().__init__()
            self.seat, self.place = seat, place

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.cursor: Place | None = None
        self.striking = False
        """Whether a box is being chosen that a free throw costs."""
        self.waiting = False
        """Whether the dice are still rolling: until they lie, what they give is unknown."""
        self._wanted = 0
        self._scrolled_at: Seat | None = None
        """The turn on which the user looked at other pads: they stay in view until the next one."""

    def scroll_players(self, by: int) -> None:
        self._wanted, self._scrolled_at = self._columns.first + by, self.session.turn
        self.refresh()

    # --- the layout --------------------------------------------------------------------------------------------

    @property
    def _columns(self) -> Columns:
        rules, session = self.session.rules, self.session
        around = -1 if self._scrolled_at == session.turn else int(session.turn)
        return columns_for(self.size.width, len(session.players), rules.columns, self._wanted, around)

    @property
    def _rows(self) -> tuple[Row, ...]:
        rows = rows_for(self.session.rules, self.size.height)
        cursor = next((n for n, row in enumerate(rows[1:]) if self.cursor and row.box == self.cursor.row), 0)
        return rows[:1] + tuple(rows[1:][number] for number in window(len(rows) - 1, self.size.height, cursor))

    def place_at(self, x: int, y: int) -> Place | None:
        """The box of the player on turn at that position; on its name, the first column that is free."""
        rows, columns, turn = self._rows, self._columns, self.session.turn
        if not 0 <= y < len(rows) or rows[y].kind is not Kind.BOX:
            return None
        row = rows[y].box
        if x < columns.names:
            points = self.session.state.sheets[turn].points
            return next((Place(n, row) for n, column in enumerate(points) if column[row] is None), Place(0, row))
        if columns.player_at(x) != turn:
            return None
        return Place(columns.column_at(x), row)

    def filled_at(self, x: int, y: int) -> tuple[Seat, Place] | None:
        """Whose filled box is at that position, where it can be corrected."""
        rows, columns = self._rows, self._columns
        player = columns.player_at(x)
        if player is None or not 0 <= y < len(rows) or rows[y].kind is not Kind.BOX:
            return None
        found = Seat(player), Place(columns.column_at(x), rows[y].box)
        return found if any(found == (seat, place) for seat, place, _ in self.session.filled()) else None

    def on_click(self, event: Click) -> None:
        if filled := self.filled_at(event.x, event.y):
            self.post_message(self.Filled(*filled))
            return
        place = self.place_at(event.x, event.y)
        if place is not None:
            self.post_message(self.Chosen(place))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.scroll_players(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.scroll_players(-1)

    # --- drawing -----------------------------------------------------------------------------------------------

    def render(self) -> Content:
        columns, potential = self._columns, self._open_boxes()
        parts: list[str | Piece] = []
        for row in self._rows:
            parts += [*self._line(row, columns, potential), "\n"]
        return Content.assemble(*parts[:-1])

    def _open_boxes(self) -> dict[Place, str]:
        if self.waiting:
            return {}
        if self.striking:
            return dict.fromkeys(self.session.strikes(), "×")
        return {place: str(gain.points or "–") for place, gain in self.session.potential().items()}

    def _line(self, row: Row, columns: Columns, potential: dict[Place, str]) -> list[Piece]:
        if row.kind is Kind.RULE:
            line = "─" * columns.player
            shown = range(columns.first, columns.first + columns.shown)
            return [("─" * columns.names, LINE), *((line, LINE + self._ground(Seat(seat))) for seat in shown)]
        pieces = [self._title(row, columns)]
        for seat in range(columns.first, columns.first + columns.shown):
            ground = self._ground(Seat(seat))
            pieces += [(text, style + ground) for text, style in self._cells(row, Seat(seat), columns, potential)]
        return pieces

    def _ground(self, seat: Seat) -> str:
        """The player on turn has a lighter pad."""
        on_turn = seat == self.session.turn and not self.session.state.over
        return " on $surface-lighten-1" if on_turn else ""

    def _title(self, row: Row, columns: Columns) -> Piece:
        words, rules = self.session.words, self.session.rules
        if row.kind is Kind.BOX:
            here = self.cursor is not None and row.box == self.cursor.row
            name = f"{LETTERS[row.box]}{'▸' if here else ' '}{words(rules.boxes[row.box].name)}"
            return (padded(name, columns.names), "bold" if here else "")
        hidden = len(self.session.players) - columns.shown
        titles = {
            Kind.NAMES: f"< {hidden} >" if hidden else "",
            Kind.UPPER: words("Upper section"),
            Kind.BONUS: words("Bonus at {target}", target=rules.bonus.target),
            Kind.EXTRA: words("First to both"),
            Kind.FREE: words("Free rolls"),
            Kind.TOTAL: words("Total"),
        }
        style = "bold" if row.kind is Kind.TOTAL else "$foreground-muted"
        return (padded(f"  {titles[row.kind]}", columns.names), style)

    def _cells(self, row: Row, seat: Seat, columns: Columns, potential: dict[Place, str]) -> list[Piece]:
        state = self.session.state
        sheet, width = state.sheets[seat], columns.player
        match row.kind:
            case Kind.NAMES:
                return [self._player(seat, width)]
            case Kind.TOTAL:
                return [(f"{sheet.total}".rjust(width - 1) + " ", "bold")]
            case Kind.EXTRA:
                return [(f"{sheet.extra or ''}".rjust(width - 1) + " ", "")]
            case Kind.FREE:
                ticks = "□" * sheet.free_throws + "■" * (self.session.rules.free_throws - sheet.free_throws)
                return [(ticks.rjust(width - 1) + " ", "")]
        cells = []
        for column in range(columns.per_player):
            text, style = self._cell(row, seat, column, potential)
            cells.append((f"{text}{'' if text.endswith((')', ']')) else ' '}".rjust(columns.cell), style))
        return cells

    def _player(self, seat: Seat, width: int) -> Piece:
        on_turn = seat == self.session.turn and not self.session.state.over
        name = marked(self.session.names[seat], self.session.mark(seat), width - 1)
        text = f"▶{name}" if on_turn else name
        return (text.rjust(width - 1).ljust(width), "bold $accent" if on_turn else "bold")

    def _cell(self, row: Row, seat: Seat, column: int, potential: dict[Place, str]) -> Piece:
        rules, sheet = self.session.rules, self.session.state.sheets[seat]
        if row.kind is Kind.BOX:
            return self._box(Place(column, row.box), seat, potential)
        if row.kind is Kind.UPPER:
            return (str(entry.upper_total(rules, sheet, column)), "$foreground-muted")
        return self._bonus(sheet, column)

    def _bonus(self, sheet: Sheet, column: int) -> Piece:
        """The bonus, or how the numbers stand against three of each (Y13-17)."""
        rules, filled = self.session.rules, [sheet.points[column][row] for row in self.session.rules.upper]
        if sheet.bonus[column]:
            return (f"+{sheet.bonus[column]}", "bold $text-success")
        if None not in filled:
            return ("×", "")
        if not any(value is not None for value in filled):
            return ("–", "$foreground 30%")
        points = ahead(rules, sheet, column)
        mark = "▲" if points > 0 else "▼" if points < 0 else "±"
        return (f"{mark}{abs(points)}", "$text-warning" if points < 0 else "$text-success")

    def _box(self, place: Place, seat: Seat, potential: dict[Place, str]) -> Piece:
        value = self.session.state.sheets[seat].points[place.column][place.row]
        on_turn = seat == self.session.turn
        if on_turn and place == self.cursor:
            shown = str(value) if value is not None else potential.get(place, " ")
            return (f"[{shown}]", "bold reverse")
        if value is not None:
            return (str(value), "bold") if value else ("×", "")
        if on_turn and place in potential:
            text = potential[place]
            return (text, "$foreground-muted") if text == "–" else (f"({text})", "$text-accent")
        return ("·", "$foreground 30%")
