"""A bot sits down at a table and plays one game to its end."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spieltisch.client.connection import STALE, Connection, RefusedError
from spieltisch.client.link import GuestError
from spieltisch.core.chance import SystemRng
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.kit.api import GameSnapshot, PlayerInfo
from spieltisch.kit.minds.bots import Bot, Checked
from spieltisch.kit.minds.own import bot_named
from spieltisch.kit.shelf import game_type


class Guest:
    def __init__(self, connection: Connection, bot: str) -> None:
        self._connection = connection
        self._seen = connection.look()
        self.game: AnyGame = game_type(self._seen.game).set_up(len(self._seen.players), self._seen.options)
        self._bot: Bot = Checked(bot, bot_named(bot, self.game))
        self._acted = -1
        self._agreed = -1
        self.seat = Seat(self._seen.yours[0]) if self._seen.yours else None

    def sit_down(self, name: str, wanted: Seat | None = None) -> Seat:
        """Take that seat, or the first that is free; a key in the link brings its own."""
        if self.seat is not None:
            return self.seat
        while True:
            if self._seen.phase != "waiting":
                raise GuestError("The game has already begun: only people with a seat can play.")
            players = self._seen.players
            free = [player.seat for player in players if player.kind == "open"]
            seat = next((seat for seat in free if wanted in (None, seat)), None)
            if seat is None:
                raise GuestError("Every seat is taken." if wanted is None else "This seat is taken, or not there.")
            try:
                entropy = secrets.token_hex(16)
                self._connection.send("sit", seat=seat, name=_free_name(name, players), entropy=entropy)
            except RefusedError as error:
                if error.status != STALE:
                    raise
                self._seen = self._connection.look()  # another player was faster
                continue
            self.seat = Seat(seat)
            return self.seat

    def play(self, told: Callable[[GameSnapshot], None] = lambda _: None) -> GameSnapshot:
        """Play until the game is over."""
        for seen in self._connection.snapshots():
            told(seen)
            if self.seat not in seen.yours:
                raise GuestError("Somebody has freed this seat.")
            if seen.phase == "over":
                return seen
            if seen.phase == "playing" and seen.seq >= self._acted:
                self._react(seen, self.seat)
        raise AssertionError("snapshots never end")

    def _react(self, seen: GameSnapshot, seat: Seat) -> None:
        try:
            if seen.players[seat].level:  # a bot was let in for us while the connection was broken
                self._acted = self._connection.send("return", seat=seat).seq
            elif seen.asked not in (None, seat) and self._agreed != seen.step:
                self._agreed = seen.step
                self._acted = self._connection.send("answer-back", seat=seat, agrees=True, seen=seen.step).seq
            elif seen.throws == seat:
                self._acted = self._connection.send("throw", seat=seat, seen=seen.step).seq
            elif legal := seen.legal.get(str(seat)):
                action = self._choose(seen, legal)
                self._acted = self._connection.send("act", seat=seat, action=action, seen=seen.step).seq
        except RefusedError as error:
            if error.status != STALE:
                raise  # else the game has gone on meanwhile: the next snapshot comes

    def _choose(self, seen: GameSnapshot, texts: Sequence[str]) -> str:
        legal = [self.game.read(text) for text in texts]
        return self.game.write(self._bot.choose(self._view(seen), legal, SystemRng()))

    def _view(self, seen: GameSnapshot) -> Any:
        try:
            return self.game.read_view(seen.view)
        except msgspec.MsgspecError as error:
            raise GuestError("The server plays another version of this game: {why}.", why=error) from None


def _free_name(name: str, players: Sequence[PlayerInfo]) -> str:
    taken = {player.name.casefold() for player in players}
    tried = (name, *(f"{name} {number}" for number in range(2, len(players) + 2)))
    return next(one for one in tried if one.casefold() not in taken)
