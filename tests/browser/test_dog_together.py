"""Dog in two browsers: what one does by clicks, the other sees and hears; and what the other must not see."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.dog_player import cards, cards_held, last_card, marbles, play, touch
from tests.browser.dog_tables import ALL_GIVE_A_TWO, dog_table
from tests.browser.dog_together import ONE_OUT, OTHERS, TWO_OUT, come, told
from tests.browser.person import Person


def hears(person: Person, *sentences: str) -> None:
    """In the live region and in the log."""
    for sentence in sentences:
        expect(person.find("#announcer")).to_contain_text(sentence)
        expect(person.find("#log li").first).to_contain_text(sentence)


def test_partners_pass_on_a_card_and_see_it_only_when_all_have_chosen(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogexchangea", "23456K 2345AA 23456Q 2345AA", bots=(1, 3))
    anna, carla = come(visitor, put, game, 0, 2)
    expect(anna.find("#prompt")).to_contain_text("Choose a card for Carla, who plays with you.")
    expect(anna.find("#give")).to_be_disabled()
    touch(anna, "card-K")
    expect(anna.find("#give")).to_have_text("Give a king to Carla")
    play(anna, "give")
    expect(anna.find("#hand .tag")).to_have_text("for Carla")
    expect(carla.find("#player-0")).to_contain_text("has chosen")
    for sign in (">K<", "a king"):
        assert sign not in told(carla)
    play(carla, "card-Q", "give")
    anna.sees("You give Carla a king and get a queen.")
    carla.sees("You give Anna a queen and get a king.")
    assert (cards(anna)[-1], cards(carla)[-1]) == ("Q", "K")
    expect(carla.find("#hand .tag")).to_have_text("new")
    expect(carla.find("#hand [aria-label='king, from Anna']")).to_be_visible()
    for sign in (">Q<", "a queen"):
        assert sign in told(anna)
    expect(anna.find(".team").filter(has_text="Anna")).not_to_contain_text("Beat")
    expect(anna.find("#player-2")).to_contain_text("your partner")


def test_a_seven_is_split_taken_back_and_split_again(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogsevenaaaa", f"257JKK {OTHERS}", (*ALL_GIVE_A_TWO, *TWO_OUT), bots=(2, 3))
    anna, beat = come(visitor, put, game, 0, 1)
    assert marbles(beat, 0) == {"A0", "A5", "Ak1", "Ak2"}
    touch(anna, "card-7", "from-A5")
    expect(anna.find(".goal.can-touch [data-label]")).to_have_text([str(points) for points in range(1, 8)])
    play(anna, "to-A8")
    expect(anna.find("#prompt")).to_contain_text("4 points of the seven are left")
    expect(anna.find(".discard .points")).to_have_text("4")
    hears(beat, "Anna plays a seven: the marble on A5 goes to A8.", "4 points are left.")
    expect(beat.find(".discard .points")).to_have_text("4")
    assert marbles(beat, 0) == {"A0", "A8", "Ak1", "Ak2"}
    assert not beat.is_due

    anna.does("#take-back")
    expect(beat.find(".discard .points")).to_have_count(0)
    assert marbles(beat, 0) == {"A0", "A5", "Ak1", "Ak2"}
    assert cards_held(beat) == cards_held(anna) == [3, 3, 3, 3]

    play(anna, "card-7", "from-A5", "to-A10")
    play(anna, "from-A0", "to-A2")
    hears(beat, "Anna goes on: the marble on A0 goes to A2.")
    beat.waits_for(".board.mine")
    assert marbles(beat, 0) == {"A2", "A10", "Ak1", "Ak2"}
    assert last_card(beat) == last_card(anna) == "7"
    assert cards(anna) == ["2", "J"]
    expect(beat.find("#player-0 .held")).to_have_attribute("title", "2 cards")


def test_a_jack_lets_two_marbles_change_places(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogjackaaaaa", f"257JKX {OTHERS}", (*ALL_GIVE_A_TWO, *ONE_OUT), bots=(2, 3))
    anna, beat = come(visitor, put, game, 0, 1)
    play(anna, "card-J", "from-A5", "to-B2")
    hears(beat, "Anna plays a jack: the marble on A5 and Beat's marble on B2 swap places.")
    for person in (anna, beat):
        assert "B2" in marbles(person, 0)
        assert "A5" in marbles(person, 1)
        assert last_card(person) == "J"


@pytest.mark.parametrize(
    ("letter", "touches", "sentence", "own", "others"),
    [
        ("a", ("to-A8", "as-move"), "Anna plays a joker as a three: the marble on A5 goes to A8.", "A8", "B2"),
        ("b", ("to-A8", "as-part"), "Anna plays a joker as a seven: the marble on A5 goes to A8.", "A8", "B2"),
        ("c", ("to-B2", "as-swap"), "the marble on A5 and Beat's marble on B2 swap places.", "B2", "A5"),
        ("d", ("to-B2", "as-move"), "One of Beat's marbles goes home.", "B2", "Bk4"),
        ("e", ("to-A1",), "Anna plays a joker as a four: the marble on A5 goes back to A1.", "A1", "B2"),
    ],
    ids=["a three", "a seven", "a jack", "a king", "a four"],
)
def test_a_joker_asks_what_it_stands_for_where_that_matters(
    visitor: Visitor, put: Putter, letter: str, touches: tuple[str, ...], sentence: str, own: str, others: str
) -> None:
    game = dog_table(f"dogjokeraaa{letter}", f"257JKX {OTHERS}", (*ALL_GIVE_A_TWO, *ONE_OUT), bots=(2, 3))
    anna, beat = come(visitor, put, game, 0, 1)
    touch(anna, "card-X", "from-A5")
    expect(anna.find("#prompt")).to_have_text("Where does it go?", use_inner_text=True)
    expect(anna.find("#uses")).to_be_hidden()
    if len(touches) > 1:
        touch(anna, touches[0])
        anna.sees("What does the joker stand for?")
    play(anna, touches[-1])
    hears(beat, sentence)
    for person in (anna, beat):
        assert own in marbles(person, 0)
        assert others in marbles(person, 1)
        assert last_card(person) == "X"


def test_a_two_draws_a_card_blindly(visitor: Visitor, put: Putter) -> None:
    anna, beat = come(visitor, put, dog_table("dogtwoblinda", "23457K 55555A", ("draws 5 3",)), 0, 1)
    touch(anna, "card-2")
    expect(anna.find("#prompt")).to_contain_text("Now choose a marble, or a player to draw a card from.")
    touch(anna, "seat-1")
    hears(beat, "Anna gets a card from Beat. You lose")
    expect(anna.find("#log li").first).to_contain_text("You get")
    assert beat.log[1] == "Anna plays a two to draw a card from Beat."
    beat.waits_for(".board.mine")
    assert cards_held(beat) == cards_held(anna) == [6, 5]
    assert last_card(beat) == "2"


def test_a_two_lets_its_player_look_at_the_hand_and_choose_where_that_is_agreed(visitor: Visitor, put: Putter) -> None:
    exchange = ("take 5", "take 3")
    game = dog_table("dogtwoopenaa", "23457K 55555A", exchange, options={"solo_exchange": "draw_open"})
    anna, beat = come(visitor, put, game, 0, 1)
    assert "look-A" not in told(anna)
    play(anna, "card-2", "seat-1")
    expect(anna.find("#looked-at-heading")).to_have_text("Beat's cards")
    expect(beat.find("#looked-at")).to_have_count(0)
    play(anna, "look-A", "take")
    hears(beat, "Anna gets a card from Beat. You lose an ace.")
    assert "A" in cards(anna)
    assert "A" not in cards(beat)


def test_who_cannot_play_is_out_of_the_round_for_everybody_to_see(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogfoldaaaaa", "2345KK 235689 2356KK 2356KK", (*ALL_GIVE_A_TWO, "K out A"), bots=(2, 3))
    beat, anna = come(visitor, put, game, 1, 0)
    expect(beat.find("#prompt")).to_contain_text("without an ace, a king or a joker none can come out")
    play(beat, "fold")
    beat.sees("You have no cards left in this round.")
    for person in (anna, beat):
        expect(person.find("#player-1")).to_contain_text("out of this round")
        expect(person.find("#player-1 .held")).to_have_attribute("title", "0 cards")
    anna.sees("Beat cannot play and is out of this round. Discarded: two, three, five, six, eight, nine.")
