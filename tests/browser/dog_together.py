"""Dog in browsers of their own: a table to begin with, and all that each of them is ever told."""

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.server.pages.games import NAMES, Played

ONE_OUT = ("K out A", "K out B", "K out C", "K out D", "5 A0-A5", "2 B0-B2", "3 C0-C3", "3 D0-D3")
"""Everybody's first marble is on its way, and Anna is on turn: hers on A5 sees Beat's on B2, thirteen fields ahead."""
TWO_OUT = (*ONE_OUT, "K out A", "5 B2-B7", "5 C3-C8", "5 D3-D8")
OTHERS = "2356KK 2356KK 2356KK"
HEAR = """
  window.heard = [];
  const plain = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (name, listener) {
    plain.call(this, name, (event) => {
      if (event.data && name === "news") window.heard.push(event.data);
      listener(event);
    });
  };
"""
"""Keeps all that the server has ever told this page of the table."""


def come(visitor: Visitor, put: Putter, game: Played, *seats: int) -> list[Person]:
    """People in browsers of their own, on these seats."""
    keys = put([game])[game.table.id]
    people = []
    for seat in seats:
        person = visitor(NAMES[seat])
        person.page.add_init_script(HEAR)
        person.go(f"/tables/{game.table.id}/seat/{keys[seat]}")
        person.waits_for("#board")
        people.append(person)
    return people


def told(person: Person) -> str:
    """Everything that has come to this browser."""
    return person.page.content() + "".join(person.evaluate("window.heard"))
