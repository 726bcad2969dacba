"""OpenSpiel: importing this registers every game as `spieltisch_brandi_dog` and so on.

`pyspiel.load_game("spieltisch_brandi_dog(players=4,canadian_seven=on)")` has our options as parameters. Chance is
explicit; a deal comes in small draws. Of several who act at once, the first seat is asked first: none sees what the
others have chosen. At the end each seat has staked one and the winners share the pot; a player alone gets the points.
"""

import hashlib
from collections.abc import Mapping
from secrets import randbits
from typing import Any

import msgspec

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import GameType, legal_actions
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.extras import installed
from spieltisch.kit.learning.draws import MOST, Drawn, Draws
from spieltisch.kit.learning.language import stakes
from spieltisch.kit.learning.layout import Floats
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import all_games

with installed("openspiel"):
    import pyspiel

LONGEST = 100_000
MOST_POINTS = 10_000.0


class At(msgspec.Struct, frozen=True):
    """Where a game is: nothing in it ever changes, so that copies share it."""

    state: Any
    drawn: tuple[int, ...] = ()
    """The numbers that chance has drawn for what it is doing."""

    def __deepcopy__(self, memo: object) -> "At":
        return self


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of ours as OpenSpiel sees it."""

    kind: GameType

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        seats = int(given.pop("players", self.kind.usual_seats))
        self.game = self.kind.set_up(seats, given)
        self.language, self.draws = language_of(self.game), Draws(self.game)
        self._latest: tuple[Any, Seat, dict[int, Any]] = (None, CHANCE, {})
        super().__init__(
            _type(self.kind, alone=seats == 1),
            pyspiel.GameInfo(
                num_distinct_actions=self.language.actions.size,
                max_chance_outcomes=MOST,
                num_players=seats,
                min_utility=-1.0 if seats > 1 else 0.0,
                max_utility=seats - 1.0 if seats > 1 else MOST_POINTS,
                utility_sum=0.0 if seats > 1 else None,
                max_game_length=LONGEST,
            ),
            dict(parameters or {}),
        )

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def choices(self, state: Any, seat: Seat) -> dict[int, Any]:
        """By number: what the seat may do."""
        known_state, known_seat, choices = self._latest
        if known_state is not state or known_seat != seat:  # who asks what a number means asks for all of them
            choices = self.language.choices(self.game.view(state, seat), legal_actions(self.game, state, seat))
            self._latest = (state, seat, choices)
        return choices

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer":
        """What a seat sees; with perfect recall also what it has seen."""
        del parameters
        return Observer(self, recalls=kind is not None and kind.perfect_recall)


class TableState(pyspiel.State):  # type: ignore[misc]  # nor here
    """A moment of a game."""

    def __init__(self, table: TableGame) -> None:
        super().__init__(table)
        self.at = At(table.game.start())
        self._recalled = [b""] * table.game.spec.seats
        self._remember()

    @property
    def table(self) -> TableGame:
        found: TableGame = self.get_game()
        return found

    def current_player(self) -> int:
        """Who acts: of several who may, the first."""
        actors = self.table.game.actors(self.at.state)
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors == (CHANCE,) else actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices(self.at.state, Seat(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All throws, or what can be drawn next."""
        draw = self.table.draws.next(self.at.state, self.at.drawn)
        assert not isinstance(draw, Drawn)
        return [(number, float(chance)) for number, chance in enumerate(draw)]

    def _apply_action(self, number: int) -> None:
        game, state = self.table.game, self.at.state
        if self.current_player() != pyspiel.PlayerId.CHANCE:
            seat = Seat(self.current_player())
            self.at = At(game.apply(state, seat, self.table.choices(state, seat)[number]))
        else:
            drawn = (*self.at.drawn, number)
            draw = self.table.draws.next(state, drawn)
            self.at = At(game.apply(state, CHANCE, draw.action)) if isinstance(draw, Drawn) else At(state, drawn)
        if not self.at.drawn:
            self._remember()

    def _remember(self) -> None:
        """Keep what each seat has seen so far, in few bytes."""
        self._recalled = [
            hashlib.sha256(recalled + self.seen(player)).digest() for player, recalled in enumerate(self._recalled)
        ]

    def seen(self, player: int) -> bytes:
        return msgspec.json.encode(self.table.game.view(self.at.state, Seat(player)))

    def recalled(self, player: int) -> str:
        """A text that differs wherever the player has ever seen something different."""
        return self._recalled[player].hex()

    def _action_to_string(self, player: int, number: int) -> str:
        game, state = self.table.game, self.at.state
        if player != pyspiel.PlayerId.CHANCE:
            return game.write(self.table.choices(state, Seat(player))[number])
        draw = None if self.at.drawn else self.table.draws.next(state, (number,))
        return game.write(draw.action) if isinstance(draw, Drawn) else f"draw {number}"

    def is_terminal(self) -> bool:
        """Nobody acts."""
        return not self.table.game.actors(self.at.state)

    def returns(self) -> list[float]:
        outcome = self.table.game.outcome(self.at.state)
        return list(stakes(outcome)) if outcome else [0.0] * self.table.game.spec.seats

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "TableState":
        """A world that fits what the player sees, for searching in it; its history stays that of the real one."""
        game = self.table.game
        seed = randbits(64) if sampler is None else repr(sampler())
        rng = SeededChance(seed).rng("imagine", 0)
        other: TableState = self.clone()
        other.at = At(game.imagine(game.view(self.at.state, Seat(player)), rng))
        return other

    def __str__(self) -> str:
        position = self.table.game.write_position(self.at.state)
        return f"{position} {self.at.drawn}" if self.at.drawn else position


class Observer:
    """What a player sees: the tensor of the game's language, and the view as text."""

    def __init__(self, table: TableGame, *, recalls: bool) -> None:
        self._language, self._game, self._recalls = table.language, table.game, recalls
        features = self._language.features
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        if not recalls:  # no row of numbers is long enough for all that has been seen
            self.tensor = features.empty()
            self.dict = {block.name: features.part(self.tensor, block.name) for block in features.blocks}

    def set_from(self, state: TableState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._language.tensor(self._game.view(state.at.state, Seat(player)))

    def string_from(self, state: TableState, player: int) -> str:
        seen = state.seen(player).decode()
        return f"{seen} {state.recalled(player)}" if self._recalls else seen


def name_of(kind: GameType) -> str:
    return f"spieltisch_{kind.id.replace('-', '_')}"


def _type(kind: GameType, *, alone: bool = False) -> Any:
    types = pyspiel.GameType
    return types(
        short_name=name_of(kind),
        long_name=kind.name,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION if kind.hidden else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if alone else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=kind.most_seats,
        min_num_players=1 if kind.solo_practice else kind.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": kind.usual_seats,
            **{option.key: _parameter(option.default) for option in kind.options},
        },
    )


def _parameter(choice: str) -> str | int:
    return int(choice) if choice.isdigit() else choice


for _kind in all_games().values():
    pyspiel.register_game(_type(_kind), type(f"{_kind.id.title().replace('-', '')}", (TableGame,), {"kind": _kind}))
