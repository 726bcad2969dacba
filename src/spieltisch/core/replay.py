"""From a log back to the game: every action is checked on the way."""

from typing import Any

import msgspec

from spieltisch.core.chance import ChanceSource, SealError, SeededChance, opened_seal
from spieltisch.core.drawing import drawn
from spieltisch.core.errors import LogError, SetupError, SpieltischError
from spieltisch.core.game import AnyGame
from spieltisch.core.log import CorrectedLine, Header, Log, LogLine
from spieltisch.core.seat import CHANCE
from spieltisch.core.steps import Change, Correction, Step, corrected, correction


class Replay(msgspec.Struct, frozen=True):
    """A whole game again."""

    game: Any
    header: Header
    start: Any
    steps: tuple[Step, ...]
    corrections: tuple[Correction, ...] = ()

    @property
    def state(self) -> Any:
        """Where the game stands at the end of the log."""
        return self.steps[-1].state if self.steps else self.start


def replay(game: AnyGame, log: Log) -> Replay:
    """Play the log again; LogError names the line of the first action that cannot be."""
    start, corrections = game.start(), []
    steps: list[Step] = []
    lines: list[LogLine | CorrectedLine] = [*log.lines, *log.corrections]
    for line in sorted(lines, key=lambda line: line.number):
        try:
            action = _read(game, line.action)
            if isinstance(line, LogLine):
                state = steps[-1].state if steps else start
                steps.append(Step(line.seat, action, game.apply(state, line.seat, action)))
            else:
                changes = (Change(line.step, action),)
                corrections.append(correction(steps, changes))
                steps = list(corrected(game, steps, changes))
        except SpieltischError as error:
            raise LogError(line.number, "{error}", error=error) from None
    replayed = Replay(game, log.header, start, tuple(steps), tuple(corrections))
    _check_result(game, replayed.state, log)
    return replayed


def _read(game: AnyGame, text: str) -> Any:
    action = game.read(text)
    if game.write(action) != text:
        raise SpieltischError("Expected '{text}'.", text=game.write(action))
    return action


def _check_result(game: AnyGame, state: Any, log: Log) -> None:
    if log.result is None:
        return
    outcome = game.outcome(state)
    if outcome is None:
        raise LogError(log.result_line, "The log says the game is over here, but it is not.")
    if outcome.points != log.result:
        raise LogError(
            log.result_line,
            "The log says the result is {said}, but the actions give {found}.",
            said=" ".join(map(str, log.result)),
            found=" ".join(map(str, outcome.points)),
        )


def chance_of(log: Log) -> ChanceSource | None:
    """The source that this log's chance events can be checked against; None where that is not known (yet)."""
    header = log.header
    if header.chance == "seeded":
        return SeededChance(header.seed)
    if header.chance == "sealed" and log.reveal:
        try:
            return opened_seal(header.commitment, header.entropy, log.reveal)
        except SealError as error:
            raise LogError(log.result_line + 1, "{error}", error=error) from None
    return None


def verify(replayed: Replay, log: Log) -> int | None:
    """How many chance events are exactly those of the seed or the opened seal; None where that is not known (yet).

    LogError names the first that differs.
    """
    source = chance_of(log)
    return None if source is None else verify_chance(replayed, log, source)


def verify_chance(replayed: Replay, log: Log, source: ChanceSource) -> int:
    """Draw every chance event again and compare; how many there were. LogError names the first that differs.

    What was copied from another game was drawn there.
    """
    game, before, index, checked = replayed.game, replayed.start, 0, 0
    for number, (line, step) in enumerate(zip(log.lines, replayed.steps, strict=True)):
        if step.seat == CHANCE and number >= log.header.copied:
            try:
                expected = drawn(game, before, source, index, log.header.day)
            except SetupError as error:
                raise LogError(line.number, "{error}", error=error) from None
            if expected != step.action:
                raise LogError(
                    line.number,
                    "This does not match the seal: expected '{expected}', found '{found}'."
                    if log.header.chance == "sealed"
                    else "This does not match the seed: expected '{expected}', found '{found}'.",
                    expected=game.write(expected),
                    found=line.action,
                )
            checked += 1
        index += step.seat == CHANCE
        before = step.state
    return checked
