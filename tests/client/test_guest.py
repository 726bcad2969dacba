"""A bot of one's own sits at a table on the web: in every game, through broken lines, to the end."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from spieltisch.client.connection import Connection
from spieltisch.client.guest import Guest
from spieltisch.client.link import GuestError, Link, read_link
from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.kit.api import GameSnapshot
from spieltisch.kit.minds.bots import BotError
from spieltisch.kit.shelf import game_types
from spieltisch.server.settings import Settings
from tests.cli.terminal import Terminal
from tests.server.client import Client
from tests.server.players import wait_until
from tests.server.servers import ServerProcess, served


def link(host: Client) -> Link:
    return read_link(f"{str(host.http.base_url).rstrip('/')}/tables/{host.table}")


@contextmanager
def table(url: str, game: str = "yatzy", seats: int = 2, **more: object) -> Iterator[Client]:
    with Client(url) as host:
        host.open(game, seats, **more)
        yield host


class Playing(threading.Thread):
    """A guest in a thread of its own."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.last: GameSnapshot | None = None
        self.error: Exception | None = None
        self.start()

    def run(self) -> None:
        try:
            self.last = self.guest.play()
        except Exception as error:
            self.error = error

    def finished(self, patience: float = 120) -> GameSnapshot:
        self.join(patience)
        assert self.error is None, self.error
        assert self.last is not None
        return self.last


@pytest.mark.parametrize("game", game_types())
def test_a_guest_plays_every_game_to_its_end_and_sees_what_a_bot_sees(server: ServerProcess, game: str) -> None:
    with table(server.url, game) as host:
        guest = Guest(Connection(link(host)), "guests:Seer")
        assert guest.sit_down("Seer") == 0
        host.do("seat-bot", seat=1, level="greedy")
        host.do("begin")
        last = Playing(guest).finished()
        assert last.phase == "over"
        assert last.result is not None
        assert sorted(last.result.places)[0] == 1
        assert [player.name for player in last.players] == ["Seer", ""]


def test_two_guests_of_the_same_name_take_two_seats(server: ServerProcess) -> None:
    with table(server.url, "yatzei") as host:
        guests = [Guest(Connection(link(host)), "guests:Last") for _ in range(2)]
        assert [guest.sit_down("Last") for guest in guests] == [0, 1]
        host.do("begin")
        both = [Playing(guest) for guest in guests]
        assert [player.name for player in both[0].finished().players] == ["Last", "Last 2"]
        assert both[1].finished().result == both[0].finished().result


def test_a_guest_agrees_when_somebody_takes_a_move_back(server: ServerProcess) -> None:
    """With real dice nothing happens by itself meanwhile: they have to be entered."""
    with table(server.url, chance="manual") as host:
        guest = Guest(Connection(link(host)), "guests:Last")
        guest.sit_down("Last", Seat(1))
        host.do("sit", seat=0, name="Anna")
        host.do("begin")
        playing = Playing(guest)
        for action in ("roll 66666", "roll 11111", "roll 12345"):
            host.do("enter", actions=[action], seen=host.look().step)
        host.do("act", seat=0, action="score chance", seen=host.look().step)
        written = host.look()
        host.do("take-back", seat=0, seen=written.step)
        wait_until(lambda: "0" in host.look().legal)
        assert host.look().asked is None
        assert not playing.error


def test_a_guest_outlives_the_server(tmp_path: Path) -> None:
    """The server is killed twice; nothing is lost, and the guest goes on by itself."""
    with served(Settings(data=tmp_path / "data", pace=0.0, limits=False)) as server, table(server.url) as host:
        guest = Guest(Connection(link(host)), "guests:Last")
        guest.sit_down("Last")
        host.do("sit", seat=1, name="Anna")
        host.do("begin")
        playing, kills = Playing(guest), 0
        while (seen := host.look()).phase == "playing":
            if kills < 2 and seen.step > 20 * (kills + 1):
                server.kill()
                time.sleep(0.3)
                server.start()
                kills += 1
            if (command := Client(server.url, host.keys, host.table).move(host.look())) is not None:
                host.send(command)
        assert kills == 2
        assert playing.finished().phase == "over"


def test_a_guest_that_was_replaced_comes_back_with_its_link(server: ServerProcess) -> None:
    with table(server.url) as host:
        first = Connection(link(host))
        Guest(first, "guests:Last").sit_down("Last")
        host.do("seat-bot", seat=1, level="random")
        host.do("begin")
        back = Link(link(host).server, host.table, first.keys[-1])
        assert read_link(back.seat_link) == back
        again = Guest(Connection(back), "guests:Last")
        assert again.sit_down("anybody") == 0
        assert Playing(again).finished().phase == "over"


def test_who_loses_the_seat_is_told_so(server: ServerProcess) -> None:
    with table(server.url) as host:
        guest = Guest(Connection(link(host)), "guests:Last")
        guest.sit_down("Last")
        playing = Playing(guest)
        host.do("stand-up", seat=0)
        playing.join(30)
        assert isinstance(playing.error, GuestError)
        assert "freed this seat" in str(playing.error)


def test_a_bot_that_fails_says_where(server: ServerProcess) -> None:
    with table(server.url, seats=1) as host:
        guest = Guest(Connection(link(host)), "guests:Clumsy")
        guest.sit_down("Clumsy")
        host.do("begin")
        with pytest.raises(BotError, match=r"guests:Clumsy has failed, in line 21 of .*guests\.py: ZeroDivisionError"):
            guest.play()


def test_full_and_running_tables_are_refused_in_a_sentence(server: ServerProcess) -> None:
    with table(server.url, seats=1) as host:
        with pytest.raises(GuestError, match="This seat is taken, or not there"):
            Guest(Connection(link(host)), "random").sit_down("Late", Seat(3))
        host.do("sit", seat=0, name="Anna")
        with pytest.raises(GuestError, match="Every seat is taken"):
            Guest(Connection(link(host)), "random").sit_down("Late")
        host.do("begin")
        with pytest.raises(GuestError, match="already begun"):
            Guest(Connection(link(host)), "random").sit_down("Late")


@pytest.mark.parametrize(
    "text", ["", "yatzy", "http://127.0.0.1:8765/", "ftp://x/tables/24gftncz8542", "http://x/tables/SHORT"]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="is not the link of a table"):
        read_link(text)


def test_links_are_read_as_people_pass_them_on() -> None:
    found = Link("https://play.example.org/games", "24gftncz8542")
    for text in ("", "/", "/screen", "?language=de"):
        assert read_link(f"https://play.example.org/games/tables/24gftncz8542{text}") == found


def test_the_command_plays_a_game_and_says_how_it_ended(server: ServerProcess, tmp_path: Path) -> None:
    with table(server.url) as host:
        program = "import sys; from spieltisch.cli import main; main(sys.argv[1:])"
        address = f"{server.url}/tables/{host.table}"
        running = subprocess.Popen(
            [sys.executable, "-c", program, "join", address, "--bot", "guests:Last", "--seat", "2"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path,
        )  # fmt: skip
        wait_until(lambda: host.look().players[1].name == "Last")
        host.do("seat-bot", seat=0, level="random")
        host.do("begin")
        shown, _ = running.communicate(timeout=120)
        assert running.returncode == 0, shown
        key = f"{address}/seat/1."
        assert shown.startswith(f"The bot sits on seat 2.\nTo come back to this seat: spieltisch join {key}")
        assert shown.splitlines()[-2:][0] == "The game is on."
        result = host.look().result
        assert result is not None
        assert shown.endswith(f"The game is over: place {result.places[1]}, points: {result.points[1]}.\n")


def test_a_server_that_is_not_there_is_said_at_once(terminal: Terminal) -> None:
    refused = terminal.fail("join", "http://127.0.0.1:9/tables/24gftncz8542", "--bot", "random")
    assert "There is no table at http://127.0.0.1:9" in refused


def test_a_server_that_is_gone_for_good_is_given_up(tmp_path: Path) -> None:
    with served(Settings(data=tmp_path / "data", pace=0.0, limits=False)) as server, table(server.url) as host:
        guest = Guest(Connection(link(host), patience=0.5), "guests:Last")
        guest.sit_down("Last")
    with pytest.raises(GuestError, match="does not answer any more"):
        guest.play()


def test_a_table_that_is_not_there_is_said_by_the_server(terminal: Terminal, server: ServerProcess) -> None:
    refused = terminal.fail("join", f"{server.url}/tables/222222222222", "--bot", "random")
    assert "The table says: There is no table here" in refused


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)
