"""What is refused hears the rule that it breaks, and a sentence that is true in that position."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import Deal, Move, Part, Take
from spieltisch.games.dog.game import DogGame
from tests.games.acting import at, sentence
from tests.games.dog.helpers import TEAM, new

THREE = new(3)
OWN_ONLY = new(3, seven_moves_all="own_only")
BREAKS = new(3, seven_moves_all="any_marble_and_breaks_block")
LOOKS = new(3, solo_exchange="draw_open")
GIVES = new(3, solo_exchange="give_right")
CANADA = new(4, canadian_seven="on")
SIX = new(6, teams="of_three")
NOT_LAST = new(4, joker_not_last="on")
LAST_CARD = new(4, jack_idle="last_card_only")
NEVER = new(4, jack_idle="never")
A_HOME = "Af1 Af2 Af3 Af4"


class Refused(NamedTuple):
    """An action, the clause that it breaks, and some of the words it hears."""

    game: DogGame
    position: str
    action: str
    clause: str
    words: str


HOW_FAR = [
    Refused(TEAM, "board A5; hands 8 - - -", "8 A5-B0", "DOG-77", "This card moves a marble 8 fields, not 11."),
    Refused(TEAM, "board A5; hands 8 - - -", "8 A5-A12", "DOG-48", "This card moves a marble 8 fields, not 7."),
    Refused(TEAM, "board A5; hands 8 - - -", "8 A5-A5", "DOG-48", "8 fields, not 0."),
    Refused(TEAM, "board A5; hands K - - -", "K A5-B4", "DOG-74", "13 fields, not 15."),
    Refused(TEAM, "board A5; hands Q - - -", "Q A5-B2", "DOG-75", "12 fields, not 13."),
    Refused(TEAM, "board A5; hands A - - -", "A A5-A7", "DOG-73", "An ace moves a marble 1 or 11 fields, not 2."),
    Refused(TEAM, "board A5; hands 4 - - -", "4 A5-A10", "DOG-76", "4 fields forward or back, not 5."),
    Refused(TEAM, "board A5; hands X - - -", "X A5-B4", "DOG-80", "1 to 13 fields forward or 4 back, not 15."),
    Refused(TEAM, "board A5; hands X - - -", "X A5-A12", "B-DOG-30", "A joker used as a seven is played in parts"),
    Refused(TEAM, "board A5; hands J - - -", "J A5-A8", "DOG-79", "A jack moves no marble forward"),
    Refused(TEAM, "board A@D12; hands 6 - - -", "6 D12-Af1", "DOG-48", "6 fields, not 5."),
    Refused(TEAM, "board Af1; hands 3 - - -", "3 Af1-Af3", "DOG-48", "3 fields, not 2."),
]

WHICH_WAY = [
    Refused(TEAM, "board A5; hands 5 - - -", "5 A5-A0", "DOG-76", "Only a four or a joker goes back."),
    Refused(TEAM, "board A5; hands 8 - - -", "8 A5-A1", "DOG-76", "Only a four or a joker goes back."),
    Refused(TEAM, "board A5; hands K - - -", "K A5-D8", "DOG-76", "Only a four or a joker goes back."),
    Refused(TEAM, "board A5; hands 4 - - -", "4 A5-A2", "DOG-76", "exactly 4 fields, not 3."),
    Refused(TEAM, "board A5; hands X - - -", "X A5-A4", "DOG-76", "exactly 4 fields, not 1."),
    Refused(TEAM, "board A5; hands 7 - - -", "7 A5-A3", "DOG-78", "A seven only goes forward."),
    Refused(TEAM, "board A5; hands X - - -", "X7 A5-A1", "DOG-78", "A seven only goes forward."),
]

FINISH = [
    Refused(TEAM, "board A2; hands 4 - - -", "4 A2-Af2", "B-DOG-18", "only by going forward, over its start"),
    Refused(TEAM, "board A2; hands 4 - - -", "4 A2-Af1", "B-DOG-18", "only by going forward, over its start"),
    Refused(TEAM, "board A2; hands 7 - - -", "7 A2-Af2", "B-DOG-18", "only by going forward, over its start"),
    Refused(TEAM, "board A14; hands 5 - - -", "5 A14-Bf3", "DOG-09", "A marble only goes into its own finish."),
    Refused(TEAM, "board A14; hands 7 - - -", "7 A14-Bf3", "DOG-09", "A marble only goes into its own finish."),
    Refused(TEAM, f"board {A_HOME} C@D15; hands 3 - - -", "3 D15-Af2", "DOG-09", "its own finish"),
    Refused(TEAM, "board Af3; hands 4 - - -", "4 Af3-Af1", "DOG-52", "Marbles in the finish cannot go back or out."),
    Refused(TEAM, "board Af3; hands 5 - - -", "5 Af3-A4", "DOG-52", "cannot go back or out."),
    Refused(TEAM, "board Af3; hands 7 - - -", "7 Af3-Af2", "DOG-52", "cannot go back or out."),
    Refused(TEAM, "board Af1 Af2; hands 2 - - -", "2 Af1-Af3", "DOG-51", "cannot be jumped over or landed on."),
    Refused(TEAM, "board A0 Af2; hands 2 - - -", "2 A0-Af2", "DOG-51", "cannot be jumped over or landed on."),
    Refused(TEAM, "board A0*; hands 2 - - -", "2 A0-Af2", "DOG-50", "has to touch its start once more first."),
]

BLOCKADES = [
    Refused(TEAM, "board A14 B0*; hands 5 - - -", "5 A14-B3", "DOG-44", "No marble can land on or pass"),
    Refused(TEAM, "board A14 B0*; hands 2 - - -", "2 A14-B0", "DOG-44", "No marble can land on or pass"),
    Refused(BREAKS, "board A14 B0*; hands 5 - -", "5 A14-B3", "DOG-44", "Only a seven passes or lands on"),
    Refused(TEAM, "board B0* A@B2; hands 4 - - -", "4 B2-A14", "B-DOG-11", "Nobody goes back past or onto"),
    Refused(TEAM, "board A0*; hands K - - -", "K out A", "B-DOG-11", "The start is blocked"),
]

WHOSE_MARBLE = [
    Refused(TEAM, "board A5 B5; hands 5 - - -", "5 B5-B10", "DOG-09", "You cannot move an opponent's marble."),
    Refused(TEAM, "board A5 B5; hands 7 - - -", "7 B5-B10", "DOG-09", "You cannot move an opponent's marble."),
    Refused(TEAM, "board A5; hands K - - -", "K out B", "DOG-09", "You cannot move an opponent's marble."),
    Refused(TEAM, f"board {A_HOME} B5 C5; hands 5 - - -", "5 B5-B10", "DOG-09", "an opponent's marble."),
    Refused(CANADA, "board A5 B5; hands 7 - - -", "7 B5-B10", "DOG-62", "but no opponent's."),
    Refused(CANADA, "board A5 B5; hands 5 - - -", "5 B5-B10", "DOG-09", "You cannot move an opponent's marble."),
    Refused(THREE, "board A5 B5; hands 5 - -", "5 B5-B10", "DOG-09", "other players' only with a seven."),
    Refused(THREE, "board A5 B5; hands X - -", "X B5-B10", "DOG-09", "other players' only with a seven."),
    Refused(THREE, "board A5 B5; hands K - -", "K out B", "DOG-09", "You cannot move an opponent's marble."),
    Refused(OWN_ONLY, "board A5 B5; hands 7 - -", "7 B5-B10", "B-DOG-26", "a seven moves only your own marbles."),
    Refused(OWN_ONLY, "board A5 B5; hands 5 - -", "5 B5-B10", "DOG-09", "You cannot move an opponent's marble."),
    Refused(TEAM, "board A5 C5; hands 5 - - -", "5 C5-C10", "DOG-12", "once all your own are in the finish."),
    Refused(TEAM, "board A5 C5; hands 7 - - -", "7 C5-C10", "DOG-12", "once all your own are in the finish."),
    Refused(TEAM, "board A5; hands K - - -", "K out C", "DOG-12", "once all your own are in the finish."),
    Refused(CANADA, "board A5 C5; hands 5 - - -", "5 C5-C10", "DOG-12", "once all your own are in the finish."),
    Refused(TEAM, f"board {A_HOME} C5; hands 2 - - -", "2 Af1-Af3", "DOG-58", "All your marbles are in the finish"),
    Refused(TEAM, f"board {A_HOME} C5; hands 7 - - -", "7 Af1-Af3", "DOG-58", "play for your team."),
    Refused(TEAM, f"board {A_HOME} C5; hands K - - -", "K out A", "DOG-58", "All your marbles are in the finish"),
    Refused(SIX, f"board {A_HOME} Cf1 Cf2 Cf3 Cf4 E5; hands 2 - - - - -", "2 Cf1-Cf3", "E-DOG-1", "help the other"),
    Refused(TEAM, "board A5; hands 5 - - -", "5 B5-B10", "DOG-30", "There is no marble to be moved from there."),
    Refused(TEAM, "board A5; hands 7 - - -", "7 B5-B10", "DOG-30", "There is no marble to be moved from there."),
]

COMING_OUT = [
    Refused(TEAM, "board A5; hands Q - - -", "Q out A", "DOG-37", "Only an ace, a king or a joker"),
    Refused(TEAM, "board A5 A6 Af1 Af2; hands K - - -", "K out A", "DOG-37", "no marble in that kennel."),
]

SEVENS = [
    Refused(TEAM, "board A5; hands 7 - - -", "7 A5-A13", "DOG-78", "That is 8 fields, but the seven has only 7 left."),
    Refused(TEAM, "board A5; hands - - - -; discard 7; points 1 of 7", "7 A5-A7", "DOG-78", "has only 1 left."),
    Refused(TEAM, "board A5; hands 7 - - -", "7 A5-A5", "DOG-78", "at least one field."),
    Refused(TEAM, "board A0 Af2 Af3 Af4; hands 7 - - -", "7 A0-Af1", "B-DOG-23", "remaining points could not all be"),
    Refused(TEAM, "board A5; hands 2 - - -; discard 7; points 3 of 7", "2 A5-A7", "DOG-78", "3 of 7 left."),
    Refused(TEAM, "board A5; hands 2 - - -; discard 7; points 1 of 7", "fold", "DOG-78", "1 of 7 left."),
    Refused(TEAM, "board A5; hands 7 - - -; discard X; points 3 of X", "7 A5-A6", "DOG-78", "as X7."),
    Refused(TEAM, "board A5; hands X - - -; discard 7; points 3 of 7", "X7 A5-A6", "DOG-78", "as 7."),
    Refused(NOT_LAST, f"board {A_HOME} C0 Cf2 Cf3 Cf4; hands X - - -", "X C0-Cf1", "DOG-63", "the last marble home."),
]

SWAPS = [
    Refused(TEAM, "board A5 B5; hands 5 - - -", "5 A5xB5", "DOG-79", "Only a jack or a joker swaps marbles."),
    Refused(TEAM, "board A5 B5; hands J - - -", "J A5xB6", "DOG-45", "There is no marble to swap on one of"),
    Refused(TEAM, "board A5 A6 B5; hands J - - -", "J A5xA6", "DOG-45", "Both marbles belong to the same player"),
    Refused(TEAM, "board A5 B5; hands J - - -", "J B5xA5", "DOG-45", "First name the marble that is yours to move"),
    Refused(TEAM, "board A5 B5 C5; hands J - - -", "J C5xB5", "DOG-45", "One of the two marbles must be your own."),
    Refused(TEAM, f"board {A_HOME} B5 C5 D5; hands J - - -", "J B5xD5", "B-DOG-29", "must be a teammate's."),
    Refused(
        TEAM, "board A5 Bf1; hands J - - -", "J A5xBf1", "DOG-46", "in the finish or the kennel cannot be swapped."
    ),
    Refused(TEAM, "board A5 B0*; hands J - - -", "J A5xB0", "DOG-46", "has just come out cannot be swapped."),
    Refused(SIX, f"board {A_HOME} C5 E5; hands J - - - - -", "J E5xC5", "E-DOG-7", "from the lower seat first."),
]

IDLE_JACKS = [
    Refused(TEAM, "board A5; hands 5 - - -", "J idle", "DOG-30", "You have no jack in your hand."),
    Refused(TEAM, "board A5 B5; hands J - - -", "J idle", "DOG-47", "only when nothing else is possible."),
    Refused(TEAM, "board A0* B5; hands J - - -", "J idle", "B-DOG-28", "only if nobody else has a marble to swap."),
    Refused(TEAM, "board -; hands J - - -", "J idle", "B-DOG-28", "only if a marble you may move is in play."),
    Refused(LAST_CARD, "board A5; hands J2 - - -", "J idle", "B-DOG-28", "only as the last card."),
    Refused(NEVER, "board A5; hands J - - -", "J idle", "B-DOG-28", "never played without effect."),
]

CARDS = [
    Refused(TEAM, "board A5; hands 5 8 - -", "8 A5-A13", "DOG-30", "You have no eight in your hand."),
    Refused(TEAM, "board A5; hands 5 - - -", "fold", "DOG-48", "A card can be played, so it must be."),
    Refused(TEAM, "board A5; hands 5 - - -", "give 5", "DOG-30", "it is your turn to play."),
    Refused(TEAM, "board A5; hands 5 - - -", "take 5", "DOG-30", "it is your turn to play."),
    Refused(TEAM, "board A5; hands 2 5 - -", "2 draw 2", "B-DOG-32", "only in games of two, three or five players."),
    Refused(THREE, "board A5; hands 5 5 -", "5 draw 2", "DOG-69", "Only a two or a joker draws a card."),
    Refused(THREE, "board A5; hands 2 5 -", "2 draw 3", "B-DOG-31", "There is no card to be drawn there."),
    Refused(THREE, "board A5; hands 25 5 -", "2 draw 1", "B-DOG-31", "from somebody else's hand, not from your own."),
    Refused(LOOKS, "draw; discard 2; from 2; hands 5 67 -", "take 5", "DOG-69", "There is no five in that hand."),
    Refused(LOOKS, "draw; discard 2; from 2; hands 5 67 -", "5 A0-A5", "DOG-69", "Take a card first"),
    Refused(TEAM, "board A5; hands 5 - - -", "dealer 1", "B-DOG-4", "The first dealer is drawn by lot."),
    Refused(TEAM, "board A5; hands 5 - - -", "deal 2 3 4 5", "DOG-22", "Cards are dealt at random"),
    Refused(THREE, "board A5; hands 5 - -", "draws 2 3 4", "B-DOG-33", "drawn blindly are not chosen by a player."),
    Refused(THREE, "board A5; hands 5 - -", "drawn 2", "B-DOG-31", "drawn blindly are not chosen by a player."),
]

EXCHANGES = [
    Refused(TEAM, "exchange; round 5; hands 2K 34 56 78", "give 3", "DOG-26", "You have no three in your hand."),
    Refused(TEAM, "exchange; round 5; hands 2K 34 56 78", "take 2", "DOG-26", "passes a card to a teammate"),
    Refused(TEAM, "exchange; round 5; hands 2K 34 56 78", "K out A", "DOG-26", "passes a card to a teammate"),
    Refused(GIVES, "exchange; round 5; hands 2K 34 56", "give 3", "B-DOG-33", "You have no three in your hand."),
    Refused(GIVES, "exchange; round 5; hands 2K 34 56", "fold", "B-DOG-33", "to the player on their right"),
    Refused(LOOKS, "exchange; round 5; hands 2K 34 56", "take 2", "DOG-66", "There is no two in that hand."),
    Refused(LOOKS, "exchange; round 5; hands 2K 34 56", "give 2", "DOG-66", "Take a card first"),
]


def refused(cases: Sequence[Refused]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[f"{case.position}: {case.action}" for case in cases])


@refused([*HOW_FAR, *WHICH_WAY, *FINISH, *BLOCKADES, *WHOSE_MARBLE, *COMING_OUT])
def test_a_move_hears_the_rule_that_it_breaks(case: Refused) -> None:
    check(case)


@refused([*SEVENS, *SWAPS, *IDLE_JACKS])
def test_a_seven_and_a_jack_hear_the_rule_that_they_break(case: Refused) -> None:
    check(case)


@refused([*CARDS, *EXCHANGES])
def test_a_card_that_cannot_be_used_so_hears_the_rule_that_it_breaks(case: Refused) -> None:
    check(case)


def check(case: Refused) -> None:
    state, action = at(case.game, case.position), case.game.read(case.action)
    assert action not in case.game.legal(state, Seat(0))
    with pytest.raises(IllegalActionError) as error:
        case.game.apply(state, Seat(0), action)
    assert case.words in str(error.value)
    assert error.value.clause == case.clause


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        (Move(4, 5, 9999), "There is no such field. [B-DOG-1]"),
        (Part(6, 5, -5), "There is no such field. [B-DOG-1]"),
        (Move(99, 5, 10), "There is no such card. [DOG-04]"),
        (Move(6, 5, 12), "A seven is played in parts. [DOG-78]"),
        (Part(4, 5, 10), "Only a seven or a joker is played in parts. [DOG-78]"),
    ],
)
def test_what_no_text_can_write_is_refused_truly_as_well(action: Move | Part, complaint: str) -> None:
    state = at(TEAM, "board A5; hands 57 - - -")
    assert sentence(IllegalActionError, lambda: TEAM.apply(state, Seat(0), action)) == complaint


def test_a_card_that_does_not_exist_cannot_be_taken() -> None:
    """DOG-04."""
    state = at(LOOKS, "exchange; round 5; hands 2K 34 56")
    said = sentence(IllegalActionError, lambda: LOOKS.apply(state, Seat(0), Take(99)))
    assert said == "There is no such card. [DOG-04]"


@pytest.mark.parametrize("position", ["board A5; hands 5 - - -", "exchange; round 5; hands 2K 34 56 78"])
def test_a_seat_that_is_not_at_the_table_hears_so(position: str) -> None:
    state = at(TEAM, position)
    said = sentence(WrongTurnError, lambda: TEAM.apply(state, Seat(8), TEAM.read("give 2")))
    assert said == "There is no player 9 at this table."


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (((1,), (2,), (3,), (4,)), "Everybody gets 2 cards in this round. [DOG-24]"),
        (((5, 1), (2, 3), (2, 3), (2, 3)), "A hand is written in order, from the ace to the joker. [DOG-22]"),
    ],
)
def test_a_deal_hears_what_is_wrong_with_it(hands: tuple[tuple[int, ...], ...], complaint: str) -> None:
    state = at(TEAM, "dealing; round 5; hands - - - -")
    assert sentence(IllegalActionError, lambda: TEAM.apply(state, CHANCE, Deal(hands))) == complaint
