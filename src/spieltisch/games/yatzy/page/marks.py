"""What lights up on the table for a choice: the dice to keep, the button that throws, or the box."""

from spieltisch.games.yatzy.engine.arrange import held
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Score
from spieltisch.games.yatzy.page.touches import FREE, THROW, box_id, die_id, lying, strike_id
from spieltisch.games.yatzy.telling.sentences import game_of
from spieltisch.kit.page.shown import Shown


def marks(shown: Shown, action: str) -> tuple[str, ...]:
    """The same for the player who decides and for those who look back."""
    match game_of(shown).read(action):
        case Keep(dice):
            return *_kept(shown, dice), THROW
        case FreeThrow(dice, strike):
            return *_kept(shown, dice), strike_id(strike) if strike else FREE
        case Score(place):
            return (box_id(place),)
    return ()


def _kept(shown: Shown, dice: Dice) -> tuple[str, ...]:
    return tuple(die_id(place) for place, die in enumerate(held(lying(shown), dice)) if die.kept)
