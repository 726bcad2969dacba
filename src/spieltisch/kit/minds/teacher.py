"""A finished game, decision by decision, in chances of winning: for games whose coach tries moves in imagined worlds.

The curve knows everything: it says how a game stood with the cards as they lay. The player who decided knew less, so
what a decision cost is found in worlds that fit what they could know; what it cost as the cards lay is said apart:
hindsight. Luck is what chance did, compared with what else it might have done just then: over many games it is nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import AnyGame
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.steps import Step
from spieltisch.kit.minds.advice import Choice, few
from spieltisch.kit.minds.notes import Found, Notes
from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Weighed
from spieltisch.kit.minds.sampled import NOTHING, Sampled

CANDIDATES = 3
"""How many of the best choices a decision names."""


class Teacher(ABC):
    """An evaluator that estimates chances of winning. Its answers depend on its arguments alone."""

    exact = False
    worlds: int
    """In how many worlds the candidates of one decision are tried at most, as for a hint."""
    fewest_worlds: int
    worlds_a_game: int
    """In how many all decisions of a review are tried together."""
    candidates: int
    """How many actions are tried, the best ones at first sight."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def state_value(self, state: Any, seat: Seat) -> float:
        """The chance of that seat, as the cards lie."""
        return self.chances(state, _luck(0))[seat]

    def action_values(self, state: Any) -> Mapping[Any, float]:
        """The most promising actions of the first seat that is to decide."""
        return {choice.action: choice.value for choice in weighed_choices(self, state, self._game.actors(state)[0])}

    @abstractmethod
    def chances(self, state: Any, rng: Rng) -> tuple[float, ...]:
        """By seat, as the cards lie: the chances of all sides add up to 1."""

    @abstractmethod
    def luck(self, before: Any, after: Any, rng: Rng) -> tuple[float, ...]:
        """By seat: what it is worth that chance has acted so, less what it would be worth on average."""

    @abstractmethod
    def weigh(self, state: Any, seat: Seat, worlds: int, rng: Rng, also: Any = None) -> Sampled:
        """The most promising actions of that seat, and that other one, in so many worlds that fit what it knows."""

    @abstractmethod
    def hindsight(self, state: Any, seat: Seat, actions: Sequence[Any], rng: Rng) -> list[float] | None:
        """By action the chance of winning as the cards lie; None where nothing is hidden."""

    @abstractmethod
    def kind(self, state: Any, seat: Seat) -> str:
        """The sort of the decision, where the game tells them apart."""


def weighed_choices(teacher: Teacher, state: Any, seat: Seat) -> tuple[Choice, ...]:
    """The most promising actions, best first. The same view gives the same answer."""
    return teacher.weigh(state, seat, teacher.worlds, _luck(0)).choices()


def review(replayed: Replay, teacher: Teacher, notes: Notes) -> Review:
    """Go through a finished game once; what stands in the notes is not thought again."""
    return _Reviewing(replayed, teacher, notes).whole()


def _luck(step: int) -> Rng:
    """The same random numbers for the same step, so that a review can be taken up again."""
    return SeededChance(0).rng("coach", step)


class _Reviewing:
    def __init__(self, replayed: Replay, teacher: Teacher, notes: Notes) -> None:
        self._replayed, self._teacher, self._notes = replayed, teacher, notes
        self._game = replayed.game
        outcome = self._game.outcome(replayed.state)
        if outcome is None:
            raise SpieltischError("This game is not finished; a review looks at finished games.")
        self._outcome = outcome
        befores = (replayed.start, *(step.state for step in replayed.steps[:-1]))
        self._steps = list(zip(range(1, len(befores) + 1), befores, replayed.steps, strict=True))
        deciding = [number for number, before, step in self._steps if self._is_decision(before, step.seat)]
        self._deciding = set(deciding)
        each = teacher.worlds_a_game // max(1, len(deciding))
        self._worlds = max(teacher.fewest_worlds, min(each, teacher.worlds))

    def _is_decision(self, before: Any, seat: Seat) -> bool:
        """Whether there was a choice."""
        return seat != CHANCE and len(self._game.legal(before, seat)) > 1

    def whole(self) -> Review:
        notes, everybody = self._notes, seats(self._game.spec.seats)
        first = notes.once(0, lambda: Found(self._teacher.chances(self._replayed.start, _luck(0))))
        curve, decisions = [first.chances], list[Decision]()
        luck, before_decision = [0.0] * len(everybody), [0.0] * len(everybody)
        courses, turns, latest = [[chance] for chance in first.chances], [0] * len(everybody), None
        for number, before, step in self._steps:
            if step.seat not in (CHANCE, latest):
                turns[step.seat], latest = turns[step.seat] + 1, step.seat
            found = notes.once(number, partial(self._look, number, before, step, turns, before_decision))
            curve.append(found.chances)
            for seat, part in enumerate(found.luck):
                luck[seat] += part
                before_decision[seat] += part
            if found.decision is not None:
                decisions.append(found.decision)
                before_decision[step.seat] = 0.0
            if step.seat != CHANCE:
                course = courses[step.seat]
                course[turns[step.seat] :] = [found.chances[step.seat]]
            notes.tell(number / len(self._steps))
        lost = [sum(one.loss for one in decisions if one.seat == seat) for seat in everybody]
        moved = self._moved(curve)
        return Review(
            game=self._game.spec.id,
            unit="chance",
            exact=False,
            players=tuple(self._player(seat, courses[seat], luck[seat], lost, moved[seat]) for seat in everybody),
            decisions=tuple(decisions),
            curve=tuple(curve),
        )

    def _moved(self, curve: Sequence[Sequence[float]]) -> list[float]:
        """By seat: how the own chance changed while other sides acted."""
        changes = [0.0] * self._game.spec.seats
        for number, _, step in self._steps:
            for seat in seats(len(changes)):
                if step.seat != CHANCE and step.seat not in self._side(seat):
                    changes[seat] += curve[number][seat] - curve[number - 1][seat]
        return changes

    def _side(self, seat: Seat) -> tuple[Seat, ...]:
        return next(side for side in self._game.spec.teams if seat in side)

    def _player(
        self, seat: Seat, course: Sequence[float], luck: float, lost: Sequence[float], moved: float
    ) -> PlayerReview:
        total, side = 1.0 if seat in self._outcome.winners else 0.0, self._side(seat)
        partners = sum(lost[one] for one in side) - lost[seat]
        others = sum(lost) - lost[seat] - partners if len(self._game.spec.teams) == 2 else moved
        return PlayerReview(
            name=self._replayed.header.players[seat],
            expected=course[0],
            luck=luck,
            lost=lost[seat],
            partners=partners,
            others=others,
            error=total - (course[0] + luck - lost[seat] - partners + others),
            total=total,
            course=tuple(course),
        )

    def _look(self, number: int, before: Any, step: Step, turns: Sequence[int], luck: Sequence[float]) -> Found:
        if step.seat == CHANCE:
            fortune = self._teacher.luck(before, step.state, _luck(number))
            return Found(self._teacher.chances(step.state, _luck(number)), fortune)
        decision = None
        if number in self._deciding:
            decision = self._decision(number, before, step, turns[step.seat], luck[step.seat])
        return Found(self._teacher.chances(step.state, _luck(number)), (), decision)

    def _decision(self, number: int, before: Any, step: Step, turn: int, luck: float) -> Decision:
        teacher, game, seat = self._teacher, self._game, step.seat
        sampled = teacher.weigh(before, seat, self._worlds, _luck(number), step.action)
        ranked = sampled.choices()
        played = next(choice for choice in ranked if choice.action == step.action)
        same = ranked[0].value - played.value <= NOTHING
        shown = few(ranked, CANDIDATES)
        shown = shown if played in shown else (*shown, played)
        known = teacher.hindsight(before, seat, sampled.actions, _luck(number))
        return Decision(
            step=number,
            seat=seat,
            turn=turn,
            kind=teacher.kind(before, seat),
            luck=luck,
            played=game.write(played.action),
            best=game.write((played if same else ranked[0]).action),
            loss=played.loss,
            error=sampled.loss(step.action)[1],
            hindsight=None if known is None else max(known) - known[sampled.actions.index(step.action)],
            candidates=tuple(Weighed(game.write(one.action), one.value, one.error, loss=one.loss) for one in shown),
            position=game.write_position(before),
        )
