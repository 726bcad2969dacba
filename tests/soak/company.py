"""People at a table: some on phones that lose the line, a bot, and somebody who looks on."""

import contextlib
import time
from collections.abc import Iterator
from random import Random

import httpx
import msgspec

from spieltisch.core.game import GameType
from spieltisch.core.seat import Seat
from spieltisch.server.api_views import Snapshot
from tests.server.client import Client, RefusedError
from tests.server.eavesdropping import Line
from tests.server.players import BROKEN, Player
from tests.soak.house import House

LOST = 0.05
"""How many answers do not reach a phone, which then asks again."""


class Phone(Client):
    """Streams break off, and answers are lost: the command was carried out, but its sender does not know."""

    def __init__(self, url: str, dice: Random) -> None:
        super().__init__(url)
        self._dice = dice
        self.on_the_train = False

    def send(self, command: dict[str, object], command_id: str = "") -> httpx.Response:
        answer = super().send(command, command_id)
        if self.on_the_train and self._dice.random() < LOST:
            raise httpx.ReadError("a tunnel")
        return answer

    @contextlib.contextmanager
    def stream(self, patience: float = 60) -> Iterator[Iterator[Snapshot]]:
        with super().stream(patience) as snapshots:
            yield (seen for _, seen in zip(range(self._dice.randint(1, 12)), snapshots, strict=False))


class Listener(msgspec.Struct, frozen=True):
    """Somebody with a seat, or without."""

    client: Client
    player: Player
    seat: Seat | None


class Party(msgspec.Struct, frozen=True):
    """Who is at a table."""

    game: str
    table: str
    house: House
    listeners: list[Listener]
    pages: list[tuple[Client, bytes]]
    """What came over the wire when somebody loaded a page."""

    @property
    def players(self) -> list[Player]:
        return [one.player for one in self.listeners if one.seat is not None]

    @property
    def is_over(self) -> bool:
        return all(not one.player.is_alive() for one in self.listeners)

    def load_pages(self) -> None:
        """As browsers do, byte by byte; while a server is down nothing comes, and after the game nothing is secret."""
        found = []
        with contextlib.suppress(OSError, BROKEN, RefusedError):
            for one in self.listeners:
                line = Line(str(one.client.http.base_url), one.client.keys, "")
                found += [(one.client, line.get(f"/tables/{self.table}{path}")) for path in ("", "/log.txt", "/replay")]
            with Client(self.house.urls[0], table=self.table) as somebody:
                if somebody.look().phase == "playing":
                    self.pages.extend(found)

    def leave(self) -> None:
        """Whoever waits for others would wait for ever: so somebody says something, which everybody gets to see."""
        for one in self.listeners:
            one.player.leave()
        first = self.listeners[0].client
        end = time.monotonic() + 90
        with Client(str(first.http.base_url), first.keys, self.table) as goodbye:
            while not self.is_over:
                assert time.monotonic() < end, "somebody still follows a table that everybody has left"
                with contextlib.suppress(BROKEN, RefusedError):
                    goodbye.do("say", seat=0, phrase="hello")
                for one in self.listeners:
                    one.player.join(0.3)


def gathered(house: House, kind: GameType, dice: Random) -> Party:
    """People sit down and begin, however often a server is killed meanwhile: then they open another table."""
    while True:
        try:
            people, table = _seated(house, kind, dice)
            break
        except BROKEN:
            time.sleep(0.1)
        except RefusedError as error:
            if error.status != 503:
                raise
            time.sleep(0.1)
    onlooker = Client(dice.choice(house.urls), table=table)
    seats = [*map(Seat, range(len(people))), None]
    listeners = [
        Listener(client, Player(client), seat) for client, seat in zip([*people, onlooker], seats, strict=True)
    ]
    return Party(kind.id, table, house, listeners, [])


def _seated(house: House, kind: GameType, dice: Random) -> tuple[list[Client], str]:
    """On every seat but the last somebody, on that one a bot."""
    seats = dice.randint(max(2, kind.least_seats), min(4, kind.most_seats))
    host = Client(house.urls[0])
    host.open(kind.id, seats)
    phones = [Phone(dice.choice(house.urls), dice) for _ in range(seats - 2)]
    people: list[Client] = [Client(dice.choice(house.urls)), *phones]
    for seat, person in enumerate(people):
        person.table = host.table
        person.do("sit", seat=seat, name=f"Person {seat + 1}", entropy=f"mine{seat}")
    host.do("seat-bot", seat=seats - 1, level="random")
    host.do("begin")
    for phone in phones:
        phone.on_the_train = True
    return people, host.table
