"""Options, their choices and the bots' levels as people read them."""

from spieltisch.core.game import Option
from spieltisch.locales import Words


def option_name(words: Words, option: Option) -> str:
    """The option's name."""
    names = {
        "kind_sum": words("Three and four of a kind count"),
        "full_house_five_equal": words("Five equal dice"),
        "strict_entry": words("Choosing a box"),
        "plus_bonus_mode": words("First to both bonuses"),
        "free_throw_cost": words("A free roll costs"),
        "column_order": words("The two columns"),
        "free_throws": words("Free rolls for each player"),
        "yatzei_first": words("A Yatzi counts as a repeat"),
        "yatzei_repeat": words("A repeated Yatzi with no box left for it"),
        "games": words("Games in the match"),
        "board_size": words("Fields per side"),
        "labyrinth": words("The labyrinth"),
        "keep_paths_open": words("Paths to the target"),
        "target_corner": words("The target corner"),
        "double_optional": words("The double symbol"),
        "pause_mode": words("The pause"),
        "jump_opponents": words("Opponents in the way"),
        "canadian_seven": words("A seven may move teammates' marbles"),
        "joker_not_last": words("Bringing the last marble home with a joker"),
        "jack_idle": words("A jack with nothing to swap"),
        "seven_moves_all": words("A seven, without teams"),
        "solo_exchange": words("Passing cards, without teams"),
        "lenient_last_seven": words("A seven that wins the game"),
        "table_talk": words("Talking about cards"),
        "teams": words("Teams with six players"),
    }
    return names.get(option.key, option.key.replace("_", " ").capitalize())


def choice_name(words: Words, option: Option, choice: str) -> str:
    """One of its choices."""
    names = {
        "kind_sum": {"matching": words("the matching dice"), "all": words("all five dice")},
        "full_house_five_equal": {"no": words("are not a full house"), "yes": words("also count as a full house")},
        "strict_entry": {"off": words("any free box"), "on": words("strict: what fits comes first")},
        "plus_bonus_mode": {
            "replace_second": words("100 for the later bonus"),
            "extra_100": words("100 on top"),
            "both_100": words("100 for both bonuses"),
            "flat": words("no race: always 80"),
        },
        "free_throw_cost": {"tick": words("a tick"), "strike_box": words("a tick and a free box")},
        "column_order": {"free": words("in any order"), "one_after_other": words("one after the other")},
        "yatzei_first": {
            "box50": words("once the box holds 50"),
            "any_previous": words("after any earlier Yatzi entered"),
        },
        "labyrinth": {"placed": words("placed in turn"), "random": words("laid at random")},
        "keep_paths_open": {"off": words("may be blocked"), "on": words("always stay open")},
        "target_corner": {"always": words("is always open"), "only_if_empty": words("only while no opponent is there")},
        "double_optional": {"off": words("must be used"), "on": words("is optional")},
        "pause_mode": {"this_turn": words("costs this turn"), "next_turn": words("costs the next turn")},
        "jump_opponents": {"off": words("block the way"), "on": words("may be passed")},
        "canadian_seven": {"off": words("only once your own are home"), "on": words("all game long")},
        "joker_not_last": {"off": words("is allowed"), "on": words("is not allowed")},
        "jack_idle": {
            "last_resort": words("may be played when nothing else can be"),
            "last_card_only": words("may be played as the last card"),
            "never": words("cannot be played"),
        },
        "seven_moves_all": {
            "any_marble": words("moves any marble"),
            "any_marble_and_breaks_block": words("moves any marble, even past blockades"),
            "own_only": words("moves only your own marbles"),
        },
        "solo_exchange": {
            "draw_blind": words("draw one from the right, unseen"),
            "draw_open": words("look at the cards on the right and take one"),
            "give_right": words("give one to the right"),
        },
        "lenient_last_seven": {"off": words("is used in full"), "on": words("ends the game at once")},
        "table_talk": {"off": words("is not allowed"), "on": words("is allowed")},
        "teams": {"of_two": words("three teams of two"), "of_three": words("two teams of three")},
        "yatzei_repeat": {"strict": words("scores 0"), "lenient": words("may go anywhere")},
    }
    return names.get(option.key, {}).get(choice, choice.replace("_", " "))


def option_meaning(words: Words, option: Option) -> str:
    """What the option is about, in a sentence."""
    return words(option.meaning)


def level_name(words: Words, level: str) -> str:
    """What a bot of that level is called."""
    names = {"random": words("Random bot"), "greedy": words("Quick bot"), "best": words("Master bot")}
    return names.get(level, level)
