"""A thread that does one thing after the other for the event loop."""

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class OneThread:
    """Executes work in order in one thread: an executor, whose futures have locks for threads that wait, costs more."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._has_ended = False
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], T]) -> T:
        """Returns or raises what the work does."""
        if self._has_ended:
            raise RuntimeError("this thread has ended")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        return await done

    def end(self) -> None:
        self._has_ended = True
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, done = job
            found: object = None
            error: BaseException | None = None
            try:
                found = work()
            except StopIteration as failure:  # no future may have it
                error = RuntimeError(repr(failure))
            except BaseException as failure:
                error = failure
            with contextlib.suppress(RuntimeError):  # the loop has ended, and no caller waits any more
                done.get_loop().call_soon_threadsafe(_tell, done, found, error)
            del job, work, done, found, error  # else the last one would be kept until the next


def _tell(done: "asyncio.Future[Any]", found: object, error: BaseException | None) -> None:
    if done.done():
        return  # no caller waits for it any more
    if error is None:
        done.set_result(found)
    else:
        done.set_exception(error)
