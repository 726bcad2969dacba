"""Actions as numbers, written one behind the other on the paper."""

from spieltisch.games.dog.kernel.compiled import inner, spread, unsigned
from spieltisch.games.dog.kernel.layout import CARD_AT, FIELD_AT, KIND_AT, Numbers
from spieltisch.games.dog.kernel.paper import ACTIONS, GONE


@inner
def code(kind: int, card: int, field: int, goal: int) -> int:
    return kind << KIND_AT | card << CARD_AT | field << FIELD_AT | goal


@spread
def note(paper: Numbers, count: int, action: int, steps: int = 0) -> int:
    """One action more; a marble goes so far by it."""
    paper[unsigned(ACTIONS + count)], paper[unsigned(GONE + count)] = action, steps
    return count + 1
