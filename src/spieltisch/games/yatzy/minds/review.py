"""A finished game, decision by decision, in points.

Others matter only where there is a race for a bonus. With real dice, only what was entered is judged (`entered.py`).
"""

from spieltisch.core.errors import SpieltischError
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, seats
from spieltisch.core.steps import Step
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.state import Score, State
from spieltisch.games.yatzy.minds.coached import ranked
from spieltisch.games.yatzy.minds.entered import Known, known
from spieltisch.kit.minds.advice import Choice, few
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Weighed

CANDIDATES = 3
"""How many of the best choices a decision names."""


class YatzyDecision(Decision, frozen=True, kw_only=True):
    """A decision with the dice that lay there."""

    throw: int
    dice: str


def review(replayed: Replay, evaluator: Evaluator, notes: Notes | None = None) -> Review:
    """Go through a finished game once, with every player's expected total before and after each action."""
    del notes  # it is done in a moment
    game: YatzyGame = replayed.game
    outcome = game.outcome(replayed.state)
    if outcome is None:
        raise SpieltischError("This game is not finished; a review looks at finished games.")
    everybody = seats(game.spec.seats)
    moments = known(replayed)
    values = [evaluator.state_value(replayed.start, seat) for seat in everybody]
    courses, curve = [[value] for value in values], [tuple(values)]
    luck, lost, others = ([0.0] * len(everybody) for _ in range(3))
    unentered: list[float | None] = [None] * len(everybody)
    decisions: list[YatzyDecision] = []
    before, roll_luck = replayed.start, 0.0
    for number, step in enumerate(replayed.steps, start=1):
        actor, moment = before.turn, moments[number - 1]
        was_seen = moments[number].whole  # else it is unknown what could be expected then
        after = [evaluator.state_value(step.state, seat) for seat in everybody] if was_seen else values
        gained = after[actor] - values[actor]
        if step.seat == CHANCE:
            roll_luck = gained
            luck[actor] += roll_luck
        else:
            turn = len(courses[actor])
            decision = _decision(game, evaluator, before, moment, step, number, turn, roll_luck)
            decisions.append(decision)
            lost[actor] += decision.loss
            if not moment.whole:
                unentered[actor] = (unentered[actor] or 0.0) + gained + decision.loss
        for seat in everybody:
            if seat != actor:
                others[seat] += after[seat] - values[seat]
        if isinstance(step.action, Score):
            courses[actor].append(after[actor])
        values, before = after, step.state
        curve.append(tuple(values))
    return Review(
        game=game.spec.id,
        exact=evaluator.exact,
        players=tuple(
            PlayerReview(
                name=replayed.header.players[seat],
                expected=courses[seat][0],
                luck=luck[seat],
                lost=lost[seat],
                others=others[seat],
                unentered=unentered[seat],
                error=outcome.points[seat]
                - (courses[seat][0] + luck[seat] - lost[seat] + others[seat] + (unentered[seat] or 0.0)),
                total=outcome.points[seat],
                course=tuple(courses[seat]),
            )
            for seat in everybody
        ),
        decisions=tuple(decisions),
        curve=tuple(curve),
    )


def _decision(
    game: YatzyGame, evaluator: Evaluator, before: State, known: Known, step: Step, number: int, turn: int, luck: float
) -> YatzyDecision:
    found = ranked(evaluator, known.state) if known.state is not None else ()
    played = next((choice for choice in found if choice.action == step.action), None)
    if played is None or not (played.loss or known.state == before):
        found, played = (), None  # it may have been good, or there may have been something better
    state = known.state if known.state is not None and played else before
    shown = few(found, CANDIDATES)
    shown = shown if played is None or played in shown else (*shown, played)
    best = found[0] if played and played.loss else played
    return YatzyDecision(
        step=number,
        seat=step.seat,
        turn=turn,
        throw=state.throws,
        dice=write_dice(state.dice),
        luck=luck,
        played=game.write(step.action),
        best=game.write(best.action) if best else "",
        loss=played.loss if played else 0.0,
        candidates=tuple(
            Weighed(game.write(choice.action), choice.value, wins=choice.wins, loss=_loss(choice, evaluator.exact))
            for choice in shown
        ),
        position=game.write_position(state),
    )


def _loss(choice: Choice, exact: bool) -> float | None:
    return choice.loss if exact else choice.loss or None
