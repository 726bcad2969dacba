"""What is refused in Labyria: a position, what is tried in it, the rule that forbids it, and what is said."""

from itertools import pairwise
from typing import NamedTuple

from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.state import Action, Move, PlaceCorner, PlacePlate, Way
from tests.games.labyria.helpers import PAIR, small

THREE, FOUR = small(3), small(4)
OPEN = small(2, keep_paths_open="on")
IF_EMPTY = small(2, target_corner="only_if_empty")
PAUSE_NEXT = small(2, pause_mode="next_turn")
SINGLE_TOO = small(2, double_optional="on")
JUMPING = small(2, jump_opponents="on")


class Refused(NamedTuple):
    """A position, what is tried in it, the rule that forbids it, if one does, and a part of what is said."""

    position: str
    action: str | Action
    clause: str
    said: str
    game: LabyriaGame = PAIR


def move(dice: str, *parts: str) -> str:
    """Player 1 has rolled that and is to move."""
    return "; ".join(("move; turn 1", f"dice {dice}", *parts))


FIRST = "place; turn 1; stocks 20+10 20+10"
ONE_PLATE = "place; turn 2; stocks 19+10 20+10; plates d4|e4"
ONE_CORNER = "place; turn 2; stocks 20+9 20+10; corners d4:L"
FENCE = "place; turn 1; stocks 9+9 9+9; plates d4|e4 d3|e3 d2|e2 d1|e1 d4|d5 c4|c5 b4|b5"
STOCKS = "place; turn 1; stocks {}; plates d4|e4"

SETTING_UP = [
    Refused(FIRST, "plate a1|b1", "LAB-20", "The first obstacle goes on the crossing in the middle."),
    Refused(FIRST, "corner c3:L", "LAB-20", "The first obstacle goes on the crossing in the middle."),
    Refused(ONE_PLATE, "plate c4|d4", "LAB-22", "has to touch one that is already there"),
    Refused(ONE_PLATE, "corner a1:L", "LAB-22", "has to touch one that is already there"),
    Refused(ONE_PLATE, "plate d4|e4", "B-LAB-3", "There is already another obstacle there."),
    Refused(ONE_PLATE, "corner d4:r", "B-LAB-3", "another obstacle where the corner piece would go"),
    Refused(ONE_CORNER, "corner d4:7", "B-LAB-3", "already a corner piece on this crossing"),
    Refused(ONE_PLATE, PlacePlate(9999), "B-LAB-3", "no such place inside the board"),
    Refused(ONE_PLATE, PlaceCorner(9999, Shape.L), "B-LAB-3", "no such place inside the board"),
    Refused(FENCE, "plate a4|a5", "E-LAB-2", "block somebody's last path", OPEN),
    Refused(FENCE, "corner a4:J", "E-LAB-2", "block somebody's last path", OPEN),
    Refused(STOCKS.format("0+3 3+3"), "plate d3|e3", "LAB-13", "no plates left; place a corner piece"),
    Refused(STOCKS.format("0+3 3+3 3+3"), "plate d3|e3", "LAB-15", "no plates left", THREE),
    Refused(STOCKS.format("0+3 3+3 3+3 3+3"), "plate d3|e3", "LAB-14", "no plates left", FOUR),
    Refused(STOCKS.format("3+0 3+3"), "corner d4:L", "LAB-13", "no corner pieces left; place a plate"),
    Refused(STOCKS.format("3+0 3+3 3+3"), "corner d4:L", "LAB-15", "no corner pieces left", THREE),
    Refused(STOCKS.format("3+0 3+3 3+3 3+3"), "corner d4:L", "LAB-14", "no corner pieces left", FOUR),
    Refused(ONE_PLATE, "h8-h7", "LAB-23", "All obstacles have to be placed first."),
    Refused(ONE_PLATE, "pass", "LAB-23", "All obstacles have to be placed first."),
    Refused(ONE_PLATE, "lay a1|b1", "LAB-21", "No player lays a whole labyrinth"),
]

BUILT = "figures a1 a1 b2 / h8 h8 h8; plates b2|c2 e5|e6; corners d4:7 f2:L"
PAUSE = move("5 pause", BUILT)
NEXT_PAUSE = move("5 pause", "resting 1", BUILT)
EVADING = f"evade; turn 1; dice 1 {{}}; attack c3xd3; figures c3 b3 h8 / d3 c2 h8; {BUILT.partition('; ')[2]}"
SHUT_IN = "plates b3|c3 c3|c4 c2|c3 c3|d3"
STAYS = f"evade; turn 1; dice 1 minus; attack c3xd3; figures c3 a1 h8 / d3 h8 h8; {SHUT_IN}"

ABILITIES = [
    Refused(move("2 minus", BUILT), "plate a1|b1", "LAB-30", "you need the plus"),
    Refused(move("2 plus", BUILT), "remove b2|c2", "LAB-31", "you need the minus"),
    Refused(move("2 plus", BUILT), "turn d4:J", "LAB-35", "you need the turning arrow"),
    Refused(move("2 plus", "depot 0", BUILT), "plate a1|b1", "LAB-30", "no plate left in the depot"),
    Refused(move("2 plus", BUILT), "plate e5|e6", "B-LAB-3", "already another obstacle"),
    Refused(move("2 plus", BUILT), PlacePlate(-1), "B-LAB-3", "no such place inside the board"),
    Refused(move("2 plus", "used", BUILT), "plate a1|b1", "LAB-27", "already used this turn's ability"),
    Refused(move("2 minus", BUILT), "remove a1|b1", "LAB-31", "no plate to remove"),
    Refused(move("2 minus", BUILT), "remove d4|e4", "LAB-36", "it can only be turned"),
    Refused(move("2 rotate", BUILT), "turn a1:L", "LAB-35", "no corner piece to turn"),
    Refused(move("2 rotate", BUILT), "turn d4:7", "B-LAB-21", "already faces this way"),
    Refused(move("2 rotate", "plates d5|e5; corners d4:7"), "turn d4:J", "LAB-37", "in the corner piece's"),
    Refused(move("2 rotate", BUILT), "corner a1:L", "LAB-36", "only be turned now, not placed"),
    Refused(move("1 plus", "plates a1|b1"), "plate a1|a2", "E-LAB-2", "block somebody's last path", OPEN),
    Refused(move("1 rotate", "corners a1:r"), "turn a1:7", "E-LAB-2", "block somebody's last path", OPEN),
    # The pause leaves nothing to do, whatever is tried; if it costs the next turn, it is a symbol like the others.
    Refused(PAUSE, "plate a1|b1", "LAB-32", "you sit out this turn"),
    Refused(PAUSE, "remove b2|c2", "LAB-32", "you sit out this turn"),
    Refused(PAUSE, "turn d4:J", "LAB-32", "you sit out this turn"),
    Refused(PAUSE, "corner a1:L", "LAB-32", "you sit out this turn"),
    Refused(PAUSE, "a1-a6", "LAB-32", "you sit out this turn"),
    Refused(NEXT_PAUSE, "plate a1|b1", "LAB-30", "you need the plus", PAUSE_NEXT),
    # Who has attacked in vain goes elsewhere first, if that is possible, and if the symbol is any good afterwards.
    Refused(EVADING.format("minus"), "remove b2|c2", "LAB-47", "has to go to another field first"),
    Refused(EVADING.format("minus"), "plate a1|b1", "LAB-30", "you need the plus"),
    Refused(EVADING.format("minus; used"), "remove b2|c2", "LAB-27", "already used this turn's ability"),
    Refused(STAYS, "remove b3|c3", "B-LAB-32", "nowhere else, so it stays: you can only pass"),
]

WALLED = "figures a1 a1 a1 / h8 h8 h8; plates a1|a2 a1|b1"
BESIDE_TARGET = "figures g8 h8 h8 / c3 h8 h8; plates f8|g8 g7|g8"
LANE_OF_TWO = "figures b3 c3 h8 / h8 h8 h8; plates a3|b3 b3|b4 b2|b3 c3|c4 c2|c3 c3|d3"

PASSING = [
    Refused(move("3 minus"), "pass", "B-LAB-24", "You can move, so you have to."),
    Refused(move("3 cloak"), "pass", "B-LAB-24", "You can move, so you have to."),
    Refused(move("3 cloak", WALLED), "pass", "E-LAB-4", "With the cloak you can move"),
    Refused(move("1 double", BESIDE_TARGET), "pass", "E-LAB-4", "Without the symbol", SINGLE_TOO),
    Refused(move("1 double", LANE_OF_TWO), "pass", "E-LAB-4", "With twice the number", SINGLE_TOO),
    Refused(EVADING.format("minus"), "pass", "LAB-47", "can go to another field, so it has to"),
]

ATTACKED = "defend; turn 1; dice 3 minus; attack c3-e3xf3; figures c3 h8 h8 / f3 h8 h8"
LAYING = "lay; stocks 20+10 20+10"
RANDOM, RANDOM_OPEN = small(labyrinth="random"), small(labyrinth="random", keep_paths_open="on")
ACROSS = " ".join(f"{column}4|{column}5" for column in "abcdefgh")
UPRIGHT = " ".join(f"{one}{row}|{other}{row}" for one, other in pairwise("abcdefgh") for row in range(1, 9))
ONLY_THE_DICE = [
    Refused(move("3 minus"), "roll 3 plus", "", "Only the dice can do this."),
    Refused(move("3 minus"), "defence plus", "", "Only the dice can do this."),
    Refused(move("3 minus"), "rolloff 1 2", "", "Only the dice can do this."),
    Refused("who places; rolling 1 2; stocks 20+10 20+10", "rolloff 3", "LAB-17", "Enter 2 numbers"),
    Refused("who starts; rolling 1 2", "rolloff 3 4 5", "LAB-24", "Enter 2 numbers"),
    Refused(move("3 minus"), "begins 1", "", "Only the dice can do this."),
    Refused("who places; rolling 1 3; stocks 13+6 13+6 13+6", "begins 2", "LAB-17", "Player 2 has no", small(3)),
    Refused("who starts; rolling 1 3", "begins 2", "LAB-24", "which of these has won: 1, 3.", small(3)),
    Refused("roll; turn 1", "defence plus", "LAB-25", "write it like 'roll 4 plus'."),
    Refused(ATTACKED, "roll 3 plus", "LAB-39", "write it like 'defence cloak'."),
    Refused("who places; rolling 1 2; stocks 20+10 20+10", "roll 3 plus", "LAB-17", "write it like 'rolloff 3 5'."),
    Refused("who starts; rolling 1 2", "roll 3 plus", "LAB-24", "write it like 'rolloff 3 5'."),
    Refused(LAYING, "roll 3 plus", "LAB-21", "write it like 'lay a1|b1 c4:L ...'.", RANDOM),
    Refused(LAYING, "lay d5|e5 d4:L", "B-LAB-3", "There are two obstacles in one place.", RANDOM),
    Refused(LAYING, "lay d4:L d4:7", "B-LAB-3", "two corner pieces on one crossing.", RANDOM),
    Refused(LAYING, "lay a1|b1", "LAB-22", "must all be connected", RANDOM),
    Refused(LAYING, f"lay {ACROSS}", "E-LAB-2", "Every player needs a path", RANDOM_OPEN),
    Refused(LAYING, f"lay {ACROSS} {UPRIGHT}", "LAB-13", "not that many plates", RANDOM),
    Refused(LAYING, "lay d4|e4", "LAB-23", "that still fit have to be placed", RANDOM),
]

ALONE = "figures c3 h8 h8 / h8 h8 h8"
FIGURES = [
    Refused(move("2 minus"), "c3-c5", "LAB-54", "None of your figures stands there."),
    Refused(move("2 minus"), "h8-h6", "LAB-54", "None of your figures stands there."),
    Refused(move("2 minus", ALONE), "h8-h6", "B-LAB-15", "has arrived, and stays"),
    Refused(move("2 minus", ALONE), "cloak c3-c5", "LAB-34", "you need the cloak"),
    Refused(move("2 minus", ALONE), "double c3-c7", "LAB-33", "you need the double"),
    Refused(move("2 double", ALONE), "c3-c5", "B-LAB-17", "you move 4 fields"),
    # Nobody may have moved: who could not move had to pass, and comes here too.
    Refused(f"after; turn 1; dice 3 minus; {WALLED}", "a1-a4", "LAB-29", "is over: you may still use the symbol, or"),
]

NEAR_TARGET = "figures g7 h8 h8 / c3 h8 h8"
ATTACKS_CORNER = move("1 rotate", "figures g8 b1 h8 / a1 h8 h8")
ENDING = [
    Refused(move("2 minus"), Move(0, 9999, Way.PLAIN), "B-LAB-1", "no such place inside the board"),
    Refused(move("1 minus", "figures a7 h8 h8 / a8 a8 a8 / h8 h8 h8"), "a7-a8", "B-LAB-14",
            "only for the player who starts there", THREE),
    Refused(move("2 minus", "figures c3 c5 h8 / h8 h8 h8"), "c3-c5", "LAB-56", "only room for one"),
    Refused(move("2 minus", "figures c3 c5 h8 / h8 h8 h8"), "c3-c4xc5", "LAB-38", "No opponent stands"),
    Refused(move("2 minus", "figures c3 h8 h8 / c5 h8 h8"), "c3-c5", "LAB-38", "going there is an attack"),
    Refused(move("2 minus", NEAR_TARGET), "g7-h8", "E-LAB-12", "An opponent is in your", IF_EMPTY),
    # Safe figures are a reason against attacks, not against going home.
    Refused(ATTACKS_CORNER, "b1xa1", "B-LAB-34", "a start or target corner are safe"),
    Refused(ATTACKS_CORNER, "g8xh8", "B-LAB-34", "a start or target corner are safe"),
    Refused(ATTACKS_CORNER.replace("dice 1", "dice 2"), "b1-a1", "LAB-26", "with exactly 2 steps"),
    Refused(move("1 rotate", "figures g8 b1 h8 / c3 a1 a1"), "g8xh8", "LAB-38", "No opponent stands there."),
]  # fmt: skip

LANE = "plates a3|b3 b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 e3|e4 e2|e3 e3|f3"
"""Four fields from b3 to e3, shut all round."""
DEAD_LANE = "figures f8 h8 h8 / c3 h8 h8; plates e8|f8 f7|f8 g7|g8"
"""Two fields from a dead end to the target corner."""
DUEL = "figures c3 h8 h8 / d4 h8 h8"
PATHS = [
    # The number.
    Refused(move("3 minus", ALONE), "c3-c5", "LAB-26", "with exactly 3 steps"),
    Refused(move("1 minus", ALONE), "c3-c5", "LAB-26", "with exactly one step"),
    Refused(move("3 minus", NEAR_TARGET), "g7-h8", "LAB-61", "not exactly 3 steps away"),
    Refused(move("1 minus", NEAR_TARGET), "g7-h8", "LAB-61", "not exactly one step away"),
    # E-LAB-7: turning round in front of the corner does not make the number exact.
    Refused(move("3 rotate", "figures g8 h8 h8 / c3 h8 h8; plates f7|f8 e8|f8 g7|g8"), "g8-h8", "E-LAB-7",
            "3 steps end in the target corner only if a field is entered twice"),
    Refused(move("4 rotate", DEAD_LANE), "f8-h8", "E-LAB-7", "4 steps end in the target corner only if"),
    Refused(move("3 rotate", DEAD_LANE), "f8-h8", "LAB-61", "not exactly 3 steps away"),
    # Diagonal steps.
    Refused(move("1 minus", ALONE), "c3-d4", "LAB-51", "diagonally: that field is at least 2 steps"),
    Refused(move("3 minus", ALONE), "c3-f6", "LAB-51", "diagonally: that field is at least 6 steps"),
    Refused(move("1 cloak", ALONE), "cloak c3-b2", "LAB-51", "do not move diagonally"),
    # Walls.
    Refused(move("1 minus", ALONE, "plates c3|d3"), "c3-d3", "LAB-26", "A wall is in the way"),
    Refused(move("2 minus", ALONE, "plates c3|d3"), "c3-e3", "LAB-26", "A wall is in the way"),
    Refused(move("2 minus", NEAR_TARGET, "plates g8|h8 h7|h8"), "g7-h8", "LAB-26", "A wall is in the"),
    # Opponents: they stand in the way, with the cloak too.
    Refused(move("2 minus", "figures c3 h8 h8 / c4 h8 h8"), "c3-c5", "B-LAB-27", "cannot be passed"),
    Refused(move("2 minus", "figures c3 h8 h8 / c4 c5 h8"), "c3-c4xc5", "B-LAB-27", "cannot be passed"),
    Refused(move("2 cloak", "figures c3 h8 h8 / c4 h8 h8"), "cloak c3-c5", "B-LAB-20", "not figures"),
    Refused(move("2 minus", "figures c3 h8 h8 / c4 h8 h8; plates c3|c4"), "c3-c5", "LAB-26", "A wall"),
    Refused(move("2 minus", "figures c3 h8 h8 / c4 h8 h8; plates c3|c4"), "c3-c5", "LAB-26", "A wall",
            JUMPING),
    # Corners of the board.
    Refused(move("4 minus", BESIDE_TARGET), "g8-g6", "B-LAB-15", "it can only be the last step"),
    Refused(move("2 minus", "figures a7 h8 h8 / b2 b3 b4 / h8 h8 h8; plates a7|b7 a6|a7"), "a7-b8",
            "B-LAB-14", "A corner that you may not enter is in the way.", THREE),
    # No field twice as long as anybody can do without; in a shut lane everybody enters fields twice, but in one way.
    Refused(move("2 minus", ALONE), "c3-c3", "LAB-52", "as long as there is another move"),
    Refused(move("3 rotate", "figures d3 f6 h8 / h8 h8 h8", LANE), "d3-c3", "LAB-52", "as long as there"),
    Refused(move("3 rotate", "figures d3 h8 h8 / h8 h8 h8", LANE), "d3-e3", "E-LAB-1", "only where nothing"),
    Refused(move("6 rotate", "figures d3 h8 h8 / h8 h8 h8", LANE), "d3-b3", "E-LAB-1", "only where nothing"),
    Refused(move("3 cloak", "figures d3 h8 h8 / h8 h8 h8", LANE), "d3-e3", "E-LAB-1", "only where nothing"),
    # The side of an attack.
    Refused(move("2 minus", DUEL), "c3-e4xd4", "B-LAB-30", "cannot come from e4; possible: d3, c4."),
    Refused(move("2 minus", DUEL), "c3xd4", "B-LAB-30", "the attack comes; possible: d3, c4."),
    Refused(move("3 minus", DUEL), "c3-e4xd4", "LAB-26", "with exactly 3 steps"),
    Refused(move("3 cloak", "figures c3 h8 h8 / f3 h8 h8"), "cloak c3-e3xf3", "",
            "does not matter from which side you attack: write cloak c3xf3."),
]  # fmt: skip

REPELLED = "evade; turn 1; dice 3 minus; attack c3-e3xf3; figures c3 c6 h8 / f3 b5 h8"
SHUT_OUT = "evade; turn 1; dice 3 minus; attack c3-e3xf3; figures c3 a1 h8 / f3 h8 h8; plates b3|c3 c3|c4 c2|c3"
LANE_THERE = f"{SHUT_OUT} d3|d4 d2|d3 e3|e4 e2|e3 e3|f3"
EVADES = [
    Refused(REPELLED, "c6-c8", "B-LAB-32", "whose attack failed must move again"),
    Refused(REPELLED, "cloak c3-c5", "B-LAB-32", "with the same number and symbol"),
    Refused(REPELLED, "c3-e3xf3", "B-LAB-32", "goes to a free field"),
    Refused(REPELLED, "c3-b5", "B-LAB-32", "goes to a free field"),
    Refused(REPELLED, "c3-c6", "LAB-56", "only room for one"),
    Refused(REPELLED, "c3-c5", "LAB-49", "with the number that was rolled"),
    Refused(REPELLED, "c3-f6", "LAB-51", "do not move diagonally"),
    Refused(SHUT_OUT, "c3-b5", "LAB-26", "A wall is in the way"),
    Refused(SHUT_OUT, "c3-d3", "LAB-52", "as long as there is another move"),
    Refused(LANE_THERE.replace("dice 3", "dice 4"), "c3-e3", "E-LAB-1", "only where nothing"),
    Refused(STAYS, "c3-c4", "B-LAB-32", "it stays: you can only pass"),
]

ALL = [*SETTING_UP, *ABILITIES, *PASSING, *ONLY_THE_DICE, *FIGURES, *ENDING, *PATHS, *EVADES]
