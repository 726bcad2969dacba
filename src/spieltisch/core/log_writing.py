"""The lines of a log, from its header to its end."""

import re

from spieltisch.core.errors import SetupError
from spieltisch.core.game import Spec
from spieltisch.core.log import FORMAT, FREE_TEXT, SEEN_BY, ChanceKind, Header
from spieltisch.core.names import check_name
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import Seat, seat_name


def header_for(
    spec: Spec,
    players: tuple[str, ...],
    chance: ChanceKind,
    *,
    seed: str = "",
    commitment: str = "",
    entropy: tuple[str, ...] = (),
    day: str = "",
    copied: int = 0,
) -> Header:
    if len(players) != spec.seats:
        raise SetupError("{seats} players need {seats} names, not {given}.", seats=spec.seats, given=len(players))
    for name in players:
        check_name(name)
    for text in (*entropy, *((seed,) if chance == "seeded" else ())):
        check_seed(text)
    return Header(
        spec.id,
        spec.rules_version,
        spec.seats,
        dict(spec.options),
        players,
        chance,
        seed,
        commitment,
        entropy,
        day,
        copied,
    )


def check_seed(text: str) -> None:
    """SetupError if a log could not hold that seed or entropy."""
    if not text.isprintable() or re.fullmatch(FREE_TEXT, text) is None:
        raise SetupError(
            "{text!r} cannot be a seed: use 1 to 200 letters, digits, punctuation marks and spaces.", text=text
        )


def write_header(header: Header, seen_by: str = "") -> str:
    """The lines up to `begin`; the log of a hidden game that is not over says whose knowledge it is."""
    lines = [
        f"spieltisch-log {FORMAT}",
        f"game {header.game}",
        f"rules {header.rules_version}",
        f"seats {header.seats}",
    ]
    lines += [f"option {key}={value}" for key, value in header.options.items()]
    lines += [f"player {number} {name}" for number, name in enumerate(header.players, start=1)]
    lines += [f"chance {header.chance}"]
    lines += [f"seed {header.seed}"] if header.chance == "seeded" else []
    lines += [f"commitment {header.commitment}"] if header.chance == "sealed" else []
    lines += [f"day {header.day}"] if header.day else []
    lines += [f"entropy {text}" for text in header.entropy]
    lines += [f"copied {header.copied}"] if header.copied else []
    lines += [f"{SEEN_BY} {seen_by}"] if seen_by else []
    return "".join(f"{line}\n" for line in (*lines, "begin"))


def write_action(seat: Seat, action: str) -> str:
    return f"{seat_name(seat)} {action}\n"


def write_correction(step: int, action: str) -> str:
    return f"correct {step} {action}\n"


def write_end(outcome: Outcome, reveal: str = "") -> str:
    points = " ".join(map(str, outcome.points))
    return f"end {points}\n" + (f"reveal {reveal}\n" if reveal else "")
