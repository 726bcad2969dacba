"""Makes labyria-board.svg and labyria-setup.svg: `python -m tests.games.labyria.page.picture`."""

from pathlib import Path

from spieltisch.games.labyria.engine.notation import read_field
from spieltisch.games.labyria.page.draw import draw
from tests.games.labyria.helpers import new

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Beat", "Claudia", "Dominik")
PICTURES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "labyria-board": (
        "defend; turn 2; dice 5 double; attack double e4-d8xd7; depot 5;"
        " figures a1 c9 j10 / j1 e4 b9 / a1 d7 g7 / j1 g4 i6;"
        " plates a1|b1 c1|d1 g1|h1 h1|i1 g2|h2 i2|j2 i3|j3 b4|c4 g4|h4 d5|e5 i5|j5 i6|j6 f7|g7 g7|h7 h7|i7 d8|e8 c9|d9"
        " a10|b10 e10|f10 a1|a2 d1|d2 g1|g2 a2|a3 h2|h3 i2|i3 b3|b4 d3|d4 i3|i4 i4|i5 c5|c6 e5|e6 g6|g7 a7|a8 i7|i8"
        " f8|f9 j8|j9 b9|b10 h9|h10 i9|i10;"
        " corners c1:J c2:J c3:J d3:r e3:r h3:7 i3:L b4:L f4:L e5:r g5:r h5:r c6:L d6:r g6:r b7:J d7:r d8:J g8:J f9:r",
        "e4 d4 d5 d6 c6 b6 b7 c7 c8 d8 d7",
        (),
    ),
    "labyria-setup": (
        "place; turn 1; depot 4; stocks 8+0 7+1 8+0 5+3;"
        " plates h3|i3 g4|h4 d5|e5 e5|f5 e6|f6 c3|c4 h3|h4 i3|i4 e4|e5 g4|g5 b5|b6 g5|g6;"
        " corners d3:J f3:L c4:7 f4:J g4:L i4:7 b5:r c5:r d5:L f5:J h5:7 b6:7 g6:7 e7:r f7:L h7:J",
        "",
        ("d3|e3",),
    ),
}


def picture(name: str) -> str:
    """That picture, as it is now."""
    position, path, marks = PICTURES[name]
    game = new(4)
    view = game.view(game.read_position(position), None)
    fields = [read_field(game.rules, field) for field in path.split()]
    return draw(game.rules, view, NAMES, path=fields, marks=marks, ids=name) + "\n"


if __name__ == "__main__":
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(picture(name), encoding="utf-8")
