"""What of a game was entered, for nothing else can be judged. With real dice not every roll has to be entered.

A turn may have had more rolls than were entered. Then the last one that was entered counts as the turn's last roll:
what a choice of box gives away by that, it gives away in any case. Points without dice say nothing of what else could
have been chosen. Logs from before have dice that were made up for such points, always the same ones: they say no more
than the points, unless no other dice give these.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from spieltisch.core.names import BOT
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE
from spieltisch.core.steps import Step
from spieltisch.games.yatzy.engine import noting
from spieltisch.games.yatzy.engine.dice import NO_DICE
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import FreeThrow, FreeUsed, Keep, Roll, Score, State


class Known(msgspec.Struct, frozen=True):
    """A moment of a game, as far as it is known."""

    state: State | None
    """The state in which the player decided; None where it is unknown."""
    whole: bool = True
    """Whether all that led there was entered: then it is known what could be expected, and luck is told from skill."""


NOTHING = Known(None, whole=False)


def known(replayed: Replay) -> list[Known]:
    """Every moment, from the start on: the one with the number of a step is the one after it."""
    states: list[State] = [replayed.start, *(step.state for step in replayed.steps)]
    found, first = [Known(state) for state in states], 0
    if replayed.header.chance != "manual":
        return found
    for number, step in enumerate(replayed.steps):
        if states[number].starting_roll is not None:
            first = number + 1
        elif isinstance(step.action, Score):
            turn = slice(first, number + 1)
            if not (replayed.header.players[step.seat].startswith(BOT) and _is_rolled(replayed.steps[turn])):
                found[turn] = _turn(replayed.game.rules, states[turn], replayed.steps[turn])
            first = number + 1
    return found


def _is_rolled(steps: Sequence[Step]) -> bool:
    """Whether dice were entered and nothing else: then a bot, which decides only on what it sees, has seen them all."""
    return all(isinstance(step.action, Roll) and step.was is None for step in steps if step.seat == CHANCE)


def _turn(rules: SheetRules, states: Sequence[State], steps: Sequence[Step]) -> list[Known]:
    """The moments before these steps, of which the last one is the entry."""
    last, seen = len(steps) - 1, _seen(steps)
    found = [Known(state) if number < seen else NOTHING for number, state in enumerate(states)]
    before = states[last]
    last_roll = replace(before, throws=max(before.throws, rules.throws))
    is_known = _was_rolled(rules, before, steps)
    found[last] = Known(last_roll, whole=last < seen and last_roll == before) if is_known else NOTHING
    return found


def _seen(steps: Sequence[Step]) -> int:
    """How many of the turn's moments are known to have been so."""
    for number, step in enumerate(steps):
        match step.action, step.was:
            case FreeUsed(), _:
                return number + 1
            case (Keep(dice), Keep(was)) | (FreeThrow(dice), FreeThrow(was)) if dice != was:
                return number  # another last roll would not have gone with what had been kept
    return _before_free_throws(steps)


def _before_free_throws(steps: Sequence[Step]) -> int:
    """Once, free throws that had been used were written as throws of all dice, each with what the last one showed."""
    first, free = len(steps) - 2, False
    while first >= 2 and steps[first - 2].action == steps[first].action:
        again = steps[first - 1].action
        if not isinstance(again, Keep | FreeThrow) or again.dice != NO_DICE:
            break
        first, free = first - 2, free or isinstance(again, FreeThrow)
    return first + 1 if free else len(steps)


def _was_rolled(rules: SheetRules, before: State, steps: Sequence[Step]) -> bool:
    """Whether the dice that were entered in the box are those that were seen."""
    roll, entry = steps[-2], steps[-1]
    if not isinstance(roll.action, Roll) or roll.was is not None:
        return False
    return len(steps) > 2 or not any(_made_up(rules, before, roll.action, one) for one in (entry.action, entry.was))


def _made_up(rules: SheetRules, before: State, roll: Roll, entry: Score | None) -> bool:
    """Whether these are the dice that once were written for points in that box."""
    if entry is None:
        return False
    found = noting.ways(rules, before.sheets[before.turn], entry.place)
    return roll.dice in (dice for dice, *others in found.values() if others)
