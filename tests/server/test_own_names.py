"""Invitations name the server by its own names, and nobody else's."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from spieltisch.server.own_names import OwnNames
from spieltisch.server.settings import Settings
from tests.server.client import Client
from tests.server.lines import half_sent
from tests.server.servers import served

NewSettings = Callable[[], Settings]
SETTINGS = Settings(host="table.home.example", names="table.example.org, 198.18.0.7,[2a00::5]")
CAME_TO = "5.6.7.8"


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8765",
        "anna.localhost:8765",
        "127.0.0.1:8765",
        "127.8.9.10",
        "[::1]:8765",
        "192.168.1.20:8765",
        "10.0.0.5",
        "[fd00::7]:8765",
        "[fe80::7]",
        "[::ffff:192.168.1.20]:80",
        "5.6.7.8:8765",
        "laptop",
        "Laptop.local:8765",
        "laptop.fritz.box:8765",
        "laptop.example.net",
        "table.home.example:9000",
        "table.example.org",
        "Table.Example.org.:443",
        "198.18.0.7",
        "[2a00::5]:8765",
    ],
)
def test_it_goes_by_the_names_that_it_was_given_and_by_those_of_this_computer(host: str) -> None:
    assert OwnNames(SETTINGS, "Laptop.example.net").include(host, CAME_TO)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8765",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "laptop.evil.example",
        "eviltable.example.org",
        "evil.table.example.org",
        "table.example.org.evil.example",
        "evil.local",
        "8.8.8.8",
        "[2a00::6]:80",
        "5.6.7.9",
        "evil.example#localhost",
        "evil.example@localhost",
        "127.0.0.1:80@evil.example",
        "localhost evil.example",
    ],
)
def test_it_goes_by_no_other(host: str) -> None:
    assert not OwnNames(SETTINGS, "Laptop.example.net").include(host, CAME_TO)


@pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
def test_another_name_is_refused_with_a_sentence_and_stands_in_no_invitation(new_settings: NewSettings) -> None:
    with served(new_settings()) as server, Client(server.url) as anna:
        anna.open()
        table = f"/tables/{anna.table}"
        for path in ("/", table, f"{table}/invite.svg", f"/api{table}", "/metrics", "/health", "/static/x"):
            for host in ("evil.example", f"evil.example:{anna.http.base_url.port}"):
                answer = anna.http.get(path, headers={"host": host})
                assert (answer.status_code, "SPIELTISCH_NAMES" in answer.text) == (421, True), path
                assert "evil" not in answer.text
        twice = f"GET {table} HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n".encode()
        with half_sent(server.url, 1, twice) as (line,):
            assert line.recv(100).split()[1] == b"421"
        assert anna.http.get(table, headers={"host": f"{'a' * 5000}.example"}).status_code == 421
        said = anna.http.get("/", headers={"host": "evil.example", "accept-language": "de"})
        assert "Dieser Server" in said.text
        assert server.errors.count("SPIELTISCH_NAMES") == 1, "whoever runs it is told, and not with every request"
        assert "Traceback" not in server.errors


def test_a_proxy_s_visitors_come_by_the_public_name_that_was_set(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=False, proxy="127.0.0.1")
    headers = {"host": "table.example.org", "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
    with served(settings) as server:
        assert httpx.get(server.url, headers=headers).status_code == 421
    with served(replace(settings, names="table.example.org")) as server, Client(server.url) as anna:
        anna.open()
        lobby = anna.http.get(f"/tables/{anna.table}", headers=headers)
        assert f"https://table.example.org/tables/{anna.table}" in lobby.text
