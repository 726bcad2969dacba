"""How long bots take, so that people can follow them."""

import asyncio
from contextlib import suppress

from spieltisch.core.texts import text

TEMPOS = {
    1.0: text("Bots play at normal speed."),
    0.35: text("Bots play quickly."),
    0.0: text("Bots play at once."),
}


class Tempo:
    """Pauses that a key can cut short, at a pace that can be changed; 0 is no pause at all."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._hurried = asyncio.Event()

    async def pause(self, seconds: float) -> None:
        if self.pace == 0:
            await asyncio.sleep(0)
        else:
            await self.wait(seconds * self.pace)

    async def wait(self, seconds: float) -> None:
        """Wait so many seconds at any pace, or until a key cuts it short."""
        self._hurried.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # unlike wait_for, it lets no cancellation slip through
                await self._hurried.wait()

    def hurry(self) -> None:
        self._hurried.set()

    def change(self) -> str:
        """Switch to the next pace; its name as a text."""
        paces = list(TEMPOS)
        now = min(range(len(paces)), key=lambda number: abs(paces[number] - self.pace))
        self.pace = paces[(now + 1) % len(paces)]
        self.hurry()
        return TEMPOS[self.pace]
