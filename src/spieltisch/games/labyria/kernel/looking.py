"""What labyrinths and positions hold: ways to the targets, and what the next rolls may bring.

By the kinds of roll, for each number: plain, doubled, and what only the cloak allows.
"""

from spieltisch.games.labyria.kernel.compiled import entry, inner
from spieltisch.games.labyria.kernel.fields import NOTHING, add, add_on, flood, has, meet, open_doors, set_on, walk
from spieltisch.games.labyria.kernel.layout import Desk, Fixed, Numbers, Situations, Survey, Words

NUMBERS, KINDS, ROLLS = 6, 18, 36
PLAIN, DOUBLED, CLOAKED = range(3)
LAYERS = 2 * NUMBERS + 1
"""A walk's, the longest one's."""


@inner
def faces_of(kind: int) -> int:
    """Of the symbol die, that let a figure go so."""
    return 4 if kind % 3 == PLAIN else 1


@inner
def find_origins(fixed: Fixed, desk: Desk, seat: int, goal: int, kinds: Words) -> None:
    """From where each kind of roll takes a figure of that seat to the goal."""
    layers, cloaked = desk.layers, fixed.cloaked[seat, goal]
    walk(goal, desk.doors, fixed.free[seat], fixed.size, 2 * NUMBERS, desk.paper, layers)
    for number in range(1, NUMBERS + 1):
        kind = 3 * (number - 1)
        for word in range(kinds.shape[1]):
            plain = layers[number, word]
            kinds[kind + PLAIN, word] = plain
            kinds[kind + DOUBLED, word] = layers[2 * number, word]
            kinds[kind + CLOAKED, word] = cloaked[number, word] & ~plain


@inner
def survey_one(walls: Words, fixed: Fixed, desk: Desk) -> None:
    """Look at one labyrinth."""
    open_doors(walls, fixed.edges, fixed.size, desk.doors)
    for seat in range(len(fixed.free)):
        target, free, steps, entering = fixed.targets[seat], fixed.free[seat], desk.steps[seat], desk.entering[seat]
        steps[:] = len(steps) * (fixed.wall + 1)
        count = flood(target, desk.doors, fixed.edges, free, fixed.size, fixed.wall, desk.paper, desk.layers)
        for far in range(count):
            set_on(far, desk.layers[far], steps)
        kinds = desk.kinds[seat, target]
        find_origins(fixed, desk, seat, target, kinds)
        entering[:] = 0
        for kind in range(KINDS):
            add_on(faces_of(kind), kinds[kind], entering)
        for field in range(len(entering)):
            entering[field] /= ROLLS
        desk.access[seat] = entering.sum()


@entry
def survey(labyrinths: Words, fixed: Fixed, desk: Desk, found: Survey) -> None:
    """All labyrinths, by their walls."""
    for number in range(len(labyrinths)):
        survey_one(labyrinths[number], fixed, desk)
        for seat in range(desk.steps.shape[0]):
            for field in range(desk.steps.shape[1]):
                found.steps[number, seat, field] = desk.steps[seat, field]
                found.entering[number, seat, field] = desk.entering[seat, field]


@inner
def chance(fixed: Fixed, desk: Desk, labyrinth: int, seat: int, goal: int) -> float:
    """That the seat's next roll takes one of its hunters to the goal."""
    kinds, faces = desk.kinds[seat, goal], 0
    if desk.known[seat, goal] != labyrinth:
        desk.known[seat, goal] = labyrinth
        find_origins(fixed, desk, seat, goal, kinds)
    for kind in range(KINDS):
        if meet(kinds[kind], desk.hunters):
            faces += faces_of(kind)
    return faces / ROLLS


@entry
def look(labyrinths: Words, which: Numbers, positions: Numbers, fixed: Fixed, desk: Desk, found: Situations) -> None:
    """At all positions; `which` says in which labyrinth each is. Those in the same one should follow each other."""
    seats, figures, now = positions.shape[1], positions.shape[2], -1
    desk.known[:] = -1
    found.danger[:] = 0
    for place in range(len(positions)):
        if which[place] != now:
            now = which[place]
            survey_one(labyrinths[now], fixed, desk)
        for seat in range(seats):
            target, start = fixed.targets[seat], fixed.starts[seat]
            found.way[place, seat] = desk.steps[seat, start]
            found.access[place, seat] = desk.access[seat]
            found.home[place, seat] = found.straight[place, seat] = 0
            desk.known[seat, target] = now
            desk.hunters[:] = NOTHING
            for figure in range(figures):
                field = positions[place, seat, figure]
                found.steps[place, seat, figure] = desk.steps[seat, field]
                found.enter[place, seat, figure] = 0 if field == target else desk.entering[seat, field]
                found.home[place, seat] += field == start
                found.straight[place, seat] += fixed.straight[seat, field]
                if field != target:  # who has arrived stays
                    add(desk.hunters, field)
            found.arrive[place, seat] = chance(fixed, desk, now, seat, target)
            for victim in range(seats):
                for figure in range(figures):
                    goal = positions[place, victim, figure]
                    if victim != seat and not has(fixed.safe, goal):
                        found.danger[place, victim, seat, figure] = chance(fixed, desk, now, seat, goal)


@entry
def look_through_walls(fixed: Fixed, paper: Words) -> None:
    """Fill in what is known of the cloak."""
    for seat in range(len(fixed.free)):
        for goal in range(fixed.cloaked.shape[1]):
            walk(goal, fixed.edges, fixed.free[seat], fixed.size, NUMBERS, paper, fixed.cloaked[seat, goal])
