"""Bots of the level that fits: they follow somebody's results on this device, if they like."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from spieltisch.kit.minds.levels import rated_name
from spieltisch.kit.words import ENGLISH
from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import game_at


def won(number: int, game: str, *, place: int = 1, bots: tuple[str, ...] = ("greedy",), **others: Any) -> object:
    """A game that the device has kept: the own seat is the first one."""
    return {
        "id": f"fittingaaaa{'bcdefghjkmnp'[number]}",
        "game": game,
        "at": number,
        "own": [0],
        "places": [place, *(3 - place for _ in bots)],
        "levels": ["", *bots],
        "sides": list(range(len(bots) + 1)),
    } | others


def knows(person: Person, *results: object) -> None:
    person.go("/")
    person.evaluate("text => localStorage.setItem('spieltisch.results', text)", json.dumps(results))
    person.page.reload()


def offered(person: Person, game: str = "yatzy") -> Locator:
    return person.find(f"#play-{game} .way-level")


def name(level: str, game: str = "yatzy") -> str:
    return rated_name(ENGLISH, game, level)


def test_who_wins_is_offered_stronger_bots_and_who_loses_weaker_ones(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/")
    expect(offered(anna)).to_have_text(name("greedy"))
    lost = [won(number, "brandi-yatzy", place=2) for number in range(5)]
    knows(anna, *(won(number, "yatzy") for number in range(3)), *lost)
    expect(offered(anna)).to_have_text(name("club"))
    expect(offered(anna, "brandi-yatzy")).to_have_text(name("hobby", "brandi-yatzy"))
    expect(offered(anna, "yatzei")).to_have_text(name("greedy", "yatzei"))
    anna.touches("#play-yatzy")
    anna.waits_for("#board")
    expect(anna.find(".bot-mark").first).to_have_attribute("aria-label", "Club bot")


def test_the_form_begins_with_the_level_that_fits_and_says_why(visitor: Visitor) -> None:
    anna = visitor()
    knows(anna, *(won(number, "yatzy") for number in range(3)))
    anna.go("/new/yatzy?way=bots")
    expect(anna.find("#level-1")).to_have_value("club")
    expect(anna.find("#fits")).to_have_text(f"{name('club')} suits your results on this device.")
    anna.go("/new/yatzy?way=watch")
    expect(anna.find("#level-1")).to_have_value("greedy")


def test_who_does_not_like_it_switches_it_off_with_the_keyboard(visitor: Visitor) -> None:
    anna = visitor()
    knows(anna, *(won(number, "yatzy") for number in range(3)))
    choice = anna.page.get_by_role("checkbox", name="Offer me bots that suit my results")
    expect(choice).to_be_checked()
    choice.press("Space")
    expect(offered(anna)).to_have_text(name("greedy"))
    anna.go("/new/yatzy?way=bots")
    expect(anna.find("#level-1")).to_have_value("greedy")
    expect(anna.find("#fits")).to_be_hidden()
    anna.go("/")
    expect(choice).not_to_be_checked()
    choice.press("Space")
    expect(offered(anna)).to_have_text(name("club"))


def test_only_games_against_bots_count_and_nonsense_does_no_harm(visitor: Visitor) -> None:
    anna = visitor()
    person = [won(number, "yatzy", bots=("",)) for number in range(4)]
    unlike = [
        won(5, "yatzy", own=[0, 1]),
        won(6, "yatzy", bots=("gone",)),
        won(7, "yatzy", levels="nonsense"),
        {"id": "x"},
        7,
    ]
    alone = [won(number, "yatzy", bots=()) for number in range(8, 11)]
    knows(anna, *person, *unlike, *alone)
    expect(offered(anna)).to_have_text(name("greedy"))


def test_partners_win_together_and_a_tie_is_half_a_win(visitor: Visitor) -> None:
    anna = visitor()
    teams: dict[str, Any] = {"bots": ("greedy",) * 3, "sides": [0, 1, 0, 1], "places": [1, 2, 1, 2]}
    ties = [won(number, "yatzy", places=[1, 1]) for number in range(9)]
    knows(anna, *(won(number, "brandi-dog", **teams) for number in range(5)), *ties)
    expect(offered(anna, "brandi-dog")).to_have_text(name("club", "brandi-dog"))
    expect(offered(anna)).to_have_text(name("greedy"))


def test_the_end_of_a_game_is_kept_at_the_table(visitor: Visitor, put: Putter) -> None:
    game = game_at(None, "yatzy", "fittingtabke")
    anna = visitor()
    anna.go(f"/tables/{game.table.id}/seat/{put([game])[game.table.id][0]}")
    anna.waits_for("#result")
    kept = "JSON.parse(localStorage.getItem('spieltisch.results') ?? '[]').map(({ id, own }) => [id, ...own].join())"
    anna.waits_until(f"({kept}).includes('{game.table.id},0')")
