"""What is forged, stale, too large, malformed or too frequent gets a clear answer and changes nothing."""

import json
import socket
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from spieltisch.kit.words import words
from spieltisch.server.limits import LARGEST_BODY
from spieltisch.server.security_headers import HEADERS
from spieltisch.server.settings import Settings
from tests.server.client import Client, RefusedError, begun, new_id
from tests.server.problems import check_problem
from tests.server.servers import ServerProcess

NewSettings = Callable[[], Settings]

pytestmark = pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
"""What is refused does not come to the database: one kind of it is enough."""


@pytest.fixture
def table(url: str) -> Iterator[tuple[Client, Client, Client]]:
    """The host, Anna on the first seat, whose dice lie there, and Beat on the second."""
    host, (anna, beat) = begun(url, "brandi-yatzy", 2)
    anna.do("throw", seat=0, seen=0)
    yield host, anna, beat
    for person in (host, anna, beat):
        person.close()


ACT = {"do": "act", "seat": 0, "action": "score chance", "seen": 1}


def test_nobody_acts_on_anothers_seat_whatever_keys_they_bring(table: tuple[Client, Client, Client]) -> None:
    host, anna, beat = table
    before = anna.look()
    key = anna.keys[0]
    forged = [
        [],
        host.keys,
        beat.keys,
        [key[:-1]],
        [key.upper()],
        ["0." + "A" * 24],
        ["0."],
        ["~"],
        [beat.keys[0].replace("1.", "0.")],
    ]
    other, _ = begun(str(host.http.base_url), "brandi-yatzy", 2)
    forged += [other.keys, [f"Bearer {key}"]]
    for keys in forged:
        assert "not yours" in check_problem(host.other(keys).send(ACT), 403)
    order = {"id": new_id(), "command": ACT}
    answer = host.http.post(
        f"/api/tables/{host.table}/commands", json=order, headers=[(b"authorization", b"Bearer \xff")]
    )
    check_problem(answer, 403)
    assert anna.look() == before
    anna.do("act", seat=0, action="score chance", seen=1)


def test_a_key_opens_its_own_table_only(url: str) -> None:
    _, (anna, _) = begun(url, "brandi-yatzy", 2)
    _, (other, _) = begun(url, "brandi-yatzy", 2)
    stranger = Client(url, anna.keys, other.table)
    assert stranger.look().yours == ()
    with pytest.raises(RefusedError, match="not yours"):
        stranger.do("throw", seat=0, seen=0)


def test_the_key_of_who_stood_up_is_worth_nothing(url: str) -> None:
    with Client(url) as host:
        host.open("brandi-yatzy", 2)
        anna = host.other()
        anna.do("sit", seat=0, name="Anna")
        anna.do("stand-up", seat=0)
        assert anna.look().yours == ()
        carla = host.other()
        carla.do("sit", seat=0, name="Carla")
        assert anna.look().yours == ()
        with pytest.raises(RefusedError, match="not yours"):
            anna.do("stand-up", seat=0)
        host.do("seat-bot", seat=1, level="random")
        host.do("begin")
        with pytest.raises(RefusedError, match="not yours"):
            anna.do("throw", seat=0, seen=0)
        carla.do("throw", seat=0, seen=0)


def test_cookies_count_for_nothing_so_no_other_page_can_misuse_them(table: tuple[Client, Client, Client]) -> None:
    host, anna, _ = table
    before = anna.look()
    stranger = host.other()
    for name in ("keys", "authorization", "Authorization", "session", "csrftoken"):
        stranger.http.cookies.set(name, anna.keys[0])
    assert stranger.look().yours == ()
    check_problem(stranger.send(ACT), 403)
    headers = {"authorization": f"Basic {anna.keys[0]}", "origin": "https://elsewhere.example"}
    order = {"id": new_id(), "command": ACT}
    check_problem(stranger.http.post(f"/api/tables/{host.table}/commands", json=order, headers=headers), 403)
    assert anna.look() == before
    assert "set-cookie" not in stranger.http.get(f"/api/tables/{host.table}").headers


def test_a_form_that_is_not_from_our_own_page_is_refused(url: str, table: tuple[Client, Client, Client]) -> None:
    host, anna, _ = table
    form = {"game": "brandi-yatzy", "seat-0": "person", "name-0": "Anna"}
    check_problem(httpx.post(f"{url}/tables", data=form, headers={"origin": "https://elsewhere.example"}), 403)
    before = anna.look()
    order = {"id": new_id(), "command": ACT}
    cookies = {"keys": anna.keys[0]}
    check_problem(httpx.post(f"{url}/tables/{host.table}/commands", json=order, cookies=cookies), 403)
    check_problem(
        httpx.post(f"{url}/tables/{host.table}/commands", json=order, cookies={**cookies, "csrftoken": "guessed"}), 403
    )
    assert anna.look() == before


@pytest.mark.parametrize("token", ["\u00e9" * 128, "a" * 64 + "\u00e9" * 64])
def test_a_token_of_strange_letters_is_no_token(url: str, token: str) -> None:
    ours = httpx.get(f"{url}/").cookies["csrftoken"]
    strange, form = token.encode("latin-1"), {"game": "brandi-yatzy", "way": "solo"}
    for header, kept in ((strange, ours.encode()), (ours.encode(), strange), (strange, strange)):
        headers = {b"x-csrftoken": header, b"cookie": b"csrftoken=" + kept}
        check_problem(httpx.post(f"{url}/tables", data=form, headers=headers), 403)
    cookie = {"cookie": f"csrftoken={ours}"}
    check_problem(httpx.post(f"{url}/tables", data={**form, "_csrf_token": token}, headers=cookie), 403)
    a_file = {"_csrf_token": ("token.txt", ours.encode())}
    check_problem(httpx.post(f"{url}/tables", data=form, files=a_file, headers=cookie), 403)


def test_what_is_stale_is_refused(table: tuple[Client, Client, Client]) -> None:
    _, anna, beat = table
    before = anna.look()
    for seen in (0, 2, 10**12):
        assert "look again" in check_problem(anna.send({**ACT, "seen": seen}), 409)
    check_problem(beat.send({**ACT, "seat": 1}), 409)
    check_problem(anna.send({"do": "begin"}), 409)
    check_problem(anna.send({"do": "throw", "seat": 0, "seen": 1}), 409)
    assert anna.look() == before


def test_what_the_rules_forbid_names_the_rule(table: tuple[Client, Client, Client]) -> None:
    _, anna, _ = table
    before = anna.look()
    answer = anna.send({**ACT, "action": "keep 66666"})
    check_problem(answer, 400)
    assert answer.json()["clause"]
    for text in ("dance", "score", "score nothing", "\x00", "keep 1" + "1" * 190, "🎲", "roll 66666", "{name}", "%s"):
        check_problem(anna.send({**ACT, "action": text}), 400, 409)
    assert anna.look() == before


MALFORMED: list[tuple[str, Any]] = [
    ("nothing", b""),
    ("no JSON", b"{"),
    ("no UTF-8", b'{"id": "\xff\xfe"}'),
    ("a surrogate", b'{"id": "abcdefgh", "command": {"do": "sit", "seat": 0, "name": "\\ud800"}}'),
    ("deep nesting", b"[" * 8000),
    ("null", None),
    ("a list", []),
    ("no command", {"id": "abcdefgh"}),
    ("no id", {"command": ACT}),
    ("a short id", {"id": "a", "command": ACT}),
    ("a long id", {"id": "a" * 65, "command": ACT}),
    ("a strange id", {"id": "abcdefg'", "command": ACT}),
    ("an unknown command", {"id": "abcdefgh", "command": {"do": "cheat"}}),
    ("a command without its kind", {"id": "abcdefgh", "command": {"seat": 0}}),
    ("an unknown field", {"id": "abcdefgh", "command": {**ACT, "more": 1}}),
    ("a text as seat", {"id": "abcdefgh", "command": {**ACT, "seat": "0"}}),
    ("a negative seat", {"id": "abcdefgh", "command": {**ACT, "seat": -1}}),
    ("chance as seat", {"id": "abcdefgh", "command": {"do": "act", "seat": -1, "action": "roll 66666", "seen": 1}}),
    ("a huge seat", {"id": "abcdefgh", "command": {**ACT, "seat": 10**30}}),
    ("a fraction", {"id": "abcdefgh", "command": {**ACT, "seen": 0.5}}),
    ("a long action", {"id": "abcdefgh", "command": {**ACT, "action": "x" * 201}}),
]


@pytest.mark.parametrize("body", [body for _, body in MALFORMED], ids=[name for name, _ in MALFORMED])
def test_what_is_malformed_is_refused(table: tuple[Client, Client, Client], body: Any) -> None:
    _, anna, _ = table
    before = anna.look()
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/tables/{anna.table}/commands"
    check_problem(anna.http.post(path, content=content, headers=anna.headers), 400)
    assert anna.look() == before


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": "yatzy"},
        {"game": "whist", "seats": 2},
        {"game": "yatzy", "seats": 0},
        {"game": "brandi-dog", "seats": 20},
        {"game": "yatzy", "seats": 2, "options": {"no_such": "option"}},
        {"game": "yatzy", "seats": 2, "chance": "seeded"},
        {"game": "brandi-dog", "seats": 4, "chance": "manual"},
        {"game": "yatzy", "seats": 2, "seconds": 1},
        {"game": "yatzy", "seats": 2, "commitment": "mine"},
        {"game": "\x00", "seats": 2},
        {"game": "yatzy", "seats": 2, "options": {"\x00": "{x}"}},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_not_opened(url: str, wanted: dict[str, Any]) -> None:
    check_problem(httpx.post(f"{url}/api/tables", json=wanted), 400)


def test_what_is_too_large_is_refused_also_when_it_does_not_say_so(table: tuple[Client, Client, Client]) -> None:
    _, anna, _ = table
    path = f"/api/tables/{anna.table}/commands"
    headers = {**anna.headers, "content-type": "application/json"}
    check_problem(anna.http.post(path, content=b" " * (LARGEST_BODY + 1), headers=headers), 413)

    def chunks() -> Iterator[bytes]:
        for _ in range(30):
            yield b" " * 1000

    check_problem(anna.http.post(path, content=chunks(), headers=headers), 413)
    assert anna.look().step == 1


def test_many_keys_are_no_burden(table: tuple[Client, Client, Client]) -> None:
    _, anna, _ = table
    crowd = anna.other([f"0.{number:024}" for number in range(400)])
    assert crowd.look().yours == ()


def test_what_is_not_sent_as_json_is_refused(table: tuple[Client, Client, Client]) -> None:
    """A form on another page could send such a body without asking first."""
    _, anna, _ = table
    before = anna.look()
    content = json.dumps({"id": new_id(), "command": ACT})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        headers = {**anna.headers, "content-type": kind}
        answer = anna.http.post(f"/api/tables/{anna.table}/commands", content=content, headers=headers)
        assert "application/json" in check_problem(answer, 400)
    assert anna.look() == before


def test_keys_that_open_nothing_leave_the_cookie_when_a_new_one_comes(url: str) -> None:
    with Client(url) as anna:
        anna.open("brandi-yatzy", 2)
        token = anna.http.get("/").cookies["csrftoken"]
        useless = [f"0.{number:024}" for number in range(3)]
        cookies = f"csrftoken={token}; keys={'~'.join([*anna.keys, *useless])}"
        answer = anna.http.post(
            f"/tables/{anna.table}/commands",
            json={"id": new_id(), "command": {"do": "sit", "seat": 0, "name": "Anna"}},
            headers={"x-csrftoken": token, "cookie": cookies},
        )
        kept = answer.cookies["keys"].strip('"').split("~")
        assert len(kept) == 2
        assert anna.keys[0] in kept
        assert anna.other(kept).look().yours == (0,)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables/aaaabbbbcccc", 404),
        ("GET", "/api/tables/aaaabbbbcccc/events", 404),
        ("GET", "/api/tables/aaaabbbbcccc/log", 404),
        ("GET", "/api/tables/no", 400),
        ("GET", "/api/tables/AAAABBBBCCCC", 400),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing/at/all", 404),
        ("GET", "/..%2f..%2fetc/passwd", 404),
        ("GET", "/api/tables/%00aaaabbbbccc", 400),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/api/tables/aaaabbbbcccc", 405),
        ("POST", "/api/tables/aaaabbbbcccc/commands", 404),
    ],
)
def test_what_is_not_there_is_told_so(url: str, method: str, path: str, status: int) -> None:
    order = {"id": "abcdefgh", "command": {"do": "begin"}} if method == "POST" else None
    check_problem(httpx.request(method, url + path, json=order), status)


def test_a_slip_in_the_address_is_said_in_words_not_in_patterns(url: str) -> None:
    asking = {"accept": "text/html", "accept-language": "de"}
    answer = httpx.get(f"{url}/tables/kaputt", headers=asking, timeout=20)
    assert answer.status_code == 404
    assert words("de")("There is nothing at this address; it may have been mistyped.") in answer.text


def test_every_answer_forbids_what_a_page_does_not_need(url: str, table: tuple[Client, Client, Client]) -> None:
    host, anna, _ = table
    answers = [
        httpx.get(f"{url}/api/games"),
        httpx.get(f"{url}/api/tables"),
        httpx.get(f"{url}/api/schema/openapi.json"),
        httpx.get(f"{url}/health"),
        httpx.get(f"{url}/metrics"),
        httpx.get(f"{url}/nothing", headers={"accept": "text/html"}),
        httpx.post(f"{url}/api/tables", json={"game": "yatzy", "seats": 2}),
        anna.send({"do": "stand-up", "seat": 0}),
        httpx.options(f"{url}/api/tables"),
    ]
    with anna.http.stream("GET", f"/api/tables/{host.table}/events") as stream:
        answers.append(stream)
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, answer.request.url
        assert "server" not in answer.headers
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_what_is_no_http_at_all_harms_nobody(server: ServerProcess) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    for noise in (b"\x16\x03\x01hello", b"GET\r\n\r\n", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"):
        with socket.create_connection((host, int(port)), timeout=5) as line:
            line.sendall(noise)
    assert httpx.get(f"{server.url}/health").status_code == 200


def test_without_spectators_nobody_looks_over_the_players_shoulders(url: str) -> None:
    with Client(url) as host:
        host.open("brandi-yatzy", 2, spectators=False, listed=True)
        stranger = host.other()
        assert f"/tables/{host.table}" in stranger.http.get("/").text
        assert stranger.look().phase == "waiting"  # to sit down one has to see the table
        anna = host.other()
        anna.do("sit", seat=0, name="Anna")
        host.do("seat-bot", seat=1, level="random")
        with stranger.stream() as early:
            assert next(early).phase == "waiting"
            host.do("begin")
            assert [seen.phase for seen in early] == []  # the stream ends there
        assert f"/tables/{host.table}" not in stranger.http.get("/").text
        for ask in (stranger.look, stranger.log, lambda: stranger.stream().__enter__()):
            with pytest.raises(RefusedError, match="Spectators are not allowed") as refused:
                ask()
            assert refused.value.status == 403
        assert anna.look().phase == "playing"
        with anna.stream() as snapshots:
            assert next(snapshots).phase == "playing"
        assert "Spectators are not allowed" in check_problem(stranger.http.get(f"/tables/{host.table}/next"), 403)


def test_the_points_of_a_box_are_asked_for_at_the_table_and_while_it_is_free(url: str) -> None:
    with Client(url) as anna:
        anna.open("brandi-yatzy", 1, chance="manual", spectators=False)
        anna.do("sit", seat=0, name="Anna")
        ones = f"/tables/{anna.table}/pad/0/0"
        anna.http.cookies.set("keys", "~".join(anna.keys))
        check_problem(anna.http.get(ones), 409)
        anna.do("begin")
        assert anna.http.get(ones).status_code == 200
        check_problem(anna.other().http.get(ones), 403)
        for nowhere in ("0/99", "9/0", "0/-1"):
            check_problem(anna.http.get(f"/tables/{anna.table}/pad/{nowhere}"), 409)
        anna.do("enter", actions=["roll 11234", "score ones"], seen=0)
        check_problem(anna.http.get(ones), 409)
        anna.open("brandi-yatzy", 1)
        check_problem(anna.http.get(f"/tables/{anna.table}/pad/0/0"), 400)


def test_no_refusal_has_left_a_trace_in_the_servers_log(server: ServerProcess) -> None:
    assert "Traceback" not in server.errors
