"""The page of environments: of each game what a researcher has to know, asked of the code."""

from collections.abc import Iterator

import gymnasium

import spieltisch.adapters.gymnasium  # noqa: F401 - it registers its environments
from spieltisch.adapters import openspiel
from spieltisch.core.game import GameType
from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.minds.best_play import shipped_statistics
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.minds.levels import levels, scale
from spieltisch.kit.minds.strength import Interval
from spieltisch.kit.shelf import game_types
from spieltisch.testing.playouts import Playout
from tools.site.pictures import seats_of

BOUNDS = {"brandi-yatzy-plus": ("`plus_bonus_mode=flat` and `free_throws=0`", 1151.43)}
"""By which options, and what nobody can beat then: docs/plus-bound.md."""
INTRODUCTION = """# The environments

Each game with its spaces, its chance, its options, what the best player reaches, and the bots to beat. [The page for
researchers](research.md) has a first result in five minutes, and says what actions and tensors mean number by number.

- **Players** are the agents `seat_0`, `seat_1` and so on in PettingZoo, and `players=` in OpenSpiel. An **option** is
  one more argument with its name: `full_house_five_equal="yes"`.
- **Actions** are `Discrete`, **observations** a `Box` of numbers from 0 to 1; both depend on the number of players, and
  in Labyria on `board_size`.
- **Rewards** come at the end and sum up to 0: everybody stakes one, and the winners share the pot. A player alone gets
  points: step by step in Gymnasium and in batches, in PettingZoo and OpenSpiel at the end.
- **Baselines** were measured in the arena on one scale a game: 400 points more win ten games for each one lost. [All of
  them](levels.md), and how to [measure your own](bots.md#ratings).
"""


HIDDEN = "What the others hold. An observation has what its own seat has seen or can know of it."


def made() -> Iterator[tuple[str, str]]:
    """The page."""
    parts = [INTRODUCTION, *(_section(kind) for kind in game_types().values())]
    yield "environments.md", "\n".join(parts)


def _section(kind: GameType) -> str:
    lines = [f"## {kind.name}", "", f"![A game of {kind.name}](drawn/{kind.id}.svg)", ""]
    lines += [f"{kind.summary} [The rules](rules/en/{kind.id}.md)", ""]
    lines += [
        *_names(kind),
        "",
        *_spaces(kind),
        "",
        f"**Chance.** {_chance(kind)}",
        "",
        f"**Hidden.** {HIDDEN if kind.hidden else 'Nothing.'}",
        "",
        f"**Optimum.** {_optimum(kind)}",
        "",
    ]
    return "\n".join([*lines, *_options(kind), "", *_baselines(kind), ""])


def _names(kind: GameType) -> Iterator[str]:
    yield "| library | name |"
    yield "|---|---|"
    yield f'| PettingZoo | `spieltisch.adapters.pettingzoo.env("{kind.id}", seats={kind.usual_seats})` |'
    for name, spec in gymnasium.registry.items():
        if name.startswith("spieltisch/") and spec.kwargs["game"] == kind.id:
            yield f'| Gymnasium | `gymnasium.make("{name}")` |'
    yield f'| OpenSpiel | `pyspiel.load_game("{openspiel.name_of(kind)}(players={kind.usual_seats})")` |'
    yield f'| numpy, many games at once | `spieltisch.create_batch("{kind.id}", 1024, seats={kind.usual_seats})` |'


def _spaces(kind: GameType) -> Iterator[str]:
    yield "| players | actions | numbers in an observation |"
    yield "|---|---|---|"
    for seats in seats_of(kind):
        language = language_of(kind.create(seats))
        yield f"| {seats} | {language.actions.size:,} | {language.features.size:,} |"


def _chance(kind: GameType) -> str:
    """What one game that is played at random meets."""
    game = kind.create(kind.usual_seats)
    states = (moment.state for moment in Playout(game, 1).opening())
    odds = [game.odds(state) for state in states if game.actors(state) == (CHANCE,)]
    listed, said = [len(found) for found in odds if found is not None], list[str]()
    if listed:
        said += [
            f"`odds` lists what dice and draws can give, with exact probabilities: {max(listed)} outcomes at most."
        ]
    if None in odds:
        many = "A deal or a set-up has too many; it" if listed else "What can come is not listed; it"
        said += [f"{many} is [drawn number by number](research.md#chance-in-small-draws)."]
    return " ".join(said) or "None."


def _optimum(kind: GameType) -> str:
    if found := shipped_statistics(kind.create(kind.least_seats).spec):
        return f"Alone, nobody has more than {found.expected:.6f} points on average (`spieltisch solve {kind.id}`)."
    if kind.id in BOUNDS:
        options, most = BOUNDS[kind.id]
        return f"Not known. With {options}, alone, nobody has more than {most:,} on average ([why](plus-bound.md))."
    return "Not known. The baselines are what there is to beat."


def _options(kind: GameType) -> Iterator[str]:
    yield "| option | choices, the usual one first | what it does | rule |"
    yield "|---|---|---|---|"
    for option in kind.options:
        choices = ", ".join(f"`{choice}`" for choice in option.choices)
        yield f"| `{option.key}` | {choices} | {option.meaning} | [{option.clause}]{{.together}} |"


def _baselines(kind: GameType) -> Iterator[str]:
    yield "| baseline | how it plays | rating | 95 % | ms a decision |"
    yield "|---|---|---|---|---|"
    found = scale(kind.id)
    measured = {one.bot: one for one in found.ratings} if found else {}
    for level, bot in reversed([*levels(kind.id).items()]):
        if one := measured.get(level):
            interval = "the measure" if found and level == found.measure else _span(one.rating)
            thought = f"{one.thinking.median * 1000:.2g}" if one.thinking else ""
            yield f"| `{level}` | {bot.meaning} | {one.rating.mean:.0f} | {interval} | {thought} |"
        else:
            yield f"| `{level}` | {bot.meaning} | not measured | | |"


def _span(interval: Interval) -> str:
    return f"[{interval.low:.0f}–{interval.high:.0f}]{{.together}}"
