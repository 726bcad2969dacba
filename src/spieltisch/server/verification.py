"""Whether a finished game's dice are those of its seal."""

import msgspec

from spieltisch.core.errors import LogError
from spieltisch.core.log import Log, parse
from spieltisch.core.replay import replay, verify
from spieltisch.kit.shelf import game_for


class Verification(msgspec.Struct, frozen=True):
    """What a check of a log has found."""

    log: Log | None
    """None if it cannot even be read."""
    rolls: int | None = None
    """How many rolls or deals are exactly those of the seal; None where nobody can know."""
    error: LogError | None = None
    """The first thing that does not fit."""

    @property
    def own_words(self) -> tuple[str, ...]:
        """What the players' browsers have added."""
        return self.log.header.entropy if self.log else ()


def verification(text: str) -> Verification:
    """Play the log again and draw every roll again, as `spieltisch verify` does."""
    log = None
    try:
        log = parse(text.encode())
        return Verification(log, verify(replay(game_for(log.header), log), log))
    except LogError as error:
        return Verification(log, error=error)
