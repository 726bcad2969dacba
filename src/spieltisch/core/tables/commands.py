"""What people and programs can ask for."""

from typing import Annotated

import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.core.tables.events import Speed

AWAY = 45.0
"""Seconds of waiting for a person after which the others may let a bot play on, unless the server is told otherwise."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=19)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Entropy = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{0,64}$(?!\n)")]
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
SECRET_LENGTH = 22
"""Characters of an id that cannot be guessed: as many as 128 random bits take, 64 different ones being allowed."""
SECRET_VARIETY = 6
"""As many of them differ: a counter behind zeros has fewer, a random id practically never."""
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
StepNumber = Annotated[int, msgspec.Meta(ge=0)]
"""The snapshot's `step` that the caller has seen."""
ActionText = Annotated[str, msgspec.Meta(max_length=200)]
"""In the game's notation."""


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Sit(_Command, frozen=True, tag="sit"):
    """Take an open seat."""

    seat: SeatNumber
    name: Name
    entropy: Entropy = ""


class SeatBot(_Command, frozen=True, tag="seat-bot"):
    """Put a bot on an open seat."""

    seat: SeatNumber
    level: Level


class StandUp(_Command, frozen=True, tag="stand-up"):
    """Free a seat before the game begins."""

    seat: SeatNumber


class Arrive(_Command, frozen=True, tag="arrive"):
    """Come to the seats that are kept for you at a rematch; with the last player the game begins. The entropy is given
    by players who have seen the commitment."""

    entropy: Entropy = ""


class Begin(_Command, frozen=True, tag="begin"):
    """Start the game; every seat has to be taken. The entropy is given by a player who has seen the commitment."""

    entropy: Entropy = ""


class Act(_Command, frozen=True, tag="act"):
    """Play an action, in the game's notation; `seen` is the snapshot's `step` that the player has seen."""

    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    seen: StepNumber


class Throw(_Command, frozen=True, tag="throw"):
    """Roll the dice."""

    seat: SeatNumber
    seen: StepNumber


class Enter(_Command, frozen=True, tag="enter"):
    """With real dice: what they show, and if wanted at once what the player does with them."""

    actions: Annotated[tuple[ActionText, ...], msgspec.Meta(min_length=1, max_length=40)]
    seen: StepNumber


class Correct(_Command, frozen=True, tag="correct"):
    """With real dice: these earlier steps, counted from 1, were entered wrongly. All that came after them stays."""

    changes: Annotated[
        tuple[tuple[Annotated[int, msgspec.Meta(ge=1)], ActionText], ...],
        msgspec.Meta(min_length=1, max_length=20),
    ]
    seen: StepNumber


class TakeBack(_Command, frozen=True, tag="take-back"):
    """Ask to take the last action back."""

    seat: SeatNumber
    seen: StepNumber


class AnswerBack(_Command, frozen=True, tag="answer-back"):
    """Agree to that, or not; `seen` tells which step is meant."""

    seat: SeatNumber
    agrees: bool
    seen: StepNumber


class Replace(_Command, frozen=True, tag="replace"):
    """Let a bot play for a player who stays away, or who does not come to the rematch."""

    seat: SeatNumber
    level: Level


class Return(_Command, frozen=True, tag="return"):
    """Play on yourself."""

    seat: SeatNumber


class LayRest(_Command, frozen=True, tag="lay-rest"):
    """Wish that the rest of the set-up is laid at random; once every person wishes it, it is."""

    seat: SeatNumber


class Say(_Command, frozen=True, tag="say"):
    """Say one of the phrases that the game allows."""

    seat: SeatNumber
    phrase: Annotated[str, msgspec.Meta(max_length=40)]


class SetSpeed(_Command, frozen=True, tag="set-speed"):
    """Let the bots play slower or quicker."""

    speed: Speed


Command = (
    Sit
    | SeatBot
    | StandUp
    | Arrive
    | Begin
    | Act
    | Throw
    | Enter
    | Correct
    | TakeBack
    | AnswerBack
    | Replace
    | Return
    | LayRest
    | Say
    | SetSpeed
)
GIVES_KEY = (Sit,)
"""The commands whose answer holds a key: sent again with the same id, they give it again."""


def is_secret(command_id: str) -> bool:
    return len(command_id) >= SECRET_LENGTH and len(set(command_id)) >= SECRET_VARIETY


class Person(msgspec.Struct, frozen=True):
    """A player to be seated: a person with a name, a bot with a level, or neither for an open seat."""

    name: str = ""
    level: str = ""


class ForbiddenError(SpieltischError):
    """The caller has no right to do this."""


class StaleError(SpieltischError):
    """The table has changed since."""


def moved_on() -> StaleError:
    return StaleError("The game has moved on in the meantime: look again.")
