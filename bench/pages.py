"""What it costs to show a step to four people: the same games every time, so that two versions can be compared.

How fast a shared machine is changes more than the program does: the games are played several times, each time in a new
process, and of every step the shortest time counts. `python -m bench.pages brandi-dog` takes one game only.
"""

import hashlib
import multiprocessing
import sys
import time
from random import Random

from spieltisch.core.chance import SeededChance
from spieltisch.core.drawing import drawn
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import Agreement, Begun, Opened, Sat
from spieltisch.core.tables.happening import all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.shelf import family_of, game_types
from spieltisch.kit.tables import open_table
from spieltisch.kit.words import ENGLISH
from spieltisch.server import process_memory
from spieltisch.server.projection import Projection, Sight
from spieltisch.server.showing import Eyes, show

SEATS = 4
STEPS = 400
TIMES = 5
HERE = "http://localhost"
OPTIONS = {"brandi-labyria": {"labyrinth": "random"}}


def _begun(game: str, number: int) -> Table:
    names = [f"Player {seat + 1}" for seat in range(SEATS)]
    opened = Opened(game, SEATS, OPTIONS.get(game, {}), "sealed", "", Agreement())
    sitting = [Sat(Seat(seat), name, str(seat)) for seat, name in enumerate(names)]
    return all_after(open_table(f"table{number}", opened, 0.0), [*sitting, Begun(tuple(names), ())], 0.0)


def _gone_on(table: Table, luck: SeededChance, random: Random) -> Table:
    """One step more: what chance draws, or what somebody does at random."""
    course, game, seat = Course(table, table.at + 1.0), table.game, table.actors[0]
    by_chance = seat == CHANCE
    action = drawn(game, table.state, luck, table.draws) if by_chance else random.choice(game.legal(table.state, seat))
    course.acts(seat, action)
    return course.table


def _shown(game: str) -> tuple[list[float], str]:
    """Seconds of CPU for each step, and a fingerprint of all that was sent."""
    projection, random, seconds, sent = Projection(), Random(1), list[float](), hashlib.sha256()
    number = 0
    family_of(game).page()
    process_memory.collect_rarely()  # as the server does, else a tenth of what is measured is the collector's
    while len(seconds) < STEPS:
        number += 1
        table, luck, seen = _begun(game, number), SeededChance(number), -1
        while len(seconds) < STEPS and table.phase == "playing":
            begin = time.process_time()
            sights = [_sight(projection, table, Seat(seat)) for seat in range(SEATS)]
            messages = [sight.message(seen).plain for sight in sights]
            if seen >= 0:  # the first ones are whole pages, and say what time it is
                seconds.append(time.process_time() - begin)
                for one in messages:
                    sent.update(one)
            table, seen = _gone_on(table, luck, random), table.seq
    return seconds, sent.hexdigest()[:12]


def _sight(projection: Projection, table: Table, seat: Seat) -> Sight:
    eyes = Eyes(Keys(seats=frozenset({seat})), origin=HERE)
    return projection.sight(table, eyes, ENGLISH, lambda: show(table, eyes, ENGLISH, now=table.at))


def run(*games: str) -> None:
    """Print a line for each game."""
    print(f"A step shown to {SEATS} people, without a network: {STEPS} steps, the shortest of {TIMES} times for each")
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as processes:
        for game in games or game_types():
            found = [processes.apply(_shown, (game,)) for _ in range(TIMES)]
            least = [min(times) for times in zip(*(seconds for seconds, _ in found), strict=True)]
            prints = ", ".join({fingerprint for _, fingerprint in found})
            print(f"  {game:18} {sum(least) / STEPS * 1000:6.3f} ms of CPU; fingerprint of the messages: {prints}")


if __name__ == "__main__":
    run(*sys.argv[1:])
