"""All minds of one process: made once each, kept, and asked by one thread at a time.

Every method may take seconds, since some minds have to solve a game first: call them outside the event loop.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from spieltisch.core.chance import Rng, SeededChance, SystemRng
from spieltisch.core.game import AnyGame, legal_actions
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat
from spieltisch.core.tables.plan import STAND_IN
from spieltisch.kit.cache import Cache, size_of
from spieltisch.kit.minds import levels
from spieltisch.kit.minds.advice import Advice, Choice, few
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.review import Review
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.shelf import families, family_of

_impatient = partial(levels.make_bot, patient=False)
_unprepared = partial(levels.evaluator_for, patient=False)


class _Place:
    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.mind: Any = None


class MindPool:
    """Makes and keeps bots and evaluators; a bot that needs an evaluator shares it with the coach."""

    def __init__(
        self,
        evaluators: Callable[[Any, Progress | None], Evaluator] = _unprepared,
        bots: Callable[..., Bot] = _impatient,
    ) -> None:
        self._make_evaluator = evaluators
        self._make_bot = bots
        self._kept: Cache[str, _Place] = Cache()
        """The best ones hold whole solutions of 25 MB and more."""
        self._lock = threading.Lock()

    def prepare(self) -> None:
        """Have all minds make ready in the background what takes time; returns at once."""
        threading.Thread(target=prepare_all, daemon=True).start()

    def bot(self, level: str, game: AnyGame, progress: Progress | None = None) -> Bot:
        with self._bot(level, game, progress) as found:
            return found

    def has_bot(self, level: str, game: AnyGame) -> bool:
        """Whether that bot is made already, so that it answers without solving anything first."""
        return self._is_made(_bot_key(level, game))

    def has_evaluator(self, game: AnyGame) -> bool:
        return self._is_made(_key(game))

    def _is_made(self, key: str) -> bool:
        kept = self._kept.get(key)
        return kept is not None and kept.mind is not None

    def choice(self, level: str, game: AnyGame, state: Any, seat: Seat, rng: Rng | None = None) -> Any:
        """The choice of the bot of that level on that seat; it sees the seat's View."""
        with self._bot(level, game) as bot:
            return bot.choose(game.view(state, seat), legal_actions(game, state, seat), rng or SystemRng())

    def evaluator(self, game: AnyGame, progress: Progress | None = None) -> Evaluator:
        with self._evaluator(game, progress) as found:
            return found

    def solve(self, game: AnyGame, progress: Progress | None = None) -> None:
        """Have the evaluator solve all that it can before it is asked."""
        if solve := levels.coach_of(game.spec.id).solve:
            solve(game, progress)

    def advice(self, game: AnyGame, state: Any, seat: Seat, count: int, purpose: str = "") -> Advice:
        """The best few choices of that seat, which is to decide; callers with another purpose do not wait for it."""
        coach = levels.coach_of(game.spec.id)
        with self._evaluator(game, purpose=purpose) as evaluator:
            return Advice(few(coach.choices(evaluator, state, seat), count), evaluator.exact, coach.unit)

    def idea(self, game: AnyGame, state: Any, seat: Seat) -> Advice | None:
        """The choice of a simple rule of thumb at once, while the advice is computed; None without such a bot. The same
        view gives the same choice."""
        if STAND_IN not in levels.levels(game.spec.id):
            return None
        action = self.choice(STAND_IN, game, state, seat, SeededChance(0).rng("idea", 0))
        return Advice((Choice(action, 0.0, 0.0),), exact=False, is_idea=True)

    def review(self, replayed: Replay, notes: Notes | None = None) -> Review:
        """A finished game, decision by decision; where there are notes, it goes on from them."""
        coach = levels.coach_of(replayed.header.game)
        notes = notes or Notes()
        if coach.wait:
            notes.tell(0.0)
            coach.wait()
        self.solve(replayed.game, notes.progress)
        with self._evaluator(replayed.game, notes.progress, purpose="review") as evaluator:
            return coach.review(replayed, evaluator, notes)

    @contextmanager
    def _evaluator(self, game: AnyGame, progress: Progress | None = None, purpose: str = "") -> Iterator[Evaluator]:
        own = f"{purpose} " if purpose and levels.coach_of(game.spec.id).sampled else ""  # others answer at once
        with self._once(own + _key(game), lambda: self._make_evaluator(game, progress)) as found:
            yield found

    @contextmanager
    def _bot(self, level: str, game: AnyGame, progress: Progress | None = None) -> Iterator[Bot]:
        def make() -> Bot:
            return self._make_bot(level, game, progress, lambda: self.evaluator(game, progress))

        with self._once(_bot_key(level, game), make) as found:
            yield found

    @contextmanager
    def _once(self, key: str, make: Callable[[], Any]) -> Iterator[Any]:
        with self._lock:
            kept = self._kept.get(key) or self._kept.put(key, _Place())
        with kept.lock:
            if kept.mind is None:
                kept.mind = make()
                self._kept.put(key, kept, size_of(kept.mind, whole=True))
            yield kept.mind


def prepare_all() -> None:
    for family in families():
        if prepare := family.minds().prepare:
            prepare()


def _bot_key(level: str, game: AnyGame) -> str:
    return f"{level} {game.spec.seats} {_key(game)}"


def _key(game: AnyGame) -> str:
    """What an evaluator depends on; not on the number of seats, unless its coach says so."""
    coach = family_of(game.spec.id).minds().coach
    seats = game.spec.seats if coach and coach.sampled else ""
    return f"{game.spec.id} {seats} {sorted(game.spec.options.items())}"
