"""Tables without a server: acting, entering real dice, taking back and standing in, and every refusal."""

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import (
    AWAY,
    Act,
    AnswerBack,
    Begin,
    Enter,
    ForbiddenError,
    LayRest,
    Replace,
    Return,
    SeatBot,
    Sit,
    StaleError,
    TakeBack,
    Throw,
)
from spieltisch.core.tables.events import Acted, Agreement, Followed, Opened
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.plan import ANSWER, plan
from spieltisch.core.tables.table import Denied, Table
from spieltisch.kit.tables import open_table
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
from tests.server.pages.tables import moments

# --- during the game -------------------------------------------------------------------------------------------------


def test_dice_wait_for_the_hand_that_throws_them_and_later_throws_follow_by_themselves() -> None:
    table = begun()
    assert table.thrower == 0
    assert table.awaited == (0,)
    assert decided(table, Throw(0, 0), ANNA, 0) == []  # the roll itself is drawn by the host
    assert refusal(table, Throw(1, 0), BEAT) == "It is not your turn to roll."
    table = done(rolled(table, "11234"), Act(0, "keep 11", 1), ANNA)
    assert table.thrower is None
    assert refusal(table, Throw(0, 2), ANNA) == "It is not your turn to roll."


def test_who_plays_alone_throws_too_and_can_take_an_entry_back_until_then() -> None:
    table = done(done(waiting("yatzy", 1), Sit(0, "Anna"), NOBODY), Begin(), HOST)
    table = done(rolled(table, "11234"), Act(0, "score ones", 1), ANNA)
    assert table.thrower == 0
    assert done(table, TakeBack(0, 2), ANNA).actors == (0,)


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
            assert refusal(table, command, ANNA, StaleError) == "The game has moved on in the meantime: look again."


def test_who_has_seen_what_was_taken_back_cannot_act_on_it() -> None:
    table = rolled(begun(real_dice=True), "11234")
    seen = table.step
    table = done(table, TakeBack(1, seen), BEAT)
    table = done(table, Enter(("roll 66666",), table.step), BEAT)
    assert len(table.steps) == seen
    assert refusal(table, Act(0, "score ones", seen), ANNA, StaleError)
    assert decided(table, Act(0, "score ones", table.step), ANNA, 0)


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
    assert refusal(begun(), Enter(("roll 11234",), 0), HOST) == "At this table the program rolls the dice."


def test_an_entry_is_taken_as_a_whole_or_not_at_all_and_ends_with_the_game() -> None:
    table = begun(real_dice=True)
    assert "no box 'nothing'" in refusal(table, Enter(("roll 11234", "score nothing"), 0), HOST)
    boxes = [table.game.write(a) for a in table.game.legal(rolled(table, "11234").state, Seat(0))]
    scores = [text for text in boxes if text.startswith("score")]
    for text in scores:
        for _ in range(2):
            table = done(table, Enter(("roll 11234", text), table.step), HOST)
    assert table.phase == "over"
    for command in (Enter(("roll 11234",), table.step), Replace(0, "greedy")):
        assert refusal(table, command, HOST) == "The game is over."


def test_on_paper_the_last_entry_can_be_mended_too() -> None:
    table = begun(real_dice=True)
    boxes = [table.game.write(a) for a in table.game.legal(rolled(table, "11234").state, Seat(0))]
    for text in [text for text in boxes if text.startswith("score")]:
        for _ in range(2):
            table = done(table, Enter(("roll 11234", text), table.step), HOST)
    assert table.phase == "over"
    assert done(table, TakeBack(0, table.step), ANNA).phase == "playing"
    followed = after(table, Followed("another"), 0.0)
    assert refusal(followed, TakeBack(0, table.step), ANNA) == "There is nothing to take back."


# --- taking back -----------------------------------------------------------------------------------------------------


def test_an_action_is_taken_back_when_everybody_agrees() -> None:
    table = done(rolled(begun(), "11234"), Act(0, "score ones", 1), ANNA)
    assert refusal(table, TakeBack(1, 2), BEAT) == "Your last move stands: other people have played since."
    asked = done(table, TakeBack(0, 2), ANNA)
    assert asked.asked == 0
    assert len(asked.steps) == 2
    assert refusal(asked, AnswerBack(0, True, 2), ANNA) == "Nobody has asked you to take back a move."
    assert refusal(asked, AnswerBack(1, True, 1), BEAT) == "The game has moved on in the meantime: look again."
    agreed = done(asked, AnswerBack(1, True, 2), BEAT)
    assert len(agreed.steps) == 1
    assert agreed.asked is None
    assert agreed.actors == (0,)


def test_asking_again_loses_no_consent_and_who_goes_away_is_not_waited_for() -> None:
    table = waiting("brandi-yatzy", 3)
    for seat, name in enumerate(("Anna", "Beat", "Carla")):
        table = done(table, Sit(seat, name), NOBODY)
    table = done(rolled(done(table, Begin(), HOST), "11234"), Act(0, "score ones", 1), ANNA)
    agreed = done(done(table, TakeBack(0, 2), ANNA), AnswerBack(1, True, 2), BEAT)
    assert done(agreed, TakeBack(0, 2), ANNA).agreed == {0, 1}
    gone = done(agreed, Replace(2, "greedy"), Keys(seats=frozenset({Seat(2)})))
    assert gone.asked is None
    assert len(gone.steps) == 1


def test_who_does_not_agree_keeps_the_action() -> None:
    table = done(rolled(begun(), "11234"), Act(0, "score ones", 1), ANNA)
    refused = done(done(table, TakeBack(0, 2), ANNA), AnswerBack(1, False, 2), BEAT)
    assert len(refused.steps) == 2
    assert refused.asked is None
    assert refused.denied == Denied(Seat(0), Seat(1))
    assert rolled(refused, "22222").denied == refused.denied, "until whoever asked plays again"
    assert refusal(refused, AnswerBack(1, True, 2), BEAT) == "Nobody has asked you to take back a move."


def test_after_chance_has_spoken_nothing_is_taken_back() -> None:
    table = rolled(begun(), "11234")
    sentence = "Your last move stands: dice have been rolled since."
    assert refusal(table, TakeBack(0, 1), ANNA) == sentence
    asked = done(done(table, Act(0, "score ones", 1), ANNA), TakeBack(0, 2), ANNA)
    thrown = rolled(asked, "22222")
    assert thrown.asked is None  # the question has gone with the roll
    assert thrown.denied == Denied(Seat(0), None)
    assert refusal(thrown, AnswerBack(1, True, 2), BEAT) == "Nobody has asked you to take back a move."


def against_a_bot(game: str = "brandi-yatzy") -> Table:
    table = done(waiting(game, 2), Sit(0, "Anna"), NOBODY)
    return done(done(table, SeatBot(1, "greedy"), HOST), Begin(), HOST)


def test_a_slip_goes_back_through_all_that_a_bot_has_done_since() -> None:
    slip = done(rolled(against_a_bot(), "11234"), Act(0, "score chance", 1), ANNA)
    table = rolled(slip, "66123")
    for action, dice in (("keep 66", "66456"), ("keep 666", "66661")):
        table = rolled(after(table, Acted(Seat(1), action, "bot"), 0.0), dice)
    table = after(table, Acted(Seat(1), "score sixes", "bot"), 0.0)
    back = done(table, TakeBack(0, slip.step), ANNA)
    assert back.steps == slip.steps[:-1]
    assert back.draws == 1, "the same dice come again"
    assert done(table, TakeBack(0, table.step), ANNA).steps == back.steps
    assert refusal(table, TakeBack(0, 1), ANNA, StaleError), "that was seen before the slip"


def test_when_nobody_is_left_to_agree_a_slip_goes_back_through_a_bot_s_turn_too() -> None:
    table = done(done(waiting("brandi-yatzy", 3), Sit(0, "Anna"), NOBODY), SeatBot(1, "greedy"), HOST)
    table = done(done(table, Sit(2, "Carla"), NOBODY), Begin(), HOST)
    slip = done(rolled(table, "11234"), Act(0, "score chance", 1), ANNA)
    table = after(rolled(slip, "66123"), Acted(Seat(1), "score sixes", "bot"), 0.0)
    asked = done(table, TakeBack(0, table.step), ANNA)
    assert asked.asked == 0
    gone = done(asked, Replace(2, "greedy"), Keys(seats=frozenset({Seat(2)})))
    assert gone.steps == slip.steps[:-1]


def test_what_the_own_dice_have_answered_stands_also_against_a_bot() -> None:
    table = rolled(done(rolled(against_a_bot(), "11234"), Act(0, "keep 11", 1), ANNA), "11666")
    assert refusal(table, TakeBack(0, table.step), ANNA) == "Your last move stands: dice have been rolled since."


def test_bots_wait_a_while_for_an_answer() -> None:
    table = waiting("brandi-yatzy", 3)
    for seat, name in enumerate(("Anna", "Beat")):
        table = done(table, Sit(seat, name), NOBODY)
    table = done(done(table, SeatBot(2, "greedy"), HOST), Begin(), HOST)
    table = done(rolled(table, "11234"), Act(0, "score ones", 1), ANNA)
    table = done(rolled(table, "11234"), Act(1, "score ones", 3), BEAT)
    asked = done(table, TakeBack(1, 4), BEAT)
    quick, patient = (plan(now, 1.0, now.changed) for now in (table, asked))
    assert quick is not None
    assert patient is not None
    assert (quick.wait, patient.wait) == (1.0, ANSWER)


def test_a_table_may_agree_that_nothing_is_taken_back() -> None:
    table = done(rolled(begun(take_back=False), "11234"), Act(0, "score ones", 1), ANNA)
    assert refusal(table, TakeBack(0, 2), ANNA) == "At this table moves are not taken back."


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
    assert refusal(table, Replace(0, "greedy"), BEAT, ForbiddenError) == "Anna is not away: give them some time."
    with pytest.raises(ForbiddenError):
        decided(table, Replace(1, "greedy"), ANNA, late)  # nobody waits for Beat
    with pytest.raises(ForbiddenError, match="Only people at the table"):
        decided(table, Replace(0, "greedy"), NOBODY, late)
    with pytest.raises(SpieltischError, match="There is no bot"):
        decided(table, Replace(0, "clever"), BEAT, late)
    table = done(table, Replace(0, "greedy"), BEAT, late)
    assert table.places[0].level == "greedy"
    assert table.persons == (1,)
    assert table.header.players == ("Anna", "Beat")
    assert decided(table, Replace(0, "greedy"), BEAT, late) == []
    assert refusal(table, Return(0), BEAT, ForbiddenError) == "Seat 1 is not yours."
    table = done(table, Return(0), ANNA)
    assert table.persons == (0, 1)
    assert decided(table, Return(0), ANNA, late) == []


def test_who_has_just_come_back_is_not_away_again() -> None:
    table = begun()
    late = table.at + AWAY + 1
    table = done(done(table, Replace(0, "greedy"), BEAT, late), Return(0), ANNA, late + 1)
    with pytest.raises(ForbiddenError, match="Anna is not away"):
        decided(table, Replace(0, "greedy"), BEAT, late + AWAY)
    assert decided(table, Replace(0, "greedy"), BEAT, late + 1 + AWAY)


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
        assert refusal(table, command, HOST) == "There is no person in seat 2."


def test_the_rest_is_laid_once_everybody_wishes_it_and_not_before() -> None:
    table = next(one for one in moments(begun("brandi-labyria")) if one.game.is_setting_up(one.state))
    wished = done(table, LayRest(0), ANNA)
    assert wished.steps == table.steps
    laid = done(wished, LayRest(1), BEAT)
    assert not laid.game.is_setting_up(laid.state)
    assert len(laid.steps) > len(table.steps)
    assert refusal(laid, LayRest(1), BEAT) == "There is nothing left to place now."
