"""States of long games: what is old is packed once, found again by its name, and unpacked when it is asked for."""

import pytest
from sqlalchemy import select, update

from tests.core.game.zendotao.whole_index import build_index
from tests.store.logs import NOW, create
from zendotao.core.game.series import Series
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move
from zendotao.store.games import states
from zendotao.store.tables.games import snapshot_spans
from zendotao.store.unit import Unit


def move(number: int) -> Move:
    return Move(number=number, kind="turn", seat=1, at=NOW, seq=number)


def long_game(moves: int, seq: int = 1) -> Game:
    """A game of so many moves with a koan each."""
    found = Series(move(number) for number in range(1, moves + 1))
    koans = Series(GameKoan(number=number, koan="", hash=f"{number}", move=number) for number in range(1, moves + 1))
    return Game(id="game1", seq=seq, moves=found, koans=koans, index=build_index(found, koans))


def names(work: Unit) -> set[str]:
    return set(work.connection.scalars(select(snapshot_spans.c.name)))


def test_a_short_state_is_in_one_piece():
    kept = states.encode_state(long_game(63))
    assert kept.spans == {}
    assert states.decode_state(kept.data, lambda: pytest.fail("asked for spans")) == long_game(63)


def test_of_a_long_state_whole_spans_are_kept_by_themselves():
    # 130 moves and 130 koans: two spans of 64 of each.
    kept = states.encode_state(long_game(130))
    assert len(kept.spans) == 4
    found = states.decode_state(kept.data, lambda: kept.spans)
    assert [span.at_hand for span in (*found.moves.spans, *found.koans.spans)] == [False] * 4
    assert (found.move(130), found.koan(129)) == (move(130), long_game(130).koan(129))
    assert not found.moves.spans[1].at_hand
    assert found == long_game(130)


def test_what_happens_at_the_end_of_a_long_game_leaves_its_spans_as_they_are():
    kept = states.encode_state(long_game(130))
    found = states.decode_state(kept.data, lambda: kept.spans)
    after = states.encode_state(Game(id="game1", moves=found.moves.with_item(move(131)), koans=found.koans))
    assert after.spans == kept.spans
    assert not any(span.at_hand for span in (*found.moves.spans, *found.koans.spans))


@pytest.mark.parametrize("data", [b"", b"\x93", b"\x80"])
def test_what_is_no_state_is_not_taken_for_one(data):
    with pytest.raises(states.StateError):
        states.decode_state(data, dict)


def test_a_state_without_all_its_spans_is_none():
    kept = states.encode_state(long_game(130))
    _, *others = kept.spans
    with pytest.raises(states.StateError):
        states.decode_state(kept.data, lambda: {name: kept.spans[name] for name in others})


def test_a_snapshot_of_a_long_game_gives_the_state_back(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.save_snapshot(long_game(130))
        work.commit()
    with store.unit() as work:
        assert work.games.snapshot("game1") == long_game(130)


def test_the_next_snapshot_writes_what_is_new_and_drops_what_is_old(store):
    create(store)
    changed = long_game(130, seq=3)
    changed = Game(id="game1", seq=3, moves=changed.moves.with_changes({0: move(7)}), koans=changed.koans)
    with store.unit(write=True) as work:
        work.games.save_snapshot(long_game(128))
        before = names(work)
        work.games.save_snapshot(long_game(192, seq=2))
        # Two spans more, of moves and of koans.
        assert (len(before), len(names(work)), before < names(work)) == (4, 6, True)
        work.games.save_snapshot(changed)
        # The first span of moves is another, the third of each is gone.
        assert (len(names(work)), len(names(work) & before)) == (4, 3)
        assert work.games.snapshot("game1") == changed


def test_an_older_snapshot_leaves_the_spans_of_a_newer_one_alone(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.save_snapshot(long_game(130, seq=9))
        before = names(work)
        work.games.save_snapshot(long_game(64, seq=4))
        assert names(work) == before


def test_a_snapshot_whose_spans_are_not_there_is_none(store):
    create(store)
    with store.unit(write=True) as work:
        work.games.save_snapshot(long_game(64))
        lost = snapshot_spans.c.name == min(names(work))
        work.connection.execute(update(snapshot_spans).where(lost).values(name="lost"))
        assert work.games.snapshot("game1") is None
