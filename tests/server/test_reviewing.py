"""Long reviews on both databases: progress, interruption, a restart in between, and pruning."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from spieltisch.core.replay import Replay
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.notes import Found, Notes, StoppedError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.server import reviewing
from spieltisch.server.coaching import Coach
from spieltisch.server.settings import Settings
from spieltisch.server.store.batches import Append, Opening
from spieltisch.server.store.store import OldTable, Store
from tests.server.pages.games import played
from tests.server.store.test_store import with_store

NewSettings = Callable[[], Settings]
STEPS = 6


class Slow(MindPool):
    """Thinks about six actions, and at the fourth until somebody lets it go on."""

    def __init__(self) -> None:
        super().__init__()
        self.thought: list[int] = []
        self.may_go_on, self.at_the_fourth = threading.Event(), threading.Event()

    def review(self, replayed: Replay, notes: Notes | None = None) -> Any:
        assert notes is not None
        for step in range(1, STEPS + 1):
            notes.once(step, lambda: self._think(step))  # noqa: B023
            notes.tell(step / STEPS)
        return [notes.found[step].chances for step in sorted(notes.found)]

    def _think(self, step: int) -> Found:
        if step == 4:
            self.at_the_fourth.set()
            assert self.may_go_on.wait(60)
        self.thought.append(step)
        return Found((step / 10,))


@pytest.fixture(scope="module")
def table() -> Table:
    return played("brandi-dog", ["random"] * 4, steps=1, table_id="slow").table


async def stored(store: Store, table: Table) -> None:
    await store.append(Append(table.id, 0, ["opened"], 1.5, opens=Opening("secret", "brandi-dog", True)))


async def thought_to_the_end(coach: Coach, table: Table) -> Any:
    while (found := await coach.review(table)) is None:
        pass
    return found


def use_of(table: Table, use: Callable[[Store], Awaitable[None]]) -> Callable[[Store], Awaitable[None]]:
    async def with_table(store: Store) -> None:
        await stored(store, table)
        await use(store)

    return with_table


def test_an_interrupted_review_goes_on_after_a_restart(new_settings: NewSettings, table: Table) -> None:
    async def use(store: Store) -> None:
        first = Slow()
        coach = Coach(first, store=store)
        assert coach.done(table) is None
        assert await coach.review(table) is None
        await asyncio.to_thread(first.at_the_fourth.wait, 60)
        assert coach.done(table) == pytest.approx(3 / STEPS)
        await coach.close()
        first.may_go_on.set()
        again = Slow()
        again.may_go_on.set()
        coach = Coach(again, store=store)
        found = await thought_to_the_end(coach, table)
        assert found == [(step / 10,) for step in range(1, STEPS + 1)]
        assert again.thought == [4, 5, 6]
        await coach.close()

        kept = Slow()
        coach = Coach(kept, store=store)
        assert await thought_to_the_end(coach, table) == found
        assert kept.thought == []
        await coach.close()

    with_store(new_settings(), use_of(table, use))


def test_what_was_thought_is_kept_while_the_coach_thinks(
    new_settings: NewSettings, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "KEEP", 0.01)

    async def use(store: Store) -> None:
        minds = Slow()
        coach = Coach(minds, store=store)
        assert await coach.review(table) is None
        while (await store.notes(table.id) or b"") == b"":
            await asyncio.sleep(0.01)
        minds.may_go_on.set()
        await coach.close()

    with_store(new_settings(), use_of(table, use))


def test_a_review_that_waits_for_its_turn_leaves_the_notes_of_another_process(
    new_settings: NewSettings, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "KEEP", 0.01)

    class Waiting(Slow):
        def review(self, replayed: Replay, notes: Notes | None = None) -> Any:
            assert self.may_go_on.wait(60)
            return super().review(replayed, notes)

    async def use(store: Store) -> None:
        minds = Waiting()
        coach = Coach(minds, store=store)
        assert await coach.review(table) is None
        await store.keep_notes(table.id, b"of another process")
        await asyncio.sleep(0.1)
        assert await store.notes(table.id) == b"of another process"
        minds.may_go_on.set()
        assert await thought_to_the_end(coach, table)
        assert await store.notes(table.id) != b"of another process"
        await coach.close()

    with_store(new_settings(), use_of(table, use))


def test_the_coach_stops_when_nobody_waits_and_goes_on_when_somebody_asks_again(
    new_settings: NewSettings, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped, stop = threading.Event(), Notes.stop

    def stop_and_tell(notes: Notes) -> None:
        stop(notes)
        stopped.set()

    monkeypatch.setattr(reviewing, "KEEP", 0.01)
    monkeypatch.setattr(Notes, "stop", stop_and_tell)

    async def use(store: Store) -> None:
        minds = Slow()
        coach = Coach(minds, store=store, away=0)
        assert await coach.review(table) is None
        await asyncio.to_thread(minds.at_the_fourth.wait, 60)
        assert await asyncio.to_thread(stopped.wait, 60)
        minds.may_go_on.set()
        while coach.done(table) is not None:
            await asyncio.sleep(0.01)
        assert minds.thought == [1, 2, 3, 4]
        assert await thought_to_the_end(coach, table) == [(step / 10,) for step in range(1, STEPS + 1)]
        assert minds.thought == [1, 2, 3, 4, 5, 6]
        await coach.close()

    with_store(new_settings(), use_of(table, use))


async def _thought_anew(store: Store, table: Table) -> bytes:
    """The notes of a coach who finds none that can be read."""
    minds = Slow()
    minds.may_go_on.set()
    coach = Coach(minds, store=store)
    assert await thought_to_the_end(coach, table)
    assert minds.thought == [1, 2, 3, 4, 5, 6]
    await coach.close()
    notes = await store.notes(table.id)
    assert notes
    return notes


def test_notes_that_cannot_be_read_are_no_hindrance_and_go_with_their_table(
    new_settings: NewSettings, table: Table
) -> None:
    async def use(store: Store) -> None:
        whole = await _thought_anew(store, table)
        spoilt = [
            whole[:place] + bytes([whole[place] ^ 0x80]) + whole[place + 1 :] for place in range(0, len(whole), 9)
        ]
        for damaged in (b"from another version", whole[: len(whole) // 2], *spoilt):
            await store.keep_notes(table.id, damaged)
            assert await _thought_anew(store, table) == whole
        assert await store.delete([OldTable(table.id, "brandi-dog", "over", 1.5)]) == 1
        assert await store.notes(table.id) is None

    with_store(new_settings(), use_of(table, use))


def test_what_the_coach_of_another_version_thought_is_not_mixed_with_what_this_one_thinks(
    new_settings: NewSettings, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: Store) -> None:
        whole = await _thought_anew(store, table)
        monkeypatch.setattr(reviewing, "__version__", "another")
        assert await _thought_anew(store, table) != whole

    with_store(new_settings(), use_of(table, use))


def test_after_a_correction_the_coach_begins_anew(new_settings: NewSettings) -> None:
    first = played("brandi-labyria", ["greedy"] * 2, steps=1, table_id="slow", real_dice=True).table
    undone = msgspec.structs.replace(first, undone=1)

    async def use(store: Store) -> None:
        for table in (first, undone):
            minds = Slow()
            minds.may_go_on.set()
            coach = Coach(minds, store=store)
            assert coach.known(table) is None
            assert await thought_to_the_end(coach, table)
            assert minds.thought == [1, 2, 3, 4, 5, 6]
            assert coach.known(undone if table is first else first) is None
            await coach.close()

    with_store(new_settings(), use_of(first, use))


def test_a_review_is_told_where_its_notes_cannot_be_kept(
    new_settings: NewSettings, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "KEEP", 0.01)

    async def use(store: Store) -> None:
        minds = Slow()
        coach = Coach(minds, store=store, away=0.05)
        assert await coach.review(table) is None
        await asyncio.sleep(0.1)
        minds.may_go_on.set()
        assert await thought_to_the_end(coach, table)
        assert await store.notes(table.id) is None, "its table is gone"
        await coach.close()

    with_store(new_settings(), use)


def test_a_short_review_does_not_wait_behind_a_long_one(table: Table) -> None:
    class Quick(Slow):
        def review(self, replayed: Replay, notes: Notes | None = None) -> Any:
            return "soon" if replayed.header.game == "yatzy" else super().review(replayed, notes)

    async def use() -> None:
        minds = Quick()
        coach = Coach(minds)
        assert await coach.review(table) is None
        assert await asyncio.to_thread(minds.at_the_fourth.wait, 60)
        yatzy = played("yatzy", ["random"], steps=1, table_id="short").table
        async with asyncio.timeout(30):
            assert await thought_to_the_end(coach, yatzy) == "soon"
        minds.may_go_on.set()
        await coach.close()

    asyncio.run(use())


def test_nobody_goes_on_with_a_review_that_was_stopped() -> None:
    notes = Notes({1: Found((0.5,))})
    notes.stop()
    assert notes.once(1, lambda: Found((0.1,))).chances == (0.5,)
    with pytest.raises(StoppedError):
        notes.once(2, lambda: Found((0.1,)))
