"""Round the board: who sits there, their cards, whose turn it is, who deals."""

from collections.abc import Mapping
from functools import lru_cache
from math import pi, sin
from unicodedata import east_asian_width

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.geometry import board_angle, places, seat_board, turned
from spieltisch.games.dog.page.drawing import touching
from spieltisch.games.dog.page.drawing.table import Table, Translate
from spieltisch.kit.cache import cached
from spieltisch.kit.svg import PIPS, element, group, move_to, title, words

WIDTH, HEIGHT = 240.0, 47.0
SIDE = WIDTH / 2 - 25
LONGEST = 12


def plates(table: Table, ids: str) -> str:
    return together(pieces(table, ids))


def together(pieces: Mapping[str, str]) -> str:
    return group(*pieces.values(), class_="seats")


def pieces(table: Table, ids: str) -> dict[str, str]:
    """By name: the plates, who is to play, and the die; on a page each says its name, and can be sent alone."""
    turns, on_page = table.on_turn(), table.handles is not None
    found = {f"{ids}-plate-{seat}": _plate(table, ids, Seat(seat), seat in turns) for seat in range(table.rules.seats)}
    pointers = "".join([_pointer(table.rules, table.turned_to, seat) for seat in turns])
    die = _die(table) if table.view.phase is not Phase.CHOOSE_DEALER else ""
    for name, drawn in ((f"{ids}-pointers", pointers), (f"{ids}-die", die)):
        found[name] = element("g", drawn, data_part=name, aria_hidden="true") if on_page else drawn
    return found


def _plate(table: Table, ids: str, seat: Seat, on_turn: bool) -> str:
    look = (" turn" if on_turn else "") + (" winner" if seat in table.view.winners else "")
    touch = table.handles.seats.get(seat) if table.handles else None
    return _drawn_plate(
        table.rules, table.turned_to, table.translate, ids, seat, table.name(seat), table.view.hand_sizes[seat], look,
        touch, table.handles is not None,
    )  # fmt: skip


@cached
def _drawn_plate(
    rules: DogRules, turned_to: Seat | None, translate: Translate, ids: str, seat: Seat, name: str, cards: int,
    look: str, touch: str | None, on_page: bool,
) -> str:  # fmt: skip
    """Little changes on a plate: it is drawn once."""
    angle, letter = _angle(rules, turned_to, seat), board_letter(rules, seat)
    label = translate("{name}, {count} cards").format(name=name, count=cards)
    return group(
        title(label),
        _plaque(bool(look)),
        element("use", href=f"#{ids}-marble-{letter}", transform=f"translate({-SIDE:g} 0)scale(.88)"),
        _name(name, "#2b1604"),
        _star() if "winner" in look else _cards(cards),
        class_=f"seat seat-{letter}{look}",
        data_seat=str(seat),
        data_part=f"{ids}-plate-{seat}" if on_page else None,
        transform=move_to(turned(places(rules.boards).plate, angle), upright(angle)),
        **(touching.button(touch, label) if on_page else {}),
    )


def _angle(rules: DogRules, turned_to: Seat | None, seat: Seat) -> float:
    return board_angle(rules, seat_board(rules, seat), turned_to)


def upright(angle: float) -> float:
    """Turned like its seat, but never upside down."""
    angle = (angle + 180) % 360 - 180
    return angle if abs(angle) <= 91 else (angle + 360) % 360 - 180


def _plaque(bright: bool) -> str:
    """A shallow field in the wood; bright and framed for the player on turn."""
    if not bright:
        return _box(0, fill="#3d220b", fill_opacity=".13", stroke="#3d220b", stroke_opacity=".3")
    return _box(2, fill="#fff6cf", stroke="#2b1604", stroke_width=4) + _box(
        -5, fill="none", stroke="#d79a00", stroke_width=2.5)  # fmt: skip


def _box(grow: float, **look: str | float) -> str:
    wide, high = WIDTH + grow, HEIGHT + grow
    return element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=high / 2, **look)


@lru_cache(1_000)
def _pointer(rules: DogRules, turned_to: Seat | None, seat: Seat) -> str:
    """A pointer on the felt, towards the seat."""
    angle = _angle(rules, turned_to, seat)
    where = turned((0, places(rules.boards).opening - 22), angle)
    return element(
        "path", d="M-20-12L20-12 0 14Z", fill="#ffe9a8", stroke="#14271f", stroke_width=2, stroke_linejoin="round",
        class_="pointer", transform=move_to(where, angle),
    )  # fmt: skip


def _name(name: str, ink: str) -> str:
    shown = name if len(name) <= LONGEST else _shortened(name)
    size = min(29.0, 196 / sum(map(_width, shown)))
    return words(shown, -SIDE + 26, 0, size, ink, text_anchor="start", class_="name")


def _width(letter: str) -> float:
    """The width of the letter compared with most others."""
    return 1.8 if east_asian_width(letter) in "WF" else 1.5 if letter in "MWmw@%" else 1.0


def _shortened(name: str) -> str:
    """Cut off; but the number stays by which bots of one kind differ."""
    number = name.rpartition(" ")[2]
    end = f" {number}" if number.isdecimal() and len(number) < LONGEST / 2 else ""
    return name[: LONGEST - 1 - len(end)] + "…" + end


def _cards(count: int) -> str:
    """A card with the number of them; an empty outline for none."""
    look: dict[str, str] = {"fill": "#27408b", "stroke": "#fff"} if count else {"fill": "none", "stroke": "#5b3413"}
    card = element("rect", x=-15, y=-20, width=30, height=40, rx=5, stroke_width=2.5, **look)
    behind = element("rect", x=-15, y=-20, width=30, height=40, rx=5, transform="rotate(-14)translate(-4-1)",
                     stroke_width=2, **look) if count > 1 else ""  # fmt: skip
    number = words(str(count), 0, 0, 26, "#fff" if count else "#5b3413")
    where = f"translate({SIDE - 8:g} 0)scale(.95)"
    return group(behind, card, number, class_="cards", data_count=str(count), transform=where)


def _star() -> str:
    tips = ((20 if number % 2 == 0 else 8.5, pi * number / 5) for number in range(10))
    points = " ".join(f"{far * sin(turn):.1f},{-far * sin(turn + pi / 2):.1f}" for far, turn in tips)
    return element("polygon", points=points, fill="#e0a100", stroke="#2b1604", stroke_width=2,
                   transform=f"translate({SIDE - 8:g} 0)", class_="star")  # fmt: skip


def _die(table: Table) -> str:
    return _drawn_die(table.rules, table.turned_to, table.view.dealer, table.next_hand(), table.dealer_title())


@lru_cache(500)
def _drawn_die(rules: DogRules, turned_to: Seat | None, dealer: Seat, cards: int, label: str) -> str:
    """Next to the dealer's kennel; its pips are the cards of the coming deal (DOG-36)."""
    where = turned(places(rules.boards).die, _angle(rules, turned_to, dealer))
    pips = (element("circle", cx=13 * x, cy=13 * y, r=5) for x, y in PIPS[cards - 1])
    return group(
        title(label),
        element("rect", x=-22, y=-20, width=50, height=50, rx=11, fill="#1d0e02", fill_opacity=".35"),
        element("rect", x=-25, y=-25, width=50, height=50, rx=11, fill="#fdf8ea", stroke="#3d2a16", stroke_width=2),
        group(*pips, fill="#22160a"),
        class_="die", data_pips=str(cards), data_dealer=str(dealer), transform=move_to(where),
    )  # fmt: skip
