"""Spieltisch: one open table for six games.

Games
    `game_types()` is the shelf, and `create("yatzy", seats=2)` a game that is ready to start: pure functions over an
    immutable state. `start`, `actors`, `legal`, `apply` and `outcome` play it, `view` is what a seat may see, `read`
    and `write` are its notation, and `picture(game, view)` draws what is seen. Dice and deals are actions of the seat
    `CHANCE`; `SeededChance(7)` draws them. What the rules forbid raises an error whose text is a sentence for people.

Tables and logs
    `open_log_table(game, players, chance, path)` runs a game and writes its log line by line, and
    `resume_log_table(path, game_for)` goes on with it. `read_log(path)` and `parse(bytes)` read a log,
    `game_for(log.header)` is the game that it was written of. `replay(game, log)` plays it again and checks every
    action; `verify` draws every roll and deal again and compares.

Bots and the arena
    `levels("yatzy")` names the bots of a game, and `make_bot("best", game)` makes one: it sees views only.
    `play_game(game, bots, seed)` is one game between them; `play_match(Match("yatzy", ("best", "greedy"), deals=100))`
    says how strong they are, with intervals.

Learners
    `language_of(game)` has a number for every action and a tensor for every view, the same in every version;
    docs/research.md says what they mean. `create_batch("brandi-dog", 1024)` plays many games at once in arrays.

All this comes with the plain package. The extras `cli`, `terminal` and `server` bring people to the table.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from spieltisch.core.chance import ManualChance, SealedChance, SeededChance
from spieltisch.core.errors import (
    IllegalActionError,
    LogError,
    SetupError,
    SpieltischError,
    StorageError,
    UnreadableError,
    WrongTurnError,
)
from spieltisch.core.game import Game, GameType, Spec
from spieltisch.core.log import Header, Log, parse
from spieltisch.core.logfile import read_log
from spieltisch.core.outcome import Outcome
from spieltisch.core.replay import Replay, replay, verify
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Step
from spieltisch.kit.shelf import create, game_for, game_type, game_types, picture

if TYPE_CHECKING:
    from spieltisch.arena.contest import play_match
    from spieltisch.arena.match import Match
    from spieltisch.arena.playing import play_game
    from spieltisch.arena.standings import Standing
    from spieltisch.core.log_table import LogTable, open_log_table, resume_log_table
    from spieltisch.kit.learning.batch import Batch
    from spieltisch.kit.learning.shelved import create_batch, language_of
    from spieltisch.kit.minds.bots import Bot
    from spieltisch.kit.minds.levels import levels, make_bot

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Batch",
    "Bot",
    "Game",
    "GameType",
    "Header",
    "IllegalActionError",
    "Log",
    "LogError",
    "LogTable",
    "ManualChance",
    "Match",
    "Outcome",
    "Replay",
    "SealedChance",
    "Seat",
    "SeededChance",
    "SetupError",
    "Spec",
    "SpieltischError",
    "Standing",
    "Step",
    "StorageError",
    "UnreadableError",
    "WrongTurnError",
    "create",
    "create_batch",
    "game_for",
    "game_type",
    "game_types",
    "language_of",
    "levels",
    "make_bot",
    "open_log_table",
    "parse",
    "picture",
    "play_game",
    "play_match",
    "read_log",
    "replay",
    "resume_log_table",
    "verify",
]

_LATER = {
    "Batch": "spieltisch.kit.learning.batch",
    "Bot": "spieltisch.kit.minds.bots",
    "create_batch": "spieltisch.kit.learning.shelved",
    "language_of": "spieltisch.kit.learning.shelved",
    **dict.fromkeys(("levels", "make_bot"), "spieltisch.kit.minds.levels"),
    **dict.fromkeys(("LogTable", "open_log_table", "resume_log_table"), "spieltisch.core.log_table"),
    "Match": "spieltisch.arena.match",
    "Standing": "spieltisch.arena.standings",
    "play_game": "spieltisch.arena.playing",
    "play_match": "spieltisch.arena.contest",
}
"""By name: the module that it comes from, imported only when the name is asked for."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_LATER[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
