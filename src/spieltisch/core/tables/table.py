"""What a table is after its events."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.core.log import Header
from spieltisch.core.log_writing import header_for, write_action, write_correction, write_end, write_header
from spieltisch.core.names import BOT
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.core.steps import Correction, Step, as_entered
from spieltisch.core.tables.events import (
    Agreement,
    Begun,
    Opened,
    Phase,
    Speed,
    Spoken,
)


class Place(msgspec.Struct, frozen=True):
    """A seat at the table and its player: a person, a bot, or none yet."""

    name: str = ""
    nonce: str = ""
    level: str = ""
    """The bot that plays here: on its own seat, or for a player who stays away."""
    entropy: str = ""
    back: float = 0.0
    """When the player last came back from being away, in seconds since 1970."""
    expected: bool = False
    """Whether the seat was kept for this person, who had it in the game before."""
    arrived: bool = False
    """Whether the expected player has come."""

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        return "person" if self.name else "bot" if self.level else "open"

    @property
    def header_name(self) -> str:
        return self.name or f"{BOT}{self.level}"


class Customs(msgspec.Struct, frozen=True):
    """What a table needs to know of its game besides the rules."""

    levels: tuple[str, ...] = ()
    """The bots that can sit down, from weak to strong."""
    phrases: tuple[str, ...] = ()


class Denied(msgspec.Struct, frozen=True):
    """A request to take back a move that came to nothing."""

    asker: Seat
    by: Seat | None
    """The player who has declined; None if the game went on before all had answered."""


class Table(msgspec.Struct, frozen=True, dict=True, weakref=True):
    """One table at one moment: the sum of its events."""

    id: str
    seq: int
    """The number of its last event."""
    opened: Opened
    places: tuple[Place, ...]
    game: AnyGame
    customs: Customs = Customs()
    at: float = 0.0
    """When the game last moved, in seconds since 1970: what clocks count from."""
    changed: float = 0.0
    """When the table last had an event, in seconds since 1970."""
    begun: Begun | None = None
    steps: tuple[Step, ...] = ()
    draws: int = 0
    """How many of the steps are chance's."""
    corrections: tuple[Correction, ...] = ()
    """With real dice: what has been corrected, the oldest first."""
    undone: int = 0
    """How many actions and corrections were taken back."""
    asked: Seat | None = None
    """Who asks to take back a move, until that is answered."""
    agreed: frozenset[Seat] = frozenset()
    denied: Denied | None = None
    """The last such request that came to nothing, until its player acts again."""
    followed_by: str = ""
    wished: frozenset[Seat] = frozenset()
    """The seats that wish the rest of the set-up to be laid at random."""
    spoken: Mapping[Seat, Spoken] = {}
    """By seat: what was last said."""
    speed: Speed = "normal"
    goes_on: Speed = "normal"
    """The last speed at which they did not stand still: with it they go on."""

    # --- where it stands ---------------------------------------------------------------------------------------------

    @property
    def agreement(self) -> Agreement:
        return self.opened.agreement

    @cached_property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.game.start()

    @cached_property
    def phase(self) -> Phase:
        if self.begun is None:
            return "waiting"
        return "over" if self.outcome else "playing"

    @cached_property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        """Who is to act in the game; chance included."""
        return self.game.actors(self.state) if self.begun else ()

    @property
    def step(self) -> int:
        """A number that every step of the game raises, also when one is taken back: commands name the one that their
        sender has seen."""
        return len(self.steps) + len(self.corrections) + 2 * self.undone

    @property
    def just_corrected(self) -> Correction | None:
        """The last correction, until the next action."""
        last = self.corrections[-1] if self.corrections else None
        return last if last is not None and last.after == len(self.steps) else None

    @property
    def real_dice(self) -> bool:
        return self.opened.chance == "manual"

    @cached_property
    def thrower(self) -> Seat | None:
        """The player who has to say "throw" before chance acts."""
        if self.actors != (CHANCE,) or self.real_dice:
            return None
        return self.game.thrower(self.state)

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw real dice now and enter what they show."""
        return self.real_dice and self.actors == (CHANCE,) and self.game.takes_real_dice(self.state)

    @cached_property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; none while chance acts by itself."""
        if self.actors == (CHANCE,):
            return (self.thrower,) if self.thrower is not None else ()
        return self.actors

    def awaited_since(self, seat: Seat) -> float:
        """Since when the others have waited for this player; coming back restarts it."""
        return max(self.at, self.places[seat].back)

    @cached_property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place.kind == "person" and not place.level)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays, on a seat of its own or for a player."""
        return any(place.level for place in self.places)

    @property
    def expected(self) -> tuple[Seat, ...]:
        """Before a rematch: the seats whose people have not come yet."""
        if self.begun:
            return ()
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place.expected and not place.arrived)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Those of them for whom no bot plays: without them the rematch does not begin."""
        return tuple(seat for seat in self.expected if not self.places[seat].level)

    @property
    def is_complete(self) -> bool:
        """Whether every seat has its player before the game."""
        return not self.missing and all(place.kind != "open" for place in self.places)

    # --- its log -----------------------------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        assert self.begun is not None
        chance = self.opened.chance
        return header_for(
            self.game.spec,
            self.begun.players,
            chance,
            commitment=self.opened.commitment,
            entropy=self.begun.entropy if chance == "sealed" else (),
            day=self.opened.day,
            copied=self.opened.copied,
        )

    def log(self, secret: str) -> str:
        """The game's log so far; the secret is in it once the game is over."""
        end = write_end(self.outcome, "" if self.real_dice else secret) if self.outcome else ""
        return write_header(self.header) + self._entered() + end

    def _entered(self) -> str:
        """The lines of all actions as they were entered, each correction where it was made."""
        actions = map(self.game.write, as_entered(self.steps, self.corrections))
        lines = [write_action(step.seat, action) for step, action in zip(self.steps, actions, strict=True)]
        for one in self.corrections:
            lines[one.after - 1] += self.written(one)
        return "".join(lines)

    def written(self, correction: Correction) -> str:
        return "".join(write_correction(one.number, self.game.write(one.action)) for one in correction.changes)

    def log_seen_by(self, seat: Seat | None) -> str:
        """The log so far with what that seat has seen; None is what a spectator has."""
        if not self.game.spec.hidden:
            return write_header(self.header) + self._entered()
        seen_by = "everybody" if seat is None else seat_name(seat)
        befores = (self.game.start(), *(step.state for step in self.steps))
        lines = [
            write_action(step.seat, self.game.write_seen(seat, before, step.seat, step.action, self.state))
            for before, step in zip(befores, self.steps, strict=False)
        ]
        return write_header(self.header, seen_by) + "".join(lines)
