"""The course of a game as a curve: what each player or team could expect, step by step; a touch leads to the moment."""

from collections.abc import Sequence
from math import ceil, floor, log10

import msgspec

from spieltisch.kit.minds.review import Review, Unit
from spieltisch.kit.minds.verdicts import verdict
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words, joined
from spieltisch.kit.words.numbers import percent
from spieltisch.kit.words.worth import worth

HIGH = 100
"""The picture's height in its own units; it is as wide as the game has steps, and stretched to its place."""
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "9 3 2 3 2 3", "1 5", "14 3 4 3", "5 5")
COLOURS = 8
"""Ten dashes, thin and thick: twenty players differ without any colour."""


class Line(msgspec.Struct, frozen=True):
    """What can be expected by these seats: one, or a team."""

    seats: tuple[int, ...]
    values: tuple[float, ...]


def lines(found: Review) -> list[Line]:
    """One for each player; partners, who win and lose together, share theirs."""
    shared: dict[tuple[float, ...], list[int]] = {}
    for seat, values in enumerate(zip(*found.curve, strict=True)):
        shared.setdefault(values if found.unit == "chance" else (*values, seat), []).append(seat)
    return [Line(tuple(seats), values[: len(found.curve)]) for values, seats in shared.items()]


class Scale:
    def __init__(self, unit: Unit, courses: Sequence[Line]) -> None:
        if unit == "chance":
            self.low, self.high = 0.0, 1.0
            return
        values = [value for line in courses for value in line.values]
        step = _round_step((max(values) - min(values)) or 1)
        self.low = float(floor(min(values) / step) * step)
        self.high = max(float(ceil(max(values) / step) * step), self.low + step)

    def y(self, value: float) -> float:
        return HIGH * (self.high - value) / (self.high - self.low)

    @property
    def levels(self) -> tuple[float, float, float]:
        return self.high, (self.high + self.low) / 2, self.low


def curve(shown: Shown, found: Review, step: int) -> h.Element:
    words, courses, last = shown.words, lines(found), len(found.curve) - 1
    scale = Scale(found.unit, courses)
    return h.figure(".curve")[
        h.div(".plot")[
            h.div(".levels", aria_hidden="true")[(h.span[_level(words, found.unit, level)] for level in scale.levels)],
            h.div(
                "#curve",
                role="slider",
                tabindex="0",
                aria_label=words("How the game went"),
                aria_valuemin="0",
                aria_valuemax=str(last),
                aria_valuenow=str(step),
                aria_valuetext=at_step(words, shown.names, found, step),
            )[
                h.svg(viewBox=f"0 0 {max(last, 1)} {HIGH}", preserveAspectRatio="none", aria_hidden="true")[
                    (h.path(".level", d=f"M0 {level}H{last}") for level in (0, HIGH // 2, HIGH)),
                    (_line(line, scale) for line in courses),
                    (_slips(found, line, scale) for line in courses),
                    h.path("#curve-now", d=f"M0 0V{HIGH}", transform=f"translate({step})"),
                ]
            ],
        ],
        h.figcaption[_meaning(words, found.unit)],
    ]


def legend(shown: Shown, found: Review, step: int) -> h.Element:
    """Which line is whose, and what they could expect at this moment."""
    return h.ul(".legend")[
        (
            h.li[
                h.svg(".sample", viewBox="0 0 40 12", aria_hidden="true")[h.path(look(line.seats[0]), d="M1 6H39")],
                h.span(".name", dir="auto")[_who(shown.words, shown.names, line)],
                h.strong[worth(shown.words, found.unit, line.values[step])],
            ]
            for line in lines(found)
        )
    ]


def at_step(words: Words, names: Sequence[str], found: Review, step: int) -> str:
    """The moment in words: what each player could expect."""
    return ", ".join(
        f"{_who(words, names, line)} {worth(words, found.unit, line.values[step])}" for line in lines(found)
    )


def _who(words: Words, names: Sequence[str], line: Line) -> str:
    return joined(words, [names[seat] for seat in line.seats])


def _level(words: Words, unit: Unit, level: float) -> str:
    return str(round(level)) if unit == "points" else percent(words, level, 0)


def _meaning(words: Words, unit: Unit) -> str:
    if unit == "points":
        return words("Each line shows how many points a player could expect at the end.")
    return words("Each line shows the chance of winning.")


def _line(line: Line, scale: Scale) -> h.Node:
    way = "M" + "L".join(f"{step} {_at(scale.y(value))}" for step, value in enumerate(line.values))
    return h.path(look(line.seats[0]), d=way)


def _slips(found: Review, line: Line, scale: Scale) -> h.Node:
    """A dot at every mistake: a line without length, so that it stays round however the picture is stretched."""
    at = [
        decision.step - 1
        for decision in found.decisions
        if decision.seat in line.seats and verdict(found, decision) == "mistake"
    ]
    dots = "".join(f"M{step} {_at(scale.y(line.values[step]))}h0" for step in at)
    return h.path(class_=f"slips line-{line.seats[0] % COLOURS}", d=dots)


def look(seat: int) -> dict[str, str | None]:
    """How a line is drawn: by its colour, and without it by its dashes and how thick it is."""
    again, dash = divmod(seat, len(DASHES))
    thick = " thick" if again % 2 else ""
    return {"class": f"curve-line line-{seat % COLOURS}{thick}", "stroke-dasharray": DASHES[dash] or None}


def _round_step(span: float) -> int:
    """A round number, such that two to four of them make the span."""
    rough = span / 3
    power = 10 ** floor(log10(rough))
    return max(1, int(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)))


def _at(place: float) -> str:
    return f"{place:.1f}".removesuffix(".0")
