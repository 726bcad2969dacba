"""What people say to each other at a table: a few phrases, and none that tells of hidden cards (B-DOG-44)."""

from collections.abc import Mapping

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text

BREATH = 3.0
"""Seconds that somebody has to wait before saying something more."""

NEUTRAL = {
    "hello": text("Hello!"),
    "good-luck": text("Good luck!"),
    "well-played": text("Well played!"),
    "thank-you": text("Thank you!"),
    "sorry": text("Sorry!"),
    "one-moment": text("One moment, please."),
    "back-again": text("I am back again."),
    "good-game": text("That was a good game!"),
}
LIVELY = {"yes": text("Yes!"), "oh-no": text("Oh no!"), "haha": text("Ha ha!")}
"""After a look at one's cards these would say something about them."""
ABOUT_CARDS = {
    "can-come-out": text("I can come out."),
    "need-to-come-out": text("I need a card to come out."),
    "good-cards": text("My cards are good."),
    "poor-cards": text("My cards are poor."),
}
"""Where the table has agreed to talk about cards."""
PHRASES = {**NEUTRAL, **LIVELY, **ABOUT_CARDS}


def phrases(game: AnyGame) -> Mapping[str, str]:
    """By key: what can be said in this game."""
    if not game.spec.hidden:
        return {**NEUTRAL, **LIVELY}
    return PHRASES if game.spec.options.get("table_talk") == "on" else NEUTRAL
