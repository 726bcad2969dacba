"""Every legal action as things to touch: a card, a marble, a field."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import JACK, NAMES, Rank
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import MARBLES, DogRules
from spieltisch.games.dog.engine.seven import movable
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take
from spieltisch.games.dog.page.drawing.handles import Handles
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.page.motions import marble_id, planned, trails
from spieltisch.games.dog.telling.moves import described
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.games.dog.telling.ways import steps
from spieltisch.kit.page.shown import Shown, Touch

GIVE, TAKE, IDLE, FOLD = "give", "take", "idle", "fold"
Path = tuple[str, ...]


def card_id(rank: Rank) -> str:
    """A card of the own hand; equal cards lie on each other."""
    return f"card-{NAMES[rank]}"


def look_id(rank: Rank) -> str:
    """A card of another hand that is being looked at."""
    return f"look-{NAMES[rank]}"


def from_id(rules: DogRules, field: Field) -> str:
    return f"from-{write_field(rules, field)}"


def to_id(rules: DogRules, field: Field) -> str:
    return f"to-{write_field(rules, field)}"


def home_id(rules: DogRules, seat: int) -> str:
    return f"home-{board_letter(rules, seat)}"


def seat_id(seat: int) -> str:
    return f"seat-{seat}"


def use_id(kind: type) -> str:
    """What a joker is used as, where the same touches could mean several things."""
    return f"as-{kind.__name__.lower()}"


@once
def touches(shown: Shown) -> list[Touch]:
    """Every legal action; one without a command says what to touch first."""
    actions, words, seat = legal(shown), shown.words, acting(shown)
    found = [
        Touch(path, shown.act(action, seat), _label(shown, path, action)) for path, action in paths(shown, actions)
    ]
    if any(isinstance(action, Give) for action in actions):
        found.append(Touch((GIVE,), {}, words("Choose a card to give")))
    if any(isinstance(action, Take) for action in actions):
        found.append(Touch((TAKE,), {}, words("Choose a card to take")))
    return found


def _label(shown: Shown, path: Path, action: Action) -> str:
    """What the button says that ends the path, or the field: the value that is moved."""
    rules = rules_of(shown)
    match action:
        case Give() | Take():
            return described(shown, action)
        case Move(goal=goal) | Part(goal=goal) if path[-1] == to_id(rules, goal):
            return str(steps(rules, view_of(shown).board, action)).replace("-", "−")
    return ""


def paths(shown: Shown, actions: Sequence[Action]) -> Iterator[tuple[Path, Action]]:
    """What is touched for each action; for some there are two ways."""
    rules, seat = rules_of(shown), acting(shown)
    if seat is None:
        return
    view = view_of(shown)
    often = Counter(_way(rules, action) for action in actions)
    movers = movable(rules, view.board, seat)
    for action in actions:
        path = _way(rules, action)
        if isinstance(action, Part) and view.points:
            path = path[1:]  # the card lies there already
        yield (*path, use_id(type(action))) if often[_way(rules, action)] > 1 else path, action
        match action:
            case BringOut(card, owner):
                start = rules.starts[owner]
                if not any(_moves(other, card, start) for other in actions):
                    yield (card_id(card), to_id(rules, start)), action
            case Swap(card, field, goal) if view.board.owner(goal) in movers:
                back = (card_id(card), from_id(rules, goal), to_id(rules, field))
                yield back if often[back] == 0 else (*back, use_id(type(action))), action


def marks(shown: Shown, action: str) -> Path:
    """Card, marble and field of an action; for those who look back, marble and field as they are in the picture."""
    rules, meant = rules_of(shown), shown.game.read(action)
    drawn: Path
    match meant:
        case Move() | Part() | Swap():
            drawn = marble_id(rules, meant.field), write_field(rules, meant.goal)
        case BringOut(_, owner):
            drawn = (write_field(rules, rules.starts[owner]),)
        case _:
            drawn = ()
    return *_way(rules, meant), *drawn


def _way(rules: DogRules, action: Action) -> Path:
    match action:
        case Give(rank):
            return card_id(rank), GIVE
        case Take(rank):
            return look_id(rank), TAKE
        case Fold():
            return (FOLD,)
        case Idle():
            return card_id(JACK), IDLE
        case BringOut(card, seat):
            return card_id(card), home_id(rules, seat)
        case Draw(card, victim):
            return card_id(card), seat_id(victim)
        case Move(card, field, goal) | Part(card, field, goal) | Swap(card, field, goal):
            return card_id(card), from_id(rules, field), to_id(rules, goal)
    raise AssertionError(action)


def _moves(action: Action, card: Rank, field: Field) -> bool:
    """Whether the card moves the marble on that field, which then must not be covered."""
    return (
        isinstance(action, Move | Part | Swap)
        and action.card == card
        and field in (action.field, action.goal)
        and (action.field == field or isinstance(action, Swap))
    )


@once
def needed(shown: Shown) -> frozenset[str]:
    return frozenset([ident for touch in touches(shown) for ident in touch.path])


@once
def handles(shown: Shown) -> Handles:
    rules, wanted, best = rules_of(shown), needed(shown), planned(shown, shown.best)
    if not wanted:
        return Handles(trails=trails(shown), best=best, played=planned(shown, shown.played))
    froms, tos = _field_ids(rules)
    seats = [Seat(seat) for seat in range(rules.seats)]
    return Handles(
        marbles={froms[ident]: ident for ident in sorted(wanted & froms.keys(), key=froms.__getitem__)},
        kennels={seat: home_id(rules, seat) for seat in seats if home_id(rules, seat) in wanted},
        goals={tos[ident]: ident for ident in sorted(wanted & tos.keys(), key=tos.__getitem__)},
        seats={seat: seat_id(seat) for seat in seats if seat_id(seat) in wanted},
        trails=trails(shown),
        best=best,
    )


@cache
def _field_ids(rules: DogRules) -> tuple[dict[str, Field], dict[str, Field]]:
    """By id: the field of a marble, and the field to go to."""
    fields = range(rules.ring + MARBLES * rules.seats)
    return {from_id(rules, field): field for field in fields}, {to_id(rules, field): field for field in fields}
