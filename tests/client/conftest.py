"""A server to be a guest at, and a module with bots."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.server.settings import Settings
from tests.server.servers import ServerProcess, served

BOTS = '''
class Last:
    """The last legal action."""
    def choose(self, view, legal, rng):
        return legal[-1]

class Seer:
    """Makes sure that it gets what a bot at a table gets."""
    def __init__(self, game):
        self.game = game
    def choose(self, view, legal, rng):
        state = self.game.imagine(view, rng)
        for seat in range(self.game.spec.seats):
            if self.game.view(state, seat) == view:
                assert list(self.game.legal(state, seat)) == list(legal)
                return legal[rng.below(len(legal))]
        raise AssertionError("nobody would see that")

class Clumsy(Last):
    def choose(self, view, legal, rng):
        return 1 // 0
'''


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), pace=0.0, limits=False)
    with served(settings) as running:
        yield running


@pytest.fixture(autouse=True)
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guests.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "guests", raising=False)
