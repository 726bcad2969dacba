"""How many points there are."""

from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.rules import SheetRules


def most_by_box(rules: SheetRules) -> list[int]:
    """By row on the pad: more than this cannot stand in that box."""
    most = [max(box.scoring(dice) or 0 for dice in rolls(rules.dice)) for box in rules.boxes]
    if rules.repeated is not None:
        refuge = rules.box(rules.repeated.refuge)
        most[refuge] = max(most[refuge], rules.repeated.value)  # YZ-23
    return most


def most_points(rules: SheetRules) -> int:
    race = rules.bonus.race
    bonus = rules.bonus.value if race is None else max(race.first, race.both)
    extra = race.both if race is not None and race.mode == "extra_100" else 0
    return rules.columns * (sum(most_by_box(rules)) + bonus) + extra
