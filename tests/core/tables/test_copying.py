"""A finished game is played on from one of its moments, in a copy that is checked like any other."""

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import LogError
from spieltisch.core.log import parse
from spieltisch.core.replay import replay, verify
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.copying import copy_of, played_so_far, seats_to_play
from spieltisch.core.tables.events import Agreement
from spieltisch.core.tables.happening import after_step, all_after
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import steps_back
from spieltisch.kit.shelf import game_for
from spieltisch.kit.tables import open_table
from tests.server.pages.games import AT, played

SECRET = bytes(range(32))
STEP = 40


def copied(table: Table, own: frozenset[Seat] = frozenset({Seat(0)})) -> Table:
    opened = replace(copy_of(table, STEP), commitment=SealedChance(SECRET, ()).commitment)
    return all_after(open_table("copycopycopy", opened, AT), played_so_far(table, STEP, own, "You"), AT)


def to_the_end(table: Table) -> Table:
    seal = SealedChance(SECRET, ())
    while table.actors:
        seat = table.actors[0]
        if seat == CHANCE:
            action = table.game.draw(table.state, seal.rng(table.game.spec.id, table.draws))
        else:
            action = table.game.legal(table.state, seat)[0]
        table = after_step(table, seat, action, AT)
    return table


@pytest.mark.parametrize("game", ["yatzy", "brandi-dog", "brandi-labyria"])
def test_a_copy_stands_as_the_game_stood_and_bots_play_for_the_others(game: str) -> None:
    table = played(game, ["greedy"] * (4 if game == "brandi-dog" else 2)).table
    copy = copied(table)
    assert copy.state == table.steps[STEP - 1].state
    assert copy.persons == (Seat(0),)
    assert all(place.level for place in copy.places[1:])
    assert copy.phase == "playing"
    assert steps_back(copy, Seat(0)) == 0


@pytest.mark.parametrize("spectators", [True, False])
def test_who_could_not_watch_the_game_cannot_watch_its_copy(spectators: bool) -> None:
    agreement = Agreement(spectators=spectators)
    assert copied(played("yatzy", agreement=agreement).table).agreement == replace(agreement, hints=True)


def test_only_what_chance_did_in_the_copy_is_checked_by_its_seal() -> None:
    table = to_the_end(copied(played("yatzy").table))
    log = parse(table.log(SECRET.hex()).encode())
    assert log.header.copied == STEP
    checked = verify(replay(game_for(log.header), log), log)
    assert checked == sum(step.seat == CHANCE for step in table.steps[STEP:])
    claimed = table.log(SECRET.hex()).replace(f"copied {STEP}\n", "")
    unmarked = parse(claimed.encode())
    with pytest.raises(LogError, match="does not match the seal"):
        verify(replay(game_for(unmarked.header), unmarked), unmarked)


def test_who_had_no_seat_takes_that_of_whoever_decided_next() -> None:
    table = played("yatzy").table
    following = next(step.seat for step in table.steps[STEP:] if step.seat != CHANCE)
    assert seats_to_play(table, STEP, ()) == {following}
    assert seats_to_play(table, STEP, {Seat(1)}) == {Seat(1)}
    with pytest.raises(StaleError):
        seats_to_play(table, len(table.steps), ())
