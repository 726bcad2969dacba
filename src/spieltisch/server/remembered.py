"""Answers that take a while: each is worked out once, shared by all who ask meanwhile, and remembered."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from spieltisch.kit.cache import Cache

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, T]]


class Remembered(Generic[T]):
    def __init__(self) -> None:
        self._answers: Cache[str, tuple[T]] = Cache()
        self._under_way: dict[str, asyncio.Task[T]] = {}

    def __len__(self) -> int:
        return len(self._answers) + len(self._under_way)

    async def answer(self, asked: str, work: Work[T]) -> T:
        """The result of the work. It goes on when its caller hangs up; if it fails, the next one tries again."""
        if (found := self._answers.get(asked)) is not None:
            return found[0]
        task = self._task(asked, work)
        await asyncio.wait({task})
        return task.result()

    async def answer_within(self, patience: float, asked: str, work: Work[T]) -> T | None:
        """The result, or None if it takes more seconds than that: the work goes on for the next call."""
        if (found := self._answers.get(asked)) is not None:
            return found[0]
        task = self._task(asked, work)
        done, _ = await asyncio.wait({task}, timeout=patience)
        return task.result() if done else None

    def known(self, asked: str) -> T | None:
        found = self._answers.get(asked)
        return None if found is None else found[0]

    async def close(self) -> None:
        under_way = list(self._under_way.values())
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def _task(self, asked: str, work: Work[T]) -> asyncio.Task[T]:
        if asked not in self._under_way:
            self._under_way[asked] = task = asyncio.create_task(work())
            task.add_done_callback(lambda task: self._done(asked, task))
        return self._under_way[asked]

    def _done(self, asked: str, task: asyncio.Task[T]) -> None:
        """Failures are raised to callers; asyncio complains where none has looked."""
        del self._under_way[asked]
        if not task.cancelled() and task.exception() is None:
            self._answers.put(asked, (task.result(),))
