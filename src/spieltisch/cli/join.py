"""`spieltisch join`: a bot of one's own at a table on the web."""

from typing import Annotated

import msgspec
import typer

from spieltisch.client.connection import Connection
from spieltisch.client.guest import Guest
from spieltisch.client.link import read_link
from spieltisch.core.seat import Seat
from spieltisch.kit.api import GameSnapshot
from spieltisch.kit.words.spoken import spoken

LONGEST_NAME = 36


def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The table's link, or the link of a seat to come back to.")],
    bot: Annotated[str, typer.Option("--bot", "-b", help="The bot, by its level or as package.module:Bot.")],
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "",
    seat: Annotated[int | None, typer.Option(min=1, help="Which seat; without it, the first that is free.")] = None,
) -> None:
    """Let a bot sit down at a table on the web, and play one game."""
    words, link = spoken(), read_link(url)
    connection = Connection(link, words.language, lambda text: print(words(text), flush=True))
    guest = Guest(connection, bot)
    wanted = None if seat is None else Seat(seat - 1)
    own = guest.sit_down(name or bot.rpartition(":")[2].rpartition(".")[2][:LONGEST_NAME], wanted)
    print(words("The bot sits on seat {seat}.", seat=own + 1))
    back = msgspec.structs.replace(link, key=connection.keys[-1]).seat_link
    print(words("To come back to this seat: {command}", command=f"spieltisch join {back} --bot {bot}"), flush=True)
    phase = ""

    def told(seen: GameSnapshot) -> None:
        nonlocal phase
        if seen.phase != phase:
            if seen.phase == "waiting":
                print(words("Waiting for the game to begin."), flush=True)
            elif seen.phase == "playing":
                print(words("The game is on."), flush=True)
            phase = seen.phase

    result = guest.play(told).result
    assert result is not None
    place, points = result.places[own], result.points[own]
    print(words("The game is over: place {place}, points: {points}.", place=place, points=points))
