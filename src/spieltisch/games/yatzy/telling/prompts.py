"""What a player is asked."""

from collections.abc import Sequence

from spieltisch.games.yatzy.engine.state import Action, FreeThrow, State
from spieltisch.kit.words import Words


def whose(words: Words, name: str, yours: bool) -> str:
    """Whose turn it is; `yours` if that is who reads it."""
    return words("{name}, it is your turn", name=name) if yours else words("{name} is playing", name=name)


def to_roll(words: Words, state: State) -> str:
    """Asked of the player who has the dice in the cup."""
    if state.starting_roll is not None:
        return words("Roll to see who goes first: the highest total.")
    return words("Roll the dice.")


def to_choose(words: Words, state: State, legal: Sequence[Action]) -> str:
    """Asked after the last roll; in Plus there may be another."""
    if any(isinstance(action, FreeThrow) for action in legal):
        return words.plural(
            "Choose a box, or hold dice and take a free roll ({count} left).",
            "Choose a box, or hold dice and take a free roll ({count} left).",
            state.sheets[state.turn].free_throws,
        )
    return words("Choose a box.")
