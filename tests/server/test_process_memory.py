"""The collector looks at what is new often, by itself, and never at what was there from the start."""

import asyncio
import gc
from collections.abc import Iterator
from types import SimpleNamespace
from weakref import ref

import pytest
import uvicorn

from spieltisch.server import process_memory
from spieltisch.server.door import Room, Server


class Knot:
    """Something that only the collector can let go."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_looks")
def test_what_is_new_is_let_go_at_the_next_look() -> None:
    knot = ref(Knot())
    assert knot() is not None
    process_memory.collect_what_is_new()
    assert knot() is None


@pytest.mark.usefixtures("nobody_looks")
def test_what_was_looked_at_once_is_not_looked_at_again() -> None:
    old = Knot()
    process_memory.collect_what_is_new()
    knot = ref(old)
    del old
    process_memory.collect_what_is_new()
    assert knot() is not None
    gc.collect()
    assert knot() is None


@pytest.mark.usefixtures("nobody_looks")
def test_the_server_looks_at_every_tick() -> None:
    async def nothing(scope: object, receive: object, send: object) -> None: ...

    server = Server(uvicorn.Config(nothing), patience=1.0, room=Room(8, 8))
    knot = ref(Knot())
    asyncio.run(server.on_tick(1))
    assert knot() is None


def test_what_is_free_goes_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(process_memory, "_library", SimpleNamespace(malloc_trim=trimmed.append))
    monkeypatch.setattr(process_memory, "EVERY", 0)

    async def until_twice() -> None:
        giving_back = asyncio.create_task(process_memory.give_back_what_is_free())
        while len(trimmed) < 2:
            await asyncio.sleep(0)
        giving_back.cancel()

    asyncio.run(until_twice())
    assert set(trimmed) == {0}


def test_without_glibc_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_memory, "_library", SimpleNamespace())
    process_memory.limit_what_is_free()
    asyncio.run(process_memory.give_back_what_is_free())
