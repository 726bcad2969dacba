"""The dice on the table, and what people enter of real ones."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Defence, Phase, RollOff, State
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.symbols import defence_means, symbol_means, symbol_name
from spieltisch.kit.seen import Seen


class Cast(msgspec.Struct, frozen=True):
    """Both dice of this turn, or the symbol die of a defence."""

    symbol: Symbol
    number: int | None
    """None in a defence."""
    used: bool
    """Whether the symbol has done what it can."""
    name: str
    means: str


def cast(seen: Seen) -> Cast | None:
    """What lies on the table, and what it means."""
    words, state = seen.words, state_of(seen)
    last = seen.steps[-1].action if seen.steps else None
    if isinstance(last, Defence):
        means = defence_means(words, last.symbol, repelled=state.phase is Phase.EVADE)
        return Cast(last.symbol, None, False, symbol_name(words, last.symbol), means)
    if state.symbol is None or state.phase is Phase.DEFEND:
        return None
    both = words("Dice: {number} and {symbol}", number=state.number, symbol=symbol_name(words, state.symbol))
    return Cast(state.symbol, state.number, state.used, both, symbol_means(words, game_of(seen).rules, state.symbol))


def won_by(state: State, seat: Seat) -> RollOff:
    """A roll-off with real dice: people say only who has rolled the highest number (LAB-17, LAB-24)."""
    return RollOff(tuple(6 if other == seat else 1 for other in state.rolling))
