"""The store on both databases: who was first, and what is stored."""

import asyncio
import multiprocessing
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from spieltisch import server
from spieltisch.core.errors import SetupError
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import Append, ConflictError, Opening
from spieltisch.server.store.database import StoreError, one
from spieltisch.server.store.sqlite import FILE
from spieltisch.server.store.store import Store

T = TypeVar("T")
NewSettings = Callable[[], Settings]


def with_store(settings: Settings, use: Callable[[Store], Awaitable[T]]) -> T:
    """What `use` makes of an open store."""

    async def run() -> T:
        store = Store(settings.database, settings.data)
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.fixture(scope="module")
def settings(new_settings: NewSettings) -> Settings:
    return new_settings()


async def new_table(store: Store, table_id: str) -> None:
    await store.append(Append(table_id, 0, ["opened", "sat"], 1.5, opens=Opening("secret", "yatzy", True)))


def test_events_come_back_in_order_from_any_number_on(settings: Settings) -> None:
    async def use(store: Store) -> None:
        await new_table(store, "order")
        await store.append(Append("order", 2, ["third", "fourth"], 2.5, "command"))
        assert [(one.seq, one.event, one.at) for one in await store.events("order")] == [
            (0, "opened", 1.5),
            (1, "sat", 1.5),
            (2, "third", 2.5),
            (3, "fourth", 2.5),
        ]
        assert [one.seq for one in await store.events("order", after=2)] == [3]
        assert await store.events("nowhere") == []
        assert await store.table_secret("order") == "secret"
        assert await store.table_secret("nowhere") is None

    with_store(settings, use)


def test_a_number_is_given_once_whoever_asks(settings: Settings) -> None:
    async def use(store: Store) -> None:
        await new_table(store, "race")
        tries = (store.append(Append("race", 2, [f"by {who}"], 0, f"command {who}")) for who in range(12))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert sum(isinstance(answer, ConflictError) for answer in answers) == 11
        assert len(await store.events("race")) == 3

    with_store(settings, use)


def test_who_comes_too_late_harms_nobody_who_is_stored_with_the_same_commit(settings: Settings) -> None:
    async def use(store: Store) -> None:
        names = [f"shared-{number}" for number in range(6)]
        await asyncio.gather(*(new_table(store, name) for name in names))
        tries = (store.append(Append(name, 1 if name == "shared-3" else 2, ["more"], 0)) for name in names)
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(answer) for answer in answers] == [
            ConflictError if name == "shared-3" else type(None) for name in names
        ]
        assert [len(await store.events(name)) for name in names] == [3, 3, 3, 2, 3, 3]
        with pytest.raises(ConflictError):
            await store.append(Append("nowhere", 1, ["more"], 0))

    with_store(settings, use)


def test_in_one_process_who_wants_to_write_first_is_served_first(tmp_path: Path) -> None:
    """SQLite itself lets whoever waits wait on while others come and go, until it says that it is locked."""

    async def use(store: Store) -> None:
        served: list[int] = []

        async def write(number: int) -> None:
            await store.append(Append(f"t{number}", 0, ["opened"], 0.0, opens=Opening("", "yatzy", False)))
            await store.append(Append(f"t{number}", 1, ["sat"], 0.0))
            served.append(number)

        await asyncio.gather(*map(write, range(40)))
        assert served == [*range(40)]

    with_store(Settings(data=tmp_path), use)


def test_events_are_stored_together_or_not_at_all(settings: Settings) -> None:
    async def use(store: Store) -> None:
        await new_table(store, "whole")
        await store.append(Append("whole", 3, ["in the way"], 0))
        with pytest.raises(ConflictError):
            await store.append(Append("whole", 2, ["one", "two"], 0, "command"))
        assert [one.event for one in await store.events("whole")] == ["opened", "sat", "in the way"]
        assert await store.event_of("whole", "command") is None

    with_store(settings, use)


def test_a_command_is_stored_once_at_each_table(settings: Settings) -> None:
    async def use(store: Store) -> None:
        await new_table(store, "first")
        await new_table(store, "second")
        await store.append(Append("first", 2, ["done", "followed"], 0, "command"))
        with pytest.raises(ConflictError):
            await store.append(Append("first", 4, ["again"], 0, "command"))
        await store.append(Append("second", 2, ["done there"], 0, "command"))
        assert await store.event_of("first", "command") == "done"
        assert await store.event_of("second", "command") == "done there"
        await store.append(Append("first", 4, ["by a bot"], 0))
        await store.append(Append("first", 5, ["by a bot"], 0))

    with_store(settings, use)


def test_the_servers_secret_is_made_once_for_all_processes(settings: Settings) -> None:
    async def use(store: Store) -> set[bytes]:
        return set(await asyncio.gather(*(store.secret("keys") for _ in range(8))))

    found = with_store(settings, use)
    assert len(found) == 1
    assert len(found.pop()) == 32
    assert with_store(settings, use) == with_store(settings, use)


def test_the_newest_listed_tables_come_first(new_settings: NewSettings) -> None:
    async def use(store: Store) -> None:
        for number in range(5):
            opens = Opening("", "yatzy", number != 3)
            await store.append(Append(f"t{number}", 0, ["opened"], number, None, opens, "waiting", "waits"))
        await store.append(Append("t2", 1, ["sat", "begun"], 5.0, None, None, "playing", "plays"))
        await store.append(Append("t1", 1, ["sat", "begun", "acted"], 6.0, None, None, "over", "is over"))
        assert [*(await store.listed(-1.0)).items()] == [("t4", "waits"), ("t2", "plays"), ("t0", "waits")]
        assert [*await store.listed(-1.0, limit=2)] == ["t4", "t2"]
        assert [*await store.listed(4.5)] == ["t2"], "the others have not changed since"
        await store.check_writable()

    with_store(new_settings(), use)


def _open(settings: Settings) -> None:
    async def use(store: Store) -> bytes:
        return await store.secret("keys")

    with_store(settings, use)


def test_servers_that_start_at_once_on_an_empty_database_all_get_it_ready(new_settings: NewSettings) -> None:
    settings = new_settings()
    context = multiprocessing.get_context("forkserver")
    processes = [context.Process(target=_open, args=(settings,)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0, 0]


def test_what_is_stored_is_said_once_for_both_databases() -> None:
    wording = re.compile(r"\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b")
    source = Path(server.__file__).parent
    found = {str(path.relative_to(source)) for path in source.rglob("*.py") if wording.search(path.read_text("utf-8"))}
    assert found == {"store/statements.py", "store/shapes.py"}


def test_no_error_of_the_database_tells_what_was_to_be_stored(new_settings: NewSettings) -> None:
    async def run(settings: Settings) -> str:
        store = Store(settings.database, settings.data)
        await store.open()
        await store.database.write(one("DROP TABLE events"))
        with pytest.raises(StoreError) as caught:
            await store.append(Append("table", 1, ["the ace of spades"], 0))
        await store.close()
        return f"{caught.value}\n{caught.value.__cause__}"

    said = asyncio.run(run(new_settings()))
    assert "no such table" in said or "does not exist" in said
    assert "spades" not in said


def test_an_address_that_is_no_database_is_refused(settings: Settings) -> None:
    for address in ("mysql://localhost/tables", "tables.db", "postgresql:/oops"):
        with pytest.raises(SetupError, match="is not a database"):
            Store(address, settings.data)


def test_the_folder_with_the_keys_is_for_nobody_else_whatever_its_name(tmp_path: Path) -> None:
    data = tmp_path / "50% of #1?"
    _open(Settings(data=data))
    assert (data / FILE).exists()
    assert data.stat().st_mode & 0o077 == 0
