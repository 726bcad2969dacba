"""The language of a game on the shelf."""

from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.kit.learning.language import Language
from spieltisch.kit.shelf import family_of


def language_of(game: AnyGame) -> Language[Any, Any]:
    """What learners speak of that game: numbers for its actions, a tensor for each view."""
    return family_of(game.spec.id).learning(game)
