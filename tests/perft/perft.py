"""Counts of what can happen, from notated positions, and the order in which moves are listed.

`python -m tests.perft.perft` writes the numbers anew. Look at the difference before you commit it: it is a change of
the rules.
"""

from pathlib import Path
from typing import Any, NamedTuple

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.state import Part, Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.kit.shelf import create

FILE = Path(__file__).parent / "positions.txt"
DOG, LABYRIA = "brandi-dog", "brandi-labyria"


class Entry(NamedTuple):
    """One position of the file: what it is about, game, seats and options, the position, and what was found there."""

    title: str
    game_id: str
    seats: int
    options: dict[str, str]
    position: str
    depth: int
    found: tuple[str, ...]

    @property
    def game(self) -> AnyGame:
        return create(self.game_id, self.seats, **self.options)

    @property
    def dog(self) -> DogGame:
        game = self.game
        assert isinstance(game, DogGame)
        return game

    @property
    def setting(self) -> str:
        """The line that says what is played; it is Dog where no game is named."""
        named = [] if self.game_id == DOG else [self.game_id]
        return " ".join([*named, "seats", str(self.seats), *(f"{key}={value}" for key, value in self.options.items())])


def entries() -> list[Entry]:
    """All positions of the file."""
    found = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        title, setting, position, *lines = block.splitlines()
        game_id, _, rest = setting.rpartition("seats ")
        seats, *options = rest.split()
        depth = len(lines[0].split()) - 1
        pairs = dict(option.split("=") for option in options)
        name = game_id.strip() or DOG
        found.append(Entry(title.removeprefix("# "), name, int(seats), pairs, position, depth, tuple(lines)))
    return found


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many ways there are to make so many decisions; where chance can be listed, each outcome is a way."""
    if depth == 0:
        return 1
    acting = game.actors(state)[:1]
    if acting == (CHANCE,) and game.odds(state):
        return sum(perft(game, game.apply(state, CHANCE, action), depth) for action in game.legal(state, CHANCE))
    actions = game.legal(state, acting[0]) if acting else ()
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, acting[0], action), depth - 1) for action in actions)


def after_seven(game: DogGame, state: State) -> set[Board]:
    """How the board can look when a whole seven has been spent."""
    boards, open_states = set(), [state]
    seen = set()
    while open_states:
        now = open_states.pop()
        for action in game.legal(now, now.turn):
            if isinstance(action, Part):
                after = game.apply(now, now.turn, action)
                if not after.points:
                    boards.add(after.board)
                elif (after.board, after.points) not in seen:
                    seen.add((after.board, after.points))
                    open_states.append(after)
    return boards


def lines(entry: Entry) -> tuple[str, ...]:
    """What the engine finds."""
    game = entry.game
    state = game.read_position(entry.position)
    counts = " ".join(str(perft(game, state, depth)) for depth in range(1, entry.depth + 1))
    acting = game.actors(state)[0]
    order = ", ".join(game.write(action) for action in game.legal(state, acting))
    boards = (f"boards {len(after_seven(entry.dog, state))}",) if is_seven(state) else ()
    return (f"counts {counts}", *boards, f"order {order}")


def is_seven(state: Any) -> bool:
    """Whether a seven in Dog is the only card to play."""
    return isinstance(state, State) and state.phase is Phase.PLAY and state.hands[state.turn] == (6,)


def main() -> None:
    blocks = ["\n".join([f"# {entry.title}", entry.setting, entry.position, *lines(entry)]) for entry in entries()]
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
