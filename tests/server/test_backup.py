"""A backup is whole or has no name, and a file without tables is not taken for a new database."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spieltisch.cli import main
from spieltisch.server import backup
from spieltisch.server.run import prepare
from spieltisch.server.settings import Settings
from spieltisch.server.store.sqlite import FILE
from tests.server.client import begun
from tests.server.logs import check_log
from tests.server.players import Player, wait_for, wait_until
from tests.server.servers import served
from tests.server.test_running import PROGRAM, failed


def backed_up(capsys: pytest.CaptureFixture[str], data: Path, target: Path) -> str:
    with pytest.raises(SystemExit) as exited:
        main(["backup", str(target), "--data", str(data)])
    assert exited.value.code == 0
    return capsys.readouterr().out


def test_a_backup_is_made_while_people_play_and_restored_by_putting_it_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = Settings(data=tmp_path / "tables", pace=0, limits=False)
    copy = tmp_path / "copy.db"
    with served(settings) as server:
        _, persons = begun(server.url, "yatzy", 2)
        players = [Player(person) for person in persons]
        wait_until(lambda: len(players[0].acknowledged) >= 5)
        told = [one.receipt for player in players for one in player.acknowledged]
        assert "Copied all tables" in backed_up(capsys, settings.data, copy)
        wait_for(players)
    assert copy.stat().st_mode & 0o077 == 0
    with sqlite3.connect(copy) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = {row[0] for row in database.execute("SELECT command FROM events")}
    assert set(told) <= kept  # what was acknowledged before the backup is in it
    restored = Settings(data=tmp_path / "restored", pace=0, limits=False)
    restored.data.mkdir()
    shutil.copy(copy, restored.data / FILE)
    with served(restored) as server:
        again = [person.other(person.keys, server.url) for person in persons]
        assert [person.look().yours for person in again] == [(0,), (1,)]
        wait_for([Player(person) for person in again])  # they go on from there
        check_log(again[0].log())


def test_a_backup_that_is_killed_half_way_is_in_nobody_s_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data, copies = tmp_path / "tables", tmp_path / "copies"
    prepare(Settings(data=data))
    copies.mkdir()
    command = [sys.executable, "-c", PROGRAM, "backup", str(copies / "copy.db")]
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as database:
        database.execute("PRAGMA locking_mode=EXCLUSIVE")
        database.execute("BEGIN IMMEDIATE")
        database.execute("DELETE FROM health")  # from now on nobody else reads
        copying = subprocess.Popen([*command, "--data", str(data)])
        try:
            wait_until(lambda: any(copies.iterdir()))
        finally:
            copying.kill()
            copying.wait()
        assert not (copies / "copy.db").exists()
    left = set(copies.iterdir())
    assert [one.stat().st_mode & 0o077 for one in left] == [0]
    assert "Copied all tables" in backed_up(capsys, data, copies / "copy.db")
    assert {*copies.iterdir()} == {*left, copies / "copy.db"}


def test_a_copy_that_is_not_sound_gets_no_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(copy: Path) -> int:
        with copy.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 4096 * 3)
        return verified(copy)

    verified = backup.verified
    monkeypatch.setattr(backup, "verified", spoilt)
    prepare(Settings(data=tmp_path / "tables"))
    said = failed(capsys, "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "tables"))
    assert "cannot be copied" in said
    assert [one.name for one in tmp_path.iterdir()] == ["tables"]


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["prune", "--yes"], ["backup", "copy.db"]])
def test_an_emptied_database_is_not_taken_for_a_new_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / FILE).touch()
    (tmp_path / f"{FILE}-wal").write_bytes(b"what was last")
    said = failed(capsys, *command, "--data", str(tmp_path))
    assert f"{tmp_path / FILE} is empty" in said
    assert "put a backup in its place" in said
    assert sorted(one.name for one in tmp_path.iterdir()) == [FILE, f"{FILE}-wal"]
    assert (tmp_path / f"{FILE}-wal").read_bytes() == b"what was last"


def test_a_backup_overwrites_nothing_and_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "There are no tables in" in failed(capsys, "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    (tmp_path / FILE).write_text(
        "no database, but long enough that somebody has to look at it to know", encoding="utf-8"
    )
    assert "cannot be copied" in failed(capsys, "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert not (tmp_path / "copy.db").exists()
    (tmp_path / "copy.db").touch()
    assert "already exists" in failed(capsys, "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert "Cannot write" in failed(capsys, "backup", str(tmp_path / "no" / "copy"), "--data", str(tmp_path))
