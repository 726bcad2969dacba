"""Choosing cards, marbles and goals by keyboard and mouse."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.state import BringOut, Deal, Draw, Fold, Move, Part, Swap
from spieltisch.games.dog.screen.widgets import BoardView, HandView
from spieltisch.kit.screen.panels import ChoiceList
from spieltisch.kit.screen.table_session import Waits

from .driver import DogDriver, at, drive

GREEDY = "bot:greedy"
ALONE = ("Anna", GREEDY, GREEDY, GREEDY)
BUSY = "round 2; dealer 4; turn 1; board A3 A14 Af3 B0* B5 B@A9 C2 Cf4 Cf3 D0* D@A1 D7; "
HANDS = "hands 47JX 58K9Q 2366T 5AAK; discard 777K"


def test_a_seven_is_spent_part_by_part_and_parts_are_taken_back() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("2")
        assert "Now choose a marble." in d.side
        await d.do_text("7 A3-A5")
        assert "5 points of the seven are left" in d.side
        await d.reads("Anna plays a seven: the marble on A3 goes to A5. 5 points are left.")
        assert "3 Af3 → Af4 (1)" in d.side
        await d.do_text("7 A5-A9")
        assert "1 point of the seven is left" in d.side
        await d.reads("One of Nora's marbles goes home. 1 point is left.")
        await d.press("u")
        assert "5 points of the seven are left" in d.side
        assert "goes home" not in d.side
        assert d.view.points == 5
        await d.press("escape")
        assert "U takes back the last part" in d.side
        await d.press("u")
        assert d.view.points == 0
        assert 6 in d.view.hand
        assert "Choose a card, then a marble" in d.side
        await d.press("u")
        assert "nothing to take back" in d.side

    drive(scenario, at(BUSY + HANDS, ALONE), pace=1)


def test_a_jack_asks_for_both_marbles_and_escape_goes_back() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("3", "1")
        assert "Whose marble does it swap places with?" in d.side
        assert "1 A3 ⇄ ●B A9" in d.side
        assert "Jack: the marble on A3 and Nora's marble on A9 swap places." in d.side
        await d.press("down", "down")
        assert "▸3 A3 ⇄ ●C C2" in d.side
        await d.press("escape")
        assert "Now choose a marble." in d.side
        await d.press("escape")
        assert "Choose a card, then a marble" in d.side
        await d.do_text("J A14xC2")
        assert d.session.table.steps[0].action == Swap(10, 14, 34)
        await d.reads("Anna plays a jack: the marble on A14 and Emil's marble on C2 swap places.")

    drive(scenario, at(BUSY + HANDS, ALONE), pace=1)


def test_a_joker_is_asked_what_it_stands_for() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("4")
        assert "What does the joker stand for?" in d.side
        for line in ("1 ●A → A0", "2 Go forward, or 4 back", "3 First part of a seven", "4 Swap places"):
            assert line in d.side
        await d.press("2", "1")
        assert "Where does it go?" in d.side
        assert "A3 → A9 (6) ×B" in d.side
        await d.press("up")
        assert "A3 → D15 (−4)" in d.side
        await d.press("enter")
        assert d.session.table.steps[0].action == Move(13, 3, 63)
        await d.reads("Anna plays a joker as a four: the marble on A3 goes back to D15.")

    drive(scenario, at(BUSY + HANDS, ALONE), pace=1)


def test_a_card_that_cannot_be_played_says_why_and_the_others_are_numbered() -> None:
    async def scenario(d: DogDriver) -> None:
        region = d.table.query_one(HandView).region
        assert d.lines[region.bottom - 1][region.x :].split() == ["3"]
        await d.press("1")
        assert "Every move with this card is blocked or goes too far for the finish. [DOG-48]" in d.side
        await d.press("right", "left", "enter")
        assert "▸1 ●A → A0" in d.side
        await d.press("enter")
        assert d.session.table.steps[0].action == BringOut(12, Seat(0))
        assert "■A" in d.text

    drive(scenario, at("round 1; dealer 4; turn 1; board Af4; hands 23K 58K9 A A", ALONE), pace=1)


def test_who_can_play_nothing_is_told_why_and_folds() -> None:
    async def scenario(d: DogDriver) -> None:
        assert "You have no marble in play, and without an ace, a king or a joker none can come out. [DOG-33]" in d.side
        assert "▸1 Sit out this round" in d.side
        await d.press("enter")
        assert d.session.table.steps[0].action == Fold()
        await d.reads("Anna cannot play and is out of this round. Discarded: two, three, five.")
        assert "A Anna (you) +C out" in d.side

    drive(scenario, at("round 1; dealer 4; turn 1; board Af4; hands 235 58K9 A A", ALONE), pace=1)


def test_two_players_a_two_draws_a_card_and_only_who_draws_reads_which() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("enter", "1")
        assert "Now choose a marble, or a player to draw a card from." in d.side
        assert "2 Beat ▮" in d.side
        await d.do_text("2 draw 2")
        assert isinstance(d.session.table.steps[0].action, Draw)
        await d.my_turn()
        assert d.session.waits is Waits.PERSON  # Beat has no card left, so it is Anna's turn again
        await d.reads("Anna gets a card from Beat. You get a king.")
        assert not d.session.can_undo
        d.session.drop()
        d.table.show_table()
        await d.pilot.pause()
        assert "Anna gets a card from Beat." in d.side
        assert "king" not in d.side

    drive(scenario, at("round 1; dealer 2; turn 1; board A3 C0*; hands 24 K", ("Anna", "Beat")))


def test_a_move_is_taken_back_through_bots_until_cards_are_dealt() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.do_text("4 A3-A7")
        assert d.session.waits is Waits.BOT
        assert "Nora is playing" in d.side
        await d.press("u")
        assert d.session.legal()
        assert not d.session.table.steps
        await d.do_text("4 A3-A7")
        while len(d.session.table.steps) == 1:
            await d.press("space")
        await d.press("u")
        assert not d.session.table.steps
        await d.do_text("4 A3-A7")
        while not isinstance(d.session.table.steps[-1].action, Deal):
            await d.press("space")
        await d.press("u")
        assert len(d.session.table.steps) > 1
        assert "nothing to take back" in d.side

    drive(scenario, at(BUSY + "hands 4 5 6 5; discard 7", ALONE), pace=60)


def test_card_marble_and_goal_are_clicked() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.pilot.click(HandView, offset=(7, 1))
        row, column = d.table.query_one(BoardView).shown.cells[3]
        await d.pilot.click(BoardView, offset=(column, row))
        await d.pilot.click(HandView, offset=(2, 1))
        row, column = d.table.query_one(BoardView).shown.cells[7]
        await d.pilot.click(BoardView, offset=(column + 1, row))
        assert d.session.table.steps[0].action == Move(3, 3, 7)
        await d.press("u")
        await d.pilot.click(HandView, offset=(7, 1))
        await d.pilot.click(ChoiceList, offset=(4, 1))
        assert isinstance(d.session.table.steps[0].action, Part)

    drive(scenario, at(BUSY + HANDS, ALONE), pace=1)


def test_a_question_mark_shows_the_keys_and_the_cards() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("question_mark")
        assert "swap one of your marbles with somebody else's [DOG-45]" in d.text
        assert "Esc closes" in d.text
        await d.press("escape")

    drive(scenario, at(BUSY + HANDS, ALONE))
