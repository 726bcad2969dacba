"""Every step of Dog is said in words."""

import re
from itertools import islice

import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.engine.cards import JOKER
from spieltisch.games.dog.engine.state import (
    BringOut,
    Deal,
    Dealer,
    Draw,
    Drawn,
    Draws,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Phase,
    State,
    Swap,
    Take,
)
from spieltisch.games.dog.page.board import latest, lines
from spieltisch.games.dog.page.draw import draw
from spieltisch.games.dog.page.prompts import prompt, whose
from spieltisch.games.dog.telling.names import card_names, cards_as_objects, faces
from spieltisch.games.dog.telling.sentences import new_card, said
from spieltisch.games.dog.telling.visible import folded, last_card, rules_of, view_of
from spieltisch.games.dog.telling.ways import captured
from spieltisch.kit.page.log import recent
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import words
from spieltisch.server.pages.snapshot import content as board
from spieltisch.testing.variants import Variant, variants
from tests.browser.dog_tables import ALL_GIVE_A_TWO, dog_table
from tests.browser.dog_together import TWO_OUT
from tests.server.pages.tables import begun, moments, opened, seated, shown

VARIANTS = list(variants(game_type("brandi-dog")))
BEGINNINGS: dict[type, str] = {
    Dealer: " deals first.",
    Deal: " cards to everybody.",
    Draws: "Everybody draws a card from the player on the right.",
    Drawn: " gets a card from Player ",
    BringOut: " comes out to ",
    Swap: " swap places.",
    Idle: " plays a jack without effect.",
    Draw: " to draw a card from Player ",
    Fold: " cannot play and is out of this round. Discarded: ",
}


def table_of(variant: Variant) -> Table:
    options = {variant.option: variant.choice} if variant.option else {}
    return begun(seated(opened("brandi-dog", variant.seats, options)))


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_step_is_told(variant: Variant) -> None:
    table = table_of(variant)
    rules, before = rules_of(shown(table)), state_of(table)
    for now in islice(moments(table, seed=7), 1, 500):
        text, action, after = latest(shown(now)), now.steps[-1].action, state_of(now)
        assert text
        assert "{" not in text
        assert BEGINNINGS.get(type(action), "") in text
        match action:
            case Move() | Part():
                assert " goes " in text
                assert (" left." in text) == (after.points > 0)
            case Give() | Take() if before.phase is Phase.EXCHANGE:
                assert ("All have chosen" in text) == (after.phase is Phase.PLAY)
            case Take():
                assert " gets a card from " in text
        if isinstance(action, BringOut | Move | Part | Swap):
            hit = captured(rules, before.board, action, after.board)
            assert (" home." in text) == bool(hit)
            assert all(f"of Player {one.owner + 1}'s marbles go" in text for one in hit)
        assert (after.phase is Phase.OVER) == ("the game!" in text)
        before = after


def test_the_log_is_the_newest_first_and_not_endless() -> None:
    table = next(now for now in moments(table_of(VARIANTS[2])) if len(now.steps) == 90)
    found = recent(shown(table, 0))
    assert [one.number for one in found] == list(range(90, 30, -1))


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.seats in (2, 4) or v.option == "solo_exchange"],
                         ids=lambda variant: variant.name)  # fmt: skip
def test_who_has_exchanged_cards_reads_which_and_finds_the_new_one(variant: Variant) -> None:
    told = 0
    for now in islice(moments(table_of(variant), seed=9), 1, 150):
        before = now.steps[-2].state if len(now.steps) > 1 else None
        if before is None or before.phase is not Phase.EXCHANGE or state_of(now).phase is Phase.EXCHANGE:
            continue
        for seat in range(variant.seats):
            text, new = latest(shown(now, seat)), new_card(shown(now, seat))
            assert new is not None
            assert new[0] in state_of(now).hands[seat]
            assert f"and get {cards_as_objects(shown(now).words)[new[0]]}" in text
            told += 1
        assert "You" not in latest(shown(now))
    assert told


def test_a_drawn_card_is_named_to_the_two_it_concerns() -> None:
    told = 0
    for now in islice(moments(table_of(next(v for v in VARIANTS if v.seats == 3)), seed=3), 1, 900):
        if isinstance(now.steps[-1].action, Drawn):
            before = now.steps[-2].state
            name = cards_as_objects(shown(now).words)[now.steps[-1].action.rank]
            assert latest(shown(now, before.turn)).endswith(f"You get {name}.")
            assert latest(shown(now, before.victim)).endswith(f"You lose {name}.")
            third = next(seat for seat in range(3) if seat not in (before.turn, before.victim))
            assert "You" not in latest(shown(now, third))
            told += 1
    assert told


def test_the_last_card_lies_in_the_middle_and_who_has_folded_is_out() -> None:
    for now in islice(moments(table_of(VARIANTS[2])), 1, 400):
        action = now.steps[-1].action
        if isinstance(action, BringOut | Move | Part | Swap):
            assert last_card(shown(now)) == action.card
        if isinstance(action, Fold):
            assert now.steps[-1].seat in folded(shown(now))
        if isinstance(action, Deal):
            assert folded(shown(now)) == frozenset()


def test_whoever_acts_is_told_what_to_do_and_folding_says_why() -> None:
    reasons = set()
    for variant in VARIANTS:
        for now in islice(moments(table_of(variant), seed=11), 1, 300):
            if not now.actors or now.actors == (CHANCE,):
                assert whose(shown(now)) if now.actors else True
                continue
            seat = now.actors[0]
            text = prompt(shown(now, seat))
            assert text
            assert whose(shown(now, seat)) == f"Player {seat + 1}, it is your turn"
            if now.game.legal(now.state, Seat(seat)) == (Fold(),):
                assert text.endswith("[DOG-33]")
                reasons.add(text)
            if state_of(now).points:
                assert f"{state_of(now).points} point" in text
    assert len(reasons) == 2


def test_a_rule_named_in_a_prompt_leads_to_it() -> None:
    folds = next(
        now
        for now in moments(table_of(VARIANTS[2]), seed=11)
        if now.actors and now.actors != (CHANCE,) and now.game.legal(now.state, now.actors[0]) == (Fold(),)
    )
    assert 'href="/rules/brandi-dog#DOG-33"' in str(board(shown(folds, folds.actors[0])))


def test_a_marble_in_the_finish_goes_on_in_it() -> None:
    told = 0
    for now in islice(moments(table_of(VARIANTS[2])), 1, 900):
        step = now.steps[-1]
        if isinstance(step.action, Move | Part) and step.action.field >= rules_of(shown(now)).ring:
            assert "goes on in the finish, to " in latest(shown(now))
            told += 1
    assert told


def test_every_card_has_a_face_and_a_name() -> None:
    english = words("en")
    assert len(faces(english)) == len(card_names(english)) == len(cards_as_objects(english)) == 14


def test_the_log_says_what_a_joker_stood_for() -> None:
    meant = set[str]()
    for seed in range(3):
        *_, over = moments(table_of(VARIANTS[0]), seed)
        for one in said(shown(over)):
            action = over.steps[one.number - 1].action
            if isinstance(action, Move | Part | Swap) and action.card == JOKER and "goes on" not in one.text:
                found = re.search(r" plays a joker as (an? \w+): ", one.text)
                assert found, one.text
                meant.add(found[1])
                assert (found[1] == "a jack") == isinstance(action, Swap)
                assert (found[1] == "a seven") == isinstance(action, Part)
                assert found[1] == "a four" or "goes back" not in one.text
    assert len(meant) > 6


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "AJQK"), ("de", "ABDK"), ("fr", "AVDR"), ("it", "AJQK"), ("es", "AJQK")]
)
def test_cards_show_the_letters_that_people_know(language: str, letters: str) -> None:
    spoken = words(language)
    assert faces(spoken) == (letters[0], *"23456789", "10", *letters[1:], "★")
    eyes = shown(table_of(VARIANTS[2]))
    pile = draw(rules_of(eyes), view_of(eyes), last_card=11, translate=spoken).split('class="discard"')[1]
    assert re.findall(r">(\w)</text>", pile)[:3] == [letters[2]] * 3


def test_a_seven_in_parts_is_one_line_of_the_log_in_which_only_the_newest_part_is_news() -> None:
    hands, parts = "257KKX 2356KK 2356KK 2356KK", ("7 A0-A3", "7 A5-A7", "7 A3-A5")
    before = dog_table("dogsevenaaaa", hands, (*ALL_GIVE_A_TWO, *TWO_OUT)).table
    tables = [dog_table("dogsevenaaaa", hands, (*ALL_GIVE_A_TWO, *TWO_OUT, *parts[:count])).table for count in (1, 3)]
    first, whole = (lines(shown(table, 0)) for table in tables)
    assert first[0].text == "Anna plays a seven: the marble on A0 goes to A3. 4 points are left."
    assert not first[0].earlier
    assert whole[0].earlier == (
        "Anna plays a seven: the marble on A0 goes to A3. Anna goes on: the marble on A5 goes to A7."
    )
    assert whole[0].text == "Anna goes on: the marble on A3 goes to A5."
    assert whole[1:] == first[1:] == lines(shown(before, 0))
    assert "data-newest>Anna goes on: the marble on A3" in board(shown(tables[1], 0))
