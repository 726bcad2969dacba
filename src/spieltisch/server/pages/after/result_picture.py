"""The result as a picture to send: the game, who came where, and with how much."""

from spieltisch.core.outcome import Outcome, best_first
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.svg import element, group, words

WIDTH, PICTURE, ROW = 800, 500, 76
SIDE = 48
MOST = 10
"""Players that are shown."""
LONGEST = 22
"""Letters of a name that fit."""
HOUSE = "Spieltisch"
INK, PAPER, GOLD = "#2a1c10", "#fdf8ec", "#f2c14e"


def result_picture(shown: Shown, outcome: Outcome) -> str:
    kind = game_type(shown.table.game_id)
    order = best_first(outcome.places)[:MOST]
    height = PICTURE + 150 + ROW * len(order)
    return element(
        "svg",
        element("rect", width=WIDTH, height=height, fill=PAPER),
        element("svg", family_of(kind.id).page().picture(kind), width=WIDTH, height=PICTURE),
        words(kind.name, SIDE, PICTURE + 50, 46, INK, text_anchor="start", font_weight=700),
        *(_row(shown, outcome, seat, PICTURE + 110 + ROW * number) for number, seat in enumerate(order)),
        words(HOUSE, WIDTH - SIDE, PICTURE + 50, 26, "#65503b", text_anchor="end"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        font_family="system-ui, sans-serif",
    )


def _row(shown: Shown, outcome: Outcome, seat: int, top: int) -> str:
    place, name, middle = outcome.places[seat], shown.names[seat], top + ROW / 2
    shown_name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
    weight = 700 if place == 1 else 400
    back = "#efe4d2" if place > 1 else GOLD
    return group(
        element("rect", x=SIDE - 16, y=top, width=WIDTH - 2 * SIDE + 32, height=ROW - 12, rx=14, fill=back),
        words(shown.words("{place}.", place=place), SIDE, middle - 6, 34, INK, text_anchor="start"),
        words(shown_name, SIDE + 60, middle - 6, 34, INK, text_anchor="start", font_weight=weight),
        words(str(outcome.points[seat]), WIDTH - SIDE, middle - 6, 34, INK, text_anchor="end", font_weight=700),
    )
