"""Tables whose games were played by bots, as events."""

import asyncio
import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from html import unescape
from pathlib import Path

import msgspec

from spieltisch.core.chance import SealedChance, SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Acted, Agreement, Begun, Event, Opened, Sat
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.tables import open_table
from spieltisch.server.keys import seat_key
from spieltisch.server.ledger import to_store
from spieltisch.server.store.batches import Opening
from spieltisch.server.store.store import Store

SECRET = bytes(range(32))
NAMES = ("Anna", "Beat", "Carla", "Dario", "Eva", "Fritz")
YATZY = ("yatzy", "yatzei", "brandi-yatzy", "brandi-yatzy-plus")
AT = 1.0e9


class Played(msgspec.Struct, frozen=True):
    """A table and all its events."""

    table: Table
    opened: Opened
    events: list[Event]
    at: float = AT

    @property
    def log(self) -> str:
        return self.table.log(SECRET.hex())


def played(
    game_id: str,
    levels: Sequence[str] = ("greedy", "random"),
    *,
    steps: int | None = None,
    table_id: str = "abcdefghjkmn",
    agreement: Agreement | None = None,
    options: dict[str, str] | None = None,
    entropy: tuple[str, ...] = ("abc123", "def456"),
    real_dice: bool = False,
) -> Played:
    """A game of people who play like these bots, to its end or for so many steps."""
    commitment = "" if real_dice else hashlib.sha256(SECRET).hexdigest()
    opened = Opened(
        game_id,
        len(levels),
        options or {},
        "manual" if real_dice else "sealed",
        commitment,
        agreement or Agreement(),
    )
    events: list[Event] = [Sat(Seat(seat), NAMES[seat], f"nonce {seat}") for seat in range(len(levels))]
    events.append(Begun(NAMES[: len(levels)], entropy))
    table = all_after(open_table(table_id, opened, AT), events, AT)
    bots = [make_bot(level, table.game) for level in levels]
    seal, whim, throws = SealedChance(SECRET, entropy), SeededChance(1), 0
    while table.actors and len(table.steps) != steps:
        seat = table.actors[0]
        if seat == CHANCE:
            action = table.game.draw(table.state, seal.rng(table.game.spec.id, throws))
            throws += 1
        else:
            view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
            action = bots[seat].choose(view, legal, whim.rng("bot", len(table.steps)))
        event = Acted(seat, table.game.write(action))
        events.append(event)
        table = after(table, event, AT)
    return Played(table, opened, events)


def store_all(data: Path, games: Sequence[Played]) -> dict[str, list[str]]:
    """Put the tables into a database; by table, the keys to its seats."""

    async def write() -> dict[str, list[str]]:
        store = Store("", data)
        await store.open()
        secret = await store.secret("keys")
        for game in games:
            opening = Opening(SECRET.hex(), game.opened.game, game.opened.agreement.listed)
            new = to_store(game.table, (game.opened, *game.events), game.at, opens=opening)
            await store.append(msgspec.structs.replace(new, seq=0))
        await store.close()
        return {
            game.table.id: [
                seat_key(secret, game.table.id, Seat(seat), f"nonce {seat}") for seat in range(game.opened.seats)
            ]
            for game in games
        }

    return asyncio.run(write())


VOID = {"meta", "link", "input", "br", "hr", "img"}
TAG = re.compile(
    r'<(/?)([a-z][a-z0-9-]*)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*(/?)>|<!doctype html>|<!--.*?-->', re.I | re.S
)
ATTRIBUTE = re.compile(r'([^\s=]+)(?:="([^"]*)")?')
HOLDS_WHAT_IT_LIKES = re.compile(r"(<(script|style)\b[^>]*>).*?(?=</\2>)", re.S)
POINTING = ("for", "aria-labelledby", "aria-describedby")
TOLD = {"id", "href", "data-touch", *POINTING}


class Page:
    """Reads HTML as we write it, which `html.parser` takes far longer for, and finds what is wrong with it."""

    def __init__(self, text: str) -> None:
        pieces = TAG.split(HOLDS_WHAT_IT_LIKES.sub(r"\1", text))
        said, *tags = (pieces[part::5] for part in range(5))
        assert not any("<" in words for words in said), "no tag that is none"
        self.words = [unescape(words) for words in said if words]
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pointed: list[str] = []
        self.touched: list[str] = []
        still_open: list[str] = []
        for ends, tag, attributes, empty in zip(*tags, strict=True):
            if ends:
                assert still_open.pop() == tag
            elif tag:
                self._note(told(attributes))
                if not empty and tag not in VOID:
                    still_open.append(tag)
        assert still_open == []
        assert len(self.ids) == len(set(self.ids)), "every id is there once"
        assert set(self.pointed) <= set(self.ids), "labels and descriptions point to something"

    def _note(self, given: dict[str, str]) -> None:
        for name, value in given.items():
            match name:
                case "id":
                    self.ids.append(value)
                case "href":
                    self.links.append(value)
                case "data-touch":
                    self.touched.append(value)
                case _:
                    self.pointed += value.split()

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@lru_cache(100_000)  # the parts of a board are the same on every page
def told(attributes: str) -> dict[str, str]:
    """Those that a page is asked about."""
    given = dict(ATTRIBUTE.findall(attributes))
    assert "style" not in given, "no inline style"
    assert not [name for name in given if name.startswith("on")], "no inline script"
    return {name: unescape(value) for name, value in given.items() if name in TOLD}
