"""Several rows at once: the same rows as if they were written one after the other."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.store.logs import NOW, create
from zendotao.store.repository import Repository, insert_missing, insert_rows, plain_insert
from zendotao.store.tables.site import koan_facts, outbox

FIRST = {"key": "a", "version": "1", "data": b"first"}
SECOND = {"key": "b", "version": "1", "data": b"\x00second"}


@pytest.fixture
def connection(store):
    create(store)
    with store.unit(write=True) as work:
        yield work.connection


def kept(connection):
    return {row.key: row.data for row in connection.execute(select(koan_facts))}


def notice(number):
    return {
        "game_id": None if number % 2 else "game1", "seq": number, "kind": "turn", "recipient": "anne",
        "data": {"move": number, "by": None}, "due": NOW, "created_at": NOW + timedelta(seconds=number), "attempts": 0,
    }  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, 2, 60])
def test_every_row_is_written_as_it_was_given(connection, count):
    insert_rows(
        connection, insert_missing(outbox, connection.dialect.name), [notice(number) for number in range(count)]
    )
    names = [outbox.c[name] for name in notice(0)]
    found = connection.execute(select(*names).order_by(outbox.c.seq)).mappings().all()
    assert [dict(row) for row in found] == [notice(number) for number in range(count)]


def test_rows_that_are_there_stay_as_they_are(connection):
    dialect = connection.dialect.name
    insert_rows(connection, plain_insert(koan_facts), [FIRST])
    insert_rows(connection, insert_missing(koan_facts, dialect), [{**FIRST, "data": b"other"}, SECOND])
    assert kept(connection) == {"a": b"first", "b": b"\x00second"}


def test_of_rows_with_one_key_the_last_is_kept_where_they_write_over_each_other_and_the_first_where_not(connection):
    both = [FIRST, SECOND, {**FIRST, "data": b"last"}]
    Repository(connection)._put_all(koan_facts, both)
    assert kept(connection) == {"a": b"last", "b": b"\x00second"}
    fresh = [{**row, "key": row["key"] * 2} for row in both]
    Repository(connection)._add_all(koan_facts, fresh)
    assert kept(connection) == {"a": b"last", "b": b"\x00second", "aa": b"first", "bb": b"\x00second"}
