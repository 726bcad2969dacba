"""The whole labyrinth at once, by chance."""

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import bits
from spieltisch.games.labyria.engine.labyrinth import Labyrinth, hangs_together
from spieltisch.games.labyria.engine.laying import random_labyrinth
from spieltisch.games.labyria.engine.state import Laid, Phase
from tests.games.acting import part
from tests.games.labyria.helpers import new, parts


def laid(game: LabyriaGame, seed: int) -> Labyrinth:
    return random_labyrinth(game.rules, SeededChance(seed).rng("labyrinth", 0))


def placed_in_some_order(game: LabyriaGame, labyrinth: Labyrinth) -> bool:
    """Whether it can be built piece after piece by the rules of the set-up, whoever has the pieces."""
    builder = new(game.spec.seats, **{**game.spec.options, "labyrinth": "placed"})
    names = builder.write(Laid(labyrinth)).split()[1:]
    waiting = [builder.read(f"plate {name}" if "|" in name else f"corner {name}") for name in names]
    state = replace(builder.start(), phase=Phase.PLACE)
    while waiting:
        state = replace(state, phase=Phase.PLACE, turn=Seat(0), stocks=((1, 1),) * game.spec.seats)
        legal = builder.legal(state, Seat(0))
        action = next((action for action in waiting if action in legal), None)
        if action is None:
            return False
        waiting.remove(action)
        state = builder.apply(state, Seat(0), action)
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [8, 10, 14])
def test_a_random_labyrinth_is_one_that_players_could_build(seats: int, size: int) -> None:
    """LAB-20, LAB-21, LAB-22, LAB-23."""
    game = new(seats, board_size=size, labyrinth="random")
    for seed in range(3):
        labyrinth = laid(game, seed)
        assert labyrinth.plates.bit_count() == seats * game.rules.share[0]
        assert len(labyrinth.corners) == seats * game.rules.share[1]
        assert placed_in_some_order(game, labyrinth)
        state = game.apply(game.start(), CHANCE, Laid(labyrinth))
        assert state.phase is Phase.WHO_STARTS
        assert state.labyrinth == labyrinth


def connected(game: LabyriaGame, labyrinth: Labyrinth, seat: Seat) -> bool:
    """A flood from the start, over fields that the seat may enter."""
    rules = game.rules
    walls = labyrinth.walls(rules.grid)
    reached, edge = {rules.starts[seat]}, [rules.starts[seat]]
    while edge:
        for field, wall in rules.grid.steps[edge.pop()]:
            if field not in reached and not walls >> wall & 1 and field not in rules.barred[seat]:
                reached.add(field)
                edge.append(field)
    return rules.targets[seat] in reached


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [8, 10, 12])
def test_with_keep_paths_open_everybody_can_get_through_a_random_labyrinth(seats: int, size: int) -> None:
    """B-LAB-7, E-LAB-2."""
    game = new(seats, board_size=size, labyrinth="random", keep_paths_open="on")
    for seed in range(3):
        labyrinth = laid(game, seed)
        assert all(connected(game, labyrinth, seat) for seat in game.rules.everybody)
        game.apply(game.start(), CHANCE, Laid(labyrinth))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_walls_nobody_in_without_that_option_either(seats: int) -> None:
    """LAB-21: people expect a labyrinth to play in."""
    game = new(seats, labyrinth="random")
    for seed in range(12):
        labyrinth = laid(game, seed)
        assert all(connected(game, labyrinth, seat) for seat in game.rules.everybody)


def test_where_no_other_place_is_left_chance_lays_on_and_shuts_somebody_in() -> None:
    """LAB-23, B-LAB-7: all pieces are laid, on the smallest board too."""
    game = new(4, labyrinth="random", board_size=8)
    labyrinths = [laid(game, seed) for seed in range(9)]
    assert all((found.plates.bit_count(), len(found.corners)) == game.rules.pieces for found in labyrinths)
    assert not all(connected(game, found, seat) for found in labyrinths for seat in game.rules.everybody)


def test_players_do_not_place_when_chance_has_laid() -> None:
    """LAB-21: the roll-off for the first turn follows at once."""
    game = new(2, labyrinth="random")
    assert game.actors(game.start()) == (CHANCE,)
    assert game.odds(game.start()) is None
    text = game.write(Laid(laid(game, 1)))
    assert {"who starts", "rolling 1 2"} <= parts(game, game.start(), text)
    assert {"roll", "turn 2"} <= parts(game, game.start(), text, "rolloff 2 3")


def test_all_ways_to_write_a_labyrinth_are_read_back() -> None:
    game = new(4, labyrinth="random")
    action = Laid(laid(game, 2))
    assert game.read(game.write(action)) == action
    state = game.apply(game.start(), CHANCE, action)
    assert len(part(game, state, "plates").split()) == 40
    assert len(part(game, state, "corners").split()) == 20


def test_no_forged_labyrinth_gets_through() -> None:
    """B-LAB-3, LAB-13, LAB-22, LAB-23, E-LAB-2: each with the rule that it breaks."""
    game = new(2, labyrinth="random", board_size=14)
    grid, good = game.rules.grid, laid(game, 3)
    corners = good.corners
    free = [wall for wall in range(grid.walls) if not good.walls(grid) >> wall & 1]
    lonely = next(wall for wall in free if not grid.wall_ends[wall] & good.touched(grid))
    touching = next(wall for wall in free if grid.wall_ends[wall] & good.touched(grid))
    end = next(wall for wall in bits(good.plates) if hangs_together(game.rules, good.without_plate(wall)))
    arm = bits(grid.arms[corners[0].crossing][corners[0].shape])[0]
    for clause, labyrinth in (
        ("B-LAB-3", good.without_plate(end).with_plate(arm)),
        ("B-LAB-3", Labyrinth(good.plates, (corners[0], *corners[:-1]))),
        ("LAB-22", good.without_plate(end).with_plate(lonely)),
        ("LAB-22", Labyrinth()),
        ("LAB-13", good.with_plate(touching)),
        ("LAB-23", good.without_plate(end)),
    ):
        assert refusal(game, labyrinth) == clause
    small = new(4, labyrinth="random", board_size=8)
    shut = next(found for seed in range(9) if not connected(small, found := laid(small, seed), Seat(0)))
    assert refusal(new(4, labyrinth="random", board_size=8, keep_paths_open="on"), shut) == "E-LAB-2"


def refusal(game: LabyriaGame, labyrinth: Labyrinth) -> str:
    """The clause by which the labyrinth is refused."""
    with pytest.raises(IllegalActionError) as error:
        game.apply(game.start(), CHANCE, Laid(labyrinth))
    return error.value.clause
