"""Tables without a server: which ones strangers find, what people say to each other, how fast bots play."""

from spieltisch.core.tables.command_events import BREATH
from spieltisch.core.tables.commands import ForbiddenError, Replace, Return, Say, SetSpeed, Sit, StaleError
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.telling.room import ABOUT_CARDS
from spieltisch.kit.tables import NEUTRAL, open_table, phrases
from spieltisch.kit.telling import LIVELY
from spieltisch.server.listing import PLAYS, WAITS, is_shown, read_summary, summary_of, write_summary
from tests.core.tables.without_server import ANNA, BEAT, HOST, NOBODY, begun, decided, done, refusal, waiting


def shown(table: Table, now: float) -> bool:
    """By what is stored of it."""
    return is_shown(read_summary(write_summary(summary_of(table))), now)


# --- the list --------------------------------------------------------------------------------------------------------


def test_a_table_is_shown_while_it_waits_for_somebody_and_somebody_waits_there() -> None:
    table = waiting()
    assert shown(table, table.changed + WAITS - 1)
    assert not shown(table, table.changed + WAITS)
    later = table.changed + WAITS + 1
    one = done(table, Sit(0, "Anna"), NOBODY, later)
    assert shown(one, later + WAITS - 1), "somebody has come"
    full = done(one, Sit(1, "Beat"), NOBODY, later)
    assert not shown(full, later), "there is no seat left"


def test_a_game_is_shown_while_it_goes_on() -> None:
    table = begun()
    assert shown(table, table.at + PLAYS - 1)
    assert not shown(table, table.at + PLAYS)
    back = done(done(table, Replace(0, "greedy"), ANNA, table.at + PLAYS), Return(0), ANNA, table.at + PLAYS)
    assert not shown(back, table.at + PLAYS), "nobody has moved"
    assert not shown(begun(spectators=False), table.at), "nobody may look"


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
    assert refusal(table, Say(1, "I have two jokers"), BEAT) == "That phrase cannot be used at this table."
    assert decided(table, Say(0, "thank-you"), ANNA, 2000.0 + BREATH)


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
    assert decided(table, SetSpeed("fast"), HOST, 2000.0) == []
    assert "opened the table" in refusal(table, SetSpeed("slow"), ANNA, ForbiddenError)
    for still in ("paused", "one-step"):
        assert refusal(table, SetSpeed(still), HOST) == "The bots cannot stop while people are playing."


def test_bots_that_stand_still_play_on_when_somebody_returns() -> None:
    table = begun()
    for seat, keys in ((0, ANNA), (1, BEAT)):
        table = done(table, Replace(seat, "greedy"), keys)
    table = done(table, SetSpeed("paused"), HOST)
    assert table.speed == "paused"
    assert table.goes_on == "normal"
    assert done(done(table, SetSpeed("fast"), HOST), SetSpeed("paused"), HOST).goes_on == "fast"
    assert done(done(table, SetSpeed("one-step"), HOST), Return(1), BEAT).speed == "normal"
    assert done(table, Return(1), BEAT).speed == "normal"
    assert done(done(table, SetSpeed("slow"), HOST), Return(1), BEAT).speed == "slow"
