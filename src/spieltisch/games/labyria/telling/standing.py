"""How the game stands: pieces that are left, figures that have arrived, how far the others have to go, who has won."""

from collections.abc import Mapping
from functools import lru_cache

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.engine.state import SETTING_UP
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.seen import Seen


@once
def counts(seen: Seen) -> list[str]:
    """By seat: what is left to place, and later how many figures have arrived."""
    return pieces_left(seen) if state_of(seen).phase in SETTING_UP else figures_home(seen)


def pieces_left(seen: Seen) -> list[str]:
    return [
        seen.words("plates: {plates}, corner pieces: {corners}", plates=plates, corners=corners)
        for plates, corners in state_of(seen).stocks
    ]


def figures_home(seen: Seen) -> list[str]:
    rules, state = game_of(seen).rules, state_of(seen)
    return [
        seen.words("{count} of {all} home", count=own.count(target), all=FIGURES)
        for own, target in zip(state.figures, rules.targets, strict=True)
    ]


def who_wins(seen: Seen) -> str:
    """Once the game is over."""
    winner = state_of(seen).winner
    assert winner is not None
    return seen.words("{name} wins!", name=seen.names[winner])


def about_the_board(seen: Seen) -> str:
    """The rulebook does not say how many fields it has (B-LAB-1)."""
    return seen.words("Board {size} × {size}: our reconstruction", size=game_of(seen).rules.size)


@lru_cache(256)
def distances(rules: LabyriaRules, labyrinth: Labyrinth, seat: Seat) -> Mapping[Field, int]:
    """By field: the fewest steps to the seat's target, past all figures; no entry where walls shut the way."""
    walls = labyrinth.walls(rules.grid)
    found, edge = {rules.targets[seat]: 0}, [rules.targets[seat]]
    while edge:
        reached = [
            (step.field, found[field] + 1)
            for field in edge
            for step in rules.grid.steps[field]
            if not walls >> step.wall & 1 and step.field not in rules.barred[seat]
        ]
        edge = []
        for field, steps in reached:
            if field not in found:
                found[field] = steps
                edge.append(field)
    return found


def field_words(seen: Seen, seat: Seat, field: Field) -> str:
    """The field, and how far it is from there to the seat's target."""
    name, distance = write_field(game_of(seen).rules, field), distance_words(seen, seat, field)
    return seen.words("{field}, {distance}", field=name, distance=distance)


def distance_words(seen: Seen, seat: Seat, field: Field) -> str:
    """In a few words, after the field's name."""
    words, steps = seen.words, distances(game_of(seen).rules, state_of(seen).labyrinth, seat).get(field)
    if steps is None:
        return words("no path to the target")
    if not steps:
        return words("the target")
    return words.plural("{count} step from the target", "{count} steps from the target", steps)
