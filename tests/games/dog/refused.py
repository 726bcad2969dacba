"""What is refused in Dog: a position, what is tried in it, the rule that forbids it, and what is said."""

from typing import NamedTuple

from spieltisch.games.dog.engine.state import Action, Deal, Draws, Move, Part, Take
from spieltisch.games.dog.game import DogGame
from tests.games.dog.helpers import PAIR, TEAM, new

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
    """An action, the rule that it breaks, none where it is only written wrongly, and some of the words it hears."""

    game: DogGame
    position: str
    action: str | Action
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
    Refused(
        TEAM, "board A5; hands X - - -", "X A5-B4", "DOG-80", "forward (7 in parts, written X7) or 4 back, not 15."
    ),
    Refused(TEAM, "board A5; hands X - - -", "X A5-A5", "DOG-80", "(7 in parts, written X7) or 4 back, not 0."),
    Refused(TEAM, "board A5; hands A - - -", "A A5-A5", "DOG-48", "An ace moves a marble 1 or 11 fields, not 0."),
    Refused(TEAM, "board A5; hands 4 - - -", "4 A5-A8", "DOG-48", "4 fields forward or back, not 3."),
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
    Refused(TEAM, "board A14; hands 5 - - -", "5 A14-Bf3", "E-DOG-13", "A marble only goes into its own finish."),
    Refused(TEAM, "board A14; hands 7 - - -", "7 A14-Bf3", "E-DOG-13", "A marble only goes into its own finish."),
    Refused(TEAM, f"board {A_HOME} C@D15; hands 3 - - -", "3 D15-Af2", "E-DOG-13", "its own finish"),
    Refused(TEAM, "board Af3; hands 4 - - -", "4 Af3-Af1", "DOG-52", "Marbles in the finish cannot go back or out."),
    Refused(TEAM, "board Af3; hands 5 - - -", "5 Af3-A4", "DOG-52", "cannot go back or out."),
    Refused(TEAM, "board Af3; hands 7 - - -", "7 Af3-Af2", "DOG-52", "cannot go back or out."),
    Refused(TEAM, "board Af1 Af2; hands 2 - - -", "2 Af1-Af3", "DOG-51", "cannot be jumped over."),
    Refused(TEAM, "board A0 Af2; hands 3 - - -", "3 A0-Af3", "DOG-51", "cannot be jumped over."),
    Refused(TEAM, "board A0 Af2; hands 2 - - -", "2 A0-Af2", "DOG-42", "cannot be landed on."),
    Refused(TEAM, "board A0*; hands 2 - - -", "2 A0-Af2", "DOG-50", "has to touch its start once more first."),
]

BLOCKADES = [
    Refused(TEAM, "board A14 B0*; hands 5 - - -", "5 A14-B3", "DOG-44", "No marble can land on or pass"),
    Refused(TEAM, "board A14 B0*; hands 2 - - -", "2 A14-B0", "B-DOG-11", "No marble can land on or pass"),
    Refused(BREAKS, "board A14 B0*; hands 5 - -", "5 A14-B3", "DOG-44", "Only a seven passes or lands on"),
    Refused(BREAKS, "board A14 B0*; hands 2 - -", "2 A14-B0", "B-DOG-11", "Only a seven passes or lands on"),
    Refused(TEAM, "board B0* A@B2; hands 4 - - -", "4 B2-A14", "B-DOG-11", "Nobody goes back past or onto"),
    Refused(TEAM, "board A0*; hands K - - -", "K out A", "B-DOG-11", "The start is blocked"),
]

WHOSE_MARBLE = [
    Refused(TEAM, "board A5 B5; hands 5 - - -", "5 B5-B10", "E-DOG-13", "You cannot move an opponent's marble."),
    Refused(TEAM, "board A5 B5; hands 7 - - -", "7 B5-B10", "E-DOG-13", "You cannot move an opponent's marble."),
    Refused(TEAM, "board A5; hands K - - -", "K out B", "DOG-37", "An opponent's marble cannot be brought out."),
    Refused(TEAM, f"board {A_HOME} B5 C5; hands 5 - - -", "5 B5-B10", "E-DOG-13", "an opponent's marble."),
    Refused(CANADA, "board A5 B5; hands 7 - - -", "7 B5-B10", "DOG-62", "but no opponent's."),
    Refused(CANADA, "board A5 B5; hands 5 - - -", "5 B5-B10", "E-DOG-13", "You cannot move an opponent's marble."),
    Refused(THREE, "board A5 B5; hands 5 - -", "5 B5-B10", "E-DOG-13", "other players' only with a seven."),
    Refused(THREE, "board A5 B5; hands X - -", "X B5-B10", "E-DOG-13", "other players' only with a seven."),
    Refused(THREE, "board A5 B5; hands K - -", "K out B", "DOG-37", "An opponent's marble cannot be brought out."),
    Refused(OWN_ONLY, "board A5 B5; hands 7 - -", "7 B5-B10", "B-DOG-26", "a seven moves only your own marbles."),
    Refused(OWN_ONLY, "board A5 B5; hands 5 - -", "5 B5-B10", "E-DOG-13", "You cannot move an opponent's marble."),
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
    Refused(TEAM, "board A5; hands 7 - - -; discard X; points 3 of X", "7 A5-A6", "", "as X7."),
    Refused(TEAM, "board A5; hands X - - -; discard 7; points 3 of 7", "X7 A5-A6", "", "as 7."),
    Refused(NOT_LAST, f"board {A_HOME} C0 Cf2 Cf3 Cf4; hands X - - -", "X C0-Cf1", "DOG-63", "the last marble home."),
]

SWAPS = [
    Refused(TEAM, "board A5 B5; hands 5 - - -", "5 A5xB5", "DOG-79", "Only a jack or a joker swaps marbles."),
    Refused(TEAM, "board A5 B5; hands J - - -", "J A5xB6", "DOG-45", "There is no marble to swap on one of"),
    Refused(TEAM, "board A5 A6 B5; hands J - - -", "J A5xA6", "DOG-45", "Both marbles belong to the same player"),
    Refused(TEAM, "board A5 B5; hands J - - -", "J B5xA5", "", "First name the marble that is yours to move: J A5xB5."),
    Refused(TEAM, "board A5 B5 C5; hands J - - -", "J C5xB5", "DOG-45", "One of the two marbles must be your own."),
    Refused(TEAM, f"board {A_HOME} B5 C5 D5; hands J - - -", "J B5xD5", "B-DOG-29", "must be a teammate's."),
    Refused(
        TEAM, "board A5 Bf1; hands J - - -", "J A5xBf1", "DOG-46", "in the finish or the kennel cannot be swapped."
    ),
    Refused(TEAM, "board A5 B0*; hands J - - -", "J A5xB0", "DOG-46", "has just come out cannot be swapped."),
    Refused(SIX, f"board {A_HOME} C5 E5; hands J - - - - -", "J E5xC5", "", "from the lower seat first: J C5xE5."),
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
    Refused(TEAM, "board A5; hands 8 5 - -", "8 draw 2", "B-DOG-32", "only in games of two, three or five players."),
    Refused(THREE, "board A5; hands 5 5 -", "5 draw 2", "DOG-69", "Only a two or a joker draws a card."),
    Refused(THREE, "board A5; hands 2 5 -", "2 draw 3", "B-DOG-31", "There is no card to be drawn there."),
    Refused(THREE, "board A5; hands 25 5 -", "2 draw 1", "B-DOG-31", "from somebody else's hand, not from your own."),
    Refused(LOOKS, "draw; discard 2; from 2; hands 5 67 -", "take 5", "DOG-69", "There is no five in that hand."),
    Refused(LOOKS, "draw; discard 2; from 2; hands 5 67 -", "5 A0-A5", "DOG-69", "Take a card first"),
    Refused(TEAM, "board A5; hands 5 - - -", "dealer 1", "B-DOG-4", "The first dealer is drawn by lot."),
    Refused(TEAM, "board A5; hands 5 - - -", "deal 2 3 4 5", "", "Cards are dealt at random"),
    Refused(TEAM, "board A5; hands 5 - - -", "drawn 2", "", "Nothing is drawn blindly at this table."),
    Refused(LOOKS, "board A5; hands 5 - -", "draws 2 3 4", "", "Nothing is drawn blindly at this table."),
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


DEAL = "dealing; round 5; hands - - - -"
BLIND = "exchange; round 5; hands 2K 34 56"
QK_LEFT = f"dealing; round 5; hands - -; discard {''.join(rank * 8 for rank in 'A23456789TJ')}{'Q' * 7}{'K' * 7}XXXXXX"
BY_CHANCE = [
    Refused(TEAM, "opening; hands - - - -", "deal 2 3 4 5", "", "write it like 'dealer 2'."),
    Refused(TEAM, DEAL, "dealer 1", "", "write it like 'deal 25K8AX ...'."),
    Refused(TEAM, DEAL, "deal 2 3 4 5", "DOG-24", "Everybody gets 2 cards in this round."),
    Refused(TEAM, DEAL, "deal 23 23 23", "DOG-24", "Everybody gets 2 cards in this round."),
    Refused(TEAM, DEAL, Deal(((5, 1), (2, 3), (2, 3), (2, 3))), "", "written in order, from the ace to the joker."),
    Refused(TEAM, DEAL, Deal(((1, 99), (2, 3), (2, 3), (2, 3))), "DOG-04", "There is no such card."),
    Refused(TEAM, f"{DEAL}; discard AAAAAAAA", "deal A2 34 56 78", "B-DOG-5", "These cards are not all in the stack."),
    Refused(PAIR, QK_LEFT, "deal 22 33", "B-DOG-5", "First the rest of the stack is dealt: QK."),
    Refused(THREE, BLIND, "take 3", "", "write it like 'draws 6 9 ...'."),
    Refused(THREE, BLIND, "draws 3 5", "DOG-66", "Everybody draws one card: write 3 cards."),
    Refused(THREE, BLIND, "draws 3 2 2", "DOG-66", "no two in the hand that player 2 draws from."),
    Refused(THREE, BLIND, Draws((99, 3, 3)), "DOG-04", "There is no such card."),
    Refused(THREE, "draw; discard 2; from 2; hands 5 67 -", "drawn 5", "DOG-69", "There is no five in that hand."),
    Refused(THREE, "draw; discard 2; from 2; hands 5 67 -", "take 6", "", "write it like 'drawn 9'."),
]
NO_TEXT_WRITES = [
    Refused(TEAM, "board A5; hands 5 - - -", Move(4, 5, 9999), "B-DOG-1", "There is no such field."),
    Refused(TEAM, "board A5; hands 7 - - -", Part(6, 5, -5), "B-DOG-1", "There is no such field."),
    Refused(TEAM, "board A5; hands 5 - - -", Move(99, 5, 10), "DOG-04", "There is no such card."),
    Refused(TEAM, "board A5; hands 7 - - -", Move(6, 5, 12), "DOG-78", "A seven is played in parts."),
    Refused(TEAM, "board A5; hands 5 - - -", Part(4, 5, 10), "DOG-78", "Only a seven or a joker is played in parts."),
    Refused(LOOKS, "exchange; round 5; hands 2K 34 56", Take(99), "DOG-04", "There is no such card."),
]
ALL = (
    *HOW_FAR, *WHICH_WAY, *FINISH, *BLOCKADES, *WHOSE_MARBLE, *COMING_OUT, *SEVENS, *SWAPS, *IDLE_JACKS, *CARDS,
    *EXCHANGES, *BY_CHANCE, *NO_TEXT_WRITES,
)  # fmt: skip
