"""Packages of others stand on the shelf beside our games, and cannot harm them."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint

import msgspec
import pytest

from spieltisch.kit import shelf
from spieltisch.kit.family import Family

YATZY = shelf.game_type("yatzy")
OURS = list(shelf.game_types())
MINE = Family(games=(msgspec.structs.replace(YATZY, id="mine", name="Mine"),))
NAMESAKE = Family(games=(msgspec.structs.replace(YATZY, name="Not ours"),))
EMPTY = Family(games=())
CACHED = (shelf.families, shelf.game_types, shelf.more_games, shelf.all_games, shelf.family_of)

Beside = Callable[..., None]


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Beside]:
    """Installs packages that name these as their families."""

    def install(*values: str) -> None:
        entries = [EntryPoint("test", value, shelf.GROUP) for value in values]
        monkeypatch.setattr(shelf, "entry_points", lambda group: entries)
        for one in CACHED:
            one.cache_clear()

    yield install
    for one in CACHED:
        one.cache_clear()


@pytest.mark.parametrize("broken", ["no_such_package:FAMILY", f"{__name__}:NO_SUCH_NAME", f"{__name__}:YATZY"])
def test_a_package_that_cannot_be_loaded_is_left_out_and_the_log_says_why(
    beside: Beside, caplog: pytest.LogCaptureFixture, broken: str
) -> None:
    beside(broken, f"{__name__}:MINE")
    assert list(shelf.game_types()) == [*OURS, "mine"]
    assert f"the games of {broken} cannot be loaded" in caplog.text
    assert "Traceback" in caplog.text


def test_a_game_with_the_id_of_ours_does_not_take_its_place(beside: Beside) -> None:
    beside(f"{__name__}:NAMESAKE")
    assert shelf.game_type("yatzy") is YATZY
    assert shelf.family_of("yatzy") is not NAMESAKE


def test_a_family_may_have_no_game_in_front(beside: Beside) -> None:
    beside(f"{__name__}:EMPTY")
    assert list(shelf.game_types()) == OURS
