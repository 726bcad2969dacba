"""The dice on the table and the buttons that throw them."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from spieltisch.games.yatzy.engine.arrange import Die, is_lying
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, State
from spieltisch.games.yatzy.page.faces import face
from spieltisch.games.yatzy.page.pad import keypad
from spieltisch.games.yatzy.page.touches import (
    FREE,
    THROW,
    again_words,
    die_id,
    free_words,
    hand,
    lying,
    strike_id,
    throw_words,
)
from spieltisch.games.yatzy.telling.box_words import place_name
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.games.yatzy.telling.standing_words import rolls_done, rolls_words
from spieltisch.kit.cache import cached
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words

SIX = 6
"""So many dice lie closer together."""


def tray(shown: Shown) -> h.Element:
    words, state, places = shown.words, state_of(shown), lying(shown)
    if shown.real_dice:  # they have fallen already, and only their numbers were typed
        places = tuple(replace(die, rolled=False) for die in places)
    if shown.enters_dice:
        kept = any(die.kept for die in places)
        return h.section("#tray.tray.entering", aria_label=words("Dice"))[
            _lying(words, places, touchable=False) if kept else None, keypad(shown)
        ]
    again = _can_throw_again(shown)
    return h.section("#tray.tray", aria_label=words("Dice"))[
        _lying(words, places, again),
        h.div(".tray-actions")[_throws(words, game_of(shown).rules, state), _buttons(shown, places)],
        _strikes(shown),
    ]


def _lying(words: Words, places: Sequence[Die], touchable: bool) -> h.Element:
    look = "dice" if len(places) < SIX else "dice six"
    return h.div(class_=look, role="group", aria_label=words("Dice"))[
        (_die(words, place, die, touchable) for place, die in enumerate(places))
    ]


def _can_throw_again(shown: Shown) -> bool:
    seat = hand(shown)
    if seat is None:
        return False
    return any(isinstance(action, Keep | FreeThrow) for action in shown.legal(seat))


def die_words(words: Words, place: int, die: Die) -> str:
    """What a screen reader says of a die."""
    if not die.pips:
        return words("Die {number} has not been rolled yet", number=place + 1)
    if die.yellow:
        return words("The yellow die shows {pips}", pips=die.pips)
    return words("Die {number} shows {pips}", number=place + 1, pips=die.pips)


@cached
def _die(words: Words, place: int, die: Die, touchable: bool) -> h.Element:
    marks = {"yellow": die.yellow, "rolled": die.rolled, "in-cup": not die.pips, "kept": die.kept and bool(die.pips)}
    classes = " ".join(["die", f"die-at-{place}", *(mark for mark, holds in marks.items() if holds)])
    name = die_words(words, place, die)
    if not touchable:
        said = words("{die}, held", die=name) if die.kept and die.pips else name
        return h.span(id=die_id(place), class_=classes, role="img", aria_label=said)[face(die.pips)]
    return h.button(
        id=die_id(place),
        type="button",
        class_=classes,
        data_touch=die_id(place),
        data_key=str(place + 1),
        aria_pressed="true" if die.kept else "false",
        aria_label=name,
    )[face(die.pips), h.span(".tag", aria_hidden="true")[words("held")]]


def _throws(words: Words, rules: SheetRules, state: State) -> h.Element:
    text = rolls_words(words, rules, state)
    return h.p(".throws")[text] if state.starting_roll is not None else _dots(rules.throws, rolls_done(state), text)


@lru_cache(1_000)
def _dots(throws: int, done: int, text: str) -> h.Element:
    dots = (h.i(class_="dot used" if number < done else "dot") for number in range(throws))
    return h.p(".throws")[h.span(".dots", aria_hidden="true")[dots], text]


def _buttons(shown: Shown, places: Sequence[Die]) -> h.Node:
    words, count = shown.words, len(places)
    if shown.throws:
        return _button(THROW, throw_words(words, count, count), "primary")
    seat = hand(shown)
    if seat is None or not is_lying(places):
        return None
    legal = shown.legal(seat)
    held = sum(die.kept for die in places)
    if any(isinstance(action, Keep) for action in legal):
        return _button(THROW, again_words(shown, count - held, count), "primary")
    if any(isinstance(action, FreeThrow) and action.strike is None for action in legal):
        return _button(FREE, free_words(words, count - held, count), "second")
    return h.p(".no-throw")[words("Choose a box")]


@lru_cache(1_000)
def _button(ident: str, label: str, look: str) -> h.Element:
    return h.button(id=ident, type="button", class_=f"button throw {look}", data_touch=ident, data_key=" ")[
        h.span(data_label=True)[label]
    ]


def _strikes(shown: Shown) -> h.Node:
    """Where a free throw costs a box besides (B-YP-4): hold dice, then choose which."""
    seat, rules = hand(shown), game_of(shown).rules
    if seat is None:
        return None
    legal = shown.legal(seat)
    places = sorted({action.strike for action in legal if isinstance(action, FreeThrow) and action.strike is not None})
    if not places:
        return None
    return h.details("#strikes.strikes")[
        h.summary[shown.words("Free roll: hold dice, then choose a box to cross out for it")],
        h.ul[
            (
                h.li[
                    h.button(id=strike_id(place), type="button", class_="button quiet", data_touch=strike_id(place))[
                        place_name(shown.words, rules, place)
                    ]
                ]
                for place in places
            )
        ],
    ]
