"""Tables without a server: which events follow from a command, what they make of the table, and every refusal."""

import re
from typing import Any

import msgspec
import pytest

from spieltisch.core.chance import SealedChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.log import parse
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.server.keys import Keys, host_key, joined, opened_by, seat_key, split
from spieltisch.server.tables.commands import (
    AWAY,
    Act,
    AnswerBack,
    Begin,
    Command,
    Enter,
    ForbiddenError,
    Person,
    Replace,
    Return,
    Say,
    SeatBot,
    SetSpeed,
    Sit,
    StaleError,
    StandUp,
    TakeBack,
    Throw,
)
from spieltisch.server.tables.deciding import check_people, decide
from spieltisch.server.tables.events import Acted, Agreement, Event, Opened, Sat, read_event, write_event
from spieltisch.server.tables.listing import PLAYS, WAITS, is_shown
from spieltisch.server.tables.phrases import ABOUT_CARDS, BREATH, LIVELY, NEUTRAL, phrases
from spieltisch.server.tables.table import Table, after, all_after, open_table

HOST = Keys(host=True)
NOBODY = Keys()
ANNA = Keys(seats=frozenset({Seat(0)}))
BEAT = Keys(seats=frozenset({Seat(1)}))
SECRET = SealedChance(b"a secret of thirty-two bytes ...")


def waiting(game: str = "brandi-yatzy", seats: int = 2, *, real_dice: bool = False, **agreed: Any) -> Table:
    chance = "manual" if real_dice else "sealed"
    commitment = "" if real_dice else SECRET.commitment
    agreement = Agreement(**agreed)
    return open_table("aaaabbbbcccc", Opened(game, seats, {}, chance, commitment, agreement), 1000.0)  # type: ignore[arg-type]


def done(table: Table, command: Command, keys: Keys, now: float = 2000.0) -> Table:
    return all_after(table, decide(table, command, keys, now), now)


def begun(game: str = "brandi-yatzy", *, real_dice: bool = False, **agreed: Any) -> Table:
    """Anna and Beat have sat down, and the game has begun."""
    table = done(waiting(game, real_dice=real_dice, **agreed), Sit(0, "Anna", "abc"), NOBODY)
    table = done(table, Sit(1, "Beat"), NOBODY)
    return done(table, Begin(), HOST)


def rolled(table: Table, dice: str) -> Table:
    return after(table, Acted(CHANCE, f"roll {dice}"), 2000.0)


def refusal(table: Table, command: Command, keys: Keys, kind: type[Exception] = SpieltischError) -> str:
    with pytest.raises(kind) as caught:
        decide(table, command, keys, 2000.0)
    return str(caught.value)


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
    assert refusal(table, Sit(0, "Beat"), NOBODY, StaleError) == "Seat 1 is taken already."
    assert refusal(table, SeatBot(0, "random"), HOST, StaleError) == "Seat 1 is taken already."


@pytest.mark.parametrize("name", ["bot:best", "\uff42ot:best", " Anna", "Anna ", "An\nna", "\u202eanna", "An\x00na"])
def test_a_name_that_a_log_could_not_hold_is_refused(name: str) -> None:
    assert "name" in refusal(waiting(), Sit(0, name), NOBODY).lower()


@pytest.mark.parametrize("entropy", ["two\nlines", "line\n", " ", "\x00"])
def test_entropy_that_a_log_could_not_hold_is_refused(entropy: str) -> None:
    assert "is no seed" in refusal(waiting(), Sit(0, "Anna", entropy), NOBODY)
    full = done(waiting(seats=1), Sit(0, "Anna"), NOBODY)
    assert "is no seed" in refusal(full, Begin(entropy), HOST)


def test_two_people_of_one_name_cannot_sit_at_one_table() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    for same in ("ANNA", "\u0410nna", "An na", "\uff21nna", "Ann\u00e1"):
        assert refusal(table, Sit(1, same), NOBODY) == f"'{same}' sits here already: choose another name."
        with pytest.raises(SpieltischError, match="sits here already"):
            check_people("yatzy", [Person("Anna"), Person(same)])
    assert done(table, Sit(1, "Hanna"), NOBODY).places[1].name == "Hanna"


def test_there_is_no_seat_beyond_the_table() -> None:
    before: tuple[Command, ...] = (Sit(2, "Carl"), SeatBot(2, "random"), StandUp(2))
    for command in before:
        assert refusal(waiting(), command, HOST) == "There is no seat 3."
    table = begun()
    for command in (Act(2, "score ones", 0), Throw(2, 0), TakeBack(2, 0), AnswerBack(2, True, 0)):
        assert refusal(table, command, ANNA) == "There is no seat 3."
    assert refusal(table, Replace(2, "greedy"), ANNA) == "No person sits on seat 3."


def test_only_who_has_opened_the_table_seats_bots_and_begins() -> None:
    table = done(waiting(), Sit(0, "Anna"), NOBODY)
    for command in (SeatBot(1, "random"), Begin()):
        assert refusal(table, command, ANNA, ForbiddenError) == "Only who has opened the table can do this."


def test_a_bot_that_does_not_exist_is_refused_with_a_list() -> None:
    assert refusal(waiting(), SeatBot(0, "clever"), HOST) == (
        "There is no bot 'clever' for this game; there are: random, greedy, best."
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
    assert decide(table, StandUp(0), HOST, 0) == []


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
        assert refusal(table, command, HOST) == "The game has begun already."


def test_cards_are_dealt_by_the_table_never_typed_in() -> None:
    with pytest.raises(SpieltischError, match="no dice to type in"):
        waiting("brandi-dog", 4, real_dice=True)


# --- during the game -------------------------------------------------------------------------------------------------


def test_dice_wait_for_the_hand_that_throws_them_and_later_throws_follow_by_themselves() -> None:
    table = begun()
    assert table.thrower == 0
    assert table.awaited == (0,)
    assert decide(table, Throw(0, 0), ANNA, 0) == []  # the roll itself is drawn by the host
    assert refusal(table, Throw(1, 0), BEAT) == "It is not your throw."
    table = done(rolled(table, "11234"), Act(0, "keep 11", 1), ANNA)
    assert table.thrower is None
    assert refusal(table, Throw(0, 2), ANNA) == "It is not your throw."


def test_nobody_acts_on_a_seat_that_is_not_theirs() -> None:
    table = rolled(begun(), "11234")
    for keys in (NOBODY, HOST, BEAT):
        for command in (Act(0, "score ones", 1), Throw(0, 1), TakeBack(0, 1), AnswerBack(0, True, 1), Return(0)):
            assert refusal(table, command, keys, ForbiddenError) == "Seat 1 is not yours."


def test_an_action_names_the_rule_that_forbids_it_and_text_that_is_none_is_told_so() -> None:
    table = rolled(begun(), "11234")
    assert refusal(table, Act(0, "keep 66", 1), ANNA).endswith("]")
    assert "dance" in refusal(table, Act(0, "dance", 1), ANNA)
    assert refusal(table, Act(1, "score ones", 1), BEAT)


def test_who_has_not_seen_the_newest_step_cannot_act() -> None:
    table = rolled(begun(), "11234")
    for seen in (0, 2, 2**70):
        for command in (Act(0, "score ones", seen), Throw(0, seen), TakeBack(0, seen)):
            assert refusal(table, command, ANNA, StaleError) == "The table has moved on since: look again."


def test_who_has_seen_what_was_taken_back_cannot_act_on_it() -> None:
    table = rolled(begun(real_dice=True), "11234")
    seen = table.step
    table = done(table, TakeBack(1, seen), BEAT)
    table = done(table, Enter(("roll 66666",), table.step), BEAT)
    assert len(table.steps) == seen
    assert refusal(table, Act(0, "score ones", seen), ANNA, StaleError)
    assert decide(table, Act(0, "score ones", table.step), ANNA, 0)


def test_several_people_may_choose_at_once_without_having_seen_each_other() -> None:
    table = open_table("aaaabbbbcccc", Opened("brandi-dog", 4, {}, "sealed", SECRET.commitment, Agreement()), 0.0)
    for seat, name in enumerate(("Anna", "Beat", "Carla", "Dani")):
        table = done(table, Sit(seat, name), NOBODY)
    table = done(table, Begin(), HOST)
    while table.actors == (CHANCE,):
        number = sum(step.seat == CHANCE for step in table.steps)
        drawn = table.game.draw(table.state, SECRET.rng("brandi-dog", number))
        table = after(table, Acted(CHANCE, table.game.write(drawn)), 2000.0)
    assert len(table.actors) == 4
    seen, at = table.step, table.at
    for seat in (2, 0, 3):
        action = table.game.write(table.game.legal(table.state, Seat(seat))[0])
        table = done(table, Act(seat, action, seen), Keys(seats=frozenset({Seat(seat)})), at + 50 + seat)
    assert table.at == at  # nobody gets more time because others were quick
    again = table.game.write(table.steps[-1].action)
    assert refusal(table, Act(3, again, seen), Keys(seats=frozenset({Seat(3)})), StaleError)


def test_real_dice_are_entered_by_anybody_at_the_table_and_by_nobody_else() -> None:
    table = begun(real_dice=True)
    assert table.thrower is None
    enter = Enter(("roll 11234", "score ones"), 0)
    assert refusal(table, enter, NOBODY, ForbiddenError) == "Only people at the table can enter dice."
    table = done(table, enter, BEAT)
    assert [step.seat for step in table.steps] == [CHANCE, Seat(0)]
    assert refusal(table, enter, HOST, StaleError)
    assert refusal(table, Enter(("roll 77777",), 2), HOST)
    assert refusal(begun(), Enter(("roll 11234",), 0), HOST) == "At this table the dice are thrown by the program."


def test_an_entry_is_taken_as_a_whole_or_not_at_all_and_ends_with_the_game() -> None:
    table = begun(real_dice=True)
    assert "no box 'nothing'" in refusal(table, Enter(("roll 11234", "score nothing"), 0), HOST)
    boxes = [table.game.write(a) for a in table.game.legal(rolled(table, "11234").state, Seat(0))]
    scores = [text for text in boxes if text.startswith("score")]
    for text in scores:
        for _ in range(2):
            table = done(table, Enter(("roll 11234", text), table.step), HOST)
    assert table.phase == "over"
    for command in (Enter(("roll 11234",), table.step), TakeBack(0, table.step), Replace(0, "greedy")):
        assert refusal(table, command, HOST) == "The game is over."


# --- taking back -----------------------------------------------------------------------------------------------------


def test_an_action_is_taken_back_when_everybody_agrees() -> None:
    table = done(rolled(begun(), "11234"), Act(0, "score ones", 1), ANNA)
    assert refusal(table, TakeBack(1, 2), BEAT) == "Only your own last action can be taken back."
    asked = done(table, TakeBack(0, 2), ANNA)
    assert asked.asked == 0
    assert len(asked.steps) == 2
    assert refusal(asked, AnswerBack(0, True, 2), ANNA) == "Nobody asks you to take an action back."
    assert refusal(asked, AnswerBack(1, True, 1), BEAT) == "The table has moved on since: look again."
    agreed = done(asked, AnswerBack(1, True, 2), BEAT)
    assert len(agreed.steps) == 1
    assert agreed.asked is None
    assert agreed.actors == (0,)


def test_who_does_not_agree_keeps_the_action() -> None:
    table = done(rolled(begun(), "11234"), Act(0, "score ones", 1), ANNA)
    refused = done(done(table, TakeBack(0, 2), ANNA), AnswerBack(1, False, 2), BEAT)
    assert len(refused.steps) == 2
    assert refused.asked is None
    assert refusal(refused, AnswerBack(1, True, 2), BEAT) == "Nobody asks you to take an action back."


def test_after_chance_has_spoken_nothing_is_taken_back() -> None:
    table = rolled(begun(), "11234")
    sentence = "There is nothing to take back: chance has answered, or cards have been seen."
    assert refusal(table, TakeBack(0, 1), ANNA) == sentence
    asked = done(done(table, Act(0, "score ones", 1), ANNA), TakeBack(0, 2), ANNA)
    thrown = rolled(asked, "22222")
    assert thrown.asked is None  # the question has gone with the roll
    assert refusal(thrown, AnswerBack(1, True, 2), BEAT) == "Nobody asks you to take an action back."


def test_a_table_may_agree_that_nothing_is_taken_back() -> None:
    table = done(rolled(begun(take_back=False), "11234"), Act(0, "score ones", 1), ANNA)
    assert "nothing to take back" in refusal(table, TakeBack(0, 2), ANNA)


def test_with_real_dice_anybody_mends_a_slip_at_once() -> None:
    table = done(begun(real_dice=True), Enter(("roll 11234",), 0), BEAT)
    table = done(table, TakeBack(0, 1), ANNA)
    assert table.steps == ()


def test_who_plays_with_bots_only_needs_nobodys_consent() -> None:
    table = done(done(waiting(), Sit(0, "Anna"), NOBODY), SeatBot(1, "random"), HOST)
    table = rolled(done(table, Begin(), HOST), "11234")
    table = done(done(table, Act(0, "score ones", 1), ANNA), TakeBack(0, 2), ANNA)
    assert len(table.steps) == 1


# --- standing in -----------------------------------------------------------------------------------------------------


def test_a_bot_plays_for_somebody_who_stays_away_until_they_return() -> None:
    table = begun()
    late = table.at + AWAY + 1
    assert refusal(table, Replace(0, "greedy"), BEAT, ForbiddenError) == "Anna is not away: give it some time."
    with pytest.raises(ForbiddenError):
        decide(table, Replace(1, "greedy"), ANNA, late)  # nobody waits for Beat
    with pytest.raises(ForbiddenError, match="Only people at the table"):
        decide(table, Replace(0, "greedy"), NOBODY, late)
    with pytest.raises(SpieltischError, match="There is no bot"):
        decide(table, Replace(0, "clever"), BEAT, late)
    table = done(table, Replace(0, "greedy"), BEAT, late)
    assert table.places[0].level == "greedy"
    assert table.persons == (1,)
    assert table.header.players == ("Anna", "Beat")
    assert decide(table, Replace(0, "greedy"), BEAT, late) == []
    assert refusal(table, Return(0), BEAT, ForbiddenError) == "Seat 1 is not yours."
    table = done(table, Return(0), ANNA)
    assert table.persons == (0, 1)
    assert decide(table, Return(0), ANNA, late) == []


def test_who_has_just_come_back_is_not_away_again() -> None:
    table = begun()
    late = table.at + AWAY + 1
    table = done(done(table, Replace(0, "greedy"), BEAT, late), Return(0), ANNA, late + 1)
    with pytest.raises(ForbiddenError, match="Anna is not away"):
        decide(table, Replace(0, "greedy"), BEAT, late + AWAY)
    assert decide(table, Replace(0, "greedy"), BEAT, late + 1 + AWAY)


def test_who_goes_away_may_leave_the_seat_to_a_bot_at_once_but_that_stops_no_clock() -> None:
    table = begun(seconds=30)
    at = table.at
    table = done(table, Replace(0, "random"), ANNA, at + 10)
    table = done(table, Return(0), ANNA, at + 20)
    assert table.at == at


def test_nobody_can_take_the_place_of_a_bot() -> None:
    table = done(done(waiting(), Sit(0, "Anna"), NOBODY), SeatBot(1, "random"), HOST)
    table = done(table, Begin(), HOST)
    for command in (Replace(1, "greedy"), Return(1)):
        assert refusal(table, command, HOST) == "No person sits on seat 2."


# --- the list --------------------------------------------------------------------------------------------------------


def test_a_table_is_shown_while_it_waits_for_somebody_and_somebody_waits_there() -> None:
    table = waiting()
    assert is_shown(table, table.changed + WAITS - 1)
    assert not is_shown(table, table.changed + WAITS)
    later = table.changed + WAITS + 1
    one = done(table, Sit(0, "Anna"), NOBODY, later)
    assert is_shown(one, later + WAITS - 1), "somebody has come"
    full = done(one, Sit(1, "Beat"), NOBODY, later)
    assert not is_shown(full, later), "there is no seat left"


def test_a_game_is_shown_while_it_goes_on() -> None:
    table = begun()
    assert is_shown(table, table.at + PLAYS - 1)
    assert not is_shown(table, table.at + PLAYS)
    back = done(done(table, Replace(0, "greedy"), ANNA, table.at + PLAYS), Return(0), ANNA, table.at + PLAYS)
    assert not is_shown(back, table.at + PLAYS), "nobody has moved"


# --- talking, and the speed of bots ----------------------------------------------------------------------------------


def test_a_phrase_is_heard_and_moves_nothing() -> None:
    table = begun()
    spoken = done(table, Say(0, "hello"), ANNA)
    assert {seat: one.phrase for seat, one in spoken.spoken.items()} == {0: "hello"}
    assert (spoken.step, spoken.state, spoken.at) == (table.step, table.state, table.at)


def test_nobody_speaks_for_others_or_without_a_breath_or_freely() -> None:
    table = done(begun(), Say(0, "hello"), ANNA)
    assert refusal(table, Say(0, "thank-you"), ANNA, StaleError).startswith("You have just said something")
    assert refusal(table, Say(0, "hello"), BEAT, ForbiddenError) == "Seat 1 is not yours."
    assert refusal(table, Say(1, "I have two jokers"), BEAT) == "Nobody says that at this table."
    assert decide(table, Say(0, "thank-you"), ANNA, 2000.0 + BREATH)


def test_phrases_tell_of_cards_only_where_the_table_has_agreed_on_that() -> None:
    """B-DOG-44."""

    def said(game: str, **options: str) -> set[str]:
        return set(phrases(open_table("aaaabbbbcccc", Opened(game, 4, options, "sealed", "", Agreement()), 0.0).game))

    assert said("brandi-dog") == set(NEUTRAL)
    assert said("brandi-dog", table_talk="on") == {*NEUTRAL, *LIVELY, *ABOUT_CARDS}
    assert said("brandi-labyria") == {*NEUTRAL, *LIVELY}


def test_who_has_opened_the_table_chooses_the_speed_of_the_bots() -> None:
    table = done(begun(), SetSpeed("fast"), HOST)
    assert table.speed == "fast"
    assert decide(table, SetSpeed("fast"), HOST, 2000.0) == []
    assert "opened the table" in refusal(table, SetSpeed("slow"), ANNA, ForbiddenError)
    assert refusal(table, SetSpeed("paused"), HOST) == "The bots cannot stop while people are playing."


def test_bots_that_stand_still_play_on_when_somebody_returns() -> None:
    table = begun()
    for seat, keys in ((0, ANNA), (1, BEAT)):
        table = done(table, Replace(seat, "greedy"), keys)
    table = done(table, SetSpeed("paused"), HOST)
    assert table.speed == "paused"
    assert done(table, Return(1), BEAT).speed == "normal"
    assert done(done(table, SetSpeed("slow"), HOST), Return(1), BEAT).speed == "slow"


# --- what is kept ----------------------------------------------------------------------------------------------------


def test_events_are_read_back_as_they_were_written() -> None:
    table = waiting()
    events: list[Event] = [table.opened]
    keys = Keys(host=True, seats=frozenset({Seat(0), Seat(1)}))
    for command in (Sit(0, "Ännchen 🎲"), SeatBot(1, "best"), StandUp(1), Sit(1, "Beat"), Begin()):
        new = decide(table, command, keys, 0)
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
