"""Makes dog-board.svg and dog-board-six.svg: `python -m tests.games.dog.page.picture`."""

from pathlib import Path

from spieltisch.games.dog.engine.cards import KING, SEVEN, Rank
from spieltisch.games.dog.page.draw import draw
from tests.games.dog.helpers import new

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Beat", "Claudia", "Dominik", "Élodie", "Franz")
PICTURES: dict[str, tuple[int, Rank, str]] = {
    "dog-board": (
        4,
        KING,
        "round 13; dealer 4; turn 4; board A@C14 Af3 Af4 B0* B10 B@C3 Bf4 C@B12 C0* Cf3 Cf4 D@C13 D12 Df3;"
        " hands 2T 5T 35 57J; discard A3TJQKX",
    ),
    "dog-board-six": (
        6,
        SEVEN,
        "round 38; dealer 3; turn 2; board A0* Af3 Af4 B6 B11 Bf3 Bf4 C@B10 C0* C@F15 Cf4 D@A3 D@F6 Df4 E@D8 E@F12"
        " E@F13 Ef4 F@E2 Ff2 Ff3 Ff4; hands 6TQ 679Q 6789 788 4KK 24J; discard AAAA22345566778888999TTTTJJQQKKKXX",
    ),
}


def picture(name: str) -> str:
    """That picture, as it is now."""
    seats, last, position = PICTURES[name]
    game = new(seats)
    return draw(game.rules, game.view(game.read_position(position), None), NAMES[:seats], last, ids=name) + "\n"


if __name__ == "__main__":
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(picture(name), encoding="utf-8")
