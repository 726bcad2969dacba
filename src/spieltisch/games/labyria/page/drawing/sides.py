"""Above and below the board: the players at their corners, the depot, the dice and what the table waits for."""

from collections.abc import Hashable, Mapping
from math import cos, pi, sin

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.engine.state import BEFORE_PLAY, Phase
from spieltisch.games.labyria.page.drawing import dice
from spieltisch.games.labyria.page.drawing.figures import LOOKS, icon
from spieltisch.games.labyria.page.drawing.geometry import (
    HALF,
    HEIGHT,
    MARGIN,
    RIM,
    UNIT,
    WIDTH,
    cell,
    field_positions,
    outward,
)
from spieltisch.games.labyria.page.drawing.obstacles import corner_id, plate_id
from spieltisch.games.labyria.page.drawing.table import Table
from spieltisch.games.labyria.page.drawing.wood import rectangle
from spieltisch.kit.cache import Cache
from spieltisch.kit.svg import at, element, group, move_to, title, words

PLAQUE, HIGH = 292.0, 90.0
TRAY = WIDTH - 2 * (PLAQUE + 2 * MARGIN - 4)
LEVEL = (HALF + RIM + HEIGHT / 2) / 2 + 1
"""How far from the middle the rows above and below the board are."""
MOST = 14
"""So many plates are drawn in the depot; the number says how many there are."""


def together(table: Table, plaques: Mapping[str, str]) -> str:
    return table.to_look_at(group(*plaques.values(), class_="sides"))


_plaques: Cache[Hashable, str] = Cache()


def pieces(table: Table, ids: str) -> dict[str, str]:
    """By name: the plaque of each player, which changes little and is drawn once; on a page it can be sent alone."""
    view, turns, victim, found = table.view, table.on_turn(), table.victim(), dict[str, str]()
    for seat in table.rules.everybody:
        signs = seat in turns, seat == view.winner, seat == victim, seat in view.resting
        counts = view.stocks[seat], table.arrived(seat)
        drawn_as = table.rules, ids, table.translate, table.turned_to, table.touchable is not None
        key = drawn_as, seat, table.name(seat), signs, counts
        plaque = _plaques.get(key)
        found[f"{ids}-plaque-{seat}"] = _plaques.put(key, _plaque(table, ids, seat)) if plaque is None else plaque
    return found


def plaques_key(table: Table) -> Hashable:
    """All that the plaques depend on."""
    view = table.view
    arrived = tuple(table.arrived(seat) for seat in table.rules.everybody)
    return (
        table.turned_to,
        table.on_turn(),
        view.winner,
        table.victim(),
        view.resting,
        view.stocks,
        arrived,
        table.names,
    )


def depot(table: Table, ids: str) -> str:
    """Plates that wait."""
    return group(_depot(table, ids), class_="sides")


def tray(table: Table) -> str:
    return group(_tray(table), class_="sides")


# --- players ---------------------------------------------------------------------------------------------------------


def _plaque(table: Table, ids: str, seat: Seat) -> str:
    x, y = outward(field_positions(table.rules, table.turned_to)[table.rules.starts[seat]])
    where = (x * (WIDTH / 2 - MARGIN - PLAQUE / 2), y * LEVEL)
    playing, winning, attacked = seat in table.on_turn(), seat == table.view.winner, seat == table.victim()
    kinds = [
        ("turn", playing),
        ("winner", winning),
        ("attacked-seat", attacked),
        ("resting", seat in table.view.resting),
    ]
    bright, sign = playing or winning, _sign(table, seat)
    return group(
        title(table.name(seat)),
        _board(seat, bright),
        icon(table, ids, seat, -PLAQUE / 2 + 46, 1, 1.05),
        _name(table.short_name(seat), "#2b1604" if bright else "#fbeed6", PLAQUE - (160 if sign else 100)),
        _stock(table, ids, seat, bright) if any(table.view.stocks[seat]) else _progress(table, seat, bright),
        sign,
        class_=" ".join(["seat", f"seat-{seat + 1}", *(name for name, given in kinds if given)]),
        data_seat=str(seat), transform=move_to(where),
        data_part=None if table.touchable is None else f"{ids}-plaque-{seat}",
    )  # fmt: skip


def _board(seat: int, bright: bool) -> str:
    """A sunk field; bright and framed for the player on turn."""
    if bright:
        return rectangle(PLAQUE + 2, HIGH + 2, 22, fill="#fff3c9", stroke="#1d0d03", stroke_width=3) + rectangle(
            PLAQUE - 8, HIGH - 8, 17, fill="none", stroke="#e0a100", stroke_width=5)  # fmt: skip
    return rectangle(PLAQUE, HIGH, 22, fill="#1d0d03", fill_opacity=".42", stroke="#1d0d03", stroke_opacity=".6",
                     stroke_width=2)  # fmt: skip


def _name(name: str, ink: str, room: float) -> str:
    size = min(32.0, room / len(name) / 0.62)
    return words(name, -PLAQUE / 2 + 88, -16, size, ink, text_anchor="start", class_="name")


def _progress(table: Table, seat: int, bright: bool) -> str:
    """A ring for each figure, filled once it is in the target."""
    ink, count = "#2b1604" if bright else "#fbeed6", table.arrived(seat)
    left = -PLAQUE / 2 + 98
    rings = (
        element("circle", cx=left + 27 * place, cy=20, r=9, fill=LOOKS[seat].paint if place < count else None)
        for place in range(FIGURES)
    )
    dots = (element("circle", cx=left + 27 * place, cy=20, r=3.4) for place in range(count))
    return group(
        title(table.say("{count} of {all} figures in the target", count=count, all=FIGURES)),
        group(*rings, fill="none", stroke=ink, stroke_width=2.6),
        group(*dots, fill=LOOKS[seat].ink),
        class_="progress", data_arrived=str(count),
    )  # fmt: skip


def _stock(table: Table, ids: str, seat: int, bright: bool) -> str:
    plates, corners = table.view.stocks[seat]
    ink, scale, left = "#2b1604" if bright else "#fbeed6", 0.5 * UNIT / cell(table.rules), -PLAQUE / 2 + 88
    small = scale * 0.76
    return group(
        title(table.stock_title(seat)),
        element("use", href=f"#{plate_id(ids, False)}", transform=f"translate({left + 19:g} 20)scale({scale:.3g})"),
        words(f"×{plates}", left + 42, 20, 22, ink, text_anchor="start"),
        element("use", href=f"#{corner_id(ids, Shape.L)}", transform=f"translate({left + 105:g} 31)scale({small:.3g})"),
        words(f"×{corners}", left + 136, 20, 22, ink, text_anchor="start"),
        class_="stock", data_plates=str(plates), data_corners=str(corners),
    )  # fmt: skip


def _sign(table: Table, seat: Seat) -> str:
    """At the end of the plaque: a star for the winner, a shield for the attacked, bars for a player who sits out."""
    where = f"translate({PLAQUE / 2 - 36:g} 0)"
    if seat == table.view.winner:
        return group(star(26), class_="star", transform=where)
    if seat == table.victim():
        shield = "M0-23L20-16V2C20 13 10 21 0 26C-10 21-20 13-20 2V-16Z"
        return group(
            element("path", d=shield, fill="#ffd9a0", stroke="#a3122a", stroke_width=4, stroke_linejoin="round"),
            words("!", 0, 0, 30, "#a3122a"),
            class_="shield", transform=where,
        )  # fmt: skip
    if seat in table.view.resting:
        ink = "#2b1604" if seat in table.on_turn() else "#fbeed6"
        bars = element("path", d="M-7-12V12M7-12V12", stroke=ink, stroke_width=8, stroke_linecap="round")
        return group(title(table.say("sits out the next turn")), bars, class_="rest", transform=where)
    return ""


def star(far: float) -> str:
    """Five tips of gold."""
    tips = [(far if tip % 2 == 0 else far * 0.44, pi * tip / 5) for tip in range(10)]
    way = "M" + "L".join(at((reach * sin(turn), -reach * cos(turn))) for reach, turn in tips) + "Z"
    return element("path", d=way, fill="#f2b705", stroke="#2b1604", stroke_width=2.5, stroke_linejoin="round")


# --- depot and dice --------------------------------------------------------------------------------------------------


def _felt() -> str:
    return rectangle(TRAY, HIGH + 10, 20, fill="#24493d", stroke="#160a02", stroke_width=4) + rectangle(
        TRAY - 5, HIGH + 5, 18, fill="none", stroke="#000", stroke_opacity=".3", stroke_width=5)  # fmt: skip


def _depot(table: Table, ids: str) -> str:
    """Plates that wait for a plus."""
    count = table.view.depot
    shown = min(count, MOST)
    step = min(25.0, 150 / max(shown - 1, 1))
    scale = 0.8 * UNIT / cell(table.rules)
    plates = (element("use", href=f"#{plate_id(ids, True)}", x=step * place / scale) for place in range(shown))
    return group(
        title(table.depot_title()),
        _felt(),
        group(*plates, transform=f"translate({-TRAY / 2 + 26:g} 0)scale({scale:.3g})"),
        words(str(count), TRAY / 2 - 54, -12, 44, "#fff3d6", class_="count"),
        words(table.say("Depot"), TRAY / 2 - 54, 28, 21, "#d8e6d6", class_="label"),
        class_="depot", data_count=str(count), transform=move_to((0, -LEVEL)),
    )  # fmt: skip


def _tray(table: Table) -> str:
    said = table.status(short=True)
    over = table.view.phase is Phase.OVER
    room = (TRAY - 28) / len(said) / 0.66
    if over or table.view.phase in BEFORE_PLAY:
        top = group(star(28), transform="translate(0-19)") if over else ""
        inside = top + words(said, 0, 31 if over else 0, min(32, room), "#fff3d6", class_="status")
    else:
        inside = dice.dice(table, 0, -17) + words(said, 0, 35, min(24, room), "#fff3d6", class_="status")
    return group(_felt(), inside, class_="tray", transform=move_to((0, LEVEL)))
