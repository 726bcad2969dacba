"""The page on what programs read: its fields are those that are printed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "coach.md").read_text(encoding="utf-8")
ADVICE, GAME, SOLUTION = PAGE.split("\n## ")[1:]


def fields(section: str, head: str) -> set[str]:
    """The names in the first column of the table with that head."""
    _, _, below = section.partition(f"| {head} | Means |\n|---|---|\n")
    table = below.partition("\n\n")[0]
    return {name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    with pytest.raises(SystemExit) as exited:
        main([*arguments, "--json"])
    assert not exited.value.code
    return json.loads(capsys.readouterr().out)


def test_the_fields_of_advice(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "advise", "yatzy", "--dice", "33446", "--open", "threes,fours")
    assert fields(ADVICE, "Field") == set(found)
    assert fields(ADVICE, "Field of a choice") == set(found["choices"][0])


def test_the_fields_of_a_review(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "review", str(ROOT / "tests" / "golden" / "yatzy-2.log"))
    assert set(found) == {"review", "worst"}
    review = found["review"]
    assert fields(GAME, "Field of a review") == set(review)
    assert fields(GAME, "Field of a player") == set(review["players"][0])
    assert fields(GAME, "Field of a decision") == set(review["decisions"][0])
    assert fields(ADVICE, "Field of a choice") == set(review["decisions"][0]["candidates"][0])
    for player in review["players"]:
        parts = {"expected": 1, "luck": 1, "lost": -1, "partners": -1, "others": 1, "error": 1}
        assert sum(sign * player[part] for part, sign in parts.items()) == pytest.approx(player["total"])


def test_the_fields_of_a_solution(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "solve", "yatzy")
    assert fields(SOLUTION, "Field of a solution") == set(found)
