"""What can be touched next, as lines of a list."""

import msgspec

from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.notation import write_field
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take
from spieltisch.games.dog.geometry import kennel_field
from spieltisch.games.dog.screen.picker import Card, Goal, Kennel, Marble, Pick, Picker, Use
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.games.dog.screen.words import LONG, SHORT

KEYS = "123456789abcdefgijklmnopsvwxyz"
"""One for every line, without the commands' letters."""

USES = {
    "BringOut": "bring a marble out",
    "Move": "go 1 to 13, or 4 back",
    "Part": "spend 7 points in parts",
    "Swap": "change places, as a jack",
    "Draw": "draw a card, as a two",
}


class Choice(msgspec.Struct, frozen=True):
    """One line: what is touched, a few words, a whole sentence, and where it is and leads to on the board."""

    pick: Pick
    brief: str
    full: str
    here: Field | None
    goals: tuple[Field, ...]


def choices(session: DogSession, picker: Picker) -> tuple[Choice, ...]:
    """The lines for what can be touched next."""
    return tuple(_choice(session, pick, picker.after(pick).actions) for pick in picker.options)


def _choice(session: DogSession, pick: Pick, actions: tuple[Action, ...]) -> Choice:
    rules = session.rules
    here: Field | None = None
    if isinstance(pick, Marble | Goal):
        here = pick.field
    elif isinstance(pick, Kennel):
        waiting = session.seen.board.marbles[pick.seat].count(-1)
        here = kennel_field(rules, pick.seat, waiting - 1)
    goals = tuple(dict.fromkeys(goal for action in actions if (goal := _goal(session, action)) is not None))
    alone = actions[0] if len(actions) == 1 else None
    if alone is not None and not isinstance(pick, Card):
        return Choice(pick, brief(session, alone), full(session, alone), here, goals)
    match pick:
        case Use(kind):
            text = USES[kind]
        case Marble(field):
            many = "marbles" if isinstance(actions[0], Swap) else "ways"
            owner = session.state.board.owner(field)
            whose = "" if owner in (None, session.viewer) else f" of {session.names[owner]}"
            text = f"{write_field(rules, field)}{whose}: {len(actions)} {many}"
        case Card(rank):
            text = f"{SHORT[rank]}: {len(actions)} ways" if alone is None else full(session, alone)
        case _:
            text = f"{len(actions)} ways"
    return Choice(pick, text, "", here, goals)


def _goal(session: DogSession, action: Action) -> Field | None:
    match action:
        case Move(goal=goal) | Part(goal=goal) | Swap(goal=goal):
            return goal
        case BringOut(seat=seat):
            return session.rules.starts[seat]
    return None


def brief(session: DogSession, action: Action) -> str:
    """The action in a few words."""
    rules, names, teller = session.rules, session.names, session.teller
    board = session.seen.board
    match action:
        case Give(rank):
            return f"give {SHORT[rank]} to {names[rules.receivers[session.viewer or 0]]}"
        case Take(rank):
            return f"take {SHORT[rank]}"
        case Fold():
            return "fold: out for this round"
        case Idle():
            return "lay the J without effect"
        case Draw(_, victim):
            return f"draw from {names[victim]} ({session.seen.hand_sizes[victim]})"
        case BringOut(_, seat):
            where, steps = f"kennel → {write_field(rules, rules.starts[seat])}", ""
        case Swap(_, field, goal):
            other = board.owner(goal)
            whose = names[other] if other is not None else ""
            return f"{write_field(rules, field)} ⇄ {write_field(rules, goal)} ({whose})"
        case Move(_, field, goal) | Part(_, field, goal):
            where, steps = f"{write_field(rules, field)} → {write_field(rules, goal)}", f" ({_steps(session, action)})"
        case _:
            raise AssertionError(action)
    sent = teller.captured(board, action, session.board_after(action))
    homes = "".join(f" ×{session.teller.letter(owner)}" * number for owner, number in sent.items())
    return f"{where}{steps}{homes}"


def _steps(session: DogSession, action: Move | Part) -> str:
    steps = session.teller.steps(session.seen.board, action)
    return f"{-steps} back" if steps < 0 else str(steps)


def full(session: DogSession, action: Action) -> str:
    """The action in a sentence."""
    match action:
        case Give(rank):
            return f"Give {LONG[rank]} to {session.names[session.rules.receivers[session.viewer or 0]]}."
        case Take(rank):
            return f"Take {LONG[rank]}."
        case Fold():
            return "No card can be played: you are out for this round, and your cards go to the pile [DOG-33]."
        case Idle():
            return "Nothing else can be played: the jack is laid without effect [DOG-47]."
    assert session.viewer is not None
    words = session.teller.effect(session.seen.board, session.viewer, action, session.board_after(action))
    return f"{words[:1].upper()}{words[1:]}."
