"""The story of a round: every step since the deal, with what was to be seen of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.cards import JACK
from spieltisch.games.dog.engine.redaction import SECRET, Drawing, as_seen
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Hand, Phase, State, Story, Told


def told(rules: DogRules, before: State, seat: Seat, action: Action, after: State) -> State:
    """The state after the action, with its story; between rounds there is nothing to tell."""
    if after.phase is Phase.DEAL:
        return replace(after, story=None)
    story = before.story or _opening(rules, before)
    step = Told(seat, action, _laid(before, seat, action), _looked_at(rules, before, action))
    return replace(after, story=Story(story.begin, (*story.steps, step)))


def _opening(rules: DogRules, position: State) -> Story:
    """A story that begins here. Seats that have already chosen a card choose it in the story."""
    if position.phase is not Phase.EXCHANGE:
        return Story(position, ())
    choice = dog.Take if rules.draws_openly else dog.Give
    steps = (Told(Seat(seat), choice(rank)) for seat, rank in enumerate(position.chosen) if rank is not None)
    return Story(replace(position, chosen=(None,) * rules.seats), tuple(steps))


def _laid(before: State, seat: Seat, action: Action) -> Hand:
    match action:
        case dog.Fold():
            return before.hands[seat]
        case dog.Idle():
            return (JACK,)
        case dog.Part() if before.points:
            return ()
        case (
            dog.BringOut(card=card)
            | dog.Move(card=card)
            | dog.Part(card=card)
            | dog.Swap(card=card)
            | dog.Draw(card=card)
        ):
            return (card,)
    return ()


def _looked_at(rules: DogRules, before: State, action: Action) -> Hand:
    return before.hands[action.victim] if isinstance(action, dog.Draw) and rules.draws_openly else ()


def seen_steps(
    rules: DogRules, seat: Seat | None, begin: State, steps: Sequence[Told], *, choosing: bool
) -> tuple[Told, ...]:
    """The steps as that seat has seen them; `choosing` says that the exchange is still going on."""
    drawing: Drawing | None = (begin.turn, begin.victim) if begin.phase is Phase.DRAW else None
    seen = []
    for step in steps:
        action = step.action
        if isinstance(action, dog.Draw):
            drawing = (step.seat, action.victim)
            step = step if step.seat == seat else replace(step, looked=())
        elif isinstance(action, SECRET):
            step = replace(step, action=as_seen(rules, seat, step.seat, action, drawing, choosing=choosing))
            drawing = None
        seen.append(step)
    return tuple(seen)
