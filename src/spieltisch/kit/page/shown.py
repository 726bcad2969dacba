"""What a page is made from: a table through a viewer's eyes, in their language. No State can be reached from here."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.seen import SeenTable
from spieltisch.kit.seen import Seen

Look = Literal["seat", "screen", "replay"]
"""At the table, on the television, or afterwards: only at the table can things be touched."""


Cheer = Literal["won", "feat", "hit"]
"""These players have won; something rare has happened; a piece was sent home."""


class Reach(msgspec.Struct, frozen=True):
    """How other devices come to this table."""

    address: str = ""
    """The start of their links; empty where they cannot join."""
    can_open: bool = False
    """Whether these players may let them in."""
    can_close: bool = False
    """Whether these players may shut them out again."""


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be done, as the ids of what to touch; the last one does it.

    The client knows no rules: it lights up what can be touched next, and sends `command` when a path is complete.
    """

    path: tuple[str, ...]
    command: dict[str, Any]
    label: str = ""
    """What the last thing says while exactly this path is touched; "" leaves it as it is."""


class Motion(msgspec.Struct, frozen=True):
    """Something on the board that has just moved: the client lets it travel its way."""

    id: str
    """The element's id, as it is in the new picture."""
    path: tuple[tuple[float, float], ...]
    """Where it came by, in the picture's units, relative to where it is now; the last is (0, 0)."""
    late: bool = False
    """Whether it sets out when the others have arrived: a captured marble goes home last."""


class Ahead(msgspec.Struct, frozen=True):
    """What could be done if it were the viewer's turn: asked for while others play."""

    step: int
    parts: dict[str, str]
    """By id: what can be touched, as it would be then."""
    touches: list[Touch]
    told: dict[str, str]
    """Every move in words, by its action."""
    chosen: str
    """The heading of the chosen move; and what else is said of it."""
    cancel: str
    gone: str


class Shown(Seen, frozen=True, dict=True, kw_only=True):
    """A table for one pair of eyes."""

    table: SeenTable
    moment: int
    """Another one for every table, and after every change."""
    keys: Keys
    legal: Callable[[Seat], Sequence[Any]]
    """What one of these eyes' own seats may do now; nothing for seats of others."""
    rolls: Callable[[], Sequence[Any]]
    """With real dice: all that they may show now, where that can be listed."""
    hand_of: Callable[[Seat], Any]
    """Another seat's View, where nothing is hidden from any player (`lies_open`)."""
    due: Seat | None
    """The own seat that is to act or to throw."""
    tempting: tuple[Any, ...] = ()
    """In a lesson: what the rules forbid here, and what can be tried all the same."""
    passes_to: Seat | None = None
    """The player to pass a shared device to before anything can be done."""
    lies_open: bool = False
    """Whether nothing is hidden from any player: the game is looked back at, or only bots play."""
    best: str = ""
    """When looking back: what the coach would do here, which the board may draw."""
    best_by: Seat | None = None
    """The seat whose decision that is."""
    played: str = ""
    """What was done there instead, which the board may draw as well."""
    look: Look = "seat"
    origin: str = ""
    """The server's address as the browser knows it."""
    reach: Reach = Reach()
    away: float = 0.0
    """Seconds after which the others may let a bot play for a player."""
    now: float = 0.0
    """When this is drawn, in seconds since 1970: clocks show what is left from here."""

    def act(self, action: Any, seat: Seat | None) -> dict[str, Any]:
        return {"do": "act", "seat": seat, "action": self.game.write(action), "seen": self.table.step}

    def enter(self, action: Any) -> dict[str, Any]:
        """The command that enters what real dice show, or what another player did with them."""
        return {"do": "enter", "actions": [self.game.write(action)], "seen": self.table.step}

    def throw(self) -> dict[str, Any]:
        return {"do": "throw", "seat": self.due, "seen": self.table.step}

    @cached_property
    def may_act(self) -> bool:
        return self.look == "seat" and self.table.phase == "playing" and self.due is not None

    @cached_property
    def decides(self) -> Seat | None:
        return self.due if self.may_act and self.due in self.table.actors else None

    @cached_property
    def throws(self) -> bool:
        return self.may_act and self.due == self.table.thrower

    @cached_property
    def enters_dice(self) -> bool:
        """With real dice: whether these players have to enter what the dice show."""
        return self.look == "seat" and self.table.waits_for_dice and self.keys.at_table
