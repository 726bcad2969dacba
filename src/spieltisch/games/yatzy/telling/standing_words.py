"""How a game stands, in a few words: its round, the rolls of a turn, the race, the result."""

from collections.abc import Sequence

from spieltisch.core.outcome import Outcome
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import Gain, Prize
from spieltisch.games.yatzy.engine.state import State
from spieltisch.kit.words import Words, joined


def progress_words(words: Words, game: YatzyGame, state: State) -> list[str]:
    """How far the game has come, and whether it is played alone for practice."""
    rules, parts = game.rules, []
    boxes = len(rules.boxes) * rules.columns
    filled = boxes - max(sheet.open_boxes for sheet in state.sheets)
    if rules.games > 1:
        number = min(len(state.finished) + 1, rules.games)
        parts.append(words("Game {number} of {of}", number=number, of=rules.games))
    if not state.over:
        parts.append(words("Round {number} of {of}", number=min(filled + 1, boxes), of=boxes))
    if game.spec.practice:
        parts.append(words("Practice"))
    return parts


def rolls_done(state: State) -> int:
    return state.throws - (state.kept is not None)


def rolls_words(words: Words, rules: SheetRules, state: State) -> str:
    """Which roll of the turn lies there, or how many there are."""
    if state.starting_roll is not None:
        return words("Starting roll: the highest goes first")
    if state.noted is not None:
        return words.plural("{count} point", "{count} points", state.noted)
    done = rolls_done(state)
    if done > rules.throws:
        return words("Free roll {number}", number=done - rules.throws)
    if done:
        return words("Roll {number} of {of}", number=done, of=rules.throws)
    return words.plural("{count} roll", "{count} rolls", rules.throws)


def of_each_words(words: Words, rules: SheetRules) -> str:
    """What makes the bonus (Y13-17)."""
    target, count = rules.bonus.target, rules.of_each
    if not count.is_integer():
        return words("The bonus needs {target} points in the upper section.", target=target)
    return words("{count} of each number make {target}.", count=int(count), target=target)


def prize_words(words: Words, prize: Prize) -> str:
    return words("first to both bonuses") if prize.both else words("first to a bonus")


def gain_words(words: Words, box: str, gain: Gain) -> str:
    """What a box says of itself: "Full house, 25 points now"."""
    if not gain.points:
        return words("{box}, cross out now", box=box)
    if gain.bonus:
        return words("{box}, {points} points now and a bonus of {bonus}", box=box, points=gain.points, bonus=gain.bonus)
    return words.plural("{box}, {count} point now", "{box}, {count} points now", gain.points, box=box)


PRAISED = 50
"""A player with more points than so many of a hundred games of best play bring is praised for it."""


def result_words(words: Words, names: Sequence[str], outcome: Outcome, below: int | None = None) -> str:
    """Who has won; in a game for one the points, unless `below` so many games in 100 would be with best play."""
    best = [names[seat] for seat in outcome.winners]
    if len(outcome.places) == 1 and below is not None and below >= PRAISED:
        return words("{name}, well played!", name=best[0])
    if len(outcome.places) == 1:
        (points,) = outcome.points
        return words.plural("{name} has {count} point.", "{name} has {count} points.", points, name=best[0])
    if len(best) > 1:
        return words("{names} share first place!", names=joined(words, best))
    return words("{name} wins!", name=best[0])
