"""A move is tried on a rule page: the server judges it and remembers nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings

DOG = "/rules/brandi-dog/try"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    data: Path = tmp_path_factory.mktemp("trying")
    with TestClient(create_app(Settings(data=data, limits=False), "x" * 32)) as client:
        yield client


def answer(visitor: TestClient[Any], address: str, *did: str, act: str | None = None, status: int = 200) -> Any:
    asked = {"did": list(did), **({} if act is None else {"act": [act]})}
    found = visitor.get(address, params=asked, headers={"accept-language": "de", "accept": "application/json"})
    assert found.status_code == status
    return found.json()


def test_the_board_comes_with_what_can_be_touched_and_what_had_better_not(visitor: TestClient[Any]) -> None:
    found = answer(visitor, f"{DOG}/wall")
    assert {touch["command"]["action"] for touch in found["touches"]} == {"5 A0-A5", "5 D13-A2"}
    assert 'id="card-5"' in found["html"]
    assert (found["did"], found["said"], found["verdict"]) == ([], "", "")


def test_a_move_is_judged_in_words_with_the_rule(visitor: TestClient[Any]) -> None:
    right = answer(visitor, f"{DOG}/wall", act="5 A0-A5")
    assert (right["did"], right["verdict"], right["touches"]) == (["5 A0-A5"], "right", [])
    assert right["said"] == "Anna spielt eine Fünf: die Murmel auf A0 nach A5. Genau richtig! [DOG-38]"
    wrong = answer(visitor, f"{DOG}/wall", act="5 D13-A2")
    assert (wrong["did"], wrong["verdict"]) == ([], "refused")
    assert wrong["said"].endswith("[DOG-44]")
    assert len(wrong["touches"]) == 2
    other = answer(visitor, f"{DOG}/back", act="4 A0-A4")
    assert other["verdict"] == "other"
    assert other["said"].endswith("[DOG-55]")


def test_dice_are_thrown_and_what_follows_can_be_touched(visitor: TestClient[Any]) -> None:
    address = "/rules/brandi-yatzy/try/turn"
    rolled = answer(visitor, address, act="")
    assert rolled["did"] == ["roll 33356"]
    kept = answer(visitor, address, *rolled["did"], act="keep 333")
    assert kept["did"] == ["roll 33356", "keep 333", "roll 33355"]
    assert "score full-house" in {touch["command"].get("action") for touch in kept["touches"]}


@pytest.mark.parametrize(
    ("address", "did", "act", "status"),
    [
        (f"{DOG}/nothing", (), None, 404),
        ("/rules/nothing/try/out", (), None, 400),
        (f"{DOG}/wall", ("5 A0-A5",) * 31, None, 404),
        (f"{DOG}/wall", ("5 D13-A2",), None, 400),
        (f"{DOG}/wall", ("nonsense",), None, 400),
        (f"{DOG}/wall", (), "nonsense", 400),
        (f"{DOG}/wall", ("5 A0-A5",), "Q A5-B1", 400),
        (f"{DOG}/wall", (), "", 409),
    ],
)
def test_what_cannot_have_been_is_refused(
    visitor: TestClient[Any], address: str, did: tuple[str, ...], act: str | None, status: int
) -> None:
    answer(visitor, address, *did, act=act, status=status)
