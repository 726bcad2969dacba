"""Real dice: a box that was filled wrongly, and what it may hold instead. Everything that came after stays."""

from collections.abc import Mapping, Sequence

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.core.steps import Change, Step, corrected
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import FreeThrow, Place, Points, Score, State


class FilledBox:
    """A box of the game under way, or of the last one, and the step that has filled it."""

    def __init__(self, game: YatzyGame, steps: Sequence[Step], seat: Seat, place: Place) -> None:
        self.game, self.steps, self.place = game, steps, place
        number = _filled_by(game, steps, seat, place)
        if number is None:
            raise WrongTurnError("There is nothing in this box to correct.")
        self.number = number
        """The number of that step, counted from 1."""
        self.before: State = self._state_before(number)

    def _state_before(self, number: int) -> State:
        return _state(self.game, self.steps, number - 1)

    @property
    def points(self) -> int:
        if isinstance(self.steps[self.number - 1].action, FreeThrow):
            return 0  # crossed out for a free roll (B-YP-4)
        return self._worth(self.place)

    def _worth(self, place: Place) -> int:
        return noting.worth(self.game.rules, self.before, place)

    def other_points(self) -> Mapping[int, tuple[Change, ...]]:
        """By the points it may hold instead: the changes that this takes. What the dice showed then is unknown."""
        if isinstance(self.steps[self.number - 1].action, FreeThrow):
            return {}
        found = noting.ways(self.game.rules, self.before.sheets[self.before.turn], self.place)
        return {points: (Change(self.number - 1, Points(points)),) for points in found if points != self.points}

    def other_boxes(self) -> Mapping[Place, tuple[int, tuple[Change, ...]]]:
        """By free box that it could have been entered in: what it gives there, and what has to be changed."""
        rules, before, action = self.game.rules, self.before, self.steps[self.number - 1].action
        free = set(entry.free_places(rules, self.steps[-1].state.sheets[before.turn]))
        if isinstance(action, FreeThrow):
            return {place: (0, (Change(self.number, FreeThrow(action.dice, place)),)) for place in sorted(free)}
        possible = [place for place in noting.places(rules, before) if place in free]
        return {place: (self._worth(place), (Change(self.number, Score(place)),)) for place in possible}

    def check(self, changes: Sequence[Change]) -> None:
        """Raise IllegalActionError if later entries would not be possible, or be worth something else."""
        steps = corrected(self.game, self.steps, changes)
        for number in range(self.number + 1, len(steps) + 1):
            action = steps[number - 1].action
            if not isinstance(action, Score):
                continue
            old, new = (
                noting.worth(self.game.rules, state, action.place)
                for state in (self._state_before(number), _state(self.game, steps, number - 1))
            )
            if old != new:  # only five alike are worth something else after others (YZ-23, YZ-26)
                raise IllegalActionError(
                    "YZ-23",
                    "Then {box}, entered later, would be worth {new} instead of {old}: five of a kind count "
                    "differently once there has been a Yatzi. Correct {box} first.",
                    box=self.game.rules.boxes[action.place.row].name,
                    new=new,
                    old=old,
                )


def _state(game: YatzyGame, steps: Sequence[Step], count: int) -> State:
    state: State = steps[count - 1].state if count else game.start()
    return state


def _filled_by(game: YatzyGame, steps: Sequence[Step], seat: Seat, place: Place) -> int | None:
    """The step that has filled the box, in the game that the pads are of."""
    now = _state(game, steps, len(steps))
    finished = len(now.finished) - now.over
    for number in range(len(steps), 0, -1):
        before, action = _state(game, steps, number - 1), steps[number - 1].action
        if len(before.finished) < finished:
            return None
        is_entry = isinstance(action, Score) and action.place == place
        is_strike = isinstance(action, FreeThrow) and action.strike == place
        if steps[number - 1].seat == seat and (is_entry or is_strike):
            return number
    return None
