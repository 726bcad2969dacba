"""A finished game, decision by decision: luck apart from skill.

For every player: total = expected + luck - lost + rest. Luck is how the dice compared with expectation; lost is what
the decisions cost against the best ones; the rest is what other players did (they matter only in a race for a bonus)
and, where values are estimates, the estimates' own errors. It is 0 where they are exact and there is no race.
"""

import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.steps import Step
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.state import Score, State
from spieltisch.kit.minds.advice import choices
from spieltisch.kit.minds.evaluator import Evaluator

NOTICEABLE = 0.05
"""Fewer points than this need not be shown: they would round to nothing."""


class Decision(msgspec.Struct, frozen=True):
    """What somebody played, and what would have been best."""

    step: int
    """Which action of the log it is, from 1."""
    seat: Seat
    turn: int
    """Which of the player's turns it is, from 1."""
    throw: int
    dice: str
    luck: float
    """How the roll before it compared with expectation."""
    played: str
    best: str
    loss: float
    position: str


class PlayerReview(msgspec.Struct, frozen=True):
    """How a player came to the final total."""

    name: str
    expected: float
    luck: float
    lost: float
    rest: float
    total: int
    course: tuple[float, ...]
    """The expected total before the game and after each of the player's entries."""


class Review(msgspec.Struct, frozen=True):
    """A whole game seen by the coach; where it is not exact, all values are estimates."""

    game: str
    exact: bool
    players: tuple[PlayerReview, ...]
    decisions: tuple[Decision, ...]

    def worst(self, count: int = 5) -> tuple[Decision, ...]:
        """The decisions that cost most, dearest first."""
        costly = [decision for decision in self.decisions if decision.loss]
        return tuple(sorted(costly, key=lambda decision: -decision.loss)[:count])


def review(replayed: Replay, evaluator: Evaluator) -> Review:
    """Go through a finished game once, with every player's expected total before and after each action."""
    game: YatzyGame = replayed.game
    outcome = game.outcome(replayed.state)
    if outcome is None:
        raise SpieltischError("This game is not finished; a review looks at finished games.")
    everybody = seats(game.spec.seats)
    values = [evaluator.state_value(replayed.start, seat) for seat in everybody]
    courses = [[value] for value in values]
    luck, lost = [0.0] * len(everybody), [0.0] * len(everybody)
    decisions: list[Decision] = []
    before, roll_luck = replayed.start, 0.0
    for number, step in enumerate(replayed.steps, start=1):
        actor = before.turn
        after = [evaluator.state_value(step.state, seat) for seat in everybody]
        if step.seat == CHANCE:
            roll_luck = after[actor] - values[actor]
            luck[actor] += roll_luck
        else:
            decision = _decision(game, evaluator, before, step, number, len(courses[actor]), roll_luck)
            decisions.append(decision)
            lost[actor] += decision.loss
        if isinstance(step.action, Score):
            courses[actor].append(after[actor])
        values, before = after, step.state
    return Review(
        game.spec.id,
        evaluator.exact,
        tuple(
            PlayerReview(
                name=replayed.header.players[seat],
                expected=courses[seat][0],
                luck=luck[seat],
                lost=lost[seat],
                rest=outcome.points[seat] - courses[seat][0] - luck[seat] + lost[seat],
                total=outcome.points[seat],
                course=tuple(courses[seat]),
            )
            for seat in everybody
        ),
        tuple(decisions),
    )


def _decision(
    game: YatzyGame, evaluator: Evaluator, before: State, step: Step, number: int, turn: int, luck: float
) -> Decision:
    ranked = choices(evaluator, before)
    played = next(choice for choice in ranked if choice.action == step.action)
    best = ranked[0] if played.loss else played
    return Decision(
        step=number,
        seat=step.seat,
        turn=turn,
        throw=before.throws,
        dice=write_dice(before.dice),
        luck=luck,
        played=game.write(played.action),
        best=game.write(best.action),
        loss=played.loss,
        position=game.write_position(before),
    )
