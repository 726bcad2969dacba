"""Golden playthroughs: one log a game, player count and option, and the signatures and languages of all variants.

`make golden` writes them anew. Look at the difference before you commit it: it is a change of the rules.
"""

import hashlib
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from spieltisch.core.chance import SeededChance
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import game_types
from spieltisch.testing.playouts import Playout, signature
from spieltisch.testing.variants import Variant, variants
from tests.golden.players import choose
from tests.helpers import players

FOLDER = Path(__file__).parent
SIGNATURES = FOLDER / "signatures.txt"
LANGUAGES = FOLDER / "languages.txt"


def all_variants() -> list[Variant]:
    """By game, whatever the order of the shelf."""
    return [variant for _, game_type in sorted(game_types().items()) for variant in variants(game_type)]


def playthrough(variant: Variant) -> bytes:
    """The log of the variant's golden game."""
    game = variant.create()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.log"
        table = open_log_table(game, players(game), SeededChance(variant.name), path)
        while actors := table.actors:
            if actors == (CHANCE,):
                table.let_chance_act()
            else:
                table.act(actors[0], choose(game, table.state, actors[0]))
        table.close()
        return path.read_bytes()


def signatures() -> str:
    """A line a variant."""
    return "".join(f"{variant.name} {signature(variant.create(), 3)}\n" for variant in all_variants())


def language(variant: Variant) -> str:
    """What learners have learned with: how many actions and features there are, and all numbers of a game's opening."""
    game, digest = variant.create(), hashlib.sha256()
    spoken = language_of(game)
    for moment in islice(Playout(game, 1), 150):
        if moment.seat != CHANCE:
            view = game.view(moment.state, moment.seat)
            digest.update(repr(spoken.encode(view, moment.legal)).encode())
            digest.update(repr(spoken.tensor(view).round(4).tolist()).encode())
    return f"{variant.name} {spoken.actions.size} {spoken.features.size} {digest.hexdigest()[:12]}"


def main() -> None:
    for old in FOLDER.glob("*.log"):
        old.unlink()
    for variant in all_variants():
        (FOLDER / f"{variant.name}.log").write_bytes(playthrough(variant))
    SIGNATURES.write_text(signatures(), encoding="utf-8")
    LANGUAGES.write_text("".join(f"{language(variant)}\n" for variant in all_variants()), encoding="utf-8")


if __name__ == "__main__":
    main()
