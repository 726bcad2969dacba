"""Old tables go, on both databases, and nothing else does."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.cli import main
from spieltisch.core.log import parse
from spieltisch.core.replay import replay, verify
from spieltisch.core.tables.commands import Act, Say, Throw
from spieltisch.core.tables.table import Table
from spieltisch.kit.shelf import game_for
from spieltisch.server.host import Host
from spieltisch.server.memory import NoTableError
from spieltisch.server.pruning import DAY, Pruner
from spieltisch.server.settings import Pruning, Settings
from spieltisch.server.store.database import one
from spieltisch.server.store.store import Store
from tests.server.client import Client
from tests.server.players import wait_until
from tests.server.servers import served
from tests.server.test_host import hosting, two_people, wanted

NewSettings = Callable[[], Settings]
MONTH = Pruning(older_than=30, abandoned=60)


def run(settings: Settings, use: Callable[[Host], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with hosting(settings) as host:
            await use(host)

    asyncio.run(whole())


async def played(host: Host) -> Table:
    """A game of Yatzy that is over."""
    table_id, keys = await two_people(host, wanted("yatzy"))
    table = await host.table(table_id)
    while table.phase == "playing":
        name = f"command-{table.seq}"
        if table.thrower is not None:
            table = (await host.carry_out(table_id, Throw(table.thrower, table.step), name, keys)).table
        else:
            (seat,) = table.actors
            score = next(text for text in map(table.game.write, table.game.legal(table.state, seat)) if "score" in text)
            table = (await host.carry_out(table_id, Act(seat, score, table.step), name, keys)).table
    return table


async def changed(settings: Settings, change: str, *values: object) -> None:
    """The database, by a tool of its own."""
    store = Store(settings.database, settings.data)
    await store.database.write(one(change, *values))
    await store.close()


async def aged(settings: Settings, days: float, *tables: str) -> None:
    """Nothing has happened there for so many days."""
    for table in tables:
        await changed(settings, "UPDATE tables SET changed_at = $1 WHERE id = $2", time.time() - days * DAY, table)


async def exists(host: Host, table_id: str) -> bool:
    host.memory.forget(table_id)
    try:
        await host.table(table_id)
    except NoTableError:
        return False
    return True


def test_finished_and_abandoned_tables_go_after_their_days_and_all_others_stay(
    new_settings: NewSettings, tmp_path: Path
) -> None:
    settings = new_settings()

    async def use(host: Host) -> None:
        over, lately = (await played(host)).id, (await played(host)).id
        left, (waiting, _), (going_on, _) = (
            (await two_people(host, wanted()))[0],
            await two_people(host, wanted()),
            await two_people(host, wanted()),
        )
        await aged(settings, 31, over, going_on)
        await aged(settings, 29, lately)
        await aged(settings, 61, left, waiting)
        pruner = Pruner(host.store, Pruning(older_than=30, abandoned=60, export=tmp_path / "logs"))
        old = await pruner.old(time.time())
        assert [one.id for one in old.finished] == [over]
        assert {one.id for one in old.abandoned} == {left, waiting}
        await aged(settings, 0, waiting)  # somebody comes back
        assert await pruner.prune(old.tables) == 2
        assert [await exists(host, one) for one in (over, lately, left, waiting, going_on)] == [
            False,
            True,
            False,
            True,
            True,
        ]
        log = parse((tmp_path / "logs" / f"yatzy-{over}.log").read_bytes())
        assert verify(replay(game_for(log.header), log), log), "the secret is in it"

    run(settings, use)


def test_a_table_from_before_summaries_is_read_to_know_whether_it_is_over(new_settings: NewSettings) -> None:
    settings = new_settings()

    async def use(host: Host) -> None:
        over, going_on = (await played(host)).id, (await two_people(host, wanted()))[0]
        await aged(settings, 31, over, going_on)
        await changed(settings, "UPDATE tables SET phase = '', summary = ''")
        old = await Pruner(host.store, MONTH).old(time.time())
        assert ([one.id for one in old.finished], old.abandoned) == ([over], ())

    run(settings, use)


def test_what_cannot_be_read_is_exported_as_it_is_and_goes_when_it_is_abandoned(
    new_settings: NewSettings, tmp_path: Path
) -> None:
    settings = new_settings()

    async def use(host: Host) -> None:
        table_id, _ = await two_people(host, wanted())
        await changed(settings, "UPDATE events SET event = '{' WHERE table_id = $1 AND seq = 2", table_id)
        await aged(settings, 61, table_id)
        pruner = Pruner(host.store, Pruning(abandoned=60, export=tmp_path))
        assert await pruner.prune((await pruner.old(time.time())).tables) == 1
        (found,) = tmp_path.glob("*.events")
        assert found.read_text(encoding="utf-8").splitlines()[2] == "{"
        assert not await exists(host, table_id)

    run(settings, use)


def test_who_still_sits_at_a_table_that_was_deleted_elsewhere_is_told_so(new_settings: NewSettings) -> None:
    async def whole(settings: Settings) -> None:
        async with hosting(settings) as host, hosting(settings) as other:
            table_id, keys = await two_people(host, wanted())
            await aged(settings, 61, table_id)
            await host.table(table_id)
            pruner = Pruner(other.store, MONTH)
            assert await pruner.prune((await pruner.old(time.time())).tables) == 1
            with pytest.raises(NoTableError):
                await host.carry_out(table_id, Say(0, "hello"), "anybody-here", keys)
            with pytest.raises(NoTableError):
                await host.table(table_id)

    asyncio.run(whole(new_settings()))


def test_who_still_sits_at_a_table_that_their_own_server_deletes_is_told_so_at_once(new_settings: NewSettings) -> None:
    settings = new_settings()

    async def use(host: Host) -> None:
        table_id, _ = await two_people(host, wanted())
        await aged(settings, 61, table_id)
        pruner = Pruner(host.store, MONTH)
        old = (await pruner.old(time.time())).tables
        await host.table(table_id)
        assert await pruner.prune(old) == 1
        with pytest.raises(NoTableError):
            await host.table(table_id)

    run(settings, use)


def test_a_server_that_is_told_so_deletes_old_tables_by_itself(new_settings: NewSettings) -> None:
    settings = new_settings()

    async def make(host: Host) -> None:
        tables.append((await two_people(host, wanted()))[0])
        await aged(settings, 61, *tables)

    tables: list[str] = []
    run(settings, make)
    with served(settings) as server, Client(server.url) as anna:
        assert anna.http.get(f"/api/tables/{tables[0]}").status_code == 200
    monthly = replace(settings, prune_older_than=MONTH.older_than, prune_abandoned=MONTH.abandoned)
    with served(monthly) as server, Client(server.url) as anna:
        wait_until(lambda: anna.http.get(f"/api/tables/{tables[0]}").status_code == 404)


def pruned(capsys: pytest.CaptureFixture[str], settings: Settings, *arguments: str) -> str:
    with pytest.raises(SystemExit) as exited:
        main(["prune", "--data", str(settings.data), "--database", settings.database, *arguments])
    assert exited.value.code == 0
    return capsys.readouterr().out


def test_the_command_says_what_it_would_do_asks_and_does_it(
    new_settings: NewSettings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = new_settings()

    async def make(host: Host) -> None:
        over = (await played(host)).id
        await aged(settings, 91, over, (await two_people(host, wanted()))[0])

    run(settings, make)
    asked: list[str] = []

    def answer(said: str) -> Callable[[str], str]:
        return lambda question: asked.append(question) or said  # type: ignore[func-returns-value]

    monkeypatch.setattr("builtins.input", answer("no"))
    what = "Finished more than 90 days ago: 1\nAbandoned for more than 90 days: 1\n"
    assert pruned(capsys, settings) == f"{what}Nothing was deleted.\n"
    assert asked == ["Delete them for good? Type yes to do it: "]
    assert "Nothing was deleted" in pruned(capsys, settings, "--older-than", "100", "--abandoned", "100")
    assert len(asked) == 1, "nobody is asked about nothing"
    monkeypatch.setattr("builtins.input", answer("Yes"))
    said = pruned(capsys, settings, "--abandoned", "100", "--export", str(tmp_path / "logs"))
    assert said.endswith(f"1 table was deleted.\nTheir logs are in {tmp_path / 'logs'}.\n")
    assert len([*(tmp_path / "logs").iterdir()]) == 1
    assert pruned(capsys, settings, "--yes").endswith("1 table was deleted.\n")
    assert len(asked) == 2


def test_the_command_says_where_there_is_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["prune", "--data", str(tmp_path)])
    assert exited.value.code == 2
    assert "There are no tables in" in capsys.readouterr().err


def test_the_command_prunes_the_folder_that_the_server_s_variable_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = Settings(data=tmp_path)

    async def make(host: Host) -> None:
        await aged(settings, 91, (await played(host)).id)

    run(settings, make)
    monkeypatch.setenv("SPIELTISCH_DATA", str(tmp_path))
    with pytest.raises(SystemExit) as exited:
        main(["prune", "--yes"])
    assert exited.value.code == 0
    assert capsys.readouterr().out.endswith("1 table was deleted.\n")
