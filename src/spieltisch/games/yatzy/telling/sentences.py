"""What happens, said in sentences."""

from collections.abc import Iterator

from spieltisch.core.once import once
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import (
    Action,
    Begins,
    FreeThrow,
    FreeUsed,
    Keep,
    Place,
    Points,
    Roll,
    Score,
    State,
)
from spieltisch.games.yatzy.engine.view import imagine
from spieltisch.games.yatzy.telling.box_words import dice_words, place_name
from spieltisch.kit.seen import Happened, Said, Seen
from spieltisch.kit.words import Words, joined


def game_of(seen: Seen) -> YatzyGame:
    assert isinstance(seen.game, YatzyGame)
    return seen.game


def state_of(seen: Seen, steps: int | None = None) -> State:
    """Where the game stands, or stood after so many steps; nothing of it is hidden."""
    return _state_now(seen) if steps is None else imagine(seen.view_after(steps))


@once
def _state_now(seen: Seen) -> State:
    return imagine(seen.view)


def actions_of(seen: Seen) -> list[Action]:
    return [step.action for step in seen.steps]


def actions_of_turn(seen: Seen) -> list[Action]:
    """The same since the last entry: a game is long, and all eyes ask after every step."""
    found = list[Action]()
    for step in reversed(seen.steps):
        if isinstance(step.action, Score):
            break
        found.append(step.action)
    return found[::-1]


def said(seen: Seen, first: int = 0) -> list[Said]:
    rules, before, found = game_of(seen).rules, state_of(seen, first), []
    for number, step in enumerate(seen.steps[first:], start=first + 1):
        after, entered = state_of(seen, number), isinstance(step.action, Score)
        sentences = (*_said(seen, rules, before, step, after), *corrected(seen, rules, number, before))
        found.append(Said(number, before.turn, " ".join(sentences), entered))
        before = after
    return found


def _said(seen: Seen, rules: SheetRules, before: State, step: Happened, after: State) -> Iterator[str]:
    words, name = seen.words, seen.names[before.turn]
    match step.action:
        case Roll(dice) if before.starting_roll is not None:
            total = sum(dice.all)
            yield words(
                "{name} rolls {dice} to go first: {total}.", name=name, dice=dice_words(words, dice), total=total
            )
            yield from _started(seen, before, after)
        case Roll(dice):
            yield words("{name} rolls {dice}.", name=name, dice=dice_words(words, dice))
        case Keep(dice):
            yield _again(words, rules, name, dice)
        case FreeThrow(dice, strike):
            yield _free(words, rules, name, dice, strike)
        case Points():
            yield words("{name} rolls; nobody entered the dice.", name=name)
        case FreeUsed(count):
            yield words.plural(
                "{name} has used {count} free roll.", "{name} has used {count} free rolls.", count, name=name
            )
        case Begins(seat):
            yield words("{name} begins.", name=seen.names[seat])
        case Score(place):
            yield from _entered(words, rules, name, before, place)
            if len(after.finished) > len(before.finished):
                yield from _game_over(seen, rules, after)


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
    dice = noting.dice_entered(rules, before, place)
    new = entry.enter(rules, before.sheets, who, dice, place)[who]  # afterwards the pads may be blank again
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


def _game_over(seen: Seen, rules: SheetRules, after: State) -> Iterator[str]:
    points = after.finished[-1]
    best = [seen.names[seat] for seat, total in enumerate(points) if total == max(points)]
    winners = joined(seen.words, best)
    if rules.games > 1:
        number = len(after.finished)
        yield seen.words("Game {number} is over. Most points: {winners}.", number=number, winners=winners)
    else:
        yield seen.words("The game is over.")


def _started(seen: Seen, before: State, after: State) -> Iterator[str]:
    """What the starting roll has decided with this throw, if anything (Y13-06)."""
    assert before.starting_roll is not None
    if after.starting_roll is None:
        yield seen.words("{name} begins.", name=seen.names[after.turn])
    elif len(before.starting_roll.waiting) == 1:
        tied = joined(seen.words, [seen.names[seat] for seat in after.starting_roll.waiting])
        yield seen.words("{names} are tied and roll again.", names=tied)


def corrected(seen: Seen, rules: SheetRules, number: int, before: State) -> Iterator[str]:
    """What stood there before the step with this number was corrected; nothing if it never was."""
    words, step = seen.words, seen.steps[number - 1]
    match step.action, step.was:
        case Roll() | Points(), Roll(dice):
            yield words("(Corrected: {dice} had been entered.)", dice=dice_words(words, dice))
        case Roll() | Points(), Points(points):
            yield words("(Corrected: it was {points}.)", points=points)
        case Score(), Score(place):
            yield words("(Corrected: it was in {box}.)", box=place_name(words, rules, place))
        case Score(place), None:
            match seen.steps[number - 2].was:
                case Roll(dice):
                    points = entry.points(rules, before.sheets[before.turn], dice, place)
                    yield words("(Corrected: it was {points}.)", points=points)
                case Points(points):
                    yield words("(Corrected: it was {points}.)", points=points)
        case FreeThrow(), FreeThrow(strike=strike) if strike is not None:
            yield words("(Corrected: it was in {box}.)", box=place_name(words, rules, strike))
