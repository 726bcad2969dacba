"""The symbol die in words."""

from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.kit.words import Words


def symbol_name(words: Words, symbol: Symbol) -> str:
    """What the face is called."""
    names = {
        Symbol.PLUS: words("plus"),
        Symbol.MINUS: words("minus"),
        Symbol.PAUSE: words("pause"),
        Symbol.DOUBLE: words("double"),
        Symbol.CLOAK: words("cloak"),
        Symbol.ROTATE: words("rotate"),
    }
    return names[symbol]


def symbol_means(words: Words, rules: LabyriaRules, symbol: Symbol) -> str:
    """What it does at this table, for whoever is on turn."""
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
    """What it has done for whoever was attacked."""
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
