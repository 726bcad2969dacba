"""The phases that every game has: the first turn, one's move that can be taken back, talking, watching, a refusal."""

from collections.abc import Iterator, Mapping
from functools import partial

from tests.browser.person import Person
from tests.browser.scene import Come, Position, Scene, Stored
from tests.browser.scenes_dog import DOG
from tests.browser.scenes_labyria import LABYRIA
from tests.browser.stored import game_at, is_due, may_take_back, where_somebody_talks
from tests.server.pages.games import YATZY, Played

PLAYERS: Mapping[str, int] = {**dict.fromkeys(YATZY, 2), DOG: 4, LABYRIA: 2}
IMPOSSIBLE = ".fan [data-refuses], #stands"
"""A card that cannot be played, or a move that can no longer be taken back."""


def _talks(game: str, table_id: str) -> Played:
    return where_somebody_talks(game_at(is_due, game, table_id, players=PLAYERS[game]))


def _positions() -> Iterator[tuple[str, Position]]:
    for game, players in PLAYERS.items():
        at = partial(game_at, game=game, players=players)
        yield f"{game}-first", partial(at, is_due, from_step=0)
        yield f"{game}-take-back", partial(at, may_take_back, people=1)
        yield f"{game}-talk", partial(_talks, game)


POSITIONS: Mapping[str, Position] = dict(_positions())


def phases(at: Stored) -> Iterator[Scene]:
    for game in PLAYERS:
        talk = f"{game}-talk"
        yield Scene(f"{game}-first", at(f"{game}-first"), alike=True)
        yield Scene(f"{game}-take-back", at(f"{game}-take-back", wanted="#take-back"), alike=True)
        yield Scene(f"{game}-talking", _talking(at(talk, wanted=".bubble")), alike=True)
        yield Scene(f"{game}-watching", at(talk, seat=None), alike=True)
        yield Scene(f"{game}-refused", _refused(at(talk)), alike=True)


def _talking(come: Come) -> Come:
    """Somebody has said something, and one is about to answer."""

    def talk(person: Person) -> None:
        come(person)
        person.click("#talk summary")

    return talk


def _refused(come: Come) -> Come:
    """What is wrong stays on the page until one has read it."""

    def try_it(person: Person) -> None:
        come(person)
        person.find(IMPOSSIBLE).first.click(force=True)  # it says that it is disabled
        person.waits_for("#complaint")

    return try_it
