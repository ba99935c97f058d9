"""The site's own books: every query finds its rows by an index, and a backup brings them along."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event

from tests.databases import KEYS, sqlite_database
from tests.store.logs import NOW, create, new
from zendotao.store import backup
from zendotao.store.backup import Manifest
from zendotao.store.engine import open_engine
from zendotao.store.people.values import Account
from zendotao.store.site.values import FormDraft, KeeperAction, PageRevision, Preferences, Report, Watch, WikiPage
from zendotao.store.unit import Store, Unit
from zendotao.store.vault.keyring import Keyring

UNSENT = FormDraft("anne", "game1", "turn", NOW, {"rule": "words"})


def write(work: Unit) -> None:
    work.wiki.add(WikiPage("a", "A", 0, False, None))
    work.wiki.lock("a")
    work.wiki.revise(PageRevision("a", 1, "anne", NOW, "", 5), "words", changes=True)
    work.wiki.protect("a", True)
    work.wiki.hide("a", 1, NOW)
    work.watches.add(Watch("a", "anne", NOW))
    work.preferences.put("anne", Preferences(mail="never"))
    work.drafts.put(UNSENT)
    work.drafts.put(UNSENT)
    work.reports.add(Report("r1", "anne", "wiki", "a.1", "rude", NOW))
    work.reports.lock("r1")
    work.reports.close("r1", "anne", "", NOW)
    work.keepers.appoint("anne", NOW)
    work.keepers.suspend("anne", NOW)
    work.keepers.hide_comment("game1", 1, NOW)
    work.keepers.note(KeeperAction(NOW, "anne", "hid", "wiki a.1"))


def read(work: Unit) -> None:
    work.wiki.get("a")
    work.wiki.get_many(["a", "b"])
    work.wiki.pages()
    work.wiki.revision("a", 1)
    work.wiki.history("a", page=2)
    work.wiki.list_by_author("anne")
    work.watches.list_for_page("a")
    work.watches.list_for_account("anne")
    work.watches.list_followed_games("anne")
    work.preferences.get_many(["anne", "bob"])
    work.drafts.get("anne", "game1", "turn")
    work.drafts.count("anne")
    work.drafts.list_for_account("anne")
    for open_ in (True, False):
        work.reports.list_page(open_, page=2)
    work.reports.count_open("anne")
    work.reports.list_by_author("anne")
    work.keepers.keepers()
    work.keepers.list_suspended()
    work.keepers.hidden_comments("game1")
    work.health.list_waiting(page=2)
    work.health.backlog(NOW)


def forget(work: Unit) -> None:
    work.watches.remove("a", "anne")
    work.drafts.remove("anne", "game1", "turn")
    for forgetful in (work.watches, work.preferences, work.drafts, work.reports):
        forgetful.forget("anne")


@pytest.fixture
def sqlite(tmp_path) -> Iterator[Store]:
    store = Store(open_engine(sqlite_database(tmp_path)), Keyring.from_setting(KEYS))
    create(store, new(1))
    with store.unit(write=True) as work:
        work.accounts.add(Account("anne", "person", "Anne", NOW, NOW, NOW))
        work.commit()
    yield store
    store.close()


@pytest.mark.parametrize("act", [write, read, forget])
def test_every_query_finds_its_rows_by_an_index(sqlite, act):
    asked: list[tuple[str, Any]] = []

    @event.listens_for(sqlite.engine, "before_cursor_execute")
    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, parameters))

    with sqlite.unit(write=True) as work:
        act(work)
    event.remove(sqlite.engine, "before_cursor_execute", note)
    with sqlite.engine.connect() as connection:
        found = [
            (row.detail, statement)
            for statement, parameters in asked
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            if row.detail.startswith("SCAN") and "INDEX" not in row.detail
        ]
    assert len(asked) > 5
    assert found == []


def no_check(_: Unit, __: Manifest) -> int:
    """Games have their own test."""
    return 0


def test_a_backup_brings_the_books_along(store, engine, tmp_path):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.accounts.add(Account("anne", "person", "Anne", NOW, NOW, NOW))
        write(work)
        work.commit()
    backup.write_backup(engine, tmp_path / "site.zip", NOW)
    elsewhere = open_engine(sqlite_database(tmp_path))
    backup.restore_backup(elsewhere, tmp_path / "site.zip", no_check)
    with Store(elsewhere, Keyring.from_setting(KEYS)).unit() as work:
        assert work.wiki.get("a") == WikiPage("a", "A", 1, True, NOW)
        assert work.wiki.revision("a", 1)[1] == "words"
        assert work.drafts.list_for_account("anne") == (UNSENT,)
        assert work.preferences.get("anne") == Preferences(mail="never")
        assert (work.accounts.get("anne").keeper, work.accounts.get("anne").suspended_at) == (True, NOW)
        assert [one.action for one in work.keepers.actions()] == ["hid"]
        (report, *_) = work.reports.list_page(False)
        assert report.closed_by == "anne"
    elsewhere.dispose()
