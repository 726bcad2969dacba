"""`spieltisch replay` and `spieltisch verify`: what can be done with a log."""

from pathlib import Path
from typing import Annotated

import typer

from spieltisch.core.errors import LogError, SpieltischError
from spieltisch.core.log import Log
from spieltisch.core.logfile import read_log
from spieltisch.core.replay import Replay, chance_of, replay, verify_chance
from spieltisch.core.seat import CHANCE, seat_name
from spieltisch.games import game_for, game_type

LogPath = Annotated[Path, typer.Argument(metavar="FILE", help="A game's log.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command("replay")(replay_command)
    app.command("verify")(verify_command)


def load(path: Path) -> tuple[Log, Replay]:
    """Read and check a log; the error names the file and the line."""
    try:
        log = read_log(path)
        return log, replay(game_for(log.header), log)
    except LogError as error:
        raise SpieltischError("{path}, {error}", path=path, error=error) from None


def replay_command(path: LogPath) -> None:
    """Show a game again, action by action."""
    log, replayed = load(path)
    header = log.header
    print(f"{game_type(header.game).name}: {', '.join(header.players)}")
    for option, value in header.options.items():
        print(f"  {option}={value}")
    for line, step in zip(log.lines, replayed.steps, strict=True):
        who = "" if step.seat == CHANCE else header.players[step.seat]
        print(f"{line.number:5}  {who:20.20}  {line.action}")
    outcome = replayed.game.outcome(replayed.state)
    if outcome is None:
        turn = ", ".join(seat_name(seat) for seat in replayed.game.actors(replayed.state))
        print(f"The game is not finished; next to act: {'the dice' if turn == '*' else f'player {turn}'}.")
        return
    for number, game in enumerate(outcome.games, start=1):
        winners = ", ".join(header.players[seat] for seat in game.winners)
        print(f"Game {number}: {' : '.join(map(str, game.points))}, won by {winners}.")
    for place, points, name in sorted(zip(outcome.places, outcome.points, header.players, strict=True)):
        print(f"{place}. {name}: {points}")


def verify_command(path: LogPath) -> None:
    """Check every action of a log and, where the dice were sealed or seeded, every roll."""
    log, replayed = load(path)
    print(f"{len(log.lines)} actions are legal" + ("." if log.result is None else ", and so is the result."))
    source = chance_of(log)
    if source is not None:
        try:
            rolls = verify_chance(replayed, log, source)
        except LogError as error:
            raise SpieltischError("{path}, {error}", path=path, error=error) from None
        kind = "seal" if log.header.chance == "sealed" else "seed"
        print(f"{rolls} rolls are exactly those the {kind} gives.")
    elif log.header.chance == "manual":
        print("The dice were real ones: nobody but those who saw them can check the rolls.")
    else:
        print("The game is not finished: the rolls can be checked once the secret is revealed.")
