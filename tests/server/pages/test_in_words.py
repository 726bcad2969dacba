"""The boards in words: the whole public position can be read back out of them, and no hidden card changes them."""

import re
from collections import Counter
from itertools import islice

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.notation import read_field
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.state import State as DogState
from spieltisch.games.dog.page.in_words import all_in_words as dog_in_words
from spieltisch.games.dog.telling.visible import rules_of
from spieltisch.games.labyria.engine import notation
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.page.in_words import all_in_words as labyria_in_words
from spieltisch.games.labyria.telling.standing import distances
from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import hole
from spieltisch.server.pages.snapshot import board as board_of
from tests.server.pages import labyria
from tests.server.pages.games import Page
from tests.server.pages.tables import begun, moments, opened, seated, shown

DOG_FIELD = r"[A-F](?:f[1-4]|1[0-5]|[0-9])\b"


def lines(words: h.Node) -> list[str]:
    return re.findall("<li>(.*?)</li>", str(h.fragment[words]))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_marble_is_named_with_its_owner_and_place(seats: int) -> None:
    for now in islice(moments(begun(seated(opened("brandi-dog", seats)))), 20, 400, 29):
        assert isinstance(now.state, DogState)
        rules, board = rules_of(shown(now)), now.state.board
        said = lines(dog_in_words(shown(now)))
        for seat, fields in enumerate(board.marbles):
            places = said[seat].partition(": ")[2]
            home = re.search(r"(\d) in the kennel", places)
            assert (int(home[1]) if home else 0) == fields.count(KENNEL)
            found = [read_field(rules, name) for name in re.findall(DOG_FIELD, places)]
            assert Counter(found) == Counter(field for field in fields if field != KENNEL)
            for name, left in re.findall(rf"({DOG_FIELD}), (\d+) fields? before", places):
                assert (read_field(rules, name) + int(left)) % rules.ring == rules.starts[seat]
        on_the_way = sorted(field for fields in board.marbles for field in fields if KENNEL < field < rules.ring)
        if on_the_way:
            (way,) = (line for line in said if line.startswith("In order along"))
            assert [read_field(rules, name) for name in re.findall(DOG_FIELD, way)] == on_the_way


def test_the_board_in_words_is_the_same_for_everybody() -> None:
    for now in islice(moments(begun(seated(opened("brandi-dog", 4)))), 0, 300, 17):
        assert len({str(h.fragment[dog_in_words(shown(now, *own))]) for own in ((), (0,), (1,), (2,), (3,))}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_labyrinth_is_read_back_from_its_rows(seats: int) -> None:
    table = begun(seated(opened(labyria.GAME, seats, {"labyrinth": "random"})))
    for now in labyria.some_moments(table, most=120, every=11):
        rules, state = labyria.game_of(now).rules, labyria.state_of(now)
        page = Page(str(h.fragment[labyria_in_words(shown(now, 0))]))
        rows = " ".join(re.findall(r"Row \d+: .*?(?=Row|Plates in|$)", page.text))
        corners = tuple(sorted(notation.read_corner(rules, name) for name in re.findall(r"[a-n]\d+:[Lr7J]", rows)))
        bare = re.sub(r"\(.*?\)", "", rows)
        plates = sum(1 << notation.read_wall(rules, name) for name in re.findall(r"[a-n]\d+\|[a-n]\d+", bare))
        assert Labyrinth(plates, corners) == state.labyrinth
        shut = {notation.read_wall(rules, name) for name in re.findall(r"[a-n]\d+\|[a-n]\d+", rows)}
        assert sum(1 << wall for wall in shut) == state.labyrinth.walls(rules.grid)
        for seat, line in enumerate(lines(labyria_in_words(shown(now, 0)))[:seats]):
            for field in {*state.figures[seat]} - {rules.targets[seat]}:
                name = notation.write_field(rules, field)
                (steps, open_to) = re.search(rf"\b{name} \((\d+|no).*?(?:open to (.*?))?\)", line).groups()  # type: ignore[union-attr]
                known = distances(rules, state.labyrinth, Seat(seat))
                assert (None if steps == "no" else int(steps)) == known.get(field)
                ways = [notation.read_field(rules, one) for one in (open_to or "").split(", ") if one]
                walls = state.labyrinth.walls(rules.grid)
                assert ways == [step.field for step in rules.grid.steps[field] if not walls >> step.wall & 1]


def test_nobody_reads_on_a_television() -> None:
    table = begun(seated(opened("brandi-dog", 4)))
    assert board_of(shown(table, look="screen")).parts["in-words"] == hole("in-words")
