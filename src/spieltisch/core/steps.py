"""The steps of a game, one after the other; and with real dice, steps that were corrected since."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from spieltisch.core.errors import IllegalActionError, SetupError, SpieltischError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text


class Happened(msgspec.Struct, frozen=True):
    """A step of the game, without the state it led to."""

    seat: Seat
    action: Any
    was: Any = None
    """What was entered here before it was corrected."""


class Step(msgspec.Struct, frozen=True, dict=True):
    """One action and the state it led to."""

    seat: Seat
    action: Any
    state: Any
    was: Any = None
    """What was entered here before it was corrected."""

    @cached_property
    def happened(self) -> Happened:
        """The step without its state: all that tellings may hear of it."""
        return Happened(self.seat, self.action, self.was)


class Change(msgspec.Struct, frozen=True):
    """What a step is instead of what was entered; steps are counted from 1."""

    number: int
    action: Any


class Correction(msgspec.Struct, frozen=True):
    """What was entered with real dice has been corrected. The steps after it stay."""

    after: int
    """How many steps there were at that time."""
    changes: tuple[Change, ...]
    before: tuple[Change, ...]
    """What the same steps were until then."""


def corrected(game: AnyGame, steps: Sequence[Step], changes: Sequence[Change]) -> tuple[Step, ...]:
    """The steps with these changes, and all others as they are; an error says what would no longer be possible."""
    new = {change.number: change.action for change in changes}
    if not new or not all(1 <= number <= len(steps) for number in new):
        raise SetupError("There is no such step to correct.")
    kept = list(steps[: min(new) - 1])
    state = kept[-1].state if kept else game.start()
    for number, step in enumerate(steps[len(kept) :], start=len(kept) + 1):
        action = new.get(number, step.action)
        try:
            state = game.apply(state, step.seat, action)
        except SpieltischError as error:
            raise error if number in new else _no_longer(number, error) from None
        entered = step.action if step.was is None else step.was
        kept.append(Step(step.seat, action, state, None if action == entered else entered))
    return tuple(kept)


def correction(steps: Sequence[Step], changes: Sequence[Change]) -> Correction:
    """What is done to the steps by these changes, so that it can be told and taken back."""
    before = tuple(Change(change.number, steps[change.number - 1].action) for change in changes)
    return Correction(len(steps), tuple(changes), before)


def as_entered(steps: Sequence[Step], corrections: Sequence[Correction]) -> list[Any]:
    """The actions as they were entered first, before any of these corrections."""
    actions = [step.action for step in steps]
    for one in reversed(corrections):
        for change in one.before:
            actions[change.number - 1] = change.action
    return actions


def _no_longer(number: int, error: SpieltischError) -> SpieltischError:
    sentence = text("Then what was entered later (step {number}) would not be possible: {error}")
    if isinstance(error, IllegalActionError):
        inner = SpieltischError(error.text, **error.params)
        return IllegalActionError(error.clause, sentence, number=number, error=inner)
    return SetupError(sentence, number=number, error=error)
