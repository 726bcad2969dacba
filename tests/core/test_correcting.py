"""With real dice what was entered wrongly is corrected, and everything after it stays."""

from pathlib import Path

import pytest

from spieltisch.core.chance import ManualChance, SeededChance
from spieltisch.core.errors import IllegalActionError, LogError, SetupError, WrongTurnError
from spieltisch.core.log import parse
from spieltisch.core.log_table import LogTable, open_log_table, resume_log_table
from spieltisch.core.logfile import read_log
from spieltisch.core.replay import replay, verify
from spieltisch.core.steps import Change
from spieltisch.kit.shelf import create, game_for

PLAYED = ("roll 11123", "score ones", "roll 44456", "score fours", "roll 22345", "keep 22", "roll 22256", "score twos")


def table(path: Path | None = None, actions: tuple[str, ...] = PLAYED) -> LogTable:
    game = create("brandi-yatzy", 2)
    found = open_log_table(game, ("Anna", "Beat"), ManualChance(), path)
    for action in actions:
        found.act(found.actors[0], game.read(action))
    return found


def corrects(found: LogTable, *changes: tuple[int, str]) -> None:
    found.correct([Change(number, found.game.read(action)) for number, action in changes])


def boxes(found: LogTable) -> list[list[int | None]]:
    return [[sheet.points[0][row] for row in (0, 1, 3)] for sheet in found.state.sheets]


def test_a_correction_changes_its_box_and_nothing_else() -> None:
    found = table()
    corrects(found, (1, "roll 11112"))
    assert boxes(found) == [[4, 6, None], [None, None, 12]]
    assert [step.was is not None for step in found.steps] == [True] + [False] * 7


def test_the_log_tells_what_was_entered_and_that_it_was_corrected(tmp_path: Path) -> None:
    found = table(tmp_path / "game.log", PLAYED[:4])
    corrects(found, (1, "roll 11112"))
    for action in PLAYED[4:]:
        found.act(found.actors[0], found.game.read(action))
    written = (tmp_path / "game.log").read_text(encoding="utf-8")
    lines = ["begin", "* roll 11123", "1 score ones", "* roll 44456", "2 score fours", "correct 1 roll 11112"]
    assert "\n".join([*lines, "* roll 22345"]) in written
    assert found.table.log("") == written

    log = parse(written.encode())
    again = replay(game_for(log.header), log)
    assert again.state == found.state
    assert [step.was for step in again.steps] == [step.was for step in found.steps]
    assert verify(again, log) is None
    found.close()
    assert resume_log_table(tmp_path / "game.log", game_for).table.log("") == written


def test_taking_back_undoes_a_correction_before_it_undoes_an_entry(tmp_path: Path) -> None:
    found = table(tmp_path / "game.log")
    before = (tmp_path / "game.log").read_bytes()
    corrects(found, (6, "keep -"), (7, "roll 11122"))
    assert boxes(found)[0] == [3, 4, None]
    step = found.table.step
    found.undo()
    assert boxes(found)[0] == [3, 6, None]
    assert found.table.step > step, "whoever has seen the correction has not seen this"
    assert (tmp_path / "game.log").read_bytes() == before
    found.undo()
    assert len(found.steps) == 7


def test_a_later_entry_that_would_not_be_possible_is_named_with_its_clause() -> None:
    found = table()
    before = found.table
    with pytest.raises(IllegalActionError, match=r"entered later \(step 8\).*Twos is already filled. \[BY-23\]"):
        corrects(found, (2, "score twos"))
    assert found.table == before


def test_what_was_never_entered_cannot_be_corrected() -> None:
    with pytest.raises(SetupError, match="no such step"):
        corrects(table(), (9, "roll 11112"))


def test_nobody_corrects_the_dice_of_the_program() -> None:
    found = open_log_table(create("yatzy", 1), ("Anna",), SeededChance(1))
    found.let_chance_act()
    with pytest.raises(WrongTurnError, match="the program rolls"):
        corrects(found, (1, "roll 66666"))


def test_a_log_with_a_correction_that_cannot_be_is_refused(tmp_path: Path) -> None:
    found = table(tmp_path / "game.log")
    written = found.table.log("").encode()
    for line, problem in ((b"correct 9 roll 11112\n", "only 8 actions"), (b"correct 1 roll 11119\n", "not a roll")):
        with pytest.raises(LogError, match=problem):
            replay(found.game, parse(written + line))
    with pytest.raises(LogError, match="Only what real dice"):
        parse(written.replace(b"chance manual", b"chance seeded\nseed 1") + b"correct 1 roll 11112\n")


def test_the_result_of_a_finished_game_is_corrected_in_the_log_too(tmp_path: Path) -> None:
    game = create("yatzy", 1)
    found = open_log_table(game, ("Anna",), ManualChance(), tmp_path / "game.log")
    for box in game.rules.boxes:  # type: ignore[attr-defined]
        found.act(found.actors[0], game.read("roll 11112"))
        found.act(found.actors[0], game.read(f"score {box.key}"))
    assert found.outcome is not None
    total = found.outcome.points[0]
    corrects(found, (1, "roll 11222"))
    log = read_log(tmp_path / "game.log")
    assert log.result == (total - 2,)
    assert replay(game_for(log.header), log).state == found.state
    found.undo()
    assert read_log(tmp_path / "game.log").result == (total,)
    found.undo()
    assert read_log(tmp_path / "game.log").result is None, "the ending goes with the last entry"
    assert len(read_log(tmp_path / "game.log").lines) == len(found.steps)
