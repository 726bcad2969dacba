"""Starting and stopping, a database that goes away, looking after the server, and backups."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.cli import main
from spieltisch.server.run import prepare
from spieltisch.server.settings import Settings
from spieltisch.server.store.sqlite import FILE
from tests.server.client import Client, RefusedError, begun
from tests.server.logs import check_log, check_nothing_lost_or_doubled, stored
from tests.server.players import Player, wait_for, wait_until
from tests.server.postgres import Cluster
from tests.server.servers import served

NewSettings = Callable[[], Settings]


PROGRAM = "from spieltisch.cli import main; main()"


@contextmanager
def started(
    *arguments: str, before: Callable[[], None] | None = None, program: str = PROGRAM
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`spieltisch serve` as people start it, and the address that it tells them."""
    command = [sys.executable, "-c", program, "serve", "--port", "0", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, said
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_stop_ends_open_streams_at_once(
    new_settings: NewSettings, how: signal.Signals
) -> None:
    with served(new_settings()) as server:
        _, (anna, beat) = begun(server.url)
        with anna.stream() as hers, beat.stream() as his:
            assert (next(hers).phase, next(his).phase) == ("playing", "playing")
            assert server.stop(how) == 0
            assert list(hers) == list(his) == []  # a clean end, not a broken line
        assert server.errors == ""


@pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
def test_no_part_of_an_answer_waits_until_the_part_before_is_confirmed(new_settings: NewSettings) -> None:
    with served(new_settings()) as server, Client(server.url) as anna:
        anna.open()
        assert server.sends_at_once


def test_after_a_restart_everything_is_as_it_was(new_settings: NewSettings) -> None:
    with served(new_settings()) as server:
        _, (anna, beat) = begun(server.url, "brandi-yatzy")
        anna.do("throw", seat=0, seen=0)
        before = (anna.look(), beat.look())
        assert server.stop() == 0
        server.start()
        assert (anna.look(), beat.look()) == before


def test_a_database_that_is_restarted_under_the_server_costs_nothing(postgres: Cluster, shared: Settings) -> None:
    with served(shared) as first, served(shared) as second:
        _, (anna, beat) = begun(first.url, "yatzy", 2)
        players = [Player(anna), Player(beat.other(beat.keys, second.url))]
        for _ in range(3):
            enough = len(players[0].acknowledged) + 4
            wait_until(lambda: len(players[0].acknowledged) >= enough)  # noqa: B023 - waited for here and now
            postgres.restart()
        wait_for(players)
        check_log(anna.log())
        check_nothing_lost_or_doubled(stored(shared, anna.table), players)
        assert "Traceback" not in first.errors + second.errors


def test_bots_go_on_by_themselves_when_the_database_is_back(postgres: Cluster, shared: Settings) -> None:
    with served(replace(shared, pace=0.05)) as server, Client(server.url) as host:
        host.open("brandi-yatzy", 2)
        for seat in (0, 1):
            host.do("seat-bot", seat=seat, level="random")
        host.do("begin")
        wait_until(lambda: host.look().step > 3)
        postgres.restart()
        before = len(stored(shared, host.table))
        wait_until(lambda: len(stored(shared, host.table)) > before + 5)  # nobody looks at the table
        assert "Traceback" not in server.errors


def test_while_the_database_is_away_everybody_is_told_so(postgres: Cluster, shared: Settings) -> None:
    with served(shared) as server, Client(server.url) as anna:
        anna.open()
        assert anna.http.get("/health").status_code == 200
        postgres.stop()
        try:
            for attempt in (anna.look, anna.open, lambda: anna.do("sit", seat=0, name="Anna")):
                with pytest.raises(RefusedError, match="try again") as refused:
                    attempt()
                assert refused.value.status == 503
            wait_until(lambda: anna.http.get("/health").status_code == 503)
        finally:
            postgres.start()
        assert anna.http.get("/health").json() == {"status": "well"}
        anna.do("sit", seat=0, name="Anna")
        assert "Traceback" not in server.errors


def test_metrics_count_requests_commands_tables_and_streams(new_settings: NewSettings) -> None:
    with served(new_settings()) as server, Client(server.url) as anna:
        anna.open("yatzy", 1)
        anna.do("sit", seat=0, name="Anna")
        with pytest.raises(RefusedError):
            anna.do("sit", seat=0, name="Beat")
        anna.http.get("/no/such/page")
        with anna.stream() as snapshots:
            next(snapshots)
            shown = anna.http.get("/metrics")
        assert shown.headers["content-type"].startswith("text/plain")
        lines = shown.text.splitlines()
        assert "spieltisch_tables_in_memory 1.0" in lines
        assert "spieltisch_open_streams 1.0" in lines
        assert 'spieltisch_commands_total{kind="sit",result="done"} 1.0' in lines
        assert 'spieltisch_commands_total{kind="sit",result="refused"} 1.0' in lines
        assert 'spieltisch_requests_total{method="POST",route="/api/tables",status="201"} 1.0' in lines
        assert 'spieltisch_requests_total{method="GET",route="none",status="404"} 1.0' in lines
        assert "spieltisch_store_seconds_count 1.0" in lines
        assert any(line.startswith("process_open_fds ") for line in lines)
        assert anna.table not in shown.text
        assert "spieltisch_waiting_thoughts 0.0" in shown.text
        wait_until(lambda: "spieltisch_open_streams 0.0" in anna.http.get("/metrics").text)


# --- the commands ----------------------------------------------------------------------------------------------------


def test_serve_says_where_to_look_and_ends_well(tmp_path: Path) -> None:
    with started("--data", str(tmp_path / "tables"), "--pace", "0") as (process, url):
        with Client(url) as anna:
            anna.open("yatzy", 2)
            for seat in (0, 1):
                anna.do("seat-bot", seat=seat, level="random")
            anna.do("begin")
            with anna.stream() as snapshots:
                assert next(seen for seen in snapshots if seen.phase == "over")
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")
    assert (tmp_path / "tables" / FILE).exists()


def failed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exited:
        main([*arguments])
    printed = capsys.readouterr()
    assert exited.value.code == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_serve_says_in_a_sentence_why_it_cannot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, postgres: Cluster
) -> None:
    serve = ("serve", "--data", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert failed(capsys, *serve, "--port", str(port)) == (
            f"spieltisch: Port {port} is taken: choose another with --port.\n"
        )
        taken.close()
        nobody = f"postgresql://spieltisch@127.0.0.1:{port}/tables"
        assert "The database cannot be used: " in failed(capsys, *serve, "--database", nobody)
    nothing = postgres.database().rsplit("/", 1)[0] + "/nothing"
    assert 'database "nothing" does not exist' in failed(capsys, *serve, "--database", nothing)
    assert "is not a database" in failed(capsys, *serve, "--database", "mysql://localhost/x")
    (tmp_path / "file").touch()
    assert "file" in failed(capsys, "serve", "--data", str(tmp_path / "file"))
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / FILE).write_text(
        "this is not a database, but it is long enough to be looked at", encoding="utf-8"
    )
    assert "The database cannot be used: " in failed(capsys, "serve", "--data", str(tmp_path / "broken"))


def test_a_database_from_a_newer_version_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    prepare(settings)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    for command in (["serve"], ["prune", "--yes"]):
        assert "it is from a newer version of Spieltisch" in failed(capsys, *command, "--data", str(tmp_path))


def test_what_pg_dump_has_saved_can_be_played_on(postgres: Cluster, shared: Settings) -> None:
    with served(shared) as server:
        _, (anna, _) = begun(server.url, "brandi-yatzy")
        anna.do("throw", seat=0, seen=0)
        copied = postgres.copy(shared.database)
        before = anna.look()
    with served(replace(shared, database=copied)) as server:
        again = anna.other(anna.keys, server.url)
        assert again.look() == before
        again.do("act", seat=0, action="score chance", seen=1)
