"""Nothing hidden leaves the server: two servers with twins of the same games say the same, to the byte.

Whole games of Dog are stored in two databases at many moments, in the second one as twins (`twins.py`) for somebody:
a seat, a spectator, who has opened the table, a device that people share. Both servers have the same secrets and the
same time, so that no answer may differ in a single byte, headers and lengths included. Only how long the database
took is left out of what they count.
"""

import asyncio
import re
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path

import msgspec
import pytest
from litestar.middleware.csrf import generate_csrf_token
from msgspec.structs import replace

from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.steps import Step
from spieltisch.core.tables.events import (
    Acted,
    Agreement,
    AskedBack,
    Begun,
    Event,
    Replaced,
    Returned,
    Sat,
    Spoke,
    TakenBack,
)
from spieltisch.games.dog.engine.state import Give, State
from spieltisch.games.dog.game import DogGame
from spieltisch.kit.shelf import game_type
from spieltisch.server.keys import host_key
from spieltisch.server.settings import Settings
from spieltisch.server.store.sqlite import FILE
from spieltisch.server.store.store import Store
from spieltisch.testing.variants import Variant
from tests.server.eavesdropping import Line, Observer, Sitting, heard_at
from tests.server.pages.games import AT, NAMES, Played, played, store_all
from tests.server.players import wait_until
from tests.server.servers import ServerProcess, served
from tests.server.twins import twin

DOG = game_type("brandi-dog")
VARIANTS = [
    *(Variant(DOG, players) for players in range(2, 7)),
    Variant(DOG, 3, "solo_exchange", "draw_open"),
    Variant(DOG, 3, "solo_exchange", "give_right"),
    Variant(DOG, 6, "teams", "of_three"),
]
LONGEST = 240
"""Steps: about as many as greedy bots need to the end; each stored table is played again by both servers."""
LEVELS = ("greedy", "greedy", "random", "greedy", "random", "random")
MOMENTS = 6
"""At how many moments each game is stored."""
ON_LOOKING = 3
"""How many actions somebody looks on."""


@cache
def whole_game(variant: Variant) -> Played:
    options = {variant.option: variant.choice} if variant.option else {}
    agreement = Agreement(seconds=86400, hints=True, listed=True)
    return played("brandi-dog", LEVELS[: variant.seats], steps=LONGEST, options=options, agreement=agreement)


def game_of(whole: Played) -> DogGame:
    game = whole.table.game
    assert isinstance(game, DogGame)
    return game


def hidden(step: Step) -> object:
    """All that nobody may see of a moment."""
    state: State = step.state
    return state.hands, state.chosen


# --- the game itself -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_views_and_own_logs_are_the_same_for_twins(variant: Variant) -> None:
    whole = whole_game(variant)
    game, steps, different = game_of(whole), whole.table.steps, 0
    eyes = (*seats(variant.seats), None)
    for number, end in enumerate(range(3, len(steps), 9)):
        looker = eyes[number % len(eyes)]
        found = twin(game, steps[:end], looker, number)
        if found is None:
            continue
        different += hidden(found[-1]) != hidden(steps[end - 1])
        for ours, other in zip(steps, found, strict=False):
            assert game.view(other.state, looker) == game.view(ours.state, looker)
        now, twins = replace(whole.table, steps=steps[:end]), replace(whole.table, steps=tuple(found))
        assert twins.log_seen_by(looker) == now.log_seen_by(looker)
    assert different > len(steps) / 20


# --- every byte ------------------------------------------------------------------------------------------------------


class Case(msgspec.Struct, frozen=True):
    """A table in both worlds, and who listens there."""

    ours: Played
    other: Played
    sitting: Sitting
    other_following: tuple[tuple[Seat, str], ...]

    def in_world(self, number: int) -> Sitting:
        return replace(self.sitting, following=self.other_following) if number else self.sitting


def observers(variant: Variant) -> Iterator[Observer]:
    """Everybody in turn, again and again."""
    while True:
        for seat in seats(variant.seats):
            neighbour = Seat((seat + 1) % variant.seats)
            yield Observer((seat,))
            yield Observer()
            yield Observer((neighbour,), host=True)
            yield Observer((seat, neighbour))
            yield Observer(host=True)
            yield Observer((seat, neighbour), eyes=neighbour)


def cases(variant: Variant, first: int) -> Iterator[Case]:
    whole = whole_game(variant)
    game, steps = game_of(whole), whole.table.steps
    listening = observers(variant)
    for number in range(MOMENTS):
        observer = next(listening)
        for begin in range(3 + number * len(steps) // MOMENTS, len(steps) - 1):
            end = begin + len(watchable(steps[begin:]))
            found = twin(game, steps[:end], observer.knows, number) if end > begin else None
            if found is not None and hidden(found[begin - 1]) != hidden(steps[begin - 1]):
                break
        else:
            continue
        sides = [list(steps[:end]), found]
        happened = circumstances(number, observer, game, steps[:begin], variant)
        ours, other = (stored(whole, f"twin{letters(first + number)}", side[:begin], happened) for side in sides)
        state = steps[begin - 1].state
        legal = () if observer.knows is None else tuple(map(game.write, game.legal(state, observer.knows)))
        taken_back = sum(isinstance(event, TakenBack) for event in happened)
        following = [tuple((step.seat, game.write(step.action)) for step in side[begin:]) for side in sides]
        sitting = Sitting(ours.table.id, observer, begin + 2 * taken_back, legal, following[0], first + number)
        yield Case(ours, other, sitting, following[1])


def watchable(steps: Sequence[Step]) -> list[Step]:
    """The next actions, as long as no card is dealt or drawn in between: the servers' chance is their own."""
    pairs = pairwise(steps[: ON_LOOKING + 1])
    return [now for now, _ in takewhile(lambda pair: CHANCE not in (pair[0].seat, pair[1].seat), pairs)]


def circumstances(
    number: int, observer: Observer, game: DogGame, steps: Sequence[Step], variant: Variant
) -> list[Event]:
    """What else happens at a table: somebody is away or comes back, somebody asks for a step back or has got it."""
    own, last = observer.knows or Seat(0), steps[-1]
    absent = Seat((own + 1) % variant.seats)
    match number % 5:
        case 1:
            return [Replaced(absent, "greedy")]
        case 2:
            return [Replaced(own, "greedy"), Replaced(absent, "greedy"), Returned(own)]
        case 3 if isinstance(last.action, Give) and game.actors(last.state):
            return [AskedBack(last.seat), TakenBack()]
        case 3 if last.seat != CHANCE:
            return [AskedBack(last.seat)]
        case 4:
            return [Spoke(absent, "good-luck")]
    return []


def stored(whole: Played, table_id: str, steps: Sequence[Step], happened: Sequence[Event]) -> Played:
    game = whole.table.game
    people: list[Event] = [Sat(Seat(seat), NAMES[seat], f"nonce {seat}") for seat in range(whole.opened.seats)]
    acted: list[Event] = [Acted(step.seat, game.write(step.action)) for step in steps]
    again = acted[-1:] if any(isinstance(event, TakenBack) for event in happened) else []
    begun = [event for event in whole.events if isinstance(event, Begun)]
    return Played(replace(whole.table, id=table_id), whole.opened, [*people, *begun, *acted, *happened, *again])


def letters(number: int) -> str:
    return "".join("abcdefgh"[number >> shift & 7] for shift in range(21, -3, -3))


World = tuple[list[ServerProcess], dict[str, list[str]], bytes, str]
"""The servers, by table the keys to its seats, what signs the hosts' keys, and what forms have to send along."""


@contextmanager
def worlds(folder: Path, found: Sequence[Case]) -> Iterator[World]:
    """Two servers with the same secrets at the same time."""
    data = [folder / "ours", folder / "other"]
    secret, forms = asyncio.run(_secrets(data[0]))
    data[1].mkdir()
    shutil.copy(data[0] / FILE, data[1] / FILE)
    keys = store_all(data[0], [case.ours for case in found])
    assert store_all(data[1], [case.other for case in found]) == keys
    settings = [Settings(data=one, pace=86400.0, limits=False, names="table.example") for one in data]
    with served(settings[0], AT + 60) as ours, served(settings[1], AT + 60) as other:
        yield [ours, other], keys, secret, generate_csrf_token(forms.hex())


async def _secrets(data: Path) -> tuple[bytes, bytes]:
    store = Store("", data)
    await store.open()
    found = await store.secret("keys"), await store.secret("csrf")
    await store.secret("push")  # its public half stands on the pages
    await store.close()
    return found


def counted(metrics: bytes) -> list[bytes]:
    """How often what was asked for, whichever stream was the first; only the host may know what is remembered."""
    left_out = re.compile(rb"spieltisch_(store_seconds|open_streams|remembered_bytes)|process_|content-length")
    return sorted(line for line in metrics.splitlines() if not left_out.match(line))


def counts_are_the_same(passers_by: Sequence[Line]) -> bool:
    ours, other = (counted(line.get("/metrics")) for line in passers_by)
    return ours == other


def assert_same(told: Sequence[dict[str, bytes]]) -> None:
    ours, other = told
    assert ours.keys() == other.keys()
    for name, said in ours.items():
        assert len(other[name]) == len(said), name
        assert other[name] == said, name


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_two_servers_with_twins_of_a_game_say_the_same_to_the_byte(variant: Variant, tmp_path: Path) -> None:
    found = list(cases(variant, 8 * VARIANTS.index(variant)))
    assert len(found) >= MOMENTS - 1
    with worlds(tmp_path, found) as (servers, keys, secret, token), ThreadPoolExecutor(2) as threads:

        def listen(world: int, case: Case) -> dict[str, bytes]:
            table = case.ours.table.id
            return heard_at(servers[world].url, token, case.in_world(world), keys[table], host_key(secret, table))

        for case in found:
            assert_same(list(threads.map(listen, (0, 1), (case, case))))
        passers_by = [Line(server.url, [], token) for server in servers]
        assert_same([{path: line.get(path) for path in ("/", "/api/tables", "/health")} for line in passers_by])
        wait_until(lambda: counts_are_the_same(passers_by))  # a stream that was left is counted when that is noticed
        assert [server.errors for server in servers] == ["", ""]
