"""A site whose disk is full, or cannot be written, says so: to who asks, and in the log."""

from __future__ import annotations

import errno
import logging

import pytest
from sqlalchemy import event

from tests.web.api.conftest import START


@pytest.fixture
def fill(site):
    """Let the disk of the site have no room for one page more of the database."""

    def filled():
        engine = site.context.store.engine
        event.listen(engine, "checkout", lambda driver, *_: driver.execute("PRAGMA max_page_count = 1").fetchall())

    return filled


def test_what_finds_no_room_is_refused_and_the_log_says_why(site, join, fill, caplog):
    ann = join("ann")
    fill()
    with caplog.at_level(logging.ERROR):
        problem = ann.refused("POST", "/games", START, 503, "disk_full")
    assert problem["title"] == "The site's disk is full"
    assert caplog.messages == ["the disk is full (SQLITE_FULL)"]
    site.pass_time(days=1)  # so that it would be noted that she is here
    assert ann.get("/games")["items"] == []
    assert ann.get("/me")["name"] == "ann"


@pytest.fixture
def failing(monkeypatch):
    """Let the list of games fail as the test says."""

    def fail(error):
        def games(*_):
            raise error

        monkeypatch.setattr("zendotao.services.games.lists.games.list_games", games)

    return fail


@pytest.mark.parametrize(
    ("error", "code", "logged"),
    [
        (OSError(errno.ENOSPC, "no", "/a/secret"), "disk_full", "the disk is full (ENOSPC)"),
        (OSError(errno.EROFS, "no", "/a/secret"), "not_writable", "or written (EROFS)"),
        (PermissionError(errno.EACCES, "no", "/a/secret"), "not_writable", "or written (EACCES)"),
    ],
)
def test_files_that_cannot_be_written_are_told_the_same_way(failing, nobody, caplog, error, code, logged):
    failing(error)
    with caplog.at_level(logging.ERROR):
        problem = nobody.refused("GET", "/games", None, 503, code)
    assert logged in caplog.text
    assert "secret" not in caplog.text + str(problem)
