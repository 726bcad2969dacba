"""What lies on the felt: the played cards and the stack. What looks the same at many moments is drawn once."""

from functools import lru_cache

from spieltisch.games.dog.engine.cards import ACE, JACK, JOKER, KING, NAMES, Rank
from spieltisch.games.dog.page.drawing.table import Table, Translate
from spieltisch.games.dog.telling.names import faces
from spieltisch.kit.svg import element, group, title, words

WIDTH, HEIGHT = 104.0, 146.0
BACK = "#27408b"
INK, COURT, PURPLE = "#2a2118", "#9c1126", "#7a2f9c"
"""As the cards in the hand have them: numbers, court cards and aces, jokers."""
PAPER = {INK: "#fdf8ec", COURT: "#fcf2ea", PURPLE: "#f7eefa"}
PAW = "M-13 9C-13-1-6-5 0-5S13-1 13 9C13 15 6 14 0 14S-13 15-13 9Z"
TOES = ((-15, -5, -22), (-6, -14, -6), (6, -14, 6), (15, -5, 22))
STAR = "M0-32L8.5-11 31-9.9 13.8 4.5 19.4 26.4 0 14.2-19.4 26.4-13.8 4.5-31-9.9-8.5-11Z"


def definitions(ids: str) -> str:
    """The back of a card, and a paw."""
    toes = (element("ellipse", cx=x, cy=y, rx=4.6, ry=6.6, transform=f"rotate({lean} {x} {y})") for x, y, lean in TOES)
    lattice = "".join(f"M{x}-61L{x + 122} 61M{x} 61L{x + 122}-61" for x in range(-160, 50, 14))
    return "".join((
        group(element("path", d=PAW), *toes, id=f"{ids}-paw"),
        element("clipPath", _sheet(-12, 5), id=f"{ids}-card-inside"),
        group(
            _sheet(0, 9, fill="#fbf6ea", stroke="#1a1208", stroke_width=1.2),
            _sheet(-12, 5, fill=BACK),
            element("path", d=lattice, stroke="#6f8fe0", stroke_width=1.3, clip_path=f"url(#{ids}-card-inside)"),
            element("circle", r=29, fill=BACK, stroke="#c9d6ff", stroke_width=2),
            element("use", href=f"#{ids}-paw", fill="#f4f0e2"),
            id=f"{ids}-back",
        ),
    ))  # fmt: skip


def _sheet(grow: float, corner: float, **look: str | float) -> str:
    wide, high = WIDTH + grow, HEIGHT + grow
    return element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=corner, **look)


def middle(table: Table, ids: str) -> str:
    """Played cards to the left, the stack to the right, with their numbers."""
    played, stack = sum(table.view.discard), table.view.stock_size
    return group(
        group(
            title(table.discard_title()),
            _pile(ids, played, "face"),
            _top(table, ids, played),
            _number(played),
            class_="discard", data_count=played, transform="translate(-65-14)",
        ),
        group(
            title(table.say("Cards in the stack: {count}", count=stack)),
            _pile(ids, stack, "back"),
            _number(stack),
            class_="stack", data_count=stack, transform="translate(65-14)",
        ),
        class_="middle", transform=f"scale({1.12 if table.rules.boards == 4 else 1.7})",
    )  # fmt: skip


@lru_cache(1_000)
def _pile(ids: str, count: int, side: str) -> str:
    """A place for cards; a few edges stand for many cards."""
    if not count:
        return _sheet(0, 9, fill="none", stroke="#fff", stroke_opacity=".45", stroke_width=2, stroke_dasharray="7 6")
    edges = min(4, 1 + count // 22)
    sheet = _sheet(0, 9, fill="#efe6d2", stroke="#1a1208", stroke_width=1.2)
    below = (group(sheet, transform=f"translate({3 * down} {3 * down})") for down in range(edges, 0, -1))
    top = element("use", href=f"#{ids}-back") if side == "back" else ""
    return "".join(below) + top


def _top(table: Table, ids: str, played: int) -> str:
    """The last card, face up; without one, nothing or an unknown face."""
    card = table.shown_card()
    if card is None and not played:
        return ""
    face = _sheet(0, 9, fill=PAPER[ink(card)], stroke="#1a1208", stroke_width=1.2)
    if card is None:
        paw = element("use", href=f"#{ids}-paw", fill="#d8ccb4", transform="scale(1.5)")
        return group(face, paw, class_="card")
    points = _points_left(table.view.points) if table.view.points else ""
    return group(
        face, _face(table.translate, card, ids), points, class_="card", data_card=NAMES[card], transform="rotate(-4)"
    )


@lru_cache(200)
def _face(translate: Translate, card: Rank, ids: str) -> str:
    """The rank large and in two corners; a star for the joker."""
    face = faces(translate)[card]
    big, small = (_star(1.15, 0, -6), _star(0.32, -37, -56)) if card == JOKER else _ranks(face, ink(card))
    paw = element("use", href=f"#{ids}-paw", fill="#b08a4e", transform="translate(0 47)scale(.8)")
    return big + small + group(small, transform="rotate(180)") + paw


def ink(card: Rank | None) -> str:
    if card == JOKER:
        return PURPLE
    return COURT if card is not None and (card == ACE or JACK <= card <= KING) else INK


def _ranks(face: str, colour: str) -> tuple[str, str]:
    return words(face, 0, -6, 58, colour), words(face, -36, -56, 20, colour)


def _star(size: float, x: float, y: float) -> str:
    return element("path", d=STAR, fill=PURPLE, transform=f"translate({x:g} {y:g})scale({size:g})")


def _points_left(points: int) -> str:
    return group(
        element("circle", r=19, fill="#b3251e", stroke="#fff", stroke_width=2.5),
        words(str(points), 0, 0, 24, "#fff"),
        class_="points", transform="translate(46-66)",
    )  # fmt: skip


@lru_cache(200)
def _number(count: int) -> str:
    return words(str(count), 0, HEIGHT / 2 + 28, 26, "#f3ead2", class_="count")
