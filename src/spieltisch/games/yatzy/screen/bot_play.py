"""Bots at the table: they act one after the other, slowly enough to be followed."""

from functools import partial

from textual import work
from textual.worker import Worker

from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Score
from spieltisch.games.yatzy.screen.base import TableBase
from spieltisch.games.yatzy.screen.panels import Thinking
from spieltisch.games.yatzy.screen.session import Phase
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.screen.threads import in_thread
from spieltisch.kit.screen.toasts import say

SECONDS_TO_UNDO = 1.3
SECONDS_TO_SEE = 0.9
SECONDS_TO_THROW = 0.5


class BotPlay(TableBase):
    """The part of the table screen that lets bots act."""

    _bots_at_work: Worker[None] | None = None
    _substitutes: dict[str, str]

    def prepare_bots(self) -> None:
        """Begin making the bots while people play: the best one may have to solve the game."""
        self._substitutes = {}
        if self.session.phase is not Phase.OVER:
            self._make_bots()

    @work(group="make-bots")
    async def _make_bots(self) -> None:
        for level in sorted({player.level for player in self.session.players if player.level}):
            await self._bot(level)

    async def _bot(self, level: str) -> Bot:
        """The bot; if it cannot be made, the greedy one plays for it, and the screen says so."""
        game = self.session.game
        progress = self.progress_of(f"{level.capitalize()} bot prepares")
        try:
            bot = await in_thread(lambda: self.experts.bot(self._substitutes.get(level, level), game, progress))
        except Exception as error:  # a damaged cache, a full memory, a mistake: the game goes on
            self._substitutes[level] = "greedy"
            message = f"The {level} bot cannot play here ({_why(error)}). The greedy bot plays for it."
            say(self.app, message, severity="warning", timeout=10)
            bot = await in_thread(lambda: make_bot("greedy", game))
        self.query_one(Thinking).hide()
        return bot

    async def _choice(self) -> Action:
        """What the bot on turn does; where it fails, a simpler one decides this once."""
        session = self.session
        level = str(session.players[session.turn].level)
        bot = await self._bot(level)
        for substitute in ("greedy", "random"):
            try:
                action = await in_thread(partial(session.choose_for_bot, bot))
                if action in session.game.legal(session.state, session.turn):
                    return action
                why = "its choice is not allowed"
            except Exception as error:
                why = _why(error)
            message = f"{session.turn_name} cannot decide here ({why}). The {substitute} bot does it for this move."
            say(self.app, message, severity="warning", timeout=10)
            bot = make_bot(substitute, session.game)
        return session.choose_for_bot(bot)

    def play_bots(self) -> None:
        """Let the bots act until a person is to."""
        if self._bots_at_work is None or self._bots_at_work.is_finished:
            self._bots_at_work = self._play_bots()

    def stop_bots(self) -> None:
        """Something is being taken back, or the table is left."""
        if self._bots_at_work is not None:
            self._bots_at_work.cancel()
            self._bots_at_work = None

    @work(group="bots")
    async def _play_bots(self) -> None:
        session = self.session
        while session.phase is Phase.BOT:
            if session.deciding:
                if not await self._play(await self._choice()):
                    return
            else:
                if session.can_undo and self.leaves_time:
                    await self.tempo.wait(SECONDS_TO_UNDO)
                else:
                    await self.tempo.pause(SECONDS_TO_THROW)
                if not self.throw():
                    return
                self.show_table()
                await self.tempo.pause(SECONDS_TO_SEE)
        self._bots_at_work = None
        self.advance()

    async def _play(self, action: Action) -> bool:
        """First show what the bot is about to do, then do it."""
        session, sheet = self.session, self.query_one(SheetView)
        match action:
            case Keep(dice) | FreeThrow(dice):
                session.hold(dice)
            case Score(place):
                sheet.cursor = place
        self.show_table()
        await self.tempo.pause(SECONDS_TO_SEE)
        done = self.attempt(lambda: session.act(action))
        sheet.cursor = None
        sheet.turn_changed()
        self.show_table()
        return done

    def hurry(self) -> None:
        """End the pause; where a bot was stopped by a full disk, let it try again."""
        self.tempo.hurry()
        self.play_bots()

    def action_tempo(self) -> None:
        """T: bots play slower or faster."""
        self.say(self.tempo.change(), warns=False)


def _why(error: Exception) -> str:
    return str(error).rstrip(".") or type(error).__name__
