"""What happens, said in sentences."""

from collections.abc import Iterator, Sequence

from spieltisch.core.once import once
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import bits
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_field, write_wall
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Phase, State, Way
from spieltisch.games.labyria.telling.dice import symbol_name
from spieltisch.games.labyria.telling.played import before_step, game_of, victim
from spieltisch.kit.seen import Happened, Said, Seen
from spieltisch.kit.words import joined


def said(seen: Seen, first: int = 0) -> list[Said]:
    found = []
    for number, step in enumerate(seen.steps[first:], start=first):
        before, after = before_step(seen, number), before_step(seen, number + 1)
        text = " ".join(Teller(seen, before, step, after).tell())
        stands_out = isinstance(step.action, labyria.Attack | labyria.Defence) or _arrives(seen, before, step)
        found.append(Said(number + 1, _whose(seen, before, step, after), text, stands_out))
    return found


@once
def latest(seen: Seen) -> str:
    """What has just happened: the last step, with what it belongs to."""
    return " ".join(one.text for one in said(seen, max(0, len(seen.steps) - _together(seen))))


def _together(seen: Seen) -> int:
    """How many steps: a roll-off and what led to it, or a change of the labyrinth and a way in the same turn."""
    steps = seen.steps
    if len(steps) < 2 or steps[-1].seat == CHANCE:
        return 2 if steps and isinstance(steps[-1].action, labyria.RollOff | labyria.Begins) else 1
    placing = before_step(seen, len(steps) - 1).phase is Phase.PLACE
    return 2 if steps[-2].seat == steps[-1].seat and not placing else 1


def _whose(seen: Seen, before: State, step: Happened, after: State) -> Seat:
    """Whose step it was: of chance's, who has thrown, or who has won the roll-off."""
    if isinstance(step.action, labyria.RollOff | labyria.Begins):
        return after.turn
    if isinstance(step.action, labyria.Defence) and before.attack is not None:
        return victim(game_of(seen).rules, before, before.attack)
    return step.seat if step.seat != CHANCE else before.turn


def _arrives(seen: Seen, before: State, step: Happened) -> bool:
    return isinstance(step.action, labyria.Move) and step.action.goal == game_of(seen).rules.targets[before.turn]


class Teller:
    def __init__(self, seen: Seen, before: State, step: Happened, after: State) -> None:
        self.seen, self.words, self.names = seen, seen.words, seen.names
        self.before, self.action, self.after = before, step.action, after
        self.rules = game_of(seen).rules
        self.name = self.names[_whose(seen, before, step, after)]

    def tell(self) -> Iterator[str]:
        """One sentence, and more where something ends."""
        before, after, words = self.before, self.after, self.words
        yield self._sentence()
        if before.phase in (Phase.PLACE, Phase.LAY) and after.phase is Phase.WHO_STARTS:
            yield from self._labyrinth_stands()
        for rested in (seat for seat in before.resting if seat not in after.resting):
            yield words("{name} sits out a turn.", name=self.names[rested])
        if after.phase is Phase.OVER and after.winner is not None:
            yield words("{name} has all figures in the target and wins!", name=self.names[after.winner])

    def _sentence(self) -> str:
        words, name, rules, placing = self.words, self.name, self.rules, self.before.phase is Phase.PLACE
        match self.action:
            case labyria.RollOff(numbers):
                return self._roll_off(numbers)
            case labyria.Begins():
                return self._roll_off(())
            case labyria.Laid():
                return words("The labyrinth is laid at random.")
            case labyria.Roll(number, symbol):
                return self._roll(number, symbol)
            case labyria.Defence(symbol):
                return self._defence(symbol)
            case labyria.PlacePlate(wall) if placing:
                return words("{name} places a plate on {edge}.", name=name, edge=write_wall(rules, wall))
            case labyria.PlacePlate(wall):
                return words("{name} places a plate from the depot on {edge}.", name=name, edge=write_wall(rules, wall))
            case labyria.PlaceCorner(crossing, shape):
                corner = write_corner(rules, Corner(crossing, shape))
                return words("{name} places a corner piece on {corner}.", name=name, corner=corner)
            case labyria.RemovePlate(wall):
                return words("{name} removes the plate from {edge}.", name=name, edge=write_wall(rules, wall))
            case labyria.TurnCorner(crossing, shape):
                corner = write_corner(rules, Corner(crossing, shape))
                return words("{name} turns a corner piece to {corner}.", name=name, corner=corner)
            case labyria.Move() as move:
                return self._move(move)
            case labyria.Attack() as attack:
                return self._attack(attack)
            case labyria.Pass():
                return self._pass()
        raise AssertionError(self.action)

    def _labyrinth_stands(self) -> Iterator[str]:
        plates, corners = self.after.labyrinth.plates.bit_count(), len(self.after.labyrinth.corners)
        yield self.words(
            "The labyrinth is finished: {plates} plates and {corners} corner pieces.", plates=plates, corners=corners
        )
        left = self.rules.seats * sum(self.rules.share) - plates - corners
        if left:
            yield self.words.plural("{count} piece could not be placed.", "{count} pieces could not be placed.", left)

    # --- rolls -------------------------------------------------------------------------------------------------------

    def _roll_off(self, numbers: Sequence[int]) -> str:
        words, before, after = self.words, self.before, self.after
        if after.phase is before.phase:
            tied = joined(words, [self.names[seat] for seat in after.rolling])
            return words("The roll-off is a tie: {names} roll again.", names=tied)
        first = self.names[after.turn]
        if not numbers or self.seen.real_dice:  # logs from before have made-up numbers: 6 for the winner, 1 for others
            if after.phase is Phase.PLACE:
                return words("{name} wins the roll-off and places first.", name=first)
            return words("{name} wins the roll-off and begins.", name=first)
        rolls = ", ".join(
            words("{name}: {number}", name=self.names[seat], number=number)
            for seat, number in zip(before.rolling, numbers, strict=True)
        )
        if after.phase is Phase.PLACE:
            return words("{name} wins the roll-off and places first ({rolls}).", name=first, rolls=rolls)
        return words("{name} wins the roll-off and begins ({rolls}).", name=first, rolls=rolls)

    def _roll(self, number: int, symbol: Symbol) -> str:
        said = symbol_name(self.words, symbol)
        if len(self.after.resting) > len(self.before.resting):
            return self.words(
                "{name} rolls {number} and {symbol}, and sits out the next turn.",
                name=self.name, number=number, symbol=said,
            )  # fmt: skip
        return self.words("{name} rolls {number} and {symbol}.", name=self.name, number=number, symbol=said)

    def _defence(self, symbol: Symbol) -> str:
        words, before, after, attack = self.words, self.before, self.after, self.before.attack
        assert attack is not None
        told = {
            "name": self.names[victim(self.rules, before, attack)],
            "attacker": self.names[before.turn],
            "symbol": symbol_name(words, symbol),
            "field": write_field(self.rules, attack.goal),
        }
        if symbol is Symbol.ROTATE:
            return words("{name} rolls {symbol}: the roles are swapped, and {attacker}'s figure is eaten.", **told)
        if after.phase is Phase.EVADE:
            plates = bits(after.labyrinth.plates & ~before.labyrinth.plates)
            if not plates:
                return words("{name} rolls {symbol} and is invisible. {attacker} has to go elsewhere.", **told)
            edge = write_wall(self.rules, plates[0])
            return words(
                "{name} rolls {symbol}: a plate on {edge} stops the attack. {attacker} has to go elsewhere.",
                edge=edge, **told,
            )  # fmt: skip
        if symbol is not Symbol.PLUS:
            return words("{name} rolls {symbol}: the figure on {field} is eaten and goes home.", **told)
        if attack.way is Way.CLOAK:
            return words("{name} rolls {symbol}, but no plate stops a cloak: the figure on {field} is eaten.", **told)
        if not before.depot:
            return words("{name} rolls {symbol}, but the depot is empty: the figure on {field} is eaten.", **told)
        return words("{name} rolls {symbol}, but no plate may block the way: the figure on {field} is eaten.", **told)

    # --- figures -----------------------------------------------------------------------------------------------------

    def _move(self, move: labyria.Move) -> str:
        words, rules = self.words, self.rules
        told = {"name": self.name, "field": write_field(rules, move.field), "goal": write_field(rules, move.goal)}
        if move.goal == rules.targets[self.before.turn]:
            return words("{name} goes from {field} into the target on {goal}.", **told)
        if move.field == move.goal:
            return words("{name} goes back and forth and ends on {goal} again.", **told)
        if self.before.phase is Phase.EVADE:
            return words("{name} goes elsewhere: from {field} to {goal}.", **told)
        match move.way:
            case Way.DOUBLE:
                return words("{name} goes from {field} to {goal}, moving double.", **told)
            case Way.CLOAK:
                return words("{name} goes under the cloak from {field} to {goal}.", **told)
        return words("{name} goes from {field} to {goal}.", **told)

    def _attack(self, attack: labyria.Attack) -> str:
        told = {
            "name": self.name,
            "field": write_field(self.rules, attack.field),
            "goal": write_field(self.rules, attack.goal),
            "other": self.names[victim(self.rules, self.before, attack)],
        }
        if attack.way is Way.CLOAK:
            return self.words("{name} goes under the cloak from {field} and attacks {other} on {goal}.", **told)
        return self.words("{name} goes from {field} and attacks {other} on {goal}.", **told)

    def _pass(self) -> str:
        words, before = self.words, self.before
        if before.phase is Phase.AFTER:
            assert before.symbol is not None
            return words("{name} does not use {symbol}.", name=self.name, symbol=symbol_name(words, before.symbol))
        if before.phase is Phase.EVADE:
            return words("{name} can go nowhere else: the figure stays where it was.", name=self.name)
        if is_pausing(self.seen, before):
            return words("{name} has to sit out this turn.", name=self.name)
        return words("{name} has no figure that can go exactly {count}.", name=self.name, count=steps_words(before))


def is_pausing(seen: Seen, state: State) -> bool:
    """Whether the symbol ends this turn."""
    return state.symbol is Symbol.PAUSE and game_of(seen).rules.pause_mode == "this_turn"


def steps_words(state: State) -> str:
    """How far a figure would have to go: the number, or twice the number."""
    return str(state.number * 2 if state.symbol is Symbol.DOUBLE else state.number)
