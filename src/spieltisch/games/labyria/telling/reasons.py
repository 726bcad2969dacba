"""Why one choice is better than another, as far as the board shows it: in steps that figures have to go.

The coach knows it from dice that it has tried. So this is what speaks for the better choice, and not a proof.
"""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine import play
from spieltisch.games.labyria.engine.grid import Field, openings
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, Attack, Phase, State
from spieltisch.games.labyria.telling.played import game_of, state_of, victim
from spieltisch.games.labyria.telling.standing import distances
from spieltisch.kit.seen import Seen

REACH = 6
"""Steps that a die brings by itself."""


def reason(seen: Seen, seat: Seat, better: Action, other: Action | None) -> str:
    """The weightiest fact that the board shows; empty where there is none."""
    state = state_of(seen)
    rules = game_of(seen).rules
    then, otherwise = _done(rules, state, seat, better), _done(rules, state, seat, other)
    facts = chain(
        _attack(seen, rules, state, better),
        _arrival(seen, rules.targets[seat], then.figures[seat], otherwise.figures[seat]),
        _ways_of_others(seen, rules, seat, then, otherwise),
        () if other is None else _own_way(seen, rules, seat, then, otherwise),
        _danger(seen, rules, seat, then, otherwise),
        _progress(seen, rules, seat, then, otherwise) if other is None else (),
    )
    return next(facts, "")


def _done(rules: LabyriaRules, state: State, seat: Seat, action: Action | None) -> State:
    """What the action brings; an attack succeeds. Without one all is as it was."""
    if action is None:
        return state
    if not isinstance(action, Attack):
        return play.apply(rules, state, seat, action)
    hit = victim(rules, state, action)
    figures = play.put(state.figures, hit, action.goal, rules.starts[hit])
    return replace(state, figures=play.put(figures, seat, action.field, action.goal))


# --- facts -----------------------------------------------------------------------------------------------------------


def _attack(seen: Seen, rules: LabyriaRules, state: State, better: Action) -> Iterator[str]:
    if isinstance(better, Attack):
        hit = victim(rules, state, better)
        known = distances(rules, state.labyrinth, hit)
        lost = known.get(rules.starts[hit], 0) - known.get(better.goal, 0)
        if lost > 0:
            yield seen.words.plural(
                "If it succeeds, {name} loses {count} step.", "If it succeeds, {name} loses {count} steps.", lost,
                name=seen.names[hit],
            )  # fmt: skip


def _arrival(seen: Seen, target: Field, then: tuple[Field, ...], otherwise: tuple[Field, ...]) -> Iterator[str]:
    if then.count(target) > otherwise.count(target):
        yield seen.words("One more figure is at its target.")


def _ways_of_others(seen: Seen, rules: LabyriaRules, seat: Seat, then: State, otherwise: State) -> Iterator[str]:
    words = seen.words
    for rival in rules.everybody:
        now, instead = _to_go(rules, then, rival), _to_go(rules, otherwise, rival)
        if rival == seat or then.figures[rival] != otherwise.figures[rival] or instead is None:
            continue
        if now is None:
            yield words("{name} has no path to the target any more.", name=seen.names[rival])
        elif now > instead:
            yield words.plural(
                "{name} has {count} more step to go.", "{name} has {count} more steps to go.", now - instead,
                name=seen.names[rival],
            )  # fmt: skip


def _own_way(seen: Seen, rules: LabyriaRules, seat: Seat, then: State, otherwise: State) -> Iterator[str]:
    words, name = seen.words, seen.names[seat]
    now, instead = _to_go(rules, then, seat), _to_go(rules, otherwise, seat)
    if now is not None and instead is None:
        yield words("Otherwise {name} has no path to the target.", name=name)
    elif now is not None and instead is not None and now < instead:
        yield words.plural(
            "Then {name} has {count} step to go, otherwise {other}.",
            "Then {name} has {count} steps to go, otherwise {other}.",
            now,
            name=name,
            other=instead,
        )


def _progress(seen: Seen, rules: LabyriaRules, seat: Seat, then: State, before: State) -> Iterator[str]:
    """Almost every move makes the own way shorter: by itself that counts least."""
    left, was = _to_go(rules, then, seat), _to_go(rules, before, seat)
    if left is not None and (was is None or left < was):
        yield seen.words.plural(
            "Then {name} has {count} step to go.", "Then {name} has {count} steps to go.", left, name=seen.names[seat]
        )


def _danger(seen: Seen, rules: LabyriaRules, seat: Seat, then: State, otherwise: State) -> Iterator[str]:
    safe = {field for field, _, _ in _in_reach(rules, then, seat)}
    for field, hunter, apart in _in_reach(rules, otherwise, seat):
        if field not in safe:
            yield seen.words.plural(
                "Otherwise {name} is only {count} step away from the figure on {field}.",
                "Otherwise {name} is only {count} steps away from the figure on {field}.",
                apart,
                name=seen.names[hunter],
                field=write_field(rules, field),
            )


# --- steps -----------------------------------------------------------------------------------------------------------


def _to_go(rules: LabyriaRules, state: State, seat: Seat) -> int | None:
    """The steps of all figures to the target; None where walls shut one in. In the set-up all have the same way."""
    known = distances(rules, state.labyrinth, seat)
    figures = state.figures[seat][:1] if state.phase is Phase.PLACE else state.figures[seat]
    ways = [known.get(field) for field in figures]
    return None if None in ways else sum(way for way in ways if way is not None)


def _in_reach(rules: LabyriaRules, state: State, seat: Seat) -> list[tuple[Field, Seat, int]]:
    """The own figures on open ground that another's is near, and how near; the nearest first."""
    found = []
    for field in set(state.figures[seat]) - rules.safe:
        around = _around(rules, state, field)
        near = [
            (around[place], rival)
            for rival in rules.everybody
            if rival != seat
            for place in state.figures[rival]
            if place in around
        ]
        if near:
            apart, hunter = min(near)
            found.append((field, hunter, apart))
    return sorted(found, key=lambda one: one[2])


def _around(rules: LabyriaRules, state: State, field: Field) -> dict[Field, int]:
    """By field, how many steps it is away; as far as a die reaches."""
    to = openings(rules.size, state.labyrinth.walls(rules.grid)).to
    found, edge = {field: 0}, [field]
    for steps in range(1, REACH + 1):
        edge = [near for place in edge for near in to[place] if near not in found]
        found |= dict.fromkeys(edge, steps)
    return found
