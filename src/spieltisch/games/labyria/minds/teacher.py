"""The coach for Labyria: what turns and placements win. Nothing is hidden, so a world is a sequence of dice.

After each candidate the next players roll, and do what is best for them (`foresight.py`); what follows is a learned
estimate (`outlook.py`). Every candidate meets the same dice, and each throw of the first roll comes equally often.
While obstacles are placed, a world is what may be placed after it (`setting_up.py`).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import moves, play
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Action, Attack, Defence, Move, Pass, Phase, Roll, State
from spieltisch.games.labyria.minds.foresight import ROLLS, Foresight
from spieltisch.games.labyria.minds.outlook import Chances, Outlook, Rows
from spieltisch.games.labyria.minds.setting_up import SettingUp
from spieltisch.kit.minds.sampled import Sampled
from spieltisch.kit.minds.teacher import Teacher

DOUBT = 0.02
"""By how much differences between actions may be wrong, beside what the dice of the next turn say. In a search with 20
times the worlds 95 % of them changed by less than 0.0142 in 484 moves, and 0.0011 for 248 obstacles (`bench.teacher`);
the rest is for what no more worlds would tell."""
BEFORE_WALKS = 2
"""How many abilities are tried where there are walks enough to try."""
SPREAD = 7
"""Steps in which the throws are gone through."""

Dice = NDArray[np.int64]
"""By world and turn, the number of the throw."""
Ends = list[tuple[float, State]]
"""What a turn comes to, with the chances of that: a player is about to roll, or has won."""


class LabyriaTeacher(Teacher):
    worlds, fewest_worlds, worlds_a_game = len(ROLLS), 12, 150 * len(ROLLS)
    candidates = 5

    def __init__(self, game: LabyriaGame) -> None:
        super().__init__(game)
        self._rules, self._outlook = game.rules, Outlook(game.rules)
        self._foresight = Foresight(game.rules, self._outlook)
        self._setting_up = SettingUp(game.rules, self._outlook, DOUBT)

    def kind(self, state: State, seat: Seat) -> str:
        del seat
        return "placing" if state.phase is Phase.PLACE else ""

    def chances(self, state: State, rng: Rng | None = None) -> Chances:
        """By seat; the player on turn does what is best at first sight."""
        del rng
        seats = self._rules.everybody
        match state.phase:
            case Phase.WHO_PLACES | Phase.LAY:
                return (1 / len(seats),) * len(seats)
            case Phase.PLACE:
                return self._setting_up.chances(state)
            case Phase.WHO_STARTS:
                return _mean([(1.0, self._outlook.chances(state, seat)) for seat in state.rolling])
            case Phase.ROLL:
                return _chances(self._foresight.of(state).chances.mean(axis=0))
            case Phase.MOVE if not state.used:
                return _chances(self._rolled(state))
            case Phase.DEFEND:
                return _mean([(1.0, self.chances(self._after(state, Defence(symbol)))) for symbol in Symbol])
        return self._at_first_sight(state)

    def luck(self, before: State, after: State, rng: Rng) -> tuple[float, ...]:
        del rng
        return tuple(now - then for now, then in zip(self.chances(after), self.chances(before), strict=True))

    def hindsight(self, state: State, seat: Seat, actions: Sequence[Action], rng: Rng) -> None:
        """Nothing is hidden."""

    def weigh(self, state: State, seat: Seat, worlds: int, rng: Rng, also: Any = None) -> Sampled:
        """Dice are rolled for the next turn; in many worlds for a whole round, so that later turns are known better."""
        if state.phase is Phase.PLACE:
            return self._setting_up.weigh(
                state, seat, self._game.legal(state, seat), self.candidates, worlds, rng, also
            )
        actions = self._promising(state, seat)
        if also is not None and also not in actions:
            actions.append(also)
        dice = self.dice(worlds, rng)
        found = [self._over(self._ends(self._after(state, action, seat)), seat, dice) for action in actions]
        return Sampled(tuple(actions), np.array(found), DOUBT)

    # --- worlds ------------------------------------------------------------------------------------------------

    def dice(self, worlds: int, rng: Rng) -> Dice:
        """The first roll is each of all 36 in turn; every sixth part of them has each number and each symbol once."""
        turns = 1 if worlds <= len(ROLLS) else self._rules.seats
        return np.array(
            [
                [SPREAD * number % len(ROLLS), *(rng.below(len(ROLLS)) for _ in range(turns - 1))]
                for number in range(worlds)
            ]
        )

    def _over(self, ends: Ends, seat: Seat, dice: Dice) -> Rows:
        """By world the seat's chance, over what a turn may come to."""
        return sum((chance * self._in_worlds(end, seat, dice) for chance, end in ends), np.zeros(len(dice)))

    def _in_worlds(self, state: State, seat: Seat, dice: Dice) -> Rows:
        if state.phase is Phase.OVER:
            return np.full(len(dice), float(state.winner == seat))
        if dice.shape[1] == 1:
            known: Rows = self._foresight.of(state).chances[dice[:, 0], seat]
            return known
        found = np.empty(len(dice))
        for roll in np.unique(dice[:, 0]):
            here = dice[:, 0] == roll
            found[here] = self._over(self._replied(state, roll), seat, dice[here, 1:])
        return found

    def _replied(self, state: State, roll: int) -> Ends:
        """After what is done with that roll."""
        reply, turn, rolled = self._foresight.of(state).replies[roll], state.turn, self._after(state, ROLLS[roll])
        walk: Action = Pass()
        if reply.walk is not None:
            walk = Move(*reply.walk)
            if reply.attack:
                attacks = [one for one in moves.moves(self._rules, rolled) if isinstance(one, Attack)]
                walk = next(one for one in attacks if (one.field, one.goal, one.way) == reply.walk)
        walked = self._after(rolled, walk, turn)
        if walked.phase is Phase.AFTER:
            walked = self._after(walked, reply.ability or Pass(), turn)
        return self._ends(walked)

    # --- at first sight ----------------------------------------------------------------------------------------

    def _promising(self, state: State, seat: Seat) -> list[Action]:
        """The best actions at first sight, best first; of many abilities only some are looked at with a move after."""
        walks, others = list[Action](), list[Action]()
        for action in self._game.legal(state, seat):
            (walks if isinstance(action, Move | Attack | Pass) else others).append(action)
        if others:
            glances = self._outlook.at_a_glance(
                [self._after(state, ability, seat) for ability in others], play.next_to_roll(self._rules, state)
            )
            order = sorted(range(len(others)), key=lambda place: -glances[place][seat])
            others = [others[place] for place in order[: self.candidates - 1]]
        walked = {action: self._without_ability(self._after(state, action, seat)) for action in walks}
        self._outlook.foresee(after for after in walked.values() if after.phase is Phase.ROLL)
        worth = {action: self._at_first_sight(after)[seat] for action, after in walked.items()}
        worth |= {action: self._at_first_sight(self._after(state, action, seat))[seat] for action in others}
        walks, others = (sorted(some, key=lambda action: -worth[action]) for some in (walks, others))
        others = others[: max(BEFORE_WALKS, self.candidates - len(walks))]
        return sorted((*others, *walks[: self.candidates - len(others)]), key=lambda action: -worth[action])

    def _without_ability(self, state: State) -> State:
        return self._after(state, Pass(), state.turn) if state.phase is Phase.AFTER else state

    def _at_first_sight(self, state: State) -> Chances:
        return self._expected(self._ends(state))

    def _expected(self, ends: Ends) -> Chances:
        return _mean([(chance, self._then(end)) for chance, end in ends])

    def _then(self, end: State) -> Chances:
        if end.phase is Phase.OVER:
            return tuple(float(seat == end.winner) for seat in self._rules.everybody)
        return self._outlook.chances(end, end.turn)

    def _ends(self, state: State) -> Ends:
        """Of the turn, which goes on as is best at first sight."""
        match state.phase:
            case Phase.ROLL | Phase.OVER:
                return [(1.0, state)]
            case Phase.DEFEND:
                defended = [self._ends(self._after(state, Defence(symbol))) for symbol in Symbol]
                return [(chance / len(Symbol), end) for ends in defended for chance, end in ends]
        after = [self._after(state, action, state.turn) for action in self._options(state)]
        after = [self._without_ability(one) for one in after]
        self._outlook.foresee(one for one in after if one.phase is Phase.ROLL)
        return max(map(self._ends, after), key=lambda ends: self._expected(ends)[state.turn])

    def _options(self, state: State) -> Iterator[Action]:
        """All walks; where the walk is made, all abilities."""
        match state.phase:
            case Phase.MOVE:
                yield from moves.moves(self._rules, state) or (Pass(),)
            case Phase.EVADE:
                yield from moves.evasions(self._rules, state) or (Pass(),)
            case Phase.AFTER:
                yield from moves.abilities(self._rules, state)
                yield Pass()

    def _rolled(self, state: State) -> Rows:
        """The chances after that roll, as they were foreseen before it."""
        assert state.symbol is not None
        resting = state.resting
        if state.symbol is Symbol.PAUSE:
            resting = tuple(seat for seat in resting if seat != state.turn)
        before = replace(state, phase=Phase.ROLL, number=0, symbol=None, resting=resting)
        row: Rows = self._foresight.of(before).chances[ROLLS.index(Roll(state.number, state.symbol))]
        return row

    def _after(self, state: State, action: Action, seat: Seat = CHANCE) -> State:
        return play.apply(self._rules, state, seat, action)


def _mean(found: Sequence[tuple[float, Sequence[float]]]) -> Chances:
    total = sum(chance for chance, _ in found)
    columns = zip(*(row for _, row in found), strict=True)
    return tuple(
        sum(chance * one for (chance, _), one in zip(found, column, strict=True)) / total for column in columns
    )


def _chances(row: Rows) -> Chances:
    return tuple(row.tolist())
