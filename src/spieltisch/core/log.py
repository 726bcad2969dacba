"""The log: one readable text for a whole game, written line by line as it is played.

    spieltisch-log 1
    game yatzy
    rules 1
    seats 2
    option full_house_five_equal=no
    player 1 Anna
    player 2 Beat
    chance sealed
    commitment 5f3a…
    entropy what a player added
    begin
    * roll 12335
    1 keep 33
    …
    end 245 212
    reveal 91bc…

With real dice a slip can be corrected: `correct 17 roll 12336` says what the seventeenth action is instead of what was
entered. This module reads the format, `log_writing.py` writes it; what the actions mean is checked in `replay.py`.
"""

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

from spieltisch.core.errors import LogError
from spieltisch.core.names import NAME
from spieltisch.core.seat import CHANCE, Seat

FORMAT = 1
LONGEST_LINE = 1000
SEEN_BY = "seen-by"
"""The line that marks a log with gaps: what one player, or any spectator, has seen of a game that goes on."""

ACTION = r"(?:correct ([1-9][0-9]{0,5})|(\*|[1-9][0-9]{0,3})) (\S.*)"
"""A line of the game: an action with who has acted, or what an earlier one is instead."""

ChanceKind = Literal["seeded", "sealed", "manual"]


class Header(msgspec.Struct, frozen=True):
    """All that has to be known to read the actions."""

    game: str
    rules_version: int
    seats: int
    options: Mapping[str, str]
    players: tuple[str, ...]
    chance: ChanceKind
    seed: str = ""
    commitment: str = ""
    entropy: tuple[str, ...] = ()
    day: str = ""
    """With the dice of that day: what chance did depends on turn and throw, not on what was before."""
    copied: int = 0
    """So many of the first actions are those of another game: the seal has not drawn them."""


class LogLine(msgspec.Struct, frozen=True):
    """One action, with the line it stands on."""

    number: int
    seat: Seat
    action: str


class CorrectedLine(msgspec.Struct, frozen=True):
    """What an earlier action is instead, with the line that says so."""

    number: int
    step: int
    """Which of the actions before it, counted from 1."""
    action: str


class Log(msgspec.Struct, frozen=True):
    """A log as it stands in the file."""

    header: Header
    lines: tuple[LogLine, ...]
    corrections: tuple[CorrectedLine, ...] = ()
    result: tuple[int, ...] | None = None
    """The final points; None while the game goes on."""
    result_line: int = 0
    reveal: str = ""


FREE_TEXT = r"\S(?:.{0,198}\S)?"


def whole_part(data: bytes) -> bytes:
    """What a killed program had safely written: the file without an unfinished last line or ending.

    A sealed game's ending is two lines; an `end` whose `reveal` is missing goes too, and is written again.
    """
    data = data[: data.rfind(b"\n") + 1]
    head, line_end, last = data.rstrip(b"\n").rpartition(b"\n")
    if last.startswith(b"end ") and b"\nchance sealed\n" in data:
        return head + line_end
    return data


def parse(data: bytes) -> Log:
    """Read a log strictly; LogError says which line is wrong and what was expected there."""
    return _Reader(data).log()


class _Reader:
    """Goes through the lines one by one, each by what may stand there."""

    def __init__(self, data: bytes) -> None:
        self._lines: list[str] = []
        for number, line in enumerate(data.split(b"\n"), start=1):
            try:
                self._lines.append(line.decode())
            except UnicodeDecodeError:
                raise LogError(number, "This is not readable text (UTF-8).") from None
            if len(line) > LONGEST_LINE or not self._lines[-1].isprintable():
                raise LogError(number, "This is not a line of a log: it is too long, or has control characters in it.")
        self._unfinished = self._lines.pop()
        self._next = 0

    def log(self) -> Log:
        header = self._header()
        lines: list[LogLine] = []
        corrections: list[CorrectedLine] = []
        while (line := self._peek()) is not None and (match := re.fullmatch(ACTION, line)):
            if match[1] is not None:
                corrections.append(self._correction(header, len(lines), int(match[1]), match[3]))
            else:
                lines.append(LogLine(self._next + 1, self._seat(match[2], header.seats), match[3]))
            self._next += 1
        result = self._take_if("end POINTS", r"-?[0-9]{1,9}( -?[0-9]{1,9})*")
        result_line = self._next
        reveal = ""
        if result is not None and header.chance == "sealed":
            reveal = self._take("reveal SECRET", r"[0-9a-f]{64}")
        self._finish(over=result is not None)
        points = None if result is None else tuple(map(int, result.split()))
        if points is not None and len(points) != header.seats:
            raise LogError(result_line, "Expected {seats} results after 'end'.", seats=header.seats)
        return Log(header, tuple(lines), tuple(corrections), points, result_line if points is not None else 0, reveal)

    def _header(self) -> Header:
        version = self._take(f"spieltisch-log {FORMAT}", r"[0-9]{1,9}")
        if int(version) != FORMAT:
            raise LogError(
                1,
                "This log is written in format {found}; this program reads format {known}. A newer version of "
                "Spieltisch can read it."
                if int(version) > FORMAT
                else "This log is written in format {found}; this program reads format {known}.",
                found=version,
                known=FORMAT,
            )
        game = self._take("game ID", r"\S+")
        rules = int(self._take("rules VERSION", r"[0-9]{1,9}"))
        seats = int(self._take("seats NUMBER", r"[1-9][0-9]{0,3}"))
        options: dict[str, str] = {}
        for text in self._take_all("option KEY=VALUE", r"[^\s=]+=[^\s=]+"):
            key, value = text.split("=")
            if key in options:
                raise LogError(5 + len(options), "Option {key} is given twice.", key=key)
            options[key] = value
        players = tuple(
            self._take(f"player {number} NAME", rf"{number} {NAME}").partition(" ")[2] for number in range(1, seats + 1)
        )
        kind = self._take("chance seeded|sealed|manual", "seeded|sealed|manual")
        seed = self._take("seed TEXT", FREE_TEXT) if kind == "seeded" else ""
        sealed = kind == "sealed"
        commitment = self._take("commitment SHA-256", r"[0-9a-f]{64}") if sealed else ""
        day = self._take_if("day DATE", r"[0-9]{4}-[0-9]{2}-[0-9]{2}") if sealed else None
        entropy = tuple(self._take_all("entropy TEXT", FREE_TEXT)) if sealed else ()
        copied = self._take_if("copied NUMBER", r"[1-9][0-9]{0,5}") if sealed else None
        if (self._peek() or "").startswith(SEEN_BY):
            raise LogError(
                self._next + 1,
                "This log has gaps: it is what somebody had seen before the end. The whole one comes with the result.",
            )
        self._take("begin")
        chance = msgspec.convert(kind, ChanceKind)
        return Header(
            game, rules, seats, options, players, chance, seed, commitment, entropy, day or "", int(copied or 0)
        )

    def _seat(self, text: str, seats: int) -> Seat:
        if text == "*":
            return CHANCE
        if not 1 <= int(text) <= seats:
            raise LogError(self._next + 1, "There is no player {text}; there are {seats}.", text=text, seats=seats)
        return Seat(int(text) - 1)

    def _correction(self, header: Header, after: int, step: int, action: str) -> CorrectedLine:
        if header.chance != "manual":
            raise LogError(self._next + 1, "Only what real dice have shown can be corrected.")
        if step > after:
            raise LogError(self._next + 1, "There are only {count} actions before this correction.", count=after)
        return CorrectedLine(self._next + 1, step, action)

    def _peek(self) -> str | None:
        return self._lines[self._next] if self._next < len(self._lines) else None

    def _take_if(self, form: str, pattern: str) -> str | None:
        line = self._peek()
        return self._take(form, pattern) if line is not None and line.startswith(_word(form)) else None

    def _take_all(self, form: str, pattern: str) -> list[str]:
        found = []
        while (text := self._take_if(form, pattern)) is not None:
            found.append(text)
        return found

    def _take(self, form: str, pattern: str = "") -> str:
        """The rest of the next line behind the first word of its form; the form is what the error says was expected."""
        line = self._peek()
        if line is None:
            self._check_whole()
            raise LogError(self._next + 1, "The file ends too early; expected '{expected}'.", expected=form)
        word, space, rest = line.partition(" ")
        if word != _word(form) or bool(space) != bool(pattern) or re.fullmatch(pattern, rest) is None:
            raise LogError(self._next + 1, "Expected '{expected}', found '{line}'.", expected=form, line=line[:80])
        self._next += 1
        return rest

    def _finish(self, over: bool) -> None:
        line = self._peek()
        if line is not None:
            raise LogError(
                self._next + 1,
                "Expected nothing more after the end, found '{line}'."
                if over
                else "Expected an action, with the number of its player or * in front, found '{line}'.",
                line=line[:80],
            )
        self._check_whole()

    def _check_whole(self) -> None:
        if self._unfinished:
            raise LogError(
                self._next + 1,
                "The file breaks off in the middle of this line ('{line}').",
                line=self._unfinished[:80],
            )


def _word(form: str) -> str:
    return form.partition(" ")[0]
