"""What people say to each other at a table: a few phrases, and none that tells of hidden cards (B-DOG-44)."""

from collections.abc import Mapping

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.kit.shelf import family_of
from spieltisch.kit.telling import LIVELY

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


def phrases(game: AnyGame) -> Mapping[str, str]:
    """By key: what can be said in this game; what else its family allows comes last."""
    usual = NEUTRAL if game.spec.hidden else {**NEUTRAL, **LIVELY}
    return {**usual, **family_of(game.spec.id).telling().phrases(game)}
