"""Who asks too often, or lists too many tables, is told to wait; nobody gets round that."""

import os
import signal
from collections.abc import Callable

import httpx
import pytest
from msgspec.structs import replace

from spieltisch.server.limits import MOST_LISTED
from spieltisch.server.settings import Settings
from tests.server.client import Client
from tests.server.lines import half_sent
from tests.server.problems import check_problem
from tests.server.servers import served

NewSettings = Callable[[], Settings]

pytestmark = pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
"""What is refused does not come to the database: one kind of it is enough."""


def test_too_frequent_requests_are_told_to_wait(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True)) as server, Client(server.url) as anna:
        anna.open("brandi-yatzy", 1)
        anna.do("sit", seat=0, name="Anna")
        answers = [anna.send({"do": "throw", "seat": 0, "seen": 99}) for _ in range(2)]
        left = [int(answer.headers["ratelimit-remaining"]) for answer in answers]
        assert left[1] == left[0] - 1, "commands are counted, too"
        openings = [anna.http.post("/api/tables", json={"game": "yatzy", "seats": 1}) for _ in range(32)]
        check_problem(openings[-1], 429)
        assert "wait a moment" in openings[-1].text
        assert sum(answer.status_code == 201 for answer in openings) == 29
        assert anna.look().seq == 1


def left_to(anna: Client, path: str = "/api/games", forwarded: str = "") -> int:
    """How often whoever asks may still ask."""
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    return int(anna.http.get(path, headers=headers).headers["ratelimit-remaining"])


def test_reading_is_counted_too_and_a_forged_address_helps_nobody(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True)) as server, Client(server.url) as anna:
        before = left_to(anna)
        assert left_to(anna, "/api/tables") == before - 1
        assert left_to(anna, "/") == before - 2
        assert left_to(anna, forwarded="203.0.113.7") == before - 3
        assert left_to(anna, forwarded="203.0.113.8, 127.0.0.1") == before - 4


def test_a_proxy_that_the_server_was_told_of_says_who_asks(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True, proxy="127.0.0.1")) as server, Client(server.url) as anna:
        before = left_to(anna, forwarded="203.0.113.7")
        assert left_to(anna, forwarded="203.0.113.8") == before
        assert left_to(anna, forwarded="198.51.100.1, 203.0.113.7") == before - 1, "what was forged before"
        assert left_to(anna, forwarded="2001:db8::1") == before
        assert left_to(anna, forwarded="2001:db8::2") == before - 1, "the same network"
        anna.open()
        lobby = anna.http.get(f"/tables/{anna.table}", headers={"x-forwarded-proto": "https"}).text
        assert f"https://{anna.http.base_url.netloc.decode()}/tables/{anna.table}" in lobby


def test_what_comes_all_at_once_from_one_address_waits_in_a_short_line(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True, waiting_per_address=5)) as server, Client(server.url) as anna:
        anna.open()
        request = f"GET /tables/{anna.table} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
        with half_sent(server.url, 50, b"") as lines:
            assert httpx.get(f"{server.url}/health").status_code == 200  # by then all have been let in
            os.kill(server.pid, signal.SIGSTOP)
            for line in lines:
                line.sendall(request)
            os.kill(server.pid, signal.SIGCONT)
            answers = [line.recv(100).split()[1].decode() for line in lines]
        assert set(answers) == {"200", "429"}
        assert answers.count("429") >= 20
        refused = f"spieltisch_refused_requests {answers.count('429')}.0"
        assert refused in anna.http.get("/metrics").text
        assert server.errors == ""


def test_one_address_cannot_fill_the_list_of_open_tables(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True)) as server, Client(server.url) as anna:
        for _ in range(MOST_LISTED):
            anna.open(listed=True)
        answer = anna.http.post("/api/tables", json={"game": "yatzy", "seats": 2, "listed": True})
        assert "You have listed many public tables lately" in check_problem(answer, 429)
        assert len(anna.http.get("/api/tables").json()) == MOST_LISTED
        anna.open()  # for who has the link


def test_one_address_cannot_fill_it_with_rematches_either(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True, pace=0)) as server, Client(server.url) as anna:
        anna.open("yatzy", 1, listed=True)
        anna.do("sit", seat=0, name="Anna")
        anna.do("begin")
        anna.play()
        for _ in range(MOST_LISTED - 1):
            anna.other().open(listed=True)
        again = anna.http.post(f"/api/tables/{anna.table}/rematch", headers=anna.headers).json()
        anna.table, anna.keys = again["table"], again["keys"]
        anna.do("arrive")
        assert (anna.look().phase, anna.look().agreement.listed) == ("playing", False)
        assert len(anna.http.get("/api/tables").json()) == MOST_LISTED - 1
