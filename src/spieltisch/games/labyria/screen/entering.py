"""Typing at the table: places, actions in the game's notation, lines of a list, and real dice."""

from collections.abc import Callable

from textual.events import Key

from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.state import PlayerAction
from spieltisch.games.labyria.screen.base import LabyriaBase
from spieltisch.games.labyria.screen.typed import read_typed
from spieltisch.kit.screen.table_session import Waits

OPENS_TYPING = "abcdefghijklmn/"
"""Names of columns begin a place; a slash begins anything in the game's notation."""
IN_TYPING = ("enter", "escape", "backspace")


class Entering(LabyriaBase):
    def decide(self, chosen: Callable[[], PlayerAction | None]) -> None:
        """Do what is chosen; where that was only half of it, show the rest."""
        session, actor = self.session, self.session.actor

        def do_it() -> None:
            action = chosen()
            if action is not None and actor is not None:
                session.act(actor, action)

        self._try(do_it)

    def _try(self, deed: Callable[[], None]) -> None:
        """Do it and go on, or show what is still to be chosen or typed."""
        before = self.session.table.table
        if self.attempt(deed):
            (self.show_table if self.session.table.table is before else self.advance)()

    def on_key(self, event: Key) -> None:
        """Letters and digits that are no commands."""
        character = event.character if event.is_printable else None
        if self.typed is not None:
            self._type_on(event, character)
        elif character is None:
            return
        elif character.isdigit():
            event.prevent_default().stop()
            self.digit(int(character))
        elif character in OPENS_TYPING and self.session.waits is Waits.PERSON:
            event.prevent_default().stop()
            self.note, self.typed = "", character.strip("/")
            self.show_table()

    def _type_on(self, event: Key, character: str | None) -> None:
        if character is None and event.key not in IN_TYPING:
            return
        event.prevent_default().stop()
        typed, self.typed = self.typed or "", None
        if event.key == "enter":
            session, chooser = self.session, self.chooser
            self.decide(lambda: read_typed(session, chooser, typed))
            return
        if character is not None:
            self.typed = typed + character
        elif event.key == "backspace" and len(typed) > 1:
            self.typed = typed[:-1]
        self.show_table()

    def digit(self, digit: int) -> None:
        """A line of the list, or a real die."""
        if self.session.waits is Waits.TYPE:
            self._type_die(digit)
        elif self.session.waits is Waits.PERSON and 1 <= digit <= len(self.choices()):
            self.decide(lambda: self.chooser.pick_line(digit - 1))

    def _type_die(self, digit: int) -> None:
        session, roll = self.session, self.roll

        def type_in() -> None:
            rolled = roll.type(session.state, digit)
            if rolled is not None:
                session.act(CHANCE, rolled)

        self._try(type_in)
