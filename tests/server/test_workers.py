"""Several processes at one address: killed one by one they are replaced, and they end together."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spieltisch.server.settings import Settings
from tests.server.client import begun
from tests.server.logs import check_log, check_nothing_lost_or_doubled, stored
from tests.server.players import Player, wait_for, wait_until
from tests.server.test_running import failed

SERVE = (sys.executable, "-c", "from spieltisch.cli import main; main()", "serve", "--port", "0")


@contextmanager
def workers(settings: Settings) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`spieltisch serve --workers 2` as people start it, and the address that it tells them."""
    variables = {"SPIELTISCH_PACE": "0", "SPIELTISCH_LIMITS": "0", "SPIELTISCH_DATABASE": settings.database}
    process = subprocess.Popen(
        [*SERVE, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **variables},
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        wait_until(lambda: len(served_by(process.pid)) == 2)
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def served_by(parent: int) -> list[int]:
    """The processes that do the work."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return [int(child) for child in found if _works(child)]


def _works(child: str) -> bool:
    try:
        command = Path(f"/proc/{child}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return False
    return b"spawn_main" in command and b"resource_tracker" not in command


def test_players_go_on_while_one_process_after_the_other_is_killed(shared: Settings) -> None:
    with workers(shared) as (process, url):
        _, persons = begun(url, "brandi-yatzy-plus", 4)  # a long game: it must not be over before the second is killed
        players = [Player(person) for person in persons]
        for victim in served_by(process.pid):
            enough = len(players[0].acknowledged) + 3
            wait_until(lambda: len(players[0].acknowledged) >= enough)  # noqa: B023 - waited for here and now
            os.kill(victim, signal.SIGKILL)
            wait_until(lambda: len({*served_by(process.pid)} - {victim}) == 2)  # noqa: B023
        wait_for(players)
        check_log(persons[0].log())
        check_nothing_lost_or_doubled(stored(shared, persons[0].table), players)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_all_end_together_with_their_streams(shared: Settings, how: signal.Signals) -> None:
    with workers(shared) as (process, url):
        _, persons = begun(url, "yatzy", 2)
        with persons[0].stream() as hers, persons[1].stream() as his:
            for stream in (hers, his):  # the other process may hear a moment later that the game has begun
                next(seen for seen in stream if seen.phase == "playing")
            process.send_signal(how)
            assert list(hers) == list(his) == []
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")


def test_nobody_is_left_when_their_parent_is_killed(shared: Settings) -> None:
    with workers(shared) as (process, url):
        httpx.get(f"{url}/health", timeout=60)
        process.kill()

        def refused() -> bool:
            try:
                httpx.get(f"{url}/health")
            except httpx.TransportError:
                return True
            return False

        wait_until(refused)


def test_with_sqlite_one_process_is_the_limit(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = failed(capsys, "serve", "--workers", "2", "--data", str(tmp_path))
    assert "Several processes need PostgreSQL" in said
