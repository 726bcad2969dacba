"""Somebody who plays Labyria by touching what is lit up, with a mouse or with a finger."""

from collections.abc import Callable
from random import Random

import msgspec

from tests.browser.person import Person
from tests.browser.scene import thing

LIT = """(kinds) => {
  const lit = [...document.querySelectorAll("#picture .can-touch")];
  const figures = lit.filter((one) => one.matches(".figure:not(.waiting, .arrived)"));
  const prey = new Set(figures.map((one) => one.dataset.touch));
  return lit.filter((one) => kinds.some((kind) => one.dataset.touch.startsWith(kind))).map((one) => {
    const box = one.getBoundingClientRect(), ident = one.dataset.touch;
    return { ident, x: box.x + box.width / 2, y: box.y + box.height / 2, prey: prey.has(ident) };
  });
}"""
MIDDLE = """(ident) => {
  const one = document.querySelector(`#picture .can-touch[data-touch="${ident}"]`);
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  const middle = one instanceof SVGUseElement
    ? new DOMPoint(one.x.baseVal.value, one.y.baseVal.value).matrixTransform(one.getScreenCTM())
    : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y)?.closest("[data-touch]");
  return { x: middle.x, y: middle.y, hit: hit?.dataset.touch ?? "" };
}"""


class Lit(msgspec.Struct, frozen=True):
    """Something on the board that can be touched, and where it is on the screen."""

    ident: str
    x: float
    y: float
    prey: bool

    @property
    def nearness(self) -> tuple[bool, float]:
        """Who can attack does; else the target is at the upper right, whoever looks."""
        return self.prey, self.x - self.y


class LabyriaPlayer:
    """Knows no rules: does what the page offers, and goes towards the target."""

    def __init__(self, person: Person, *, finger: bool = False, seed: int = 1) -> None:
        self.person, self.finger, self.whim = person, finger, Random(seed)

    # --- touching ----------------------------------------------------------------------------------------------------

    def lit(self, *kinds: str) -> list[Lit]:
        """What is lit up on the board: things whose ids begin like this."""
        return msgspec.convert(self.person.evaluate(LIT, kinds), list[Lit])

    def touches(self, ident: str) -> None:
        """Something on the board, in its middle: a mouse finds nothing else there, a finger may need the glass."""
        middle = self.person.evaluate(MIDDLE, ident)
        if not self.finger:
            for _ in range(100):  # a figure may be on its way across
                if middle["hit"] == ident:
                    break
                self.person.page.wait_for_timeout(50)
                middle = self.person.evaluate(MIDDLE, ident)
            assert middle["hit"] == ident, f"{middle['hit']} lies over {ident}"
            self.person.page.mouse.click(middle["x"], middle["y"])
            return
        self.person.page.touchscreen.tap(middle["x"], middle["y"])
        if self.person.find("#lens").is_visible():
            found = self.person.find(f"#lens {thing(ident)}").first.bounding_box()
            assert found is not None
            self.person.page.touchscreen.tap(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)

    def presses(self, selector: str) -> None:
        """Something beside the board."""
        found = self.person.find(selector).first
        found.tap() if self.finger else found.click()

    def brings_on(self, *doings: Callable[[], None]) -> None:
        """The game moves when all of this is done, and not before."""
        before = self.person.step
        for doing in doings:
            assert self.person.step == before
            doing()
        self.person.waits_for(f"#board:not([data-step='{before}'])")

    # --- playing -----------------------------------------------------------------------------------------------------

    def plays_on(self) -> int:
        """To the end; how many decisions that took."""
        decisions = 0
        while self.person.waits_for_turn():
            self.decides()
            decisions += 1
        return decisions

    def decides(self) -> None:
        """One thing that is to be done now."""
        if self.is_there("#throw:enabled"):
            self.brings_on(lambda: self.presses("#throw"))
        elif self.is_there("#panel.pieces"):
            self.places()
        elif self.is_there("#ability") and self.whim.random() < 0.5:
            self.presses("#ability")
            self.uses_ability()
        elif self.lit("figure-", "field-"):
            self.goes()
        elif self.lit("edge-", "crossing-") and self.whim.random() < 0.5:
            self.uses_ability()
        else:
            self.brings_on(lambda: self.presses("#pass"))

    def is_there(self, selector: str) -> bool:
        return self.person.find(selector).count() > 0

    def places(self) -> str:
        """Any piece on any place that is lit up; the place."""
        pieces = self.person.find(".piece:enabled")
        piece = pieces.nth(self.whim.randrange(pieces.count()))
        if piece.get_attribute("aria-pressed") != "true":
            piece.tap() if self.finger else piece.click()
        place = self.whim.choice(self.lit("edge-", "crossing-")).ident
        if place.startswith("crossing-"):
            self.touches(place)
            self.brings_on(lambda: self.presses("#set"))
        else:
            self.brings_on(lambda: self.touches(place))
        return place

    def goes(self, *, attacking: bool = True) -> None:
        """A figure to the field that is nearest to the target, or to somebody who can be attacked."""
        before = self.person.step
        if figures := self.lit("figure-"):
            self.touches(self.whim.choice(figures).ident)
        fields = [field for field in self.lit("field-") if attacking or not field.prey]
        self.touches(max(fields, key=lambda field: field.nearness).ident)
        if self.is_there(".next [data-touch^=last-].can-touch"):
            self.presses(".next [data-touch^=last-].can-touch")
        self.person.waits_for(f"#board:not([data-step='{before}'])")

    def attacks(self) -> str:
        """Somebody, with the first figure that can; the field that is attacked."""
        figures = [figure.ident for figure in self.lit("figure-")]
        while not (prey := [field.ident for field in self.lit("field-") if field.prey]):
            self.touches(figures.pop(0))
        self.touches(prey[0])
        return prey[0]

    def uses_ability(self) -> None:
        """Sets a plate, takes one off or turns a corner: any that is lit up."""
        before = self.person.step
        self.touches(self.whim.choice(self.lit("edge-", "crossing-")).ident)
        if self.is_there(".next [data-touch^=shape-].can-touch"):
            self.presses(".next [data-touch^=shape-].can-touch")
        self.person.waits_for(f"#board:not([data-step='{before}'])")
