"""A position on the rule page: the dice, and the pad of the player on turn."""

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.notation import read_dice
from spieltisch.games.yatzy.page.board import prompt_part
from spieltisch.games.yatzy.page.faces import small_die
from spieltisch.games.yatzy.page.sheets import one_sheet
from spieltisch.games.yatzy.page.tray import tray
from spieltisch.games.yatzy.telling.box_words import dice_words
from spieltisch.games.yatzy.telling.sentences import state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words


def scene(shown: Shown) -> h.Node:
    seat = min(shown.keys.seats, default=Seat(state_of(shown).turn))
    phase = "mine" if shown.may_act else "others"
    return h.div(class_=f"yatzy {shown.table.game_id} {phase}")[prompt_part(shown), tray(shown), one_sheet(shown, seat)]


def glyph(words: Words, kind: str, value: str) -> h.Node:
    """Dice in a line of text; behind a slash may stand what they give, which is for the tests."""
    return small_dice(words, read_dice(value.partition("/")[0])) if kind == "dice" else None


def small_dice(words: Words, dice: Dice) -> h.Element:
    """The dice as a picture, with their pips as its text."""
    return h.span(".small-dice", role="img", aria_label=dice_words(words, dice))[
        (small_die(pips) for pips in dice.wood), small_die(dice.yellow, yellow=True) if dice.yellow else None
    ]
