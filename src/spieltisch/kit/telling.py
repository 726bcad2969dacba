"""How a game is told: once, for the page, the terminal and the command line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.core.outcome import best_first
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.texts import text
from spieltisch.kit.plain_position import plain_position
from spieltisch.kit.seen import Said, Seen
from spieltisch.kit.words import Words, joined


def plain_said(seen: Seen, first: int = 0) -> list[Said]:
    """Each step as far as these eyes have seen it, with the name of its player, or of the player whose move has set
    chance going."""
    words, found = seen.words, []
    for number, step in enumerate(seen.steps[first:], start=first + 1):
        action = seen.write_step(number)
        if step.seat == CHANCE:
            found.append(Said(number, _last_player(seen, number), words("The result: {action}.", action=action)))
        else:
            told = words("{name}: {action}.", name=seen.names[step.seat], action=action)
            found.append(Said(number, step.seat, told))
    return found


def _last_player(seen: Seen, number: int) -> Seat:
    return next((step.seat for step in reversed(seen.steps[:number]) if step.seat != CHANCE), Seat(0))


LIVELY = {"yes": text("Yes!"), "oh-no": text("Oh no!"), "haha": text("Ha ha!")}
"""After a look at one's cards these would say something about them."""


class Telling(msgspec.Struct, frozen=True):
    """What a family says. Its options, levels and refusals carry their texts themselves."""

    said: Callable[[Seen, int], Sequence[Said]] = plain_said
    """Every step after the first so many in words, the oldest first; nothing that these eyes have not seen."""
    position: Callable[[Seen], str] = plain_position
    """How the game stands, in a few lines of text."""
    phrases: Callable[[AnyGame], Mapping[str, str]] = lambda _: {}
    """By key: what people may say in this game besides what is said in any."""
    score: Callable[[Words, int], str] = lambda words, points: words.plural("{count} point", "{count} points", points)
    """What the points of a result are in this game."""
    choice: Callable[[Seen, Seat, Any], str] = lambda seen, _, action: seen.game.write(action)
    """What that seat could do at this moment, in a few words: advice, or what was played."""
    reason: Callable[[Seen, Seat, Any, Any], str] = lambda _, __, ___, ____: ""
    """Something that these eyes can see and that speaks for the first of two choices rather than for the second; for
    the first by itself, where that is None."""
    at_hand: Callable[[Seen, Seat], str] = lambda _, __: ""
    """What it decides about at this moment, in a few characters: its dice, its cards."""


def result_lines(words: Words, names: Sequence[str], places: Sequence[int], counts: Sequence[object]) -> list[str]:
    return [
        words("{place}. {name}: {count}", place=places[seat], name=names[seat], count=counts[seat])
        for seat in best_first(places)
    ]


def winners_words(words: Words, names: Sequence[str]) -> str:
    return words.plural("{names} wins!", "{names} win!", len(names), names=joined(words, names))
