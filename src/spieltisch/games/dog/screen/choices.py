"""What can be touched next, as lines of a list: short ones in signs that need no language, and a sentence for each."""

from collections.abc import Sequence

import msgspec

from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import JACK
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take
from spieltisch.games.dog.geometry import kennel_field
from spieltisch.games.dog.screen.board_text import MARBLE
from spieltisch.games.dog.screen.picker import Goal, Kennel, Marble, Pick, Picker, Use
from spieltisch.games.dog.telling.moves import described, sends_home, uses
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.games.dog.telling.ways import steps
from spieltisch.kit.seen import Seen

MOST_GOALS = 3
CARD = "▮"


class Choice(msgspec.Struct, frozen=True):
    """One line: what is touched, in a few signs, in a sentence, and where it is and leads to on the board."""

    pick: Pick
    brief: str
    full: str
    here: Field | None
    goals: tuple[Field, ...]


def choices(seen: Seen, picker: Picker) -> tuple[Choice, ...]:
    """The lines for what can be touched next."""
    return tuple(_choice(seen, pick, picker.after(pick).actions) for pick in picker.options)


def _choice(seen: Seen, pick: Pick, actions: Sequence[Action]) -> Choice:
    goals = tuple(dict.fromkeys(goal for action in actions if (goal := _goal(seen, action)) is not None))
    if len(actions) == 1:
        return Choice(pick, _brief(seen, actions[0]), described(seen, actions[0]), _here(seen, pick), goals)
    if isinstance(pick, Use):
        return Choice(pick, uses(seen.words)[pick.kind], "", None, goals)
    assert isinstance(pick, Marble)
    names = [write_field(rules_of(seen), goal) for goal in goals]
    arrow = "⇄" if isinstance(actions[0], Swap) else "→"
    more = " …" if len(names) > MOST_GOALS else ""
    brief = f"{_marble(seen, pick.field)} {arrow} {' '.join(names[:MOST_GOALS])}{more}"
    return Choice(pick, brief, "", pick.field, goals)


def _here(seen: Seen, pick: Pick) -> Field | None:
    match pick:
        case Marble(field) | Goal(field):
            return field
        case Kennel(seat):
            return kennel_field(rules_of(seen), seat, view_of(seen).board.marbles[seat].count(KENNEL) - 1)
    return None


def _goal(seen: Seen, action: Action) -> Field | None:
    match action:
        case Move(goal=goal) | Part(goal=goal) | Swap(goal=goal):
            return goal
        case BringOut(seat=seat):
            return rules_of(seen).starts[seat]
    return None


def _marble(seen: Seen, field: Field) -> str:
    rules, owner = rules_of(seen), view_of(seen).board.owner(field)
    name = write_field(rules, field)
    return name if owner in (None, seen.seat) else f"{MARBLE}{board_letter(rules, owner)} {name}"


def _brief(seen: Seen, action: Action) -> str:
    words, rules, view = seen.words, rules_of(seen), view_of(seen)
    match action:
        case Give(rank):
            return f"{faces(words)[rank]} → {seen.names[rules.receivers[seen.seat or 0]]}"
        case Take(rank):
            return faces(words)[rank]
        case Fold():
            return words("Sit out this round")
        case Idle():
            return faces(words)[JACK]
        case Draw(_, victim):
            return f"{seen.names[victim]} {CARD * view.hand_sizes[victim]}"
        case Swap(_, field, goal):
            return f"{_marble(seen, field)} ⇄ {_marble(seen, goal)}"
        case BringOut(_, seat):
            where = f"{MARBLE}{board_letter(rules, seat)} → {write_field(rules, rules.starts[seat])}"
        case Move(_, field, goal) | Part(_, field, goal):
            count = str(steps(rules, view.board, action)).replace("-", "−")
            where = f"{_marble(seen, field)} → {write_field(rules, goal)} ({count})"
        case _:
            raise AssertionError(action)
    return where + "".join(f" ×{board_letter(rules, one.owner)}" for one in sends_home(seen, action))
