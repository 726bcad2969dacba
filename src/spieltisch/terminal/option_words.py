"""Options and their choices as people read them; the keys are for logs and command lines."""

from spieltisch.core.game import Option

LABELS = {
    "kind_sum": "Alikes count",
    "full_house_five_equal": "Five equal are",
    "strict_entry": "Choice of box",
    "plus_bonus_mode": "First to both",
    "free_throw_cost": "Free throw costs",
    "column_order": "Columns",
    "free_throws": "Free throws",
    "yatzei_first": "A repeat is one",
    "yatzei_repeat": "Repeat, no box",
    "games": "Games",
    "canadian_seven": "Canadian 7",
    "joker_not_last": "Last by joker",
    "jack_idle": "Idle jack",
    "seven_moves_all": "Seven alone",
    "solo_exchange": "Exchange alone",
    "lenient_last_seven": "Last seven",
    "table_talk": "Table talk",
    "teams": "Six players",
    "board_size": "Board",
    "labyrinth": "Labyrinth",
    "keep_paths_open": "Open ways",
    "target_corner": "Target corner",
    "double_optional": "Doubling",
    "pause_mode": "Pause",
    "jump_opponents": "Jump others",
}

CHOICES = {
    "kind_sum": {"matching": "matching dice", "all": "all five dice"},
    "full_house_five_equal": {"no": "no full house", "yes": "a full house"},
    "strict_entry": {"off": "free", "on": "strict"},
    "plus_bonus_mode": {
        "replace_second": "100 in second",
        "extra_100": "100 on top",
        "both_100": "100 in both",
        "flat": "no race: 80",
    },
    "free_throw_cost": {"tick": "a tick", "strike_box": "a tick and a box"},
    "column_order": {"free": "in any order", "one_after_other": "first, then second"},
    "yatzei_first": {"box50": "after a 50", "any_previous": "after any Yatzi"},
    "yatzei_repeat": {"strict": "must be a 0", "lenient": "goes anywhere"},
    "canadian_seven": {"off": "no", "on": "yes"},
    "joker_not_last": {"off": "allowed", "on": "forbidden"},
    "jack_idle": {"last_resort": "last resort", "last_card_only": "last card", "never": "never"},
    "seven_moves_all": {"any_marble": "all", "any_marble_and_breaks_block": "all, breaks", "own_only": "own"},
    "solo_exchange": {"draw_blind": "blind", "draw_open": "open", "give_right": "give right"},
    "lenient_last_seven": {"off": "in full", "on": "lenient"},
    "table_talk": {"off": "no", "on": "yes"},
    "teams": {"of_two": "3 of 2", "of_three": "2 of 3"},
    "board_size": {"8": "8×8", "10": "10×10", "12": "12×12", "14": "14×14"},
    "labyrinth": {"placed": "by hand", "random": "at random"},
    "keep_paths_open": {"off": "no", "on": "yes"},
    "target_corner": {"always": "always open", "only_if_empty": "if empty"},
    "double_optional": {"off": "a must", "on": "a choice"},
    "pause_mode": {"this_turn": "this turn", "next_turn": "next turn"},
    "jump_opponents": {"off": "no", "on": "yes"},
}
"""By key; choices that are not here are read as they are."""


def option_label(option: Option) -> str:
    """The option's name."""
    return LABELS.get(option.key, option.key.replace("_", " "))


def choice_label(option: Option, choice: str) -> str:
    """One of its choices, the default marked."""
    text = CHOICES.get(option.key, {}).get(choice, choice.replace("_", " "))
    return f"{text} (usual)" if choice == option.default else text
