"""What the Yatzy games show in the browser."""

from pathlib import Path

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import moved_on
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.engine.state import Place, Score
from spieltisch.games.yatzy.page.arranging import ARRANGING
from spieltisch.games.yatzy.page.blank import blank_pad
from spieltisch.games.yatzy.page.board import FRAME, asks, look, parts
from spieltisch.games.yatzy.page.faces import face
from spieltisch.games.yatzy.page.marks import marks
from spieltisch.games.yatzy.page.pad import box_question, correction
from spieltisch.games.yatzy.page.pictures import picture
from spieltisch.games.yatzy.page.printed import sheet
from spieltisch.games.yatzy.page.real_dice_entry import Noted, command
from spieltisch.games.yatzy.page.scene import glyph, scene
from spieltisch.games.yatzy.page.touches import touches
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.room import Page, ScorePad
from spieltisch.kit.page.shown import Cheer, Shown

FEAT = 30
"""Points from which on five alike are worth a cheer: in a number's box they rarely are."""


def _question(shown: Shown, column: int, row: int) -> h.Element:
    state, place = state_of(shown), Place(column, row)
    if shown.table.phase != "playing" or place not in entry.free_places(game_of(shown).rules, state.sheets[state.turn]):
        raise moved_on()
    return box_question(shown, place)


def _faces(shown: Shown) -> h.Element:
    del shown
    return h.template("#faces")[(face(pips) for pips in range(1, 7))]


def _cheer(shown: Shown) -> Cheer | None:
    """Five alike, entered for what they are worth."""
    match [step.action for step in shown.steps[-1:]]:
        case [Score(place)]:
            before, game = state_of(shown, len(shown.steps) - 1), game_of(shown)
            dice, worth = noting.dice_entered(game.rules, before, place), noting.worth(game.rules, before, place)
            return "feat" if all_equal(dice) and worth >= FEAT else None
    return None


PAGE = Page(
    look=look,
    frame=FRAME,
    parts=parts,
    touches=touches,
    marks=marks,
    asks=asks,
    picture=picture,
    arranging=ARRANGING,
    scene=scene,
    glyph=glyph,
    blank_pad=blank_pad,
    bonuses=lambda shown: tuple(any(sheet.bonus) for sheet in state_of(shown).sheets),
    score_pad=ScorePad(
        Noted,
        command,
        _question,
        lambda shown, seat, column, row: correction(shown, Seat(seat), Place(column, row)),
        sheet,
        "pad.js",
    ),
    keys=((" ", text("roll")), ("1 2 3 …", text("hold a die, or let it go"))),
    cheer=_cheer,
    stage=_faces,
    static=Path(__file__).parent / "static",
)
