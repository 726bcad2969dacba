"""The table of Dog: keys, clicks, and what happens next."""

from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key

from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.refusals import why_not_at_all
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.screen.base import DogBase
from spieltisch.games.dog.screen.choices import choices
from spieltisch.games.dog.screen.help import dog_help
from spieltisch.games.dog.screen.picker import Card, Goal, Kennel, Marble, Pick
from spieltisch.games.dog.screen.widgets import BoardView, HandView
from spieltisch.games.dog.telling.position import rounds_in_words
from spieltisch.games.dog.telling.sentences import victory
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.panels import ChoiceList, Part
from spieltisch.kit.screen.plain import KEYS
from spieltisch.kit.screen.result import ResultFrame, saved_parts
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import TableSession, Waits

SECONDS_TO_HAND_OVER = 1.0
SECONDS_TO_SEE, SECONDS_TO_GIVE = 1.3, 0.3


class DogResult(ResultFrame):
    def text(self) -> Content:
        seen, outcome = self.session.seen, self.outcome
        rules, words = rules_of(seen), self.words
        parts: list[Part] = [(victory(seen, view_of(seen)), "bold $accent"), f" {rounds_in_words(seen)}\n\n"]
        for team in sorted(rules.teams, key=lambda team: outcome.places[team[0]]):
            for seat in team:
                home = outcome.points[seat]
                marbles = f"{'●' * home}{'○' * (4 - home)}  {words('{count} of 4 in the finish', count=home)}"
                line = f"  {board_letter(rules, seat)} {padded(seen.names[seat], 24)} {marbles}\n"
                parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
            parts.append("\n" if len(team) > 1 else "")
        return Content.assemble(*parts, *saved_parts(self.session))


class DogScreen(DogBase):
    """Cards, marbles and goals are chosen one after the other; Esc steps back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", "Choose", key_display="Enter"),
        Binding("escape", "back", "Back", key_display="Esc"),
        Binding("h,H", "hint", "Hint", key_display="H"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("t,T", "tempo", "Tempo", key_display="T"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,Q", "leave", "Leave", key_display="Q"),
        Binding("space", "space", show=False),
        Binding("left,up", "move(-1)", show=False),
        Binding("right,down", "move(1)", show=False),
        Binding("tab", "move(1)", show=False, priority=True),
        Binding("shift+tab", "move(-1)", show=False, priority=True),
    ]

    result = DogResult
    _curtain_fell = 0.0

    def advance(self) -> None:
        self.unpick()
        self._curtain_fell = monotonic()
        super().advance()

    # --- choosing ----------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A card's or a line's own key."""
        character = (event.character or "").lower()
        number = KEYS.find(character) if len(character) == 1 else -1
        if number < 0 or self.session.waits is not Waits.PERSON:
            return
        event.stop()
        if self.picker.by_card:
            self._choose_card(number)
        elif number < len(self.picker.options):
            self._choose(self.picker.options[number])

    def _choose_card(self, place: int) -> None:
        seen = self.session.seen
        view = view_of(seen)
        if place >= len(view.hand) or seen.seat is None:
            return
        if place not in self.playable():
            why = why_not_at_all(rules_of(seen), view.board, seen.seat, view.hand[place], view.points)
            self.say(self.words.error(why))
            return
        self.card_cursor = place
        self._choose(Card(view.hand[place]))

    def _choose(self, pick: Pick) -> None:
        """Narrow what is possible; a single action that was named is done."""
        picker = self.picker.after(pick)
        self.note = ""
        self.hide_hint()
        if len(picker.actions) == 1 and not isinstance(pick, Card):
            self.take(picker.actions[0])
            return
        self.picks, self.cursor = picker.picks, 0
        self.show_table()

    def action_confirm(self) -> None:
        """Enter: what the coach would do, or what is under the cursor."""
        if self.take_hint():
            return
        match self.session.waits:
            case Waits.CURTAIN if self.leaves_time and monotonic() < self._curtain_fell + SECONDS_TO_HAND_OVER:
                pass  # this Enter was meant for what was there before
            case Waits.CURTAIN:
                self.session.lift()
                self.note = ""
                self.advance()
            case Waits.OVER:
                self.show_result()
            case Waits.PERSON if self.picker.by_card:
                self._choose_card(self.card_cursor)
            case Waits.PERSON:
                self._choose(self.picker.options[self.cursor])
            case _ if not self.session.has_curtain:  # an Enter too many would lift the next curtain
                self.hurry()

    def action_space(self) -> None:
        """Space: go on; it never lifts a curtain, since it may have been meant for a bot."""
        if self.session.waits in BY_ITSELF:
            self.hurry()
        elif self.session.waits is not Waits.CURTAIN:
            self.action_confirm()

    def action_move(self, by: int) -> None:
        """Arrows: to the next card that can be played, or the next line."""
        picker = self.picker
        if self.session.waits is not Waits.PERSON:
            return
        self.note = ""
        self.hide_hint()
        if picker.by_card:
            playable = self.playable()
            beyond = [place for place in playable if (place - self.card_cursor) * by > 0]
            ring = playable if by > 0 else playable[::-1]
            self.card_cursor = min(beyond, key=lambda place: abs(place - self.card_cursor), default=ring[0])
        else:
            self.cursor = (self.cursor + by) % len(picker.options)
        self.show_table()

    def action_back(self) -> None:
        """Esc: one choice back, or no hint after all."""
        self.note = ""
        if self.put_away():
            return
        if len(self.picks) > len(self.base_picks):
            self.picks, self.cursor = self.picks[:-1], 0
        elif self.session.can_undo and isinstance(self.session.seen.steps[-1].action, dog.Part):
            self.note = self.words("U takes back the last part of the seven.")
        self.show_table()

    # --- the mouse ---------------------------------------------------------------------------------------------

    def on_hand_view_clicked(self, event: HandView.Clicked) -> None:
        if self.session.waits is Waits.PERSON and not self.base_picks:
            self.picks = self.base_picks
            if self.picker.by_card:
                self._choose_card(event.place)
        elif self.session.waits is Waits.CURTAIN:
            self.action_confirm()

    def on_choice_list_clicked(self, event: ChoiceList.Clicked) -> None:
        if self.session.waits is Waits.PERSON:
            self._choose(self.picker.options[event.number])

    def on_board_view_clicked(self, event: BoardView.Clicked) -> None:
        """A marble or a goal that can be chosen now; a goal that only one choice leads to will do, too."""
        if self.session.waits is not Waits.PERSON or self.picker.by_card:
            return
        listed = choices(self.session.seen, self.picker)
        here = [choice.pick for choice in listed if choice.here == event.hole]
        kennel = [choice.pick for choice in listed if isinstance(choice.pick, Kennel) and choice.goals == (event.hole,)]
        leading = [choice.pick for choice in listed if event.hole in choice.goals and isinstance(choice.pick, Marble)]
        if here or kennel:
            self._choose((here or kennel)[0])
        elif len(leading) == 1:
            self._choose(leading[0])
            if Goal(event.hole) in self.picker.options:
                self._choose(Goal(event.hole))

    # --- the rest ----------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """?: keys and cards."""
        self.app.push_screen(HelpScreen(dog_help(self.session), self.words))

    def seconds(self) -> float:
        """A move is to be seen; cards that are dealt or passed are not."""
        quick = self.session.waits is Waits.CHANCE or view_of(self.session.seen).phase is Phase.EXCHANGE
        return SECONDS_TO_GIVE if quick else SECONDS_TO_SEE

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what makes sense at this table is in the footer."""
        if action == "hint":
            return self.is_coached
        if action == "tempo":
            return self.session.has_bots
        return True


SCREEN = TableRoom(TableSession, DogScreen)
