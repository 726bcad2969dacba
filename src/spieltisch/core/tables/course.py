"""What a command leads to: every event is carried out as soon as it is known, and only once."""

from typing import Any

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Acted, By, Event
from spieltisch.core.tables.happening import after, after_step
from spieltisch.core.tables.table import Table


class Course:
    """The table as it goes on, and the events that have led there."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.now = now
        self.events: list[Event] = []

    def happens(self, *events: Event) -> None:
        for event in events:
            self.table = after(self.table, event, self.now)
            self.events.append(event)

    def acts(self, seat: Seat, action: Any, by: By = "player") -> None:
        """The seat's action is next; IllegalActionError and WrongTurnError change nothing."""
        event = Acted(seat, self.table.game.write(action), by)
        self.table = after_step(self.table, seat, action, self.now)
        self.events.append(event)

    @property
    def chance_is_next(self) -> bool:
        """Whether chance acts by itself now: no player has to throw first, and no real dice are waited for."""
        return self.table.actors == (CHANCE,) and self.table.thrower is None and not self.table.waits_for_dice
