import pytest

from spieltisch.core.chance import Stream
from spieltisch.games.labyria.screen import session
from spieltisch.kit.screen import table_session

SEED = b"a short one: 9"


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has promised falls the same way in every run, too."""

    def numbers(purpose: str, index: int = 0) -> Stream:
        return Stream(SEED, purpose, index)

    monkeypatch.setattr(table_session, "fresh_numbers", numbers)
    monkeypatch.setattr(session, "fresh_numbers", numbers)
