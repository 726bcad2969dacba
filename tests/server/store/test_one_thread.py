"""The thread that stores: one thing after the other, and who waits hears what became of it."""

import asyncio
import contextlib
import threading

import pytest

from spieltisch.server.store.one_thread import OneThread


def test_everything_is_done_in_its_order_in_another_thread() -> None:
    async def all_of_it() -> list[tuple[int, int]]:
        thread = OneThread("worker")
        found = await asyncio.gather(*(thread.do(lambda n=n: (n, threading.get_ident())) for n in range(50)))  # type: ignore[misc]
        thread.end()
        return found

    found = asyncio.run(all_of_it())
    assert [number for number, _ in found] == list(range(50))
    (other,) = {ident for _, ident in found}
    assert other != threading.get_ident()


def test_what_goes_wrong_is_told_to_who_asked_and_to_nobody_else() -> None:
    async def some_of_it() -> int:
        thread = OneThread("worker")
        with pytest.raises(ZeroDivisionError):
            await thread.do(lambda: 1 // 0)
        with pytest.raises(RuntimeError, match="StopIteration"):  # which no future may have
            await thread.do(lambda: next(iter(())))
        found = await thread.do(lambda: 7)
        thread.end()
        with pytest.raises(RuntimeError, match="has ended"):
            await thread.do(lambda: 8)
        return found

    assert asyncio.run(some_of_it()) == 7


def test_who_gives_up_waiting_harms_nobody_and_their_work_is_done_all_the_same() -> None:
    done: list[bool] = []

    async def given_up() -> int:
        thread, begin = OneThread("worker"), threading.Event()
        impatient = asyncio.create_task(thread.do(lambda: done.append(begin.wait())))
        await asyncio.sleep(0)
        impatient.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await impatient
        begin.set()
        found = await thread.do(lambda: 7)
        thread.end()
        return found

    assert asyncio.run(given_up()) == 7
    assert done == [True]
