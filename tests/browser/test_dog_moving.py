"""What moves on the board, and what is said of a move that cannot be."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.checks import in_sight
from tests.browser.conftest import Putter, Visitor
from tests.browser.dog_player import marbles, touch
from tests.browser.dog_tables import ALL_GIVE_A_TWO, dog_table
from tests.browser.dog_together import ONE_OUT, OTHERS, come

KEEP_MOTIONS = """
  window.motions = [];
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const found = plain.call(this, frames, timing);
    window.motions.push({ id: this.id, steps: frames.length, begins: timing.delay, lasts: timing.duration });
    return found;
  };
"""


@pytest.mark.parametrize("calm", [False, True])
def test_a_marble_goes_its_way_and_whom_it_hits_goes_home_afterwards(visitor: Visitor, put: Putter, calm: bool) -> None:
    motion: Any = "reduce" if calm else "no-preference"
    game = dog_table(f"dogmotionaa{'ab'[calm]}", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *ONE_OUT), bots=(2, 3))
    people = come(lambda name: visitor(name, reduced_motion=motion), put, game, 0, 1)
    anna = people[0]
    for person in people:
        person.evaluate(f"() => {{ {KEEP_MOTIONS} }}")
    touch(anna, "card-K", "from-A5", "to-B2")
    for person in people:
        person.waits_for("[data-marble=Bk4]")
        assert marbles(person, 0) == {"B2", "Ak1", "Ak2", "Ak3"}
        assert marbles(person, 1) == {"Bk1", "Bk2", "Bk3", "Bk4"}
        expect(person.find('.trail[data-age="0"] .way')).to_have_css("stroke-width", "10px")
        moved = person.evaluate("window.motions")
        if calm:
            assert moved == []
            assert person.evaluate("document.getAnimations().length") == 0
            continue
        walker, hit, *_ = moved  # then the board trembles
        assert (walker["id"], walker["steps"], walker["begins"]) == ("dog-at-B2", 14, 0)
        assert (hit["id"], hit["steps"], hit["begins"]) == ("dog-at-Bk4", 2, walker["lasts"])


def test_what_cannot_be_is_refused_with_the_reason_and_its_rule_in_the_own_language(
    visitor: Visitor, put: Putter
) -> None:
    """The page offers only what is legal, so somebody has to meddle with it."""
    game = dog_table("dogillegalaa", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *ONE_OUT[:4]), bots=(2, 3))
    (anna,) = come(lambda name: visitor(name, locale="de-CH"), put, game, 0)
    anna.forgives = "status of 400"
    anna.click("#moves summary")
    move = anna.find("#moves button").first
    command = json.loads(move.get_attribute("data-command") or "{}") | {"action": "K out A"}
    move.evaluate("(button, command) => { button.dataset.command = command; }", json.dumps(command))
    move.click()
    complaint = anna.find("#complaint")
    expect(complaint).to_have_text(
        "Der Start ist blockiert: Dort steht die Murmel, die eben auf den Start gekommen ist. B-DOG-11"
    )
    clause = complaint.get_by_role("link")
    address = clause.get_attribute("href") or ""
    anna.go(address)
    expect(anna.find("html")).to_have_attribute("lang", "de")
    expect(anna.find(f"[id='{address.partition('#')[2]}']")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(visitor: Visitor, put: Putter) -> None:
    game = dog_table("doguselessaa", "23456K 2345AA 23456Q 2345AA", ALL_GIVE_A_TWO, bots=(1, 2, 3))
    (anna,) = come(visitor, put, game, 0)
    why = "All marbles you may move are in the kennel: an ace, a king or a joker brings one out. DOG-37"
    anna.find(".cards.useless").first.click(force=True)  # a mouse does not know that it is of no use
    expect(anna.find("#complaint")).to_have_text(why)
    anna.click("#card-K")
    expect(anna.find("#complaint")).to_be_hidden()
    anna.find(".cards.useless").last.click(force=True)
    anna.press("Close")
    expect(anna.find("#complaint")).to_be_hidden()
    anna.find("#card-K").focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("Enter")
    expect(anna.find("#complaint")).to_have_text(why)
    expect(anna.find("#card-K")).to_have_attribute("aria-pressed", "true")


def test_the_last_moves_are_shown_again_where_they_can_be_seen(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogagainaaaa", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *ONE_OUT), bots=(2, 3))
    people = come(lambda name: visitor(name, on_phone=True), put, game, 0, 1)
    touch(people[0], "card-K", "from-A5", "to-B2")
    beat = people[1]
    beat.waits_for(".trail")
    beat.find("#again").tap()
    expect(beat.find(".ghost")).to_have_count(1)
    assert in_sight(beat, ".dog-board") > 0.5
    expect(beat.find(".ghost")).to_have_count(0)
