"""What each box gives: the printed samples, vectors worked out by hand, and the most there is to get."""

import pytest

from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.notation import write_dice
from tests.games.yatzy.helpers import new, worth

NUMBERS = {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25, "sixes": 30}


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("11123", "ones", 3),  # BY-31 and its printed sample
        ("12234", "twos", 4),  # BY-32
        ("13336", "threes", 9),  # BY-33
        ("14444", "fours", 16),  # BY-34
        ("15555", "fives", 20),  # BY-35
        ("12366", "sixes", 12),  # BY-36
        ("12366", "one-pair", 12),  # BY-38
        ("13366", "two-pairs", 18),  # BY-39
        ("14455", "two-pairs", 18),
        ("12666", "three-alike", 18),  # BY-40
        ("15555", "four-alike", 20),  # BY-41
        ("22333", "full-house", 25),  # BY-42
        ("12345", "small-straight", 30),  # BY-43
        ("23456", "large-straight", 40),  # BY-44
        ("12366", "chance", 18),  # BY-45
        ("66666", "yatzy", 50),  # BY-46
        ("33355", "two-pairs", 16),
        ("33355", "three-alike", 9),
        ("33355", "full-house", 25),
        ("24444", "two-pairs", 0),  # B-BY-2
        ("24444", "three-alike", 12),
        ("24444", "four-alike", 16),
        ("24444", "one-pair", 8),
        ("44444", "two-pairs", 0),
        ("23456", "small-straight", 0),  # B-BY-9
        ("12345", "large-straight", 0),
        ("12346", "small-straight", 0),
        ("22666", "one-pair", 12),  # B-BY-10: the highest pair
        ("55566", "one-pair", 12),
        ("12345", "one-pair", 0),
        ("11222", "four-alike", 0),
        ("44444", "full-house", 0),  # B-BY-3
        ("44444", "four-alike", 16),  # B-BY-10: a fifth equal die does not hurt
        ("44445", "yatzy", 0),
        ("12345", "sixes", 0),
    ],
)
def test_brandi_yatzy_counts_as_its_pad_says(dice: str, box: str, points: int) -> None:
    """BY-31 to BY-46."""
    assert worth(new("brandi-yatzy"), dice, box) == points


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("1112+3", "ones", 3),  # YP-18 and its printed sample
        ("1223+1", "twos", 4),  # YP-19
        ("1336+3", "threes", 9),  # YP-20
        ("1444+4", "fours", 16),  # YP-21
        ("5555+1", "fives", 20),  # YP-22
        ("1236+6", "sixes", 12),  # YP-23
        ("1266+6", "three-alike", 18),  # YP-25
        ("1555+5", "four-alike", 20),  # YP-26
        ("1135+5", "odd", 30),  # YP-27
        ("1135+6", "odd", 0),
        ("2246+6", "even", 30),  # YP-28
        ("2245+6", "even", 0),
        ("1236+4", "small-straight", 30),  # YP-29
        ("1236+4", "large-straight", 0),
        ("1236+5", "small-straight", 0),
        ("1234+5", "small-straight", 30),  # B-YP-10
        ("3345+6", "small-straight", 30),
        ("1234+5", "large-straight", 40),  # YP-30
        ("3456+2", "large-straight", 40),
        ("1123+3", "mini-chance", 30),  # YP-31: exactly 10
        ("1123+4", "mini-chance", 0),  # B-YP-12: the yellow die counts
        ("6661+6", "maxi-chance", 30),  # YP-32: exactly 25
        ("6661+5", "maxi-chance", 0),
        ("1236+6", "chance", 18),  # YP-33
        ("4444+4", "yatzy", 60),  # YP-34
        ("4444+3", "yatzy", 0),
        ("1155+3", "kombi-odd", 80),  # YP-15, YP-35
        ("1355+1", "kombi-odd", 0),
        ("1153+5", "kombi-odd", 0),
        ("1135+5", "kombi-odd", 0),
        ("1155+1", "kombi-odd", 0),
        ("2266+4", "kombi-even", 80),  # YP-16, YP-36
        ("2246+6", "kombi-even", 0),
        ("1155+3", "kombi-even", 0),
        ("5555+6", "multiply", 120),  # YP-17, YP-37: the printed example
        ("1355+1", "multiply", 14),
        ("1111+1", "multiply", 4),  # B-YP-15
        ("6666+6", "multiply", 144),
    ],
)
def test_brandi_yatzy_plus_counts_as_its_pad_says(dice: str, box: str, points: int) -> None:
    """YP-15 to YP-37; the yellow die counts like the others except where its colour matters (YP-05)."""
    game = new("brandi-yatzy-plus")
    assert worth(game, dice, f"1.{box}") == worth(game, dice, f"2.{box}") == points


def test_one_throw_fits_several_boxes() -> None:
    """B-YP-11, and BY-22: the player chooses."""
    game = new("brandi-yatzy-plus")
    kombi = {"kombi-odd": 80, "odd": 30, "multiply": 36, "chance": 15}
    assert {box: worth(game, "1155+3", f"1.{box}") for box in kombi} == kombi
    twos = {"mini-chance": 30, "yatzy": 60, "even": 30, "three-alike": 6, "four-alike": 8, "twos": 10}
    assert {box: worth(game, "2222+2", f"1.{box}") for box in twos} == twos


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("12555", "fives", 15),  # YZ-13
        ("12555", "three-alike", 18),  # YZ-14, YZ-17
        ("12355", "three-alike", 0),
        ("25555", "four-alike", 22),  # YZ-18
        ("22555", "four-alike", 0),
        ("33555", "full-house", 25),  # YZ-19
        ("33333", "full-house", 0),  # B-YZ-6
        ("22345", "small-straight", 30),  # YZ-20
        ("12345", "large-straight", 40),  # YZ-21
        ("23456", "large-straight", 40),
        ("23456", "small-straight", 30),
        ("12346", "large-straight", 0),
        ("55555", "yatzi", 50),  # YZ-22
        ("12346", "chance", 16),  # YZ-24
        ("55555", "chance", 25),
        ("55556", "three-alike", 26),  # B-YZ-10: at least three
        ("55555", "three-alike", 25),
        ("55555", "four-alike", 25),
    ],
)
def test_yatzei_counts_as_its_pad_says(dice: str, box: str, points: int) -> None:
    """YZ-13 to YZ-24."""
    assert worth(new("yatzei"), dice, box) == points


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("12333", "threes", 9),  # Y13-15
        ("12666", "sixes", 18),  # Y13-18
        ("12666", "three-alike", 21),
        ("26666", "three-alike", 26),
        ("26666", "four-alike", 26),  # Y13-19
        ("12666", "four-alike", 0),
        ("11122", "full-house", 25),  # Y13-20
        ("55666", "full-house", 25),
        ("11112", "full-house", 0),
        ("22345", "small-straight", 30),  # Y13-21
        ("33456", "small-straight", 30),
        ("11234", "small-straight", 30),  # B-Y13-3
        ("12356", "small-straight", 0),
        ("12345", "large-straight", 40),  # Y13-22
        ("23456", "large-straight", 40),
        ("11111", "yatzy", 50),  # Y13-23
        ("12346", "chance", 16),  # Y13-24
    ],
)
def test_yatzy_counts_as_its_form_says(dice: str, box: str, points: int) -> None:
    """Y13-15 to Y13-24."""
    assert worth(new("yatzy", 1), dice, box) == points


@pytest.mark.parametrize(
    ("game_id", "lower"),
    [
        (
            "brandi-yatzy",
            {
                "one-pair": 12,
                "two-pairs": 22,
                "three-alike": 18,
                "four-alike": 24,
                "full-house": 25,
                "small-straight": 30,
                "large-straight": 40,
                "chance": 30,
                "yatzy": 50,
            },
        ),
        (
            "brandi-yatzy-plus",
            {
                "three-alike": 18,
                "four-alike": 24,
                "odd": 30,
                "even": 30,
                "small-straight": 30,
                "large-straight": 40,
                "mini-chance": 30,
                "maxi-chance": 30,
                "chance": 30,
                "yatzy": 60,
                "kombi-odd": 80,
                "kombi-even": 80,
                "multiply": 144,
            },
        ),
        (
            "yatzei",
            {
                "three-alike": 30,
                "four-alike": 30,
                "full-house": 25,
                "small-straight": 30,
                "large-straight": 40,
                "yatzi": 50,
                "chance": 30,
            },
        ),
        (
            "yatzy",
            {
                "three-alike": 30,
                "four-alike": 30,
                "full-house": 25,
                "small-straight": 30,
                "large-straight": 40,
                "yatzy": 50,
                "chance": 30,
            },
        ),
    ],
)
def test_the_pads_have_these_boxes_in_this_order_and_can_give_this_much(game_id: str, lower: dict[str, int]) -> None:
    """BY-06, YP-04, YP-38, YP-39, YZ-04, YZ-16, YZ-30, Y13-10: 15, 19, 13 and 13 boxes."""
    rules = new(game_id).rules
    most = {box.key: max(box.scoring(dice) or 0 for dice in rolls(rules.dice)) for box in rules.boxes}
    assert list(most.items()) == list({**NUMBERS, **lower}.items())
    assert rules.columns == (2 if game_id == "brandi-yatzy-plus" else 1)


FIXED = {
    "brandi-yatzy": {"full-house": 25, "small-straight": 30, "large-straight": 40, "yatzy": 50},
    "brandi-yatzy-plus": {
        "odd": 30,
        "even": 30,
        "small-straight": 30,
        "large-straight": 40,
        "mini-chance": 30,
        "maxi-chance": 30,
        "yatzy": 60,
        "kombi-odd": 80,
        "kombi-even": 80,
    },
}


@pytest.mark.parametrize("game_id", FIXED)
def test_a_fixed_box_is_worth_its_value_or_nothing(game_id: str) -> None:
    """BY-24, BY-47: these are the boxes with an F, where a cross says it all."""
    rules = new(game_id).rules
    values = {box.key: {box.scoring(dice) for dice in rolls(rules.dice)} - {None} for box in rules.boxes}
    assert {key: found.pop() for key, found in values.items() if len(found) == 1} == FIXED[game_id]


def test_four_alike_of_20_shows_that_only_matching_dice_count() -> None:
    """B-BY-1: counting all dice, the printed 20 could only be five fours."""

    def giving_20(kind_sum: str) -> set[str]:
        rules = new("brandi-yatzy", kind_sum=kind_sum).rules
        box = rules.boxes[rules.box("four-alike")]
        return {write_dice(dice) for dice in rolls(rules.dice) if box.scoring(dice) == 20}

    assert giving_20("all") == {"44444"}
    assert giving_20("matching") == {"15555", "25555", "35555", "45555", "55555", "55556"}


@pytest.mark.parametrize(
    ("game_id", "dice", "column"), [("brandi-yatzy", "25555", ""), ("brandi-yatzy-plus", "2555+5", "1.")]
)
def test_three_and_four_alike_count_all_dice_by_option(game_id: str, dice: str, column: str) -> None:
    """B-BY-1 `kind_sum`."""
    matching, every = new(game_id), new(game_id, kind_sum="all")
    assert worth(matching, dice, f"{column}three-alike") == 15
    assert worth(every, dice, f"{column}three-alike") == 22
    assert worth(matching, dice, f"{column}four-alike") == 20
    assert worth(every, dice, f"{column}four-alike") == 22


@pytest.mark.parametrize("game_id", ["brandi-yatzy", "yatzei", "yatzy"])
def test_five_equal_dice_are_a_full_house_by_option_only(game_id: str) -> None:
    """B-BY-3, B-YZ-6 `full_house_five_equal`."""
    assert worth(new(game_id), "33333", "full-house") == 0
    assert worth(new(game_id, full_house_five_equal=True), "33333", "full-house") == 25
    assert worth(new(game_id, full_house_five_equal=True), "33334", "full-house") == 0


def test_the_printed_sample_sheet_adds_up() -> None:
    """BY-37, BY-21: the sample's number boxes make 64, so it has the bonus; 320 in all."""
    sample = (
        "pad 1: ones 3, twos 4, threes 9, fours 16, fives 20, sixes 12, one-pair 12, two-pairs 18, three-alike 18, "
        "four-alike 20, full-house 25, small-straight 30, large-straight 40, chance 18, yatzy 50"
    )
    sheet = new("brandi-yatzy").read_position(f"turn 2; {sample}").sheets[0]
    assert sheet.bonus == (25,)
    assert sheet.total == 320


@pytest.mark.parametrize(("bonus", "total"), [(80, 730), (90, 740), (100, 750)])
def test_the_printed_sample_column_adds_up(bonus: int, total: int) -> None:
    """YP-24: 650 points and one of the three bonuses."""
    entries = {"ones": 3, "twos": 4, "threes": 9, "fours": 16, "fives": 20, "sixes": 12}
    entries |= {"three-alike": 18, "four-alike": 20, "odd": 30, "even": 30, "small-straight": 30}
    entries |= {"large-straight": 40, "mini-chance": 30, "maxi-chance": 30, "chance": 18, "yatzy": 60}
    entries |= {"kombi-odd": 80, "kombi-even": 80, "multiply": 120}
    column = ", ".join(f"1.{box} {points}" for box, points in entries.items())
    other = "2.fours 8, 2.fives 25, 2.sixes 30"
    sheet = new("brandi-yatzy-plus").read_position(f"pad 1: {column}, {other}, bonus {bonus}/80").sheets[0]
    assert sheet.total == total + 63 + 80
    assert None not in sheet.points[0]
