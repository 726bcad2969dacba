"""After a game: one page with the replay and what the coach says, by mouse, by keys and without reloading."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import game_at

SOLVING = 90_000


def looks_back(visitor: Visitor, put: Putter, table: str) -> Person:
    put([game_at(None, "yatzy", table)])
    anna = visitor()
    anna.go(f"/tables/{table}/replay/0")
    return anna


def test_the_review_comes_by_itself_and_every_part_leads_to_its_moment(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackaaaa")
    anna.find("#curve").wait_for(timeout=SOLVING)
    dearest = anna.find(".dearest a").first
    moment = dearest.get_attribute("data-moment")
    dearest.click()
    expect(anna.find("#replay-count")).to_have_text(re.compile(rf"^{moment} of"))
    expect(anna.find("#replay-verdict")).to_contain_text("Best:")
    expect(anna.find("#replay-verdict .judged")).to_contain_text("points")
    expect(anna.find(".candidates tbody tr").first).to_be_visible()
    expect(anna.find("#move-list [aria-current]")).to_have_attribute("data-moment", str(moment))
    expect(anna.find("#curve")).to_have_attribute("aria-valuenow", str(moment))
    assert anna.page.url.endswith(f"/replay/{moment}")
    anna.find("#only-slips").check()
    expect(anna.find(".one-move.best:visible")).to_have_count(0)


def test_nobody_waits_for_a_coach_who_has_failed(visitor: Visitor, put: Putter) -> None:
    table, asked = "lookbackggga", list[str]()
    put([game_at(None, "yatzy", table)])
    anna = visitor()

    def fail(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=500, body="")

    anna.forgives = "status of 500"
    anna.page.route("**/look-back*", fail)
    anna.go(f"/tables/{table}/replay/0")
    expect(anna.find("#review")).to_contain_text("Something went wrong on our side")
    anna.page.wait_for_timeout(3000)
    assert len(asked) == 1


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (412, 839), (720, 450)])
def test_who_asks_what_would_have_been_better_sees_where_it_begins(
    visitor: Visitor, put: Putter, width: int, height: int
) -> None:
    table = f"lookbackdd{'abc'[[1280, 412, 720].index(width)]}a"
    put([game_at(None, "yatzy", table)])
    anna = visitor(on_phone=width < 1000, viewport={"width": width, "height": height}, locale="de-CH")
    for address in ("review", "replay/89#review"):  # the verdict on this step has several lines
        anna.go(f"/tables/{table}/{address}")
        anna.find("#curve").wait_for(timeout=SOLVING)
        anna.waits_until("""() => {
          const below = document.querySelector(".replay-bar").getBoundingClientRect().bottom;
          const { top, bottom } = document.getElementById("review").getBoundingClientRect();
          return top >= below && bottom < below + 80;
        }""")


@pytest.mark.parametrize("on_phone", [False, True])
def test_the_controls_keep_their_place_however_long_a_verdict_is(visitor: Visitor, put: Putter, on_phone: bool) -> None:
    table = f"lookbackee{'ab'[on_phone]}a"
    put([game_at(None, "yatzy", table)])
    anna = visitor(on_phone=on_phone)
    anna.go(f"/tables/{table}/replay/0")
    anna.find("#curve").wait_for(timeout=SOLVING)
    tops = [
        anna.evaluate(
            """lines => {
              document.getElementById("replay-verdict").innerHTML = Array(lines).fill("word").join("<br>");
              return Math.round(document.getElementById("replay-controls").offsetTop);
            }""",
            lines,
        )
        for lines in (0, 1, 2)
    ]
    assert len(set(tops)) == 1


def test_on_a_desktop_the_moves_end_where_the_costliest_decisions_do(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackffff")
    anna.find("#curve").wait_for(timeout=SOLVING)
    ends = "() => ['#move-list', '.dearest'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)"
    moves, decisions = anna.evaluate(ends)
    assert moves == pytest.approx(decisions, abs=1)


def test_the_curve_leads_to_moments_by_mouse_and_keys(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackbbbb")
    curve = anna.find("#curve")
    curve.wait_for(timeout=SOLVING)
    last = int(curve.get_attribute("aria-valuemax") or 0)
    curve.scroll_into_view_if_needed()
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] / 2, "y": box["height"] - 5})
    expect(curve).to_have_attribute("aria-valuenow", re.compile(rf"^({last // 2}|{last // 2 + 1})$"))
    anna.page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    curve.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Anna \d+\.\d, Beat \d+\.\d"))
    anna.find("#move-list a").first.click()
    expect(anna.find("#move-list .turn").nth(0).locator("[aria-current]")).to_have_count(1)
    anna.page.keyboard.press("Shift+ArrowRight")
    expect(anna.find("#move-list .turn").nth(1).locator("[aria-current]")).to_have_count(1)
    anna.page.keyboard.press("Shift+ArrowLeft")
    expect(anna.find("#move-list .turn").nth(0).locator("[aria-current]")).to_have_count(1)


def test_a_game_is_played_on_from_a_moment_against_bots(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackeeee")
    anna.find("#move-list a").nth(3).click()
    expect(anna.find("#move-list a").nth(3)).to_have_attribute("aria-current", "true")
    anna.click("#try-here")
    anna.waits_for("#board")
    assert "/tables/lookbackeeee" not in anna.page.url
    expect(anna.find(".player .remark").first).to_contain_text("you")


def test_what_the_coach_has_done_is_said_above_the_board_too_until_it_is_ready(visitor: Visitor, put: Putter) -> None:
    put([game_at(None, "yatzy", "lookbackgggg")])
    anna, ready = visitor(), [False]

    def answer(route: Route) -> None:
        if ready[0]:
            route.continue_()
        else:
            route.fulfill(status=202, body="31% done.")

    anna.page.route("**/look-back?*", answer)
    anna.go("/tables/lookbackgggg/replay/0")
    verdict = anna.find("#replay-verdict")
    expect(verdict).to_have_attribute("data-thinking", "31% done.")
    shown = "getComputedStyle(document.getElementById('replay-verdict'), '::before').content"
    assert anna.evaluate(shown) == '"31% done."'
    anna.find("#move-list a").nth(2).focus()
    ready[0] = True
    anna.find("#curve").wait_for(timeout=SOLVING)
    expect(verdict).to_have_attribute("data-thinking", "")
    expect(anna.find("#move-list a").nth(2)).to_be_focused()


def test_the_bar_never_covers_the_board_however_much_it_says(visitor: Visitor, put: Putter) -> None:
    put([game_at(None, "yatzy", "lookbackhhhh")])
    anna = visitor(on_phone=True)
    anna.go("/tables/lookbackhhhh/replay/0")
    anna.find("#curve").wait_for(timeout=SOLVING)
    covered = """async (lines) => {
      document.getElementById("replay-verdict").innerHTML = Array(lines).fill("word").join("<br>");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const at = (part) => document.querySelector(`.replay-${part}`).getBoundingClientRect();
      return at("table").top < at("bar").bottom;
    }"""
    anna.evaluate("scrollTo(0, 40)")
    assert [anna.evaluate(covered, lines) for lines in (1, 8, 2)] == [False, False, False]


def test_no_room_is_kept_on_a_phone_for_throwing_where_nobody_throws(visitor: Visitor, put: Putter) -> None:
    put([game_at(None, "yatzy", "lookbackllll")])
    anna = visitor(on_phone=True)
    anna.go("/tables/lookbackllll/replay/5")
    empty = """() => {
      const [sheets, sheet] = ["#sheets", "#sheet-0"].map((one) => document.querySelector(one).getBoundingClientRect());
      return sheets.bottom - sheet.bottom;
    }"""
    assert anna.evaluate(empty) < 20


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria", "yatzy"])
def test_nor_on_a_desktop_for_sentences_to_players_where_nobody_plays(visitor: Visitor, put: Putter, game: str) -> None:
    table = f"lookmm{game.replace('-', '')[-6:]:a<6}"
    put([game_at(None, game, table, players=4 if game == "brandi-dog" else 2)])
    anna = visitor()
    anna.go(f"/tables/{table}/replay/9")
    heights = "() => ['.status', '.whose'].map((one) => document.querySelector(one).offsetHeight)"
    status, sentence = anna.evaluate(heights)
    assert status - sentence < 40


def test_who_hears_the_page_hears_the_verdict_too(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackiiii")
    anna.find("#curve").wait_for(timeout=SOLVING)
    anna.find(".dearest a").first.click()
    expect(anna.find("#announcer")).to_contain_text(re.compile(r"\. (Anna|Beat) +mistake .*Best: "))


def test_among_hundreds_of_moves_tab_stops_once_and_arrow_keys_go_through_them(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackjjjj")
    anna.find("#curve").wait_for(timeout=SOLVING)
    moves, keyboard = anna.find("#move-list a"), anna.page.keyboard
    anna.find("#move-list").focus()
    keyboard.press("Tab")
    expect(moves.first).to_be_focused()
    keyboard.press("ArrowDown")
    keyboard.press("ArrowDown")
    expect(moves.nth(2)).to_be_focused()
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    expect(moves.nth(1)).to_have_attribute("aria-current", "true")
    keyboard.press("Tab")
    expect(anna.find(".dearest a").first).to_be_focused()


def test_a_finger_on_the_curve_goes_through_the_game(visitor: Visitor, put: Putter) -> None:
    anna = looks_back(visitor, put, "lookbackkkkk")
    curve, mouse = anna.find("#curve"), anna.page.mouse
    curve.wait_for(timeout=SOLVING)
    curve.scroll_into_view_if_needed()
    box = curve.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    mouse.move(box["x"] + box["width"] / 4, middle)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, middle, steps=3)
    last = int(curve.get_attribute("aria-valuemax") or 0)
    expect(curve).to_have_attribute("aria-valuenow", re.compile(rf"^({last // 2}|{last // 2 + 1})$"))
    mouse.up()
    mouse.move(box["x"] + box["width"] / 4, middle)
    expect(curve).to_have_attribute("aria-valuenow", re.compile(rf"^({last // 2}|{last // 2 + 1})$"))
