"""What the databases' own errors of disks and folders come to: each is raised by the database itself."""

from __future__ import annotations

import errno
import resource
import sqlite3
from pathlib import Path
from unittest import mock

import pytest
from sqlalchemy import event, text

from tests.databases import sqlite_database
from zendotao.store.driver_errors import convert_driver_error
from zendotao.store.engine import make_sqlite_url, open_engine
from zendotao.store.errors import ReadOnlyError, StorageError, make_storage_error
from zendotao.store.unit import Store

WRITE_VERSION = 18
"""Where a file of SQLite says who may write it; to a number that SQLite does not know it only reads."""


def cause(store: Store, *statements: str) -> str:
    """What a unit that writes so is told, for the log."""

    def write() -> None:
        with store.unit(write=True) as work:
            for statement in statements:
                work.connection.execute(text(statement))
            work.commit()

    with pytest.raises(StorageError) as caught:
        write()
    store.close()
    return f"{caught.value.code}: {caught.value.cause}"


MANY_PAGES = "CREATE TABLE much AS SELECT randomblob(100000)"


def test_a_file_of_sqlite_that_can_grow_no_more_is_on_a_full_disk(tmp_path):
    engine = open_engine(sqlite_database(tmp_path))
    event.listen(engine, "connect", lambda driver, _: driver.execute("PRAGMA max_page_count = 1"))
    assert cause(Store(engine), MANY_PAGES) == "disk_full: the disk is full (SQLITE_FULL)"


def test_what_is_full_is_still_read_and_written_again_when_there_is_room(tmp_path):
    engine, most = open_engine(sqlite_database(tmp_path)), [1]
    event.listen(engine, "checkout", lambda driver, *_: driver.execute(f"PRAGMA max_page_count = {most[0]}").fetchall())
    store = Store(engine)
    assert cause(store, MANY_PAGES).startswith("disk_full")
    with store.unit() as work:
        assert work.games.row("game1") is None
    most[0] = 10_000
    with store.unit(write=True) as work:
        work.connection.execute(text(MANY_PAGES))
        work.commit()
    store.close()


def test_a_write_that_the_system_refuses_is_an_error_of_the_disk(tmp_path):
    store = Store(open_engine(sqlite_database(tmp_path)))
    with store.unit() as work:
        work.games.row("game1")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (65_536, hard))
    try:
        told = cause(store, MANY_PAGES)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert told == "disk_error: the disk has a fault (SQLITE_IOERR_WRITE)"


def test_a_database_that_one_may_not_write_is_said_to_be_so(tmp_path):
    path = Path(sqlite_database(tmp_path).removeprefix("sqlite:///"))
    held = bytearray(path.read_bytes())
    held[WRITE_VERSION] = 3
    path.write_bytes(held)
    store = Store(open_engine(make_sqlite_url(path)))
    told = "not_writable: the database or its folder cannot be opened or written (SQLITE_READONLY)"
    assert cause(store, "DELETE FROM games") == told


def test_a_database_that_cannot_be_opened_is_said_to_be_so(tmp_path):
    (tmp_path / "zendotao.db").mkdir()
    store = Store(open_engine(make_sqlite_url(tmp_path / "zendotao.db")))
    told = "not_writable: the database or its folder cannot be opened or written (SQLITE_CANTOPEN)"
    assert cause(store, "DELETE FROM games") == told


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_file_of_sqlite_that_cannot_be_made_says_why(tmp_path, number):
    store = Store(open_engine(make_sqlite_url(tmp_path / "new" / "zendotao.db")))
    with mock.patch("zendotao.store.engine.os.open", side_effect=OSError(number, "no")):
        told = cause(store, "SELECT 1")
    assert told.endswith(f"({errno.errorcode[number]})")
    assert told.startswith("disk_full" if number == errno.ENOSPC else "not_writable")


def test_the_first_connection_on_a_full_disk_says_that_it_is_full():
    """Seen on a full file system: SQLite has no room for the file that connections share, and calls that so."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    error.sqlite_errorname = "SQLITE_IOERR_SHMSIZE"
    assert convert_driver_error(error, writes=False).cause == "the disk is full (SQLITE_IOERR_SHMSIZE)"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("53100", "disk_full: the disk is full (53100)"),
        ("58030", "disk_error: the disk has a fault (58030)"),
        ("42501", "not_writable: the database or its folder cannot be opened or written (42501)"),
        ("57P01", "unreachable: the database cannot be reached: see ZENDOTAO_DATABASE_URL (57P01)"),
    ],
)
def test_postgresql_says_by_its_states_what_is_wrong_with_the_disk(postgresql, state, told):
    raising = f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"
    assert cause(Store(open_engine(postgresql)), raising) == told


def test_a_postgresql_that_is_another_ones_copy_cannot_be_written(postgresql):
    # As one that follows another: every transaction only reads, whatever it was begun for.
    told = "not_writable: the database or its folder cannot be opened or written (25006)"
    assert cause(Store(open_engine(postgresql)), "SET transaction_read_only = on", "DELETE FROM games") == told


def test_a_postgresql_that_goes_away_or_was_never_there_is_said_to_be_out_of_reach(postgresql):
    told = "unreachable: the database cannot be reached: see ZENDOTAO_DATABASE_URL ("
    assert cause(Store(open_engine(postgresql)), "SELECT pg_terminate_backend(pg_backend_pid())").startswith(told)
    nowhere = Store(open_engine("postgresql://zen:secret@127.0.0.1:1/zen"))
    assert cause(nowhere, "SELECT 1") == f"{told}OperationalError)"
    with pytest.raises(StorageError):
        nowhere.summaries.names([])


def test_a_unit_that_only_reads_is_at_fault_itself(store):
    with store.unit() as work, pytest.raises(ReadOnlyError):
        work.connection.execute(text("DELETE FROM games"))


def test_other_errors_keep_their_names():
    assert convert_driver_error(ValueError("no"), writes=True) is None
    assert convert_driver_error(sqlite3.IntegrityError("no"), writes=True) is None
    assert make_storage_error(OSError(errno.ENOENT, "no")) is None
    assert make_storage_error(OSError("no number")) is None


def test_the_same_is_said_of_files():
    told = {number: make_storage_error(OSError(number, "no")).code for number in (errno.ENOSPC, errno.EROFS, errno.EIO)}
    assert told == {errno.ENOSPC: "disk_full", errno.EROFS: "not_writable", errno.EIO: "disk_error"}
