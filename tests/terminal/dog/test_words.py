"""Sentences, picking and the board, without a screen."""

import pytest

from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.state import Action, Drawn, Draws, Give
from spieltisch.games.dog.screen.board_text import picture, plain
from spieltisch.games.dog.screen.layout import layout_for, overlaps, star, strips
from spieltisch.games.dog.screen.picker import Card, Goal, Kennel, Marble, Picker, Use, Victim
from spieltisch.games.dog.screen.session import DogSession, Waits
from spieltisch.kit.shelf import create

from .driver import at

FOUR = ("Anna", "Beat", "Cleo", "Dora")
BUSY = "round 2; dealer 4; turn 1; board A3 A14 Af3 B0* B5 B@A9 C2 Cf4 Cf3 D0* D@A1 D7; hands 47JXK 58K9 2366T 5AAK"


def told(position: str, move: str, players: tuple[str, ...] = FOUR, **options: object) -> str:
    session = at(position, players, **options)
    session.act(session.state.turn, session.game.read(move))
    return session.lines[0].text


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("4 A3-A7", "Anna plays 4: A3 to A7."),
        ("4 A3-D15", "Anna plays 4: A3 back to D15."),
        ("X A3-A9", "Anna plays Jkr: A3 to A9 and sends home Beat's marble."),
        ("K out A", "Anna plays K: a marble out to A0."),
        ("7 A3-A10", "Anna plays 7: A3 to A10 and sends home Beat's marble."),
        ("X7 A3-A5", "Anna plays Jkr as 7: A3 to A5, 5 left."),
        ("J A3xB5", "Anna plays J: A3 and Beat's B5 change places."),
        ("J A14xC2", "Anna plays J: A14 and Cleo's C2 change places."),
    ],
)
def test_moves_are_told_in_words(move: str, sentence: str) -> None:
    assert told(BUSY, move) == sentence


def test_own_marbles_sent_home_and_partners_marbles_moved_are_named() -> None:
    own = "round 1; dealer 4; turn 1; board A3 A5; hands 2 3 4 5"
    assert told(own, "2 A3-A5") == "Anna plays 2: A3 to A5 and sends home an own marble."
    helped = "round 1; dealer 4; turn 1; board Af1 Af2 Af3 Af4 C3; hands 2K 3 4 5"
    assert told(helped, "2 C3-C5") == "Anna plays 2: Cleo's C3 to C5."
    assert told(helped, "K out C") == "Anna plays K: Cleo's marble out to C0."
    lone = "round 1; dealer 4; turn 1; board Af4; hands 23 3 4 5"
    assert told(lone, "fold") == "Anna cannot play and is out; 2 and 3 to the pile."


def test_what_is_drawn_is_told_to_giver_and_taker_alone() -> None:
    session = at("draw; from 2; round 1; dealer 2; turn 1; board A3 C0*; hands 4 5K; discard 2", ("Anna", "Beat"))
    session.act(CHANCE, Drawn(12))
    line = session.lines[0]
    assert line.seen_by(None) == "Anna draws a card from Beat."
    assert line.seen_by(Seat(0)) == "Anna draws a card from Beat. You get a king."
    assert line.seen_by(Seat(1)) == "Anna draws a card from Beat. You lose a king."


def test_what_is_exchanged_is_told_to_each_seat_alone() -> None:
    session = at("exchange; round 5; dealer 3; turn 1; board A0* B0* C0*; hands 24 5K 9Q", ("Anna", "Beat", "Cleo"))
    session.act(CHANCE, Draws((4, 8, 1)))
    line = session.lines[0]
    assert line.seen_by(None) == "Everybody draws a card from the player on the right."
    assert line.seen_by(Seat(0)).endswith("You give Cleo a 2 and get a 5 from Beat.")
    assert line.seen_by(Seat(1)).endswith("You give Anna a 5 and get a 9 from Cleo.")
    assert line.seen_by(Seat(2)).endswith("You give Beat a 9 and get a 2 from Anna.")


def test_equal_cards_that_cross_are_told_rightly() -> None:
    session = at("exchange; round 5; dealer 4; turn 1; board -; hands 2K 55 3K 66", FOUR)
    for seat, rank in enumerate((12, 4, 12, 5)):
        session.act(Seat(seat), Give(rank))
    assert [line.text for line in session.lines] == ["All have chosen: the cards change hands."]
    assert session.lines[0].seen_by(Seat(0)).endswith("You give Cleo a king and get a king.")
    session.drop()
    assert not session.can_undo
    with pytest.raises(WrongTurnError):
        session.undo()


def test_the_picker_narrows_card_then_marble_then_goal() -> None:
    legal = at(BUSY, ("Anna", "bot:greedy", "bot:greedy", "bot:greedy")).legal()
    picker = Picker(legal)
    assert picker.by_card
    assert picker.options == (Card(3), Card(6), Card(10), Card(12), Card(13))
    king = picker.after(Card(12))
    assert king.options[0] == Kennel(Seat(0))
    four = picker.after(Card(3))
    assert Marble(3) in four.options
    assert four.after(Marble(3)).options == (Goal(7), Goal(63))
    assert len(four.after(Marble(3)).after(Goal(7)).actions) == 1
    joker = picker.after(Card(13))
    assert joker.options == (Use("BringOut"), Use("Move"), Use("Part"), Use("Swap"))
    assert set(joker.after(Use("Part")).options) == {Marble(3), Marble(14), Marble(66)}
    assert len(joker.after(Use("BringOut")).actions) == 1


def test_a_two_that_draws_and_moves_needs_no_extra_question() -> None:
    session = at("round 1; dealer 2; turn 1; board A3 C0*; hands 24 5K", ("Anna", "bot:greedy"))
    assert Picker(session.legal()).after(Card(1)).options == (Marble(3), Victim(Seat(1)))


def test_every_action_can_be_reached_by_exactly_one_path() -> None:
    session = at("round 1; dealer 2; turn 1; board A3 A9 C4; hands 24JX7A 5K", ("Anna", "bot:greedy"))
    legal = session.legal()
    found: list[Action] = []
    waiting = [Picker(legal)]
    while waiting:
        picker = waiting.pop()
        if picker.options:
            waiting += [picker.after(pick) for pick in picker.options]
        else:
            assert len(picker.actions) == 1
            found += picker.actions
    assert sorted(map(repr, found)) == sorted(map(repr, legal))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_two_holes_share_a_place_in_any_size(seats: int) -> None:
    game = create("brandi-dog", seats)
    assert isinstance(game, DogGame)
    view = game.view(game.start(), None)
    for width, height in ((49, 23), (78, 39), (150, 60), (30, 12)):
        layout = layout_for(game.rules, 0, width, height)
        assert len(set(layout.cells.values())) == len(layout.cells) == game.rules.ring + 8 * seats
        text = plain(picture(game.rules, view, layout, {}, ["pile"], ["Anna"] * seats))
        assert text.count("●") + text.count("■") == 4 * seats
        assert "pile" in text
    assert not overlaps(star(game.rules, 0, 1.1, 2))
    assert not overlaps(strips(game.rules, 3))


def test_a_session_is_for_dog_only_and_bots_alone_need_no_viewer() -> None:
    table = open_log_table(create("yatzy", 2), ("Anna", "Beat"), at(BUSY, FOUR).table.chance)
    with pytest.raises(SetupError, match="no game of Dog"):
        DogSession(table)
    alone = at(BUSY, ("bot:random",) * 4)
    assert alone.viewer is None
    assert alone.waits is Waits.BOT
    assert not alone.legal()
