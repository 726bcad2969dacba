"""Whatever is wrong with a sheet's file, a sentence says what and where, in every language."""

from pathlib import Path

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.games.yatzy.engine.own_sheet import read_sheet
from spieltisch.games.yatzy.own.found import LARGEST, check
from spieltisch.kit.words import LANGUAGES, words

from .conftest import TINY

BAD = {
    "name = ": "The file ends too early: a value or a closing sign is missing.",
    'name = "A"\nboxes == {}': "Line 2 cannot be read from column 8 on; this is TOML: key = value.",
    'name = "A"\nname = "B"': "Line 2 gives a key for the second time.",
    'name = "A"\n[boxes]\n[boxes]': "Line 3 gives a key for the second time.",
    'name = "A"\nboxes = { a = 1, a = 2 }': "Line 2 gives a key for the second time.",
    TINY.replace("throws", "trows"): "'trows' is not known here; there are: name, summary, dice, throws,",
    TINY.replace("throws = 2", "throws = 9"): "'throws' is a whole number from 1 to 5, not 9.",
    TINY.replace("throws = 2", "throws = true"): "'throws' is a whole number from 1 to 5, not True.",
    TINY.replace("throws = 2", "dice = 7"): "'dice' is a whole number from 5 to 6, not 7.",
    TINY.replace("throws = 2", 'starting_roll = "yes"'): "'starting_roll' is true or false, not 'yes'.",
    TINY.replace('name = "Kitchen Yatzy"', ""): "'name' is missing.",
    TINY.replace("Kitchen Yatzy", "{Kitchen}"): "'name' is a text of at most 40 letters",
    TINY.replace("[1, 4]", "[4, 1]"): "'players' is the least and the most of them",
    TINY.replace("[1, 4]", "4"): "'players' is a list of whole numbers from 1 to 20, such as [1, 20], not 4.",
    TINY.replace("throws = 2", "options = 3"): "'options' is a list, such as ['games'], not 3.",
    TINY.replace("throws = 2", 'options = ["joker"]'): "There is no option 'joker'; there are: strict_entry,",
    TINY.replace("throws = 2", "options = [[]]"): "There is no option []; there are: strict_entry,",
    TINY.replace("throws = 2", 'options = ["games", "games"]'): "Option games is given twice.",
    TINY.replace("throws = 2", 'options = ["kind_sum"]'): "Option kind_sum needs five dice",
    TINY.replace("throws = 2", 'options = ["full_house_five_equal"]'): "Option full_house_five_equal needs five dice",
    TINY.replace("throws = 2", 'options = ["strict_entry"]').replace(
        "chance", "sum"
    ): "Option strict_entry needs a box 'chance' that any roll fits.",
    TINY.replace("target = 9", "target = 31"): "Bonus: 31 points cannot be reached, since the boxes with a number give",
    TINY.replace("target = 9", "goal = 9"): "Bonus: 'goal' is not known here; there are: target, points.",
    TINY.replace("points = 10", "points = 201"): "Bonus: 'points' is a whole number from 1 to 200, not 201.",
    TINY.split("[boxes]")[0]: "'boxes' is missing.",
    TINY.split("[boxes]")[0] + "[boxes]\nchance = {}\n": "A sheet has 2 to 20 boxes, not 1.",
    TINY + "more = 3\n": "Box 'more': 'more' is a table, not 3.",
    TINY + "More = {}\n": "Box 'More': Its key is written in small letters, numbers and hyphens.",
    TINY + "more = { pair = 2 }\n": "Box 'more': 'pair' is not known here; there are: name, number, alike, run, sum,",
    TINY + "more = { alike = 2, run = 3 }\n": "Box 'more': It asks for one thing only, not for alike and run.",
    TINY + "more = { alike = [3, 3] }\n": "Box 'more': It needs 6 dice, and the sheet has 5.",
    TINY + "more = { alike = 6 }\n": "Box 'more': 'alike' is a whole number from 2 to 5, not 6.",
    TINY + "more = { run = [1, 3] }\n": "Box 'more': 'run' is so many numbers in a row",
    TINY + "more = { sum = [1, 90] }\n": "Box 'more': 'sum' is a list of whole numbers from 5 to 30",
    TINY + "more = { only = [] }\n": "Box 'more': 'only' is a list of whole numbers from 1 to 6",
    TINY + "more = { run = 3, same = true }\n": "Box 'more': 'same' is for several groups of equal dice",
    TINY + 'more = { points = "some" }\n': "Box 'more': 'points' is a whole number or \"all\", not 'some'.",
    TINY + "more = { points = 0 }\n": "Box 'more': 'points' is a whole number from 1 to 200, not 0.",
    TINY + "more = { number = 5, points = 5 }\n": "Box 'more': A number's box always gives the sum of that number",
    TINY + "more = { number = 6 }\n": "Two boxes have the number 6; each number has one.",
    TINY + "".join(f"box-{n} = {{ points = 200 }}\n" for n in range(12)): "The sheet gives up to",
}


@pytest.mark.parametrize(("content", "said"), BAD.items(), ids=range(len(BAD)))
def test_a_sentence_says_what_is_wrong(content: str, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_sheet("kitchen", content)
    assert said in str(caught.value)
    sentences = {language: words(language).error(caught.value) for language in LANGUAGES}
    assert sentences["en"] == str(caught.value)
    assert len(set(sentences.values())) == len(LANGUAGES), sentences


def test_the_file_is_named_and_has_to_be_a_small_text(tmp_path: Path) -> None:
    named = {
        "Kitchen.toml": TINY.encode(),
        "kitchen.txt": TINY.encode(),
        "k.toml": b"\xff",
        "l.toml": b" " * LARGEST * 2,
    }
    for name, content in named.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(SetupError, match=f"^{name}: "):
            check(tmp_path / name, frozenset())


def test_an_id_that_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "yatzy.toml").write_text(TINY, encoding="utf-8")
    with pytest.raises(SetupError, match="There is a game with the id yatzy already"):
        check(tmp_path / "yatzy.toml", frozenset({"yatzy"}))
