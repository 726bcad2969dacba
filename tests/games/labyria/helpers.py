"""Games of Labyria to try out, and what is to be seen in them."""

from spieltisch.core.seat import Seat
from spieltisch.core.steps import Step
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import State
from spieltisch.kit.seen import Seen, happened, view_after, write_step
from spieltisch.kit.shelf import create
from spieltisch.kit.words import DEFAULT, words
from tests.games.acting import do, legal, part

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"labyrinth": "random", "board_size": "8"}),
    (3, {"labyrinth": "random", "board_size": "12"}),
    (4, {"labyrinth": "random", "board_size": "14"}),
    (2, {"keep_paths_open": "on", "jump_opponents": "on", "pause_mode": "next_turn"}),
    (3, {"labyrinth": "random", "keep_paths_open": "on", "target_corner": "only_if_empty", "double_optional": "on"}),
    (4, {"labyrinth": "random", "keep_paths_open": "on", "board_size": "8", "jump_opponents": "on"}),
    (4, {"labyrinth": "random", "pause_mode": "next_turn", "double_optional": "on"}),
]
"""Every player count, size of the board and choice of every option."""


def new(seats: int = 2, **options: object) -> LabyriaGame:
    """A game of Labyria."""
    game = create("brandi-labyria", seats, **options)
    assert isinstance(game, LabyriaGame)
    return game


def small(seats: int = 2, **options: object) -> LabyriaGame:
    """A game on the smallest board, which is easy to look over."""
    return new(seats, board_size=8, **options)


class InTheMiddle(LabyriaGame):
    """A game that starts at that position."""

    def __init__(self, game: LabyriaGame, position: str) -> None:
        super().__init__(game.spec, game.rules)
        self._position = game.read_position(position)

    def start(self) -> State:
        return self._position


def seen(
    position: str, *actions: str, seats: int = 2, real_dice: bool = False, language: str = DEFAULT, **options: object
) -> Seen:
    """What anybody sees of a game after these actions in that position."""
    game, steps = InTheMiddle(new(seats, **options), position), list[Step]()
    for text in actions:
        state = steps[-1].state if steps else game.start()
        seat, action = game.actors(state)[0], game.read(text)
        steps.append(Step(seat, action, game.apply(state, seat, action)))
    return Seen(
        game=game,
        words=words(language),
        names=("Anna", "Beat", "Carla", "Dino")[:seats],
        seat=Seat(0),
        steps=happened(steps),
        view_after=view_after(game, game.start, steps, Seat(0)),
        write_step=write_step(game, game.start, steps, Seat(0)),
        real_dice=real_dice,
    )


PAIR = small()


def goals(game: LabyriaGame, state: State | str) -> set[str]:
    """Where the figures may go; `b2-c4` for one of several."""
    return {text for text in legal(game, state) if "-" in text or "x" in text}


def parts(game: LabyriaGame, state: State | str, *actions: str) -> set[str]:
    """What the position says after these actions."""
    return set(game.write_position(do(game, state, *actions)).split("; "))


def figures(game: LabyriaGame, state: State | str, *actions: str) -> str:
    """Where the figures stand after these actions."""
    return part(game, do(game, state, *actions), "figures")
