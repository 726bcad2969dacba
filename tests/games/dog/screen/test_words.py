"""What is said and what can be picked, without a screen."""

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Acted
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.engine.state import Action, BringOut, Drawn, Draws, Give, Move, Part, Swap
from spieltisch.games.dog.page.prompts import prompt as prompt_on_page
from spieltisch.games.dog.screen.choices import choices
from spieltisch.games.dog.screen.picker import Card, Goal, Kennel, Marble, Picker, Use, Victim
from spieltisch.games.dog.screen.prompts import prompt, title
from spieltisch.games.dog.telling.sentences import said, still_news
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.shelf import create
from spieltisch.kit.words import LANGUAGES, words
from tests.server.pages.tables import begun, opened, seated, shown
from tests.terminal.dog.driver import at, state_of

FOUR = ("Anna", "Beat", "Cleo", "Dora")
GREEDY = "bot:greedy"
ALONE = ("Anna", GREEDY, GREEDY, GREEDY)
BUSY = "round 2; dealer 4; turn 1; board A3 A14 Af3 B0* B5 B@A9 C2 Cf4 Cf3 D0* D@A1 D7; hands 47JXK 58K9 2366T 5AAK"


def told(position: str, move: str) -> str:
    session = at(position, FOUR)
    session.act(state_of(session).turn, session.table.game.read(move))
    return session.lines[0].text


def seen_by(session: TableSession, seat: int | None) -> str:
    """The newest line as that seat reads it."""
    session.viewer = Seat(seat) if seat is not None else None
    return session.lines[-1].text


def short_game(language: str, steps: int = 150) -> tuple[TableSession, Table]:
    """The same steps at a table in the terminal and at one in the browser."""
    players = tuple(f"Player {number}" for number in range(1, 5))
    session = TableSession(open_log_table(create("brandi-dog", 4), players, SeededChance(3)), words(language))
    page = begun(seated(opened("brandi-dog", 4)))
    for number in range(steps):
        seat = session.table.actors[0]
        if seat == CHANCE:
            session.let_chance_act()
        else:
            legal = session.table.game.legal(session.table.state, seat)
            session.act(seat, legal[SeededChance(3).rng("test", number).below(len(legal))])
        step = session.table.steps[-1]
        page = after(page, Acted(step.seat, page.game.write(step.action)), 0.0)
    return session, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_what_the_page_says_in_every_language(language: str) -> None:
    session, page = short_game(language)
    for seat in (None, Seat(0), Seat(1)):
        session.viewer = seat
        eyes = shown(page, *() if seat is None else (seat,), language=language)
        assert session.names == eyes.names
        assert still_news(session.seen, session.lines) == still_news(eyes, said(eyes))
    assert any(one.entered for one in session.lines)
    session.viewer = session.actor
    assert session.viewer is not None
    eyes = shown(page, session.viewer, language=language)
    assert prompt(session, session.seen, Picker(session.legal()), 0) == prompt_on_page(eyes)


def test_german_is_german() -> None:
    session, _ = short_game("de", 12)
    assert session.lines[1].text == "Runde 1: Player 1 teilt allen 6 Karten aus."
    assert title(session.seen) == "Brändi Dog · Runde 1"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("4 A3-A7", "Anna plays a four: the marble on A3 goes to A7."),
        ("4 A3-D15", "Anna plays a four: the marble on A3 goes back to D15."),
        (
            "X A3-A9",
            "Anna plays a joker as a six: the marble on A3 goes to A9. One of Beat's marbles goes home.",
        ),
        ("K out A", "Anna plays a king: a marble comes out to A0."),
        ("X7 A3-A5", "Anna plays a joker as a seven: the marble on A3 goes to A5. 5 points are left."),
        ("J A3xB5", "Anna plays a jack: the marble on A3 and Beat's marble on B5 swap places."),
    ],
)
def test_moves_are_told_in_words(move: str, sentence: str) -> None:
    assert told(BUSY, move) == sentence


def test_own_marbles_sent_home_and_partners_marbles_moved_are_named() -> None:
    own = "round 1; dealer 4; turn 1; board A3 A5; hands 2 3 4 5"
    assert told(own, "2 A3-A5").endswith("goes to A5. One of Anna's marbles goes home.")
    helped = "round 1; dealer 4; turn 1; board Af1 Af2 Af3 Af4 C3; hands 2K 3 4 5"
    assert told(helped, "2 C3-C5") == "Anna plays a two: Cleo's marble on C3 goes to C5."
    assert told(helped, "K out C") == "Anna plays a king: one of Cleo's marbles comes out to C0."
    lone = "round 1; dealer 4; turn 1; board Af4; hands 23 3 4 5"
    assert told(lone, "fold") == "Anna cannot play and is out of this round. Discarded: two, three."


def test_what_is_drawn_is_told_to_giver_and_taker_alone() -> None:
    session = at("draw; from 2; round 1; dealer 2; turn 1; board A3 C0*; hands 4 5K; discard 2", ("Anna", "Beat"))
    session.act(CHANCE, Drawn(12))
    assert seen_by(session, None) == "Anna gets a card from Beat."
    assert seen_by(session, 0) == "Anna gets a card from Beat. You get a king."
    assert seen_by(session, 1) == "Anna gets a card from Beat. You lose a king."


def test_what_is_exchanged_is_told_to_each_seat_alone() -> None:
    session = at("exchange; round 5; dealer 3; turn 1; board A0* B0* C0*; hands 24 5K 9Q", ("Anna", "Beat", "Cleo"))
    session.act(CHANCE, Draws((4, 8, 1)))
    assert seen_by(session, None) == "Everybody draws a card from the player on the right."
    assert seen_by(session, 0).endswith("You give Cleo a two and get a five from Beat.")
    assert seen_by(session, 1).endswith("You give Anna a five and get a nine from Cleo.")
    assert seen_by(session, 2).endswith("You give Beat a nine and get a two from Anna.")


def test_equal_cards_that_cross_are_told_rightly_and_choices_are_soon_old_news() -> None:
    session = at("exchange; round 5; dealer 4; turn 1; board -; hands 2K 55 3K 66", FOUR)
    for seat, rank in enumerate((12, 4, 12)):
        session.act(Seat(seat), Give(rank))
    chosen = [f"{name} has chosen a card." for name in FOUR[:3]]
    assert [one.text for one in still_news(session.seen, session.lines)] == chosen
    session.act(Seat(3), Give(5))
    assert len(session.lines) == 4
    assert [one.text for one in still_news(session.seen, session.lines)] == ["All have chosen: the cards change hands."]
    assert seen_by(session, 0).endswith("You give Cleo a king and get a king.")
    session.drop()
    assert not session.can_undo
    with pytest.raises(WrongTurnError):
        session.undo()


def test_what_is_taken_back_is_said_no_more_even_if_nobody_looked_in_between() -> None:
    session = at(BUSY, ALONE)
    session.act(Seat(0), session.table.game.read("4 A3-A7"))
    assert "goes to A7" in session.lines[-1].text
    session.undo()
    session.act(Seat(0), session.table.game.read("4 A3-D15"))
    assert [one.text for one in session.lines] == ["Anna plays a four: the marble on A3 goes back to D15."]


def test_the_picker_narrows_card_then_marble_then_goal() -> None:
    picker = Picker(at(BUSY, ALONE).legal())
    assert picker.by_card
    assert picker.options == (Card(3), Card(6), Card(10), Card(12), Card(13))
    king = picker.after(Card(12))
    assert king.options[0] == Kennel(Seat(0))
    four = picker.after(Card(3))
    assert Marble(3) in four.options
    assert four.after(Marble(3)).options == (Goal(7), Goal(63))
    assert len(four.after(Marble(3)).after(Goal(7)).actions) == 1
    joker = picker.after(Card(13))
    assert joker.options == (Use(BringOut), Use(Move), Use(Part), Use(Swap))
    assert set(joker.after(Use(Part)).options) == {Marble(3), Marble(14), Marble(66)}
    assert len(joker.after(Use(BringOut)).actions) == 1


def test_lines_say_in_signs_whose_marble_goes_where_and_who_goes_home() -> None:
    session = at(BUSY, ALONE)
    picker = Picker(session.legal())

    def lines(*picks: Card | Use | Marble) -> list[str]:
        chosen = picker
        for pick in picks:
            chosen = chosen.after(pick)
        return [choice.brief for choice in choices(session.seen, chosen)]

    assert lines(Card(3))[0] == "A3 → A7 D15"
    assert lines(Card(3), Marble(3)) == ["A3 → A7 (4)", "A3 → D15 (−4)"]
    assert "A3 → A9 (6) ×B" in lines(Card(13), Use(Move), Marble(3))
    assert lines(Card(10), Marble(3))[0] == "A3 ⇄ ●B A9"
    assert lines(Card(12))[0] == "●A → A0"


def test_a_two_that_draws_and_moves_needs_no_extra_question() -> None:
    session = at("round 1; dealer 2; turn 1; board A3 C0*; hands 24 5K", ("Anna", GREEDY))
    two = Picker(session.legal()).after(Card(1))
    assert two.options == (Marble(3), Victim(Seat(1)))
    assert prompt(session, session.seen, two, 0) == "Now choose a marble, or a player to draw a card from."


def test_every_action_can_be_reached_by_exactly_one_path_and_has_its_own_line() -> None:
    session = at("round 1; dealer 2; turn 1; board A3 A9 C4; hands 24JX7A 5K", ("Anna", GREEDY))
    legal = session.legal()
    found: list[Action] = []
    waiting = [Picker(legal)]
    while waiting:
        picker = waiting.pop()
        if picker.options:
            waiting += [picker.after(pick) for pick in picker.options]
            lines = [] if picker.by_card else [choice.brief for choice in choices(session.seen, picker)]
            assert all(lines)
            assert len(set(lines)) == len(lines)
        else:
            assert len(picker.actions) == 1
            found += picker.actions
    assert sorted(map(repr, found)) == sorted(map(repr, legal))


def test_bots_alone_need_no_viewer() -> None:
    alone = at(BUSY, ("bot:random",) * 4)
    assert alone.viewer is None
    assert alone.waits is Waits.BOT
    assert not alone.legal()


def test_choices_of_an_earlier_exchange_do_not_come_back_with_the_next_one() -> None:
    whole, _ = short_game("en")
    deals = [one.number for one in whole.lines if one.text.startswith("Round")]
    session, _ = short_game("en", deals[2] + 1)
    news = [one.text for one in still_news(session.seen, session.lines) if "has chosen" in one.text]
    assert news == ["Player 1 has chosen a card."]
