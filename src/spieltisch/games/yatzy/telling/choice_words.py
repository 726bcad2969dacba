"""What can be done with the dice, as advice."""

from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score, State
from spieltisch.games.yatzy.telling.box_words import dice_words, place_name
from spieltisch.kit.words import Words


def choice_words(words: Words, rules: SheetRules, state: State, action: Action) -> str:
    """The choice in a few words; `state` is the one in which it is made."""
    match action:
        case Keep(dice) if len(dice):
            return words("Keep {dice} and roll the others", dice=dice_words(words, dice))
        case Keep():
            return words("Roll all dice again")
        case FreeThrow(dice, strike):
            return _free(words, rules, dice, strike)
        case Score(place):
            points = entry.points(rules, state.sheets[state.turn], state.dice, place)
            return _entry(words, place_name(words, rules, place), points)
        case Roll(dice):
            return dice_words(words, dice)


def _entry(words: Words, box: str, points: int) -> str:
    if not points:
        return words("Cross out {box}", box=box)
    return words.plural("Enter {count} point for {box}", "Enter {count} points for {box}", points, box=box)


def _free(words: Words, rules: SheetRules, kept: Dice, strike: Place | None) -> str:
    dice = dice_words(words, kept)
    box = place_name(words, rules, strike) if strike else ""
    if strike and len(kept):
        return words("Cross out {box} for a free roll and keep {dice}", box=box, dice=dice)
    if strike:
        return words("Cross out {box} for a free roll of all dice", box=box)
    if len(kept):
        return words("Take a free roll and keep {dice}", dice=dice)
    return words("Take a free roll of all dice")
