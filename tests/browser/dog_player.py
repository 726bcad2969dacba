"""Somebody who plays Dog in a browser: touches a card, a marble and a field, one after the other."""

from tests.browser.person import Person

OFFERED = """() => [...document.querySelectorAll("#board .can-touch:not(.touched, [aria-pressed=true])")]
  .map((one) => one.dataset.touch)"""


def offered(person: Person) -> list[str]:
    """What the page lights up to be touched next."""
    found: list[str] = person.evaluate(OFFERED)
    return found


def touch(person: Person, *idents: str) -> None:
    """Each only while it is lit."""
    for ident in idents:
        person.touches(f"[data-touch='{ident}'].can-touch")


def play(person: Person, *idents: str) -> None:
    """Touches that bring the game on."""
    before = person.step
    touch(person, *idents)
    person.waits_for(f"#board:not([data-step='{before}'])")


def take_turn(person: Person) -> None:
    """Something that the page offers; other cards and marbles each time."""
    before = person.step
    while person.step == before and (choices := offered(person)):
        touch(person, _liked(choices, before))
    person.waits_for(f"#board:not([data-step='{before}'])")


def _liked(choices: list[str], number: int) -> str:
    """Into the finish before all, then out of the kennel."""
    finish = [ident for ident in choices if ident.startswith("to-") and "f" in ident]
    kennel = [ident for ident in choices if ident.startswith("home-")]
    liked = finish or kennel or choices
    return liked[number % len(liked)]


def play_on(person: Person) -> None:
    """To the end, with bots."""
    while person.waits_for_turn():
        take_turn(person)


def marbles(person: Person, seat: int) -> set[str]:
    """The fields on which that seat's marbles lie, as this browser shows them: A3, Af1, Ak1."""
    return set(person.evaluate("""(seat) => [...document.querySelectorAll(`.marble[data-seat="${seat}"]`)]
      .map((one) => one.dataset.marble)""", seat))  # fmt: skip


def cards(person: Person) -> list[str]:
    """The own hand, as it is shown: equal cards lie on each other."""
    return person.find("#hand .face .rank").all_inner_texts()


def cards_held(person: Person) -> list[int]:
    """By place among the players: how many cards everybody holds."""
    return [int(text) for text in person.find("#players .held > :first-child").all_inner_texts()]


def last_card(person: Person) -> str:
    """What lies on top in the middle."""
    return person.find(".discard .card").get_attribute("data-card") or ""
