"""Nobody learns what others hold: not from snapshots, streams, refusals, answers or logs."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SealedChance, SeededChance
from spieltisch.core.errors import SpieltischError, UnreadableError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Step
from spieltisch.core.tables.commands import Act, Begin, Command, Replace, Sit, TakeBack, Throw
from spieltisch.core.tables.events import Acted, Agreement, Opened, Sat
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.engine.cards import NAMES
from spieltisch.kit.tables import open_table
from spieltisch.server.api_views import snapshot
from spieltisch.server.settings import Settings
from tests.core.tables.without_server import decided
from tests.server.client import begun
from tests.server.logs import stored
from tests.server.players import Player, wait_until
from tests.server.servers import served

SEAL = SealedChance(bytes(32))


def dog_tables(count: int) -> list[Table]:
    """A game of Dog at every moment, as far as that."""
    table = open_table("aaaabbbbcccc", Opened("brandi-dog", 4, {}, "sealed", SEAL.commitment, Agreement()), 0)
    for seat, name in enumerate(("Anna", "Beat", "Carla", "Dani")):
        table = all_after(table, decided(table, Sit(seat, name), Keys(), 0), 0)
    table = all_after(table, decided(table, Begin(), Keys(host=True), 0), 0)
    chance, players = 0, SeededChance(5)
    found: list[Table] = []
    while len(found) < count:
        game, state = table.game, table.state
        if table.actors == (CHANCE,):
            event = Acted(CHANCE, game.write(game.draw(state, SEAL.rng("brandi-dog", chance))))
            chance += 1
        else:
            seat = table.actors[0]
            legal = game.legal(state, seat)
            event = Acted(seat, game.write(legal[players.rng("player", len(table.steps)).below(len(legal))]))
        table = after(table, event, 0)
        found.append(table)
    return found


def with_other_hands(table: Table, seat: Seat | None, number: int) -> Table:
    """The same table for that pair of eyes, where the others hold something else."""
    view = table.game.view(table.state, seat)
    state = table.game.imagine(view, SeededChance(number).rng("imagined", number))
    last = table.steps[-1]
    return replace(table, steps=(*table.steps[:-1], Step(last.seat, last.action, state)))


def answers(table: Table, keys: Keys) -> list[str]:
    """What the table says to somebody who tries everything."""
    commands: list[Command] = [Begin(), Sit(0, "Emil"), TakeBack(0, table.step), Replace(1, "greedy")]
    for seat in range(4):
        commands += [Throw(seat, table.step), TakeBack(seat, table.step), Act(seat, "fold", table.step)]
        for card in NAMES:
            commands += [Act(seat, f"give {card}", table.step), Act(seat, f"{card} out A", table.step)]
    said = []
    for command in commands:
        try:
            said.append(repr(decided(table, command, keys, 0)))
        except UnreadableError:
            raise  # a slip of this test: nothing was tried
        except SpieltischError as error:
            said.append(f"{type(error).__name__}: {error}")
    return said


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_nothing_that_somebody_is_told_depends_on_what_others_hold(seat: int | None) -> None:
    keys = Keys() if seat is None else Keys(seats=frozenset({Seat(seat)}))
    eyes = None if seat is None else Seat(seat)
    changed = 0
    for number, table in enumerate(dog_tables(120)):
        other = with_other_hands(table, eyes, number)
        changed += other.state != table.state
        assert snapshot(other, keys) == snapshot(table, keys)
        assert snapshot(other, replace(keys, host=True)) == snapshot(table, replace(keys, host=True))
        if number % 6 == 0 and table.phase == "playing":
            assert answers(other, keys) == answers(table, keys)
    assert changed > 50


def test_on_the_wire_there_is_no_card_of_another_no_deal_and_no_seal(new_settings: Callable[[], Settings]) -> None:
    with served(new_settings()) as server:
        host, persons = begun(server.url, "brandi-dog", 4)
        players = [Player(person) for person in persons]
        wait_until(lambda: sum(len(player.acknowledged) for player in players) > 40)
        for person in persons:
            person.look()
            for neighbour in range(4):
                assert person.send({"do": "act", "seat": neighbour, "action": "play K", "seen": 0}).status_code >= 400
                assert person.send({"do": "act", "seat": neighbour, "action": "?", "seen": 0}).status_code >= 400
            person.log()
        for player in players:
            player.leave()
        rows = stored(server.settings, host.table)
        events = [row.event for row in rows]
        deals = [event.action for event in events if isinstance(event, Acted) and event.action.startswith("deal ")]
        nonces = [event.nonce for event in events if isinstance(event, Sat)]
        assert deals
        for person in persons:
            heard = "\n".join(person.heard)
            assert len(person.heard) > 30
            assert person.keys[0] in heard
            for other in (host, *persons):
                assert other is person or not any(key in heard for key in other.keys)
            assert not any(hidden in heard for hidden in (*deals, *nonces))
        assert server.errors == ""
