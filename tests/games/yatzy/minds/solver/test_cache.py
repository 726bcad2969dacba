"""Solutions on disk: read back as they were, and rebuilt whenever the file is not what it should be."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import DiceSet
from spieltisch.games.yatzy.engine.rules import YATZY_CITES, Bonus, Box, RepeatedYatzi, SheetRules
from spieltisch.games.yatzy.minds.solver import cache, exact
from spieltisch.games.yatzy.minds.solver.exact import Solution, load_or_solve, solve
from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute, statistics

TOY = SheetRules(
    boxes=(
        Box("ones", "Ones", "", scoring.Number(1), 1),
        Box("yatzi", "Yatzi", "", scoring.Fixed(50, scoring.all_equal)),
        Box("chance", "Chance", "", scoring.total),
    ),
    bonus=Bonus(5, 2),
    cites=YATZY_CITES,
    dice=DiceSet(wood=2, faces=2),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("SPIELTISCH_CACHE", str(folder))
    return folder


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[SheetRules]:
    """What has really been solved, not read."""
    calls: list[SheetRules] = []

    def counting(rules: SheetRules, progress: Callable[[float], None] | None = None, daring: float = 0.0) -> Solution:
        calls.append(rules)
        return solve(rules, progress, daring)

    monkeypatch.setattr(exact, "solve", counting)
    return calls


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_the_second_time_it_is_read(solved: list[SheetRules], folder: Path) -> None:
    first, second = load_or_solve(TOY), load_or_solve(TOY)
    assert len(solved) == 1
    assert (first.values == second.values).all()
    assert second.expected == first.expected
    assert only_file(folder).exists()


def flip_a_byte(content: bytes) -> bytes:
    return content[:-3] + bytes([content[-3] ^ 1]) + content[-2:]


def cut_off(content: bytes) -> bytes:
    return content[:-8]


def nothing(content: bytes) -> bytes:
    del content
    return b""


def another_version(content: bytes) -> bytes:
    return content.replace(b"solution 1\n", b"solution 0\n", 1)


def a_longer_table(content: bytes) -> bytes:
    return content + content[-8:]


@pytest.mark.parametrize("damage", [flip_a_byte, cut_off, nothing, another_version, a_longer_table])
def test_a_bad_file_is_rebuilt(damage: Callable[[bytes], bytes], solved: list[SheetRules], folder: Path) -> None:
    expected = load_or_solve(TOY).expected
    file = only_file(folder)
    good = file.read_bytes()
    file.write_bytes(damage(good))
    assert load_or_solve(TOY).expected == expected
    assert len(solved) == 2
    assert file.read_bytes() == good


def test_a_table_of_the_wrong_size_is_rebuilt(solved: list[SheetRules]) -> None:
    cache.write(f"{cache.key(TOY)}.values", b"too short")
    assert load_or_solve(TOY).expected == solve(TOY).expected
    assert len(solved) == 1


def test_an_unwritable_folder_costs_a_warning_only(
    folder: Path, solved: list[SheetRules], caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file where the folder should be", encoding="utf-8")
    assert load_or_solve(TOY).expected == solve(TOY).expected
    assert len(solved) == 1
    assert len(caplog.messages) == 1
    assert "could not be kept" in caplog.messages[0]


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", no_space)
    assert load_or_solve(TOY).expected == solve(TOY).expected
    assert not list(folder.iterdir())


def test_every_rule_that_matters_changes_the_key() -> None:
    repeated = replace(TOY, repeated=RepeatedYatzi("box50", strict=True))
    sheets = [
        TOY,
        repeated,
        replace(repeated, repeated=RepeatedYatzi("any_previous", strict=True)),
        replace(repeated, repeated=RepeatedYatzi("box50", strict=False)),
        replace(TOY, strict_entry=True),
        replace(TOY, bonus=Bonus(6, 2)),
        replace(TOY, bonus=Bonus(5, 1)),
        replace(TOY, throws=2),
        replace(TOY, dice=DiceSet(wood=3, faces=2)),
        replace(TOY, boxes=TOY.boxes[1:]),
        replace(TOY, boxes=(*TOY.boxes[:2], Box("chance", "Chance", "", scoring.Alike(2, all_dice=True)))),
    ]
    assert len({cache.key(rules) for rules in sheets}) == len(sheets)
    assert cache.key(replace(repeated, games=3)) == cache.key(repeated)


def test_statistics_are_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = load_or_solve(TOY)
    first = load_or_compute(solution)
    assert first == statistics(solution)
    monkeypatch.setattr("spieltisch.games.yatzy.minds.solver.statistics.statistics", None)
    assert load_or_compute(solution) == first


def test_unreadable_statistics_are_computed_again() -> None:
    solution = load_or_solve(TOY)
    cache.write(f"{cache.key(TOY)}.statistics", b"{}")
    assert load_or_compute(solution) == statistics(solution)


def test_the_folder_takes_no_more_than_its_limit_and_what_nobody_reads_goes_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE_LIMIT", "1")
    folder.mkdir()
    (folder / "solving").write_bytes(bytes(2_000_000))
    (folder / "x.values1abc").write_bytes(bytes(300_000))  # somebody was killed while writing it
    os.utime(folder / "x.values1abc", (0, 0))
    for number, name in enumerate(("a.values", "b.values", "c.values"), start=1):
        cache.write(name, bytes(300_000))
        os.utime(folder / name, (number, number))
    assert cache.read("a.values") == bytes(300_000)
    cache.write("d.values", bytes(300_000))
    assert {path.name for path in folder.iterdir()} == {"a.values", "c.values", "d.values", "solving"}
    cache.write("e.values", bytes(2_000_000))
    assert {path.name for path in folder.iterdir()} == {"e.values", "solving"}
    monkeypatch.setenv("SPIELTISCH_CACHE_LIMIT", "much")
    assert cache.limit() == cache.USUAL * 1_000_000
    assert "'much'" in caplog.text


def test_what_another_process_deletes_meanwhile_is_no_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE_LIMIT", "0")
    for name in ("a.values", "b.values"):
        cache.write(name, b"content")
    monkeypatch.setattr(Path, "unlink", lambda path: (_ for _ in ()).throw(FileNotFoundError(path)))
    cache.write("c.values", b"content")
    assert cache.read("c.values") == b"content"
