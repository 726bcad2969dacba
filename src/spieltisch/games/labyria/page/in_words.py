"""The board in words, for players who cannot see the picture."""

from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, bits
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_field, write_wall
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.standing import about_the_board, distance_words, distances
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import listed
from spieltisch.kit.page.shown import Shown


def all_in_words(shown: Shown) -> h.Node:
    """Where the figures stand and can go, every obstacle row by row, and the depot."""
    words = shown.words
    lines = [*(_figures(shown, seat) for seat in game_of(shown).rules.everybody), *_rows(shown)]
    lines.append(words("Plates in the depot: {count}", count=state_of(shown).depot))
    lines.append(about_the_board(shown))
    legend = words(
        "Letters run from left to right, numbers from bottom to top. c4|d4 is the edge between two fields; c4:L "
        "is a corner piece at the upper right of c4, with the two edges it blocks in brackets."
    )
    return listed(legend, lines)


def _figures(shown: Shown, seat: Seat) -> str:
    """One player: where from, where to, and all figures."""
    words, rules, state = shown.words, game_of(shown).rules, state_of(shown)
    own, start, target = state.figures[seat], rules.starts[seat], rules.targets[seat]
    said = [_on_the_way(shown, seat, field) for field in own if field not in (start, target)]
    if waiting := own.count(start):
        where = _on_the_way(shown, seat, start)
        said.insert(0, words("{count} at the start {figure}", count=waiting, figure=where))
    if arrived := own.count(target):
        said.append(words("{count} in the target {field}", count=arrived, field=write_field(rules, target)))
    places = {"name": shown.names[seat], "start": write_field(rules, start), "target": write_field(rules, target)}
    plates, corners = state.stocks[seat]
    if plates or corners:
        said.append(words("To place: plates {plates}, corner pieces {corners}", plates=plates, corners=corners))
    if seat in state.resting:
        said.append(words("sits out the next turn"))
    return words("{name}, from {start} to {target}: {figures}", **places, figures="; ".join(said))


def _on_the_way(shown: Shown, seat: Seat, field: Field) -> str:
    words, rules, labyrinth = shown.words, game_of(shown).rules, state_of(shown).labyrinth
    walls = labyrinth.walls(rules.grid)
    ways = [write_field(rules, step.field) for step in rules.grid.steps[field] if not walls >> step.wall & 1]
    told = {"field": write_field(rules, field), "distance": distance_words(shown, seat, field)}
    if not ways:
        return words("{field} ({distance}, walled in)", **told)
    return words("{field} ({distance}, open to {fields})", fields=", ".join(ways), **told)


def walled_in(shown: Shown) -> h.Node:
    """Said to the player on turn, where walls shut every way of a figure to the target."""
    state, rules, seat = state_of(shown), game_of(shown).rules, shown.decides
    if seat is None:
        return None
    known = distances(rules, state.labyrinth, seat)
    shut = [write_field(rules, field) for field in sorted(set(state.figures[seat])) if field not in known]
    if not shut:
        return None
    return h.p("#walled-in.walled-in")[shown.words("No path to the target from {fields}.", fields=", ".join(shut))]


def _rows(shown: Shown) -> Iterator[str]:
    """The obstacles of each row, with what stands between it and the next."""
    words, rules, labyrinth = shown.words, game_of(shown).rules, state_of(shown).labyrinth
    rows: list[list[tuple[Field, str]]] = [[] for _ in range(rules.size)]
    for wall in bits(labyrinth.plates):
        field = rules.grid.sides[wall][0]
        rows[field // rules.size].append((field, write_wall(rules, wall)))
    for corner in labyrinth.corners:
        row, column = divmod(corner.crossing, rules.size - 1)
        rows[row].append((row * rules.size + column, _corner(shown, corner)))
    for number, found in enumerate(rows, start=1):
        if found:
            yield words(
                "Row {number}: {obstacles}", number=number, obstacles=", ".join(text for _, text in sorted(found))
            )


def _corner(shown: Shown, corner: Corner) -> str:
    rules = game_of(shown).rules
    arms = bits(rules.grid.arms[corner.crossing][corner.shape])
    return f"{write_corner(rules, corner)} ({' '.join(write_wall(rules, wall) for wall in arms)})"
