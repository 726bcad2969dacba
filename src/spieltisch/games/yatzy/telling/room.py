"""What the Yatzy games say."""

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.telling.box_words import choice_words, dice_words
from spieltisch.games.yatzy.telling.sentences import game_of, said, state_of
from spieltisch.games.yatzy.telling.standing_words import rolls_words
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import Telling


def _dice(seen: Seen, seat: Seat) -> str:
    del seat
    words, state = seen.words, state_of(seen)
    rolls = rolls_words(words, game_of(seen).rules, state)
    return rolls if state.noted is not None else f"{dice_words(words, state.dice)} · {rolls}"


TELLING = Telling(
    said,
    position=lambda seen: game_of(seen).write_position(state_of(seen)),
    choice=lambda seen, _, action: choice_words(seen.words, game_of(seen).rules, state_of(seen), action),
    at_hand=_dice,
)
