"""The log of a game that goes on: each seat's own, with what it has seen; the whole one comes at the end."""

from collections.abc import Iterator

import pytest

from spieltisch.core.errors import LogError
from spieltisch.core.log import parse
from spieltisch.core.replay import replay
from spieltisch.core.seat import Seat
from spieltisch.core.tables.copying import at_step
from spieltisch.core.tables.table import Table
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import game_for
from spieltisch.server.pages.snapshot import content
from tests.server.client import Client, RefusedError, begun
from tests.server.pages.games import Page, played
from tests.server.pages.tables import shown


def actions(log: str) -> list[str]:
    """The lines after the header."""
    return log.partition("begin\n")[2].splitlines()


def seen(table: Table, *whose: int | None) -> Iterator[list[str]]:
    for seat in whose:
        yield actions(table.log_seen_by(None if seat is None else Seat(seat)))


def test_partners_see_their_own_cards_and_what_they_passed_on_once_everybody_has_chosen() -> None:
    whole = played("brandi-dog", ["greedy"] * 4, steps=6).table
    _, deal, *gives = actions(whole.log(""))
    hands = deal.split()[2:]
    choosing, over = at_step(whole, 5), whole
    assert [one[1] for one in seen(over, 1, None)] == [
        f"* deal ?????? {hands[1]} ?????? ??????",
        "* deal" + 4 * " ??????",
    ]
    assert [one[2:] for one in seen(choosing, 1, 3, None)] == [
        ["1 give ?", gives[1], "3 give ?"],
        ["1 give ?", "2 give ?", "3 give ?"],
        ["1 give ?", "2 give ?", "3 give ?"],
    ]
    assert [one[2:] for one in seen(over, 1, 2, None)] == [
        ["1 give ?", gives[1], "3 give ?", gives[3]],
        [gives[0], "2 give ?", gives[2], "4 give ?"],
        ["1 give ?", "2 give ?", "3 give ?", "4 give ?"],
    ]


def test_alone_blindly_drawn_cards_are_seen_by_both_sides() -> None:
    table = played("brandi-dog", ["greedy"] * 5, steps=3).table
    *_, draws = actions(table.log(""))
    ranks = draws.split()[2:]
    assert [one[2] for one in seen(table, 0, 3)] == [
        f"* draws {ranks[0]} ? ? ? {ranks[4]}",
        f"* draws ? ? {ranks[2]} {ranks[3]} ?",
    ]


def test_alone_with_open_draws_the_right_neighbour_s_hand_is_seen_before_one_is_taken() -> None:
    table = played("brandi-dog", ["greedy"] * 3, steps=5, options={"solo_exchange": "draw_open"}).table
    _, deal, *takes = actions(table.log(""))
    hands = deal.split()[2:]
    (first,) = seen(table, 0)
    assert first[1:] == [f"* deal {hands[0]} {hands[1]} ??????", takes[0], "2 take ?", takes[2]]


@pytest.mark.parametrize("open_draws", [False, True])
def test_a_card_that_a_two_draws_is_known_to_both_sides_only(open_draws: bool) -> None:
    options = {"solo_exchange": "draw_open"} if open_draws else {}
    table = played("brandi-dog", ["random"] * 3, steps=400, options=options).table
    whole = actions(table.log(""))
    plays = [number for number, line in enumerate(whole) if " draw " in line and number + 1 < len(whole)]
    assert plays
    for play in plays:
        player, _, _, victim = whole[play].split()
        drawn = whole[play + 1]
        for seat, (line, own) in enumerate((found[play + 1], found) for found in seen(table, 0, 1, 2)):
            assert own[play] == whole[play]
            assert line == (drawn if str(seat + 1) in (player, victim) else f"{drawn[:-1]}?")


def test_a_log_with_gaps_cannot_be_played_again_and_says_so() -> None:
    table = played("brandi-dog", ["greedy"] * 4, steps=8).table
    with pytest.raises(LogError, match="This log has gaps"):
        parse(table.log_seen_by(Seat(1)).encode())


def test_where_nothing_is_hidden_the_log_so_far_is_a_log() -> None:
    table = played("yatzy", steps=20).table
    log = parse(table.log_seen_by(Seat(1)).encode())
    assert replay(game_for(log.header), log).state == table.state


def test_the_page_offers_the_own_log_while_the_game_goes_on() -> None:
    def offered(view: Shown) -> list[str]:
        return [link for link in Page(content(view)).links if "/log.txt" in link]

    dog, yatzy = played("brandi-dog", ["greedy"] * 4, steps=8).table, played("yatzy", steps=8).table
    assert offered(shown(dog, 2)) == [f"/tables/{dog.id}/log.txt?seat=2"]
    assert offered(shown(dog)) == offered(shown(dog, 1, 2)) == [f"/tables/{dog.id}/log.txt"]  # the curtain is closed
    assert offered(shown(yatzy, 1)) == [f"/tables/{yatzy.id}/log.txt"]
    assert offered(shown(dog, 2, look="screen")) == []


def test_everybody_gets_their_own_log_and_nobody_another_s(url: str) -> None:
    host, persons = begun(url, "brandi-dog", 4)
    watcher = host.other()
    for number, person in enumerate(persons):
        assert f"\nseen-by {number + 1}\nbegin\n" in person.log()
        assert person.log(seat=number) == person.log()
        with pytest.raises(RefusedError, match="not yours") as refused:
            person.log(seat=(number + 1) % 4)
        assert refused.value.status == 403
    both = host.other(persons[0].keys + persons[2].keys)
    assert both.log(seat=2) == persons[2].log()
    for somebody in (host, watcher, both):
        assert "\nseen-by everybody\nbegin\n" in somebody.log()
        assert actions(somebody.log())[1] == "* deal" + 4 * " ??????"
    assert len({person.log() for person in persons}) == 4


def test_before_the_game_there_is_no_log_and_after_it_the_whole_one(url: str) -> None:
    host = Client(url)
    host.open("brandi-dog", 2)
    with pytest.raises(RefusedError, match="has not begun"):
        host.log()
    for seat in range(2):
        host.do("sit", seat=seat, name=f"Person {seat + 1}")
    host.do("begin")
    host.play(5)
    assert "reveal" not in host.log(seat=0)
