"""What programs get to see of a table. Only Views are encoded here, never a State."""

from typing import Annotated, Literal

import msgspec

from spieltisch.core.game import GameType
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import GIVES_KEY, SECRET_LENGTH, Command, CommandId, is_secret
from spieltisch.core.tables.events import Agreement, Speed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.api import GameSnapshot, PlayerInfo, Result
from spieltisch.kit.shelf import game_type
from spieltisch.server.listing import Summary


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule that can be switched; the first choice is the usual one."""

    key: str
    choices: tuple[str, ...]
    meaning: str
    clause: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    name: str
    summary: str
    least_seats: int
    most_seats: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to set up; seats are taken afterwards."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)]
    options: dict[str, Annotated[str, msgspec.Meta(max_length=40)]] = {}
    chance: Literal["sealed", "manual"] = "sealed"
    seconds: Annotated[int, msgspec.Meta(ge=5, le=604800)] | None = None
    spectators: bool = True
    take_back: bool = True
    hints: bool = False
    listed: bool = False

    @property
    def agreement(self) -> Agreement:
        """The part that is not the game's."""
        return Agreement(self.seconds, self.spectators, self.take_back, self.hints, self.listed)


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command with an id of its own: sent twice, it is carried out once."""

    id: Annotated[
        CommandId,
        msgspec.Meta(
            description="Chosen anew for every command. Whoever sends the same `sit` again gets the key again, since"
            f" the first answer may have been lost: so its id is a secret of at least {SECRET_LENGTH} random characters"
            " (128 bits, such as a UUID). Other commands give no key."
        ),
    ]
    command: Command

    def __post_init__(self) -> None:
        """The server stores only a hash of an id and tells it to no other caller; guessing has to be hopeless too."""
        if isinstance(self.command, GIVES_KEY) and not is_secret(self.id):
            raise ValueError(f"the id of a command that gives a key needs {SECRET_LENGTH} random characters or more")


class Snapshot(GameSnapshot, frozen=True):
    """All that a caller with these keys may know of a table."""

    table: str
    agreement: Agreement
    host: bool
    missing: tuple[int, ...]
    """At a rematch, before it begins: the seats of people who have not come yet."""
    awaited: tuple[int, ...]
    commitment: str
    followed_by: str
    speed: Speed
    spoken: dict[str, str]
    """By seat: what was last said."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table that anyone may join or watch."""

    table: str
    phase: Literal["waiting", "playing"]
    game: str
    options: dict[str, str]
    agreement: Agreement
    players: tuple[PlayerInfo, ...]


class Opened(msgspec.Struct, frozen=True):
    """A new table and the keys to it: keep them."""

    table: str
    keys: tuple[str, ...]


def game_info(kind: GameType, bots: tuple[str, ...]) -> GameInfo:
    options = tuple(OptionInfo(o.key, o.choices, o.meaning, o.clause) for o in kind.options)
    return GameInfo(kind.id, kind.name, kind.summary, kind.least_seats, kind.most_seats, options, bots)


def listed_table(table_id: str, summary: Summary) -> ListedTable:
    assert summary.phase != "over"
    return ListedTable(
        table_id,
        summary.phase,
        summary.game,
        dict(game_type(summary.game).spec(len(summary.places), summary.options).options),
        summary.agreement,
        tuple(
            PlayerInfo(seat, "person" if one.name else "bot" if one.level else "open", one.name, one.level)
            for seat, one in enumerate(summary.places)
        ),
    )


def looks_through(table: Table, keys: Keys) -> Seat | None:
    """Whose view a caller gets: of the own seat that is to act, else of the first own one, else a spectator's."""
    if len(keys.seats) == 1:
        return next(iter(keys.seats))
    due = [seat for seat in table.awaited if seat in keys.seats]
    playing = [seat for seat in keys.seats if not table.places[seat].level]
    return min(due or playing or keys.seats, default=None)


def snapshot(table: Table, keys: Keys) -> Snapshot:
    seat = looks_through(table, keys)
    outcome = table.outcome
    playing = table.phase == "playing"
    return Snapshot(
        table=table.id,
        seq=table.seq,
        step=table.step,
        phase=table.phase,
        game=table.opened.game,
        options=dict(table.game.spec.options),
        agreement=table.agreement,
        players=tuple(
            PlayerInfo(number, place.kind, place.name, place.level) for number, place in enumerate(table.places)
        ),
        yours=tuple(sorted(keys.seats)),
        host=keys.host,
        missing=table.missing,
        awaited=table.awaited if playing else (),
        throws=table.thrower if playing else None,
        seat=seat,
        view=msgspec.to_builtins(table.game.view(table.state, seat)) if table.begun else None,
        legal={
            str(own): tuple(map(table.game.write, table.game.legal(table.state, own)))
            for own in sorted(keys.seats)
            if playing and own in table.actors and own != CHANCE
        },
        result=Result(outcome.points, outcome.places) if outcome else None,
        commitment=table.opened.commitment,
        asked=table.asked,
        followed_by=table.followed_by,
        speed=table.speed,
        spoken={str(seat): spoken.phrase for seat, spoken in sorted(table.spoken.items())},
    )
