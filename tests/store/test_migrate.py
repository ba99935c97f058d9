import threading

import flask_migrate
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import inspect, text

from tests.databases import sqlite_database
from tests.store.logs import create, new
from zendotao.store import migrate, schema
from zendotao.store.engine import WRITE_OPTION, open_engine, parse_database_url
from zendotao.store.tables import metadata
from zendotao.store.unit import Store


@pytest.fixture
def empty(empty_database):
    engine = open_engine(empty_database)
    yield engine
    engine.dispose()


COMPARED = {"compare_type": True, "compare_server_default": True, "include_name": migrate.include_name}


def differences(engine) -> list[object]:
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts=COMPARED)
        return compare_metadata(context, metadata)


def test_the_steps_lead_to_the_tables_of_this_program(empty):
    assert migrate.upgrade(empty)
    assert differences(empty) == []
    assert not migrate.upgrade(empty)


def test_a_table_that_is_missing_would_be_seen(empty):
    migrate.upgrade(empty)
    with empty.execution_options(**{WRITE_OPTION: True}).begin() as connection:
        connection.exec_driver_sql("DROP TABLE koan_facts")
    assert [difference[0] for difference in differences(empty)] == ["add_table"]


def test_the_tool_that_writes_new_steps_finds_none_to_write(database):
    app = Flask("app")
    migrate.install(app, parse_database_url(database))
    with app.app_context():
        with migrate.db.engine.execution_options(**{WRITE_OPTION: True}).begin() as connection:
            connection.exec_driver_sql("CREATE TABLE limits (key INTEGER)")  # which no step is about
        flask_migrate.check()
        for engine in migrate.db.engines.values():
            engine.dispose()


def test_the_steps_form_one_line():
    script = ScriptDirectory.from_config(migrate.make_alembic_config())
    assert len(script.get_heads()) == 1
    assert all(not step.is_merge_point and not step.is_branch_point for step in script.walk_revisions())


def test_the_steps_are_known_without_the_tool_that_takes_them():
    script = ScriptDirectory.from_config(migrate.make_alembic_config())
    assert schema.list_steps() == tuple(step.revision for step in script.walk_revisions())[::-1]


def test_a_database_that_is_up_to_date_needs_no_tool(empty):
    assert schema.ensure_schema(empty)
    assert not schema.ensure_schema(empty)
    with empty.connect() as connection:
        assert schema.read_revision(connection) == schema.list_steps()[-1]


def test_many_that_begin_at_once_migrate_once(empty_database):
    results: list[object] = []

    def begin() -> None:
        engine = open_engine(empty_database)
        try:
            results.append(schema.ensure_schema(engine))
        except Exception as error:  # noqa: BLE001 -- whatever it is, the test tells
            results.append(error)
        engine.dispose()

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results, key=str) == [False] * 5 + [True]


def test_a_database_of_a_newer_program_is_left_alone(empty):
    migrate.upgrade(empty)
    with empty.execution_options(**{WRITE_OPTION: True}).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for bring in (schema.ensure_schema, migrate.upgrade):
        with pytest.raises(schema.SchemaError, match="9999"):
            bring(empty)


@pytest.mark.parametrize("step", ["0001", "0017"])
def test_a_database_of_version_0_1_is_left_alone_and_its_keeper_told_what_to_do(empty, step):
    with empty.execution_options(**{WRITE_OPTION: True}).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute(text("INSERT INTO alembic_version VALUES (:step)"), {"step": step})
    for bring in (schema.ensure_schema, migrate.upgrade):
        with pytest.raises(schema.SchemaError, match=r"\(zendotao backup FILE\).*\(zendotao restore FILE\)"):
            bring(empty)
    with empty.connect() as connection:
        assert schema.read_revision(connection) == step
        assert inspect(connection).get_table_names() == ["alembic_version"]


def test_rows_that_point_nowhere_are_found_before_a_migration_of_sqlite_lasts(tmp_path):
    engine = open_engine(sqlite_database(tmp_path))
    writing = engine.execution_options(**{WRITE_OPTION: True})
    with writing.connect() as connection, migrate.disable_foreign_keys(connection):
        connection.exec_driver_sql("INSERT INTO imported_names VALUES ('no game', 'alias', 'name')")
        with pytest.raises(schema.SchemaError):
            migrate.check_foreign_keys(connection)
    engine.dispose()


def test_keys_are_checked_again_after_a_migration(empty):
    migrate.upgrade(empty)
    store = Store(empty)
    create(store, new())
    with store.unit(write=True) as work:
        work.games.remove("game1")
        work.commit()
    with store.unit() as work:
        assert work.games.lobby(q="game").rows == ()
        assert work.connection.exec_driver_sql("SELECT count(*) FROM search_texts").scalar() == 0
