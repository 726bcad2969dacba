"""Two people in browsers of their own, at one table."""

from collections.abc import Sequence

from tests.browser.conftest import Visitor
from tests.browser.person import Person


def invited(visitor: Visitor, game: str) -> tuple[Person, Person]:
    """Anna opens a table, and Beat comes there; the game has begun."""
    anna, beat = visitor("Anna"), visitor("Beat")
    anna.opens(game, ["open"], way="friends")
    beat.comes_to(anna.table)
    beat.sits_down(1)
    anna.sees("Beat")
    anna.click("#begin")
    for person in (anna, beat):
        person.waits_for("#board")
    return anna, beat


def one_of(people: tuple[Person, Person]) -> tuple[Person, Person]:
    """Who is on turn, and who is not."""
    return people if people[0].is_due else (people[1], people[0])


def play_together(people: Sequence[Person]) -> None:
    """Everybody plays when it is their turn, until the game is over for all of them."""
    while not people[0].is_over:
        for person in people:
            while person.is_due:
                person.takes_turn()
        people[0].page.wait_for_timeout(10)
    for person in people:
        person.waits_for(".board.over")
