"""What every roll brings: the player goes where their outlook is best, and uses the symbol as well as they can.

Of many abilities the best ones at first sight are tried after the walk. An attack that is repelled ends where the same
figure goes best instead.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from spieltisch.games.labyria.engine.moves import abilities, ways
from spieltisch.games.labyria.engine.play import next_to_roll, put
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Roll, State, Way
from spieltisch.games.labyria.minds.changes import Changes, into_depot
from spieltisch.games.labyria.minds.greedy import Figures, attack_chances
from spieltisch.games.labyria.minds.outlook import Case, Outlook, Rows
from spieltisch.games.labyria.minds.strolls import Strolled, Strolls, kind_of, way_of
from spieltisch.kit.cache import cached

ROLLS = tuple(Roll(number, symbol) for number in range(1, 7) for symbol in Symbol)
"""All throws, equally likely."""
TRIED = 3
"""How many abilities are tried after a walk."""
FORESEEN = 20_000
"""Bytes of what is foreseen in a position: decisions that follow each other lead to the same ones."""


class Reply(NamedTuple):
    """What is done with a roll: a walk, which may be an attack, or none; then an ability, or none."""

    walk: tuple[int, int, Way] | None = None
    """Field, goal and way."""
    attack: bool = False
    ability: Action | None = None


class Foreseen(NamedTuple):
    """By roll, in the order of `ROLLS`."""

    chances: Rows
    replies: tuple[Reply, ...]


class _Walked(NamedTuple):
    """The best that a kind of roll allows."""

    chances: Rows
    figures: Figures
    reply: Reply


class Foresight:
    """Looks at all rolls of the player on turn."""

    def __init__(self, rules: LabyriaRules, outlook: Outlook) -> None:
        self._rules, self._outlook, self._strolls = rules, outlook, Strolls(rules)
        self.of = cached(self._of, FORESEEN)

    def _of(self, state: State) -> Foreseen:
        seat, by_kind = state.turn, self._by_kind(state)
        found = [max(self._allowed(state, roll, by_kind), key=lambda walked: walked.chances[seat]) for roll in ROLLS]
        better = self._with_abilities(state, found)
        return Foreseen(np.array([row for row, _ in better]), tuple(reply for _, reply in better))

    # --- walks -------------------------------------------------------------------------------------------------

    def _allowed(self, state: State, roll: Roll, by_kind: Sequence[_Walked | None]) -> Iterator[_Walked]:
        """The best of each way to use the dice; the last of all is to stay."""
        kinds = [kind_of(roll.number, way) for way in ways(self._rules, replace(state, symbol=roll.symbol))]
        found = [walked for kind in kinds if (walked := by_kind[kind]) is not None]
        stays = by_kind[-1]
        assert stays is not None
        yield from found or (stays,)

    def _by_kind(self, state: State) -> list[_Walked | None]:
        """By kind of roll, None where it allows no walk; and behind them, to stay."""
        seat, figures, strolled = state.turn, state.figures, self._strolls.of(state)
        ends = [self._end(state, *walk) for walk in zip(strolled.fields, strolled.goals, strolled.attacks, strict=True)]
        attacks = [place for place, attack in enumerate(strolled.attacks) if attack]
        back = [put(figures, seat, strolled.fields[place], self._rules.starts[seat]) for place in attacks]
        walls = state.labyrinth.walls(self._rules.grid)
        cases = [Case(walls, after, state.depot) for after in (figures, *ends, *back)]
        rows = self._outlook.judged(cases, next_to_roll(self._rules, state))
        stays, walked, reversed_ = rows[0], rows[1 : 1 + len(ends)], rows[1 + len(ends) :]
        worths = np.repeat(walked[None], len(strolled.possible), axis=0)
        for place, row in zip(attacks, reversed_, strict=True):
            for kind in np.flatnonzero(strolled.possible[:, place]).tolist():
                instead = self._instead(strolled, walked[:, seat], kind, place)
                repelled = stays if instead is None else walked[instead]
                success, failure, reversal = attack_chances(state.depot, way_of(kind))
                worths[kind, place] = success * walked[place] + reversal * row + failure * repelled
        found = list[_Walked | None]()
        for kind, possible in enumerate(strolled.possible):
            if not possible.any():
                found.append(None)
                continue
            place = int(np.where(possible, worths[kind, :, seat], -1.0).argmax())
            walk = strolled.fields[place], strolled.goals[place], way_of(kind)
            found.append(_Walked(worths[kind, place], ends[place], Reply(walk, strolled.attacks[place])))
        return [*found, _Walked(stays, figures, Reply())]

    def _end(self, state: State, field: int, goal: int, attack: bool) -> Figures:
        """An attack that succeeds, or a quiet walk."""
        figures, seat = state.figures, state.turn
        if attack:
            victim = state.opponent_on(seat, goal)
            assert victim is not None
            figures = put(figures, victim, goal, self._rules.starts[victim])
        return put(figures, seat, field, goal)

    def _instead(self, strolled: Strolled, own: Rows, kind: int, attack: int) -> int | None:
        """Where the figure goes best when its attack is repelled."""
        others = [
            place
            for place in np.flatnonzero(strolled.possible[kind]).tolist()
            if strolled.fields[place] == strolled.fields[attack] and not strolled.attacks[place]
        ]
        return max(others, key=lambda place: own[place], default=None)

    # --- abilities ---------------------------------------------------------------------------------------------

    def _with_abilities(self, state: State, found: Sequence[_Walked]) -> list[tuple[Rows, Reply]]:
        """By roll: as well with one of the abilities, where that is better."""
        changes, seat, rolling = Changes(self._rules, state.labyrinth), state.turn, next_to_roll(self._rules, state)
        tried = self._promising(state, changes)
        wanted = dict[tuple[Action, Figures], None]()
        for roll, walked in zip(ROLLS, found, strict=True):
            if not walked.reply.attack:
                wanted |= dict.fromkeys((action, walked.figures) for action in tried.get(roll.symbol, ()))
        order = sorted(wanted, key=lambda one: changes.after(one[0]))
        cases = [Case(changes.after(one), figures, state.depot + into_depot(one)) for one, figures in order]
        rows = dict(zip(order, self._outlook.judged(cases, rolling), strict=True))
        better = []
        for roll, walked in zip(ROLLS, found, strict=True):
            best = walked.chances, walked.reply
            for action in tried.get(roll.symbol, ()) if not walked.reply.attack else ():
                row = rows[action, walked.figures]
                if row[seat] > best[0][seat]:
                    best = row, walked.reply._replace(ability=action)
            better.append(best)
        return better

    def _promising(self, state: State, changes: Changes) -> dict[Symbol, list[Action]]:
        """By symbol, the best abilities at first sight, before the walk."""
        usable = [
            (symbol, action)
            for symbol in (Symbol.PLUS, Symbol.MINUS, Symbol.ROTATE)
            for action in abilities(self._rules, replace(state, symbol=symbol))
        ]
        cases = [Case(changes.after(one), state.figures, state.depot + into_depot(one)) for _, one in usable]
        own = self._outlook.judged(cases, next_to_roll(self._rules, state))[:, state.turn]
        found: dict[Symbol, list[Action]] = {}
        for place in np.argsort(-own, kind="stable"):
            symbol, action = usable[place]
            if len(found.setdefault(symbol, [])) < TRIED:
                found[symbol].append(action)
        return found
