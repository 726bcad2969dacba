"""One choice in words."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_field, write_wall
from spieltisch.games.labyria.engine.state import Action, Phase, Way
from spieltisch.games.labyria.telling.played import game_of, state_of, victim
from spieltisch.kit.seen import Seen


def group_words(seen: Seen, action: Action) -> str:
    words, placing = seen.words, state_of(seen).phase is Phase.PLACE
    match action:
        case labyria.Move(field) | labyria.Attack(field):
            return words("The figure on {field}", field=write_field(game_of(seen).rules, field))
        case labyria.PlacePlate():
            return words("A plate on") if placing else words("A plate from the depot on")
        case labyria.PlaceCorner():
            return words("A corner piece on")
        case labyria.RemovePlate():
            return words("Remove the plate")
        case labyria.TurnCorner():
            return words("Turn a corner piece to")
    return words("Nothing else")


def choice_words(seen: Seen, action: Action) -> str:
    """One choice of its group."""
    rules, words = game_of(seen).rules, seen.words
    match action:
        case labyria.PlacePlate(wall) | labyria.RemovePlate(wall):
            return write_wall(rules, wall)
        case labyria.PlaceCorner(crossing, shape) | labyria.TurnCorner(crossing, shape):
            return write_corner(rules, Corner(crossing, shape))
        case labyria.Move(_, goal, way):
            return _move(seen, write_field(rules, goal), way)
        case labyria.Attack() as attack:
            return _attack(seen, attack)
        case labyria.Pass():
            after = state_of(seen).phase is Phase.AFTER
            return words("End the turn") if after else words("Pass")
    raise AssertionError(action)


def whole_choice(seen: Seen, seat: Seat, action: Action) -> str:
    """One choice by itself, without a group; it is always one of the player on turn."""
    del seat
    rules, words = game_of(seen).rules, seen.words
    match action:
        case labyria.PlacePlate(wall):
            return words("Place a plate on {edge}", edge=write_wall(rules, wall))
        case labyria.RemovePlate(wall):
            return words("Remove the plate from {edge}", edge=write_wall(rules, wall))
        case labyria.PlaceCorner(crossing, shape):
            return words("Place a corner piece on {corner}", corner=write_corner(rules, Corner(crossing, shape)))
        case labyria.TurnCorner(crossing, shape):
            return words("Turn a corner piece to {corner}", corner=write_corner(rules, Corner(crossing, shape)))
        case labyria.Move() | labyria.Attack():
            return words("{figure}: {way}", figure=group_words(seen, action), way=choice_words(seen, action))
    return choice_words(seen, action)


def _move(seen: Seen, goal: str, way: Way) -> str:
    match way:
        case Way.DOUBLE:
            return seen.words("to {field}, moving double", field=goal)
        case Way.CLOAK:
            return seen.words("under the cloak to {field}", field=goal)
    return seen.words("to {field}", field=goal)


def _attack(seen: Seen, attack: labyria.Attack) -> str:
    rules, state = game_of(seen).rules, state_of(seen)
    told = {
        "name": seen.names[victim(rules, state, attack)],
        "field": write_field(rules, attack.goal),
        "last": write_field(rules, attack.last),
    }
    match attack.way:
        case Way.DOUBLE:
            return seen.words("attack {name} on {field} from {last}, moving double", **told)
        case Way.CLOAK:
            return seen.words("attack {name} on {field} under the cloak", **told)
    return seen.words("attack {name} on {field} from {last}", **told)


def target_words(seen: Seen, attack: labyria.Attack) -> str:
    rules = game_of(seen).rules
    name = seen.names[victim(rules, state_of(seen), attack)]
    return seen.words("Attack {name} on {field}", name=name, field=write_field(rules, attack.goal))


def approach_words(seen: Seen, attack: labyria.Attack) -> str:
    """How a figure gets there, where only that is still to be chosen."""
    last = write_field(game_of(seen).rules, attack.last)
    match attack.way:
        case Way.DOUBLE:
            return seen.words("Attack from {field}, moving double", field=last)
        case Way.CLOAK:
            return seen.words("Attack under the cloak")
    return seen.words("Attack from {field}", field=last)
