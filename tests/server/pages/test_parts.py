"""The page comes in parts: what is remembered of them is right, and what is sent makes the whole."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import AnsweredBack, AskedBack, Replaced, Returned, Spoke, TakenBack
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import steps_back
from spieltisch.kit.page.board import LINES, Board, InPieces, hole, made_anew
from spieltisch.kit.page.log import line
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.server.pages.snapshot import PageNews, board, newer_end, news, whole
from tests.server.pages.tables import begun, moments, opened, seated, shown

GAMES = [("brandi-dog", 4), ("brandi-dog", 3), ("brandi-yatzy", 3), ("brandi-yatzy-plus", 2), ("yatzei", 2)]
GAMES += [("brandi-labyria", 2), ("brandi-labyria", 4)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES)


def some_eyes(table: Table) -> Iterator[Shown]:
    last = len(table.places) - 1
    yield shown(table, 0)
    yield shown(table, 1, host=True)
    yield shown(table, last)
    yield shown(table, 0, last)
    yield shown(table)
    yield shown(table, language="de")
    yield shown(table, look="screen")
    yield shown(table, look="replay")


def eventful(game: str, seats: int, *, real_dice: bool = False) -> Iterator[Table]:
    """Moments of a game in which other things happen as well."""
    table = begun(seated(opened(game, seats, real_dice=real_dice)))
    for number, now in enumerate(islice(moments(table), 0, 150, 8)):
        yield now
        yield after(now, Spoke(Seat(0), "hello"), 0.0)
        away = after(now, Replaced(Seat(1), "greedy"), 0.0)
        yield away
        yield after(away, Returned(Seat(1)), 5.0)
        if number % 5 == 0 and now.steps and now.steps[-1].seat >= 0 and steps_back(now, now.steps[-1].seat):
            asked = after(now, AskedBack(now.steps[-1].seat), 0.0)
            yield asked
            yield after(asked, AnsweredBack(Seat(0), agrees=False), 0.0)
            yield all_after(asked, [TakenBack()], 0.0)


def remembers_rightly(game: str, now: Table) -> None:
    page, looking = family_of(game).page(), deque(some_eyes(now))
    looking.rotate(now.seq)  # who comes first may leave something to the others
    for eyes in looking:
        found = board(eyes)
        for part in page.parts(eyes):
            assert found.parts[part.id] == made_anew(eyes, part), part.id
        assert found.frame == made_anew(eyes, page.frame)


@each_game
def test_a_part_that_is_remembered_is_as_if_it_were_made_anew(game: str, seats: int) -> None:
    for now in eventful(game, seats):
        remembers_rightly(game, now)


@pytest.mark.parametrize("game", ["yatzy", "brandi-labyria"])
def test_so_it_is_with_real_dice_which_everybody_may_enter(game: str) -> None:
    for now in eventful(game, 4, real_dice=True):
        remembers_rightly(game, now)


@each_game
def test_no_tag_is_escaped_and_no_hole_has_no_part(game: str, seats: int) -> None:
    for now in islice(eventful(game, seats), 0, 60, 7):
        for eyes in some_eyes(now):
            found = board(eyes)
            assert "&lt;" not in whole(eyes, found)
            assert "&amp;" not in whole(eyes, found)
            wanted = set(re.findall('data-part="([^"]+)"', found.with_holes(now.step))) - {LINES}
            assert wanted <= found.parts.keys()


def test_with_real_dice_everybody_takes_back_from_the_own_seat() -> None:
    for now in islice(moments(begun(seated(opened("yatzei", 3, real_dice=True)))), 1, 12):
        for own in range(3):
            assert f"&#34;seat&#34;:{own}," in board(shown(now, own)).parts["controls"]


class Browser:
    """Puts together what it gets."""

    def __init__(self) -> None:
        self.html = ""
        self.parts: dict[str, str] = {}
        self.lines: list[str] = []

    def hears(self, found: PageNews, before: Board | None) -> None:
        if found.html is not None:
            self.html, self.parts, self.lines = found.html, {}, []
        known = before.parts.items() if before else ()
        pieces = {ident: key for key, part in known if isinstance(part, InPieces) for ident in part.pieces}
        for ident, html in found.parts.items():
            if ident in pieces and found.html is None:
                self._renew(pieces[ident], ident, html, before)
            else:
                assert ident in self.parts or found.html is not None
                self.parts[ident] = html
        self.lines = [*found.log.add, *self.lines[found.log.drop :]][: found.log.keep]

    def _renew(self, key: str, ident: str, html: str, before: Board | None) -> None:
        """An element within a part, found by what it is called."""
        assert before is not None
        part = before.parts[key]
        assert isinstance(part, InPieces)
        for element in (part.pieces[ident], html):
            assert re.search(rf' (data-part|id)="{ident}"', element[: element.index(">")])
        assert self.parts[key].count(part.pieces[ident]) == 1
        self.parts[key] = self.parts[key].replace(part.pieces[ident], html)


@each_game
def test_all_that_is_new_makes_the_whole(game: str, seats: int) -> None:
    browsers = [(own, Browser()) for own in range(seats)]
    before: dict[int, Board | None] = dict.fromkeys(range(seats))
    for now in eventful(game, seats):
        for own, browser in browsers:
            eyes = shown(now, own)
            seen = board(eyes)
            browser.hears(news(eyes, seen, before[own]), before[own])
            before[own] = seen
            assert browser.parts == seen.parts
            assert browser.lines == [line(eyes, one) for one in seen.lines]
            assert all(hole(ident) in browser.html for ident, part in seen.parts.items() if part != hole(ident))


def test_lines_that_were_taken_back_are_dropped_and_others_come() -> None:
    assert newer_end("cba", "ba") == (1, 0)
    assert newer_end("da", "cba") == (1, 2)
    assert newer_end("a", "cba") == (0, 2)
    assert newer_end("dc", "cba") == (1, 0), "the oldest only fall off"
    assert newer_end("dca", "cba") == (3, 3)
    assert newer_end("", "a") == (0, 1)
    assert newer_end("a", "") == (1, 0)
    assert newer_end(["b", "a", "older"], "cba") == (3, 3), "taken back"
