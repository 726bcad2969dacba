"""The host without a web server: time limits, bots, rematches, many at once."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Literal

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import Act, Begin, Replace, Return, SeatBot, SetSpeed, Sit, StaleError, Throw
from spieltisch.core.tables.events import Agreement, Event, Opened, read_event
from spieltisch.core.tables.table import Table
from spieltisch.kit.cache import BESIDE
from spieltisch.server import memory as module
from spieltisch.server.change_feed import news_for
from spieltisch.server.host import Answer, Host
from spieltisch.server.memory import NoTableError
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import News
from spieltisch.server.store.store import Store
from tests.helpers import remembering

NewSettings = Callable[[], Settings]


@pytest.fixture(scope="module")
def settings(new_settings: NewSettings) -> Settings:
    return new_settings()


@asynccontextmanager
async def hosting(settings: Settings, pace: float = 0) -> AsyncIterator[Host]:
    def heard(news: News) -> None:
        host.memory.heard(news.table_id, news.seq, news.events)

    store = Store(settings.database, settings.data)
    host = Host(store, lambda _: None, pace)
    await host.open()
    try:
        async with news_for(settings, store, heard, host.memory.listen):
            yield host
    finally:
        await host.close()


def run(settings: Settings, use: Callable[[Host], Awaitable[None]], pace: float = 0) -> None:
    async def whole() -> None:
        async with hosting(settings, pace) as host:
            await use(host)

    asyncio.run(whole())


def wanted(game: str = "brandi-yatzy", seats: int = 2, chance: Literal["sealed", "manual"] = "sealed",
           seconds: int | None = None, listed: bool = False) -> Opened:  # fmt: skip
    return Opened(game, seats, {}, chance, "", Agreement(seconds, listed=listed))


async def two_people(host: Host, opened: Opened) -> tuple[str, list[str]]:
    """The table's name and the keys of the host and both seats."""
    answer = await host.open_table(opened)
    keys = [*answer.keys]
    for seat, name in enumerate(("Anna", "Beat")):
        keys += (await host.carry_out(answer.table.id, Sit(seat, name), f"sit-{seat}", [])).keys
    await host.carry_out(answer.table.id, Begin(), "begin", keys)
    return answer.table.id, keys


async def two_bots(host: Host) -> tuple[str, tuple[str, ...]]:
    """A game of bots has begun, so long that it is not over before anybody looks: the table and its host's key."""
    answer = await host.open_table(wanted("brandi-yatzy-plus"))
    for seat in (0, 1):
        await host.carry_out(answer.table.id, SeatBot(seat, "random"), f"bot-{seat}", answer.keys)
    await host.carry_out(answer.table.id, Begin(), "begin", answer.keys)
    return answer.table.id, answer.keys


def test_a_long_game_that_nobody_remembers_is_read_once_and_holds_up_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted())
        for number in range(module.AT_A_TIME * 2):
            await host.carry_out(table_id, Replace(0, "random"), f"away-{number}", keys)
            await host.carry_out(table_id, Return(0), f"back-{number}", keys)
        while host.driver.is_busy:  # the last bot looks once more, and would remember the table
            await asyncio.sleep(0.01)
        table = await host.table(table_id)
        host.memory.forget(table_id)
        read, turns = list[str](), list[int]()

        def reading(text: str) -> Event:
            read.append(text)
            return read_event(text)

        monkeypatch.setattr(module, "read_event", reading)
        others = asyncio.create_task(_count(read, turns))
        found = await asyncio.gather(*(host.table(table_id) for _ in range(5)))
        assert {one.seq for one in found} == {table.seq}
        others.cancel()
        assert len(read) == table.seq + 1
        assert max(after - before for before, after in pairwise(turns)) <= module.AT_A_TIME + 1

    run(settings, use, pace=1000)


async def _count(read: list[str], turns: list[int]) -> None:
    """Whenever it is the others' turn: how much has been read."""
    while True:
        turns.append(len(read))
        await asyncio.sleep(0)


async def until(host: Host, table_id: str, reached: Callable[[Table], bool], patience: float = 60) -> Table:
    end = time.monotonic() + patience
    while not reached(table := await host.table(table_id)):
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.02)
    return table


def test_when_the_time_is_up_a_bot_decides_and_the_person_plays_on(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted(seconds=1))
        begun = time.time()
        table = await until(host, table_id, lambda table: len(table.steps) >= 2)
        assert time.time() - begun >= 1
        assert [step.seat for step in table.steps[:2]] == [CHANCE, Seat(0)]  # the bot has thrown and decided
        assert not table.places[0].level
        seat = table.awaited[0]
        if table.thrower is not None:
            await host.carry_out(table_id, Throw(seat, table.step), "by-hand", keys)
        else:
            action = table.game.write(table.game.legal(table.state, seat)[0])
            await host.carry_out(table_id, Act(seat, action, table.step), "by-hand", keys)

    run(settings, use)


def test_without_a_time_limit_nobody_is_hurried(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, _ = await two_people(host, wanted())
        host.wake(await host.table(table_id))
        await asyncio.sleep(0.2)
        assert (await host.table(table_id)).steps == ()

    run(settings, use)


def test_bots_play_a_game_by_themselves_after_the_server_was_away(settings: Settings) -> None:
    async def begin(host: Host) -> None:
        table_id, _ = await two_bots(host)
        names.append(table_id)
        await until(host, table_id, lambda table: len(table.steps) > 5)

    async def go_on(host: Host) -> None:
        table = await host.table(names[0])
        assert table.phase == "playing"
        host.wake(table)
        await until(host, names[0], lambda table: table.phase == "over")

    names: list[str] = []
    run(settings, begin)
    run(settings, go_on)


def test_bots_take_their_time_and_nobody_delays_them_by_looking(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, _ = await two_bots(host)
        begun = time.time()

        def reached(table: Table) -> bool:
            host.wake(table)
            return len(table.steps) >= 3

        await until(host, table_id, reached)
        assert time.time() - begun >= 0.6  # a throw and a decision, at least

    run(settings, use, pace=0.3)


def test_bots_play_at_once_stand_still_and_play_on_as_they_are_told(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_bots(host)
        await host.carry_out(table_id, SetSpeed("at-once"), "at-once-1", keys)
        await until(host, table_id, lambda table: len(table.steps) > 5)
        paused = (await host.carry_out(table_id, SetSpeed("paused"), "paused-1", keys)).table
        await asyncio.sleep(0.3)
        table = await host.table(table_id)
        host.wake(table)
        assert (table.phase, table.steps) == ("playing", paused.steps)
        await host.carry_out(table_id, SetSpeed("one-step"), "one-step-1", keys)
        await until(host, table_id, lambda table: len(table.steps) > len(paused.steps))
        await until(host, table_id, lambda table: (table.speed, table.goes_on) == ("paused", "at-once"))
        await asyncio.sleep(0.3)
        table = await host.table(table_id)
        assert [step.seat for step in table.steps[len(paused.steps) :] if step.seat != CHANCE][1:] == []
        await host.carry_out(table_id, SetSpeed("at-once"), "at-once-2", keys)
        await until(host, table_id, lambda table: table.phase == "over")

    run(settings, use, pace=60)


def test_a_bot_plays_for_who_is_away_and_lets_them_return(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted())
        await host.carry_out(table_id, Replace(0, "greedy"), "replace", keys)
        table = await until(host, table_id, lambda table: table.awaited == (1,))
        assert all(step.seat in (CHANCE, Seat(0)) for step in table.steps)
        await host.carry_out(table_id, Return(0), "return", keys)
        for number in range(50):
            table = await host.table(table_id)
            if table.awaited == (0,):
                break
            if table.thrower is not None:
                await host.carry_out(table_id, Throw(1, table.step), f"throw-{number}", keys)
            else:
                score = next(a for a in map(table.game.write, table.game.legal(table.state, Seat(1))) if "score" in a)
                await host.carry_out(table_id, Act(1, score, table.step), f"act-{number}", keys)
        steps = len((await host.table(table_id)).steps)
        await asyncio.sleep(0.2)
        assert len((await host.table(table_id)).steps) == steps  # Anna is awaited, and no bot acts for her

    run(settings, use)


def test_a_command_sent_many_times_at_once_is_carried_out_once(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted())
        sent = (host.carry_out(table_id, Throw(0, 0), "the-same", keys) for _ in range(10))
        answers = await asyncio.gather(*sent)
        assert len((await host.table(table_id)).steps) == 1
        assert {answer.table.seq for answer in answers} == {4}

    run(settings, use)


def test_of_many_people_who_want_one_seat_one_gets_it(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table = (await host.open_table(wanted(seats=2))).table
        wishes = (host.carry_out(table.id, Sit(0, f"Person {who}"), f"sit-{who}", []) for who in range(8))
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert sum(isinstance(answer, Answer) for answer in answers) == 1
        assert sum(isinstance(answer, StaleError) for answer in answers) == 7

    run(settings, use)


def test_a_rematch_is_one_table_whoever_asks_and_however_often(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted(listed=True))
        table = await host.table(table_id)
        before = await host.store.listed(0.0, 10_000)
        following = await asyncio.gather(*(host.follow(table) for _ in range(4)))
        assert len({one.id for one in following}) == 1
        assert len(await host.store.listed(0.0, 10_000)) == len(before) + 1, "no table is left over"
        rematch = await host.table(following[0].id)
        assert rematch.opened.follows == table_id
        assert (await host.table(table_id)).followed_by == rematch.id
        assert [place.name for place in rematch.places] == ["Anna", "Beat"]
        assert rematch.opened.commitment != table.opened.commitment
        had = host.keys_at_rematch(table, rematch, keys)
        assert host.keys(rematch, had).seats == {0, 1}
        assert host.keys(rematch, keys).seats == frozenset()
        assert host.keys_at_rematch(table, rematch, []) == ()

    run(settings, use)


def test_tables_that_nobody_uses_are_forgotten_and_read_again(settings: Settings) -> None:
    async def use(host: Host) -> None:
        opened = [(await host.open_table(wanted())).table.id for _ in range(6)]
        assert len(host.memory) == 3
        assert (await host.table(opened[0])).id == opened[0]
        assert len(host.memory) == 3

    with remembering(3 * (module.TABLE + BESIDE)):
        run(settings, use)


def test_a_table_that_does_not_exist_is_told_so(settings: Settings) -> None:
    async def use(host: Host) -> None:
        with pytest.raises(NoTableError, match="There is no table here"):
            await host.table("aaaabbbbcccc")
        with pytest.raises(SpieltischError):
            await host.carry_out("aaaabbbbcccc", Begin(), "begin", [])

    run(settings, use)
