"""What the browser gets when a reader tries a move on a rule page."""

import msgspec

from spieltisch.kit.page import html as h
from spieltisch.kit.page.log import recent
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.lesson import Lesson, Verdict, shown


class Tried(msgspec.Struct, frozen=True):
    html: str
    touches: list[Touch]
    did: tuple[str, ...]
    """All actions so far: sent back with the next move, since the server keeps nothing."""
    said: str
    """With the rule's id in brackets at its end, where there is one."""
    verdict: Verdict
    marks: tuple[str, ...] = ()
    """What belongs to a best choice that was found."""


def tried(words: Words, lesson: Lesson) -> Tried:
    page, seen = family_of(lesson.position.game_id).page(), shown(words, lesson)
    return Tried(
        html=h.written(page.scene(seen)),
        touches=page.touches(seen),
        did=lesson.did,
        said=_said(words, lesson, seen),
        verdict=lesson.verdict,
    )


def _said(words: Words, lesson: Lesson, seen: Shown) -> str:
    if lesson.why is not None:
        return words.error(lesson.why)
    about = f" [{lesson.position.about}]"
    happened = "".join(one.text for one in recent(seen)[:1])
    match lesson.verdict:
        case "right":
            return f"{happened} {words('Exactly right!')}{about}"
        case "other":
            return f"{happened} {words('That is allowed, but it is not what was asked: start again.')}{about}"
    return happened
