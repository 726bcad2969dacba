"""The score pad for real dice, on a phone that lies beside them."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.person import Person

SOLVING = 90_000


def open_pad(visitor: Visitor, game: str, others: Sequence[str] = ("Beat",)) -> Person:
    anna = visitor(on_phone=True)
    anna.chooses(game, "dice")
    anna.fills_in(others)
    anna.click("#open")
    anna.waits_for("#board")
    return anna


def enter_dice(person: Person, dice: str) -> None:
    before = person.step
    for pips in dice:
        person.find(f"#key-{pips}").tap()
    person.waits_for(f"#board:not([data-step='{before}'])")


def test_dice_are_tapped_and_kept_and_entered_and_the_last_step_can_be_undone(visitor: Visitor) -> None:
    anna = open_pad(visitor, "yatzei")
    anna.find("#key-6").tap()
    anna.find("#key-1").tap()
    anna.find("#key-erase").tap()
    expect(anna.find("[data-slot]")).to_have_text(["6", "·", "·", "·", "·"])
    enter_dice(anna, "6621")
    expect(anna.find("#latest")).to_have_text("Anna rolls 1 2 6 6 6.")
    expect(anna.find("#throw")).to_have_text("Next roll: all dice")  # nobody here rolls them
    anna.holds(2, 3, 4)
    expect(anna.find("#throw")).to_have_text("Next roll: 2 dice")
    anna.throws()
    expect(anna.find("[data-slot]")).to_have_count(2)
    enter_dice(anna, "65")
    anna.enters("#box-0-5")
    expect(anna.find("#sheet-0 td.last")).to_have_text("24")
    expect(anna.find("#whose")).to_contain_text("Beat, it is your turn")
    anna.does("#take-back")
    expect(anna.find("#whose")).to_contain_text("Anna, it is your turn")
    anna.sees_not("#sheet-0 td.used")
    anna.enters("#box-0-5")


def test_keys_enter_dice_too(visitor: Visitor) -> None:
    anna = open_pad(visitor, "brandi-yatzy")
    before = anna.step
    for key in ("1", "2", "Backspace", "1", "9", "3", "3", "3"):
        anna.page.keyboard.press(key)
    anna.waits_for(f"#board:not([data-step='{before}'])")
    expect(anna.find("#latest")).to_have_text("Anna rolls 1 1 3 3 3.")


def test_a_box_can_be_written_at_once_with_its_points(visitor: Visitor) -> None:
    anna = open_pad(visitor, "yatzei")
    anna.find("#box-0-2").tap()
    dialog = anna.find(".pad-dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Threes")
    assert dialog.locator("[data-points]").all_inner_texts()[:2] == ["15 points", "12 points"]
    dialog.get_by_role("button", name="Cancel").tap()
    expect(dialog).to_be_hidden()
    anna.find("#box-0-2").tap()
    dialog.get_by_role("button", name="12 points").tap()
    expect(anna.find("#sheet-0 td.last")).to_have_text("12")
    anna.find("#box-0-3").tap()
    dialog.get_by_role("button", name="Cross out").tap()
    anna.waits_for("#sheet-1 td.last .crossed")
    assert anna.points == [12, 0]


def test_boxes_alone_are_looked_back_at_without_a_verdict(visitor: Visitor) -> None:
    """A whole game of which nobody has entered a die: nothing is judged, and nobody was lucky."""
    anna = open_pad(visitor, "yatzei", others=[])
    dialog = anna.find(".pad-dialog")
    for row in range(13):
        anna.find(f"#box-0-{row}").tap()
        last = row == 12
        dialog.get_by_role("button", name="22 points" if last else "Cross out", exact=True).tap()
        anna.waits_for("#result" if last else f"#sheet-0 tr:has(#correct-0-0-{row})")
    assert anna.log[:2] == [
        "Anna enters 22 points for Chance. The game is over.",
        "Anna rolls; nobody entered the dice.",
    ]
    anna.go(f"/tables/{anna.table}/replay/1")
    anna.find("#curve").wait_for(timeout=SOLVING)
    expect(anna.find("#replay-verdict")).to_contain_text("nobody can say how good that was")
    expect(anna.find(".judged")).to_have_count(0)
    expect(anna.find("#move-list > li")).to_have_count(13)
    told = anna.find("#look-back").inner_text()
    assert "Through rolls that were not entered" in told
    assert "not every roll was entered" in told
    for unknown in ("Luck with the dice", "Lost through decisions", "best one", "exactly average"):
        assert unknown not in told


def test_a_filled_box_is_tapped_and_corrected_and_the_log_says_so(visitor: Visitor) -> None:
    anna = open_pad(visitor, "yatzei")
    for dice in ("33333", "22111", "44444"):
        enter_dice(anna, dice)
        anna.enters("#box-0-11" if dice == "33333" else "#box-0-12")
    dialog = anna.find(".pad-dialog")
    anna.find("#correct-1-0-12").click()
    expect(dialog.get_by_role("heading").first).to_have_text("Beat: correct Chance")
    dialog.get_by_role("button", name="9 points", exact=True).click()
    expect(anna.find("#latest")).to_have_text("Beat enters 9 points for Chance. (Corrected: it was 7.)")
    assert anna.points == [150, 9], "what Anna has entered since stays"
    anna.does("#take-back")
    assert anna.points == [150, 7]
    anna.forgives = "400|409|422"
    anna.find("#correct-0-0-11").click()
    dialog.get_by_role("button", name="Cross out").click()
    expect(anna.find("#complaint")).to_contain_text("YZ-23")
    assert anna.points == [150, 7]


def test_people_say_who_begins(visitor: Visitor) -> None:
    anna = open_pad(visitor, "yatzy")
    expect(anna.find("#whose")).to_have_text("Who begins?")
    anna.click("#begins-1")
    expect(anna.find("#whose")).to_contain_text("Beat, it is your turn")
    enter_dice(anna, "12345")
    anna.enters()


def test_free_throws_of_plus_are_ticked_with_the_dice_they_gave(visitor: Visitor) -> None:
    anna = open_pad(visitor, "brandi-yatzy-plus")
    anna.find("#free-used").select_option("2")
    enter_dice(anna, "11553")
    expect(anna.find("#sheet-0 .tick.used")).to_have_count(2)
    assert anna.find("button.box:enabled").count() > 20
    anna.enters("button[id^=box-1-][aria-label*='50 points'], button[id^=box-1-]:enabled")
    expect(anna.find("#sheet-0 td.used")).to_have_count(1)
