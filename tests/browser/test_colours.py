"""For people who see few colours or none: players, and what can be touched, differ in brightness and shape as well."""

from base64 import b64encode
from collections.abc import Sequence
from itertools import combinations

from playwright.sync_api import FloatRect, Page

from tests.browser.conftest import Putter, Visitor
from tests.browser.moments_dog import has_a_joker_to_play, plays
from tests.browser.moments_labyria import may_attack, places
from tests.browser.person import Person
from tests.browser.scene import thing
from tests.browser.stored import Moment, game_at

DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SIDE = 64
"""Pixels of the square in which two pictures are compared."""
BRIGHTER = 0.15
"""A point differs when its brightness does by so much, of all there is between black and white."""
SHARE = 0.05
"""Two pictures differ when so many of their points do."""
SHARES_THAT_DIFFER = """async ([files, squares, side, brighter]) => {
  const images = await Promise.all(files.map(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    return image;
  }));
  const points = (image, number) => {
    const paper = new OffscreenCanvas(side, side).getContext("2d");
    const width = image.width / squares;
    paper.drawImage(image, number * width, 0, width, image.height, 0, 0, side, side);
    const { data } = paper.getImageData(0, 0, side, side);
    return Array.from({ length: side * side }, (_, at) => {
      return (0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]) / 255;
    });
  };
  const all = images.flatMap((image) => Array.from({ length: squares }, (_, number) => points(image, number)));
  const share = (ones, others) =>
    ones.filter((point, at) => Math.abs(point - others[at]) > brighter).length / ones.length;
  return all.map((ones) => all.map((others) => share(ones, others)));
}"""
SHOW = """([shapes, marks]) => {
  const drawn = shapes.map((name) => `<svg width=64 height=64 viewBox="-32 -32 64 64"><use href="#${name}"/></svg>`);
  const sheet = document.createElement("div");
  sheet.id = "sheet";
  sheet.style.cssText = "position: fixed; inset: 0; z-index: 99; display: flex; background: #fdf8ec; font-size: 56px";
  for (const one of [...drawn, ...marks]) {
    const box = document.createElement("span");
    box.style.cssText = "width: 64px; height: 64px; overflow: hidden";
    box.innerHTML = one;
    sheet.append(box);
  }
  document.body.append(sheet);
}"""


def differing(page: Page, files: Sequence[bytes], squares: int = 1) -> list[list[float]]:
    """For each picture and each other one, the share of points in which they differ in brightness.

    A file has one picture, or so many beside each other.
    """
    encoded = [b64encode(file).decode() for file in files]
    found: list[list[float]] = page.evaluate(SHARES_THAT_DIFFER, [encoded, squares, SIDE, BRIGHTER])
    return found


def sees_as(person: Person, deficiency: str) -> None:
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})


def at(
    person: Person,
    put: Putter,
    moment: Moment,
    game: str,
    table: str,
    players: int,
    from_step: int = 60,
    steps: int | None = None,
) -> None:
    stored = game_at(moment, game, table, players=players, from_step=from_step, steps=steps)
    person.go(f"/tables/{table}/seat/{put([stored])[table][0]}")
    person.waits_for(".can-touch")


def alike(person: Person, names: list[str], marks: list[str]) -> list[str]:
    """Players of whom two look alike to somebody."""
    person.evaluate(SHOW, [names, marks])
    beside = person.context.new_page()
    found, count = [], len(names) + len(marks)
    row: FloatRect = {"x": 0, "y": 0, "width": count * SIDE, "height": SIDE}
    for deficiency in DEFICIENCIES:
        sees_as(person, deficiency)
        shares = differing(beside, [person.page.screenshot(clip=row)], count)
        assert len(shares) == count
        for one, other in combinations(range(len(shares)), 2):
            if shares[one][other] < SHARE:
                found.append(f"{one} and {other} with {deficiency}: {shares[one][other]:.3f}")
    person.evaluate("document.getElementById('sheet').remove()")
    return found


def test_marbles_differ_for_everybody(visitor: Visitor, put: Putter) -> None:
    anna = visitor()
    at(anna, put, plays, "brandi-dog", "coloursaaaaa", 6)
    assert alike(anna, [f"dog-marble-{letter}" for letter in "ABCDEF"], []) == []


def test_figures_differ_for_everybody(visitor: Visitor, put: Putter) -> None:
    anna = visitor()
    at(anna, put, places, "brandi-labyria", "coloursaaaab", 4, from_step=0, steps=20)
    assert alike(anna, [f"lab-figure-{number}" for number in range(1, 5)], []) == []


def test_signs_of_players_differ_for_everybody(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzy", ["open"] * 9, way="friends")
    marks = [one.evaluate("(mark) => mark.outerHTML") for one in anna.find(".seat .mark").all()]
    assert len(marks) == 10
    assert alike(anna, [], marks) == []


def test_what_can_be_touched_differs_from_what_cannot(visitor: Visitor, put: Putter) -> None:
    anna = visitor()
    beside = anna.context.new_page()
    at(anna, put, has_a_joker_to_play, "brandi-dog", "coloursaaaac", 4)
    found = _unclear(anna, beside, "button.cards")
    anna.click(thing("card-X"))
    found += _unclear(anna, beside, ".marble")
    anna.find(".marble.can-touch").first.click()
    found += _unclear(anna, beside, ".goal")
    at(anna, put, places, "brandi-labyria", "coloursaaaad", 2, from_step=20)
    found += _unclear(anna, beside, ".crossing, .edge")
    at(anna, put, may_attack, "brandi-labyria", "coloursaaaae", 2)
    found += _unclear(anna, beside, ".figure")
    anna.find(".figure.can-touch").last.click()
    found += _unclear(anna, beside, ".field")
    assert found == []


def _unclear(person: Person, beside: Page, things: str) -> list[str]:
    """With all colours or with none, the first such thing that can be touched looks too much like one that cannot."""
    lit = person.find(f":is({things}).can-touch").first
    lit.scroll_into_view_if_needed()
    box = lit.bounding_box()
    assert box
    clip: FloatRect = {"x": box["x"] - 4, "y": box["y"] - 4, "width": box["width"] + 8, "height": box["height"] + 8}
    element, found = lit.element_handle(), []
    for deficiency in ("none", "achromatopsia"):
        sees_as(person, deficiency)
        before = person.page.screenshot(clip=clip)
        element.evaluate("(one) => one.classList.remove('can-touch')")
        after = person.page.screenshot(clip=clip)
        element.evaluate("(one) => one.classList.add('can-touch')")
        share = differing(beside, [before, after])[0][1]
        if share < SHARE:
            found.append(f"{things} with {deficiency}: {share:.3f}")
    return found
