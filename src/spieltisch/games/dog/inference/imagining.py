"""Whole worlds that fit a view, each with the chance that it has for a player who has counted along."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.cards import UNSEEN, WHOLE_PACK, Rank, count
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Hand, Phase, State, Story, Told
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.inference.custody import Custody
from spieltisch.games.dog.inference.trace import Trace
from spieltisch.games.dog.inference.witness import Testimony, loosened, testimony

PATIENCE = 5_000
"""Trials, before a deal counts as written by hand, not dealt card by card round the table."""


class World(msgspec.Struct, frozen=True):
    state: State
    equal_picks: int


class Imagination:
    """All worlds that fit a view. What they have in common is worked out once."""

    def __init__(self, rules: DogRules, seen: View) -> None:
        self._rules, self._seen = rules, seen
        self._know(testimony(rules, seen))
        if not self._custody.possible:
            self._know(loosened(self._known))
        self._steps = seen.story.steps if seen.story else ()
        self._looks = {
            number: step.action.victim
            for number, step in enumerate(self._steps)
            if rules.draws_openly and isinstance(step.action, dog.Draw)
        }

    def _know(self, known: Testimony) -> None:
        self._known, self._custody = known, Custody(known.begin, known.events, known.pack)

    def world(self, rng: Rng) -> World:
        random = Random(rng.below(1 << 64))
        left_over, old = self._known.left_over, self._known.pack.old
        for _ in range(PATIENCE):
            trace = self._traced(random)
            # The left-over cards were dealt before all others: each seat got so many of them (B-DOG-5). This takes no
            # more trials, in the mean over all that a seat may see, than dealing anyhow until each has so many.
            if not left_over or trace.old_by_seat(old, self._seen.seat) == left_over:
                break
        return self._world(trace, random)

    def _traced(self, random: Random) -> Trace:
        course = self._custody.course(random)
        trace = Trace(course.begin.hands, self._looks, random)
        for event, outcome in zip(self._known.events, course.outcomes, strict=True):
            trace.follow(event, outcome)
        trace.fill(course.filling)
        return trace

    def _world(self, trace: Trace, random: Random) -> World:
        seen = self._seen
        chosen = self._choices(trace, random)
        state = state_behind(self._rules, seen, tuple(map(trace.ranks, trace.hands)), chosen)
        if seen.story:
            dealt = isinstance(self._steps[0].action, dog.Deal)
            hands = ((),) * self._rules.seats if dealt else tuple(map(trace.ranks, trace.begin))
            begin = state_behind(self._rules, seen.story.begin, hands, (None,) * len(seen.story.begin.have_chosen))
            steps = tuple(self._retold(trace, chosen))
            state = msgspec.structs.replace(state, story=Story(begin, steps))
        return World(state, trace.equal_picks)

    def _choices(self, trace: Trace, random: Random) -> tuple[Rank | None, ...]:
        """What others have chosen in an exchange that goes on is somewhere in the hand that they choose from."""
        choices: list[Rank | None] = []
        for seat, has_chosen in enumerate(self._seen.have_chosen):
            if seat == self._seen.seat or not has_chosen:
                choices.append(self._seen.chosen if has_chosen else None)
                continue
            source = self._rules.receivers[seat] if self._rules.draws_openly else Seat(seat)
            place = random.choice(trace.hands[source])
            trace.pick(place, source)
            choices.append(trace.rank(place))
        return tuple(choices)

    def _retold(self, trace: Trace, chosen: Sequence[Rank | None]) -> Iterator[Told]:
        for number, step in enumerate(self._steps):
            action = self._whole(trace, number, step, chosen)
            yield Told(step.seat, action, step.laid, trace.looked(number) if number in self._looks else ())

    def _whole(self, trace: Trace, number: int, step: Told, chosen: Sequence[Rank | None]) -> Action:
        match step.action:
            case dog.Deal():
                return dog.Deal(tuple(map(trace.ranks, trace.begin)))
            case dog.Draws(ranks):
                return dog.Draws(tuple(trace.passed(number, Seat(taker)) for taker in range(len(ranks))))
            case dog.Give(rank) | dog.Take(rank) | dog.Drawn(rank) if rank == UNSEEN:
                choice = chosen[step.seat] if self._seen.phase is Phase.EXCHANGE else trace.passed(number, None)
                assert choice is not None
                return type(step.action)(choice)
        return step.action


def state_behind(rules: DogRules, seen: View, hands: tuple[Hand, ...], chosen: tuple[Rank | None, ...]) -> State:
    """The state that looks so, with these hidden cards; what other seats know is left open."""
    held = count(rank for hand in hands for rank in hand)
    return State(
        phase=seen.phase,
        board=seen.board,
        hands=hands,
        stock=tuple(has - out - gone for has, out, gone in zip(WHOLE_PACK, held, seen.discard, strict=True)),
        discard=seen.discard,
        dealer=seen.dealer,
        turn=seen.turn,
        round=seen.round,
        chosen=chosen,
        known=tuple(seen.known if seat == seen.seat else () for seat in range(rules.seats)),
        points=seen.points,
        card=seen.card,
        victim=seen.victim,
        winners=seen.winners,
    )
