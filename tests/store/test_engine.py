import sqlite3
import threading
from unittest import mock

import pytest

from tests.databases import sqlite_database
from tests.shortcuts import configure_durable_sqlite
from zendotao.store import engine as engine_module
from zendotao.store.engine import make_sqlite_url, make_transaction_options, open_engine, parse_database_url


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_way_to_write_postgresql_is_psycopg(scheme):
    url = parse_database_url(f"{scheme}://me:secret@db.example:5433/site?sslmode=require")
    assert url.drivername == "postgresql+psycopg"
    assert (url.username, url.password, url.host, url.port) == ("me", "secret", "db.example", 5433)
    assert (url.database, url.query) == ("site", {"sslmode": "require"})


def test_a_file_of_sqlite_is_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert parse_database_url("sqlite:///my.db") == make_sqlite_url(tmp_path / "my.db")


@pytest.mark.parametrize(
    "text", ["", "mysql://me:secret@h/d", "sqlite://", "sqlite:///:memory:", "secret", "postgresql://me:secret@[::1/d"]
)
def test_another_database_is_refused_without_repeating_its_address(text):
    with pytest.raises(ValueError) as caught:
        parse_database_url(text)
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_sqlite_is_durable_and_checks_keys(tmp_path, monkeypatch):
    monkeypatch.setattr(engine_module, "configure_sqlite", configure_durable_sqlite)
    engine = open_engine(sqlite_database(tmp_path))
    with engine.connect() as connection:
        said = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def test_a_file_of_sqlite_is_its_owners_alone_in_a_folder_that_is_made(tmp_path):
    path = tmp_path / "instance" / "zendotao.db"
    engine = open_engine(make_sqlite_url(path))
    with engine.connect():
        pass
    engine.dispose()
    assert path.stat().st_mode & 0o777 == 0o600


def test_many_can_open_a_new_file_of_sqlite_at_once(tmp_path):
    url, failed = make_sqlite_url(tmp_path / "new.db"), []

    def open_it() -> None:
        try:
            engine = open_engine(url)
            with engine.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
            engine.dispose()
        except Exception as error:  # noqa: BLE001 -- whatever it is, the test tells
            failed.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_a_writer_on_sqlite_has_the_write_lock_from_its_beginning(tmp_path):
    url = sqlite_database(tmp_path)
    engine = open_engine(url)
    with engine.execution_options(**make_transaction_options(engine, write=True)).begin():
        other = sqlite3.connect(url.removeprefix("sqlite:///"), timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.close()
    engine.dispose()


def test_options_in_an_address_of_postgresql_are_kept_beside_the_programs_own(postgresql):
    engine = open_engine(f"{postgresql}&options=-c%20work_mem%3D7MB")
    with engine.connect() as connection:
        names = ("work_mem", "lock_timeout", "timezone")
        said = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]
    engine.dispose()
    assert said == ["7MB", "10s", "UTC"]


def test_a_connection_that_broke_while_it_rested_is_made_anew(postgresql, monkeypatch):
    monkeypatch.setattr(engine_module, "IDLE_SECONDS", 0.0)
    engine, other = open_engine(postgresql), open_engine(postgresql)
    try:
        with engine.connect() as connection:
            lost = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        with other.connect() as connection:
            connection.exec_driver_sql(f"SELECT pg_terminate_backend({lost}, 5000)")
        with engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT pg_backend_pid()").scalar() != lost
    finally:
        engine.dispose()
        other.dispose()


def test_a_connection_that_was_used_just_now_is_not_asked_first(postgresql, monkeypatch):
    monkeypatch.setattr(engine_module, "IDLE_SECONDS", 3600.0)
    engine = open_engine(postgresql)
    with mock.patch.object(engine.dialect, "do_ping") as asked:
        for _ in range(3):
            with engine.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
        monkeypatch.setattr(engine_module, "IDLE_SECONDS", 0.0)
        with engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")
    engine.dispose()
    assert asked.call_count == 1
