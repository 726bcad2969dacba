"""What is refused in the Yatzy family: a position, what is tried in it, the rule that forbids it, and what is said."""

from typing import NamedTuple

from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, Place, Roll, Score
from tests.games.yatzy.helpers import new

BRANDI, PLUS, YATZEI, YATZY = map(new, ("brandi-yatzy", "brandi-yatzy-plus", "yatzei", "yatzy"))
STRICT = new("brandi-yatzy", strict_entry="on")
STRICT_PLUS = new("brandi-yatzy-plus", strict_entry="on")
NO_FREE = new("brandi-yatzy-plus", free_throws=0)
STRIKE = new("brandi-yatzy-plus", free_throw_cost="strike_box")
IN_ORDER = new("brandi-yatzy-plus", free_throw_cost="strike_box", column_order="one_after_other")


class Refused(NamedTuple):
    """What is tried where, the rule that forbids it, none where it is only written wrongly, and some of the words."""

    game: YatzyGame
    position: str
    action: str | Action
    clause: str
    words: str


ROLLING = [
    Refused(BRANDI, "turn 1", "roll 1234", "BY-14", "1234 is not a roll of 5 dice numbered 1 to 6."),
    Refused(YATZEI, "turn 1", "roll 1234", "YZ-10", "1234 is not a roll of 5 dice numbered 1 to 6."),
    Refused(YATZY, "turn 1", "roll 1234", "Y13-09", "1234 is not a roll of 5 dice numbered 1 to 6."),
    Refused(PLUS, "turn 1", "roll 12345", "BY-14", "12345 is not a roll of 5 dice, one of them yellow"),
    Refused(BRANDI, "turn 1", "roll 12347", "", "12347 is not a roll of 5 dice numbered 1 to 6."),
    Refused(PLUS, "turn 1", "roll 1234+7", "", "1234+7 is not a roll of 5 dice, one of them yellow"),
    Refused(BRANDI, "turn 1", Roll(Dice((5, 4, 3, 2, 1))), "", "54321 is not a roll of 5 dice"),
    Refused(BRANDI, "throw 2; dice 33446; kept 44", "roll 4444", "", "4444 is not a roll of 5 dice"),
    Refused(BRANDI, "throw 2; dice 33446; kept 44", "roll 12345", "BY-15", "cannot show 12345 when 44 were kept."),
    Refused(YATZEI, "throw 2; dice 33446; kept 44", "roll 12345", "YZ-11", "cannot show 12345 when 44 were kept."),
    Refused(YATZY, "throw 2; dice 33446; kept 44", "roll 12345", "Y13-09", "cannot show 12345 when 44 were kept."),
    Refused(BRANDI, "turn 1", "keep 44", "", "write it like 'roll 11111'."),
    Refused(PLUS, "turn 1", "score 1.ones", "", "write it like 'roll 1111+1'."),
    Refused(BRANDI, "throw 1; dice 33446", "roll 66666", "", "Dice fall at random: nobody chooses them."),
]
KEEPING = [
    Refused(BRANDI, "throw 1; dice 33446", "keep 33446", "BY-15", "to stop here, enter the dice in a box."),
    Refused(YATZEI, "throw 1; dice 33446", "keep 33446", "YZ-11", "to stop here, enter the dice in a box."),
    Refused(YATZY, "throw 1; dice 33446", "keep 33446", "Y13-09", "to stop here, enter the dice in a box."),
    Refused(BRANDI, "throw 1; dice 33446", "keep 55", "BY-15", "You cannot keep 55: the dice on the table are 33446."),
    Refused(YATZEI, "throw 1; dice 33446", "keep 55", "YZ-11", "the dice on the table are 33446."),
    Refused(YATZY, "throw 1; dice 33446", "keep 55", "Y13-09", "the dice on the table are 33446."),
    Refused(BRANDI, "throw 3; dice 33446", "keep 33", "BY-08", "only 3 rolls in a turn; enter the dice now."),
    Refused(YATZEI, "throw 3; dice 33446", "keep 33", "YZ-09", "only 3 rolls in a turn; enter the dice now."),
    Refused(YATZY, "throw 3; dice 33446", "keep 33", "Y13-08", "only 3 rolls in a turn; enter the dice now."),
    Refused(PLUS, "throw 3; dice 3344+6", "keep 33", "BY-08", "enter the dice now, or use a free roll."),
    Refused(PLUS, "throw 3; dice 3344+6; pad 1: free 0", "keep 33", "BY-08", "enter the dice now."),
]
FREE_ROLLS = [
    Refused(BRANDI, "throw 3; dice 33446", "free 33", "BY-08", "There are no free rolls in this game."),
    Refused(YATZEI, "throw 3; dice 33446", "free 33", "YZ-09", "There are no free rolls in this game."),
    Refused(YATZY, "throw 3; dice 33446", "free 33", "Y13-08", "There are no free rolls in this game."),
    Refused(NO_FREE, "throw 3; dice 3344+6", "free 33", "BY-08", "There are no free rolls in this game."),
    Refused(PLUS, "throw 3; dice 3344+6; pad 1: free 0", "free 33", "YP-09", "There are no free rolls left."),
    Refused(PLUS, "throw 2; dice 3344+6", "free 33", "B-YP-7", "comes after the last ordinary roll; roll as usual."),
    Refused(PLUS, "throw 3; dice 3344+6", "free 33 strike 1.ones", "B-YP-4", "costs a tick, not a box."),
    Refused(STRIKE, "throw 3; dice 3344+6", "free 33", "B-YP-4", "costs a free box, and one must be left"),
    Refused(
        STRIKE, "throw 3; dice 3344+6; pad 1: 1.ones 1", "free 33 strike 1.ones", "BY-23", "Ones is already filled."
    ),
    Refused(IN_ORDER, "throw 3; dice 3344+6", "free 33 strike 2.ones", "B-YP-9", "the first column is filled before"),
]
ENTERING = [
    Refused(BRANDI, "throw 3; dice 33446; pad 1: ones 1", "score ones", "BY-23", "Ones is already filled."),
    Refused(YATZEI, "throw 3; dice 33446; pad 1: ones 1", "score ones", "YZ-25", "Ones is already filled."),
    Refused(YATZY, "throw 3; dice 33446; pad 1: ones 1", "score ones", "Y13-11", "Ones is already filled."),
    Refused(BRANDI, "throw 3; dice 33446", Score(Place(0, 15)), "BY-19", "There is no such box on this score sheet."),
    Refused(YATZEI, "throw 3; dice 33446", Score(Place(0, 13)), "YZ-25", "There is no such box on this score sheet."),
    Refused(YATZY, "throw 3; dice 33446", Score(Place(0, 13)), "Y13-10", "There is no such box on this score sheet."),
    Refused(
        IN_ORDER, "throw 3; dice 3344+6", "score 2.ones", "B-YP-9", "the first column is filled before the second."
    ),
    Refused(STRICT, "throw 3; dice 33446", "score chance", "B-BY-4", "a box that fits comes first, then Chance"),
    Refused(
        STRICT, "throw 3; dice 33446", "score ones", "B-BY-5", "33446 cannot go in Ones: a box that fits comes first"
    ),
    Refused(STRICT_PLUS, "throw 3; dice 3344+6", "score 1.chance", "B-BY-4", "a box that fits comes first"),
]
NOTED = [
    Refused(YATZY, "turn 1", "points 43", "Y13-10", "No free box can hold 43 points."),
    Refused(BRANDI, "turn 1", "points 43", "BY-19", "No free box can hold 43 points."),
    Refused(YATZEI, "turn 1", "points 43", "YZ-25", "No free box can hold 43 points."),
    Refused(YATZY, "turn 1; points 22", "score ones", "Y13-15", "These points are not possible in that box."),
    Refused(YATZY, "turn 1; points 22", "keep 22", "Y13-10", "Only points were entered, no dice"),
    Refused(YATZEI, "turn 1; points 22", "keep 22", "YZ-25", "Only points were entered, no dice"),
    Refused(PLUS, "turn 1; points 22", "free 22", "BY-19", "Only points were entered, no dice"),
    Refused(PLUS, "turn 1", "used 4", "YP-09", "So many free rolls cannot have been used for this."),
    Refused(STRIKE, "turn 1", "used 1", "B-YP-4", "say which box each free roll costs."),
    Refused(YATZY, "turn 1", "begins 1", "Y13-06", "It has already been decided who goes first."),
    Refused(BRANDI, "turn 1", "begins 1", "BY-11", "It has already been decided who goes first."),
    Refused(YATZEI, "turn 1", "begins 1", "YZ-07", "It has already been decided who goes first."),
    Refused(
        YATZY, "start 2 best 1 with 18", "begins 1", "Y13-06", "Some have rolled for who goes first: let all roll."
    ),
    Refused(YATZY, "start 1,2", "points 5", "Y13-06", "First it has to be decided who goes first."),
]
ALL = (*ROLLING, *KEEPING, *FREE_ROLLS, *ENTERING, *NOTED)
