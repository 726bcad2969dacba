"""The coach's review of a finished game."""

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.state import State
from spieltisch.games.yatzy.minds.review import NOTICEABLE
from spieltisch.games.yatzy.page.review_chart import chart, course_table
from spieltisch.games.yatzy.page.small_dice import small_dice
from spieltisch.games.yatzy.telling.choice_words import choice_words
from spieltisch.games.yatzy.telling.sentences import state_of
from spieltisch.kit.minds.review import Decision, PlayerReview, Review
from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words.numbers import cost, points, signed


def review_page(shown: Shown, found: Review) -> h.Element:
    """Luck and skill, the course of the game, and the decisions that cost most."""
    words, names = shown.words, shown.names
    courses = [player.course for player in found.players]
    return frame(
        shown,
        "review",
        words("The coach's review"),
        _cautions(shown, found),
        h.section(aria_labelledby="luck-and-skill")[
            h.h2("#luck-and-skill")[words("Luck and skill")],
            _verdict(shown, found),
            h.div(".reckonings")[(_player(shown, seat, player) for seat, player in enumerate(found.players))],
        ],
        h.section(aria_labelledby="course")[
            h.h2("#course")[words("How the game went")],
            chart(words, names, courses),
            h.details[h.summary[words("The numbers")], _wide(shown, course_table(words, names, courses))],
        ],
        _worst(shown, found),
        h.details(".all-decisions")[h.summary[words("All decisions")], _wide(shown, _decisions(shown, found))],
    )


def _cautions(shown: Shown, found: Review) -> list[h.Element]:
    words, said = shown.words, []
    if not found.exact:
        said.append(words("All values are estimates: this game is too large to be solved exactly."))
    if shown.table.real_dice:
        said.append(
            words(
                "You played with real dice. The coach knows only what was entered: if rolls were left out, it assumes"
                " the turn was shorter than it really was."
            )
        )
    return [h.p(".caution")[sentence] for sentence in said]


def _verdict(shown: Shown, found: Review) -> h.Element | None:
    """Who was lucky, and who played well."""
    players, words = found.players, shown.words
    if len(players) < 2:
        return None
    seats = range(len(players))
    lucky = max(seats, key=lambda seat: players[seat].luck)
    skilled = min(seats, key=lambda seat: players[seat].lost)
    return h.p(".lead")[
        words("{name} had the most luck.", name=shown.names[lucky]),
        " ",
        words("{name} gave away the fewest points.", name=shown.names[skilled]),
    ]


def _player(shown: Shown, seat: int, player: PlayerReview) -> h.Element:
    words = shown.words
    rows = [
        (words("Expected with best play"), points(words, player.expected)),
        (words("Luck with the dice"), signed(words, player.luck)),
        (words("Lost through decisions"), signed(words, -player.lost)),
    ]
    if abs(player.rest) >= NOTICEABLE:
        rows.append((words("Other players' moves, and estimation error"), signed(words, player.rest)))
    return h.section(".reckoning", aria_labelledby=f"player-{seat}")[
        h.h3(f"#player-{seat}")[shown.names[seat]],
        h.p[_luck_words(shown, player), " ", _skill_words(shown, player)],
        h.dl(".parts")[
            (h.div[h.dt[name], h.dd[value]] for name, value in rows),
            h.div(".whole")[h.dt[words("Total")], h.dd[str(player.total)]],
        ],
    ]


def _luck_words(shown: Shown, player: PlayerReview) -> str:
    words, much = shown.words, points(shown.words, abs(player.luck))
    if abs(player.luck) < NOTICEABLE:
        return words("The dice were exactly average.")
    if player.luck > 0:
        return words("The dice gave {points} more points than average.", points=much)
    return words("The dice gave {points} fewer points than average.", points=much)


def _skill_words(shown: Shown, player: PlayerReview) -> str:
    if player.lost < NOTICEABLE:
        return shown.words("Every decision was the best one.")
    return shown.words("These decisions cost {points} points compared with best play.",
                       points=points(shown.words, player.lost))  # fmt: skip


def _worst(shown: Shown, found: Review) -> h.Element:
    words, worst = shown.words, found.worst()
    return h.section(aria_labelledby="dearest")[
        h.h2("#dearest")[words("The costliest decisions")],
        h.ol(".dearest")[(_dear(shown, decision) for decision in worst)]
        if worst
        else h.p[words("Nobody gave away a single point: every decision was the best one.")],
    ]


def _dear(shown: Shown, decision: Decision) -> h.Element:
    words, state = shown.words, before(shown, decision)
    return h.li(".decision")[
        h.p(".when")[
            words(
                "{name}, turn {turn}, roll {throw}",
                name=shown.names[decision.seat], turn=decision.turn, throw=state.throws,
            )
        ],
        small_dice(words, state.dice),
        h.dl[
            h.div[h.dt[words("Played")], h.dd[_said(shown, state, decision.played)]],
            h.div[h.dt[words("Best")], h.dd[_said(shown, state, decision.best)]],
            h.div(".cost")[
                h.dt[words("Cost")], h.dd[words("{points} points", points=cost(words, decision.loss))]
            ],
        ],
        _link(shown, decision),
    ]  # fmt: skip


def _decisions(shown: Shown, found: Review) -> h.Element:
    words = shown.words
    heads = (words("Player"), words("Turn"), words("Dice"), words("Played"), words("Better"), words("Cost"))
    return h.table(".numbers")[
        h.caption[words("Decision by decision")],
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads), h.td]],
        h.tbody[(_row(shown, decision) for decision in found.decisions)],
    ]


def _row(shown: Shown, decision: Decision) -> h.Element:
    words, state = shown.words, before(shown, decision)
    right = not decision.loss
    return h.tr[
        h.td[shown.names[decision.seat]],
        h.td[words("{turn}, roll {throw}", turn=decision.turn, throw=state.throws)],
        h.td[write_dice(state.dice)],
        h.td[_said(shown, state, decision.played)],
        h.td["" if right else _said(shown, state, decision.best)],
        h.td["" if right else cost(words, decision.loss)],
        h.td[_link(shown, decision)],
    ]


def _link(shown: Shown, decision: Decision) -> h.Element:
    """To the replay just before the decision, where the dice lie."""
    label = shown.words("Look at step {step}", step=decision.step - 1)
    return h.a(href=f"/tables/{shown.table.id}/replay/{decision.step - 1}")[label]


def before(shown: Shown, decision: Decision) -> State:
    """The state in which the decision was made."""
    return state_of(shown, decision.step - 1)


def _said(shown: Shown, state: State, action: str) -> str:
    game = shown.game
    assert isinstance(game, YatzyGame)
    return choice_words(shown.words, game.rules, state, game.read(action))


def _wide(shown: Shown, table: h.Element) -> h.Element:
    """A table that scrolls sideways where the page is narrow, with the keyboard too."""
    return h.div(".wide", role="group", tabindex="0", aria_label=shown.words("Table"))[table]
