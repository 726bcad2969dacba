"""A finished game, step by step, and what the coach says of it."""

from collections.abc import Sequence

import msgspec

from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.review import Decision, Review
from spieltisch.kit.minds.verdicts import verdict as judgement
from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.parts import choices, copy_button, hidden
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.server.pages.after import verdict
from spieltisch.server.pages.after.curve import at_step, legend
from spieltisch.server.pages.snapshot import content

ICONS = {
    "turn-back": "M19 4V20L11 12ZM11 4V20L3 12Z",
    "turn-forward": "M5 4V20L13 12ZM13 4V20L21 12Z",
    "first": "M5 4H7.5V20H5ZM20 4V20L8.5 12Z",
    "back": "M17 4V20L6 12Z",
    "play": "M6 4V20L19 12Z",
    "pause": "M6 4H10V20H6ZM14 4H18V20H14Z",
    "forward": "M7 4V20L18 12Z",
    "last": "M4 4V20L15.5 12ZM16.5 4H19V20H16.5Z",
}


class Moment(msgspec.Struct, frozen=True):
    shown: Shown
    last: int
    turns: Sequence[int]
    """The steps at which a turn begins."""
    found: Review | None = None
    """The review, once it is done."""
    csrf: str = ""
    asks: str = ""
    """The address at which the coach can be asked about this position, and about others like it."""

    @property
    def step(self) -> int:
        return len(self.shown.steps)

    @property
    def address(self) -> str:
        return f"/tables/{self.shown.table.id}/replay"


def replay_page(moment: Moment, review: h.Node) -> h.Element:
    """The table at this moment, the ways to the others, and the review or its placeholder."""
    shown = moment.shown
    coached = has_coach(shown.table.game_id)
    return frame(
        shown,
        "replay",
        "",
        h.div(
            "#replay",
            class_="coached" if coached else None,
            data_address=moment.address,
            data_last=str(moment.last),
            data_review=f"/tables/{shown.table.id}/look-back" if coached and moment.found is None else None,
        )[
            h.div(".replay-bar")[_sentence(moment), _verdict(moment), _controls(moment), _slider(moment)],
            h.div("#replay-table.replay-table")[_board(moment)],
            _more(moment),
            h.div("#look-back.look-back")[review],
        ],
    )


def moving_parts(moment: Moment) -> h.Element:
    """What differs from moment to moment: the script replaces it."""
    return h.fragment[
        _sentence(moment),
        _verdict(moment),
        _controls(moment),
        h.span("#replay-count")[_count(moment)],
        h.div("#replay-table")[_board(moment)],
        _more(moment),
        current_legend(moment),
    ]


def _board(moment: Moment) -> h.Node:
    decision = verdict.decision_at(moment.found, moment.step)
    if decision is None:
        return content(moment.shown)
    best, played = _drawn(moment.found, decision)
    return content(msgspec.structs.replace(moment.shown, best=best, best_by=decision.seat, played=played))


def _drawn(found: Review | None, decision: Decision) -> tuple[str, str]:
    """What was best and what was played, if that was something else; nothing is best where that is not certain."""
    if decision.played == decision.counsel:
        return decision.played, ""
    unclear = found is not None and judgement(found, decision) in ("unclear", "unknown")
    return "" if unclear else decision.counsel, decision.played


def _sentence(moment: Moment) -> h.Element:
    return h.p("#replay-sentence.replay-sentence")[sentence(moment.shown)]


def _verdict(moment: Moment) -> h.Element:
    """The decision that comes next, in a line; what would be best lights up on the board, and what was played."""
    shown, found = moment.shown, moment.found
    decision = verdict.decision_at(found, moment.step)
    if found is None or decision is None:
        return h.p("#replay-verdict.replay-verdict")[""]
    marks = family_of(shown.table.game_id).page().marks
    best, played = (" ".join(marks(shown, action)) if action else None for action in _drawn(found, decision))
    return h.p("#replay-verdict.replay-verdict")[
        h.span(data_marks=best, data_played=played)[verdict.in_a_line(shown, found, decision)]
    ]


def _more(moment: Moment) -> h.Element:
    """All candidates of the decision that comes next, and what can be done with this moment."""
    shown, words, found = moment.shown, moment.shown.words, moment.found
    decision = verdict.decision_at(found, moment.step)
    link = f"{shown.origin}{moment.address}/{moment.step}"
    return h.div("#replay-more.replay-more")[
        [verdict.candidates(shown, found, decision), verdict.hindsight(shown, found, decision)]
        if found and decision and len(decision.candidates) > 1
        else None,
        h.div(".moment-ways")[
            _try(moment) if moment.turns and moment.step <= moment.turns[-1] else None,
            h.a("#ask-here.button.second.small", href=moment.asks)[words("Ask about this position")]
            if has_coach(shown.table.game_id)
            else None,
            copy_button(words, "replay-share", words("Copy the link to this moment"), link),
        ],
    ]


def _try(moment: Moment) -> h.Element:
    """Play on from here, in a copy: the finished game stays as it is."""
    words, table = moment.shown.words, moment.shown.table.id
    return h.form(method="post", action=f"/tables/{table}/try")[
        hidden(_csrf_token=moment.csrf, step=moment.step),
        h.button("#try-here.button.second.small", type="submit")[words("Play on from here against bots")],
    ]


def current_legend(moment: Moment) -> h.Element | None:
    if moment.found is None:
        return None
    words, names = moment.shown.words, moment.shown.names
    said = at_step(words, names, moment.found, moment.step)
    return h.div("#curve-legend", data_said=said)[legend(moment.shown, moment.found, moment.step)]


def sentence(shown: Shown) -> str:
    if not shown.steps:
        return shown.words("The game begins.")
    return family_of(shown.table.game_id).telling().said(shown, len(shown.steps) - 1)[0].text


def _controls(moment: Moment) -> h.Element:
    words, step, last = moment.shown.words, moment.step, moment.last
    turn_before = max((turn for turn in moment.turns if turn < step), default=None)
    turn_after = min((turn for turn in moment.turns if turn > step), default=None)

    def way(name: str, label: str, to: int | None) -> h.Element:
        return _way(name, label, f"{moment.address}/{to}" if to is not None else None)

    return h.nav("#replay-controls.replay-controls", aria_label=words("Steps"))[
        way("first", words("Go to the start"), 0 if step else None),
        way("turn-back", words("Previous turn"), turn_before),
        way("back", words("Previous step"), step - 1 if step else None),
        h.button(
            "#replay-play.replay-way",
            type="button",
            hidden=True,
            aria_label=words("Play back"),
            data_play=words("Play back"),
            data_pause=words("Pause"),
        )[_icon("play"), _icon("pause")],
        way("forward", words("Next step"), step + 1 if step < last else None),
        way("turn-forward", words("Next turn"), turn_after),
        way("last", words("Go to the end"), last if step < last else None),
    ]


def _way(name: str, label: str, address: str | None) -> h.Element:
    ident, inside = f"#replay-{name}.replay-way", [_icon(name), h.span(".visually-hidden")[label]]
    if address is None:
        return h.a(ident, role="link", aria_disabled="true", title=label)[inside]
    return h.a(ident, href=address, title=label)[inside]


def _icon(name: str) -> h.Element:
    return h.svg(class_=f"icon icon-{name}", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=ICONS[name])]


def _slider(moment: Moment) -> h.Element:
    words = moment.shown.words
    speeds = {"2000": words("Slow"), "1000": words("Normal"), "350": words("Fast")}
    return h.form("#replay-form.replay-form", action=moment.address, method="get")[
        h.label(".visually-hidden", for_="replay-slider")[words("Step")],
        h.input("#replay-slider", type="range", name="step", min="0", max=str(moment.last), value=str(moment.step)),
        h.output("#replay-count", for_="replay-slider")[_count(moment)],
        h.button("#replay-go.button.small", type="submit")[words("Go to this step")],
        h.label(".visually-hidden", for_="replay-speed")[words("Speed")],
        h.select("#replay-speed", hidden=True)[choices(speeds, "1000")],
    ]


def _count(moment: Moment) -> str:
    return moment.shown.words("{step} of {last}", step=moment.step, last=moment.last)
