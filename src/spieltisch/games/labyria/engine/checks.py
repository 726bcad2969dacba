"""Whether a position that somebody wrote can be."""

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import seat_name
from spieltisch.games.labyria.engine.labyrinth import hangs_together, overlap, stays_open
from spieltisch.games.labyria.engine.moves import is_usable, moves, placements, ways
from spieltisch.games.labyria.engine.rules import DEPOT, LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import SETTING_UP, Phase, State, Way

ROLL_OFFS = (Phase.WHO_PLACES, Phase.WHO_STARTS)
BEFORE_PLAY = (*SETTING_UP, Phase.WHO_STARTS)
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
