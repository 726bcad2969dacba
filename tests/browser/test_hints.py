"""On the boards too a hint lights up, says why, and can be done; others may act while the coach thinks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from spieltisch.core.seat import Seat
from spieltisch.core.tables.table import Table
from tests.browser.conftest import Putter, Visitor
from tests.browser.moments_dog import plays
from tests.browser.moments_labyria import moves
from tests.browser.stored import game_at

SHADOW = "() => getComputedStyle(document.getElementById('throw')).boxShadow"
SEEN = """() => {
  const { left, right, top, bottom } = document.getElementById("box-0-14").getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint((left + right) / 2, y)?.closest(".sheet"));
}"""
THINKING = 90_000
"""Milliseconds that the coach may take on a busy machine."""


@pytest.mark.parametrize(("game", "moment", "players"), [("brandi-dog", plays, 4), ("brandi-labyria", moves, 2)])
def test_the_way_lights_up_between_the_piece_and_its_goal_until_the_hint_is_closed(
    visitor: Visitor, put: Putter, game: str, moment: Callable[[Table], bool], players: int
) -> None:
    def goes(table: Table) -> bool:
        """Whatever the coach prefers, something goes its way."""
        return moment(table) and all(hasattr(action, "goal") for action in table.game.legal(table.state, Seat(0)))

    found = game_at(goes, game, f"hintway{game[-5:]}".replace("-", "a"), players=players, hints=True)
    anna, keys = visitor(), put([found])[found.table.id]
    anna.joins(found.table.id, keys[0])
    anna.click("#hint")
    expect(anna.find(".advised-way path").first).to_be_attached(timeout=THINKING)
    assert anna.evaluate("() => document.querySelector('.advised-way path').getTotalLength()") > 0
    anna.click("#close-hint")
    expect(anna.find(".advised-way")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [("brandi-dog", 3, {}), ("brandi-labyria", 1, {"labyrinth": "random"}), ("brandi-labyria", 1, {})],
)
def test_a_hint_on_the_board(visitor: Visitor, game: str, bots: int, options: dict[str, str]) -> None:
    anna = visitor()
    anna.opens(game, ["bot"] * bots, options=options)
    to_do = anna.find("#hint, #throw.can-touch")
    to_do.first.wait_for(timeout=THINKING)
    while not anna.find("#hint").count():
        anna.click("#throw.can-touch")
        to_do.first.wait_for(timeout=THINKING)
    anna.click("#hint")
    expect(anna.find("#advice .counsel")).to_contain_text("Then your chance of winning is", timeout=THINKING)
    expect(anna.find(".advised").first).to_be_visible()
    before = anna.find("#board").get_attribute("data-step")
    anna.click("#do-hint")
    expect(anna.find("#board")).not_to_have_attribute("data-step", str(before))


def test_the_hint_can_be_clicked_beside_what_is_said_of_the_last_move(visitor: Visitor, put: Putter) -> None:
    """They are in the same row."""
    game = game_at(plays, "brandi-dog", "hintbesideaa", players=4, hints=True)
    keys = put([game])[game.table.id]
    anna = visitor()
    anna.joins(game.table.id, keys[0])
    anna.waits_for("#stands")
    anna.click("#hint")
    expect(anna.find("#hint")).to_have_attribute("aria-expanded", "true")


def test_until_the_coach_is_ready_it_is_asked_again_and_the_hint_comes_by_itself(visitor: Visitor) -> None:
    anna = visitor()
    ready, asked = [False], []

    def answer(route: Route) -> None:
        asked.append(route)
        step, html = int(anna.find("#board").get_attribute("data-step") or 0), "<p class='counsel'>Keep it.</p>"
        said = html if ready[0] else "<p>Not yet.</p><button data-close-hint>Close</button>"
        route.fulfill(json={"step": step, "html": said, "marks": [], "way": {}, "ready": ready[0]})

    anna.page.route("**/hint", answer)
    anna.opens("brandi-yatzy", ["bot"])
    anna.click("#throw.can-touch")
    anna.page.clock.install()
    anna.click("#hint")
    expect(anna.find("#advice")).to_contain_text("Not yet.")
    with anna.page.expect_request("**/hint"):
        anna.page.clock.run_for(1000)
    anna.click("[data-close-hint]")
    before = len(asked)
    anna.page.clock.run_for(20000)
    assert len(asked) == before == 2, "nobody waits for it any more"
    anna.click("#hint")
    expect(anna.find("#advice")).to_contain_text("Not yet.")
    ready[0] = True
    anna.page.clock.run_for(5000)
    expect(anna.find("#advice .counsel")).to_contain_text("Keep it.")


def test_a_first_idea_lights_up_until_the_coach_has_thought(visitor: Visitor) -> None:
    anna = visitor()
    ready = [False]

    def answer(route: Route) -> None:
        step = int(anna.find("#board").get_attribute("data-step") or 0)
        html = (
            f"<p class='counsel'>{'Keep it.' if ready[0] else 'Perhaps this.'}</p><button id='do-hint'>Do it</button>"
        )
        marks = ["die-0"] if ready[0] else ["die-1", "die-2"]
        route.fulfill(json={"step": step, "html": html, "marks": marks, "way": {}, "ready": ready[0]})

    anna.page.route("**/hint", answer)
    anna.opens("brandi-yatzy", ["bot"])
    anna.click("#throw.can-touch")
    anna.page.clock.install()
    anna.click("#hint")
    expect(anna.find("#advice .counsel")).to_have_text("Perhaps this.")
    expect(anna.page.locator(".advised")).to_have_count(2)
    anna.find("#do-hint").focus()
    ready[0] = True
    anna.page.clock.run_for(1000)
    expect(anna.find("#advice .counsel")).to_have_text("Keep it.")
    expect(anna.page.locator(".advised")).to_have_count(1)
    expect(anna.find("#die-0.advised")).to_be_visible()
    expect(anna.find("#do-hint")).to_be_focused()


def test_the_button_lights_up_once_the_dice_are_held_that_the_coach_would_keep(visitor: Visitor) -> None:
    """Until then it says that it rolls all dice."""
    anna = visitor()

    def keeps_the_first(route: Route) -> None:
        step = int(anna.find("#board").get_attribute("data-step") or 0)
        said = {"html": "<p class='counsel'>Keep it.</p>", "marks": ["die-0", "throw"], "way": {}, "ready": True}
        route.fulfill(json={"step": step, **said})

    anna.page.route("**/hint", keeps_the_first)
    anna.opens("brandi-yatzy", ["bot"])
    anna.click("#throw.can-touch")
    anna.waits_for("#hint")
    dark = anna.evaluate(SHADOW)
    anna.click("#hint")
    expect(anna.find("#die-0.advised")).to_be_visible()
    assert anna.evaluate(SHADOW) == dark
    anna.click("#die-0")
    expect(anna.find("#throw")).to_contain_text("4")
    assert anna.evaluate(SHADOW) != dark
    anna.click("#die-1")
    assert anna.evaluate(SHADOW) == dark


def test_a_box_that_lights_up_is_seen_above_the_dice_on_a_phone(visitor: Visitor) -> None:
    anna = visitor(on_phone=True, viewport={"width": 360, "height": 740})

    def crosses_out_the_last(route: Route) -> None:
        step = int(anna.find("#board").get_attribute("data-step") or 0)
        said = {
            "html": "<p class='counsel'>" + "Cross it out. " * 20 + "</p>",
            "marks": ["box-0-14"],
            "way": {},
            "ready": True,
        }
        route.fulfill(json={"step": step, **said})

    anna.page.route("**/hint", crosses_out_the_last)
    anna.opens("brandi-yatzy", ["bot"])
    anna.touches("#throw.can-touch")
    anna.waits_for("#hint")
    anna.touches("#hint")
    expect(anna.find("#advice")).to_contain_text("Cross it out.")
    assert anna.evaluate(SEEN)


def test_the_figure_that_is_to_go_stands_out_among_those_that_can(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("brandi-labyria", ["bot"], options={"labyrinth": "random"})
    anna.waits_for(".labyria-board")
    colours = anna.evaluate(
        """() => {
          const svg = "http://www.w3.org/2000/svg";
          const [figure, ring] = ["g", "circle"].map((tag) => document.createElementNS(svg, tag));
          figure.dataset.touch = "figure-a1";
          ring.classList.add("ring");
          figure.append(ring);
          document.querySelector(".labyria-board").append(figure);
          return ["figure", "can-touch", "advised"].map((look) => {
            figure.classList.add(look);
            return getComputedStyle(ring).stroke;
          });
        }"""
    )
    assert len(set(colours)) == 3
