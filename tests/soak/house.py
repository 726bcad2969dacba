"""Servers to play on, and all that happens to them."""

import contextlib
import re
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx

from spieltisch.server.settings import Settings
from tests.server.postgres import Cluster, cluster
from tests.server.servers import ServerProcess, served


class House:
    """Servers that share a database."""

    def __init__(self, servers: list[ServerProcess]) -> None:
        self.servers = servers
        self.settings = servers[0].settings
        self.urls = [server.url for server in servers]

    def measured(self, name: str) -> float:
        """The sum of what all its servers count under that name."""
        texts = [httpx.get(f"{url}/metrics", timeout=60).text for url in self.urls]
        found = [re.search(rf"^{name} (\S+)", text, re.MULTILINE) for text in texts]
        return sum(float(one[1]) for one in found if one)

    @property
    def errors(self) -> str:
        return "".join(server.errors for server in self.servers)


class Trouble(threading.Thread):
    """Now and then a server is killed, or the database restarts."""

    def __init__(self, house: House, postgres: Cluster, dice: Random) -> None:
        super().__init__(daemon=True)
        self._house, self._postgres, self._dice = house, postgres, dice
        self._over = threading.Event()
        self.calm = threading.Lock()
        """Who holds it can read the database."""
        self.made: Counter[str] = Counter()

    def run(self) -> None:
        following = time.monotonic() + 5
        while not self._over.wait(0.5):
            with self.calm:
                self._start_again()
                if time.monotonic() > following:
                    self._make()
                    following = time.monotonic() + self._dice.uniform(4, 12)

    def _make(self) -> None:
        if self._dice.random() < 0.3:
            self._postgres.restart()
            self.made["database restarts"] += 1
            return
        server = self._dice.choice(self._house.servers)
        server.kill()
        time.sleep(self._dice.uniform(0, 1))
        server.start()
        self.made["servers killed"] += 1

    def _start_again(self) -> None:
        """Whoever started while there was no database has given up; systemd would start it again."""
        for server in self._house.servers:
            if not server.is_running:
                server.kill()
                server.start()
                self.made["servers started again"] += 1

    def end(self) -> None:
        """Then everything runs."""
        self._over.set()
        self.join()
        self._start_again()


@contextlib.contextmanager
def houses(dice: Random) -> Iterator[tuple[House, House, Trouble]]:
    """Two servers on PostgreSQL that have trouble, and one on SQLite that is left in peace: its memory is watched."""
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres, contextlib.ExitStack() as running:
        shared = Settings(data=Path(folder) / "shared", database=postgres.database(), pace=0.05, limits=False)
        alone = Settings(data=Path(folder) / "alone", pace=0.05, limits=False)
        troubled = House([running.enter_context(served(shared)) for _ in range(2)])
        peaceful = House([running.enter_context(served(alone))])
        for house in (troubled, peaceful):
            house.measured("process_open_fds")  # they answer
        trouble = Trouble(troubled, postgres, dice)
        trouble.start()
        try:
            yield troubled, peaceful, trouble
        finally:
            trouble.end()
