"""What is thought besides people's moves: so much at once, in turn, and after them."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from spieltisch.server.budget import (
    BOTS,
    HINTS,
    LONG_REVIEWS,
    PAGES,
    QUESTIONS,
    REVIEWS,
    STEPS,
    Budget,
    BusyError,
    Lane,
)

PATIENCE = 20


class Work:
    """Something that takes until somebody says so; it counts how many threads are at it."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.running = self.most = 0
        self._lock = threading.Lock()

    def __call__(self) -> int:
        with self._lock:
            self.running += 1
            self.most = max(self.most, self.running)
        assert self.may_end.wait(PATIENCE)
        with self._lock:
            self.running -= 1
        return threading.get_ident()


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.001)


def run(use: Callable[[Budget], Awaitable[None]]) -> None:
    async def whole() -> None:
        await use(Budget())

    asyncio.run(whole())


@pytest.mark.parametrize("lane", [BOTS, HINTS, QUESTIONS, REVIEWS, LONG_REVIEWS, PAGES], ids=lambda lane: lane.name)
def test_only_so_many_threads_think_at_once_and_none_is_the_one_that_answers_people(lane: Lane) -> None:
    async def use(budget: Budget) -> None:
        work = Work()
        asked = [asyncio.create_task(budget.think(lane, work)) for _ in range(lane.threads + 5)]
        await until(lambda: work.running == lane.threads)
        work.may_end.set()
        assert threading.get_ident() not in await asyncio.gather(*asked)
        assert work.most == lane.threads

    run(use)


def test_what_takes_long_in_one_lane_holds_up_no_other() -> None:
    async def use(budget: Budget) -> None:
        work = Work()
        reviews = [asyncio.create_task(budget.think(REVIEWS, work)) for _ in range(3)]
        await until(lambda: work.running == 1)
        for lane in (BOTS, HINTS, PAGES):
            assert await budget.think(lane, lambda: "soon") == "soon"
        assert not any(review.done() for review in reviews)
        work.may_end.set()
        await asyncio.gather(*reviews)

    run(use)


@pytest.mark.parametrize("lane", [HINTS, QUESTIONS, REVIEWS, LONG_REVIEWS, PAGES], ids=lambda lane: lane.name)
def test_where_too_many_wait_one_more_is_told_so_at_once(lane: Lane) -> None:
    async def use(budget: Budget) -> None:
        work = Work()
        assert lane.waiting is not None
        asked = [asyncio.create_task(budget.think(lane, work)) for _ in range(lane.threads + lane.waiting)]
        await until(lambda: work.running == lane.threads)
        assert budget.waiting == lane.waiting
        with pytest.raises(BusyError, match="try again in a moment"):
            await budget.think(lane, work)
        work.may_end.set()
        await asyncio.gather(*asked)
        assert await budget.think(lane, lambda: "soon") == "soon"
        assert budget.waiting == 0

    run(use)


def test_bots_wait_in_line_however_many_they_are_and_a_quick_table_goes_behind_the_others() -> None:
    played: list[str] = []

    async def table(budget: Budget, name: str, decisions: int) -> None:
        for _ in range(decisions):
            await budget.think(BOTS, partial(played.append, name))

    async def use(budget: Budget) -> None:
        work = Work()
        busy = [asyncio.create_task(budget.think(BOTS, work)) for _ in range(BOTS.threads)]
        await until(lambda: work.running == BOTS.threads)
        tables = [asyncio.create_task(table(budget, "quick", 30))]
        tables += [asyncio.create_task(table(budget, f"table {number}", 1)) for number in range(40)]
        await asyncio.sleep(0)
        work.may_end.set()
        await asyncio.gather(*busy, *tables)

    run(use)
    assert len(played) == 70
    assert played[: 40 - BOTS.threads].count("quick") == 1


def test_a_bot_s_move_is_stored_after_those_of_people_that_are_under_way_but_not_after_later_ones() -> None:
    async def use(budget: Budget) -> None:
        stored: list[int] = []

        async def bot(number: int) -> None:
            async with budget.after_people():
                stored.append(number)

        with budget.person():
            with budget.person():
                bots = [asyncio.create_task(bot(number)) for number in range(STEPS)]
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.01)
            assert stored == []
        with budget.person():
            await asyncio.gather(*bots)
        assert stored == list(range(STEPS))

    run(use)


def test_only_so_many_moves_of_bots_are_stored_at_the_same_time() -> None:
    async def use(budget: Budget) -> None:
        now = most = 0

        async def bot() -> None:
            nonlocal now, most
            async with budget.after_people():
                now += 1
                most = max(most, now)
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*(bot() for _ in range(20)))
        assert most == STEPS

    run(use)
