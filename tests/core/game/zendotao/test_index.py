"""The index of a game says of its moves and koans what going through all of them would."""

import pytest
from hypothesis import given, settings

from tests.core.game.zendotao.tables import called, four
from tests.core.game.zendotao.walks import WALKS, walked
from tests.core.game.zendotao.whole_index import build_index
from tests.records import replay
from zendotao.core.game import series
from zendotao.core.game.zendotao.index import Index
from zendotao.core.game.zendotao.record import state_digest


def test_after_four_moves_all_lie_on_the_table_and_each_seat_plays():
    # The start lays koans 1 to 3, each of three turns one more.
    assert four().game.index == Index(
        moves=(1, 2, 3, 4), koans=(1, 2, 3, 4, 5, 6), playing={1: 1, 2: 1, 3: 1, 4: 1}, builders=(1, 2, 3, 4)
    )


def test_what_a_withdrawn_move_laid_is_off_the_table_and_whoever_built_it_has_built():
    table = four()
    table.withdraw("dan")
    assert table.game.index == Index(
        moves=(1, 2, 3), koans=(1, 2, 3, 4, 5), playing={1: 1, 2: 1, 3: 1}, builders=(1, 2, 3, 4)
    )
    assert table.game.newest == table.game.move(3)
    assert table.game.open_koan == table.game.koan(5)


def test_what_comes_after_a_move_that_left_has_the_next_numbers():
    table = four()
    table.withdraw("dan")
    table.turn("dan")
    found = table.game.index
    assert (found.moves, found.koans) == ((1, 2, 3, 5), (1, 2, 3, 4, 5, 7))
    assert (found.moves_from(3), found.moves_from(4), found.moves_from(6)) == ((3, 5), (5,), ())
    assert (found.koans_from(5), found.koans_from(6), found.koans_from(8)) == ((5, 7), (7,), ())


def test_a_struck_move_stays_on_the_table_and_its_seat_plays_no_more():
    table = four()
    table.concede("bob", table.challenge("ann", 2))
    assert table.game.move(2).status == "struck"
    assert table.game.index == Index(
        moves=(1, 2, 3, 4), koans=(1, 2, 3, 4, 5, 6), playing={1: 1, 3: 1, 4: 1}, builders=(1, 2, 3, 4)
    )


def test_a_koan_on_which_a_call_was_made_is_known_by_its_number():
    assert called().game.index.called == (3,)


@given(WALKS)
@settings(max_examples=60)
def test_the_index_is_what_going_through_everything_comes_to(steps):
    for table, _, _ in walked(steps):
        game = table.game
        assert game.index == build_index(game.moves, game.koans)
        standing = [move for move in game.moves if move.standing]
        table_ = [koan for koan in game.koans if game.moves[koan.move - 1].on_table]
        assert list(game.standing) == standing[::-1]
        assert game.newest == (standing[-1] if standing else None)
        assert list(game.table) == table_
        assert game.open_koan == (table_[-1] if table_ and table_[-1].stone is None else None)
        assert game.playing == {move.seat for move in standing}


@given(WALKS)
@settings(max_examples=20)
def test_a_game_is_the_same_however_few_of_its_moves_are_in_a_span(steps):
    *_, (table, _, _) = walked(steps)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(series, "SPAN", 2)
        game = replay(table.entries)
        assert len(game.moves.spans) == len(game.moves) // 2
        assert game.index == build_index(game.moves, game.koans)
        assert state_digest(game) == state_digest(table.game)
