"""What people type: a place, an action in the game's notation, or what real dice show."""

import re

from spieltisch.core.errors import UnreadableError
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.notation import FIELD, SHAPES, read_corner, read_field, read_wall
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import ROLL_OFFS, Action, ChanceAction, Phase, PlayerAction, State, Way
from spieltisch.games.labyria.screen.board_text import SIGNS
from spieltisch.games.labyria.screen.chooser import Chooser
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.telling.dice import symbol_name
from spieltisch.games.labyria.telling.played import state_of
from spieltisch.kit.seen import Seen


def read_typed(session: LabyriaSession, chooser: Chooser, text: str) -> PlayerAction | None:
    """The action that was typed; None where only the next choice has come up.

    A field alone is a figure or a goal, `c4|d4` or `c4/d4` an edge, `c4:L` a corner: what is done there is clear.
    """
    rules, state, text = session.rules, session.state, " ".join(text.split())
    if re.fullmatch(FIELD, text):
        return chooser.pick_field(read_field(rules, text))
    if re.fullmatch(f"{FIELD}[|/,]{FIELD}", text):
        wall = read_wall(rules, re.sub("[/,]", "|", text))
        return labyria.RemovePlate(wall) if state.symbol is Symbol.MINUS else labyria.PlacePlate(wall)
    if re.fullmatch(f"{FIELD}:[{SHAPES}lRj]", text):
        corner = read_corner(rules, text[:-1] + {"l": "L", "R": "r", "j": "J"}.get(text[-1], text[-1]))
        kind = labyria.PlaceCorner if state.phase is Phase.PLACE else labyria.TurnCorner
        return kind(corner.crossing, corner.shape)
    action: Action = session.table.game.read(text)
    if isinstance(action, ChanceAction):
        raise UnreadableError("The dice are not to be rolled now.")
    if isinstance(action, labyria.Move | labyria.Attack) and action not in chooser.walks:
        fitting = [walk for walk in chooser.walks if _may_mean(action, walk)]
        return chooser.best(fitting) if fitting else action
    return action


def _may_mean(said: labyria.Move | labyria.Attack, walk: labyria.Move | labyria.Attack) -> bool:
    """Whether a move that leaves open how a figure goes, or from which side it attacks, may mean that."""
    if (said.field, said.goal, said.way) != (walk.field, walk.goal, Way.PLAIN):
        return False
    match said, walk:
        case labyria.Attack(), labyria.Attack():
            return said.last in (said.field, walk.last)
    return type(said) is type(walk)


class TypedRoll:
    """Real dice being typed in: the number, then the symbol; of a roll-off only who has won it."""

    def __init__(self) -> None:
        self.number: int | None = None

    def choices(self, seen: Seen) -> list[str]:
        state = state_of(seen)
        if state.phase in ROLL_OFFS:
            return [seen.names[seat] for seat in state.rolling]
        if state.phase is Phase.ROLL and self.number is None:
            return []
        return [f"{SIGNS[symbol]:<2} {symbol_name(seen.words, symbol)}" for symbol in Symbol]

    def type(self, state: State, digit: int) -> ChanceAction | None:
        """One die more, or one of the lines; the roll once it is complete."""
        if state.phase in ROLL_OFFS:
            return labyria.Begins(state.rolling[digit - 1]) if 1 <= digit <= len(state.rolling) else None
        if not 1 <= digit <= 6:
            raise UnreadableError("A die has six sides: 1 to 6, not {digit}.", digit=digit)
        if state.phase is Phase.DEFEND:
            return labyria.Defence(Symbol(digit - 1))
        if self.number is None:
            self.number = digit
            return None
        return labyria.Roll(self.number, Symbol(digit - 1))

    def forget(self) -> None:
        self.number = None
