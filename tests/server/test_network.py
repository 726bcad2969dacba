"""Phones come in: one click at the computer that runs the server lets its network in, and nobody else may."""

import contextlib
import re
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from spieltisch.server.home_network import own_address
from spieltisch.server.settings import Settings
from tests.server.servers import ServerProcess, served

NETWORK = "127.0.0.2"
"""Stands for the address in the local network."""
DEVICE = "127.0.0.3"
"""Stands for the address of another device there."""


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[ServerProcess]:
    with served(Settings(data=tmp_path, network=NETWORK, limits=False)) as running:
        yield running


@contextlib.contextmanager
def browser(url: str, address: str | None = None, **headers: str) -> Iterator[httpx.Client]:
    """With the token that the pages of this server give it, at that address."""
    way = httpx.HTTPTransport(verify=False, local_address=address)
    with httpx.Client(base_url=url, timeout=60, transport=way, headers=headers) as client:
        found = re.search(r'name="csrf" content="([^"]+)"', client.get("/").text)
        assert found
        client.headers["x-csrftoken"] = found[1]
        yield client


def table_of(client: httpx.Client) -> str:
    """A new table for friends: the path to it."""
    form = {"game": "yatzy", "way": "friends", "_csrf_token": client.headers["x-csrftoken"]}
    opened = client.post("/tables", data=form)
    assert opened.status_code == 303
    return opened.headers["location"]


def lobby(client: httpx.Client) -> str:
    """The same, as its host sees it."""
    return client.get(table_of(client)).text


def answer_in(version: str, server: ServerProcess, path: str) -> str:
    """What is answered in that HTTP, word for word."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), 60) as calling:
        calling.sendall(f"GET {path} HTTP/{version}\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(partial(calling.recv, 65536), b"")).decode()


def test_one_click_lets_the_network_in_and_another_shuts_it_out_again(at_home: ServerProcess) -> None:
    port = at_home.url.rpartition(":")[2]
    elsewhere = f"http://{NETWORK}:{port}"
    with browser(at_home.url) as here:
        page = lobby(here)
        assert "let-in-invited" in page
        assert "invite.svg" not in page
        with pytest.raises(httpx.ConnectError):
            httpx.get(elsewhere)
        assert here.post("/network", json={"open": True}).json() == {"address": elsewhere}
        page = lobby(here)
        found = re.search(rf'value="({elsewhere}/tables/[a-z0-9]+)"', page)
        assert found
        with browser(elsewhere) as phone:
            table = phone.get(found[1])
            assert table.status_code == 200
            assert "let-in" not in table.text
            assert "shut-out" not in table.text
            assert phone.post("/network", json={"open": False}).status_code == 403
            assert here.post("/network", json={"open": False}).json() == {"address": ""}
            with pytest.raises(httpx.TransportError):
                phone.get("/")
        assert "let-in-invited" in lobby(here)
        assert here.post("/network", json={"open": True}).status_code == 200


CLAIMS: list[dict[str, str]] = [
    {},
    *({"host": host} for host in ("localhost", "127.0.0.1", "[::1]", NETWORK)),
    *({header: "127.0.0.1"} for header in ("x-forwarded-for", "x-real-ip", "x-client-ip")),
    {"forwarded": "for=127.0.0.1", "host": "localhost", "origin": "http://localhost"},
]
"""What another device can say of itself, to be taken for this computer."""


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
@pytest.mark.parametrize("is_open", [False, True])
def test_another_device_neither_sees_nor_moves_the_door_whatever_it_claims(
    at_home: ServerProcess, claim: dict[str, str], is_open: bool
) -> None:
    with browser(at_home.url) as here, browser(at_home.url, DEVICE, **claim) as device:
        assert here.post("/network", json={"open": is_open}).status_code == 200
        address = table_of(here)
        own, page = here.get(address).text, device.get(address).text
        assert ("shut-out" if is_open else "let-in") in own
        assert "let-in" not in page + lobby(device)
        assert "shut-out" not in page + lobby(device)
        for wanted in (True, False):
            refused = device.post("/network", json={"open": wanted})
            assert (refused.status_code, "Only somebody at the computer" in refused.text) == (403, True)
        assert here.get(address).text.count("shut-out") == own.count("shut-out"), "the door is as it was"


@pytest.mark.parametrize(("version", "is_offered"), [("1.1", True), ("1.0", False)])
def test_who_comes_through_nginx_as_it_is_installed_opens_nothing(
    at_home: ServerProcess, version: str, is_offered: bool
) -> None:
    """It passes nothing on of where somebody is, and speaks an HTTP that no browser speaks any more."""
    with browser(at_home.url) as here:
        page = answer_in(version, at_home, table_of(here))
    assert "200 OK" in page
    assert ("let-in" in page) is is_offered


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "cf-connecting-ip", "x-envoy-peer"])
def test_who_comes_through_a_proxy_opens_nothing(at_home: ServerProcess, header: str) -> None:
    with browser(at_home.url, **{header: "somebody"}) as far_away:
        assert "let-in" not in lobby(far_away)
        assert far_away.post("/network", json={"open": True}).status_code == 403


def test_who_comes_through_a_tunnel_opens_nothing(tmp_path: Path) -> None:
    """It adds no header, and leads here; but the name is one that the world knows."""
    settings = Settings(data=tmp_path, network=NETWORK, names="table.example.org")
    with served(settings) as server, browser(server.url, host="table.example.org") as far_away:
        assert "let-in" not in lobby(far_away)
        assert far_away.post("/network", json={"open": True}).status_code == 403
        assert far_away.get("/metrics").status_code == 403


def test_another_page_in_the_browser_opens_nothing(at_home: ServerProcess) -> None:
    assert httpx.post(f"{at_home.url}/network", json={"open": True}).status_code == 403
    with browser(at_home.url) as here:
        for elsewhere, status in (({"host": "evil.example"}, 421), ({"host": "192.168.7.7"}, 403)):
            assert here.post("/network", json={"open": True}, headers=elsewhere).status_code == status
        assert here.post("/network", json={"open": True}, headers={"origin": "http://evil.example"}).status_code == 403
    with pytest.raises(httpx.ConnectError):
        httpx.get(at_home.url.replace("127.0.0.1", NETWORK))


@pytest.mark.parametrize("more", [{"network": "off"}, {"proxy": "127.0.0.1"}, {"secure_cookies": True}])
def test_a_server_for_the_internet_offers_no_such_thing(tmp_path: Path, more: dict[str, str]) -> None:
    with served(Settings(data=tmp_path, limits=False, **{"network": NETWORK, **more})) as running:  # type: ignore[arg-type]
        form = httpx.get(running.url)
        found = re.search(r'name="csrf" content="([^"]+)"', form.text)
        assert found
        headers = {"x-csrftoken": found[1], "cookie": f"csrftoken={found[1]}"}
        refused = httpx.post(f"{running.url}/network", json={"open": True}, headers=headers)
        assert (refused.status_code, "Only somebody at the computer" in refused.text) == (403, True)


def test_only_an_address_of_a_local_network_is_found() -> None:
    assert own_address() == "" or not own_address().startswith("127.")
