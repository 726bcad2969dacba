"""People who play by following their stream only, and who do not give up when the server is gone."""

import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec

from spieltisch.core.tables.commands import Command
from spieltisch.kit.api import Done
from spieltisch.server.api_views import Snapshot
from spieltisch.server.host import receipt_for
from tests.server.client import Client, RefusedError, new_id

BROKEN = httpx.TransportError
"""The line was cut; whether the server has heard us is unknown."""


class Acknowledged(msgspec.Struct, frozen=True):
    """A command that the server has said it has stored."""

    id: str
    command: dict[str, Any]

    @property
    def receipt(self) -> str:
        """What the server keeps of it."""
        return receipt_for(self.id, msgspec.convert(self.command, Command))


class Player(threading.Thread):
    """Somebody at a table, in a thread of their own."""

    def __init__(self, client: Client) -> None:
        super().__init__(daemon=True)
        self._client = client
        self._acted = -1
        self._leaving = threading.Event()
        self._acting = threading.Lock()
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[str] = []
        self.breaks = 0
        self.last: Snapshot | None = None
        self.start()

    def leave(self) -> None:
        """Once the answer to what is being done is here."""
        self._leaving.set()
        with self._acting:
            pass

    def run(self) -> None:
        while not self._finished():
            try:
                with self._client.stream() as snapshots:
                    for seen in snapshots:
                        with self._acting:
                            if not self._leaving.is_set():
                                self._see(seen)
                        if self._finished():
                            return
            except (BROKEN, RefusedError) as error:
                if isinstance(error, RefusedError) and error.status != 503:
                    raise
                self.breaks += 1
                time.sleep(0.02)

    def _finished(self) -> bool:
        return self._leaving.is_set() or (self.last is not None and self.last.phase == "over")

    def _see(self, seen: Snapshot) -> None:
        assert self.last is None or seen.seq >= self.last.seq, "what was shown cannot become undone"
        self.last = seen
        command = self._client.move(seen, choice=seen.step * 7)
        if command is not None and seen.seq >= self._acted:
            self._acted = self._deliver(command)

    def _deliver(self, command: dict[str, Any]) -> int:
        """Send it until it is answered, always with the same id."""
        name = new_id()
        while True:
            try:
                answer = self._client.send(command, name)
            except BROKEN:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                self.acknowledged.append(Acknowledged(name, command))
                return msgspec.json.decode(answer.content, type=Done).seq
            if answer.status_code != 503:
                self.refused.append(answer.text)
                return -1
            time.sleep(0.02)


def wait_for(players: list[Player], patience: float = 240) -> None:
    """Until everybody has seen the end of the game."""
    end = time.monotonic() + patience
    for player in players:
        player.join(max(0.0, end - time.monotonic()))
        assert not player.is_alive(), f"still waiting, last saw {player.last}"


def wait_until(reached: Callable[[], bool], patience: float = 180) -> None:
    end = time.monotonic() + patience
    while not reached():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.002)
