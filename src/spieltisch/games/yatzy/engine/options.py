"""What can be switched in the Yatzy games."""

from spieltisch.core.game import Option
from spieltisch.core.texts import text

KIND_SUM = Option(
    "kind_sum",
    ("matching", "all"),
    "Three and four of a kind count only the matching dice, or all five dice.",
    "B-BY-1",
    name=text("Three and four of a kind count"),
    names=(text("the matching dice"), text("all five dice")),
)
FULL_HOUSE_FIVE_EQUAL = Option(
    "full_house_five_equal",
    ("no", "yes"),
    "Whether five equal dice also count as a full house.",
    "B-BY-3",
    name=text("Five equal dice"),
    names=(text("are not a full house"), text("also count as a full house")),
)
STRICT_ENTRY = Option(
    "strict_entry",
    ("off", "on"),
    "Strict means: Chance only when no other free box fits, and crossing out only when nothing fits at all.",
    "B-BY-5",
    name=text("Choosing a box"),
    names=(text("any free box"), text("strict: what fits comes first")),
)
PLUS_BONUS_MODE = Option(
    "plus_bonus_mode",
    ("replace_second", "extra_100", "both_100", "flat"),
    "First to both bonuses: writes 100 for the later one, gets 100 on top, or has 100 for both; flat: always 80, "
    "no race.",
    "B-YP-3",
    name=text("First to both bonuses"),
    names=(
        text("100 for the later bonus"),
        text("100 on top"),
        text("100 for both bonuses"),
        text("no race: always 80"),
    ),
)
FREE_THROW_COST = Option(
    "free_throw_cost",
    ("tick", "strike_box"),
    "A free roll costs one of three ticks, or also a free box, which is crossed out.",
    "B-YP-4",
    name=text("A free roll costs"),
    names=(text("a tick"), text("a tick and a free box")),
)
COLUMN_ORDER = Option(
    "column_order",
    ("free", "one_after_other"),
    "Entries go in either column, or the first column is filled before the second.",
    "B-YP-9",
    name=text("The two columns"),
    names=(text("in any order"), text("one after the other")),
)
FREE_THROWS = Option(
    "free_throws",
    ("3", "2", "1", "0"),
    "How many free rolls each player has in the whole game.",
    "YP-09",
    name=text("Free rolls for each player"),
)
YATZEI_FIRST = Option(
    "yatzei_first",
    ("box50", "any_previous"),
    "A Yatzi counts as a repeat once the Yatzi box holds 50, or after any earlier five of a kind that was entered.",
    "B-YZ-2",
    name=text("A Yatzi counts as a repeat"),
    names=(text("once the box holds 50"), text("after any earlier Yatzi entered")),
)
YATZEI_REPEAT = Option(
    "yatzei_repeat",
    ("strict", "lenient"),
    "If Chance and its number are taken, a repeated Yatzi scores 0, or may go anywhere at its value.",
    "B-YZ-4",
    name=text("A repeated Yatzi with no box left for it"),
    names=(text("scores 0"), text("may go anywhere")),
)
GAMES = Option(
    "games",
    tuple(map(str, range(1, 11))),
    "How many games make the match.",
    "YZ-06",
    name=text("Games in the match"),
)
