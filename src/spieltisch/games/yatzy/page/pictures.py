"""The games' pictures: dice, pads, a cup and a pencil on wood."""

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.page.faces import SPOTS
from spieltisch.kit.page.pictures import on_wood
from spieltisch.kit.svg import element, group, number

WOOD, YELLOW, RED = "#f0d9ae", "#f6c433", "#c8452f"
INK = "#3b2412"


def picture(kind: GameType) -> str:
    motifs = {"brandi-yatzy": _brandi, "brandi-yatzy-plus": _plus, "yatzei": _yatzei, "yatzy": _yatzy}
    return on_wood(motifs.get(kind.id, _own)())


def _brandi() -> str:
    return (
        _pad(196, 22, 8, rows=9)
        + _die(42, 44, 62, -12, 5)
        + _die(118, 30, 62, 9, 3)
        + _die(30, 122, 62, 6, 6)
        + _die(104, 116, 62, -18, 2)
        + _die(176, 128, 62, 14, 4)
    )


def _plus() -> str:
    return (
        _pad(190, 14, -6, rows=10, columns=2)
        + _die(34, 34, 56, 10, 1)
        + _die(104, 28, 56, -9, 5)
        + _die(26, 106, 56, -14, 5)
        + _die(96, 108, 56, 12, 1)
        + _die(168, 122, 60, -6, 3, YELLOW)
    )


def _yatzei() -> str:
    row = "".join(_die(18 + 58 * n, 128 + (n % 2) * 6, 48, (-10, 6, -4, 12, -7)[n], 6) for n in range(5))
    return _cup() + row


def _yatzy() -> str:
    straight = "".join(_die(16 + 52 * n, 26 + 24 * (n % 2), 46, 8 * (-1) ** n, n + 1) for n in range(3))
    rest = "".join(_die(34 + 60 * n, 122, 46, -9 + 15 * n, n + 4) for n in range(2))
    return _pad(192, 24, 5, rows=9) + straight + rest + _pencil()


def _own() -> str:
    """A sheet of the player's own: much paper, and the pencil lies on it."""
    dice = _die(30, 36, 50, -12, 2) + _die(96, 26, 50, 9, 6) + _die(24, 112, 50, 7, 4) + _die(92, 104, 50, -16, 1)
    return _pad(176, 14, -7, rows=8) + _pad(196, 22, 6, rows=10) + dice + _pencil()


def _die(x: float, y: float, size: float, angle: float, pips: int, fill: str = WOOD) -> str:
    scale = size / 32
    spots = group(*(element("circle", cx=a, cy=b, r=3) for a, b in SPOTS[pips]), fill=INK)
    body = element("rect", width=32, height=32, rx=6.5, fill=fill, stroke="#00000040", stroke_width=0.8)
    light = element("rect", x=1.6, y=1.4, width=28.8, height=28.8, rx=5.5, fill="none", stroke="#ffffff90")
    shadow = element("rect", x=1.5, y=3, width=32, height=32, rx=7, fill="#00000045")
    turned = f"translate({number(x)} {number(y)}) scale({scale:.3f}) rotate({number(angle)} 16 16)"
    return group(shadow, body, light, spots, transform=turned)


def _pad(x: float, y: float, angle: float, rows: int, columns: int = 1) -> str:
    """A pad with ruled lines and some entries."""
    wide, high = 104, 166
    step = (high - 34) / rows
    lines = "".join(
        element("path", d=f"M8 {number(30 + step * n)}H{wide - 8}", stroke="#cbb795", stroke_width=1)
        for n in range(rows + 1)
    )
    split = "".join(
        element("path", d=f"M{wide - 8 - 24 * (n + 1)} 30V{high - 4}", stroke="#cbb795", stroke_width=1)
        for n in range(columns)
    )
    names = "".join(
        element("rect", x=10, y=26 + step * n + step / 2, width=(28, 36, 24, 32)[n % 4], height=4, rx=2, fill="#d9c7a4")
        for n in range(rows)
    )
    marks = "".join(
        element(
            "path",
            d=f"M{wide - 26 - 24 * (n % columns)} {number(36 + step * n)}q5 -8 7 0t6 -1",
            stroke="#30507f", stroke_width=2, fill="none", stroke_linecap="round",
        )
        for n in range(0, rows, 2)
    )  # fmt: skip
    sheet = element("rect", width=wide, height=high, rx=4, fill="#fbf5e6")
    shadow = element("rect", x=4, y=6, width=wide, height=high, rx=4, fill="#00000035")
    head = element("rect", x=8, y=9, width=wide - 16, height=11, rx=3, fill="#2f6b4c")
    inside = shadow + sheet + head + lines + split + names + marks
    return group(inside, transform=f"translate({number(x)} {number(y)}) rotate({number(angle)} 52 83)")


def _cup() -> str:
    side = element("path", d="M74 34L198 14A10 50 -9 0 1 214 112L84 104A9 36 -4 0 1 74 34Z", fill="#6d3a1e")
    seam = element("path", d="M98 32C92 56 94 84 102 104", stroke="#d9a066", stroke_width=2, fill="none",
                   stroke_dasharray="5 4")  # fmt: skip
    mouth = element("ellipse", cx=207, cy=63, rx=17, ry=50, fill="#2d160a", transform="rotate(-7 207 63)")
    rim = element("ellipse", cx=207, cy=63, rx=17, ry=50, fill="none", stroke="#94552d", stroke_width=5,
                  transform="rotate(-7 207 63)")  # fmt: skip
    shadow = element("ellipse", cx=150, cy=116, rx=78, ry=10, fill="#00000035")
    return shadow + side + seam + mouth + rim


def _pencil() -> str:
    body = element("path", d="M0 0H92V12H0Z", fill=RED) + element("path", d="M0 4H92V8H0Z", fill="#e0705b")
    tip = element("path", d="M92 0L110 6L92 12Z", fill="#eed3a0") + element("path", d="M104 4L110 6L104 8Z", fill=INK)
    end = element("rect", x=-8, width=9, height=12, rx=2, fill="#e8b7a8")
    return group(end, body, tip, transform="translate(186 176) rotate(-24)")
