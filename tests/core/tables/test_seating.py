"""Tables without a server: who sits down, when the game begins, and what is kept of it."""

import re

import msgspec
import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.log import parse
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import (
    Act,
    AnswerBack,
    Begin,
    Command,
    ForbiddenError,
    Person,
    Replace,
    SeatBot,
    Sit,
    StaleError,
    StandUp,
    TakeBack,
    Throw,
)
from spieltisch.core.tables.events import Event, Sat, read_event, write_event
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.seating import check_people
from spieltisch.server.keys import host_key, joined, opened_by, seat_key, split
from tests.core.tables.without_server import (
    ANNA,
    BEAT,
    HOST,
    NOBODY,
    SECRET,
    begun,
    decided,
    done,
    refusal,
    rolled,
    waiting,
)

# --- before the game -------------------------------------------------------------------------------------------------


def test_somebody_sits_down_and_the_nonce_makes_the_key_to_the_seat() -> None:
    table = done(waiting(), Sit(1, "Beat"), NOBODY)
    assert [place.kind for place in table.places] == ["open", "person"]
    assert table.seq == 1
    key = seat_key(b"secret", table.id, Seat(1), table.places[1].nonce)
    assert opened_by(b"secret", table, [key]) == BEAT
    assert opened_by(b"another secret", table, [key]) == NOBODY


def test_a_seat_that_is_taken_cannot_be_taken_again() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    assert refusal(table, Sit(0, "Beat"), NOBODY, StaleError) == "Seat 1 is already taken."
    assert refusal(table, SeatBot(0, "random"), HOST, StaleError) == "Seat 1 is already taken."


@pytest.mark.parametrize("name", ["bot:best", "\uff42ot:best", " Anna", "Anna ", "An\nna", "\u202eanna", "An\x00na"])
def test_a_name_that_a_log_could_not_hold_is_refused(name: str) -> None:
    assert "name" in refusal(waiting(), Sit(0, name), NOBODY).lower()


@pytest.mark.parametrize("entropy", ["two\nlines", "line\n", " ", "\x00"])
def test_entropy_that_a_log_could_not_hold_is_refused(entropy: str) -> None:
    assert "cannot be a seed" in refusal(waiting(), Sit(0, "Anna", entropy), NOBODY)
    full = done(waiting(seats=1), Sit(0, "Anna"), NOBODY)
    assert "cannot be a seed" in refusal(full, Begin(entropy), HOST)


def test_two_people_of_one_name_cannot_sit_at_one_table() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    for same in ("ANNA", "\u0410nna", "An na", "\uff21nna", "Ann\u00e1"):
        assert (
            refusal(table, Sit(1, same), NOBODY) == f"There is already a '{same}' at this table: choose another name."
        )
        with pytest.raises(SpieltischError, match="There is already a"):
            check_people("yatzy", [Person("Anna"), Person(same)])
    assert done(table, Sit(1, "Hanna"), NOBODY).places[1].name == "Hanna"


def test_there_is_no_seat_beyond_the_table() -> None:
    before: tuple[Command, ...] = (Sit(2, "Carl"), SeatBot(2, "random"), StandUp(2))
    for command in before:
        assert refusal(waiting(), command, HOST) == "There is no seat 3."
    table = begun()
    for command in (Act(2, "score ones", 0), Throw(2, 0), TakeBack(2, 0), AnswerBack(2, True, 0)):
        assert refusal(table, command, ANNA) == "There is no seat 3."
    assert refusal(table, Replace(2, "greedy"), ANNA) == "There is no person in seat 3."


def test_only_who_has_opened_the_table_seats_bots_and_begins() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    for command in (SeatBot(1, "random"), Begin()):
        assert refusal(table, command, ANNA, ForbiddenError) == "Only the person who opened the table can do this."


def test_a_bot_that_does_not_exist_is_refused_with_a_list() -> None:
    assert refusal(waiting(), SeatBot(0, "clever"), HOST) == (
        "There is no bot 'clever' for this game; there are: random, beginner, hobby, greedy, club, best, rival."
    )


def test_who_stands_up_frees_the_seat_and_the_key_is_worth_nothing() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    key = seat_key(b"secret", table.id, Seat(0), table.places[0].nonce)
    assert refusal(table, StandUp(0), BEAT, ForbiddenError) == "Seat 1 is not yours."
    table = done(table, StandUp(0), ANNA)
    assert table.places[0].kind == "open"
    table = done(table, Sit(0, "Anna"), NOBODY)
    assert opened_by(b"secret", table, [key]) == NOBODY


def test_the_host_may_free_any_seat_and_freeing_an_open_one_changes_nothing() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    table = done(table, StandUp(0), HOST)
    assert decided(table, StandUp(0), HOST, 0) == []


def test_the_game_begins_when_every_seat_is_taken_and_only_once() -> None:
    table = done(waiting(), Sit(0, "Anna", "abc"), NOBODY)
    assert refusal(table, Begin(), HOST) == "Every seat needs a person or a bot."
    assert refusal(table, Act(0, "score ones", 0), ANNA) == "The game has not begun."
    assert refusal(table, Replace(0, "greedy"), ANNA) == "The game has not begun."
    table = done(done(table, SeatBot(1, "greedy"), HOST), Begin("fromthehost"), HOST)
    assert table.phase == "playing"
    assert table.header.players == ("Anna", "bot:greedy")
    assert table.header.entropy == ("abc", "fromthehost")
    for command in (Begin(), Sit(0, "Carl"), SeatBot(0, "random"), StandUp(0)):
        assert refusal(table, command, HOST) == "The game has already begun."


def test_cards_are_dealt_by_the_table_never_typed_in() -> None:
    with pytest.raises(SpieltischError, match="no dice to type in"):
        waiting("brandi-dog", 4, real_dice=True)


# --- what is kept ----------------------------------------------------------------------------------------------------


def test_events_are_read_back_as_they_were_written() -> None:
    table = waiting()
    events: list[Event] = [table.opened]
    keys = Keys(host=True, seats=frozenset({Seat(0), Seat(1)}))
    for command in (Sit(0, "Ännchen 🎲"), SeatBot(1, "best"), StandUp(1), Sit(1, "Beat"), Begin()):
        new = decided(table, command, keys, 0)
        table, events = all_after(table, new, 0), events + new
    assert [read_event(write_event(event)) for event in events] == events


def test_the_log_of_a_table_is_a_log_and_shows_the_secret_at_the_end_only() -> None:
    table = done(rolled(begun(), "11234"), Act(0, "score ones", 1), ANNA)
    text = table.log(SECRET.reveal())
    log = parse(text.encode())
    assert [line.action for line in log.lines] == ["roll 11234", "score ones"]
    assert log.header.commitment == SECRET.commitment
    assert SECRET.reveal() not in text


def test_keys_travel_as_one_text_and_wrong_ones_open_nothing() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    anna = seat_key(b"secret", table.id, Seat(0), table.places[0].nonce)
    host = host_key(b"secret", table.id)
    assert opened_by(b"secret", table, split(joined([anna, host, anna]))) == Keys(True, frozenset({Seat(0)}))
    assert re.fullmatch(r"[0-9a-z.A-Z_~-]+", joined([anna, host]))
    forged = [anna[:-1], anna + "a", anna.replace("0.", "1."), "host.", "", "0", "ä", host_key(b"secret", "another")]
    assert opened_by(b"secret", table, forged) == NOBODY
    assert len(split("~".join(["a"] * 1000))) <= 64


def test_a_table_is_the_sum_of_its_events() -> None:
    table = begun()
    sat = Sat(Seat(0), "Anna", "nonce")
    assert after(table, sat, 5.0).seq == table.seq + 1
    with pytest.raises(AttributeError):
        table.seq = 9  # type: ignore[misc]
    assert msgspec.structs.replace(table) == table
