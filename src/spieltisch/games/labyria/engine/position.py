"""A whole position in one line, or with a map, and back.

`move; turn 1; dice 3 plus; depot 4; figures a1 a1 c4 / j10 j10 j10; plates c4|d4 a2|a3; corners e5:L`

Parts are separated by semicolons or line ends. A map stands for figures, plates and corners together. What is left out
is as at the start of play: figures in their corners, four plates in the depot, nothing on the board.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat
from spieltisch.games.labyria.engine.checks import checked
from spieltisch.games.labyria.engine.grid import Field, bits
from spieltisch.games.labyria.engine.map import read_map, split_map
from spieltisch.games.labyria.engine.notation import (
    read_attack,
    read_field,
    read_number,
    read_pieces,
    read_symbol,
    write_attack,
    write_corner,
    write_field,
    write_seats,
    write_wall,
)
from spieltisch.games.labyria.engine.play import start
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.engine.state import Phase, State

PHASES = {
    Phase.WHO_PLACES: "who places",
    Phase.PLACE: "place",
    Phase.LAY: "lay",
    Phase.WHO_STARTS: "who starts",
    Phase.ROLL: "roll",
    Phase.MOVE: "move",
    Phase.DEFEND: "defend",
    Phase.EVADE: "evade",
    Phase.AFTER: "after",
    Phase.OVER: "over",
}


def write_position(rules: LabyriaRules, state: State) -> str:
    """The position in one line."""
    labyrinth = state.labyrinth
    parts = [PHASES[state.phase], f"turn {write_seats([state.turn])}"]
    parts += [f"dice {state.number} {state.symbol.name.lower()}"] if state.symbol is not None else []
    parts += ["used"] if state.used else []
    parts += [f"attack {write_attack(rules, state.attack)}"] if state.attack else []
    parts += [f"rolling {write_seats(state.rolling)}"] if state.rolling else []
    parts += [f"resting {write_seats(state.resting)}"] if state.resting else []
    parts += [f"winner {write_seats([state.winner])}"] if state.winner is not None else []
    parts += [f"depot {state.depot}"]
    parts += (
        ["stocks " + " ".join(f"{plates}+{corners}" for plates, corners in state.stocks)]
        if any(map(any, state.stocks))
        else []
    )
    parts += ["figures " + " / ".join(" ".join(write_field(rules, f) for f in own) for own in state.figures)]
    parts += ["plates " + " ".join(write_wall(rules, w) for w in bits(labyrinth.plates))] if labyrinth.plates else []
    parts += ["corners " + " ".join(write_corner(rules, c) for c in labyrinth.corners)] if labyrinth.corners else []
    return "; ".join(parts)


def read_position(rules: LabyriaRules, text: str) -> State:
    """The position that the text writes; UnreadableError names the part that cannot be."""
    rows, rest = split_map(text)
    state = replace(start(rules), phase=Phase.ROLL, stocks=((0, 0),) * rules.seats, rolling=())
    seen = set()
    if rows:
        labyrinth, figures = read_map(rules, rows)
        state = replace(state, labyrinth=labyrinth, figures=figures)
        seen = {"figures", "plates", "corners"}
    for part in filter(None, (part.strip() for part in rest.split(";"))):
        subject = "phase" if part in PHASES.values() else part.partition(" ")[0]
        if subject in seen:
            raise UnreadableError("There are two parts '{subject}'; a map has its own.", subject=subject)
        seen.add(subject)
        state = _read_part(rules, state, part)
    return checked(rules, state)


def _read_part(rules: LabyriaRules, state: State, part: str) -> State:
    word, _, rest = part.partition(" ")
    words = rest.split()
    names = {name: phase for phase, name in PHASES.items()}
    match word:
        case _ if part in names:
            return replace(state, phase=names[part])
        case "turn":
            return replace(state, turn=read_seat(rest, rules.seats))
        case "dice" if len(words) == 2:
            return replace(state, number=read_number(words[0]), symbol=read_symbol(words[1]))
        case "used" if not rest:
            return replace(state, used=True)
        case "attack":
            return replace(state, attack=read_attack(rules, rest))
        case "rolling":
            return replace(state, rolling=_read_seats(rules, words))
        case "resting":
            return replace(state, resting=_read_seats(rules, words))
        case "winner":
            return replace(state, winner=read_seat(rest, rules.seats))
        case "depot" if re.fullmatch(r"[0-9]{1,2}", rest):
            return replace(state, depot=int(rest))
        case "stocks" if all(re.fullmatch(r"[0-9]{1,2}\+[0-9]{1,2}", word) for word in words):
            pairs = [stock.split("+") for stock in words]
            return replace(state, stocks=tuple((int(plates), int(corners)) for plates, corners in pairs))
        case "figures":
            return replace(state, figures=_read_figures(rules, rest))
        case "plates" if all("|" in name for name in words):
            return replace(state, labyrinth=replace(state.labyrinth, plates=read_pieces(rules, words).plates))
        case "corners" if not any("|" in name for name in words):
            return replace(state, labyrinth=replace(state.labyrinth, corners=read_pieces(rules, words).corners))
    raise UnreadableError("'{part}' is not a part of a position; see docs/notation.md.", part=part)


def _read_seats(rules: LabyriaRules, words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(sorted({read_seat(word, rules.seats) for word in words}))


def _read_figures(rules: LabyriaRules, text: str) -> tuple[tuple[Field, ...], ...]:
    figures = tuple(tuple(sorted(read_field(rules, name) for name in own.split())) for own in text.split("/"))
    if len(figures) != rules.seats or any(len(own) != FIGURES for own in figures):
        raise UnreadableError("figures: name three fields per player, with ' / ' between players [LAB-02].")
    return figures
