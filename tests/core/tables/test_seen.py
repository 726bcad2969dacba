"""What everybody may know of a table is what it is, seat by seat, and nothing of what is secret."""

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import Act, Replace, Sit
from spieltisch.core.tables.seen import seen_table
from tests.core.tables.without_server import ANNA, BEAT, NOBODY, begun, done, rolled, waiting


def test_every_seat_is_seen_with_who_has_it() -> None:
    table = done(waiting(seats=3), Sit(1, "Beat", "secret"), NOBODY)
    seen = seen_table(table)
    assert [(place.kind, place.name) for place in seen.places] == [("open", ""), ("person", "Beat"), ("open", "")]
    assert [place.awaited_since for place in seen.places] == [table.awaited_since(Seat(seat)) for seat in range(3)]
    assert (seen.phase, seen.is_complete, seen.outcome, seen.is_setting_up) == ("waiting", False, None, False)
    assert "secret" not in repr(seen)


def test_who_may_take_something_back_is_seen_and_why_others_may_not() -> None:
    table = rolled(begun(), "11234")
    assert (seen_table(table).back, seen_table(table).stands) == ((0, 0), (None, None))
    entered = done(table, Act(0, "score ones", 1), ANNA)
    assert seen_table(entered).back == (1, 0)
    stands = seen_table(rolled(entered, "11234"))
    assert stands.back == (0, 0)
    assert stands.stands[0] is not None
    assert stands.stands[1] is None, "who has decided nothing can take nothing back"


def test_a_game_that_goes_on_is_seen_as_it_is() -> None:
    table = done(rolled(begun(), "11234"), Replace(1, "greedy"), BEAT)
    seen = seen_table(table)
    for name in ("seq", "step", "phase", "actors", "awaited", "thrower", "persons", "speed", "at", "missing"):
        assert getattr(seen, name) == getattr(table, name), name
    assert seen.places[1].level == "greedy"
    assert seen.game_id == "brandi-yatzy"
