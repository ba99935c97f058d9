"""The table as it was. ``Book``'s games: Ann lays koans 1 (white), 2 (black) and 3; each turn marks the open koan black
and lays the next one."""

from collections import Counter
from random import Random

import pytest

from tests.core.game.zendotao.logs import played
from tests.core.game.zendotao.stateful.play import Play
from tests.core.game.zendotao.stateful.players import SORTS
from tests.records import replay
from zendotao.core.game.koans import find_step
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.timeline import build_snapshot, find_fallen, list_timeline_steps


def test_each_move_is_a_step_with_what_it_laid_and_marked():
    found = list(list_timeline_steps(played().entries))
    assert [(one.key, one.kind, one.laid, one.stones) for one in found] == [
        ("1", "posted", (1, 2, 3), ()),
        ("2", "posted", (4,), ((3, "black"),)),
        ("3", "posted", (5,), ((4, "black"),)),
    ]


def test_the_table_after_a_move_is_as_it_was_then_whatever_came_later():
    book = played()
    book.add(ev.MoveWithdrawn(move=3), 3, "a-bob")
    found = list(list_timeline_steps(book.entries))
    third = build_snapshot(found, find_step(found, "3"))
    assert third.stones == {1: "white", 2: "black", 3: "black", 4: "black", 5: None}
    assert (third.gone, find_fallen(found, 2)) == ((), {})


def test_a_move_that_leaves_lifts_its_stone_and_takes_its_koan_along():
    book = played()
    book.add(ev.MoveWithdrawn(move=3), 3, "a-bob")
    found = list(list_timeline_steps(book.entries))
    last = found[-1]
    assert (last.key, last.kind, last.move, last.lifted, last.gone) == ("3.1", "withdrawn", 3, (4,), (5,))
    after = build_snapshot(found, 3)
    assert after.stones == {1: "white", 2: "black", 3: "black", 4: None}
    assert (after.gone, find_fallen(found, 3)) == ((5,), {3: "withdrawn"})


def test_a_move_that_takes_later_ones_along_lifts_only_the_stones_of_koans_that_stay():
    book = played()
    book.add(ev.MoveNullified(move=2, by_vote=True))
    last = list(list_timeline_steps(book.entries))[-1]
    assert (last.lifted, last.gone) == ((3,), (4, 5))
    assert last.statuses == ((2, "nullified"), (3, "nullified"))


def test_a_struck_move_keeps_its_stone_and_koan():
    book = played()
    book.add(ev.MoveStruck(move=2))
    found = list(list_timeline_steps(book.entries))
    assert (found[-1].key, found[-1].lifted, found[-1].gone) == ("3.1", (), ())
    after = build_snapshot(found, 3)
    assert after.stones == {1: "white", 2: "black", 3: "black", 4: "black", 5: None}
    assert find_fallen(found, 3) == {2: "struck"}


def test_a_key_that_names_no_step_has_no_place():
    assert find_step(list(list_timeline_steps(played().entries)), "4") is None


@pytest.mark.slow
@pytest.mark.parametrize("sort", sorted(SORTS))
@pytest.mark.parametrize("n", range(4))
def test_at_every_entry_of_every_game_the_steps_come_to_what_the_log_comes_to(sort, n):
    play = Play(sort, n, Counter())
    rng = Random(f"tableaux {sort} {n}")
    for _ in range(60):
        play.step("natural", rng.getrandbits(32))
    entries = play.table.entries
    found = list(list_timeline_steps(entries))
    for seq in range(found[0].seq, len(entries) + 1):
        game = replay(entries[:seq])
        upto = max(place for place, step in enumerate(found) if step.seq <= seq)
        shown = build_snapshot(found, upto)
        assert shown.stones == {koan.number: koan.stone for koan in game.table}
        assert set(shown.gone) == {koan.number for koan in game.koans} - set(shown.stones)
        assert find_fallen(found, upto) == {move.number: move.status for move in game.moves if not move.standing}
