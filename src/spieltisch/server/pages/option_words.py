"""Options, their choices and the bots' levels as people read them."""

from spieltisch.core.game import Option
from spieltisch.locales import Words


def option_name(words: Words, option: Option) -> str:
    """The option's name."""
    names = {
        "kind_sum": words("Three and four alike count"),
        "full_house_five_equal": words("Five equal dice"),
        "strict_entry": words("Choice of the box"),
        "plus_bonus_mode": words("First to both bonuses"),
        "free_throw_cost": words("A free throw costs"),
        "column_order": words("The two columns"),
        "free_throws": words("Free throws for each player"),
        "yatzei_first": words("A Yatzi is a repeated one"),
        "yatzei_repeat": words("A repeated Yatzi without a box"),
        "games": words("Games in the match"),
        "board_size": words("Fields a side"),
        "labyrinth": words("The labyrinth"),
        "keep_paths_open": words("Ways to the target"),
        "target_corner": words("The target corner"),
        "double_optional": words("The doubling"),
        "pause_mode": words("The pause"),
        "jump_opponents": words("Opponents on the way"),
        "canadian_seven": words("A seven and the partners' marbles"),
        "joker_not_last": words("The last marble with a joker"),
        "jack_idle": words("A jack without anything to exchange"),
        "seven_moves_all": words("A seven, each for themselves"),
        "solo_exchange": words("Passing cards on, each for themselves"),
        "lenient_last_seven": words("A seven that wins the game"),
        "table_talk": words("Talking about cards"),
        "teams": words("Teams of six players"),
    }
    return names.get(option.key, option.key.replace("_", " ").capitalize())


def choice_name(words: Words, option: Option, choice: str) -> str:
    """One of its choices."""
    names = {
        "kind_sum": {"matching": words("the matching dice"), "all": words("all five dice")},
        "full_house_five_equal": {"no": words("are no full house"), "yes": words("are a full house too")},
        "strict_entry": {"off": words("free"), "on": words("strict: first what fits")},
        "plus_bonus_mode": {
            "replace_second": words("100 in the second column"),
            "extra_100": words("100 on top"),
            "both_100": words("100 in both columns"),
            "flat": words("no race: always 80"),
        },
        "free_throw_cost": {"tick": words("a tick"), "strike_box": words("a tick and a free box")},
        "column_order": {"free": words("in any order"), "one_after_other": words("first the first, then the second")},
        "yatzei_first": {"box50": words("once the box holds 50"), "any_previous": words("after any Yatzi entered")},
        "labyrinth": {"placed": words("placed in turn"), "random": words("laid at random")},
        "keep_paths_open": {"off": words("may be shut"), "on": words("always stay open")},
        "target_corner": {"always": words("is always open"), "only_if_empty": words("only while no opponent is there")},
        "double_optional": {"off": words("has to be gone"), "on": words("may be left")},
        "pause_mode": {"this_turn": words("costs this turn"), "next_turn": words("costs the next turn")},
        "jump_opponents": {"off": words("bar it"), "on": words("may be passed")},
        "canadian_seven": {"off": words("only when the own are home"), "on": words("all game long")},
        "joker_not_last": {"off": words("is allowed"), "on": words("is not allowed")},
        "jack_idle": {
            "last_resort": words("may be laid when nothing else can be"),
            "last_card_only": words("may be laid as the last card"),
            "never": words("cannot be laid"),
        },
        "seven_moves_all": {
            "any_marble": words("moves any marble"),
            "any_marble_and_breaks_block": words("moves any marble, also past blockades"),
            "own_only": words("moves own marbles only"),
        },
        "solo_exchange": {
            "draw_blind": words("draw one from the right, unseen"),
            "draw_open": words("look at the cards on the right and take one"),
            "give_right": words("give one to the right"),
        },
        "lenient_last_seven": {"off": words("is spent in full"), "on": words("ends the game at once")},
        "table_talk": {"off": words("is not allowed"), "on": words("is allowed")},
        "teams": {"of_two": words("three teams of two"), "of_three": words("two teams of three")},
        "yatzei_repeat": {"strict": words("must be a 0"), "lenient": words("goes anywhere")},
    }
    return names.get(option.key, {}).get(choice, choice.replace("_", " "))


def option_meaning(words: Words, option: Option) -> str:
    """What the option is about, in a sentence."""
    return words(option.meaning)


def level_name(words: Words, level: str) -> str:
    """What a bot of that level is called."""
    names = {"random": words("Random bot"), "greedy": words("Quick bot"), "best": words("Master bot")}
    return names.get(level, level)
