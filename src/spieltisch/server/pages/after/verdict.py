"""What the coach says of the decision at one moment."""

from spieltisch.kit.minds.review import Decision, Review, Weighed
from spieltisch.kit.minds.verdicts import SLIGHT, verdict
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words.worth import cost_words, win_words, worth, worth_title
from spieltisch.server.pages.after.moves import at_moment, choice, judged


def decision_at(found: Review | None, moment: int) -> Decision | None:
    return next((one for one in found.decisions if one.step == moment + 1), None) if found else None


def in_a_line(shown: Shown, found: Review, decision: Decision) -> h.Node:
    words, who = shown.words, [_who(shown, decision), " "]
    if verdict(found, decision) == "forced":
        return [who, words("There was nothing to choose.")]
    played = words("Played: {choice}.", choice=_words(shown, decision, decision.played))
    if verdict(found, decision) == "unknown":
        return [who, played, " ", words("Not every roll of this turn was entered: nobody can say how good that was.")]
    is_best = bool(decision.loss) and decision.surest is None
    return [
        who,
        judged(shown, found, decision),
        " ",
        h.span(class_="played and-better" if is_best else "played")[played],
        " ",
        h.span(".better")[words("Best: {choice}.", choice=_words(shown, decision, decision.best))] if is_best else None,
        " ",
        _reason(shown, decision) if is_best else None,
        words("No other choice is certainly better.") if verdict(found, decision) == "unclear" else None,
        " ",
        _for_winning(shown, decision),
    ]


def _who(shown: Shown, decision: Decision) -> h.Element:
    """The step before was often another player's: it must not seem to be judged."""
    return h.span(".who")[seat_mark(shown.game, decision.seat), h.span(".name", dir="auto")[shown.names[decision.seat]]]


def _reason(shown: Shown, decision: Decision) -> str:
    then, read = at_moment(shown, decision.step - 1), shown.game.read
    told = family_of(shown.table.game_id).telling().reason
    return told(then, decision.seat, read(decision.best), read(decision.played))


def _for_winning(shown: Shown, decision: Decision) -> str | None:
    """What would have won more often, or brought more points, where the two do not go together."""
    words, played, better, most = shown.words, decision.weighed, decision.surer, decision.candidates[0]
    if better is None and decision.surest and most.wins:
        return words(
            "This would bring more points on average, but wins only {chance} of the games: {choice}",
            chance=win_words(words, most.wins),
            choice=f"{_words(shown, decision, most.action)}.",
        )
    if better is None or better.wins is None or played.wins is None:
        return None
    chances = {"chance": win_words(words, better.wins), "instead": win_words(words, played.wins)}
    if decision.loss and better.action == decision.best:
        return words("It wins {chance} of the games instead of {instead}.", **chances)
    told = _words(shown, decision, better.action)
    return words(
        "To win, better: {choice} That wins {chance} of the games instead of {instead}.", choice=f"{told}.", **chances
    )


def candidates(shown: Shown, found: Review, decision: Decision) -> h.Element:
    words, knows_wins = shown.words, any(one.wins is not None for one in decision.candidates)
    return h.table(".candidates")[
        h.caption[words("What {name} could do here", name=shown.names[decision.seat])],
        h.thead[
            h.tr[
                h.th(scope="col")[words("Choice")],
                h.th(scope="col")[worth_title(words, found.unit)],
                h.th(scope="col")[words("Chance of winning")] if knows_wins else None,
            ]
        ],
        h.tbody[(_candidate(shown, found, decision, one) for one in decision.candidates)],
    ]


def _candidate(shown: Shown, found: Review, decision: Decision, one: Weighed) -> h.Element:
    played = one.action == decision.played
    return h.tr(class_="was-played" if played else None)[
        h.th(scope="row")[
            _words(shown, decision, one.action),
            h.span(".tag")[shown.words("played")] if played else None,
        ],
        h.td[worth(shown.words, found.unit, one.value, one.error)],
        h.td[win_words(shown.words, one.wins)] if one.wins is not None else None,
    ]


def hindsight(shown: Shown, found: Review, decision: Decision) -> h.Node:
    """What it cost, had the player known everything hidden."""
    if not decision.hindsight or decision.hindsight < SLIGHT[found.unit]:
        return None
    value = cost_words(shown.words, found.unit, decision.hindsight)
    return h.p(".hindsight")[shown.words("Had all cards been open, it would have cost {cost}.", cost=value)]


def _words(shown: Shown, decision: Decision, action: str) -> str:
    return choice(shown, decision.step - 1, decision.seat, action)
