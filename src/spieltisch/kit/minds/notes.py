"""What a long review has found so far, so that it can be shown, interrupted and taken up again."""

from collections.abc import Callable, Mapping

import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.kit.minds.review import Decision


class StoppedError(SpieltischError):
    """The review is not wanted any more."""


class Found(msgspec.Struct, frozen=True):
    """The evaluation after one action of the log."""

    chances: tuple[float, ...]
    """By seat: of winning, after it."""
    luck: tuple[float, ...] = ()
    """By seat: what it was worth that chance acted so, and not otherwise."""
    decision: Decision | None = None


class Notes:
    """By action of the log, from 1; what stands before the first one has the number 0."""

    def __init__(
        self, found: Mapping[int, Found] | None = None, progress: Callable[[float], None] | None = None
    ) -> None:
        self.found = dict(found or {})
        self.done = 0.0
        """The part of the work that is done."""
        self.progress, self._stopped = progress, False

    def once(self, step: int, work: Callable[[], Found]) -> Found:
        """What was found about that action; the work is done unless it has been before; StoppedError once the review is
        stopped."""
        if step not in self.found:
            if self._stopped:
                raise StoppedError("Nobody waits for this review any more.")
            self.found[step] = work()
        return self.found[step]

    def stop(self) -> None:
        """Have the work end at the next action: the review is not wanted any more."""
        self._stopped = True

    def tell(self, done: float) -> None:
        self.done = done
        if self.progress:
            self.progress(done)

    def write(self) -> bytes:
        """As bytes, for `read_notes` and a review that goes on from them."""
        return msgspec.msgpack.encode(dict(self.found))


def read_notes(data: bytes) -> Notes:
    return Notes(msgspec.msgpack.decode(data, type=dict[int, Found]))
