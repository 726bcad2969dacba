"""The server says the truth about itself, and answers what anybody may ask of an address."""

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from spieltisch.cli import main
from spieltisch.server import monitoring
from spieltisch.server.app import create_app
from spieltisch.server.pages.page import static
from spieltisch.server.settings import Settings
from spieltisch.server.store.sqlite import FILE
from tests.server.client import Client, begun
from tests.server.problems import check_problem
from tests.server.servers import served

NewSettings = Callable[[], Settings]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setattr(monitoring, "WELL", 0.0)
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32), raise_server_exceptions=False) as made:
        yield made


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process grows beyond a page."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_it_is_not_well_while_the_disk_is_full_and_well_again_afterwards(client: httpx.Client) -> None:
    assert client.get("/health").json() == {"status": "well"}
    with full_disk():
        health = client.get("/health")
        opened = client.post("/api/tables", json={"game": "yatzy", "seats": 2})
    assert "Nothing is lost" in check_problem(health, 503)
    check_problem(opened, 503)
    assert client.get("/health").json() == {"status": "well"}
    assert client.post("/api/tables", json={"game": "yatzy", "seats": 2}).status_code == 201


def test_it_is_not_well_when_nothing_can_be_written_or_read_back(client: httpx.Client, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("DROP TABLE health")
    check_problem(client.get("/health"), 503)


def test_it_is_not_well_when_the_file_was_replaced(client: httpx.Client, tmp_path: Path) -> None:
    assert client.get("/health").json() == {"status": "well"}
    with closing(sqlite3.connect(tmp_path / FILE)) as database, closing(sqlite3.connect(tmp_path / "backup")) as backup:
        database.backup(backup)
    (tmp_path / "backup").replace(tmp_path / FILE)
    check_problem(client.get("/health"), 503)


def test_who_asks_often_has_nothing_written_more_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitoring, "WELL", 60.0)
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        assert client.get("/health").status_code == 200
        before = _moment(tmp_path)
        assert {client.get("/health").status_code for _ in range(5)} == {200}
        assert _moment(tmp_path) == before


def _moment(folder: Path) -> float:
    with closing(sqlite3.connect(folder / FILE)) as database:
        (at,) = database.execute("SELECT at FROM health").fetchone()
    return float(at)


def test_both_databases_are_written_to(new_settings: NewSettings) -> None:
    with served(new_settings()) as server:
        assert httpx.get(f"{server.url}/health").json() == {"status": "well"}


def test_a_damaged_file_is_noticed_before_anybody_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("CREATE TABLE many (number INTEGER PRIMARY KEY, text TEXT)")
        database.executemany("INSERT INTO many (text) VALUES (?)", [("x" * 500,)] * 200)
        database.commit()
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096 * 3)
    with pytest.raises(SystemExit) as exited:
        main(["serve", "--data", str(tmp_path), "--port", "0"])
    printed = capsys.readouterr()
    assert exited.value.code == 2
    assert printed.err.startswith(f"spieltisch: The database cannot be used: {FILE} is damaged: ")
    assert printed.err.count("\n") == 1


METRICS = ("x-forwarded-for", "forwarded", "via")


@pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
def test_metrics_are_for_this_computer_and_whoever_has_the_token(new_settings: NewSettings) -> None:
    settings = new_settings()
    with served(settings) as server, Client(server.url) as anna:
        assert anna.http.get("/metrics").status_code == 200
        for header in METRICS:
            refused = anna.http.get("/metrics", headers={header: "203.0.113.7"})
            assert "SPIELTISCH_METRICS_TOKEN" in check_problem(refused, 403)
        for given in ("Bearer", "Bearer x"):
            headers = {"authorization": given, "via": "a proxy"}
            check_problem(anna.http.get("/metrics", headers=headers), 403)
    with served(replace(settings, proxy="127.0.0.1", metrics_token="anna's")) as server, Client(server.url) as anna:
        far_away = {"x-forwarded-for": "203.0.113.7"}
        assert anna.http.get("/metrics", headers=far_away).status_code == 403
        for token, status in (("anna's", 200), ("anna", 403), ("anna's\xdf", 403)):
            said = {b"x-forwarded-for": b"203.0.113.7", b"authorization": f"Bearer {token}".encode("latin-1")}
            assert anna.http.get("/metrics", headers=said).status_code == status
        assert "Traceback" not in server.errors


def test_head_is_get_without_a_body_at_every_address(new_settings: NewSettings) -> None:
    with served(new_settings()) as server:
        _, (anna, _) = begun(server.url)
        table = f"/tables/{anna.table}"
        pages = ("/", "/health", "/metrics", "/rules/yatzy", "/new/yatzy", static("base.css"), table, f"/api{table}")
        with httpx.Client(base_url=server.url) as http:
            for address in (*pages, "/nowhere", f"{table}/log.txt", "/api/games", "/api/schema/openapi.json"):
                got, head = http.get(address), http.head(address)
                assert (head.status_code, head.content) == (got.status_code, b""), address
                assert head.headers["content-type"] == got.headers["content-type"]
            for stream in (f"{table}/stream", f"/api{table}/events"):  # its head ends, though the stream does not
                head = http.head(stream, timeout=5)
                assert (head.status_code, head.headers["content-type"].partition(";")[0]) == (200, "text/event-stream")
        assert "Traceback" not in server.errors


@pytest.mark.parametrize("name", ["%00", "nothing.css", "base.css%00", "x" * 3000, "..%2f..%2fapp.py", "base.css/x"])
def test_what_is_no_static_file_is_not_found(client: httpx.Client, name: str) -> None:
    folder = static("base.css").rpartition("/")[0]
    assert client.get(f"{folder}/{name}").status_code == 404
    assert client.get(static("base.css")).status_code == 200


def test_a_stream_says_once_how_it_is_written(client: httpx.Client) -> None:
    table = client.post("/api/tables", json={"game": "yatzy", "seats": 2}).json()["table"]
    for address in (f"/api/tables/{table}/events", f"/tables/{table}/stream"):
        assert client.head(address).headers["content-type"] == "text/event-stream; charset=utf-8"
