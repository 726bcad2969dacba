"""Keys and boxes on one screen."""

from collections.abc import Sequence

from textual.content import Content

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import race
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.sheet_rows import LETTERS
from spieltisch.games.yatzy.telling.box_words import box_asks
from spieltisch.games.yatzy.telling.standing_words import of_each_words, prize_words
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import Keys, key_lines
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.words import Words


def table_help(session: Session) -> Content:
    """The keys that work at this table, and the boxes of this game."""
    words = session.words
    keys = [*_dice_keys(session), *_box_keys(session), *_other_keys(session)]
    parts = [
        *key_lines(words("Keys"), keys, max(len(key) for key, _ in keys) + 1),
        *_boxes(words, session.rules),
        words("On the sheet: 12 is entered, (12) is what the dice give now, × is crossed out."),
        f" {of_each_words(words, session.rules)} ",
        words("▲ shows how many points you are ahead of that so far, ▼ how many behind."),
    ]
    if session.path:
        parts += ["\n", words("This game is saved in {path}", path=short_path(session.path))]
    return Content.assemble(*parts)


def _dice_keys(session: Session) -> Keys:
    words = session.words
    if not session.real_dice:
        return [
            (words("R, Space, Enter"), words("roll the dice that are not held")),
            (_numbers(session), words("hold a die, or let go of it; [1] is held")),
        ]
    return [
        ("1 … 6", words("type what the rolled dice show, one after the other")),
        (words("Enter, R"), words("confirm what is typed")),
        (words("Backspace"), words("take back the last typed die")),
        (_numbers(session), words("then hold a die, or let go of it; R: the next roll")),
    ]


def _numbers(session: Session) -> str:
    """A key for each die."""
    return " ".join(str(number) for number in range(1, len(session.rules.dice) + 1))


def _box_keys(session: Session) -> Keys:
    words = session.words
    keys = [
        ("a b c …", words("enter the dice in the box with that letter")),
        (words("arrows, Enter"), words("choose a box and enter the dice")),
    ]
    if session.rules.columns > 1:
        keys.append((words("Shift + letter"), words("enter the dice in the second column")))
    if session.rules.free_throws:
        keys.append(("F", words("free roll after the last roll; □ is left, ■ is used")))
    return keys


def _other_keys(session: Session) -> Keys:
    words = session.words
    keys = [("H", words("hint: the coach's best choices"))]
    if session.real_dice:
        keys.append(("U", words("take back the last move, typed dice too")))
        keys.append((".", words("correct any filled box, even after the end; a click on it does the same")))
    else:
        keys.append(("U", words("take back the last move, as long as nobody has rolled since")))
    if session.has_bots:
        keys.append((words("T, Space"), words("bots (⚙): speed, and skip the wait")))
    return [
        *keys,
        (words("< >, PgUp PgDn"), words("other players' score sheets; earlier moves")),
        ("Q", words("leave: the game is saved, continue any time")),
    ]


def _boxes(words: Words, rules: SheetRules) -> Sequence[Part]:
    names = [words(box.name) for box in rules.boxes]
    bonus = words("Bonus at {target}", target=rules.bonus.target)
    width = max(map(len, [*names, bonus])) + 1
    parts: list[Part] = [(f"{words('How scoring works')}\n", "bold $accent")]
    for letter, name, box in zip(LETTERS, names, rules.boxes, strict=False):
        parts += [(f" {letter} ", "bold"), f"{name:<{width}}{box_asks(words, rules, box)} "]
        parts += [(f"[{box.clause}]\n", "$foreground-muted")]
    worth = [words.plural("{count} point", "{count} points", rules.bonus.value)]
    worth += [f"{prize.points} {prize_words(words, prize)}" for prize in race(rules, ())]
    return [*parts, f"   {bonus:<{width}}{'; '.join(worth)}\n"]
