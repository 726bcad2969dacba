"""The course of a game as a picture: what each player could expect, turn by turn."""

from collections.abc import Sequence
from math import ceil, floor, log10

from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import points

WIDTH, HEIGHT = 360, 250
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 12, 34
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2")
MARKERS = (
    "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z",
    "M0 -4L3.8 3H-3.8Z",
    "M-3 -3H3V3H-3Z",
    "M0 -4.2L4.2 0L0 4.2L-4.2 0Z",
    "M0 4L3.8 -3H-3.8Z",
    "M-1.2 -4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z",
)
"""Five dashes and six markers: thirty players differ without any colour."""
COLOURS = 8
Course = Sequence[float]


class Scale:
    """From turns and points to places in the picture."""

    def __init__(self, courses: Sequence[Course]) -> None:
        values = [value for course in courses for value in course]
        self.turns = max(1, *(len(course) - 1 for course in courses))
        self.step = _round_step((max(values) - min(values)) or 1)
        self.low = floor(min(values) / self.step) * self.step
        self.high = max(ceil(max(values) / self.step) * self.step, self.low + self.step)

    def x(self, turn: int) -> float:
        """Where a turn is."""
        return LEFT + (WIDTH - LEFT - RIGHT) * turn / self.turns

    def y(self, value: float) -> float:
        """Where a total is."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)

    @property
    def levels(self) -> range:
        """The totals with a line of their own."""
        return range(self.low, self.high + 1, self.step)

    @property
    def marked_turns(self) -> list[int]:
        """The turns that have a number."""
        every = max(1, ceil(self.turns / 10))
        return list(range(0, self.turns + 1, every))


def chart(words: Words, names: Sequence[str], courses: Sequence[Course]) -> h.Element:
    """The picture, and below it whose line is which."""
    scale = Scale(courses)
    return h.figure(".course")[
        h.svg(
            viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby="course-title", aria_describedby="course-desc"
        )[
            h.title("#course-title")[words("How the game went")],
            h.desc("#course-desc")[[f"{_summary(words, *one)} " for one in zip(names, courses, strict=True)]],
            _axes(words, scale),
            (_line(seat, course, scale) for seat, course in enumerate(courses)),
        ],
        h.figcaption[
            h.ul(".legend")[(h.li[_sample(seat), " ", name] for seat, name in enumerate(names))],
            h.p[words("Each line shows how many points a player could expect at the end, turn by turn.")],
        ],
    ]


def course_table(words: Words, names: Sequence[str], courses: Sequence[Course]) -> h.Element:
    """The same in numbers."""
    turns = max(len(course) for course in courses)
    return h.table(".numbers")[
        h.caption[words("Expected points at the end, after each turn")],
        h.thead[h.tr[h.th(scope="col")[words("Turn")], (h.th(scope="col")[name] for name in names)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[str(turn) if turn else words("Start")],
                    (h.td[points(words, course[turn]) if turn < len(course) else ""] for course in courses),
                ]
                for turn in range(turns)
            )
        ],
    ]


def _summary(words: Words, name: str, course: Course) -> str:
    return words(
        "{name}: {first} points expected at the start, {least} at least, {most} at most, {last} at the end.",
        name=name,
        first=points(words, course[0]),
        least=points(words, min(course)),
        most=points(words, max(course)),
        last=points(words, course[-1]),
    )


def _axes(words: Words, scale: Scale) -> h.Element:
    bottom = HEIGHT - BOTTOM
    return h.g(".axes", aria_hidden="true")[
        (
            [
                h.line(x1=str(LEFT), x2=str(WIDTH - RIGHT), y1=_at(scale.y(level)), y2=_at(scale.y(level))),
                h.text(x=str(LEFT - 5), y=_at(scale.y(level) + 4), text_anchor="end")[str(level)],
            ]
            for level in scale.levels
        ),
        (
            h.text(x=_at(scale.x(turn)), y=str(bottom + 14), text_anchor="middle")[str(turn)]
            for turn in scale.marked_turns
        ),
        h.text(x=str((LEFT + WIDTH - RIGHT) / 2), y=str(HEIGHT - 5), text_anchor="middle")[words("Turn")],
    ]


def _line(seat: int, course: Course, scale: Scale) -> h.Element:
    places = [(scale.x(turn), scale.y(value)) for turn, value in enumerate(course)]
    way = "M" + "L".join(f"{_at(x)} {_at(y)}" for x, y in places)
    every = max(1, len(course) // 12)
    return h.g(class_=f"line line-{seat % COLOURS}", aria_hidden="true")[
        h.path(".way", d=way, fill="none", stroke_dasharray=DASHES[seat % len(DASHES)] or None),
        (
            h.path(".marker", d=MARKERS[seat % len(MARKERS)], transform=f"translate({_at(x)} {_at(y)})")
            for number, (x, y) in enumerate(places)
            if number % every == 0 or number == len(places) - 1
        ),
    ]


def _sample(seat: int) -> h.Element:
    return h.svg(".sample", viewBox="0 0 40 12", aria_hidden="true")[
        h.g(class_=f"line line-{seat % COLOURS}")[
            h.path(".way", d="M1 6H39", fill="none", stroke_dasharray=DASHES[seat % len(DASHES)] or None),
            h.path(".marker", d=MARKERS[seat % len(MARKERS)], transform="translate(20 6)"),
        ]
    ]


def _round_step(span: float) -> int:
    """A round number, such that four to ten of them make the span."""
    rough = span / 5
    power = 10 ** floor(log10(rough))
    return max(1, int(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)))


def _at(place: float) -> str:
    return f"{place:.1f}".removesuffix(".0")
