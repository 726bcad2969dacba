"""A game under way: the engine, where its chance comes from, and its log."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import time
from typing import Any, Literal

from spieltisch.core.chance import ChanceSource, ManualChance, SealedChance, SeededChance
from spieltisch.core.drawing import drawn
from spieltisch.core.errors import LogError, StorageError, UnreadableError, WrongTurnError
from spieltisch.core.files import new_file, reason, store
from spieltisch.core.game import AnyGame
from spieltisch.core.log import Header
from spieltisch.core.log_writing import header_for, write_action, write_end, write_header
from spieltisch.core.logfile import LogFile, read_whole_part
from spieltisch.core.names import BOT
from spieltisch.core.outcome import Outcome
from spieltisch.core.replay import Replay, replay, verify_chance
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.steps import Change, Correction, Step
from spieltisch.core.tables.events import Agreement, Begun, BotSat, Corrected, Opened, Sat, TakenBack
from spieltisch.core.tables.happening import after, after_step, open_table, with_steps
from spieltisch.core.tables.table import Customs, Table
from spieltisch.core.tables.taking_back import check_correcting, steps_back_to_a_person


class LogTable:
    """A table whose store is a log file: an action counts only once it is written."""

    def __init__(
        self,
        game: AnyGame,
        header: Header,
        chance: ChanceSource,
        file: LogFile | None = None,
        steps: tuple[Step, ...] = (),
        corrections: tuple[Correction, ...] = (),
    ) -> None:
        self.game = game
        self.header = header
        self.chance = chance
        self._file = file
        self.table = _seated(game, header, steps, corrections)
        """The table at this moment."""

    @property
    def steps(self) -> Sequence[Step]:
        """What has been played."""
        return self.table.steps

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self.table.state

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who is to act."""
        return self.table.actors

    @property
    def outcome(self) -> Outcome | None:
        """The result once the game is over."""
        return self.table.outcome

    @property
    def steps_back(self) -> int:
        """How many steps `undo` takes back; 0 where the last decision stands."""
        return steps_back_to_a_person(self.table)

    @property
    def path(self) -> Path | None:
        """The log's file."""
        return self._file.path if self._file else None

    def act(self, seat: Seat, action: Any) -> None:
        """Do it, or raise and change nothing."""
        table = after_step(self.table, seat, action, time())
        line = write_action(seat, self.game.write(action))
        if self.game.read(self.game.write(action)) != action:
            raise UnreadableError("'{line}' could not be read back from the log.", line=line.strip())
        self._store(line, table.outcome)
        self.table = table

    def finish(self) -> None:
        """Write the ending of a game that is over; for a program that was killed just before it."""
        self._store("", self.outcome)

    def _store(self, line: str, outcome: Outcome | None) -> None:
        """Write the line and, with the last one, the ending; then the secret is in the log, and needs no file."""
        if not self._file:
            return
        reveal = self.chance.reveal() if isinstance(self.chance, SealedChance) else ""
        self._file.append(line + (write_end(outcome, reveal) if outcome else ""))
        if outcome:
            secret_file(self._file.path).unlink(missing_ok=True)

    def let_chance_act(self) -> None:
        """Throw or deal, where the players do not enter that themselves."""
        if self.actors != (CHANCE,):
            raise WrongTurnError("There is nothing to roll or deal now.")
        if self.table.waits_for_dice:
            raise WrongTurnError("At this table people roll real dice: enter what they show.")
        self.act(CHANCE, drawn(self.game, self.state, self.chance, self.table.draws, self.table.opened.day))

    def undo(self) -> None:
        """Take back the last decision of a person, and all that bots have done since."""
        if not self.steps_back:
            raise WrongTurnError("There is nothing to take back: others have acted, dice were rolled or cards seen.")
        for _ in range(self.steps_back):
            last = self.table.just_corrected
            lines = (1 if last is None else len(last.changes)) + (self.outcome is not None)
            if self._file:
                self._file.take_back(lines)
            self.table = after(self.table, TakenBack(), time())
        if self.outcome:
            self.finish()  # it was a correction that was taken back

    def correct(self, changes: Sequence[Change]) -> None:
        """With real dice: what was entered earlier is this instead; raises and changes nothing where it cannot be."""
        check_correcting(self.table)
        written = tuple((one.number, self.game.write(one.action)) for one in changes)
        table = after(self.table, Corrected(written), time())
        if self._file and self.outcome:
            self._file.take_back()  # the ending is written again below
        self._store(table.written(table.corrections[-1]), table.outcome)
        self.table = table

    def close(self) -> None:
        """Close the log, so that another program may go on with it."""
        if self._file:
            self._file.close()


def _seated(game: AnyGame, header: Header, steps: tuple[Step, ...], corrections: tuple[Correction, ...] = ()) -> Table:
    chance: Literal["manual", "sealed"] = "manual" if header.chance == "manual" else "sealed"
    opened = Opened(
        header.game, header.seats, dict(header.options), chance, header.commitment, Agreement(), day=header.day
    )
    table = open_table("", opened, game, Customs(), 0.0)
    for seat, name in zip(seats(header.seats), header.players, strict=True):
        level = name.removeprefix(BOT) if name.startswith(BOT) else ""
        table = after(table, BotSat(seat, level) if level else Sat(seat, name, ""), 0.0)
    return with_steps(after(table, Begun(header.players, header.entropy), 0.0), steps, corrections)


def secret_file(path: Path) -> Path:
    """Where a sealed game keeps its secret while it is being played, so that it can be resumed."""
    return path.with_name(path.name + ".secret")


def open_log_table(game: AnyGame, players: tuple[str, ...], chance: ChanceSource, path: Path | None = None) -> LogTable:
    """Start a game; with a path, its log is written there."""
    match chance:
        case SealedChance():
            header = header_for(game.spec, players, "sealed", commitment=chance.commitment, entropy=chance.entropy)
        case SeededChance():
            header = header_for(game.spec, players, "seeded", seed=str(chance.seed))
        case _:
            header = header_for(game.spec, players, "manual")
    if path is None:
        return LogTable(game, header, chance)
    if isinstance(chance, SealedChance):
        _keep_secret(secret_file(path), chance.reveal())
    try:
        return LogTable(game, header, chance, LogFile.create(path, write_header(header), private=game.spec.hidden))
    except StorageError:
        if isinstance(chance, SealedChance):
            secret_file(path).unlink(missing_ok=True)
        raise


def _keep_secret(path: Path, secret: str) -> None:
    """Private from the first moment, and on disk before the log that needs it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(path, private=True) as file:
            store(file, f"{secret}\n".encode())
    except FileExistsError:
        raise StorageError("{path} already exists; choose another name for the game.", path=path) from None
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None


def resume_log_table(path: Path, game_for: Callable[[Header], AnyGame]) -> LogTable:
    """Go on with a game whose program ended in the middle, however it ended. The file is touched last."""
    log, content = read_whole_part(path)
    if log.result is not None:
        raise LogError(log.result_line, "This game is over; replay or review it instead.")
    played: Replay = replay(game_for(log.header), log)
    chance = _resumed_chance(path, log.header)
    if not isinstance(chance, ManualChance):
        verify_chance(played, log, chance)  # who has changed a roll in the file cannot go on with it
    table = LogTable(played.game, log.header, chance, LogFile.go_on(path, content), played.steps, played.corrections)
    if table.outcome:
        table.finish()
    return table


def _resumed_chance(path: Path, header: Header) -> ChanceSource:
    if header.chance == "manual":
        return ManualChance()
    if header.chance == "seeded":
        return SeededChance(header.seed)
    try:
        secret = bytes.fromhex(secret_file(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise StorageError(
            "The secret of this sealed game is missing: {path}. Without it the game cannot continue as sealed.",
            path=secret_file(path),
        ) from None
    chance = SealedChance(secret, header.entropy)
    if chance.commitment != header.commitment:
        raise StorageError("The secret in {path} is not the one this game has committed to.", path=secret_file(path))
    return chance
