"""The protocol that every game keeps, and what is known of a game before it is set up."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Protocol, TypeVar, get_type_hints

import msgspec

from spieltisch.core.chance import Rng
from spieltisch.core.errors import SetupError, StuckError
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import Seat, seat_name, seats
from spieltisch.core.texts import text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Option(msgspec.Struct, frozen=True):
    """A rule that can be switched; the first choice is the default."""

    key: str
    choices: tuple[str, ...]
    meaning: str
    clause: str
    name: str = ""
    """What people call it, in a few words."""
    names: tuple[str, ...] = ()
    """What people call its choices; they are read as they are where there are none."""
    only_for: tuple[int, ...] = ()
    """The player counts for which it changes anything; empty: all."""

    def __post_init__(self) -> None:
        if not self.name:
            msgspec.structs.force_setattr(self, "name", self.key.replace("_", " ").capitalize())

    def choice_name(self, choice: str) -> str:
        """What people call one of its choices."""
        return self.names[self.choices.index(choice)] if self.names else choice.replace("_", " ")

    def applies(self, seats: int) -> bool:
        """Whether it changes anything for so many players."""
        return not self.only_for or seats in self.only_for

    @property
    def default(self) -> str:
        """The choice that is played unless another one is set."""
        return self.choices[0]

    def read(self, value: object) -> str:
        """The choice that `value` names; True and False are understood for switches."""
        if isinstance(value, bool):
            value = next((word for word in (("on", "yes") if value else ("off", "no")) if word in self.choices), value)
        if str(value) not in self.choices:
            raise SetupError(
                "Option {key} cannot be '{value}'; choose one of: {choices}.",
                key=self.key,
                value=value,
                choices=", ".join(self.choices),
            )
        return str(value)


def decided(options: Mapping[str, str]) -> dict[str, str | bool]:
    """The choices as rules hold them: a switch is a truth value."""
    switches = {"on": True, "yes": True, "off": False, "no": False}
    return {key: switches.get(choice, choice) for key, choice in options.items()}


class Fact(msgspec.Struct, frozen=True):
    """Something printed on the box that is no rule: age, length, makers, material."""

    clause: str
    text: str


class Spec(msgspec.Struct, frozen=True):
    """One game as it is being played: which, by whom, by which options."""

    id: str
    rules_version: int
    seats: int
    options: Mapping[str, str]
    teams: tuple[tuple[Seat, ...], ...]
    practice: bool = False
    hidden: bool = False
    """Whether players hold things that others may not see."""

    def __hash__(self) -> int:
        return hash((self.id, self.rules_version, self.seats, tuple(self.options.items())))

    def __reduce__(self) -> tuple[object, ...]:
        """A mapping that cannot be changed cannot be pickled or copied either: options travel as a dictionary."""
        return _restored, ({**msgspec.structs.asdict(self), "options": dict(self.options)},)


def _restored(fields: dict[str, Any]) -> Spec:
    return Spec(**{**fields, "options": MappingProxyType(fields["options"])})


class Game(Protocol[S, A, V]):
    """A game made for given seats and options. All methods are pure.

    The methods with a body hold for most games: a class that names this one as its base gets them.
    """

    spec: Spec
    """What was set up."""

    def start(self) -> S:
        """The state before any player, chance included, has acted."""
        ...

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who acts now: none (over), chance alone, one seat, or several at once."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """What the seat may do, in a stable order; nothing if it is not to act, or chance and `odds` is None."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after the action; IllegalActionError names the rule, WrongTurnError the seat."""
        ...

    def odds(self, state: S) -> Sequence[tuple[A, Fraction]] | None:
        """Every chance outcome with its probability; None where there are too many to list."""
        ...

    def draw(self, state: S, rng: Rng) -> A:
        """One chance outcome."""
        ...

    def draw_alike(self, state: S, luck: Callable[[int], Rng | None]) -> A:
        """One chance outcome with the dice of a day, which are the same for all: `luck` has the numbers of every
        moment, and what was thrown before does not choose the moment."""
        del state, luck
        raise SetupError("In this game luck cannot be the same for everybody.")

    def outcome(self, state: S) -> Outcome | None:
        """The result once the game is over."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know; None is a spectator."""
        ...

    def read_view(self, data: Any) -> V:
        """The view that was sent as JSON: what `msgspec.to_builtins` makes of it, back again."""
        view: V = msgspec.convert(data, get_type_hints(type(self).view)["return"], str_keys=True)
        return view

    def thrower(self, state: S) -> Seat | None:
        """Where chance is to act: the seat that throws the dice; None where no player has to."""
        del state
        return None

    def takes_real_dice(self, state: S) -> bool:
        """Where chance is to act: whether people could do it with real dice, and enter what they show."""
        del state
        return not self.spec.hidden

    def is_half_entered(self, state: S) -> bool:
        """With real dice: whether the state lies between two actions that people enter, and take back, as one."""
        del state
        return False

    def is_setting_up(self, state: S) -> bool:
        """Whether the players set the game up in turn, which can also be left to chance."""
        del state
        return False

    def set_up_at_random(self, state: S, rng: Rng) -> A:
        """One random step of the set-up for the seat that is to act."""
        legal: Sequence[A] = legal_actions(self, state, self.actors(state)[0])
        return legal[rng.below(len(legal))]

    def reveals(self, before: S, after: S) -> bool:
        """Whether a step has shown a player something hidden, or has decided about a player's move: then it cannot be
        taken back."""
        del before, after
        return False

    def imagine(self, view: V, rng: Rng) -> S:
        """A whole state that fits the view, made from the view alone."""
        ...

    def write(self, action: A) -> str:
        """The action in the game's notation."""
        ...

    def write_seen(self, seat: Seat | None, before: S, actor: Seat, action: A, now: S) -> str:
        """The same as far as that seat knows it `now`, if it was done in `before`; `?` is what it has not seen."""
        del seat, before, actor, now
        return self.write(action)

    def read(self, text: str) -> A:
        """The action that the text writes; UnreadableError if it writes none."""
        ...

    def write_position(self, state: S) -> str:
        """The whole state in one line."""
        ...

    def read_position(self, text: str) -> S:
        """The state that the line writes; UnreadableError names the part that cannot be."""
        ...


AnyGame = Game[Any, Any, Any]


def legal_actions(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """What the seat may do; StuckError where it is to act and the engine allows nothing."""
    legal = game.legal(state, seat)
    if not legal and seat in game.actors(state):
        raise stuck(game, seat)
    return legal


def stuck(game: AnyGame, seat: Seat) -> StuckError:
    return StuckError("{game}: seat {seat} is to act but has no legal action.", game=game.spec.id, seat=seat_name(seat))


def knows_same_luck(game: AnyGame) -> bool:
    """Whether the game can be played with the dice of a day."""
    return type(game).draw_alike is not Game.draw_alike


FOR_SOME = text("{name} is for {least} to {most} players, not for {given}.")
FOR_SOME_OR_ONE = text("{name} is for {least} to {most} players (or one alone, as practice), not for {given}.")


class GameType(msgspec.Struct, frozen=True):
    """A game on the shelf: what it is, for how many, with which options."""

    id: str
    name: str
    summary: str
    rules_version: int
    least_seats: int
    most_seats: int
    options: tuple[Option, ...]
    facts: tuple[Fact, ...]
    build: Callable[[Spec], AnyGame]
    solo_practice: bool = False
    """One person alone may practise, though the rulebook wants more players (B-ALL-3)."""
    hidden: bool = False
    usual_seats: int = 2
    """How many play it as a rule."""

    def create(self, seats_taken: int, /, **options: object) -> AnyGame:
        """The game for so many seats, by these options; SetupError says what does not fit."""
        return self.set_up(seats_taken, options)

    def set_up(self, seats_taken: int, options: Mapping[str, object]) -> AnyGame:
        """The game with the options in a mapping, whatever their keys are."""
        return self.build(self.spec(seats_taken, options))

    def spec(self, seats_taken: int, options: Mapping[str, object]) -> Spec:
        """Check seats and options, and fill in the defaults."""
        if type(seats_taken) is not int:
            raise SetupError("The number of players must be a whole number, not {given!r}.", given=seats_taken)
        practice = self.solo_practice and seats_taken == 1
        if not practice and not self.least_seats <= seats_taken <= self.most_seats:
            raise SetupError(
                FOR_SOME_OR_ONE if self.solo_practice else FOR_SOME,
                name=self.name,
                least=self.least_seats,
                most=self.most_seats,
                given=seats_taken,
            )
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise SetupError(
                    "{name} has no option '{key}'; it has {known}." if known else "{name} has no option '{key}'.",
                    name=self.name,
                    key=key,
                    known=", ".join(known),
                )
        chosen = {key: option.read(options.get(key, option.default)) for key, option in known.items()}
        everybody = tuple((seat,) for seat in seats(seats_taken))
        return Spec(
            self.id, self.rules_version, seats_taken, MappingProxyType(chosen), everybody, practice, self.hidden
        )
