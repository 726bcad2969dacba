"""Puzzles: those of the day, one's own mistakes again, and one of them on its board."""

from msgspec.structs import replace

from spieltisch.core.game import GameType
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.puzzles import Puzzle
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import try_parts
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.kit.words.worth import cost_words, worth
from spieltisch.server.pages.rule_try import Tried
from spieltisch.server.puzzling import Answered, answered, shown


def puzzles_page(words: Words, today: dict[GameType, int]) -> h.Element:
    """By game, the number of today's puzzle; below them the own mistakes, which the device knows."""
    return h.article(".puzzles-page")[
        h.h1[words("Puzzles")],
        h.section(aria_labelledby="puzzles-today")[
            h.h2("#puzzles-today")[words("Puzzles of the day")],
            h.p[words("From our own games, the same for everybody: find the best choice. New ones come every day.")],
            h.ul(".puzzle-cards")[(_card(words, kind, number) for kind, number in today.items())],
        ],
        h.section("#mistakes", hidden=True, aria_labelledby="mistakes-heading")[
            h.h2("#mistakes-heading")[words("Your mistakes again")],
            h.p[words("Your costliest decisions, until you have found what was better. This device keeps them.")],
            h.ul(".puzzle-list"),
        ],
    ]


def _card(words: Words, kind: GameType, number: int) -> h.Element:
    return h.li(".puzzle-card", data_puzzle=f"{kind.id}/{number}")[
        h.a(href=f"/puzzles/{kind.id}")[
            h.img(src=f"/pictures/{kind.id}.svg", alt="", width=160, height=100),
            h.strong[kind.name],
            h.span(".solved", hidden=True)["✓ ", words("solved")],
        ]
    ]


def next_mistake(words: Words) -> h.Element:
    """The way to another own mistake, for the script to show where there is one."""
    return h.li("#next-mistake", hidden=True)[h.a(href="/puzzles#mistakes")[words("Your next mistake")]]


def getting_ready(words: Words, title: str) -> h.Element:
    """Instead of a puzzle that cannot be judged yet."""
    return h.article(".puzzles-page")[
        h.h1[title],
        h.p[words("The coach is still getting ready. The puzzle comes by itself, in a minute or so.")],
    ]


def puzzle_page(words: Words, kind: GameType, puzzle: Puzzle, name: str, address: str, ways: h.Node) -> h.Element:
    """One puzzle; `name` is what the device remembers it by, and the board comes from the address."""
    seen = shown(words, kind.id, puzzle)
    return h.article(".puzzles-page")[
        h.h1[words("Puzzle: {game}", game=kind.name)],
        h.div(".try.puzzle", data_try=address, data_open=True, data_puzzle=name, role="group", aria_labelledby="task")[
            h.h2("#task.task")[words("You are {name}. What is the best choice here?", name=seen.names[puzzle.seat])],
            try_parts(words),
            h.noscript[words("Puzzles need JavaScript.")],
        ],
        h.nav(".puzzle-ways", aria_label=words("More puzzles"))[
            h.ul[ways, h.li[h.a(href="/puzzles")[words("All puzzles")]]]
        ],
    ]


def tried(words: Words, game_id: str, puzzle: Puzzle, act: str | None) -> Tried:
    """The board, and what is said of a move; it is there to be tried again until the best one is found."""
    seen, page = shown(words, game_id, puzzle), family_of(game_id).page()
    found = answered(game_id, puzzle, act) if act else None
    if found is not None and found.verdict == "right":
        solved = replace(seen, best=found.action, best_by=puzzle.seat)
        said, marks = _said(words, seen, puzzle, found), page.marks(seen, found.action)
        return Tried(h.written(page.scene(solved)), [], (), said, found.verdict, marks)
    return Tried(
        html=h.written(page.scene(seen)),
        touches=page.touches(seen),
        did=(),
        said=_said(words, seen, puzzle, found) if found else "",
        verdict=found.verdict if found else "",
    )


def _said(words: Words, seen: Shown, puzzle: Puzzle, found: Answered) -> str:
    if found.why is not None:
        return words.error(found.why)
    telling, action = family_of(seen.table.game_id).telling(), seen.game.read(found.action)
    told = telling.choice(seen, Seat(puzzle.seat), action).removesuffix(".")
    if found.verdict == "right":
        other = puzzle.next_best
        reason = telling.reason(seen, Seat(puzzle.seat), action, seen.game.read(other.action)) if other else ""
        return f"{_praised(words, puzzle, found.action, told)} {reason}".strip()
    cost = puzzle.cost_of(found.action)
    if cost is None:
        return words("{choice}: that is not among the best choices. Try again.", choice=told)
    return words("{choice}: that costs {cost}. Try again.", choice=told, cost=cost_words(words, puzzle.unit, cost))


def _praised(words: Words, puzzle: Puzzle, action: str, told: str) -> str:
    played = puzzle.worth_of(action)
    value = worth(words, puzzle.unit, played.value, played.error)
    if puzzle.unit == "points":
        return words("{choice}: exactly right! Then {points} points can be expected.", choice=told, points=value)
    return words("{choice}: exactly right! Then the chance of winning is {chance}.", choice=told, chance=value)
