"""What a table does by itself, and after how long."""

import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import Act, Begin, SeatBot, SetSpeed
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import Speed
from spieltisch.core.tables.plan import PACES, Plan, plan, stand_in
from spieltisch.core.tables.table import Table
from tests.core.tables.without_server import ANNA, HOST, begun, done, rolled, waiting

PACE = 2.0


def before_a_bot() -> Table:
    """Bots alone play, and one of them is to decide."""
    table = done(done(waiting(), SeatBot(0, "greedy"), HOST), SeatBot(1, "random"), HOST)
    return rolled(done(table, Begin(), HOST), "11234")


def test_chance_acts_at_once_where_nobody_throws_and_no_real_dice_are_waited_for() -> None:
    kept = done(rolled(begun(), "11234"), Act(0, "keep 11", 1), ANNA)
    assert plan(kept, PACE, kept.at) == Plan(0, CHANCE)
    assert Course(kept, kept.at).chance_is_next
    for waits in (begun(), begun(real_dice=True), rolled(begun(), "11234"), waiting()):
        assert plan(waits, PACE, waits.at) is None
        assert not Course(waits, waits.at).chance_is_next
    kept = done(rolled(begun(real_dice=True), "11234"), Act(0, "keep 11", 1), ANNA)
    assert plan(kept, PACE, kept.at) is None
    assert not Course(kept, kept.at).chance_is_next


@pytest.mark.parametrize("speed", PACES)
def test_a_bot_takes_its_time_from_the_last_step_on_however_often_somebody_looks(speed: Speed) -> None:
    table = done(before_a_bot(), SetSpeed(speed), HOST)
    whole = PACE * PACES[speed]
    for since in (0.0, whole / 2, whole, whole + 9):
        found = plan(table, PACE, table.at + since)
        assert found is not None
        assert found.wait == pytest.approx(max(0.0, whole - since))
        assert (found.seat, found.level, found.by) == (0, "greedy", "bot")


def test_bots_stand_still_where_somebody_has_said_so() -> None:
    table = done(before_a_bot(), SetSpeed("paused"), HOST)
    assert plan(table, PACE, table.at + 99) is None


def test_a_bot_decides_for_people_when_their_time_is_up() -> None:
    table = rolled(begun(seconds=60), "11234")
    assert plan(table, PACE, table.at + 20) == Plan(40, Seat(0), "greedy", "clock")
    assert plan(table, PACE, table.at + 99) == Plan(0, Seat(0), "greedy", "clock")
    for waits in (waiting(seconds=60), begun(real_dice=True, seconds=60), rolled(begun(), "11234")):
        assert plan(waits, PACE, 9e9) is None
    assert stand_in(("weak", "greedy")) == "greedy"
    assert stand_in(("weak", "best")) == "weak"
