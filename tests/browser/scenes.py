"""Every screen there is, to be looked at one after the other."""

from collections.abc import Iterator
from functools import cache, partial

from tests.browser import scenes_dog, scenes_labyria, scenes_phases
from tests.browser.conftest import Putter
from tests.browser.person import Person
from tests.browser.scene import Come, Position, Scene, then, unfolded
from tests.browser.stored import (
    Moment,
    enters_dice,
    game_at,
    has_just_entered,
    has_thrown_once,
    has_thrown_thrice,
    is_to_throw,
    watches,
)
from tests.server.pages.games import YATZY, Played

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MOMENTS: dict[str, Moment | None] = {
    "throw": is_to_throw,
    "hold": has_thrown_once,
    "box": has_thrown_thrice,
    "watch": watches,
    "over": None,
}
SOLVING = 90_000
"""Milliseconds that the coach may take to solve a game for the first time."""
MISHAPS = "status of 40[04]"
"""Two screens are answers to mistakes."""
FULL_HOUSE = "turn+1;+throw+3;+dice+33355"
WAYS = ("bots", "friends", "dice", "device")


def table_id(number: int) -> str:
    """Tables of our own, apart from those that are opened."""
    return f"scene{LETTERS[number // len(LETTERS)]}{LETTERS[number % len(LETTERS)]}aaaaa"


def positions() -> dict[str, Position]:
    """By scene: the game that has to be in the database."""
    found: dict[str, Position] = {
        f"{game}-{name}": partial(game_at, at, game) for game in YATZY for name, at in MOMENTS.items()
    }
    found["pad-enter"] = partial(game_at, lambda _: True, "brandi-yatzy-plus", from_step=0, real_dice=True)
    found["pad-kept"] = partial(game_at, enters_dice, "yatzei", from_step=20, real_dice=True)
    found["pad-begins"] = partial(game_at, lambda _: True, "yatzy", from_step=0, real_dice=True)
    found["six-dice"] = partial(game_at, has_thrown_once, "maxi-yatzy")
    found["six-dice-pad"] = partial(game_at, lambda _: True, "maxi-yatzy", from_step=0, real_dice=True)
    found["question"] = partial(game_at, has_just_entered, "brandi-yatzy")
    found["column-hint"] = partial(game_at, has_thrown_once, "brandi-yatzy", hints=True)
    found["hint"] = partial(game_at, has_thrown_once, "brandi-yatzy-plus", hints=True)
    return {**found, **scenes_dog.POSITIONS, **scenes_labyria.POSITIONS, **scenes_phases.POSITIONS}


@cache
def scenes(put: Putter) -> dict[str, Scene]:
    """All of them, by name; a game is put into the database when somebody comes to it."""
    return {scene.name: scene for scene in _scenes(put)}


def _scenes(put: Putter) -> Iterator[Scene]:
    games = positions()

    @cache
    def stored(name: str) -> Played:
        return games[name](table_id=table_id(list(games).index(name)))

    @cache
    def keys(name: str) -> list[str]:
        game = stored(name)
        return put([game])[game.table.id]

    def at(name: str, rest: str = "", wanted: str = "#board", seat: int | None = 0) -> Come:
        def come(person: Person) -> None:
            table = f"/tables/{stored(name).table.id}"
            sits = keys(name)
            person.go(table if seat is None else f"{table}/seat/{sits[seat]}")
            if rest:
                person.go(f"{table}{rest}")
            person.find(wanted).first.wait_for(timeout=SOLVING)

        return come

    yield Scene("start", lambda person: person.go("/"))
    for way in WAYS:
        yield Scene(f"new-{way}", partial(Person.go, address=f"/new/yatzy?way={way}"), alike=way in ("dice", "device"))
    yield Scene("new-unfolded", unfolded("/new/brandi-yatzy-plus?way=friends"))
    yield Scene("new-refused", _refused)
    yield Scene("offline", partial(Person.go, address="/offline"), alike=True)
    yield Scene("pocket", _pocket)
    yield Scene("lobby", _lobby)
    yield Scene("lobby-screen", _lobby_screen)
    yield Scene("lobby-guest", _lobby_guest)
    yield Scene("lobby-complete", _lobby_complete)
    for game in YATZY:
        for name in MOMENTS:
            yield Scene(f"{game}-{name}", at(f"{game}-{name}"), alike=game in ("yatzei", "brandi-yatzy"))
    for name in ("pad-enter", "pad-kept", "pad-begins"):
        yield Scene(name, at(name, wanted="#pad"))
    yield Scene("pad-points", _points(at("pad-enter")))
    yield Scene("question", _question(at("question"), at("question", seat=1)))
    yield Scene("hint", _hint(at("hint")))
    over = "brandi-yatzy-over"
    yield Scene("review", at(over, "/review", "#luck-and-skill"), alike=True)
    yield Scene("replay", at(over, "/replay/89", "#luck-and-skill"))
    yield Scene("puzzles", partial(Person.go, address="/puzzles"))
    yield Scene("puzzle", partial(_puzzle, game="brandi-yatzy"))
    yield Scene("ask", partial(Person.go, address=f"/positions/yatzy?seats=1&at={FULL_HOUSE}"))
    for game, tool in (("brandi-dog", "B"), ("brandi-labyria", "plate"), ("brandi-yatzy-plus", "")):
        yield Scene(f"arrange-{game}", partial(Person.go, address=f"/positions/{game}/arrange?put={tool}"))
    yield Scene("verify", at(over, "/verify", ".verdict"))
    yield Scene("screen-yatzy", at("yatzy-hold", "/screen"), alike=True)
    yield Scene("six-dice", at("six-dice"))
    yield Scene("six-dice-pad", at("six-dice-pad", wanted="#pad"))
    yield Scene("screen-six-dice", at("six-dice", "/screen"))
    yield Scene("start-more", _more_sheets)
    yield Scene("day", lambda person: person.go("/day"))
    yield Scene("rules-made", partial(Person.go, address="/rules/maxi-yatzy"))
    yield Scene("screen-plus", at("brandi-yatzy-plus-hold", "/screen"))
    yield Scene("screen-over", at("yatzei-over", "/screen"))
    for game in YATZY:
        come = then(partial(Person.go, address=f"/rules/{game}"), ".try .start")
        yield Scene(f"rules-{game}", come, alike=game != "brandi-yatzy-plus")
    yield Scene("rules-common", partial(Person.go, address="/rules/common"), alike=True)
    yield from scenes_dog.dog_scenes(at, stored)
    yield from scenes_labyria.labyria_scenes(at)
    yield from scenes_phases.phases(at)
    yield Scene("my-games", _my_games(at(over), stored(over).table.id))
    yield Scene("blank-pad", partial(Person.go, address="/pads/brandi-yatzy-plus"))
    yield Scene("mishap", _mishap)


def _more_sheets(person: Person) -> None:
    person.go("/")
    person.click("#more-games > summary")


def _puzzle(person: Person, game: str) -> None:
    person.go(f"/puzzles/{game}/0")
    person.waits_for(".try-board .can-touch")


def _my_games(come: Come, table: str) -> Come:
    def look(person: Person) -> None:
        come(person)
        person.go("/my-games")
        person.waits_for(f".finished [href$='{table}']")
        person.waits_for(".person table")

    return look


def _refused(person: Person) -> None:
    person.forgives = MISHAPS
    person.go("/new/yatzei?way=device")
    person.find("#name-0").fill("Anna")
    person.find("#name-1").fill("Anna")
    person.click("#open")
    person.waits_for("#setup-error")


def _pocket(person: Person) -> None:
    person.go("/pocket")
    if person.find("#pocket-setup").is_visible():
        person.find("#pocket-names").fill("Anna, Beat")
        person.click("#pocket-setup button")
        person.find(".pocket-box:enabled").first.click()
        person.find(".pad-dialog .choices button").first.click()
    person.waits_for(".pocket-box:not(:empty)")


def _lobby(person: Person) -> None:
    person.opens("brandi-yatzy-plus", ["open", "open"], way="friends", options={"free_throws": "2"})


def _lobby_screen(person: Person) -> None:
    _lobby(person)
    person.go(f"/tables/{person.table}/screen")


def _lobby_guest(person: Person) -> None:
    person.opens("yatzy", ["open", "bot"], way="friends")
    person.context.clear_cookies(name="keys")
    person.comes_to(person.table)


def _lobby_complete(person: Person) -> None:
    person.opens("yatzei", ["open"], way="friends")
    person.click("#bot-button-1")
    person.waits_for("#begin:enabled")


def _points(come: Come) -> Come:
    def ask(person: Person) -> None:
        come(person)
        person.find("button.box.write").nth(2).click()
        person.waits_for(".pad-dialog[open] [data-points]")

    return ask


def _question(ask: Come, answer: Come) -> Come:
    def come(person: Person) -> None:
        ask(person)
        if person.find("#take-back").count():
            person.click("#take-back")
            person.waits_for(".question")
        person.context.clear_cookies(name="keys")
        answer(person)
        person.waits_for("button[id^=agree-]")

    return come


def _hint(come: Come) -> Come:
    def ask(person: Person) -> None:
        come(person)
        person.click("#hint")
        person.find(".counsel").wait_for(timeout=SOLVING)

    return ask


def _mishap(person: Person) -> None:
    person.forgives = MISHAPS
    person.go("/tables/zzzzzzzzzzzz")
