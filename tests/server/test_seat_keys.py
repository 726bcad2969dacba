"""The key to a seat is given to whoever sat down there, and to nobody who guesses."""

import uuid
from typing import Any

import httpx
import pytest

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import Command, Sit, is_secret
from spieltisch.core.tables.events import Sat
from spieltisch.core.tables.keys import Keys
from spieltisch.server.host import receipt_for
from spieltisch.server.keys import host_key, opened_among, opened_by, seat_key
from tests.server.client import Client, new_id
from tests.server.logs import stored
from tests.server.pages.tables import opened, seated
from tests.server.problems import check_problem
from tests.server.servers import ServerProcess

SIT = {"do": "sit", "seat": 0, "name": "Anna"}
GUESSABLE = [
    "00000001",
    "sit-0001",
    "a" * 22,
    f"{1:032}",
    "00000000-0000-0000-0000-000000000017",
    "k3J_x-81mQz0aPvW7nTb2",
]


def by_page(client: Client, order: dict[str, Any]) -> httpx.Response:
    """As a browser sends it."""
    token = client.http.get("/").cookies["csrftoken"]
    headers = {"x-csrftoken": token, "cookie": f"csrftoken={token}"}
    return client.http.post(f"/tables/{client.table}/commands", json=order, headers=headers)


@pytest.mark.parametrize("guessable", GUESSABLE)
def test_nobody_sits_down_with_an_id_that_others_could_guess(url: str, guessable: str) -> None:
    with Client(url) as anna:
        anna.open("brandi-yatzy")
        by_program, by_browser = anna.send(SIT, guessable), by_page(anna, {"id": guessable, "command": SIT})
        for answer in (by_program, by_browser):
            assert "needs 22 random characters or more" in check_problem(answer, 400)
            assert guessable not in answer.text
        assert anna.look().seq == 0


@pytest.mark.parametrize(
    "secret",
    ["k3J_x-81mQz0aPvW7nTb2Y", str(uuid.uuid4()), uuid.uuid4().hex, new_id()],
    ids=["letters", "uuid", "hexadecimal", "as the client's"],
)
def test_with_an_id_that_nobody_can_guess_everybody_sits_down(url: str, secret: str) -> None:
    with Client(url) as anna:
        anna.open("brandi-yatzy")
        anna.do("sit", secret, seat=0, name="Anna")
        assert anna.look().yours == (0,)


def test_random_ids_are_never_taken_for_counters() -> None:
    assert all(is_secret(new_id()) for _ in range(10_000))


def test_what_gives_no_key_may_have_a_short_id(url: str) -> None:
    with Client(url) as anna:
        anna.open("brandi-yatzy")
        assert anna.do("seat-bot", "00000001", seat=0, level="random").keys == ()
        assert anna.do("seat-bot", "00000001", seat=0, level="random").keys == ()
        assert anna.look().seq == 1


def test_the_key_is_given_again_to_the_same_words_under_the_same_id_only(url: str) -> None:
    with Client(url) as anna, Client(url) as mallory:
        anna.open("brandi-yatzy")
        mallory.table, secret = anna.table, new_id()
        key = anna.do("sit", secret, seat=0, name="Anna").keys
        assert anna.other().do("sit", secret, seat=0, name="Anna").keys == key
        check_problem(mallory.send(SIT, new_id()), 409)
        check_problem(mallory.send({**SIT, "name": "Anne"}, secret), 409)
        anna.do("stand-up", seat=0)
        mallory.do("sit", seat=0, name="Mallory")
        anna.do("sit", secret, seat=0, name="Anna")
        assert anna.look().yours == (), "an old key opens nothing once somebody else has the seat"


def test_ids_and_what_is_kept_of_them_are_told_to_nobody(server: ServerProcess) -> None:
    with Client(server.url) as anna, Client(server.url) as beat:
        anna.open("brandi-yatzy")
        beat.table = anna.table
        commands: list[tuple[str, Command]] = []
        for seat, person in enumerate((anna, beat)):
            commands.append((new_id(), Sit(seat, f"Person {seat}")))
            person.do("sit", commands[-1][0], seat=seat, name=f"Person {seat}")
        begin = new_id()
        anna.do("begin", begin)
        anna.do("begin", begin)
        with anna.stream() as snapshots:
            next(snapshots)
        for person in (anna, beat):
            person.look()
            person.log()
            person.send(SIT, commands[0][0])
        rows = stored(server.settings, anna.table)
        kept = [receipt_for(*command) for command in commands]
        assert [row.command for row in rows if isinstance(row.event, Sat)] == kept
        told = "\n".join((*anna.heard, *beat.heard, *map(repr, rows), server.errors))
        assert not any(command_id in told for command_id, _ in commands)
        assert begin not in told
        heard = "\n".join((*anna.heard, *beat.heard, server.errors))
        assert not any(receipt in heard for receipt in kept)


def test_what_is_too_long_for_a_key_opens_nothing_and_is_not_remembered() -> None:
    secret, table = bytes(32), seated(opened("yatzy", 20))
    every = [host_key(secret, table.id)]
    every += [seat_key(secret, table.id, Seat(seat), place.nonce) for seat, place in enumerate(table.places)]
    assert opened_by(secret, table, every) == Keys(host=True, seats=frozenset(map(Seat, range(20))))
    known = opened_among.cache_info().currsize
    for number in range(3):
        assert opened_by(secret, table, [*every, f"{number}." + "a" * 10_000]).host
    assert opened_among.cache_info().currsize == known
