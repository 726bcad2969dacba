"""All that can happen at a table. The list of a table's events is the table: state is only their sum."""

from typing import Literal

import msgspec

from spieltisch.core.seat import Seat


class Agreement(msgspec.Struct, frozen=True):
    """What the people at the table have agreed on, besides the game's own options."""

    seconds: int | None = None
    """Time for one decision; then a bot decides."""
    spectators: bool = True
    take_back: bool = True
    hints: bool = False
    listed: bool = False
    """Whether the table is in the public list of open ones."""


Speed = Literal["paused", "one-step", "slow", "normal", "fast", "at-once"]
"""How quickly bots play; only a game of bots alone can stand still, or go one step and stand still again."""
STILL: frozenset[Speed] = frozenset({"paused", "one-step"})
"""The speeds at which a game does not go on by itself."""


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The host has set up a game and waits for players."""

    game: str
    seats: int
    options: dict[str, str]
    chance: Literal["sealed", "manual"]
    commitment: str
    agreement: Agreement
    follows: str = ""
    """The table that this is the rematch of."""
    day: str = ""
    """Of that day's dice: all who play then have the same luck."""
    copied: int = 0
    """So many of the first actions are those of another game, from which this one goes on."""


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """A person sits down; the nonce makes the key to the seat."""

    seat: Seat
    name: str
    nonce: str
    entropy: str = ""
    """What the person's browser adds to the seal."""


class Expected(msgspec.Struct, frozen=True, tag="expected"):
    """At a rematch: the seat is kept for the player of the game before; the nonce makes the new key to it."""

    seat: Seat
    name: str
    nonce: str


class Arrived(msgspec.Struct, frozen=True, tag="arrived"):
    """The expected player has come to the rematch."""

    seat: Seat
    entropy: str
    """What the player's browser adds to the seal, now that it has seen it."""


class BotSat(msgspec.Struct, frozen=True, tag="bot-sat"):
    """A bot gets a seat."""

    seat: Seat
    level: str


class StoodUp(msgspec.Struct, frozen=True, tag="stood-up"):
    """A seat is free again."""

    seat: Seat


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The game begins; names and entropy are those of the log's header."""

    players: tuple[str, ...]
    entropy: tuple[str, ...]


By = Literal["player", "bot", "clock"]


class Acted(msgspec.Struct, frozen=True, tag="acted", omit_defaults=True):
    """A seat, or chance, has acted."""

    seat: Seat
    action: str
    by: By = "player"


class AskedBack(msgspec.Struct, frozen=True, tag="asked-back"):
    """A player asks to take the last action back."""

    seat: Seat


class AnsweredBack(msgspec.Struct, frozen=True, tag="answered-back"):
    """A player agrees to that or not."""

    seat: Seat
    agrees: bool


class TakenBack(msgspec.Struct, frozen=True, tag="taken-back"):
    """The last action, or the last correction, has been taken back."""


class Corrected(msgspec.Struct, frozen=True, tag="corrected"):
    """With real dice: earlier steps, counted from 1, were entered wrongly; this is what they are."""

    changes: tuple[tuple[int, str], ...]


class Replaced(msgspec.Struct, frozen=True, tag="replaced"):
    """A bot plays for a person who stays away."""

    seat: Seat
    level: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """The person is back and plays on."""

    seat: Seat


class Wished(msgspec.Struct, frozen=True, tag="wished"):
    """A player would like the rest of the set-up to be laid at random."""

    seat: Seat


class Spoke(msgspec.Struct, frozen=True, tag="spoke"):
    """A player says one of the phrases."""

    seat: Seat
    phrase: str


class SpeedSet(msgspec.Struct, frozen=True, tag="speed-set"):
    """The bots play slower or quicker from now on."""

    speed: Speed


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """The rematch is at that table."""

    table: str


Event = (
    Opened
    | Sat
    | Expected
    | Arrived
    | BotSat
    | StoodUp
    | Begun
    | Acted
    | AskedBack
    | AnsweredBack
    | TakenBack
    | Corrected
    | Replaced
    | Returned
    | Wished
    | Spoke
    | SpeedSet
    | Followed
)

Phase = Literal["waiting", "playing", "over"]


class Spoken(msgspec.Struct, frozen=True):
    """The last phrase of a player."""

    phrase: str
    at: float
    seq: int
    """The number of its event."""


_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def read_event(text: str) -> Event:
    return _decoder.decode(text)
