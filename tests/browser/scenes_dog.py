"""Every screen of Dog."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from spieltisch.games.dog.page.touches import touches
from tests.browser import moments_dog as moments
from tests.browser.person import Person
from tests.browser.scene import Come, Position, Scene, Stored, in_german, then, thing, tried, unfolded
from tests.browser.stored import game_at
from tests.server.pages.games import Played
from tests.server.pages.tables import shown

DOG = "brandi-dog"
four = partial(game_at, game=DOG, players=4)
alone = partial(game_at, game=DOG, players=2, options={"solo_exchange": "draw_open"})
POSITIONS: Mapping[str, Position] = {
    "dog-give": partial(four, moments.gives),
    "dog-given": partial(four, moments.has_given),
    "dog-jack": partial(four, moments.has_a_jack_to_play),
    "dog-seven": partial(four, moments.is_in_a_seven, from_step=40),
    "dog-joker": partial(four, moments.has_a_joker_to_play),
    "dog-folds": partial(four, moments.folds),
    "dog-out": partial(four, moments.is_out),
    "dog-watch": partial(four, moments.watches),
    "dog-over": partial(four, None),
    "dog-2-take": partial(alone, moments.gives, from_step=40),
    "dog-2-draw": partial(alone, moments.may_draw, from_step=40),
    "dog-2-drawn": partial(alone, moments.takes_a_drawn_card, from_step=40),
    "dog-2-idle": partial(alone, moments.lays_a_jack_idly),
    "dog-2-over": partial(alone, None),
    "dog-6-play": partial(game_at, moments.plays, DOG, players=6),
    "dog-6-over": partial(game_at, None, DOG, players=6, options={"teams": "of_three"}),
}
MARBLE, GOAL = ".marble.can-touch", ".goal.can-touch"


def dog_scenes(at: Stored, stored: Callable[[str], Played]) -> Iterator[Scene]:
    for name in POSITIONS:
        yield Scene(name, at(name), alike=name in ("dog-2-over", "dog-2-idle"))
    yield Scene("dog-gives", then(at("dog-give"), ".fan button.can-touch"))
    yield Scene("dog-jack-card", then(at("dog-jack"), thing("card-J")))
    yield Scene("dog-joker-marble", then(at("dog-joker"), thing("card-X"), MARBLE))
    yield Scene("dog-seven-marble", then(at("dog-seven"), MARBLE))
    yield Scene("dog-joker-means", _joker(at, stored))
    yield Scene("dog-2-draws", then(at("dog-2-draw"), thing("card-2")))
    yield Scene("dog-6-marble", then(at("dog-6-play"), ".fan button.can-touch", MARBLE))
    yield Scene("dog-moves", then(at("dog-jack"), "#moves summary"))
    yield Scene("dog-curtain", _curtain(at))
    yield Scene("dog-screen", at("dog-watch", "/screen"))
    yield Scene("dog-6-screen", at("dog-6-play", "/screen"), alike=True)
    yield Scene("dog-screen-over", at("dog-over", "/screen"))
    yield Scene("dog-replay", at("dog-over", "/replay/90", "#replay-play"))
    yield Scene("dog-verify", at("dog-over", "/verify", ".verdict"))
    yield Scene("dog-new", unfolded(f"/new/{DOG}?way=friends"))
    yield Scene("dog-lobby", partial(Person.opens, game=DOG, others=["open", "open", "open"], way="friends"))
    yield Scene("dog-rules", then(partial(Person.go, address=f"/rules/{DOG}"), tried("seven"), "#card-7"))
    yield Scene("dog-rules-de", in_german(f"/rules/{DOG}"), alike=True)


def _joker(at: Stored, stored: Callable[[str], Played]) -> Come:
    """Touch things until the joker has to be explained."""

    def come(person: Person) -> None:
        possible = touches(shown(stored("dog-joker").table, 0))
        path = next(touch.path for touch in possible if touch.path[-1].startswith("as-"))
        then(at("dog-joker"), *map(thing, path[:-1]))(person)

    return come


def _curtain(at: Stored) -> Come:
    """A device that Anna and Beat share."""

    def come(person: Person) -> None:
        at("dog-watch")(person)
        at("dog-watch", seat=1, wanted="#curtain")(person)

    return come
