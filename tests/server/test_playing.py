"""Whole games over the API, on real databases."""

import threading
from pathlib import Path

import pytest

from spieltisch.core.log import parse
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.games import game_for, game_types
from tests.server.client import Client, RefusedError, begun, new_id
from tests.server.servers import ServerProcess


def check_log(text: str) -> int:
    """Every action is legal and every roll is the seal's; how many rolls there were."""
    log = parse(text.encode())
    assert log.result is not None
    source = chance_of(log)
    assert source is not None
    return verify_chance(replay(game_for(log.header), log), log, source)


@pytest.mark.parametrize("game", game_types())
def test_every_game_can_be_played_against_bots_and_its_sealed_dice_verify(url: str, game: str) -> None:
    seats = max(game_types()[game].least_seats, 2)
    with Client(url) as anna:
        commitment = anna.open(game, seats)
        assert commitment.table == anna.look().table
        anna.do("sit", seat=0, name="Anna", entropy="AnnasOwnWord")
        for seat in range(1, seats):
            anna.do("seat-bot", seat=seat, level="random")
        anna.do("begin")
        with anna.stream() as snapshots:
            moves = 0
            for seen in snapshots:
                assert seen.phase != "waiting"
                if seen.phase == "over" or moves > 60:
                    break
                command = anna.move(seen, choice=seen.step)
                if command is not None:
                    anna.http.close  # noqa: B018
                    answer = anna.send(command)
                    assert answer.status_code in (200, 409), answer.text
                    moves += 1
        assert moves
