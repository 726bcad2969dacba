"""`spieltisch replay` and `spieltisch verify`: what can be done with a log."""

import typer

from spieltisch.core.errors import LogError, SpieltischError
from spieltisch.core.replay import Replay, verify
from spieltisch.core.seat import seat_name
from spieltisch.kit.command_line import LogPath, load
from spieltisch.kit.seen import Seen, happened, view_after
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import words


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command("replay")(replay_command)
    app.command("verify")(verify_command)


def replay_command(path: LogPath) -> None:
    """Show a game again, action by action."""
    log, replayed = load(path)
    header = log.header
    if replayed.game.spec.hidden and log.result is None:
        raise SpieltischError("This game is not over, and its cards are hidden: it can be replayed after its end.")
    print(f"{game_type(header.game).name}: {', '.join(header.players)}")
    for option, value in header.options.items():
        print(f"  {option}={value}")
    seen = _seen(replayed)
    telling = family_of(header.game).telling()
    for one in telling.said(seen, 0):
        print(f"{one.number:4}. {one.text}")
    print(telling.position(seen))
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


def _seen(replayed: Replay) -> Seen:
    """The whole game as a spectator has seen it."""
    game, players = replayed.game, replayed.header.players
    looks = view_after(game, replayed.start, replayed.steps, None)
    return Seen(
        game=game, words=words("en"), names=players, seat=None, steps=happened(replayed.steps), view_after=looks
    )


def verify_command(path: LogPath) -> None:
    """Check every action of a log and, where the dice were sealed or seeded, every roll."""
    log, replayed = load(path)
    print(f"{len(log.lines)} actions are legal" + ("." if log.result is None else ", and so is the result."))
    try:
        rolls = verify(replayed, log)
    except LogError as error:
        raise SpieltischError("{path}, {error}", path=path, error=error) from None
    if rolls is not None:
        kind = "seal" if log.header.chance == "sealed" else "seed"
        print(f"{rolls} rolls or deals are exactly those the {kind} gives.")
        if kind == "seal" and not log.header.entropy:
            print("No player added a word of their own: who ran the table could have chosen a lucky secret.")
    elif log.header.chance == "manual":
        print("The dice were real ones: nobody but those who saw them can check the rolls.")
    else:
        print("The game is not finished: the rolls can be checked once the secret is revealed.")
