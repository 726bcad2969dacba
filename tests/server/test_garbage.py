"""The collector looks at what is new often, by itself, and never at what was there from the start."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest
import uvicorn

from spieltisch.server import garbage
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
    garbage.look_at_what_is_new()
    assert knot() is None


@pytest.mark.usefixtures("nobody_looks")
def test_what_was_looked_at_once_is_not_looked_at_again() -> None:
    old = Knot()
    garbage.look_at_what_is_new()
    knot = ref(old)
    del old
    garbage.look_at_what_is_new()
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
