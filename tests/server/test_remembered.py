"""Answers that take a while are worked out once; and a finished game is checked once."""

import asyncio
import gc
import threading
from pathlib import Path

import pytest
from litestar.testing import TestClient

from spieltisch.core.tables.table import Table
from spieltisch.kit.cache import BESIDE, size_of
from spieltisch.server import verification as module
from spieltisch.server.app import create_app
from spieltisch.server.budget import Budget
from spieltisch.server.remembered import Remembered
from spieltisch.server.settings import Settings
from spieltisch.server.verification import Verification, Verifier, verification
from tests.helpers import remembering
from tests.server.pages.games import SECRET, Page, played, store_all

TABLE = "aaaaaaaaaaaa"
ANSWER = BESIDE + size_of((1,))


class Asked:
    """Counts how often something is worked out."""

    def __init__(self) -> None:
        self.times = 0
        self.may_end = asyncio.Event()

    async def __call__(self) -> int:
        self.times += 1
        await self.may_end.wait()
        return self.times


def test_all_who_ask_meanwhile_and_later_share_one_answer_also_when_the_first_hangs_up() -> None:
    async def use() -> None:
        answers, work = Remembered[int](), Asked()
        first, *others = [asyncio.create_task(answers.answer("a", work)) for _ in range(5)]
        assert await answers.answer_within(0.001, "a", work) is None
        first.cancel()
        work.may_end.set()
        assert [await other for other in others] == [1] * 4
        assert await answers.answer_within(20, "a", work) == 1
        assert await answers.answer("b", work) == 2

    asyncio.run(use())


def test_who_waits_for_what_fails_is_told_and_the_next_one_tries_again() -> None:
    async def fails() -> int:
        raise RuntimeError

    async def works() -> int:
        return 1

    async def use() -> None:
        answers = Remembered[int]()
        waiting = (answers.answer("a", fails) for _ in range(3))
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(error) for error in told] == [RuntimeError] * 3
        assert await answers.answer("a", works) == 1

    asyncio.run(use())


def test_only_so_many_answers_are_kept_those_that_were_asked_for_last() -> None:
    async def use() -> None:
        answers, work = Remembered[int](), Asked()
        work.may_end.set()
        for asked in "abcade":
            await answers.answer(asked, work)
        assert len(answers) == 3
        before = work.times
        for asked in "dea":
            await answers.answer(asked, work)
        assert work.times == before

    with remembering(3 * ANSWER):
        asyncio.run(use())


def test_a_finished_game_is_checked_once_and_not_where_people_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def counted(text: str) -> Verification:
        threads.append(threading.get_ident())
        return verification(text)

    async def log(table: Table) -> str:
        return table.log(SECRET.hex())

    async def use() -> None:
        verifier, table = Verifier(Budget()), played("yatzy").table
        found = await asyncio.gather(*(verifier.of(table, log) for _ in range(5)))
        assert await verifier.of(table, log) is found[0]
        assert {one.rolls for one in found} == {verification(await log(table)).rolls}
        await verifier.close()

    monkeypatch.setattr(module, "verification", counted)
    asyncio.run(use())
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_the_page_that_checks_a_game_is_the_same_the_second_time_and_nothing_is_checked_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_all(tmp_path, [played("yatzy", table_id=TABLE)])
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        first = client.get(f"/tables/{TABLE}/verify").text
        monkeypatch.setattr(module, "verification", None)
        again = client.get(f"/tables/{TABLE}/verify").text
    assert "rolls are exactly those fixed by the seal" in Page(again).text
    assert Page(again).text == Page(first).text


def test_what_is_kept_of_a_check_holds_no_game() -> None:
    found = verification(played("yatzy").log)
    broken = verification(played("yatzy").log.replace("end ", "end 1"))
    for one in (found, broken):
        assert one.log is not None
        assert one.log.lines == ()
    assert broken.error is not None
    assert broken.error.__traceback__ is None


def test_nobody_is_alarmed_by_what_went_wrong_after_everybody_had_left(caplog: pytest.LogCaptureFixture) -> None:
    async def leave() -> None:
        answers, left = Remembered[int](), asyncio.Event()

        async def fail() -> int:
            await left.wait()
            raise ValueError("nobody waits any more")

        assert await answers.answer_within(0, "one", fail) is None
        left.set()
        while len(answers):
            await asyncio.sleep(0)
        gc.collect()

    asyncio.run(leave())
    assert not caplog.records
