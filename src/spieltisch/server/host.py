"""The host of all tables: opens them, and carries out what people ask for."""

import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence

import msgspec

from spieltisch.core.errors import SetupError, SpieltischError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.command_events import decide
from spieltisch.core.tables.commands import AWAY, Command, ForbiddenError, Person, StaleError, Throw
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import BotSat, Event, Followed, Opened, Sat, read_event
from spieltisch.core.tables.happening import all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.rematch import same_again
from spieltisch.core.tables.seating import check_people
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.shelf import game_type
from spieltisch.kit.tables import open_table
from spieltisch.server.budget import Budget
from spieltisch.server.calendar_day import is_over
from spieltisch.server.driving import Driver
from spieltisch.server.keys import host_key, opened_by, seat_key
from spieltisch.server.ledger import Ledger, to_store
from spieltisch.server.listing import PLAYS, Summary, is_shown, read_summary, summary_of, write_summary
from spieltisch.server.memory import Memory, NoTableError, UnreadableTableError
from spieltisch.server.monitoring import Metrics
from spieltisch.server.store.batches import ConflictError, Opening
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)

TRIES = 20
RECEIPT = 20
"""Digits of a command's fingerprint: too many to meet by chance."""


class Answer(msgspec.Struct, frozen=True):
    table: Table
    keys: tuple[str, ...] = ()
    """New keys for the caller."""


class Host:
    """All tables of one process. Any number of processes may share the database."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[str], None],
        pace: float,
        metrics: Metrics | None = None,
        away: float = AWAY,
        minds: MindPool | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.store = store
        self._away = away
        self._metrics = metrics or Metrics()
        self._budget = budget or Budget()
        self.memory = Memory(store)
        self.ledger = Ledger(store, self.memory, tell, self._metrics)
        self.driver = Driver(self.memory, self.ledger, minds or MindPool(), self._budget, pace)
        self.ledger.wake = self.wake = self.driver.wake
        self.secret = b""
        self._not_listed: set[str] = set()
        """Tables whose summary was logged as unreadable: once is enough."""

    async def open(self) -> None:
        await self.store.open()
        self.memory.listen(await self.store.watch(self.memory.doubt))
        self.secret = await self.store.secret("keys")

    async def close(self) -> None:
        """Stop thinking; everything is stored already."""
        await self.driver.close()
        await self.store.close()

    def tell_of_turns(self, happened: Callable[[Table, Table], None]) -> None:
        """Have that called with a table before and after whatever this process stores there."""
        self.ledger.happened = happened

    async def remind(self, table_id: str, seats: Collection[Seat], endpoint: str) -> None:
        """Send turn reminders for these seats to that device; "" is none."""
        await self.store.remind(table_id, seats, endpoint)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        return await self.memory.table(table_id)

    async def readable_part(self, table_id: str) -> Table:
        """The table as far as it can be read, for its log."""
        try:
            return await self.memory.table(table_id)
        except UnreadableTableError as error:
            if error.table is None or error.table.phase == "waiting":
                raise
            return error.table

    async def listed(self) -> dict[str, Summary]:
        """Tables that anyone may join or watch, by name; none of them is read for that."""
        now = time.time()
        found = await self.store.listed(now - PLAYS)
        summaries = {table_id: await self._summary(table_id, text) for table_id, text in found.items()}
        return {table_id: one for table_id, one in summaries.items() if one is not None and is_shown(one, now)}

    async def _summary(self, table_id: str, text: str) -> Summary | None:
        """None where it cannot be made; a table from before summaries were kept is read once."""
        try:
            if text:
                summary = read_summary(text)
            else:
                summary = summary_of(await self.table(table_id))
                await self.store.sum_up(table_id, summary.phase, write_summary(summary))
            game_type(summary.game).spec(len(summary.places), summary.options)
        except (UnreadableTableError, NoTableError, SetupError, msgspec.MsgspecError) as error:
            if table_id not in self._not_listed:
                self._not_listed.add(table_id)
                log.warning("table %s is not listed: %s", table_id, type(error).__name__)
            return None
        return summary

    def keys(self, table: Table, given: Sequence[str]) -> Keys:
        return opened_by(self.secret, table, given)

    def key_to(self, table: Table, seat: Seat) -> str:
        return seat_key(self.secret, table.id, seat, table.places[seat].nonce)

    def keeps_secret(self, table: Table) -> bool:
        """Whether others may still play with the same dice: those of a day that is not over."""
        return bool(table.opened.day) and not is_over(table.opened.day, time.time())

    async def log(self, table: Table) -> str:
        """The game's log; with the secret once it is over, and so is the day whose dice it had."""
        if self.keeps_secret(table):
            return table.log_seen_by(None)
        return table.log(await self.memory.seal(table.id))

    # --- opening and commands ----------------------------------------------------------------------------------------

    async def open_table(
        self, wanted: Opened, first: Sequence[Event] = (), table_id: str = "", secret: bytes = b""
    ) -> Answer:
        """A new table, with a new seal unless a secret is given; SetupError says what does not fit, ConflictError that
        it is there already."""
        table_id, secret = table_id or _new_id(), secret or secrets.token_bytes(32)
        commitment = hashlib.sha256(secret).hexdigest() if wanted.chance == "sealed" else ""
        opened = msgspec.structs.replace(wanted, commitment=commitment)
        now = time.time()
        table = all_after(open_table(table_id, opened, now), first, now)
        opening = Opening(secret.hex(), opened.game, opened.agreement.listed)
        await self.store.append(to_store(table, (opened, *first), now, opens=opening))
        self.memory.opened(table, secret.hex())
        return Answer(table, (host_key(self.secret, table_id), *self._new_keys(table, first)))

    async def finished_with(self, secret: bytes) -> dict[str, Summary]:
        found = await self.store.finished_with(secret.hex())
        summaries = {table_id: await self._summary(table_id, text) for table_id, text in found.items()}
        return {table_id: one for table_id, one in summaries.items() if one is not None}

    async def open_set_up(self, wanted: Opened, people: Sequence[Person], secret: bytes = b"") -> Answer:
        """A new table with these people on its seats; they all hold the same device."""
        events = [
            BotSat(Seat(seat), person.level) if person.level else Sat(Seat(seat), person.name, secrets.token_hex(16))
            for seat, person in enumerate(people)
            if person.name or person.level
        ]
        check_people(levels(wanted.game), people)
        return await self.open_table(wanted, events, secret=secret)

    async def carry_out(
        self,
        table_id: str,
        command: Command,
        command_id: str,
        given: Sequence[str],
        asked: msgspec.Struct | None = None,
    ) -> Answer:
        """Do what was asked, once: a command that is sent again is only confirmed."""
        with self._metrics.command(str(command.__struct_config__.tag)), self._budget.person():
            async with self.ledger.alone_at(table_id):
                return await self._carry_out(table_id, command, receipt_for(command_id, asked or command), given)

    async def _carry_out(self, table_id: str, command: Command, receipt: str, given: Sequence[str]) -> Answer:
        """Storing settles which of two commands is first; the database is asked before only where something is in the
        way."""
        for _ in range(TRIES):
            table = await self.table(table_id)
            try:
                course = decide(table, command, self.keys(table, given), time.time(), self._away)
                await self.ledger.let_chance_act(course, thrown=isinstance(command, Throw))
                if not course.events:
                    return Answer(table)
                table = await self.ledger.store(table, course, receipt)
                return Answer(table, self._new_keys(table, course.events))
            except SpieltischError as refusal:
                if (done := await self.store.event_of(table_id, receipt)) is not None:
                    newest = await self.memory.look(table_id)
                    return Answer(newest, self._new_keys(newest, [read_event(done)]))
                went_on = (await self.memory.look(table_id)).seq > table.seq
                if not went_on and not isinstance(refusal, ConflictError):
                    raise
        raise ConflictError("Too many people are acting at once: try again.")

    async def was_done(self, table_id: str, command_id: str, asked: msgspec.Struct) -> bool:
        """Whether exactly this was carried out before."""
        return await self.store.event_of(table_id, receipt_for(command_id, asked)) is not None

    def _new_keys(self, table: Table, events: Sequence[Event]) -> tuple[str, ...]:
        return tuple(
            seat_key(self.secret, table.id, event.seat, event.nonce) for event in events if isinstance(event, Sat)
        )

    async def rematch(self, table_id: str, given: Sequence[str], may_list: Callable[[], bool]) -> Answer:
        """The same people once more, with the caller's keys; it is one table, however often it is asked for."""
        table = await self.table(table_id)
        if not self.keys(table, given).at_table:
            raise ForbiddenError("Only people at the table can do this.")
        if table.phase != "over":
            raise StaleError("The game is not over yet.")
        following = await self.follow(table, may_list)
        return Answer(following, self.keys_at_rematch(table, following, given))

    async def follow(self, table: Table, may_list: Callable[[], bool] = lambda: True) -> Table:
        """The rematch's table; it is opened if it is not there, also where a server was killed while opening it.

        A listed table's rematch is listed too, if it may be.
        """
        for _ in range(TRIES):
            table = await self.table(table.id)
            if not table.followed_by:
                course = Course(table, time.time())
                course.happens(Followed(_new_id()))
                try:
                    await self.ledger.store(table, course)
                except ConflictError:
                    await self.memory.look(table.id)
                continue
            with contextlib.suppress(NoTableError):
                return await self.table(table.followed_by)
            agreement = msgspec.structs.replace(table.agreement, listed=table.agreement.listed and may_list())
            wanted = msgspec.structs.replace(table.opened, follows=table.id, agreement=agreement, day="", copied=0)
            with contextlib.suppress(ConflictError):  # another request has just opened it
                await self.open_table(wanted, [*same_again(table)], table.followed_by)
        raise ConflictError("Too many people are acting at once: try again.")

    def keys_at_rematch(self, table: Table, following: Table, given: Sequence[str]) -> tuple[str, ...]:
        """The keys to the caller's seats at the table before, as far as they are still kept for them."""
        had = self.keys(table, given)
        keys = tuple(self.key_to(following, seat) for seat in sorted(had.seats) if following.places[seat].expected)
        return (*keys, host_key(self.secret, following.id)) if had.host else keys


def receipt_for(command_id: str, command: msgspec.Struct) -> str:
    """The fingerprint of a command: another command under the same id has another one."""
    return hashlib.sha256(command_id.encode() + b"\n" + msgspec.json.encode(command)).hexdigest()[:RECEIPT]


def _new_id() -> str:
    """Short enough to read aloud, too many to guess: 12 letters and digits without look-alikes."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(12))
