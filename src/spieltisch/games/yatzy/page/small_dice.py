"""Dice in a line of text."""

from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.page.faces import small_die
from spieltisch.games.yatzy.telling.box_words import dice_words
from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words


def small_dice(words: Words, dice: Dice) -> h.Element:
    """The dice as a picture, with their pips as its text."""
    return h.span(".small-dice", role="img", aria_label=dice_words(words, dice))[
        (small_die(pips) for pips in dice.wood), small_die(dice.yellow, yellow=True) if dice.yellow else None
    ]
