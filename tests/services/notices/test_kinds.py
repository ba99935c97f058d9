"""What people choose about mail, and when it is due then."""

from datetime import UTC, datetime, timedelta

import pytest

from zendotao.services.games.transaction.classic_notices import CLASSIC_NEWS, REMINDER, REQUESTS
from zendotao.services.games.transaction.notices import EVENT_NOTICES, REMINDERS
from zendotao.services.notices.kinds import KIND_GROUPS, NoticePreferences, compute_due_time, get_zone

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


def test_every_kind_that_is_told_belongs_to_a_group():
    classic = {kind for kind, _ in CLASSIC_NEWS.values()} | {*REQUESTS.values(), REMINDER}
    told = {kind for kind, _ in EVENT_NOTICES.values()} | {*REMINDERS, "claimable", "page_changed"}
    assert set(KIND_GROUPS) == told | classic


def test_what_a_game_waits_for_can_be_muted_apart_from_what_happened_in_it():
    assert {KIND_GROUPS[kind] for kind in REQUESTS.values()} == {"turns"}
    assert KIND_GROUPS[REMINDER] == "reminders"


@pytest.mark.parametrize(
    ("wish", "kind", "taken"),
    [
        (NoticePreferences(), "turn", True),
        (NoticePreferences("never"), "turn", False),
        (NoticePreferences("never"), "webhook_stopped", False),
        (NoticePreferences(muted=frozenset({"comments"})), "comment", False),
        (NoticePreferences(muted=frozenset({"turn"})), "turn", False),
        (NoticePreferences(muted=frozenset({"turn"})), "claim", True),
        (NoticePreferences("weekly", muted=frozenset(KIND_GROUPS)), "webhook_stopped", True),
    ],
)
def test_an_account_gets_by_mail_what_it_has_not_muted(wish, kind, taken):
    assert wish.allows_mail(kind) is taken


def test_what_comes_at_once_is_due_now_and_comments_wait_half_an_hour_for_others():
    assert compute_due_time(NoticePreferences(), "turn", MONDAY) == MONDAY
    assert compute_due_time(NoticePreferences(), "comment", MONDAY) == MONDAY + timedelta(minutes=30)


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
    assert compute_due_time(NoticePreferences(often), "turn", now) == due


def test_the_morning_is_the_one_of_the_account():
    # In Paris it is an hour later in winter. In the night of 29 March 2026 clocks there go an hour ahead.
    paris = NoticePreferences("daily", zone="Europe/Paris")
    assert compute_due_time(paris, "turn", datetime(2026, 3, 2, 5, tzinfo=UTC)) == datetime(2026, 3, 2, 6, tzinfo=UTC)
    assert compute_due_time(paris, "turn", datetime(2026, 3, 28, 12, tzinfo=UTC)) == datetime(
        2026, 3, 29, 5, tzinfo=UTC
    )


def test_what_has_to_be_done_in_time_waits_for_no_digest():
    assert compute_due_time(NoticePreferences("weekly"), "remind.claim", MONDAY) == MONDAY
    assert compute_due_time(NoticePreferences("daily"), "webhook_stopped", MONDAY) == MONDAY


@pytest.mark.parametrize("name", ["", "Nowhere/Land", "../../etc/passwd", "Europe"])
def test_a_zone_that_nobody_knows_is_that_of_greenwich(name):
    assert get_zone(name).key == "UTC"
