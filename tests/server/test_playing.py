"""Whole games over the API, on real databases."""

import pytest

from spieltisch.kit.shelf import game_type, game_types
from spieltisch.server.settings import Settings
from tests.server.client import Client, RefusedError, begun, new_id
from tests.server.logs import check_log, check_nothing_lost_or_doubled, stored
from tests.server.players import Player, wait_for
from tests.server.servers import ServerProcess, served


@pytest.mark.parametrize("game", [*game_types(), "maxi-yatzy"])
def test_every_game_is_played_by_bots_to_the_end_and_its_seal_verifies(url: str, game: str) -> None:
    seats = max(game_type(game).least_seats, 2)
    with Client(url) as host:
        host.open(game, seats)
        commitment = host.look().commitment
        for seat in range(seats):
            host.do("seat-bot", seat=seat, level="greedy")
        host.do("begin", entropy="spoken0after0the0seal")
        with host.stream() as snapshots:
            last = next(seen for seen in snapshots if seen.phase == "over")
        assert last.result is not None
        assert sorted(last.result.places)[0] == 1
        log = host.log()
        assert f"commitment {commitment}\n" in log
        assert "entropy spoken0after0the0seal\n" in log
        assert check_log(log) > 0


def test_people_play_a_whole_game_and_each_sees_every_step(url: str, server: ServerProcess) -> None:
    _, persons = begun(url, "yatzy", 3)
    players = [Player(person) for person in persons]
    wait_for(players)
    assert [player.refused for player in players] == [[], [], []]
    assert check_log(persons[0].log()) >= 3 * 13
    check_nothing_lost_or_doubled(stored(server.settings, persons[0].table), players)


def test_one_table_is_played_across_two_servers_on_one_database(shared: Settings) -> None:
    with served(shared) as first, served(shared) as second:
        host, (anna, beat) = begun(first.url, "yatzy", 2)
        there = beat.other(beat.keys, second.url)
        players = [Player(anna), Player(there)]
        with host.other(url=second.url).stream() as spectator:
            numbers = []
            for seen in spectator:
                numbers.append(seen.seq)
                if seen.phase == "over":
                    break
        assert numbers == sorted(set(numbers))
        wait_for(players)
        assert [player.refused for player in players] == [[], []]
        assert all(player.acknowledged for player in players)
        assert anna.log() == there.log()
        check_log(anna.log())
        check_nothing_lost_or_doubled(stored(shared, anna.table), players)


def test_bots_seated_on_one_server_are_seen_at_the_other(shared: Settings) -> None:
    with served(shared) as first, served(shared) as second, Client(first.url) as host:
        host.open("yatzy", 2)
        with host.other(url=second.url).stream() as snapshots:
            assert next(snapshots).phase == "waiting"
            for seat in (0, 1):
                host.do("seat-bot", seat=seat, level="random")
            host.do("begin")
            assert next(seen for seen in snapshots if seen.phase == "over").result is not None
        check_log(host.log())


def test_a_command_that_is_sent_twice_is_carried_out_once_and_gives_the_same_key(url: str) -> None:
    with Client(url) as host, Client(url) as again:
        host.open("brandi-yatzy")
        again.table = host.table
        name = new_id()
        first = host.do("sit", name, seat=0, name="Anna")
        second = again.do("sit", name, seat=0, name="Anna")
        assert first == second
        host.do("seat-bot", seat=1, level="random")
        begin = new_id()
        assert host.do("begin", begin).seq <= host.do("begin", begin).seq
        seen = host.look()
        throw = new_id()
        host.do("throw", throw, seat=0, seen=seen.step)
        for _ in range(3):
            host.do("throw", throw, seat=0, seen=seen.step)
        assert host.look().step == 1


def test_a_stream_begins_with_everything_and_goes_on_after_any_break(url: str) -> None:
    _, (anna, beat) = begun(url, "brandi-yatzy", 2)
    for _ in range(3):  # hanging up in the middle and coming back
        with beat.stream() as snapshots:
            before = next(snapshots)
            assert before == beat.look()
            anna_moves = anna.move(anna.look(), 10_000)
            if anna_moves is not None:
                anna.do(anna_moves.pop("do"), **anna_moves)
                after = next(snapshots)
                assert after.seq > before.seq
                assert after == beat.look()
        if (command := anna.move(anna.look(), 3)) is not None:
            anna.do(command.pop("do"), **command)  # nobody listens
    with beat.stream() as snapshots:
        assert next(snapshots) == beat.look()


def test_an_action_is_taken_back_by_consent_only(url: str) -> None:
    _, (anna, beat) = begun(url, "brandi-yatzy", 2)
    anna.do("throw", seat=0, seen=anna.look().step)
    thrown = anna.look()
    with pytest.raises(RefusedError, match="dice have been rolled"):
        anna.do("take-back", seat=0, seen=thrown.step)
    anna.do("act", seat=0, action="score chance", seen=thrown.step)
    scored = anna.look()
    anna.do("take-back", seat=0, seen=scored.step)
    assert beat.look().asked == 0
    beat.do("answer-back", seat=1, agrees=False, seen=scored.step)
    assert anna.look().asked is None
    assert anna.look().view == scored.view
    anna.do("take-back", seat=0, seen=anna.look().step)
    beat.do("answer-back", seat=1, agrees=True, seen=scored.step)
    back = anna.look()
    assert back.view == thrown.view
    assert back.legal == thrown.legal
    with pytest.raises(RefusedError) as stale:  # seen before it was taken back
        anna.do("act", seat=0, action="score ones", seen=scored.step)
    assert stale.value.status == 409
    anna.do("act", seat=0, action="score ones", seen=back.step)


def test_real_dice_are_entered_and_the_log_says_so(url: str) -> None:
    with Client(url) as anna:
        anna.open("yatzei", 1, chance="manual")
        anna.do("sit", seat=0, name="Anna")
        anna.do("begin")
        seen = anna.look()
        assert seen.commitment == ""
        while seen.phase == "playing":
            anna.do("enter", actions=["roll 12345"], seen=seen.step)
            seen = anna.look()
            score = next(action for action in seen.legal["0"] if action.startswith("score"))
            anna.do("act", seat=0, action=score, seen=seen.step)
            seen = anna.look()
        assert "chance manual\n" in anna.log()


def test_tables_are_found_in_the_list_if_wanted_and_watchable(url: str) -> None:
    with Client(url) as host, Client(url) as hidden, Client(url) as private:
        host.open(listed=True)
        hidden.open()
        private.open("yatzy", 1, listed=True, spectators=False)
        names = {seen["table"] for seen in host.http.get("/api/tables").json()}
        assert {host.table, private.table} <= names
        assert hidden.table not in names
        private.do("sit", seat=0, name="Anna")
        private.do("begin")
        names = {seen["table"] for seen in host.http.get("/api/tables").json()}
        assert private.table not in names
