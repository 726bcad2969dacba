"""What people type: a place, an action in the game's notation, or what real dice show."""

import re

from spieltisch.core.errors import UnreadableError
from spieltisch.games.labyria.engine.notation import FIELD, SHAPES, read_corner, read_field, read_wall
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import (
    Attack,
    ChanceAction,
    Defence,
    Laid,
    Move,
    Phase,
    PlaceCorner,
    PlacePlate,
    PlayerAction,
    RemovePlate,
    Roll,
    RollOff,
    State,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.screen.chooser import Chooser
from spieltisch.games.labyria.screen.session import LabyriaSession


def read_typed(session: LabyriaSession, chooser: Chooser, text: str) -> PlayerAction | None:
    """The action that was typed; None where only the next choice has come up.

    A field alone is a figure or a goal, `c4|d4` or `c4/d4` an edge, `c4:L` a corner: what is done there is clear.
    """
    rules, state, text = session.rules, session.state, " ".join(text.split())
    if re.fullmatch(FIELD, text):
        return chooser.pick_field(read_field(rules, text))
    if re.fullmatch(f"{FIELD}[|/,]{FIELD}", text):
        wall = read_wall(rules, re.sub("[/,]", "|", text))
        return RemovePlate(wall) if state.symbol is Symbol.MINUS else PlacePlate(wall)
    if re.fullmatch(f"{FIELD}:[{SHAPES}lRj]", text):
        corner = read_corner(rules, text[:-1] + {"l": "L", "R": "r", "j": "J"}.get(text[-1], text[-1]))
        kind = PlaceCorner if state.phase is Phase.PLACE else TurnCorner
        return kind(corner.crossing, corner.shape)
    action = session.game.read(text)
    if isinstance(action, RollOff | Laid | Roll | Defence):
        raise UnreadableError("The dice are not to be rolled now.")
    if isinstance(action, Move | Attack) and action not in chooser.walks:
        fitting = [walk for walk in chooser.walks if _may_mean(action, walk)]
        return chooser.best(fitting) if fitting else action
    return action


def _may_mean(said: Move | Attack, walk: Move | Attack) -> bool:
    """Whether who does not say how a figure goes, or from which side it attacks, may mean that."""
    if (said.field, said.goal, said.way) != (walk.field, walk.goal, Way.PLAIN):
        return False
    match said, walk:
        case Attack(), Attack():
            return said.last in (said.field, walk.last)
    return type(said) is type(walk)


class TypedRoll:
    """Real dice being typed in, one after the other."""

    def __init__(self) -> None:
        self.numbers: tuple[int, ...] = ()

    def forget(self) -> None:
        """Nothing is typed."""
        self.numbers = ()

    def wants_symbol(self, state: State) -> bool:
        """Whether the symbol die comes next."""
        return state.phase is Phase.DEFEND or (state.phase is Phase.ROLL and bool(self.numbers))

    def type(self, state: State, digit: int) -> ChanceAction | None:
        """One die more; the roll once it is complete."""
        if not 1 <= digit <= 6:
            raise UnreadableError("A die has six sides: 1 to 6, not {digit}.", digit=digit)
        if self.wants_symbol(state):
            symbol = list(Symbol)[digit - 1]
            return Defence(symbol) if state.phase is Phase.DEFEND else Roll(self.numbers[0], symbol)
        self.numbers = (*self.numbers, digit)
        if state.phase is Phase.ROLL or len(self.numbers) < len(state.rolling):
            return None
        return RollOff(self.numbers)

    def erase(self) -> None:
        """The last die that was typed is unknown again."""
        self.numbers = self.numbers[:-1]
