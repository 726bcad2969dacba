"""The host of all tables: carries out commands, lets chance and bots act, and tells everybody."""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.command_events import check_people, decide
from spieltisch.core.tables.commands import AWAY, Command, ForbiddenError, Person, StaleError, Throw
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import BotSat, Event, Followed, Opened, Sat, read_event, write_event
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.plan import Plan, plan
from spieltisch.core.tables.rematch import same_again
from spieltisch.core.tables.table import Table, after, all_after
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.tables import open_table
from spieltisch.server.budget import BOTS, NEW_BOTS, Budget
from spieltisch.server.keys import host_key, opened_by, seat_key
from spieltisch.server.listing import is_shown
from spieltisch.server.monitoring import Metrics
from spieltisch.server.store.engine import StoreError
from spieltisch.server.store.store import ConflictError, Store

log = logging.getLogger(__name__)

REMEMBERED = 2000
"""How many tables are kept in memory; others are read again when somebody comes."""
AT_A_TIME = 20
"""Events of a long game that are read before others get their turn."""
TRIES = 20
AGAIN = 0.5
"""Seconds before the database is asked again."""


class NoTableError(SpieltischError):
    """There is no table of that name."""


class Answer(msgspec.Struct, frozen=True):
    """What a command led to."""

    table: Table
    keys: tuple[str, ...] = ()
    """New keys for whoever gave the command."""


class Host:
    """All tables of one process. Any number of processes may share the database."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[str, int], Awaitable[None]],
        pace: float,
        metrics: Metrics | None = None,
        away: float = AWAY,
        minds: MindPool | None = None,
        budget: Budget | None = None,
    ) -> None:
        self._store = store
        self._tell = tell
        self._pace = pace
        self._away = away
        self._metrics = metrics or Metrics()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._seals: dict[str, str] = {}
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._nudges: dict[str, asyncio.Event] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._minds = minds or MindPool()
        self._budget = budget or Budget()
        self._closing = False
        self.secret = b""

    async def open(self) -> None:
        """Make everything ready."""
        await self._store.open()
        self.secret = await self._store.secret("keys")

    async def close(self) -> None:
        """Stop thinking; everything is stored already. Nothing is cut off in the middle: it would keep its lock."""
        self._closing = True
        for nudge in self._nudges.values():
            nudge.set()
        await asyncio.gather(*self._driving.values())
        await self._store.close()

    # --- reading -----------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """The table as it is now; NoTableError if there is none. One that nobody remembers is read once for all."""
        if table_id in self._tables:
            return await self._read(table_id)
        async with self._reading.setdefault(table_id, asyncio.Lock()):
            return await self._read(table_id)

    async def _read(self, table_id: str) -> Table:
        known = self._tables.get(table_id)
        stored = await self._store.events(table_id, after=known.seq if known else -1)
        if known is None:
            if not stored:
                raise NoTableError("There is no table here; the address may have been mistyped.")
            opened = read_event(stored[0].event)
            assert isinstance(opened, Opened)
            known, stored = open_table(table_id, opened, stored[0].at), stored[1:]
        for number, one in enumerate(stored):
            known = after(known, read_event(one.event), one.at)
            if number % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(0)
        return self._remember(known)

    def _remember(self, table: Table) -> Table:
        newest = self._tables.get(table.id)
        if newest is None or newest.seq < table.seq:
            self._tables[table.id] = newest = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > REMEMBERED:
            old, _ = self._tables.popitem(last=False)
            self._seals.pop(old, None)
        return newest

    @property
    def remembered(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def listed(self) -> list[Table]:
        """Tables that strangers may join or watch."""
        tables = []
        for table_id, last in (await self._store.listed()).items():
            known = self._tables.get(table_id)
            tables.append(known if known and known.seq >= last else await self.table(table_id))
        return [table for table in tables if is_shown(table, time.time())]

    def keys(self, table: Table, given: Sequence[str]) -> Keys:
        """What these keys open."""
        return opened_by(self.secret, table, given)

    def key_to(self, table: Table, seat: Seat) -> str:
        """The key of a seat that a person has, to move it to another device."""
        return seat_key(self.secret, table.id, seat, table.places[seat].nonce)

    async def log(self, table: Table) -> str:
        """The game's log; with the secret once it is over."""
        return table.log(await self._seal_secret(table.id))

    async def _seal_secret(self, table_id: str) -> str:
        if table_id not in self._seals:
            found = await self._store.table_secret(table_id)
            assert found is not None
            self._seals[table_id] = found
        return self._seals[table_id]

    # --- opening and commands ----------------------------------------------------------------------------------------

    async def open_table(self, wanted: Opened, first: Sequence[Event] = (), table_id: str = "") -> Answer:
        """A new table, with a new seal; SetupError says what does not fit, ConflictError that it is there already."""
        table_id, secret = table_id or _new_id(), secrets.token_bytes(32)
        commitment = hashlib.sha256(secret).hexdigest() if wanted.chance == "sealed" else ""
        opened = msgspec.structs.replace(wanted, commitment=commitment)
        now = time.time()
        table = all_after(open_table(table_id, opened, now), first, now)
        texts = [write_event(event) for event in (opened, *first)]
        await self._store.create(table_id, secret.hex(), opened.game, opened.agreement.listed, texts, now)
        self._remember(table)
        return Answer(table, (host_key(self.secret, table_id), *self._new_keys(table, first)))

    async def open_set_up(self, wanted: Opened, people: Sequence[Person]) -> Answer:
        """A new table with these people on its seats; they all hold the same device."""
        events = [
            BotSat(Seat(seat), person.level) if person.level else Sat(Seat(seat), person.name, secrets.token_hex(16))
            for seat, person in enumerate(people)
            if person.name or person.level
        ]
        check_people(levels(wanted.game), people)
        return await self.open_table(wanted, events)

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
            async with self._alone_at(table_id):
                return await self._carry_out(table_id, command, receipt_for(command_id, asked or command), given)

    async def _carry_out(self, table_id: str, command: Command, receipt: str, given: Sequence[str]) -> Answer:
        for _ in range(TRIES):
            table = await self.table(table_id)
            if (done := await self._store.event_of(table_id, receipt)) is not None:
                return Answer(await self.table(table_id), self._new_keys(table, [read_event(done)]))
            course = decide(table, command, self.keys(table, given), time.time(), self._away)
            await self._let_chance_act(course, thrown=isinstance(command, Throw))
            if not course.events:
                return Answer(table)
            try:
                table = await self._store_course(table, course, receipt)
            except ConflictError:
                continue
            return Answer(table, self._new_keys(table, course.events))
        raise ConflictError("Too many people are acting at once: try again.")

    async def was_done(self, table_id: str, command_id: str, asked: msgspec.Struct) -> bool:
        """Whether exactly this was carried out before."""
        return await self._store.event_of(table_id, receipt_for(command_id, asked)) is not None

    def _new_keys(self, table: Table, events: Sequence[Event]) -> tuple[str, ...]:
        return tuple(
            seat_key(self.secret, table.id, event.seat, event.nonce) for event in events if isinstance(event, Sat)
        )

    def _alone_at(self, table_id: str) -> asyncio.Lock:
        """Taking turns within this process: bots that play at once would win every race against people."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _store_course(self, table: Table, course: Course, command_id: str | None = None) -> Table:
        """Store what has happened since, then let everybody know."""
        texts = [write_event(event) for event in course.events]
        with self._metrics.storing():
            await self._store.append(table.id, table.seq + 1, texts, course.now, command_id)
        changed = self._remember(course.table)
        self.wake(changed)
        try:
            await self._tell(table.id, changed.seq)
        except StoreError as error:
            log.warning("nobody was told of table %s: %s", table.id, error)  # it is stored; streams look by themselves
        return changed

    async def rematch(self, table_id: str, given: Sequence[str], may_list: Callable[[], bool]) -> Answer:
        """The same people once more, with the keys of whoever asks; it is one table, however often it is asked for."""
        table = await self.table(table_id)
        had = self.keys(table, given)
        if not had.host and not had.seats:
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
                with contextlib.suppress(ConflictError):
                    await self._store_course(table, course)
                continue
            with contextlib.suppress(NoTableError):
                return await self.table(table.followed_by)
            agreement = msgspec.structs.replace(table.agreement, listed=table.agreement.listed and may_list())
            wanted = msgspec.structs.replace(table.opened, follows=table.id, agreement=agreement)
            with contextlib.suppress(ConflictError):  # somebody else has just opened it
                await self.open_table(wanted, [*same_again(table)], table.followed_by)
        raise ConflictError("Too many people are acting at once: try again.")

    def keys_at_rematch(self, table: Table, following: Table, given: Sequence[str]) -> tuple[str, ...]:
        """The keys to the seats that somebody had at the table before, as far as they are still kept for them."""
        had = self.keys(table, given)
        keys = tuple(self.key_to(following, seat) for seat in sorted(had.seats) if following.places[seat].expected)
        return (*keys, host_key(self.secret, following.id)) if had.host else keys

    # --- chance, bots and clocks -------------------------------------------------------------------------------------

    async def _let_chance_act(self, course: Course, *, thrown: bool = False) -> None:
        """What chance does next, as far as nobody has to throw first."""
        while course.chance_is_next or (thrown and course.table.actors == (CHANCE,)):
            course.acts(CHANCE, await self._drawn(course.table))
            thrown = False

    async def _drawn(self, table: Table) -> Any:
        assert table.begun is not None
        seal = SealedChance(bytes.fromhex(await self._seal_secret(table.id)), table.begun.entropy)
        number = sum(step.seat == CHANCE for step in table.steps)
        return table.game.draw(table.state, seal.rng(table.game.spec.id, number))

    def wake(self, table: Table) -> None:
        """See to it that bots and clocks at this table go on; whoever looks at a table wakes it."""
        if table.id in self._driving:
            self._nudges[table.id].set()
        elif self._plan(table) is not None:
            self._nudges[table.id] = asyncio.Event()
            self._driving[table.id] = asyncio.create_task(self._drive(table.id))

    async def _drive(self, table_id: str) -> None:
        """Until a person is awaited who has all the time in the world."""
        try:
            going = True
            while going and not self._closing:
                try:
                    going = await self._go_on(table_id)
                except StoreError as error:
                    log.warning("table %s waits for the database: %s", table_id, error)
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("table %s does not go on by itself", table_id)
        finally:
            del self._driving[table_id], self._nudges[table_id]

    async def _go_on(self, table_id: str) -> bool:
        """One step of a table that goes on by itself; False if there is none."""
        table = await self.table(table_id)
        planned = self._plan(table)
        if planned is None:
            return False
        nudge = self._nudges[table_id]
        nudge.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(planned.wait):
                await nudge.wait()
            return True  # something has happened: look again
        throws = table.actors == (CHANCE,)
        decided = None if throws else await self._choice(table, planned)
        async with self._budget.after_people():
            course = Course(table, time.time())
            if not throws:
                course.acts(planned.seat, decided, planned.by)
            await self._let_chance_act(course, thrown=throws)
            async with self._alone_at(table_id):
                with contextlib.suppress(ConflictError):
                    await self._store_course(table, course)
        return True

    async def _choice(self, table: Table, planned: Plan) -> Any:
        """What the bot does, thought out beside the event loop."""
        lane = BOTS if self._minds.has_bot(planned.level, table.game) else NEW_BOTS
        work = partial(self._minds.choice, planned.level, table.game, table.state, planned.seat)
        return await self._budget.think(lane, work)

    def _plan(self, table: Table) -> Plan | None:
        return None if self._closing else plan(table, self._pace, time.time())


def receipt_for(command_id: str, command: msgspec.Struct) -> str:
    """What is kept of a command: another one under the same id is another command."""
    return hashlib.sha256(command_id.encode() + b"\n" + msgspec.json.encode(command)).hexdigest()


def _new_id() -> str:
    """Short enough to read aloud, too many to guess: 12 letters and digits without look-alikes."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(12))
