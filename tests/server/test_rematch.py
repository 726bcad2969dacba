"""The rematch on a server: whoever asks and comes, there is one, and everybody adds to its seal."""

import asyncio

import httpx

from spieltisch.core.log import parse
from spieltisch.core.tables.commands import Arrive, Sit, StandUp
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import Followed
from spieltisch.server.host import Host
from spieltisch.server.settings import Settings
from tests.server.client import PROBLEM, Client, begun
from tests.server.logs import check_log
from tests.server.players import Player, wait_for
from tests.server.test_host import run, settings, two_people, wanted

__all__ = ["settings"]


def test_a_seat_that_was_given_up_is_not_opened_by_who_had_it_before(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, (_, anna, beat) = await two_people(host, wanted())
        table = await host.table(table_id)
        following = await host.follow(table)
        (key,) = host.keys_at_rematch(table, following, [beat])
        await host.carry_out(following.id, StandUp(1), "stand-up", [key])
        await host.carry_out(following.id, Sit(1, "Carla"), "sit", [])
        assert host.keys_at_rematch(table, await host.table(following.id), [beat]) == ()
        assert len(host.keys_at_rematch(table, await host.table(following.id), [anna])) == 1

    run(settings, use)


def test_of_many_who_come_at_once_each_is_here_and_the_game_begins_once(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, keys = await two_people(host, wanted())
        table = await host.table(table_id)
        following = await host.follow(table)
        new = [host.keys_at_rematch(table, following, [key]) for key in keys[1:]]
        come = (host.carry_out(following.id, Arrive(f"word{n}"), f"come-{n}", new[n % 2]) for n in range(8))
        await asyncio.gather(*come)
        begun = (await host.table(following.id)).begun
        assert begun is not None
        assert len(begun.entropy) == 2

    run(settings, use)


def test_a_rematch_that_was_promised_but_never_opened_is_opened_by_who_comes(settings: Settings) -> None:
    async def use(host: Host) -> None:
        table_id, _ = await two_people(host, wanted())
        course = Course(await host.table(table_id), 0.0)
        course.happens(Followed("ffffgggghhhh"))
        promised = await host.ledger.store(await host.table(table_id), course)
        assert (await host.follow(promised)).id == "ffffgggghhhh"

    run(settings, use)


def test_programs_play_a_rematch_whose_log_shows_the_words_of_all(url: str) -> None:
    _, (anna, beat) = begun(url, "yatzy", 2)
    path = f"/api/tables/{anna.table}/rematch"
    assert refused(anna.http.post(path, headers=anna.headers)) == "The game is not over yet."
    anna.do("replace", seat=0, level="random")
    wait_for([Player(beat)])
    assert refused(anna.http.post(path)) == "Only people at the table can do this."
    for person, word in ((anna, "fromanna"), (beat, "frombeat")):
        opened = person.http.post(path, headers=person.headers).json()
        person.table, person.keys = opened["table"], opened["keys"]
        person.do("arrive", entropy=word)
    assert anna.table == beat.table
    for seat, person in enumerate((anna, beat)):
        person.do("replace", seat=seat, level="random")
    wait_until_over(anna)
    log = anna.log()
    assert parse(log.encode()).header.entropy == ("fromanna", "frombeat")
    assert check_log(log) > 0


def test_a_game_of_bots_waits_for_nobody(url: str) -> None:
    with Client(url) as host:
        host.open("yatzy", 1)
        host.do("seat-bot", seat=0, level="random")
        host.do("begin")
        wait_until_over(host)
        opened = host.http.post(f"/api/tables/{host.table}/rematch", headers=host.headers).json()
        host.http.cookies.set("keys", "~".join(host.keys))
        link = host.http.get(f"/tables/{host.table}/next").headers["location"]
        assert link == f"/tables/{opened['table']}?begin"
        host.table, host.keys = opened["table"], opened["keys"]
        assert host.look().missing == ()
        host.do("begin")


def wait_until_over(person: Client) -> None:
    with person.stream() as snapshots:
        assert next(seen for seen in snapshots if seen.phase == "over")


def refused(answer: httpx.Response) -> str:
    assert answer.headers["content-type"] == PROBLEM
    return str(answer.json()["detail"])
