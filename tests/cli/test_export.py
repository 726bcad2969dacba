"""Games as rows: everything that somebody decided, as they saw it or as anybody could."""

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.logfile import read_log
from spieltisch.core.replay import Replay, replay
from spieltisch.core.seat import CHANCE
from spieltisch.kit.shelf import game_for

from .terminal import GOLDEN, Terminal

STORED = Path(__file__).parents[1] / "stored"


def rows(printed: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in printed.splitlines()]


def replayed(path: Path) -> Replay:
    log = read_log(path)
    return replay(game_for(log.header), log)


@pytest.mark.parametrize("name", ["yatzei-2.log", "brandi-dog-2.log", "brandi-labyria-2.log"])
def test_every_decision_is_a_row(terminal: Terminal, name: str) -> None:
    game = replayed(GOLDEN / name)
    found, outcome = rows(terminal.run("export", GOLDEN / name)), game.game.outcome(game.state)
    done = [(number, step) for number, step in enumerate(game.steps, start=1) if step.seat != CHANCE]
    assert [(row["step"], row["seat"], row["action"]) for row in found] == [
        (number, step.seat, game.game.write(step.action)) for number, step in done
    ]
    for row in found:
        before = game.steps[row["step"] - 2].state if row["step"] > 1 else game.start
        assert row["action"] in row["legal"]
        assert game.game.read_view(row["view"]) == game.game.view(before, row["seat"])
        assert row["points"] == outcome.points[row["seat"]]
        assert row["place"] == outcome.places[row["seat"]]


def test_the_public_is_told_no_hands_and_no_legal_moves(terminal: Terminal) -> None:
    game = replayed(GOLDEN / "brandi-dog-2.log")
    found = rows(terminal.run("export", "--public", GOLDEN / "brandi-dog-2.log"))
    assert len(found) == len(rows(terminal.run("export", GOLDEN / "brandi-dog-2.log")))
    for row in found:
        before = game.steps[row["step"] - 2].state if row["step"] > 1 else game.start
        assert row["legal"] is None
        assert game.game.read_view(row["view"]) == game.game.view(before, None)


@pytest.mark.thorough
def test_a_parquet_file_has_the_same_rows(terminal: Terminal, tmp_path: Path) -> None:
    """pyarrow is a large extra: `make thorough` sets it up."""
    from pyarrow.parquet import read_table

    logs = [GOLDEN / "yatzei-2.log", GOLDEN / "brandi-dog-2.log"]
    terminal.run("export", *logs, "--parquet", tmp_path / "games.parquet")
    found = read_table(tmp_path / "games.parquet").to_pylist()
    parsed = [row | {key: json.loads(row[key]) for key in ("view", "options")} for row in found]
    assert parsed == rows(terminal.run("export", *logs))


def test_hidden_cards_are_told_after_the_end_only(terminal: Terminal) -> None:
    assert "it can be replayed after its end" in terminal.fail("export", STORED / "brandi-dog.log")


def test_several_games_come_one_after_the_other(terminal: Terminal) -> None:
    found = rows(terminal.run("export", GOLDEN / "yatzy-1.log", GOLDEN / "yatzei-1.log"))
    assert list(dict.fromkeys(row["log"] for row in found)) == ["yatzy-1.log", "yatzei-1.log"]
