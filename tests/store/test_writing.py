"""Several rows at once: the same rows as if they were written one after the other."""

from datetime import timedelta

import pytest
from sqlalchemy import event, select

from tests.store.logs import NOW, create
from zendotao.store.tables.site import koan_facts, outbox
from zendotao.store.writing import TOGETHER, Repository, adding, plainly, write

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


@pytest.mark.parametrize("count", [0, 1, 2, 3, TOGETHER // 8, TOGETHER // 8 + 1, 60])
def test_every_row_is_written_as_it_was_given(connection, count):
    write(connection, adding(outbox, connection.dialect.name), [notice(number) for number in range(count)])
    names = [outbox.c[name] for name in notice(0)]
    found = connection.execute(select(*names).order_by(outbox.c.seq)).mappings().all()
    assert [dict(row) for row in found] == [notice(number) for number in range(count)]


def test_rows_that_are_there_stay_as_they_are(connection):
    dialect = connection.dialect.name
    write(connection, plainly(koan_facts), [FIRST])
    write(connection, adding(koan_facts, dialect), [{**FIRST, "data": b"other"}, SECOND])
    assert kept(connection) == {"a": b"first", "b": b"\x00second"}


def test_of_rows_with_one_key_the_last_is_kept_where_they_write_over_each_other_and_the_first_where_not(connection):
    both = [FIRST, SECOND, {**FIRST, "data": b"last"}]
    Repository(connection)._put_all(koan_facts, both)
    assert kept(connection) == {"a": b"last", "b": b"\x00second"}
    fresh = [{**row, "key": row["key"] * 2} for row in both]
    Repository(connection)._add_all(koan_facts, fresh)
    assert kept(connection) == {"a": b"last", "b": b"\x00second", "aa": b"first", "bb": b"\x00second"}


def test_postgresql_gets_a_few_rows_in_one_statement_and_many_one_by_one(connection):
    asked = []

    @event.listens_for(connection, "before_cursor_execute")
    def _note(_connection, _cursor, statement, _values, _context, many):
        asked.append((statement.count("VALUES (") + statement.count("), ("), many))

    write(connection, plainly(koan_facts), [FIRST, SECOND])
    many = [{**FIRST, "key": str(number)} for number in range(TOGETHER)]
    write(connection, plainly(koan_facts), many)
    assert asked == ([(2, False), (1, True)] if connection.dialect.name == "postgresql" else [(1, True), (1, True)])
    assert len(kept(connection)) == TOGETHER + 2
