"""Somebody who hears the page and never sees it: roles, names, states and what is announced, and nothing else."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import Error, Page

from tests.browser.person import PATIENCE

EARS = """
window.announced = [];
window.listening = [];
window.told = 0;
const collect = (records) => {
  for (const record of records) {
    const place = record.target.nodeType === 1 ? record.target : record.target.parentElement;
    if (!place?.closest("[role=log], [role=status], [role=alert]")) continue;
    for (const node of record.addedNodes) if (node.textContent.trim()) window.announced.push(node.textContent.trim());
  }
  if (window.announced.length > window.told) window.listening.splice(0).forEach((heard) => heard());
  window.told = window.announced.length;
};
new MutationObserver(collect).observe(document, { childList: true, subtree: true });
"""
"""Notes everything that live regions say, as a screen reader would say it."""
MORE = """([heard, patience]) => window.announced.length > heard || new Promise((done, fail) => {
  window.listening.push(done);
  setTimeout(() => fail(new Error("silence")), patience);
})"""
"""Waits in the page, which need not be asked again and again."""
SILENT = ("none", "generic", "InlineTextBox", "RootWebArea")


class Thing(msgspec.Struct, frozen=True):
    """One thing in the accessibility tree."""

    role: str
    name: str
    within: tuple[str, ...]
    """The names of all that it stands in, the outermost first."""
    description: str = ""
    disabled: bool = False
    pressed: bool | None = None
    expanded: bool | None = None
    focused: bool = False
    node: int = 0
    """By what assistive technology goes to it."""

    @property
    def named(self) -> tuple[str, str, tuple[str, ...]]:
        """What it is called, and where."""
        return self.role, self.name, self.within


class Listener:
    """Hears a page, and acts by role, name and keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.page.add_init_script(EARS)
        self._session = page.context.new_cdp_session(page)
        self._session.send("DOM.enable")
        self.heard = 0
        """How many announcements have been listened to."""

    # --- hearing -----------------------------------------------------------------------------------------------------

    def tree(self) -> list[Thing]:
        """Everything on the page, in reading order."""
        nodes = self._sent("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return list(_read(nodes[0], known, ()))

    def _sent(self, method: str) -> Any:
        """The answer as it comes: Playwright's own way looks for objects of its own in every part of it."""
        return self._session._sync(self._session._impl_obj.send(method, None, None))  # noqa: SLF001

    def buttons(self, within: str = "") -> list[Thing]:
        """What can be pressed now, on the page or in the part of that name."""
        return [
            thing
            for thing in self.tree()
            if thing.role == "button" and not thing.disabled and (not within or within in thing.within)
        ]

    @property
    def focused(self) -> Thing:
        """What has the focus: it must be something with a name."""
        found = [thing for thing in self.tree() if thing.focused]
        assert found, "the focus is lost"
        return found[-1]

    @property
    def announced(self) -> list[str]:
        """All that was announced on this page."""
        found: list[str] = self.page.evaluate("window.announced")
        return found

    def listens(self) -> list[str]:
        """Waits until something is announced, and hears all that is new."""
        try:
            self.page.evaluate(MORE, [self.heard, PATIENCE])
        except Error as error:
            heard, now = self.announced[-5:], [(thing.role, thing.name) for thing in self.tree() if thing.name]
            raise AssertionError(f"nothing more is said after {heard}; the page has {now}") from error
        new = self.announced[self.heard :]
        self.heard += len(new)
        return new

    def listens_for(self, pattern: str) -> str:
        """Until an announcement says this; what came since."""
        said: list[str] = []
        while not any(re.search(pattern, one) for one in said):
            said += self.listens()
        return " ".join(said)

    # --- acting ------------------------------------------------------------------------------------------------------

    def does(self, thing: Thing, key: str = "Enter") -> None:
        """Goes to it and presses a key; what is gone meanwhile is listened for again."""
        if self._goes_to(thing):
            self.page.keyboard.press(key)

    def _goes_to(self, thing: Thing) -> bool:
        """To the thing itself, or to the same one as often as the page is drawn anew meanwhile."""
        same: Thing | None = thing
        while same is not None:
            try:
                self._session.send("DOM.focus", {"backendNodeId": same.node})
            except Error:
                same = next((one for one in self.tree() if one.named == thing.named), None)
            else:
                return True
        return False

    def finds(self, pattern: str, role: str = "") -> Thing:
        """The first thing whose name says this."""
        for thing in self.tree():
            if re.search(pattern, thing.name) and (not role or thing.role == role) and not thing.disabled:
                return thing
        raise AssertionError(f"nothing on the page is called {pattern}")

    def follows(self, pattern: str) -> None:
        """The link or button that leads to another page."""
        with self.page.expect_navigation():
            self.does(self.finds(pattern))
        self.heard = 0

    def types(self, name: str, text: str) -> None:
        """Into the field of that name."""
        self._goes_to(self.finds(name, "textbox"))
        self.page.keyboard.type(text)

    def chooses(self, name: str, choose: Callable[[list[str]], int]) -> None:
        """In the list of that name, with the arrow keys."""
        tree = self.tree()
        at, box = next((at, one) for at, one in enumerate(tree) if one.role == "combobox" and one.name == name)
        options = [one.name for one in tree[at:] if one.role == "option" and name in one.within]
        self._goes_to(box)
        self.page.keyboard.press("Home")
        for _ in range(choose(options)):
            self.page.keyboard.press("ArrowDown")

    def unfolds(self, name: str) -> bool:
        """A part of the page, unless it is open already; False if it is gone."""
        found = [thing for thing in self.tree() if thing.name.startswith(name) and thing.expanded is not None]
        if found and not found[0].expanded:
            self.does(found[0])
        return bool(found)


def _read(node: Any, known: dict[str, Any], within: tuple[str, ...]) -> Iterator[Thing]:
    role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
    if not node["ignored"] and role not in SILENT:
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        yield Thing(
            role,
            name,
            within,
            node.get("description", {}).get("value", ""),
            bool(states.get("disabled")),
            None if "pressed" not in states else states["pressed"] == "true",
            states.get("expanded"),
            bool(states.get("focused")),
            node.get("backendDOMNodeId", 0),
        )
        within = (*within, name) if name else within
    for child in node.get("childIds", []):
        if child in known:
            yield from _read(known[child], known, within)
