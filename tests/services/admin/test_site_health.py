"""What keepers see of how the site is."""

import platform
from datetime import timedelta

from tests.services.people.conftest import NOON
from zendotao.services.admin import health
from zendotao.store.games.values import DeadlineRow
from zendotao.store.notices.values import NewNotice
from zendotao.store.site.values import Backlog

HOUR = timedelta(hours=1)


def notice(account, due, **data):
    return NewNotice(kind="turn", recipient=account.id, due=due, created_at=NOON, data=data)


def test_the_outbox_is_shown_without_what_it_says(site, kay, ann, bob):
    with site.store.unit(write=True) as work:
        work.outbox.add([notice(ann, NOON + HOUR, about="pear"), notice(bob, NOON), notice(ann, NOON - HOUR)])
        (taken, *_) = work.outbox.take(NOON - HOUR, NOON - HOUR)
        work.outbox.add([notice(bob, NOON - 2 * HOUR)])
        (sent,) = work.outbox.take(NOON - 2 * HOUR, NOON)
        work.outbox.mark_sent(sent.id, NOON)
        work.commit()
    found = health.view_notice_queue(site, kay, NOON)
    assert found.backlog == Backlog(waiting=3, due=2, retried=1, oldest_due=NOON - HOUR)
    assert [(row.name, row.notice.due, row.notice.attempts) for row in found.rows] == [
        ("Ann", NOON - HOUR, 1), ("Bob", NOON, 0), ("Ann", NOON + HOUR, 0),
    ]  # fmt: skip
    assert taken.id == found.rows[0].notice.id
    assert not found.more
    assert "pear" not in repr(found)


def test_the_health_of_a_site_is_told_in_numbers(site, desk, kay, ann, engine):
    desk.game("g1")
    desk.game("g2")
    with site.store.unit(write=True) as work:
        work.heartbeats.beat("one", NOON - HOUR)
        work.heartbeats.beat("two", NOON)
        work.deadlines.replace("g1", [DeadlineRow(kind="claim", epoch="1", due=NOON + HOUR)])
        work.deadlines.replace("g2", [DeadlineRow(kind="claim", epoch="1", due=NOON - HOUR)])
        work.commit()
    found = health.view_health(site, kay, NOON)
    assert found.heartbeats == (("two", NOON), ("one", NOON - HOUR))
    assert found.oldest_deadline == NOON - HOUR
    assert found.backlog == Backlog(0, 0, 0, None)
    assert found.database == engine.dialect.name
    assert found.size_bytes > 100_000
    assert (found.versions["python"], found.versions["schema"].isdecimal()) == (platform.python_version(), True)
    assert {"zendotao", "python", "schema", engine.dialect.name} == found.versions.keys()
    counts = {"accounts": 2, "teams": 0, "games": 2, "entries": 0, "comments": 0, "pages": 0, "open_reports": 0}
    counts |= {"waiting_jobs": 0, "failed_jobs": 0}
    assert found.counts == counts


def test_a_site_where_nothing_waits_says_so(site, kay):
    found = health.view_health(site, kay, NOON)
    assert (found.heartbeats, found.oldest_deadline) == ((), None)
