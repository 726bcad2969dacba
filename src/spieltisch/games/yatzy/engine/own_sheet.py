"""A sheet of the player's own: the rules of a game, written down in a small TOML file.

    name = "Kitchen Yatzy"
    dice = 5
    throws = 3
    options = ["strict_entry"]

    [bonus]
    target = 63
    points = 50

    [boxes]
    ones = { number = 1 }
    two-pairs = { alike = [2, 2] }
    small-straight = { run = [1, 2, 3, 4, 5], points = 15 }
    chance = {}

Usual values: five dice, three throws, 1 to 20 players, no options. The file's name is the game's id.
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any
from zlib import crc32

import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.game import Option
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import options as switch
from spieltisch.games.yatzy.engine import own_values as values
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.dice import DiceSet, rolls
from spieltisch.games.yatzy.engine.own_boxes import KEY, MOST_POINTS, OwnBox

KEYS = ("name", "summary", "dice", "throws", "players", "starting_roll", "options", "bonus", "boxes")
SUMMARY = text("A score sheet made by your host.")
MOST_BOXES = 20
"""As many as the terminal has letters for."""
MOST_TOTAL = 2000
"""What learners are told is a part of it."""
OPTIONS = {
    option.key: option for option in (switch.STRICT_ENTRY, switch.KIND_SUM, switch.FULL_HOUSE_FIVE_EQUAL, switch.GAMES)
}
"""What a sheet may leave to the host of a table."""
CITES = rules.Cites(
    throws="OWN-2",
    keep="OWN-2",
    first_throw="OWN-2",
    full_box="OWN-4",
    turn="OWN-1",
    must_enter="OWN-3",
    beginning="OWN-1",
)
"""On the page that is made of every such sheet (`own/rule_page.py`)."""
TWICE = re.compile(r"overwrite|twice|Duplicate")
"""What tomllib says of a key that is there already."""
FIRST_BOX = 7
"""The rule of the first box; the others follow."""


class OwnSheet(msgspec.Struct, frozen=True):
    id: str
    name: str
    summary: str
    dice: DiceSet
    throws: int
    players: tuple[int, int]
    starting_roll: bool
    options: tuple[Option, ...]
    bonus: rules.Bonus
    boxes: tuple[OwnBox, ...]

    @property
    def version(self) -> int:
        """Changes with the rules, not with what things are called: a game is never gone on with by other rules."""
        options = [option.key for option in self.options]
        boxes = [box.rule for box in self.boxes]
        bonus = self.bonus.target, self.bonus.value
        parts = (len(self.dice), self.throws, self.starting_roll, options, bonus, boxes)
        return crc32(msgspec.json.encode(parts)) >> 1 | 1

    def rules(self, options: Mapping[str, str]) -> rules.SheetRules:
        all_dice = options.get("kind_sum") == "all"
        five_equal = options.get("full_house_five_equal") == "yes"
        return rules.SheetRules(
            boxes=tuple(
                box.box(all_dice, five_equal, f"OWN-{number}") for number, box in enumerate(self.boxes, start=FIRST_BOX)
            ),
            bonus=self.bonus,
            cites=CITES,
            dice=self.dice,
            throws=self.throws,
            strict_entry=options.get("strict_entry") == "on",
            starting_roll=self.starting_roll,
            games=int(options.get("games", "1")),
        )


def read_sheet(sheet_id: str, content: str) -> OwnSheet:
    """The sheet that the content of a file describes; SetupError says what is wrong with it, and where."""
    if not KEY.fullmatch(sheet_id):
        raise SetupError("The file's name is written in small letters, numbers and hyphens: my-sheet.toml.")
    found = _toml(content)
    values.check_keys(found, KEYS)
    dice = DiceSet(wood=values.number_in(found, "dice", range(5, 7), 5))
    boxes = tuple(_box(key, written, dice) for key, written in values.table_in(found, "boxes").items())
    if not 2 <= len(boxes) <= MOST_BOXES:
        raise SetupError("A sheet has 2 to {most} boxes, not {count}.", most=MOST_BOXES, count=len(boxes))
    sheet = OwnSheet(
        id=sheet_id,
        name=values.text_in(found, "name", 40),
        summary=values.text_in(found, "summary", 100, SUMMARY),
        dice=dice,
        throws=values.number_in(found, "throws", range(1, 6), 3),
        players=_players(found),
        starting_roll=values.switch_in(found, "starting_roll"),
        options=_options(found, boxes, dice),
        bonus=_bonus(values.table_in(found, "bonus")),
        boxes=boxes,
    )
    _check_sums(sheet)
    return sheet


def _toml(content: str) -> dict[str, Any]:
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+), column (\d+)", str(error))
        if TWICE.search(str(error)):
            line = where[1] if where else content.count("\n") + 1
            raise SetupError("Line {line} gives a key for the second time.", line=line) from None
        if where is None:
            raise SetupError("The file ends too early: a value or a closing sign is missing.") from None
        raise SetupError(
            "Line {line} cannot be read from column {column} on; this is TOML: key = value.",
            line=where[1],
            column=where[2],
        ) from None


def _box(key: str, written: object, dice: DiceSet) -> OwnBox:
    try:
        if not isinstance(written, dict):
            raise SetupError("'{key}' is a table, not {given!r}.", key=key, given=written)
        return OwnBox(key, written, dice)
    except SetupError as error:
        raise SetupError("Box '{box}': {error}", box=key, error=error) from None


def _players(found: Mapping[str, Any]) -> tuple[int, int]:
    if "players" not in found:
        return 1, 20
    least, most = values.numbers_in(found, "players", range(1, 21), range(2, 3))
    if least > most or most < 2:
        raise SetupError("'players' is the least and the most of them, such as [2, 6].")
    return least, most


def _options(found: Mapping[str, Any], boxes: tuple[OwnBox, ...], dice: DiceSet) -> tuple[Option, ...]:
    named = found.get("options", [])
    if not isinstance(named, list):
        raise SetupError("'options' is a list, such as {example}, not {given!r}.", example=["games"], given=named)
    for key in named:
        if not isinstance(key, str) or key not in OPTIONS:
            raise SetupError("There is no option {key!r}; there are: {known}.", key=key, known=", ".join(OPTIONS))
        if named.count(key) > 1:
            raise SetupError("Option {key} is given twice.", key=key)
    if "strict_entry" in named and not any(box.key == "chance" and box.takes_anything for box in boxes):
        raise SetupError("Option strict_entry needs a box 'chance' that any roll fits.")
    if "kind_sum" in named and not (len(dice) == 5 and any(box.is_kind for box in boxes)):
        raise SetupError("Option kind_sum needs five dice, and a box for three or four of a kind without 'points'.")
    if "full_house_five_equal" in named and not (len(dice) == 5 and any(box.is_full_house for box in boxes)):
        raise SetupError("Option full_house_five_equal needs five dice, and a box with alike = [3, 2].")
    return tuple(OPTIONS[key] for key in named)


def _bonus(found: Mapping[str, Any]) -> rules.Bonus:
    try:
        values.check_keys(found, ("target", "points"))
        return rules.Bonus(
            values.number_in(found, "points", range(1, MOST_POINTS + 1)),
            values.number_in(found, "target", range(1, 127)),
        )
    except SetupError as error:
        raise SetupError("Bonus: {error}", error=error) from None


def _check_sums(sheet: OwnSheet) -> None:
    numbers = [box.pips for box in sheet.boxes if box.pips]
    if len(set(numbers)) < len(numbers):
        twice = next(pips for pips in numbers if numbers.count(pips) > 1)
        raise SetupError("Two boxes have the number {pips}; each number has one.", pips=twice)
    most = len(sheet.dice) * sum(numbers)
    if sheet.bonus.target > most:
        raise SetupError(
            "Bonus: {target} points cannot be reached, since the boxes with a number give {most} at most.",
            target=sheet.bonus.target,
            most=most,
        )
    usual = sheet.rules({})
    whole = sum(max(box.scoring(dice) or 0 for dice in rolls(usual.dice)) for box in usual.boxes) + usual.bonus.value
    if whole > MOST_TOTAL:
        raise SetupError("The sheet gives up to {whole} points; {most} are the most.", whole=whole, most=MOST_TOTAL)
