"""A snapshot of a long game that another connection replaces while one loads the game: what is loaded is the log's."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from tests.records import replay
from tests.store.logs import NOW, create
from zendotao.core.game import log
from zendotao.core.game.log import GENESIS
from zendotao.core.game.values import PostedRule, TableKoan
from zendotao.core.game.zendotao.events import AnyEvent, Entry, GameStarted, KoanClarified, TurnPosted
from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.common.game_cache import GameCache
from zendotao.services.common.koan_facts import FactStore
from zendotao.store.engine import open_engine
from zendotao.store.unit import Store, Unit

TURNS = 70
"""With the start's three koans, one span of moves is full and one of koans."""


def laid(number: int) -> TableKoan:
    return TableKoan(number=number, koan=f"koan {number}", hash=f"{number}")


def turn(move: int) -> TurnPosted:
    """The turn that marks the open koan and lays the next: the second move marks the third koan."""
    rule = PostedRule(text="a rule", complexity=1)
    return TurnPosted(move=move, rule=rule, on=move + 1, stone="black", koan=laid(move + 2), seals=("a", "b"))


def long_log() -> tuple[Entry, ...]:
    """A start and its turns, and last words about the first koan, by which the first span of koans is another."""
    start = GameStarted(
        game="game1", title="A game", settings=Settings(), koans=(laid(1), laid(2), laid(3)), seals=("a", "b")
    )
    events: list[AnyEvent] = [start, *map(turn, range(2, TURNS + 2)), KoanClarified(koan=1, text="It leans.")]
    return log.make_entries(0, GENESIS, NOW, 1, "alias", "salt", events)


LOG = long_log()
BEFORE = replay(LOG[:-1])
AFTER = replay(LOG)


def begin(store: Store) -> None:
    """The game as it stands before those last words, with a snapshot of it."""
    create(store)
    with store.unit(write=True) as work:
        work.games.append("game1", LOG[:-1])
        work.games.save_snapshot(BEFORE)
        work.commit()


def replace_snapshot(other: Store) -> None:
    """What another process does when somebody has said those words."""
    with other.unit(write=True) as work:
        work.games.append("game1", LOG[-1:])
        work.games.save_snapshot(AFTER)
        work.commit()


@contextmanager
def replaced(store: Store, database: str, before: str) -> Iterator[Callable[[], int]]:
    """Have another connection replace the snapshot just before the first statement that has a word in it; how often
    that happened."""
    other, done = Store(open_engine(database)), list[str]()

    def ask(_: Any, __: Any, statement: str, *___: Any) -> None:
        if before in statement and not done:
            done.append(statement)
            replace_snapshot(other)

    event.listen(store.engine, "before_cursor_execute", ask)
    yield lambda: len(done)
    event.remove(store.engine, "before_cursor_execute", ask)
    other.close()


def loaded(work: Unit) -> Any:
    """The game as a process without anything at hand loads it, at the end of the log that it sees first."""
    head = work.games.head("game1")
    assert head is not None
    return GameCache(FactStore("1")).load(work, "game1", head)


READS = ["FROM snapshots", "FROM snapshot_spans", "FROM entries"]
"""What a loading reads, in order, after the end of the log."""


@pytest.mark.parametrize("between", READS)
def test_who_only_reads_sees_one_state_whenever_it_is_replaced(store, database, between):
    begin(store)
    with replaced(store, database, between) as count, store.unit() as work:
        assert (loaded(work), count()) == (BEFORE, 1)
        assert work.games.snapshot("game1") == BEFORE
    with store.unit() as work:
        assert (loaded(work), work.games.snapshot("game1")) == (AFTER, AFTER)


# A unit that writes sees on PostgreSQL what others commit meanwhile; on SQLite it is alone.


@pytest.mark.parametrize("between", READS)
def test_who_writes_loads_the_game_of_the_log_whenever_it_is_replaced(postgresql, between):
    store = Store(open_engine(postgresql))
    begin(store)
    with replaced(store, postgresql, between) as count, store.unit(write=True) as work:
        assert (loaded(work), count()) == (BEFORE, 1)
        assert loaded(work) == AFTER
    store.close()


def test_a_snapshot_is_none_where_one_of_its_spans_went_before_it_was_read(postgresql):
    store = Store(open_engine(postgresql))
    begin(store)
    with replaced(store, postgresql, "FROM snapshot_spans"), store.unit(write=True) as work:
        assert work.games.snapshot("game1") is None
        assert work.games.snapshot("game1") == AFTER
    store.close()
