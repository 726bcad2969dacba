"""Pictures of games for the start page."""

from spieltisch.core.game import GameType
from spieltisch.kit.svg import element, group, words

WIDTH, HEIGHT = 320, 200
NAMES = ("Anna", "Beat", "Carla", "Dario")
"""The same names in every language, since the pictures are."""


def plain_picture(kind: GameType) -> str:
    """The game's name on the table, as a whole SVG."""
    return on_wood(words(kind.name, WIDTH / 2, HEIGHT / 2, 34, "#3b2412"))


def on_wood(motif: str) -> str:
    """A motif on a wooden table, as a whole SVG."""
    grain = "".join(
        element("path", d=f"M-5 {y}C80 {y - bend} 200 {y + bend} 330 {y - 3}", opacity=0.35)
        for y, bend in ((18, 9), (46, -6), (78, 10), (104, -8), (133, 7), (160, -9), (186, 6))
    )
    return element(
        "svg",
        element("rect", width=WIDTH, height=HEIGHT, fill="#b9834a"),
        group(grain, fill="none", stroke="#8d5c2c", stroke_width=2),
        motif,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
    )
