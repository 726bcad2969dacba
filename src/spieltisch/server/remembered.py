"""Answers that take a while: each is worked out once, shared by all who ask meanwhile, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, T]]


class Remembered(Generic[T]):
    """The answers of one kind, by what was asked; those that nobody has asked for the longest are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: OrderedDict[str, asyncio.Task[T]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    async def answer(self, asked: str, work: Work[T]) -> T:
        """What the work leads to. It goes on when whoever asks hangs up; if it fails, the next one tries again."""
        task = self._task(asked, work)
        await asyncio.wait({task})
        return self._result(asked, task)

    async def answer_within(self, patience: float, asked: str, work: Work[T]) -> T | None:
        """The same; None if it takes more seconds than that: it goes on for whoever asks again."""
        task = self._task(asked, work)
        done, _ = await asyncio.wait({task}, timeout=patience)
        return self._result(asked, task) if done else None

    def known(self, asked: str) -> T | None:
        """What is known already."""
        task = self._answers.get(asked)
        return task.result() if task and task.done() and not task.cancelled() and not task.exception() else None

    async def close(self) -> None:
        """Nobody waits any more."""
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)

    def _task(self, asked: str, work: Work[T]) -> asyncio.Task[T]:
        if asked not in self._answers:
            self._answers[asked] = task = asyncio.create_task(work())
            task.add_done_callback(_is_noticed)
            self._forget()
        self._answers.move_to_end(asked)
        return self._answers[asked]

    def _result(self, asked: str, task: asyncio.Task[T]) -> T:
        if task.exception() is not None and self._answers.get(asked) is task:
            del self._answers[asked]
        return task.result()

    def _forget(self) -> None:
        done = [asked for asked, task in self._answers.items() if task.done()]
        for asked in done[: max(0, len(self._answers) - self._most)]:
            del self._answers[asked]


def _is_noticed(task: asyncio.Task[Any]) -> None:
    """What went wrong is told to whoever asks; asyncio complains where nobody does."""
    if not task.cancelled():
        task.exception()
