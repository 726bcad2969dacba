"""The server is killed in the middle of games, again and again: nothing acknowledged is lost, nothing is doubled."""

import random
import time
from collections.abc import Callable

from spieltisch.core.tables.events import Opened
from spieltisch.core.tables.happening import after
from spieltisch.kit.tables import open_table
from spieltisch.server.settings import Settings
from tests.server.client import begun
from tests.server.logs import Row, check_log, check_nothing_lost_or_doubled, stored
from tests.server.players import Player, wait_for, wait_until
from tests.server.servers import ServerProcess, served

KILLS = 10


def kill_in_the_middle(server: ServerProcess, players: list[Player], dice: random.Random) -> None:
    """While commands are on their way, at no particular moment."""
    enough = dice.randint(3, 15) + sum(len(player.acknowledged) for player in players)
    wait_until(lambda: sum(len(player.acknowledged) for player in players) >= enough)
    time.sleep(dice.random() * 0.02)
    server.kill()
    server.start()


def check_table(rows: list[Row]) -> None:
    """What is stored is a game that could be played."""
    opened = rows[0].event
    assert isinstance(opened, Opened)
    table = open_table("aaaabbbbcccc", opened, 0)
    for row in rows[1:]:
        table = after(table, row.event, 0)


def test_killed_in_the_middle_of_games_it_goes_on_where_everybody_was(new_settings: Callable[[], Settings]) -> None:
    dice = random.Random(20)
    with served(new_settings()) as server:
        _, yatzy = begun(server.url, "yatzy", 3)
        _, dog = begun(server.url, "brandi-dog", 4)
        at_dice = [Player(person) for person in yatzy]
        at_cards = [Player(person) for person in dog]
        for _ in range(KILLS):
            kill_in_the_middle(server, [*at_dice, *at_cards], dice)
        wait_for(at_dice)
        for player in at_cards:
            player.leave()
        assert sum(player.breaks for player in (*at_dice, *at_cards)) >= KILLS
        for players in (at_dice, at_cards):
            assert [player.refused for player in players] == [[] for _ in players]
        check_log(yatzy[0].log())
        for players, table in ((at_dice, yatzy[0].table), (at_cards, dog[0].table)):
            rows = stored(server.settings, table)
            check_table(rows)
            check_nothing_lost_or_doubled(rows, players)
        assert "Traceback" not in server.errors
