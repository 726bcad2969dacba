"""What others have done since one's own last move stays to be seen on the board."""

from itertools import islice

from msgspec.structs import replace

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import BringOut, Deal, Fold, Give, Move, Part, Swap
from spieltisch.games.dog.page.motions import MOST, planned, trails
from spieltisch.games.dog.telling.ways import OnBoard
from spieltisch.kit.words import words
from spieltisch.server.pages.snapshot import content
from spieltisch.server.showing import reveal
from tests.server.pages.tables import begun, moments, opened, seated, shown


def test_every_move_of_others_since_the_own_last_one_has_its_trail() -> None:
    most, swaps, hits = 0, 0, 0
    for now in islice(moments(begun(seated(opened("brandi-dog", 4))), seed=5), 400):
        seen = shown(now, 2)
        since = []
        for step in reversed(now.steps):
            if isinstance(step.action, Deal) or step.seat == Seat(2):
                break
            since += [step.action] if isinstance(step.action, OnBoard) else []
        if not since or len(since) > MOST // 2:
            continue
        found = trails(seen)
        assert len(found) == sum(2 if isinstance(action, Swap) else 1 for action in since)
        assert all(len(one.fields) > 1 for one in found)
        most = max(most, len(found))
        swaps += sum(one.swapped for one in found)
        hits += sum(len(one.hit) for one in found)
    assert most >= 3
    assert swaps
    assert hits


def test_a_fold_wipes_no_trail_and_the_moves_can_be_seen_again() -> None:
    folded = 0
    for now in islice(moments(begun(seated(opened("brandi-dog", 4))), seed=5), 400):
        seen = shown(now, 2)
        if not trails(seen) or isinstance(now.steps[-1].action, OnBoard):
            continue
        folded += 1
        page = content(seen)
        assert page.count('class="trail') == len(trails(seen))
        assert ('id="again"' in page) == (now.phase == "playing")
        assert 'id="again"' not in content(shown(now, look="screen"))
    assert folded


def test_who_looks_back_sees_the_way_of_the_best_move_and_its_card() -> None:
    kinds, hits = set(), 0
    for now in islice(moments(begun(seated(opened("brandi-dog", 4))), seed=5), 0, 400, 5):
        seat = next((one for one in now.actors if one != CHANCE), None)
        if seat is None:
            continue
        view = reveal(now, words("en"))
        assert " best" not in content(view)
        assert "advised" not in content(view)
        for action in now.game.legal(now.state, seat):
            seen = replace(view, best=now.game.write(action), best_by=seat)
            page, found = content(seen), planned(seen, seen.best)
            ways = 2 if isinstance(action, Swap) else int(isinstance(action, OnBoard))
            assert page.count('class="trail best') == len(found) == ways
            lies_there = isinstance(action, Part) and now.state.points > 0
            assert page.count('class="advised"') == int(not isinstance(action, Fold) and not lies_there)
            instead = content(replace(view, played=seen.best, best_by=seat))
            assert instead.count('class="trail played') == ways
            assert instead.count('class="was-played"') == page.count('class="advised"')
            kinds.add(type(action))
            hits += sum(len(one.hit) for one in found)
    assert kinds >= {Give, BringOut, Move, Part, Swap}
    assert hits
