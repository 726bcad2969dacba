"""Who has won."""

from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.page.players import marble
from spieltisch.games.dog.telling.position import rounds_in_words
from spieltisch.games.dog.telling.sentences import victory
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page import panels as around
from spieltisch.kit.page.shown import Shown


def result(shown: Shown) -> h.Element:
    outcome, words, rules = shown.table.outcome, shown.words, rules_of(shown)
    assert outcome is not None
    return h.section("#result.result", aria_labelledby="result-heading")[
        h.h2("#result-heading")[around.won(shown, victory(shown, view_of(shown)))],
        h.p[rounds_in_words(shown)],
        h.ol(".podium.teams-podium")[
            (
                h.li(class_=f"place-{outcome.places[team[0]]}")[
                    h.span(".place")["★" if outcome.places[team[0]] == 1 else ""],
                    h.ul[
                        (
                            h.li[
                                marble(board_letter(rules, seat)),
                                h.span(".name", dir="auto")[shown.names[seat]],
                                h.strong(".points")[words("{count} of 4 in the finish", count=outcome.points[seat])],
                            ]
                            for seat in team
                        )
                    ],
                ]
                for team in sorted(rules.teams, key=lambda team: outcome.places[team[0]])
            )
        ],
        around.afterwards(shown) if shown.look == "seat" else None,
    ]
