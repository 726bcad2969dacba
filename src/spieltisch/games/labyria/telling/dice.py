"""The dice on the table, and the symbol die in words."""

import msgspec

from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Defence, Phase
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words

SYMBOL_NAMES = {
    Symbol.PLUS: text("plus"),
    Symbol.MINUS: text("minus"),
    Symbol.PAUSE: text("pause"),
    Symbol.DOUBLE: text("double"),
    Symbol.CLOAK: text("cloak"),
    Symbol.ROTATE: text("rotate"),
}


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
    words, state = seen.words, state_of(seen)
    last = seen.steps[-1].action if seen.steps else None
    if isinstance(last, Defence):
        means = defence_means(words, last.symbol, repelled=state.phase is Phase.EVADE)
        return Cast(last.symbol, None, False, symbol_name(words, last.symbol), means)
    if state.symbol is None or state.phase is Phase.DEFEND:
        return None
    both = words("Dice: {number} and {symbol}", number=state.number, symbol=symbol_name(words, state.symbol))
    return Cast(state.symbol, state.number, state.used, both, symbol_means(words, game_of(seen).rules, state.symbol))


def symbol_name(words: Words, symbol: Symbol) -> str:
    return words(SYMBOL_NAMES[symbol])


def symbol_means(words: Words, rules: LabyriaRules, symbol: Symbol) -> str:
    """What it does at this table for the player on turn."""
    match symbol:
        case Symbol.PLUS:
            return words("Plus: place a plate from the depot on any free edge, before or after your move.")
        case Symbol.MINUS:
            return words("Minus: move any plate from the board to the depot, before or after your move.")
        case Symbol.PAUSE if rules.pause_mode == "this_turn":
            return words("Pause: this turn is over.")
        case Symbol.PAUSE:
            return words("Pause: you move now and sit out the next turn.")
        case Symbol.DOUBLE if rules.double_optional:
            return words("Double: you may move twice the number rolled.")
        case Symbol.DOUBLE:
            return words("Double: you move twice the number rolled.")
        case Symbol.CLOAK:
            return words("Cloak: you may pass through plates and corner pieces.")
        case Symbol.ROTATE:
            return words("Rotate: turn any corner piece, before or after your move.")
    raise AssertionError(symbol)


def defence_means(words: Words, symbol: Symbol, *, repelled: bool) -> str:
    match symbol:
        case Symbol.PLUS if repelled:
            return words("A plate from the depot stops the attack.")
        case Symbol.PLUS:
            return words("No plate stops the attack: the figure is eaten.")
        case Symbol.CLOAK:
            return words("The figure is invisible: the attack fails.")
        case Symbol.ROTATE:
            return words("The roles are swapped: the attacker is eaten.")
    return words("No defence: the figure is eaten.")
