"""Every screen of Labyria."""

from collections.abc import Iterator, Mapping
from functools import partial

from tests.browser import moments_labyria as moments
from tests.browser.person import Person
from tests.browser.scene import Come, Position, Scene, Stored, in_german, then, tried, unfolded
from tests.browser.stored import game_at

LABYRIA = "brandi-labyria"
two = partial(game_at, game=LABYRIA)
large = partial(game_at, game=LABYRIA, players=4, options={"board_size": "14"}, steps=90)
real = partial(game_at, game=LABYRIA, real_dice=True)
POSITIONS: Mapping[str, Position] = {
    "labyria-place": partial(two, moments.places, from_step=20),
    "labyria-others-place": partial(two, moments.others_place, from_step=20),
    "labyria-throw": partial(two, moments.throws),
    "labyria-double": partial(two, moments.moves),
    "labyria-cloak": partial(two, moments.moves_cloaked),
    "labyria-plus": partial(two, moments.may_set_a_plate),
    "labyria-minus": partial(two, moments.may_take_a_plate),
    "labyria-rotate": partial(two, moments.may_turn_a_corner),
    "labyria-after": partial(two, moments.may_use_her_symbol),
    "labyria-attack": partial(two, moments.may_attack),
    "labyria-defend": partial(two, moments.defends),
    "labyria-evade": partial(two, moments.evades),
    "labyria-watch": partial(two, moments.watches),
    "labyria-over": partial(two, None),
    "labyria-14-place": partial(large, moments.places, from_step=20),
    "labyria-14-move": partial(large, moments.may_turn_a_corner),
    "labyria-who-places": partial(real, lambda _: True, from_step=0),
    "labyria-dice": partial(real, moments.enters_dice),
    "labyria-defence": partial(real, moments.enters_a_defence),
}
ALIKE = ("labyria-others-place", "labyria-double", "labyria-defence")
CORNER, ABILITY, FIGURE = ".piece:not(#piece-plate)", "#ability", ".figure.can-touch"


def labyria_scenes(at: Stored) -> Iterator[Scene]:
    for name in POSITIONS:
        yield Scene(name, at(name), alike=name in ALIKE)
    yield Scene("labyria-place-corner", then(at("labyria-place"), CORNER))
    yield Scene("labyria-14-place-corner", then(at("labyria-14-place"), CORNER), alike=True)
    yield Scene("labyria-plus-plate", then(at("labyria-plus"), ABILITY))
    yield Scene("labyria-minus-plate", then(at("labyria-minus"), ABILITY), alike=True)
    yield Scene("labyria-rotate-corner", _turns_a_corner(at))
    yield Scene("labyria-attack-figure", then(at("labyria-attack"), FIGURE))
    yield Scene("labyria-choices", then(at("labyria-attack"), "#choices summary"))
    yield Scene("labyria-screen", at("labyria-watch", "/screen"))
    yield Scene("labyria-14-screen", at("labyria-14-move", "/screen"), alike=True)
    yield Scene("labyria-replay", at("labyria-over", "/replay/150", "#replay-play"))
    yield Scene("labyria-verify", at("labyria-over", "/verify", ".verdict"), alike=True)
    yield Scene("labyria-new", unfolded(f"/new/{LABYRIA}?way=friends"))
    yield Scene("labyria-lobby", partial(Person.opens, game=LABYRIA, others=["open", "open", "open"], way="friends"))
    yield Scene("labyria-rules", partial(Person.go, address=f"/rules/{LABYRIA}"), alike=True)
    yield Scene("labyria-rules-de", then(in_german(f"/rules/{LABYRIA}"), tried("arrive"), "#throw"))


def _turns_a_corner(at: Stored) -> Come:
    """Chosen with the keyboard: its middle is not where it is drawn."""

    def come(person: Person) -> None:
        then(at("labyria-rotate"), ABILITY)(person)
        person.find(".corner.can-touch").first.press("Enter")

    return come
