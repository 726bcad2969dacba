"""Bots and chance at a Dog table: they act one after the other, slowly enough to be followed."""

import asyncio

from textual import work
from textual.worker import Worker

from spieltisch.bots import Bot, make_bot
from spieltisch.games.dog.state import Phase
from spieltisch.terminal.dog.base import DogBase
from spieltisch.terminal.dog.session import Waits
from spieltisch.terminal.experts import in_thread
from spieltisch.terminal.toasts import say

SECONDS_TO_UNDO = 1.5
SECONDS_TO_SEE = 1.3
SECONDS_TO_GIVE = 0.3


class DogBots(DogBase):
    """The part of the screen that lets bots and chance act."""

    _at_work: Worker[None] | None = None

    def go_on(self) -> None:
        """Let bots and chance act until a person is to."""
        if self._at_work is None or self._at_work.is_finished:
            self._at_work = self._play()

    def stop_bots(self) -> None:
        """Something is being taken back, or the table is left."""
        if self._at_work is not None:
            self._at_work.cancel()
            self._at_work = None

    @work(group="bots")
    async def _play(self) -> None:
        session, bots = self.session, dict[str, Bot]()
        while session.waits in (Waits.BOT, Waits.CHANCE):
            if session.can_undo and self.leaves_time:
                await self.tempo.wait(SECONDS_TO_UNDO)
            if session.waits is Waits.CHANCE:
                await self.tempo.pause(SECONDS_TO_GIVE)
                done = self.attempt(session.deal)
            elif session.waits is not Waits.BOT:
                return  # something was taken back meanwhile
            else:
                done = await self._bot_acts(bots)
            if not done:
                return
            self.show_table()
            await asyncio.sleep(0)
        self._at_work = None
        self.advance()

    async def _bot_acts(self, bots: dict[str, Bot]) -> bool:
        session, seat = self.session, self.session.actor
        assert seat is not None
        level = str(session.players[seat].level)
        if level not in bots:
            bots[level] = make_bot(level, session.game)
        bot = bots[level]
        action = await in_thread(lambda: session.choose_for_bot(bot, seat))
        await self.tempo.pause(SECONDS_TO_GIVE if session.state.phase is Phase.EXCHANGE else SECONDS_TO_SEE)
        return self.attempt(lambda: session.act(seat, action))

    def hurry(self) -> None:
        """End the pause; where a bot was stopped by a full disk, let it try again."""
        self.tempo.hurry()
        self.go_on()

    def action_tempo(self) -> None:
        """T: bots play slower or faster."""
        say(self.app, self.tempo.change(), timeout=2)
