"""Actions and positions that cannot be are refused by a typed error, and nothing changes."""

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError, UnreadableError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import (
    Action,
    BringOut,
    Deal,
    Dealer,
    Draw,
    Drawn,
    Draws,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Swap,
    Take,
)
from tests.games.acting import at, do, sentence
from tests.games.dog.helpers import PAIR, TEAM, new

FORGED: list[Action] = [
    Dealer(Seat(0)),
    Deal(((0,), (0,), (0,), (0,))),
    Draws((1, 1, 1, 1)),
    Drawn(1),
    Give(1),
    Take(1),
    Fold(),
    Idle(),
    BringOut(12, Seat(9)),
    BringOut(12, Seat(-1)),
    BringOut(99, Seat(0)),
    BringOut(1, Seat(0)),
    Move(1, 3, 9999),
    Move(1, -1, 0),
    Move(1, -1, -1),
    Move(1, 3, -5),
    Move(1, 9999, 3),
    Move(1, 3, 3),
    Move(-1, 3, 5),
    Move(6, 3, 10),
    Move(10, 3, 5),
    Part(1, 3, 5),
    Part(6, 3, 3),
    Part(6, 3, 60),
    Part(6, -1, 0),
    Part(6, 3, 9999),
    Part(99, 3, 5),
    Swap(10, 3, 3),
    Swap(10, -1, 3),
    Swap(10, 3, 9999),
    Swap(1, 3, 19),
    Draw(1, Seat(1)),
    Draw(1, Seat(77)),
]


@pytest.mark.parametrize(
    "position",
    [
        "board A3 B3; hands 27JK 3 3 3",
        "board A3 A9 B3; hands - 3 3 3; discard 7; points 3 of 7",
        "exchange; round 5; hands 27 33 44 55",
    ],
)
def test_no_forged_action_gets_through(position: str) -> None:
    """Each is refused; exceptions are what is legal there."""
    state = at(TEAM, position)
    before = TEAM.write_position(state)
    for action in FORGED:
        if action in TEAM.legal(state, Seat(0)):
            continue
        with pytest.raises(IllegalActionError):
            TEAM.apply(state, Seat(0), action)
    assert TEAM.write_position(state) == before


def test_no_forged_chance_gets_through() -> None:
    for game, position in ((TEAM, "dealing; round 5; hands - - - -"), (PAIR, "exchange; round 5; hands 23 45")):
        state = at(game, position)
        for action in FORGED:
            with pytest.raises(IllegalActionError):
                game.apply(state, CHANCE, action)
    with pytest.raises(IllegalActionError):
        TEAM.apply(TEAM.start(), CHANCE, Dealer(Seat(4)))


@pytest.mark.parametrize("seat", [-2, -1, 1, 2, 3, 4, 99])
def test_a_move_for_another_seat_is_refused(seat: int) -> None:
    """DOG-31."""
    state = at(TEAM, "board A3 B3; hands 2 3 3 3")
    with pytest.raises(WrongTurnError):
        TEAM.apply(state, Seat(seat), Move(1, 3, 5))


def test_an_unfinished_seven_cannot_be_left() -> None:
    """DOG-78: neither by another card, nor by folding, nor by another player."""
    state = do(TEAM, "board A3 A9 B3; hands 72 3 3 3", "7 A3-A6")
    for text in ("2 A9-A11", "fold", "J idle", "give 2"):
        with pytest.raises(IllegalActionError) as error:
            TEAM.apply(state, Seat(0), TEAM.read(text))
        assert error.value.clause == "DOG-78"
    with pytest.raises(WrongTurnError):
        TEAM.apply(state, Seat(1), TEAM.read("3 B3-B6"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("board A1 A2 A3 A4 A5; hands 2 - - -", "Nobody has more than four marbles."),
        ("board A3 B@A3; hands 2 - - -", "Two marbles on A3."),
        ("board A1*; hands 2 - - -", "'A1*' is impossible"),
        ("board A@Bf1; hands 2 - - -", "'A@Bf1' is impossible"),
        ("board E1; hands 2 - - -", "'E1' is not a marble"),
        ("board A16; hands 2 - - -", "There is no field 'A16'"),
        ("board A03; hands 2 - - -", "There is no field 'A03'"),
        ("board A3; hands 2 - -", "hands: there are 4 players"),
        ("board A3; hands 2 - - - -", "hands: there are 4 players"),
        ("board A3; hands 1 - - -", "'1' is not a card"),
        ("board A3; hands - 2 - -", "Player 1 is on turn and has no card."),
        ("board A3; hands XXXXXX X - -", "There are more cards X than in two packs [DOG-04]."),
        ("board A3; hands 2222222 - - -", "Nobody has more than 6 cards in this round [DOG-24]."),
        ("round 5; board A3; hands 222 - - -", "Nobody has more than 2 cards in this round [DOG-24]."),
        ("dealing; hands 2 - - -", "hands: before the deal nobody has cards."),
        ("exchange; round 5; hands 22 33 44 5", "hands: everybody has 2 cards in this round's exchange [DOG-24]."),
        ("exchange; round 5; hands 22 33 44 55; chosen 2 - - 6", "chosen: player 4 cannot have chosen that."),
        ("exchange; round 5; hands 22 33 44 55; chosen 2 3 4 5", "chosen: name 4 cards"),
        ("exchange; round 5; hands 22 33 44 55; chosen 2 -", "chosen: name 4 cards"),
        ("board A3; hands 2 - - -; chosen 2 - - -", "chosen: cards are chosen in the phase 'exchange' only."),
        (
            "dealing; board A3; hands - - - -; discard 7; points 3 of 7",
            "points: a seven is finished in the phase 'play'",
        ),
        ("board A3; hands - - - -; points 3 of 7", "points: the 7 that is being played lies in the discard pile."),
        ("board A15 B0*; hands - - - -; discard 7; points 3 of 7", "points: 3 points cannot be left here [B-DOG-23]."),
        ("board A3; hands - - - -; discard 7; points 7 of 7", "'points 7 of 7' is not a part of a position"),
        ("board A3; hands 2 - - -; from 2", "from: say whose card is drawn"),
        ("draw; board A3; hands 2 3 - -; from 2", "from: no card can be drawn there [DOG-69]."),
        ("over; board A3; hands 2 - - -", "winners: say who was complete first."),
        (
            "over; winners 1 3; board A3; hands 2 - - -",
            "winners: they are a side with all marbles at home, at the end or during a seven.",
        ),
        ("winners 1 3; board Af1 Af2 Af3 Af4 Cf1 Cf2 Cf3 Cf4; hands 2 - - -", "winners: they are a side"),
        ("board Af1 Af2 Af3 Af4 Cf1 Cf2 Cf3 Cf4; hands 2 - - -", "winners: say who"),
        ("board A3; hands 2 3 - -; seat 1 knows 4 with 2", "seat 1 knows: the hands are not like that."),
        ("board A3; hands 2 3 - -; seat 1 knows 3 with 2, 3 with 2/3", "seat 1 knows: the hands are not like that."),
        ("board A3; hands 2 3 - -; seat 1 knows 2 with 1", "seat 1 knows: the hands are not like that."),
        (
            "board A3; hands 2 A234 A234 A234; seat 1 knows "
            + ", ".join(f"{rank} with 2/3/4" for rank in "AAA222333444X"),
            "seat 1 knows: too much of this is uncertain.",
        ),
        ("turn 5", "There is no player '5'"),
        ("turn 1; turn 1; board A3; hands 2 - - -", "There are two parts 'turn'."),
        ("play; over; board A3; hands 2 - - -", "There are two parts 'phase'."),
        ("moon 3", "'moon 3' is not a part of a position"),
        ("round 0", "'round 0' is not a part of a position"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, complaint: str) -> None:
    assert sentence(UnreadableError, lambda: TEAM.read_position(text)).startswith(complaint)


def test_a_holder_that_is_named_twice_is_one_holder() -> None:
    text = "board A3; hands 2 3 - -; seat 1 knows 3 with 3/2/2"
    assert "seat 1 knows 3 with 2/3" in TEAM.write_position(TEAM.read_position(text))


@pytest.mark.parametrize(
    ("options", "text", "complaint"),
    [
        ({}, "draw; turn 1; from 1; hands 2 3", "from: no card can be drawn there [DOG-69]."),
        ({}, "draw; turn 1; from 2; hands 2 -", "from: no card can be drawn there [DOG-69]."),
        ({}, "draw; turn 1; hands 2 3", "from: say whose card is drawn"),
        ({}, "exchange; round 5; hands 22 33; chosen 2 -", "chosen: player 1 cannot have chosen that."),
        ({"solo_exchange": "draw_open"}, "exchange; round 5; hands 22 33; chosen 2 -", "chosen: player 1 cannot"),
        ({"solo_exchange": "give_right"}, "exchange; round 5; hands 22 33; chosen 3 -", "chosen: player 1 cannot"),
        ({}, "board B3; hands 2 -", "'B3' is not a marble"),
        ({}, "board A@Bf1; hands 2 -", "There is no field 'Bf1'"),
    ],
)
def test_positions_of_two_players_are_checked_as_well(options: dict[str, str], text: str, complaint: str) -> None:
    game = new(2, **options)
    assert sentence(UnreadableError, lambda: game.read_position(text)).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("8 A5-A16", "There is no field 'A16'; write A0 to A15, B0 and so on to D15, or Af1 to Af4."),
        ("8 a5-A13", "There is no field 'a5'"),
        ("J A3xAf5", "There is no field 'Af5'"),
        ("8 A5-E1", "There is no field 'E1'"),
        ("Z A5-A7", "'Z' is not a card; the cards are A 2 3"),
        ("X8 A5-A13", "'X8' is not a card"),
        ("K out E", "Nobody plays at board 'E'; write one of A B C D."),
        ("2 draw 5", "There is no player '5'"),
        ("8 A5+8", "'8 A5+8' is not an action"),
    ],
)
def test_a_text_that_is_no_action_hears_which_part_of_it_is_wrong(text: str, complaint: str) -> None:
    assert sentence(UnreadableError, lambda: TEAM.read(text)).startswith(complaint)


@pytest.mark.parametrize(
    "text",
    ["", "K", "K out", "K out E", "K out AB", "8 A3", "8 A3-", "8 A3-A16", "8 A3-E1", "7 A3+4", "J A3xx5", "Z A3-A5",
     "draw 2", "2 draw 5", "give", "give 11", "deal", "deal 1", "dealer 0", "dealer 5", "fold now", " fold", "8  A3-A5",
     "X8 A3-A11", "8 Af5-Af6", "8 A٣-A5"],
)  # fmt: skip
def test_texts_that_are_no_action_are_refused_with_a_sentence(text: str) -> None:
    if text == "deal":
        with pytest.raises(SpieltischError):
            TEAM.apply(at(TEAM, "dealing; hands - - - -"), CHANCE, TEAM.read(text))
        return
    assert sentence(UnreadableError, lambda: TEAM.read(text))
