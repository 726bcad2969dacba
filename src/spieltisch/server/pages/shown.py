"""What a page is made from: a table through somebody's eyes, in their language."""

from collections import Counter
from typing import Any, Literal

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.locales import Words
from spieltisch.server.keys import Keys
from spieltisch.server.pages.option_words import level_name
from spieltisch.server.tables.commands import AWAY
from spieltisch.server.tables.table import Table
from spieltisch.server.wire import looks_through


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be done, as the ids of what to touch; the last one does it.

    The client knows no rules: it lights up what can be touched next, and sends `command` when a path is complete.
    """

    path: tuple[str, ...]
    command: dict[str, Any]
    label: str = ""
    """What the last thing says while exactly this path is touched; "" leaves it as it is."""


class Said(msgspec.Struct, frozen=True):
    """One step of the game in words."""

    number: int
    seat: Seat
    """Whose turn it was."""
    text: str
    entered: bool = False
    """Whether it stands out among the others: an entry on a pad, a figure that has come home."""


class Motion(msgspec.Struct, frozen=True):
    """Something on the board that has just moved: the client lets it travel its way."""

    id: str
    """The element's id, as it is in the new picture."""
    path: tuple[tuple[float, float], ...]
    """Where it came by, in the picture's units, relative to where it is now; the last is (0, 0)."""
    late: bool = False
    """Whether it sets out when the others have arrived: a captured marble goes home last."""


class Shown(msgspec.Struct, frozen=True, dict=True):
    """A table for one pair of eyes."""

    table: Table
    keys: Keys
    words: Words
    origin: str = ""
    """The server's address as the browser knows it, for links to share."""
    look: Literal["seat", "screen", "replay"] = "seat"
    """At the table, on the television, or afterwards: only at the table can things be touched."""
    away: float = AWAY
    """Seconds after which the others may let a bot play for somebody."""
    eyes: Seat | None = None
    """Where several people share a device and hide something from each other: who has said that they hold it."""
    now: float = 0.0
    """When this is drawn, in seconds since 1970: clocks show what is left from here."""
    revealed: bool = False
    """Whether the game is over and looked back at, so that nothing is hidden any more."""

    @property
    def seat(self) -> Seat | None:
        """Through whose eyes; nobody's while a shared device is passed on."""
        if self.look != "seat":
            return None
        if not self.is_shared:
            return looks_through(self.table, self.keys)
        return self.eyes if self.eyes in self.keys.seats and self.due in (None, self.eyes) else None

    @property
    def is_shared(self) -> bool:
        """Whether several people use this device who may not see each other's cards."""
        return self.table.game.spec.hidden and self.table.phase == "playing" and len(self.keys.seats) > 1

    @property
    def lies_open(self) -> bool:
        """Whether nothing is hidden from anybody: the game is looked back at, or there are only bots to hide it."""
        return self.revealed or all(place.kind == "bot" for place in self.table.places)

    @property
    def passes_to(self) -> Seat | None:
        """The person to pass a shared device to before anything can be done."""
        return self.due if self.look == "seat" and self.is_shared and self.due != self.seat else None

    @property
    def view(self) -> Any:
        """The game's View."""
        return self.table.game.view(self.table.state, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """By seat: the name to show; bots of one level are numbered, open seats have none."""
        shown = [place.name or level_name(self.words, place.level) for place in self.table.places]
        often, seen = Counter(shown), Counter[str]()
        names = []
        for name in shown:
            seen[name] += 1
            names.append(f"{name} {seen[name]}" if name and often[name] > 1 else name)
        return tuple(names)

    @property
    def may_act(self) -> bool:
        """Whether these eyes' hands may play now."""
        return self.look == "seat" and self.table.phase == "playing" and self.due is not None

    @property
    def due(self) -> Seat | None:
        """The own seat that is to act or to throw; with real dice whoever is on turn."""
        own = [seat for seat in self.table.awaited if seat in self.keys.seats and not self.table.places[seat].level]
        return min(own, default=None)

    @property
    def enters_dice(self) -> bool:
        """With real dice: whether these people are to write down what the dice show."""
        at_table = bool(self.keys.seats) or self.keys.host
        return self.look == "seat" and self.table.waits_for_dice and at_table
