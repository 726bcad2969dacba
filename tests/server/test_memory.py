"""Tables in memory: nobody asks the database for what this process knows, and what others do is noticed."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from spieltisch.core.tables.commands import Say, Sit, StaleError, Throw
from spieltisch.server.host import Host
from spieltisch.server.memory import NoTableError
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import Stored
from spieltisch.server.store.store import Store
from tests.server.test_host import hosting, two_people, wanted

NewSettings = Callable[[], Settings]


@pytest.fixture(scope="module")
def settings(new_settings: NewSettings) -> Settings:
    return new_settings()


class Asked:
    """Counts what a store is asked for."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        store: Store = host.store
        events, event_of, secret = store.events, store.event_of, store.table_secret

        async def asked_for_events(table_id: str, after: int = -1) -> list[Stored]:
            self.count += 1
            return await events(table_id, after)

        async def asked_for_receipt(table_id: str, command: str) -> str | None:
            self.count += 1
            return await event_of(table_id, command)

        async def asked_for_secret(table_id: str) -> str | None:
            self.count += 1
            return await secret(table_id)

        monkeypatch.setattr(store, "events", asked_for_events)
        monkeypatch.setattr(store, "event_of", asked_for_receipt)
        monkeypatch.setattr(store, "table_secret", asked_for_secret)


def with_two_processes(settings: Settings, use: Callable[[Host, Host], Awaitable[None]]) -> None:
    """Two hosts that share nothing but the database."""

    async def whole() -> None:
        async with hosting(settings) as one, hosting(settings) as other:
            await use(one, other)

    asyncio.run(whole())


async def noticed(host: Host, table_id: str, seq: int) -> None:
    end = time.monotonic() + 10
    while (await host.table(table_id)).seq < seq:
        assert time.monotonic() < end, "nobody has noticed"
        await asyncio.sleep(0.01)


def test_a_game_is_played_and_watched_without_a_question_to_the_database(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        asked = Asked(host, monkeypatch)
        table_id, keys = await two_people(host, wanted("yatzy"))
        for number in range(5):
            table = await host.table(table_id)
            (seat,) = table.awaited
            if table.thrower is not None:
                await host.carry_out(table_id, Throw(seat, table.step), f"throw-{number}", keys)
        assert [await host.table(table_id) for _ in range(4)] == [await host.table(table_id)] * 4
        assert asked.count == 0

    async def whole() -> None:
        async with hosting(settings) as host:
            await use(host)

    asyncio.run(whole())


def test_what_another_process_does_is_told_or_read_once_for_all_who_look(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        assert (await other.table(table_id)).seq == 3
        thrown = (await one.carry_out(table_id, Throw(0, 0), "a-throw-1", keys)).table
        await noticed(other, table_id, thrown.seq)
        assert (await other.table(table_id)).steps == thrown.steps
        asked = Asked(other, monkeypatch)
        await one.carry_out(table_id, Say(0, "hello"), "a-word-12", keys)
        end = time.monotonic() + 30
        while not (await other.table(table_id)).spoken:
            assert time.monotonic() < end, "nobody has noticed"
            await asyncio.gather(*(other.table(table_id) for _ in range(20)))
            await asyncio.sleep(0.01)
        assert asked.count == (0 if settings.database else 1), "PostgreSQL's news bring the events along"

    with_two_processes(settings, use)


def test_who_has_looked_at_a_table_throws_there_without_asking_for_its_seal(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        await other.table(table_id)
        monkeypatch.setattr(other.store, "table_secret", None)
        assert (await other.carry_out(table_id, Throw(0, 0), "a-throw-5", keys)).table.steps

    with_two_processes(settings, use)


def test_of_two_processes_that_have_not_heard_of_each_other_one_is_first_and_the_other_looks_again(
    settings: Settings,
) -> None:
    async def use(one: Host, other: Host) -> None:
        for host in (one, other):
            host.memory.heard = lambda *_: False  # type: ignore[method-assign]
            host.memory.doubt = lambda table_id=None: None  # type: ignore[method-assign]
        table = (await one.open_table(wanted())).table
        await other.table(table.id)
        await one.carry_out(table.id, Sit(0, "Anna"), "anna-sits", [])
        sat = (await other.carry_out(table.id, Sit(1, "Beat"), "beat-sits", [])).table
        assert [place.name for place in sat.places] == ["Anna", "Beat"]
        with pytest.raises(StaleError, match="Seat 2 is already taken"):
            await one.carry_out(table.id, Sit(1, "Carl"), "carl-sits", [])

    with_two_processes(settings, use)


def test_a_command_that_another_process_has_carried_out_is_confirmed_here(settings: Settings) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        await other.table(table_id)
        for command in (Throw(0, 0), Say(0, "hello")):  # the one is stale when it is sent again, the other is not
            name = f"the-same-{command.__struct_config__.tag}"
            first = (await one.carry_out(table_id, command, name, keys)).table
            again = (await other.carry_out(table_id, command, name, keys)).table
            assert again.seq == first.seq
            assert (await one.carry_out(table_id, command, name, keys)).table.seq == first.seq

    with_two_processes(settings, use)


def test_what_was_stored_while_nobody_listened_is_seen_when_the_line_is_up_again(settings: Settings) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        await other.table(table_id)
        other.memory.listen(False)
        thrown = (await one.carry_out(table_id, Throw(0, 0), "a-throw-2", keys)).table
        assert (await other.table(table_id)).seq == thrown.seq, "who hears nothing asks every time"
        said = (await one.carry_out(table_id, Say(0, "hello"), "a-word-22", keys)).table
        other.memory.listen(True)
        assert (await other.table(table_id)).seq == said.seq

    with_two_processes(settings, use)


def test_news_that_come_while_a_table_is_read_are_not_lost(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        events = other.store.events

        async def slow(table_id: str, after: int = -1) -> list[Stored]:
            found = await events(table_id, after)
            seq = (await one.carry_out(table_id, Throw(0, 0), "a-throw-3", keys)).table.seq
            other.memory.heard(table_id, seq)
            return found

        monkeypatch.setattr(other.store, "events", slow)
        assert (await other.table(table_id)).steps == ()
        monkeypatch.setattr(other.store, "events", events)
        assert len((await other.table(table_id)).steps) == 1

    with_two_processes(settings, use)


def test_news_that_do_not_follow_what_is_known_are_looked_up(settings: Settings) -> None:
    async def use(one: Host, other: Host) -> None:
        table_id, keys = await two_people(one, wanted())
        known = await other.table(table_id)
        other.memory.listen(True)
        await other.table(table_id)
        stored = (await one.carry_out(table_id, Throw(0, 0), "a-throw-4", keys)).table
        for events in ([], [Stored(stored.seq + 3, "{}", 0.0)], [Stored(known.seq + 1, "no event", 0.0)]):
            other.memory.heard(table_id, stored.seq, events)
            assert (await other.table(table_id)).steps == stored.steps

    with_two_processes(settings, use)


def test_a_table_that_is_gone_is_forgotten(settings: Settings) -> None:
    async def use(one: Host, other: Host) -> None:
        del other
        table = (await one.open_table(wanted())).table

        async def nothing(table_id: str, after: int = -1) -> list[Stored]:
            del table_id, after
            return []

        one.store.events = nothing  # type: ignore[method-assign]
        assert (await one.table(table.id)).id == table.id
        one.memory.doubt()
        with pytest.raises(NoTableError):
            await one.table(table.id)

    with_two_processes(settings, use)
