import pytest

from spieltisch.core.chance import Stream
from spieltisch.games.labyria.screen import session
from spieltisch.kit.minds import pool
from tests.terminal import hands

SEED = b"a short one: 9"


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has promised falls the same way in every run, too."""
    for module in (hands, pool, session):
        monkeypatch.setattr(module, "SystemRng", lambda: Stream(SEED, "test", 0))
