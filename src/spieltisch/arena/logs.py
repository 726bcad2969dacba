"""Games of a match as logs, to be replayed, reviewed and verified like any other."""

from collections.abc import Sequence
from pathlib import Path

from spieltisch.core.errors import StorageError
from spieltisch.core.files import reason
from spieltisch.core.game import AnyGame
from spieltisch.core.log import header_for, write_action, write_end, write_header
from spieltisch.core.log_table import BOT
from spieltisch.core.outcome import Outcome
from spieltisch.core.steps import Step

LONGEST_NAME = 40


def save_log(
    path: Path, game: AnyGame, bots: Sequence[str], seed: str, steps: Sequence[Step], outcome: Outcome
) -> None:
    """Write the log of a finished game; a game that is played again has the same one, and any other stays."""
    players = tuple(f"{BOT}{name}"[:LONGEST_NAME] for name in bots)
    lines = [write_header(header_for(game.spec, players, "seeded", seed=seed))]
    lines += [write_action(step.seat, game.write(step.action)) for step in steps]
    lines += [write_end(outcome)]
    data = "".join(lines).encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.read_bytes() != data:
            raise StorageError("{path} is another game: choose another folder for the logs.", path=path)
        path.write_bytes(data)
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None
