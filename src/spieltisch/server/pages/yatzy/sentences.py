"""What happens, said in sentences."""

from collections.abc import Iterator

from spieltisch.core.replay import Step
from spieltisch.games.yatzy import entry
from spieltisch.games.yatzy.dice import Dice
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.games.yatzy.rules import SheetRules
from spieltisch.games.yatzy.state import FreeThrow, Keep, Place, Roll, Score, State
from spieltisch.locales import Words
from spieltisch.server.pages.parts import joined
from spieltisch.server.pages.shown import Said, Shown
from spieltisch.server.pages.yatzy.box_words import place_name

RECENT = 60
"""How many steps the log on the page goes back; the whole log can be downloaded."""


def dice_words(words: Words, dice: Dice) -> str:
    """The dice one by one, the yellow one named."""
    wood = " ".join(map(str, dice.wood))
    if not dice.yellow:
        return wood
    return (
        words("{dice} and yellow {pips}", dice=wood, pips=dice.yellow)
        if wood
        else words("yellow {pips}", pips=dice.yellow)
    )


def said(shown: Shown, steps: int = RECENT) -> list[Said]:
    """The last steps in words, the newest first."""
    game, table = shown.table.game, shown.table
    assert isinstance(game, YatzyGame)
    first = max(0, len(table.steps) - steps)
    before: State = table.steps[first - 1].state if first else game.start()
    found = []
    for number, step in enumerate(table.steps[first:], start=first + 1):
        entered = isinstance(step.action, Score)
        found.append(Said(number, before.turn, " ".join(_said(shown, game.rules, before, step)), entered))
        before = step.state
    return found[::-1]


def latest(shown: Shown) -> str:
    """What has just happened: the last step, and with a throw what led to it."""
    newest = said(shown, 2) if isinstance(shown.table.game, YatzyGame) else []
    if not newest:
        return ""
    rolled_again = len(newest) > 1 and isinstance(shown.table.steps[-2].action, Keep | FreeThrow)
    return f"{newest[1].text} {newest[0].text}" if rolled_again else newest[0].text


def _said(shown: Shown, rules: SheetRules, before: State, step: Step) -> Iterator[str]:
    words, name = shown.words, shown.names[before.turn]
    match step.action:
        case Roll(dice) if before.starting_roll is not None:
            total = sum(dice.all)
            yield words(
                "{name} rolls {dice} to go first: {total}.", name=name, dice=dice_words(words, dice), total=total
            )
            yield from _started(shown, before, step.state)
        case Roll(dice):
            yield words("{name} rolls {dice}.", name=name, dice=dice_words(words, dice))
        case Keep(dice):
            yield _again(words, rules, name, dice)
        case FreeThrow(dice, strike):
            yield _free(words, rules, name, dice, strike)
        case Score(place):
            yield from _entered(words, rules, name, before, place)
            if len(step.state.finished) > len(before.finished):
                yield from _game_over(shown, rules, step.state)


def _again(words: Words, rules: SheetRules, name: str, kept: Dice) -> str:
    if not len(kept):
        return words("{name} rolls all dice again.", name=name)
    dice, count = dice_words(words, kept), len(rules.dice) - len(kept)
    return words.plural(
        "{name} keeps {dice} and rolls {count} die.",
        "{name} keeps {dice} and rolls {count} dice.",
        count,
        name=name,
        dice=dice,
    )


def _free(words: Words, rules: SheetRules, name: str, kept: Dice, strike: Place | None) -> str:
    dice = dice_words(words, kept)
    box = place_name(words, rules, strike) if strike else ""
    if strike and len(kept):
        return words("{name} crosses out {box} for a free roll and keeps {dice}.", name=name, box=box, dice=dice)
    if strike:
        return words("{name} crosses out {box} for a free roll of all dice.", name=name, box=box)
    if len(kept):
        return words("{name} takes a free roll and keeps {dice}.", name=name, dice=dice)
    return words("{name} takes a free roll of all dice.", name=name)


def _entered(words: Words, rules: SheetRules, name: str, before: State, place: Place) -> Iterator[str]:
    who, box = before.turn, place_name(words, rules, place)
    old = before.sheets[who]
    new = entry.enter(rules, before.sheets, who, before.dice, place)[who]  # afterwards the pads may be blank again
    points = new.points[place.column][place.row] or 0
    if points:
        yield words.plural(
            "{name} enters {count} point for {box}.", "{name} enters {count} points for {box}.", points,
            name=name, box=box,
        )  # fmt: skip
    else:
        yield words("{name} crosses out {box}.", name=name, box=box)
    if bonus := new.total - old.total - points:
        yield words("Bonus for {name}: {points} points!", name=name, points=bonus)


def _game_over(shown: Shown, rules: SheetRules, after: State) -> Iterator[str]:
    points = after.finished[-1]
    best = [shown.names[seat] for seat, total in enumerate(points) if total == max(points)]
    winners = joined(shown.words, best)
    if rules.games > 1:
        number = len(after.finished)
        yield shown.words("Game {number} is over. Most points: {winners}.", number=number, winners=winners)
    else:
        yield shown.words("The game is over.")


def _started(shown: Shown, before: State, after: State) -> Iterator[str]:
    """What the starting roll has decided with this throw, if anything (Y13-06)."""
    assert before.starting_roll is not None
    if after.starting_roll is None:
        yield shown.words("{name} begins.", name=shown.names[after.turn])
    elif len(before.starting_roll.waiting) == 1:
        tied = joined(shown.words, [shown.names[seat] for seat in after.starting_roll.waiting])
        yield shown.words("{names} are tied and roll again.", names=tied)
