"""Pig: roll as often as you dare. A 1 ends your turn with nothing; whoever holds adds up what they have rolled."""

from fractions import Fraction

import msgspec

from spieltisch.core.chance import Rng
from spieltisch.core.errors import IllegalActionError, UnreadableError, WrongTurnError
from spieltisch.core.game import Game, Spec
from spieltisch.core.outcome import Outcome, rank
from spieltisch.core.seat import CHANCE, Seat


class State(msgspec.Struct, frozen=True):
    """Everybody's points, whose turn it is, what they have rolled in it, and whether the die is in the air."""

    points: tuple[int, ...]
    turn: Seat = Seat(0)
    pot: int = 0
    rolling: bool = False


class View(msgspec.Struct, frozen=True):
    """Nothing is hidden in Pig, but a View is never a State."""

    points: tuple[int, ...]
    turn: Seat
    pot: int
    rolling: bool


class PigGame(Game[State, str, View]):
    """Pig for given seats and options. Its actions are words: `roll`, `hold`, and a number from 1 to 6 by chance."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.target = int(spec.options["target"])

    def start(self) -> State:
        """Nobody has anything."""
        return State((0,) * self.spec.seats)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Chance while the die is in the air, else whose turn it is."""
        if max(state.points) >= self.target:
            return ()
        return (CHANCE,) if state.rolling else (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Holding needs something to hold."""
        if seat not in self.actors(state):
            return ()
        if seat == CHANCE:
            return tuple("123456")
        return ("roll", "hold") if state.pot else ("roll",)

    def apply(self, state: State, seat: Seat, action: str) -> State:
        """One step."""
        if seat not in self.actors(state):
            raise WrongTurnError("It is not your turn.")
        if action not in self.legal(state, seat):
            raise IllegalActionError("PIG-2", "There is nothing to hold yet: roll first.")
        following = Seat((state.turn + 1) % self.spec.seats)
        if action == "roll":
            return msgspec.structs.replace(state, rolling=True)
        if action == "hold":
            points = list(state.points)
            points[state.turn] += state.pot
            return State(tuple(points), following)
        if action == "1":
            return State(state.points, following)
        return State(state.points, state.turn, state.pot + int(action))

    def odds(self, state: State) -> list[tuple[str, Fraction]]:
        """A fair die."""
        return [(face, Fraction(1, 6)) for face in self.legal(state, CHANCE)]

    def draw(self, state: State, rng: Rng) -> str:
        """One throw of it."""
        del state
        return str(1 + rng.below(6))

    def outcome(self, state: State) -> Outcome | None:
        """The first to the target has the most points."""
        return None if self.actors(state) else rank(state.points)

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody."""
        del seat
        return View(state.points, state.turn, state.pot, state.rolling)

    def imagine(self, view: View, rng: Rng) -> State:
        """The only world there is."""
        del rng
        return State(view.points, view.turn, view.pot, view.rolling)

    def write(self, action: str) -> str:
        """The word itself."""
        return action

    def read(self, text: str) -> str:
        """One of the words."""
        if text not in ("roll", "hold", *"123456"):
            raise UnreadableError("'{text}' is not an action of Pig.", text=text)
        return text

    def write_position(self, state: State) -> str:
        """As JSON."""
        return msgspec.json.encode(state).decode()

    def read_position(self, text: str) -> State:
        """And back."""
        try:
            return msgspec.json.decode(text, type=State)
        except msgspec.MsgspecError:
            raise UnreadableError("This is not a position of Pig.") from None
