"""The collector looks at what is new often, by itself, and never at what was there from the start."""

import asyncio
import ctypes
import gc
from collections.abc import Iterator
from types import SimpleNamespace
from weakref import ref

import pytest
import uvicorn

from spieltisch.server import process_memory
from spieltisch.server.door import Server


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

    server = Server(uvicorn.Config(nothing), patience=1.0)
    knot = ref(Knot())
    asyncio.run(server.on_tick(1))
    assert knot() is None


class Library:
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.trimmed = 0
        self.advised: list[tuple[int, int, int]] = []

    def malloc_trim(self, padding: int) -> None:
        assert padding == 0
        self.trimmed += 1

    def madvise(self, start: ctypes.c_size_t, length: ctypes.c_size_t, advice: int) -> None:
        self.advised.append((start.value, length.value, advice))


def test_what_is_free_and_the_compiler_go_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    monkeypatch.setattr(process_memory, "_library", library)
    monkeypatch.setattr(process_memory, "EVERY", 0)
    monkeypatch.setattr(process_memory, "COMPILER", "libc.so")  # numba may not be there

    async def until_twice() -> None:
        giving_back = asyncio.create_task(process_memory.give_back_what_is_free())
        while library.trimmed < 2:
            await asyncio.sleep(0)
        giving_back.cancel()

    asyncio.run(until_twice())
    known = ctypes.cast(ctypes.CDLL(None).printf, ctypes.c_void_p).value or 0
    assert any(start <= known < start + length for start, length, _ in library.advised)
    assert {advice for *_, advice in library.advised} == {21}


def test_without_glibc_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_memory, "_library", SimpleNamespace())
    process_memory.limit_what_is_free()
    asyncio.run(process_memory.give_back_what_is_free())
