"""At the table of Labyria: pieces, abilities, attacks, refusals, motion; alone and with two browsers."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from spieltisch.kit.words import words
from tests.browser.conftest import Putter, Visitor
from tests.browser.labyria_player import LabyriaPlayer
from tests.browser.moments_labyria import (
    defends,
    evades,
    may_attack,
    may_attack_from_several_fields,
    may_come_back,
    may_set_a_plate,
    may_take_a_plate,
    may_turn_a_corner,
    moves_cloaked,
    places,
)
from tests.browser.person import PATIENCE, Person
from tests.browser.scenes import LETTERS
from tests.browser.scenes_labyria import LABYRIA
from tests.browser.stored import Moment, game_at
from tests.browser.together import invited

WALKS = """() => {
  window.walks = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const kind = one.constructor.name, target = one.effect.target;
      window.walks.add(kind === "Animation" ? `${target.id} ${one.effect.getKeyframes().length}` : kind);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in every frame what moves: the figure that walks and by how many points, or a CSSAnimation."""
SEVERAL = "Where do you attack from? Choose a field that is lit up."
BACK = """(choices) => choices
  .map((one) => /(\\w+)-(\\w+)$/.exec(one.value || JSON.parse(one.dataset.command ?? "{}").action))
  .find((found) => found && found[1] === found[2] && found[1] !== 'a1')[1]"""
"""Among all choices in words: the field that a figure can come back to; in its corner it would stand beside it."""
SEEN = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen([...window.walks]))))"


def walks_of(person: Person) -> list[str]:
    """What has moved since, up to the frame after this one."""
    found: list[str] = person.evaluate(SEEN)
    return found


@pytest.fixture
def sit(put: Putter) -> "Sitter":
    return Sitter(put)


class Sitter:
    """Brings people to a table as it is at some moment of a game of Anna and Beat."""

    count = 0

    def __init__(self, put: Putter) -> None:
        self.put = put

    def __call__(self, moment: Moment, *people: Person, **options: str) -> list[LabyriaPlayer]:
        Sitter.count += 1
        game = game_at(moment, LABYRIA, f"labyria{LETTERS[Sitter.count]}aaaa", from_step=6, options=options)
        keys = self.put([game])[game.table.id]
        for person, key in zip(people, keys, strict=False):
            person.go(f"/tables/{game.table.id}/seat/{key}")
            person.waits_for("#board")
        return [LabyriaPlayer(person) for person in people]


# --- the labyrinth ---------------------------------------------------------------------------------------------------


def test_a_corner_is_turned_in_the_hand_and_on_the_board_until_it_is_set(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(places, anna)
    fits = Counter[str]()
    for shape in ("L", "r", "7", "J"):
        player.presses(f"[data-touch='piece-{shape}']")
        expect(anna.find(".piece[aria-pressed=true]")).to_have_attribute("data-touch", f"piece-{shape}")
        lit = player.lit("crossing-")
        fits.update(one.ident for one in lit)
        assert lit
        assert not player.lit("edge-")
    crossing = max((one.ident for one in lit), key=fits.__getitem__)
    before = anna.find("#picture .corner").count()
    expect(anna.find("#set")).to_be_hidden()
    step, seen = anna.step, set[str]()
    player.touches(crossing)
    expect(anna.find("#prompt")).to_have_text(
        "Touch the corner piece again to turn it, or place it.", use_inner_text=True
    )
    for _ in range(fits[crossing]):
        seen.add(anna.find("#not-set-yet").get_attribute("href") or "")
        player.touches(crossing)
    assert len(seen) == fits[crossing] > 1
    assert anna.step == step
    player.brings_on(lambda: player.presses("#set"))
    expect(anna.find("#picture .corner")).to_have_count(before + 1)
    assert anna.log[0] == f"Anna places a corner piece on {crossing.removeprefix('crossing-')}:J."
    expect(anna.find("#take-back")).to_be_visible()


@pytest.mark.parametrize(
    ("moment", "thing"),
    [(may_set_a_plate, "an edge"), (may_take_a_plate, "a plate"), (may_turn_a_corner, "a corner piece")],
)
def test_the_prompt_follows_the_button_of_the_symbol(visitor: Visitor, sit: Sitter, moment: Moment, thing: str) -> None:
    anna = visitor()
    (player,) = sit(moment, anna)
    before = anna.find("#prompt").inner_text()
    player.presses("#ability")
    expect(anna.find("#prompt")).to_have_text(f"Now choose {thing} that is lit up.", use_inner_text=True)
    player.presses("#ability")
    expect(anna.find("#prompt")).to_have_text(before, use_inner_text=True)


def test_what_was_placed_last_is_said_and_marked(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor(on_phone=True)
    sit(places, anna)
    expect(anna.find("#latest")).to_be_visible()
    expect(anna.find("#latest")).to_have_text(anna.log[0])
    expect(anna.find("#picture .changed")).to_have_count(1)
    place = anna.find("#picture .changed").get_attribute("data-changed") or ""
    assert place in anna.log[0]
    LabyriaPlayer(anna, finger=True).places()
    assert place != anna.find("#picture .changed").get_attribute("data-changed")


def test_rotate_turns_a_corner_that_stands(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(may_turn_a_corner, anna)
    anna.sees("Rotate: turn any corner piece, before or after your move.")
    assert not player.lit("crossing-")
    player.presses("#ability")
    crossing = player.lit("crossing-")[0].ident
    expect(anna.find(".next")).to_be_hidden()
    player.touches(crossing)
    shape = anna.waits_for(".next .piece.can-touch").first.get_attribute("data-touch") or ""
    player.brings_on(lambda: player.presses(f"[data-touch='{shape}']"))
    corner = f"{crossing.removeprefix('crossing-')}:{shape.removeprefix('shape-')}"
    assert anna.log[0] == f"Anna turns a corner piece to {corner}."
    expect(anna.find(".die-at-1.used")).to_be_visible()
    player.goes(attacking=False)
    assert re.match(r"Anna goes from \w+ to \w+\.", anna.log[0])
    expect(anna.find("#board")).not_to_have_class(re.compile("at-after"))


@pytest.mark.parametrize(
    ("moment", "change", "sentence"),
    [(may_set_a_plate, -1, "places a plate from the depot on"), (may_take_a_plate, 1, "removes the plate from")],
)
def test_a_plate_goes_from_or_to_the_depot_after_the_move(
    visitor: Visitor, sit: Sitter, moment: Moment, change: int, sentence: str
) -> None:
    anna = visitor()
    (player,) = sit(moment, anna)
    depot = anna.find(".depot")
    before = int(depot.get_attribute("data-count") or "")
    player.goes(attacking=False)
    anna.waits_for(".board.at-after")
    expect(anna.find("#pass")).to_contain_text("End the turn without")
    player.uses_ability()
    assert sentence in anna.log[0]
    expect(depot).to_have_attribute("data-count", str(before + change))


def test_the_rest_is_laid_only_when_both_people_wish_it(visitor: Visitor) -> None:
    people = invited(visitor, LABYRIA)
    players = {person.name: LabyriaPlayer(person) for person in people}
    for person in people:
        person.waits_for(".at-place")
    first, second = people if people[0].is_due else people[::-1]
    for person, other in ((first, second), (second, first)):
        person.waits_for(".board.mine .pieces")
        place = players[person.name].places().partition("-")[2]
        expect(other.find("#log li").first).to_contain_text(f"{person.name} places a")
        expect(other.find("#announcer")).to_contain_text(place)
    first.press("Lay the rest at random")
    second.sees(f"{first.name} would like the rest laid at random.")
    first.sees(f"Still to agree: {second.name}.")
    expect(second.find("#board.at-place")).to_have_count(1)
    second.press("Lay the rest at random")
    for person in people:
        person.waits_for(".board.at-roll")
        expect(person.find("#picture .plate")).to_have_count(40)
        expect(person.find("#picture .corner")).to_have_count(20)


# --- figures ---------------------------------------------------------------------------------------------------------


def test_an_attack_and_its_defence_are_seen_by_both(visitor: Visitor, sit: Sitter) -> None:
    anna, beat = visitor("Anna"), visitor("Beat")
    attacker, defender = sit(may_attack, anna, beat)
    field = attacker.attacks().removeprefix("field-")
    for person in (anna, beat):
        expect(person.find("#announcer")).to_contain_text(f"attacks Beat on {field}.")
        expect(person.find("#log li").first).to_contain_text(f"attacks Beat on {field}.")
        expect(person.find("#picture .attacked")).to_be_visible()
        expect(person.find("#picture .path.attack")).to_be_visible()
    expect(beat.find("#picture .path.attack .way")).to_have_css("stroke", "rgb(163, 18, 42)")
    expect(beat.find("#prompt")).to_contain_text("You are under attack!")
    expect(anna.find("#whose")).to_have_text("Beat has to defend")
    defender.brings_on(lambda: defender.presses("#throw"))
    for person in (anna, beat):
        expect(person.find("#announcer")).to_contain_text("Beat rolls")
        expect(person.find("#log li").first).to_contain_text("Beat rolls")
        expect(person.find(".cast .die")).to_have_count(1)
    assert anna.log == beat.log
    expect(anna.find(".cast .means")).to_have_text(beat.find(".cast .means").inner_text())


def test_who_attacks_is_asked_from_where_and_touches_that_field(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(may_attack_from_several_fields, anna)
    prey = player.attacks()
    expect(anna.find("#prompt")).to_have_text(SEVERAL, use_inner_text=True)
    lasts = player.lit("last-")
    assert len(lasts) > 1
    assert anna.find(".next .can-touch").count() == len(lasts), "and each stands beside the board in words"
    assert {field.ident for field in player.lit("field-")} == {prey}, "nothing else is lit up"
    player.brings_on(lambda: player.touches(lasts[-1].ident))
    assert f"attacks Beat on {prey.removeprefix('field-')}." in anna.log[0]
    way = (anna.find("#picture .path").get_attribute("data-path") or "").split()
    assert way[-2] == lasts[-1].ident.removeprefix("last-")


def test_who_is_attacked_throws_the_symbol_die(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(defends, anna)
    expect(anna.find("#throw")).to_have_text("Roll the symbol die")
    player.decides()
    expect(anna.find("#latest")).to_contain_text("Anna rolls")


def test_after_a_repelled_attack_the_same_figure_goes_elsewhere(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(evades, anna)
    anna.sees("The attack was repelled")
    assert not any(field.prey for field in player.lit("field-"))
    player.decides()
    assert "goes elsewhere" in anna.log[0] or "can go nowhere else" in anna.log[0]


def test_a_figure_is_chosen_and_its_fields_are_lit_and_its_way_is_drawn(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor()
    (player,) = sit(moves_cloaked, anna)
    expect(anna.find("[data-touch='way-cloak']")).to_have_attribute("aria-pressed", "true")
    assert not player.lit("field-")
    figure = max(player.lit("figure-"), key=lambda figure: figure.nearness).ident
    player.touches(figure)
    goal = max(player.lit("field-"), key=lambda field: field.nearness).ident
    player.presses("[data-touch='way-plain']")
    expect(anna.find("[data-touch='way-cloak']")).to_have_attribute("aria-pressed", "false")
    player.presses("[data-touch='way-cloak']")
    player.brings_on(lambda: player.touches(goal))
    start, end = figure.removeprefix("figure-"), goal.removeprefix("field-")
    expect(anna.find("#announcer")).to_contain_text(f"Anna goes under the cloak from {start} to {end}.")
    way = (anna.find("#picture .path").get_attribute("data-path") or "").split()
    assert (way[0], way[-1]) == (start, end)


@pytest.mark.parametrize("several", [True, False])
def test_a_figure_that_goes_to_and_fro_is_led_back_to_the_field_below_it(
    visitor: Visitor, sit: Sitter, several: bool
) -> None:
    anna = visitor()
    (player,) = sit(may_come_back(several), anna, board_size="8", labyrinth="random")
    anna.click("#choices summary")
    anna.waits_for("#choices [role=group]")
    action = anna.find("#choices [value], #choices [data-command]").evaluate_all(BACK)
    if several:
        player.touches(f"figure-{action}")
    player.brings_on(lambda: player.touches(f"field-{action}"))
    assert anna.log[0] == f"Anna goes back and forth and ends on {action} again."


def test_a_figure_walks_its_way_and_not_where_people_want_it_calm(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor(reduced_motion="no-preference")
    (player,) = sit(may_set_a_plate, anna)
    anna.evaluate(WALKS)
    player.goes(attacking=False)
    way = (anna.find("#picture .path").get_attribute("data-path") or "").split()
    assert [walk.split()[1] for walk in walks_of(anna) if walk.startswith("lab-")] == [str(len(way))]
    calm = visitor()
    (player,) = sit(may_set_a_plate, calm)
    calm.evaluate(WALKS)
    player.goes(attacking=False)
    assert walks_of(calm) == []


# --- what may not be -------------------------------------------------------------------------------------------------


def test_what_is_not_allowed_is_refused_with_a_reason_and_a_link_to_the_rule(visitor: Visitor, sit: Sitter) -> None:
    anna = visitor(locale="de-CH")
    anna.forgives = "status of 400"
    sit(places, anna)
    anna.click("#choices summary")
    anna.find("#choice").evaluate("(list) => { list.selectedOptions[0].value = 'plate a1|a2'; }")
    anna.click("#do-choice")
    sentence = words("de")("Every obstacle has to touch one that is already there.")
    expect(anna.find("#complaint")).to_have_text(f"{sentence} LAB-22", timeout=PATIENCE)
    with anna.context.expect_page() as opened:
        anna.find("#complaint a").click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("#LAB-22")
    expect(rules.locator("html")).to_have_attribute("lang", re.compile("^de"))
    expect(rules.locator("#LAB-22")).to_be_in_viewport()


# --- boards of every size --------------------------------------------------------------------------------------------

FITS = """() => {
  const box = document.querySelector(".labyria-board").getBoundingClientRect();
  const page = document.documentElement;
  return box.left >= 0 && box.right <= page.clientWidth && page.scrollWidth <= page.clientWidth;
}"""


@pytest.mark.parametrize("size", ["8", "14"])
@pytest.mark.parametrize("on_phone", [False, True])
def test_every_board_fits_the_screen(visitor: Visitor, size: str, on_phone: bool) -> None:
    anna = visitor(on_phone=on_phone)
    anna.opens(LABYRIA, ["bot"] * 3, options={"board_size": size, "labyrinth": "random"})
    anna.waits_for(f".labyria-board.size-{size}")
    player = LabyriaPlayer(anna, finger=on_phone)
    anna.waits_for_turn()
    anna.sees("our reconstruction")
    assert anna.evaluate(FITS)
    player.decides()
    assert anna.evaluate(FITS)
    if not on_phone:
        bottom = anna.evaluate("document.querySelector('.labyria-board').getBoundingClientRect().bottom")
        assert bottom <= anna.evaluate("innerHeight")
