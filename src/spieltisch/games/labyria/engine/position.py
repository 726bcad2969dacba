"""A whole position in one line, or with a map, and back, if it can be.

`move; turn 1; dice 3 plus; depot 4; figures a1 a1 c4 / j10 j10 j10; plates c4|d4 a2|a3; corners e5:L`

Parts are separated by semicolons or line ends. A map stands for figures, plates and corners together. What is left out
is as at the start of play: figures in their corners, four plates in the depot, nothing on the board.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.labyria.engine.grid import Field, bits
from spieltisch.games.labyria.engine.labyrinth import hangs_together, overlap, stays_open
from spieltisch.games.labyria.engine.map import read_map, split_map
from spieltisch.games.labyria.engine.moves import is_usable, moves, placements, ways
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
from spieltisch.games.labyria.engine.rules import DEPOT, FIGURES, LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import BEFORE_PLAY, ROLL_OFFS, SETTING_UP, Phase, State, Way

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


ROLLED = (Phase.MOVE, Phase.DEFEND, Phase.EVADE, Phase.AFTER)
ATTACKED = (Phase.DEFEND, Phase.EVADE)


def checked(rules: LabyriaRules, state: State) -> State:
    """The state; UnreadableError names the part that cannot be."""
    _check_figures(rules, state)
    _check_pieces(rules, state)
    if state.phase in BEFORE_PLAY:
        _check_beginning(rules, state)
    if state.phase in SETTING_UP:
        _check_set_up(rules, state)
    elif any(map(any, state.stocks)):
        raise UnreadableError("stocks: all obstacles are placed before play begins [LAB-23].")
    rolling = state.phase in ROLL_OFFS
    if rolling != (len(state.rolling) > 1):
        raise UnreadableError("rolling: say who rolls off, two at least, and only in a roll-off [B-ALL-2].")
    _check_turn(rules, state)
    _check_attack(rules, state)
    _check_winner(rules, state)
    return state


def _check_figures(rules: LabyriaRules, state: State) -> None:
    everywhere = [field for own in state.figures for field in own if field not in rules.safe]
    if len(set(everywhere)) < len(everywhere):
        raise UnreadableError("Two figures stand on one field [LAB-56].")
    for seat in rules.everybody:
        if rules.barred[seat] & set(state.figures[seat]):
            raise UnreadableError(
                "Player {seat} stands in a corner that is not theirs [B-LAB-14].", seat=seat_name(seat)
            )


def _check_pieces(rules: LabyriaRules, state: State) -> None:
    labyrinth = state.labyrinth
    if wrong := overlap(rules, labyrinth):
        raise UnreadableError("{reason} [B-LAB-3]", reason=wrong)
    if len(state.stocks) != rules.seats:
        raise UnreadableError("stocks: write plates+corners for each of {seats} players.", seats=rules.seats)
    plates = labyrinth.plates.bit_count() + state.depot + sum(plates for plates, _ in state.stocks)
    corners = len(labyrinth.corners) + sum(corners for _, corners in state.stocks)
    most_plates, most_corners = rules.pieces
    if plates > most_plates + DEPOT or corners > most_corners:
        raise UnreadableError("Only {plates} plates and {corners} corner pieces are in play [LAB-13 to LAB-16].",
                              plates=most_plates + DEPOT, corners=most_corners)  # fmt: skip
    if not stays_open(rules, labyrinth):
        raise UnreadableError("Every player needs a path from start to target [E-LAB-2].")


def _check_beginning(rules: LabyriaRules, state: State) -> None:
    at_start = all(set(own) == {rules.starts[seat]} for seat, own in enumerate(state.figures))
    if state.resting:
        raise UnreadableError("resting: nobody has paused yet [B-LAB-18].")
    if not at_start or state.depot != DEPOT:
        raise UnreadableError("In the set-up all figures wait in their corners and the depot has 4 plates [LAB-12].")


def _check_set_up(rules: LabyriaRules, state: State) -> None:
    random, laid = rules.labyrinth == "random", state.labyrinth.walls(rules.grid)
    if random != (state.phase is Phase.LAY) or (state.phase is not Phase.PLACE and laid):
        raise UnreadableError("The labyrinth is placed in turn, or laid at once: as the option says.")
    if state.phase is not Phase.PLACE and state.stocks != (rules.share,) * rules.seats:
        raise UnreadableError("stocks: everybody has {plates}+{corners} at the start [{clause}].",
                              plates=rules.share[0], corners=rules.share[1], clause=rules.share_clause)  # fmt: skip
    if any(stock > share for own in state.stocks for stock, share in zip(own, rules.share, strict=True)):
        raise UnreadableError("stocks: nobody has more than {plates}+{corners} [{clause}].",
                              plates=rules.share[0], corners=rules.share[1], clause=rules.share_clause)  # fmt: skip
    if laid and not hangs_together(rules, state.labyrinth):
        raise UnreadableError("The obstacles must all be connected, starting from the crossing in the middle [LAB-22].")
    if state.phase is Phase.PLACE and next(placements(rules, state, state.turn), None) is None:
        raise UnreadableError("turn: player {seat} can place nothing [E-LAB-11].", seat=seat_name(state.turn))


def _check_turn(rules: LabyriaRules, state: State) -> None:
    if (state.phase in ROLLED) != (state.symbol is not None):
        raise UnreadableError("dice: say what was rolled, and only within a turn [LAB-25].")
    if state.used and state.symbol not in (Symbol.PLUS, Symbol.MINUS, Symbol.ROTATE):
        raise UnreadableError("used: only plus, minus and rotate are used up [B-LAB-19].")
    if state.phase is Phase.AFTER and not is_usable(rules, state):
        raise UnreadableError("after: there is no ability left to use [B-LAB-22].")
    if state.resting and rules.pause_mode == "this_turn":
        raise UnreadableError("resting: with this option nobody sits out the next turn [B-LAB-18].")
    pausing = state.symbol is Symbol.PAUSE and rules.pause_mode == "next_turn"
    if (state.turn in state.resting) != pausing and state.phase in (*ROLLED, Phase.ROLL):
        raise UnreadableError("resting: during a turn its player rests exactly if a pause was rolled [B-LAB-18].")


def _check_attack(rules: LabyriaRules, state: State) -> None:
    attack = state.attack
    if (attack is not None) != (state.phase in ATTACKED):
        raise UnreadableError("attack: write the attack that is defended or evaded, and no other [LAB-39].")
    if attack is None:
        return
    if state.phase is Phase.DEFEND and attack not in moves(rules, replace(state, phase=Phase.MOVE, attack=None)):
        raise UnreadableError("attack: this figure cannot go there [LAB-38].")
    victim = None if attack.goal in rules.safe else state.opponent_on(state.turn, attack.goal)
    beside = {attack.goal} if attack.way is Way.CLOAK else {step.field for step in rules.grid.steps[attack.goal]}
    stands = attack.field in state.figures[state.turn] and attack.field != rules.targets[state.turn]
    if not stands or victim is None or attack.last not in beside or attack.way not in ways(rules, state):
        raise UnreadableError("attack: this figure cannot have gone there [LAB-38].")


def _check_winner(rules: LabyriaRules, state: State) -> None:
    complete = [seat for seat in rules.everybody if set(state.figures[seat]) == {rules.targets[seat]}]
    if (state.phase is Phase.OVER) != bool(complete) or complete not in ([], [state.winner], [state.turn]):
        raise UnreadableError("The game is over when one player has all figures in the target corner [LAB-60].")
    if (state.winner is None) == bool(complete) or (complete and state.turn != state.winner):
        raise UnreadableError("winner: say who has all figures in the target corner [LAB-60].")
