from contextlib import suppress

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError

from tests.store.logs import NOW, create, new, said
from zendotao.store import engine as engines
from zendotao.store.engine import open_engine
from zendotao.store.errors import Busy, ReadOnlyError, StorageError
from zendotao.store.tables.games import games
from zendotao.store.unit import Store


def test_a_unit_that_is_committed_lasts(store):
    with store.unit(write=True) as work:
        work.games.create(new())
        work.commit()
    with store.unit() as work:
        assert work.games.row("game1").title == "A game"


def test_a_unit_that_is_left_without_a_commit_never_was(store):
    with store.unit(write=True) as work:
        work.games.create(new())
    with store.unit() as work:
        assert work.games.row("game1") is None


def test_a_unit_that_fails_never_was(store):
    def fail() -> None:
        with store.unit(write=True) as work:
            work.games.create(new())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with store.unit() as work:
        assert work.games.row("game1") is None


def test_a_unit_that_only_reads_cannot_write_or_commit(store):
    with store.unit() as work, pytest.raises(ReadOnlyError):
        work.games.create(new())
    with store.unit() as work, pytest.raises(RuntimeError):
        work.commit()


def test_a_unit_is_over_with_its_commit(store):
    with store.unit(write=True) as work:
        work.commit()
        with pytest.raises(SQLAlchemyError):
            work.games.create(new())


def test_a_connection_that_read_can_write_for_the_next(database):
    store = Store(open_engine(database, pool=1))
    with store.unit() as work:
        assert work.games.row("game1") is None
    create(store)
    with store.unit() as work:
        assert work.games.row("game1") is not None
    store.close()


def test_a_unit_that_reads_sees_one_state_to_its_end(store):
    create(store)
    with store.unit() as reading:
        assert reading.games.head("game1").seq == 0
        with store.unit(write=True) as writing:
            writing.games.append("game1", said(2))
            writing.commit()
        assert reading.games.head("game1").seq == 0
        assert reading.games.entries("game1") == ()


def test_a_query_commits_nothing_and_units_after_it_have_a_transaction(store):
    with store.query() as work:
        assert work.games.row("game1") is None
        with pytest.raises(RuntimeError):
            work.commit()
    with store.unit(write=True) as work:
        work.games.create(new())
    with store.query() as work:
        assert work.games.row("game1") is None


def test_a_query_needs_no_transaction_on_postgresql(postgresql):
    store = Store(open_engine(postgresql))
    with store.query() as work:
        assert work.games.row("game1") is None
        create(store)
        assert work.games.row("game1") is not None
    store.close()


def test_what_postgresql_has_planned_for_a_connection_lasts_beyond_its_units_whether_they_end_well_or_not(postgresql):
    store = Store(open_engine(postgresql, pool=1))
    for _ in range(6):  # psycopg has a statement planned when it comes for the sixth time
        with store.unit() as work:
            work.games.head("game1")
    with suppress(ReadOnlyError), store.unit() as work:
        work.games.create(new())
    with suppress(KeyError), store.unit() as work:
        raise KeyError
    with store.unit() as work:
        planned = work.connection.scalars(text("SELECT statement FROM pg_prepared_statements")).all()
    assert any("FROM games" in statement for statement in planned)
    store.close()


def test_a_connection_that_breaks_while_a_unit_reads_says_so(postgresql):
    store, other = Store(open_engine(postgresql, pool=1)), open_engine(postgresql)

    def read() -> None:
        with store.unit() as work:
            mine = work.connection.scalar(text("SELECT pg_backend_pid()"))
            with other.connect() as killing:
                killing.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": mine})
            work.games.head("game1")

    with pytest.raises(StorageError):
        read()
    with store.unit() as work:
        assert work.games.head("game1") is None
    store.close()
    other.dispose()


def test_who_waits_too_long_for_a_lock_is_told_that_the_site_is_busy(database):
    patient, impatient = Store(open_engine(database)), Store(open_engine(database, patience=0.001))
    create(patient)

    def lock() -> None:
        with impatient.unit(write=True) as second:
            second.games.lock("game1")

    with patient.unit(write=True) as first:
        first.games.lock("game1")
        with pytest.raises(Busy):
            lock()
    for store in (patient, impatient):
        store.close()


def test_a_process_without_a_connection_left_is_busy(database, monkeypatch):
    monkeypatch.setattr(engines, "MAX_OVERFLOW", 0)
    store = Store(open_engine(database, pool=1, patience=0.001))

    def read() -> None:
        with store.unit() as second:
            second.games.head("game1")

    with store.unit() as first:
        first.games.head("game1")
        with pytest.raises(Busy):
            read()
    read()
    store.close()


def test_an_error_of_the_database_repeats_no_value(store):
    create(store)
    with store.unit(write=True) as work, pytest.raises(SQLAlchemyError) as caught:
        work.connection.execute(games.insert(), {"id": "game1", "title": "not to be told"})
    assert "not to be told" not in str(caught.value)


def test_instants_are_kept_to_the_microsecond_in_utc(store):
    create(store)
    with store.unit() as work:
        assert work.games.row("game1").created_at == NOW
        assert work.games.row("game1").created_at.isoformat() == "2026-03-01T12:00:00.123456+00:00"


def test_an_instant_of_another_zone_is_the_same_instant(store):
    create(store, new(at=NOW.astimezone()))
    with store.unit() as work:
        assert work.games.row("game1").created_at.isoformat() == "2026-03-01T12:00:00.123456+00:00"


def test_an_instant_without_a_zone_is_refused(store):
    with store.unit(write=True) as work, pytest.raises(Exception, match="time zone"):
        work.connection.scalar(select(games.c.id).where(games.c.created_at == NOW.replace(tzinfo=None)))
