"""What people choose about mail, and when it is due then."""

from datetime import UTC, datetime, timedelta

import pytest

from zendotao.services.games.transaction.notices import REMINDERS, TOLD
from zendotao.services.notices.kinds import GROUPS, Wish, due_at, zone_of

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


def test_every_kind_that_is_told_belongs_to_a_group():
    assert set(GROUPS) == {kind for kind, _ in TOLD.values()} | {*REMINDERS, "claimable", "page_changed"}


@pytest.mark.parametrize(
    ("wish", "kind", "taken"),
    [
        (Wish(), "turn", True),
        (Wish("never"), "turn", False),
        (Wish("never"), "webhook_stopped", False),
        (Wish(muted=frozenset({"comments"})), "comment", False),
        (Wish(muted=frozenset({"turn"})), "turn", False),
        (Wish(muted=frozenset({"turn"})), "claim", True),
        (Wish("weekly", muted=frozenset(GROUPS)), "webhook_stopped", True),
    ],
)
def test_an_account_gets_by_mail_what_it_has_not_muted(wish, kind, taken):
    assert wish.takes(kind) is taken


def test_what_comes_at_once_is_due_now_and_comments_wait_half_an_hour_for_others():
    assert due_at(Wish(), "turn", MONDAY) == MONDAY
    assert due_at(Wish(), "comment", MONDAY) == MONDAY + timedelta(minutes=30)


@pytest.mark.parametrize(
    ("often", "now", "due"),
    [
        ("daily", datetime(2026, 3, 2, 6, 59, tzinfo=UTC), datetime(2026, 3, 2, 7, tzinfo=UTC)),
        ("daily", datetime(2026, 3, 2, 7, tzinfo=UTC), datetime(2026, 3, 3, 7, tzinfo=UTC)),
        ("weekly", datetime(2026, 3, 2, 6, tzinfo=UTC), datetime(2026, 3, 2, 7, tzinfo=UTC)),
        ("weekly", datetime(2026, 3, 2, 8, tzinfo=UTC), datetime(2026, 3, 9, 7, tzinfo=UTC)),
        ("weekly", datetime(2026, 3, 8, 23, tzinfo=UTC), datetime(2026, 3, 9, 7, tzinfo=UTC)),
    ],
)
def test_digests_go_at_seven_in_the_morning_weekly_ones_on_mondays(often, now, due):
    assert due_at(Wish(often), "turn", now) == due


def test_the_morning_is_the_one_of_the_account():
    # In Paris it is an hour later in winter. In the night of 29 March 2026 clocks there go an hour ahead.
    paris = Wish("daily", zone="Europe/Paris")
    assert due_at(paris, "turn", datetime(2026, 3, 2, 5, tzinfo=UTC)) == datetime(2026, 3, 2, 6, tzinfo=UTC)
    assert due_at(paris, "turn", datetime(2026, 3, 28, 12, tzinfo=UTC)) == datetime(2026, 3, 29, 5, tzinfo=UTC)


def test_what_has_to_be_done_in_time_waits_for_no_digest():
    assert due_at(Wish("weekly"), "remind.claim", MONDAY) == MONDAY
    assert due_at(Wish("daily"), "webhook_stopped", MONDAY) == MONDAY


@pytest.mark.parametrize("name", ["", "Nowhere/Land", "../../etc/passwd", "Europe"])
def test_a_zone_that_nobody_knows_is_that_of_greenwich(name):
    assert zone_of(name).key == "UTC"
