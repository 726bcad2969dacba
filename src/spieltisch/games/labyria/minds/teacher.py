"""The coach for Labyria: what turns win. Nothing is hidden, so a world is a sequence of dice.

After each candidate the next players roll and go where their outlook is best; what follows is a learned estimate
(`outlook.py`). Every candidate meets the same dice, and each throw of the first roll comes equally often. The coach has
no opinion before the labyrinth stands.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from spieltisch.core.chance import Rng
from spieltisch.core.errors import SetupError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import moves, play
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import (
    SETTING_UP,
    Action,
    Attack,
    Defence,
    Move,
    Pass,
    Phase,
    Roll,
    State,
)
from spieltisch.games.labyria.minds.outlook import Outlook
from spieltisch.kit.minds.sampled import Sampled
from spieltisch.kit.minds.teacher import Teacher

DOUBT = 0.02
"""By how much differences between actions may be wrong, beside what the dice of the next turn say: in a search with 20
times the worlds they changed by less in 95 % of the decisions (`bench.teacher`; so far of ten decisions)."""
CANDIDATES = 5
"""How many actions are tried, the best ones at first sight."""
ABILITIES = 4
"""How many of the abilities are looked at together with a move."""
ALIKE = {Symbol.MINUS: Symbol.PLUS, Symbol.ROTATE: Symbol.PLUS}
"""Where only walks count, these symbols are one."""
ROLLS = tuple(Roll(number, ALIKE.get(symbol, symbol)) for number in range(1, 7) for symbol in Symbol)
"""All throws, equally likely, as far as walks are concerned."""
SPREAD = 7
"""Steps in which they are gone through."""


Dice = tuple[Roll, ...]
"""What a world throws, turn by turn."""


class LabyriaTeacher(Teacher):
    """Chances of winning in Labyria."""

    worlds, fewest_worlds, worlds_a_game = len(ROLLS), 12, 150 * len(ROLLS)

    def __init__(self, game: LabyriaGame) -> None:
        super().__init__(game)
        self._rules, self._outlook = game.rules, Outlook(game.rules)

    def kind(self, state: State, seat: Seat) -> str | None:
        """How obstacles should be placed, nobody knows."""
        del seat
        return None if state.phase in SETTING_UP else ""

    def chances(self, state: State, rng: Rng | None = None) -> tuple[float, ...]:
        """By seat; whoever is on turn goes where the outlook is best, and uses no ability."""
        del rng
        seats = self._rules.everybody
        match state.phase:
            case Phase.OVER:
                return tuple(float(seat == state.winner) for seat in seats)
            case Phase.WHO_PLACES | Phase.PLACE | Phase.LAY:
                return (1 / len(seats),) * len(seats)
            case Phase.WHO_STARTS:
                return _mean([self._outlook.chances(state, seat) for seat in state.rolling])
            case Phase.ROLL:
                return self._outlook.chances(state, state.turn)
            case Phase.DEFEND:
                return _mean([self.chances(self._after(state, Defence(symbol))) for symbol in Symbol])
        return max(map(self.chances, self._ends(state)), key=lambda found: found[state.turn])

    def luck(self, before: State, after: State, rng: Rng) -> tuple[float, ...]:
        """Dice are compared with all others; before play begins, nobody is better off than the others."""
        del rng
        if before.phase is Phase.ROLL:
            found = {roll: self.chances(self._after(before, roll)) for roll in set(ROLLS)}
            usual = _mean([found[roll] for roll in ROLLS])
        else:
            usual = self.chances(before)
        return tuple(now - then for now, then in zip(self.chances(after), usual, strict=True))

    def hindsight(self, state: State, seat: Seat, actions: Sequence[Action], rng: Rng) -> None:
        """Nothing is hidden."""

    def weigh(self, state: State, seat: Seat, worlds: int, rng: Rng, also: Any = None) -> Sampled:
        """With more than 36 worlds, everybody has a turn before the outlook is asked."""
        if state.phase in SETTING_UP:
            raise SetupError("The coach can help once the labyrinth stands.")
        actions = self._promising(state, seat)
        if also is not None and also not in actions:
            actions.append(also)
        dice = list(self._dice(worlds, rng))
        found = [self._in_worlds(self._after(state, action, seat), seat, dice) for action in actions]
        return Sampled(tuple(actions), np.array(found), DOUBT)

    def _in_worlds(self, state: State, seat: Seat, dice: Sequence[Dice]) -> list[float]:
        """By world the seat's chance; worlds with the same dice are one."""
        found: dict[Dice, float] = {}
        for world in dice:
            if world not in found:
                found[world] = self._play_out(state, world)[seat]
        return [found[world] for world in dice]

    def _promising(self, state: State, seat: Seat) -> list[Action]:
        """The best actions at first sight, best first; of many abilities only some are looked at with a move after."""
        walks, others = list[Action](), list[Action]()
        for action in self._game.legal(state, seat):
            (walks if isinstance(action, Move | Attack | Pass) else others).append(action)
        if others:
            after = [self._after(state, ability, seat) for ability in others]
            glances = self._outlook.at_a_glance(after, Seat((seat + 1) % self._rules.seats))
            order = sorted(range(len(others)), key=lambda place: -glances[place][seat])
            others = [others[place] for place in order[:ABILITIES]]
        worth = {action: self.chances(self._after(state, action, seat))[seat] for action in (*walks, *others)}
        return sorted(worth, key=lambda action: -worth[action])[:CANDIDATES]

    def _dice(self, worlds: int, rng: Rng) -> Iterator[Dice]:
        """The first roll is each of all 36 in turn; every sixth part of them has each number and each symbol once."""
        turns = 1 if worlds <= len(ROLLS) else self._rules.seats
        for number in range(worlds):
            later = (ROLLS[rng.below(len(ROLLS))] for _ in range(turns - 1))
            yield ROLLS[SPREAD * number % len(ROLLS)], *later

    def _play_out(self, state: State, dice: Dice) -> tuple[float, ...]:
        """To the end of so many turns; the chances there, over all that an attacked player may roll."""
        while True:
            match state.phase:
                case Phase.OVER:
                    return self.chances(state)
                case Phase.ROLL:
                    if not dice:
                        return self.chances(state)
                    state, dice = self._after(state, dice[0]), dice[1:]
                case Phase.DEFEND:
                    return _mean([self._play_out(self._after(state, Defence(symbol)), dice) for symbol in Symbol])
                case _:
                    turn = state.turn
                    state = max(self._ends(state), key=lambda after: self.chances(after)[turn])

    def _ends(self, state: State) -> list[State]:
        """After every walk of whoever is on turn; abilities are left alone."""
        match state.phase:
            case Phase.MOVE:
                walks: list[Action] = list(moves.moves(self._rules, state))
            case Phase.EVADE:
                walks = list(moves.evasions(self._rules, state))
            case _:
                walks = []
        ends = [self._after(state, walk, state.turn) for walk in walks or [Pass()]]
        ends = [self._after(end, Pass(), end.turn) if end.phase is Phase.AFTER else end for end in ends]
        self._outlook.foresee(end for end in ends if end.phase is Phase.ROLL)
        return ends

    def _after(self, state: State, action: Action, seat: Seat = CHANCE) -> State:
        return play.apply(self._rules, state, seat, action)


def _mean(found: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))
