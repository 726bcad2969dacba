"""Choosing a box: by its letter, by the cursor, by a click."""

from textual.events import Key

from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Place, Score
from spieltisch.games.yatzy.screen.base import TableBase
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.games.yatzy.screen.sheet_rows import LETTERS
from spieltisch.games.yatzy.telling.box_words import place_name
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import Waits


class Entering(TableBase):
    """The part of the table screen that writes on the pad."""

    def throw_again(self, action: Action) -> None:
        """Throw again, by a Keep or a FreeThrow."""
        session = self.session
        if not self.attempt(lambda: session.act(session.turn, action)):
            return
        self.unselect()
        if session.real_dice or self.let_chance_act():
            self.advance()

    def on_key(self, event: Key) -> None:
        """A box's letter; a capital one means the second column."""
        self.forget()
        letter = event.character or ""
        row = LETTERS.find(letter.lower()) if len(letter) == 1 and letter.isalpha() else -1
        if not 0 <= row < len(self.session.rules.boxes):
            return
        event.stop()
        columns = self.session.rules.columns
        points = self.session.state.sheets[self.session.turn].points
        first_taken = columns > 1 and points[0][row] is not None
        second = columns > 1 and (letter.isupper() or first_taken)
        self.choose(Place(1 if second else 0, row))

    def on_sheet_view_chosen(self, event: SheetView.Chosen) -> None:
        self.forget()
        self.choose(event.place)

    def choose(self, place: Place) -> None:
        """Enter there, or strike it for a free throw; a wasted throw is asked about once."""
        session, words = self.session, self.words
        if session.waits in BY_ITSELF or session.waits is Waits.OVER:
            return
        if self.sheet.striking:
            self.throw_again(FreeThrow(session.held_dice, place))
            return
        if self._wastes(place) and self.asked != place:
            self.asked = self.sheet.cursor = place
            box = place_name(words, session.rules, place)
            self.say(words("{box} would be crossed out for 0 points. Choose it again to do that.", box=box))
            return
        if self.attempt(lambda: session.act(session.turn, Score(place))):
            self.unselect()
            self.advance()

    def _wastes(self, place: Place) -> bool:
        """Whether entering there is a 0 although another box gives points: worth a question."""
        points = {box: gain.points for box, gain in self.session.potential().items()}
        return points.get(place) == 0 and any(points.values())

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor over the boxes that can be chosen; between turns, look at other pads."""
        if not self.session.deciding or (right and self.session.rules.columns == 1):
            if right:
                self.sheet.scroll_players(right)
            return
        self.asked = None
        self.hide_hint()
        self.sheet.cursor = self._moved(self.sheet.cursor, right, down)
        self.show_table()

    def _moved(self, cursor: Place | None, right: int, down: int) -> Place | None:
        open_boxes = self.session.strikes() if self.sheet.striking else tuple(self.session.potential())
        if cursor is None:
            first_column = [place for place in open_boxes if place.column == open_boxes[0].column]
            return min(first_column) if down >= 0 else max(first_column)
        if right:
            wanted = (cursor.column + right) % self.session.rules.columns
            beside = [place for place in open_boxes if place.column == wanted]
            return min(beside, key=lambda place: abs(place.row - cursor.row), default=cursor)
        column = [place for place in open_boxes if place.column == cursor.column]
        beyond = [place for place in column if (place.row - cursor.row) * down > 0]
        if beyond:
            return min(beyond, key=lambda place: abs(place.row - cursor.row))
        return (min(column) if down > 0 else max(column)) if column else cursor

    def take(self, action: Action) -> None:
        if isinstance(action, Score):
            self.asked = action.place
            self.choose(action.place)
        else:
            self.throw_again(action)

    def action_cancel(self) -> None:
        if not self.put_away():
            self.unselect()
            self.show_table()
