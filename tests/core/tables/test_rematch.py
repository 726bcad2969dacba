"""Who sits at the rematch: seats are kept, and nobody is waited for in vain."""

from msgspec.structs import replace

from spieltisch.core.errors import WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import Arrive, Begin, ForbiddenError, Replace, Return, SeatBot, Sit, StandUp
from spieltisch.core.tables.events import Agreement, Begun, BotSat, Event, Opened, Replaced, Sat
from spieltisch.core.tables.happening import all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.rematch import same_again
from spieltisch.core.tables.table import Table
from spieltisch.kit.tables import open_table
from tests.core.tables.without_server import ANNA, BEAT, HOST, NOBODY, done, refusal

BOTH = Keys(seats=frozenset({Seat(0), Seat(1)}))


def rematch(*more: Event, real_dice: bool = False) -> Table:
    """Anna and Beat have played against a bot, and one of them asks for another game."""
    opened = Opened("brandi-yatzy", 3, {}, "manual" if real_dice else "sealed", "", Agreement())
    people: list[Event] = [Sat(Seat(0), "Anna", "a"), Sat(Seat(1), "Beat", "b"), BotSat(Seat(2), "random")]
    before = all_after(open_table("aaaabbbbcccc", opened, 0.0), [*people, Begun((), ()), *more], 0.0)
    return all_after(open_table("ddddeeeeffff", replace(opened, follows=before.id), 1000.0), same_again(before), 1000.0)


def test_the_rematch_begins_with_the_last_who_comes_and_everybody_has_added_to_the_seal() -> None:
    table = rematch()
    assert [place.header_name for place in table.places] == ["Anna", "Beat", "bot:random"]
    assert table.missing == (0, 1)
    assert refusal(table, Begin(), HOST, WrongTurnError) == "The game is waiting for Anna, Beat."
    table = done(table, Arrive("fromanna"), ANNA)
    assert table.phase == "waiting"
    assert table.missing == (1,)
    table = done(table, Arrive("frombeat"), BEAT)
    assert table.phase == "playing"
    assert table.header.players == ("Anna", "Beat", "bot:random")
    assert table.header.entropy == ("fromanna", "frombeat")


def test_who_comes_twice_or_late_changes_nothing_and_strangers_do_not_come() -> None:
    table = done(rematch(), Arrive("first"), ANNA)
    assert done(table, Arrive("second"), ANNA) == table
    assert refusal(table, Arrive("mine"), NOBODY, ForbiddenError) == "Only people at the table can do this."
    table = done(table, Arrive(), BEAT)
    assert done(table, Arrive("late"), BEAT) == table
    assert "cannot be a seed" in refusal(rematch(), Arrive(" "), ANNA)


def test_people_who_share_a_device_come_together() -> None:
    table = done(rematch(), Arrive("ours"), BOTH)
    assert table.phase == "playing"
    assert table.header.entropy == ("ours",)


def test_a_bot_plays_for_who_does_not_come_and_the_seat_stays_theirs() -> None:
    table = rematch()
    for nobody in (NOBODY, ANNA, BEAT):  # none of them is here
        assert refusal(table, Replace(1, "greedy"), nobody, ForbiddenError) == "Only people at the table can do this."
    table = done(table, Arrive("fromanna"), ANNA)
    assert refusal(table, Replace(0, "greedy"), ANNA) == "Nobody is expected in seat 1."
    assert "There is no bot" in refusal(table, Replace(1, "clever"), ANNA)
    table = done(table, Replace(1, "greedy"), ANNA)
    assert table.phase == "playing"
    assert table.places[1].level == "greedy"
    assert done(table, Return(1), BEAT).persons == (0, 1)


def test_the_host_may_begin_without_anybody_who_does_not_come() -> None:
    table = rematch()
    for seat in table.missing:
        table = done(table, Replace(seat, "greedy"), HOST)
    assert table.phase == "playing"


def test_for_whom_a_bot_played_at_the_end_nobody_waits_but_they_may_come() -> None:
    table = rematch(Replaced(Seat(1), "random"))
    assert (table.expected, table.missing) == ((0, 1), (0,))
    assert done(table, Arrive(), ANNA).phase == "playing"
    come = done(table, Arrive("frombeat"), BEAT)
    assert come.persons == (0, 1)
    assert done(come, Arrive("fromanna"), ANNA).header.entropy == ("fromanna", "frombeat")


def test_a_seat_that_is_given_up_is_for_others_and_then_the_rematch_begins_too() -> None:
    table = done(done(rematch(), Arrive("fromanna"), ANNA), StandUp(1), BEAT)
    assert table.missing == ()
    assert refusal(table, SeatBot(1, "random"), NOBODY) == "Only the person who opened the table can do this."
    assert done(table, SeatBot(1, "random"), ANNA).phase == "playing"
    table = done(table, Sit(1, "Carla", "fromcarla"), NOBODY)
    assert table.header.entropy == ("fromanna", "fromcarla")


def test_with_real_dice_nobody_has_to_come_before_it_begins() -> None:
    table = rematch(real_dice=True)
    assert table.phase == "playing"
    assert table.header.players == ("Anna", "Beat", "bot:random")
