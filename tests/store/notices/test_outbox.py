from dataclasses import replace

from tests.store.logs import HOUR, NOW, create, new
from zendotao.store.notices.values import NewNotice

TURN = NewNotice(
    kind="your_turn",
    recipient="anne",
    due=NOW,
    created_at=NOW,
    game="game1",
    seq=4,
    data={"move": 2, "of": ["é", None]},
)
WELCOME = NewNotice(kind="invited", recipient="ben", due=NOW + HOUR, created_at=NOW)


def put(store, *notices: NewNotice) -> None:
    with store.unit(write=True) as work:
        work.outbox.add(notices)
        work.commit()


def test_a_notice_comes_out_as_it_went_in_when_it_is_due(store):
    create(store)
    put(store, WELCOME, TURN)
    with store.unit(write=True) as work:
        assert work.outbox.take(NOW - HOUR, NOW) == ()
        (row,) = work.outbox.take(NOW, NOW + HOUR)
    assert (row.kind, row.recipient, row.game, row.seq) == ("your_turn", "anne", "game1", 4)
    assert (row.due, row.created_at, row.attempts) == (NOW, NOW, 1)
    assert row.data == {"move": 2, "of": ["é", None]}


def test_a_notice_of_a_game_goes_in_once(store):
    create(store)
    put(store, TURN)
    put(store, TURN, replace(TURN, recipient="ben"), replace(TURN, seq=5), replace(TURN, kind="other"), TURN)
    put(store, WELCOME, WELCOME)
    with store.unit(write=True) as work:
        assert len(work.outbox.take(NOW + HOUR, NOW + 2 * HOUR)) == 4 + 2  # those of no game are each their own


def test_what_one_has_taken_nobody_else_gets_before_the_time_is_over(store):
    create(store)
    put(store, TURN)
    with store.unit(write=True) as work:
        assert len(work.outbox.take(NOW, NOW + HOUR)) == 1
        work.commit()
    with store.unit(write=True) as work:
        assert work.outbox.take(NOW + HOUR / 2, NOW + 2 * HOUR) == ()
        assert work.outbox.next_due() == NOW + HOUR
        (again,) = work.outbox.take(NOW + HOUR, NOW + 2 * HOUR)
    assert again.attempts == 2


def test_a_notice_is_sent_once(store):
    create(store)
    put(store, TURN)
    with store.unit(write=True) as work:
        (row,) = work.outbox.take(NOW, NOW + HOUR)
        assert work.outbox.mark_sent(row.id, NOW)
        assert not work.outbox.mark_sent(row.id, NOW)
        work.outbox.postpone(row.id, NOW)
        assert work.outbox.take(NOW + 9 * HOUR, NOW + 10 * HOUR) == ()
        assert work.outbox.next_due() is None
        work.commit()
    put(store, TURN)
    with store.unit(write=True) as work:
        assert work.outbox.take(NOW + 9 * HOUR, NOW + 10 * HOUR) == ()


def test_a_notice_that_could_not_be_sent_is_tried_again_later(store):
    create(store)
    put(store, TURN)
    with store.unit(write=True) as work:
        (row,) = work.outbox.take(NOW, NOW + HOUR)
        work.outbox.postpone(row.id, NOW + 3 * HOUR)
        assert work.outbox.take(NOW + 2 * HOUR, NOW + 4 * HOUR) == ()
        assert len(work.outbox.take(NOW + 3 * HOUR, NOW + 4 * HOUR)) == 1


def test_the_oldest_notices_are_taken_first_and_no_more_than_so_many(store):
    create(store)
    put(store, WELCOME, TURN, replace(TURN, seq=5))
    with store.unit(write=True) as work:
        assert [row.seq for row in work.outbox.take(NOW + HOUR, NOW + 2 * HOUR, limit=2)] == [4, 5]
        assert [row.kind for row in work.outbox.take(NOW + HOUR, NOW + 2 * HOUR)] == ["invited"]


def test_old_and_unwanted_notices_are_removed(store):
    create(store)
    put(store, TURN, WELCOME, replace(TURN, seq=5))
    with store.unit(write=True) as work:
        first, *_ = work.outbox.take(NOW, NOW + HOUR)
        work.outbox.mark_sent(first.id, NOW)
        assert work.outbox.delete_old(NOW) == 0
        assert work.outbox.delete_old(NOW + HOUR) == 1
        work.outbox.forget("anne")
        assert [row.recipient for row in work.outbox.take(NOW + 9 * HOUR, NOW + 10 * HOUR)] == ["ben"]


def test_the_bell_gets_a_notice_once_and_keeps_it_as_it_is(store):
    create(store)
    with store.unit(write=True) as work:
        assert work.notices.add(TURN, NOW + HOUR)
        assert not work.notices.add(TURN, NOW + 2 * HOUR)
        work.commit()
    with store.unit() as work:
        (notice,) = work.notices.list_for_account("anne")
        assert work.notices.list_for_account("ben") == ()
    assert (notice.account, notice.kind, notice.game, notice.seq) == ("anne", "your_turn", "game1", 4)
    assert (notice.at, notice.read_at, notice.data) == (NOW + HOUR, None, {"move": 2, "of": ["é", None]})


def test_the_bell_shows_the_newest_first_and_counts_what_is_unread(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        for seq in (1, 2, 3):
            work.notices.add(replace(TURN, seq=seq), NOW)
        found = work.notices.list_for_account("anne")
        assert [notice.seq for notice in found] == [3, 2, 1]
        assert [notice.seq for notice in work.notices.list_for_account("anne", before=found[0].id, limit=1)] == [2]
        assert (work.notices.count_unread("anne"), work.notices.count_unread("anne", most=2)) == (3, 2)
        work.notices.mark_read("anne", found[1].id, NOW + HOUR)
        work.notices.mark_read("anne", found[1].id, NOW + 2 * HOUR)
        assert work.notices.count_unread("anne") == 1
        assert [notice.read_at for notice in work.notices.list_for_account("anne")] == [None, NOW + HOUR, NOW + HOUR]
        work.notices.forget("anne")
        assert work.notices.list_for_account("anne") == ()


def test_each_account_counts_its_own_notices_and_cannot_tell_how_many_others_were_told(store):
    create(store)
    with store.unit(write=True) as work:
        for seq in (1, 2, 3):
            # Of each piece of news anne hears first, then a team of ever more members.
            for recipient in ("anne", *(f"member {number}" for number in range(seq))):
                work.notices.add(replace(TURN, seq=seq, recipient=recipient), NOW)
        assert [notice.id for notice in work.notices.list_for_account("anne")] == [3, 2, 1]
        assert [notice.id for notice in work.notices.list_for_account("member 1")] == [2, 1]
        assert [(notice.id, notice.seq) for notice in work.notices.list_for_account("anne", before=3, limit=1)] == [
            (2, 2)
        ]
        assert [notice.id for notice in work.notices.list_for_account("anne", before=99)] == [3, 2, 1]
        assert work.notices.list_for_account("anne", before=1) == ()
        work.notices.mark_read("member 0", 2, NOW)
        work.notices.mark_read("anne", 0, NOW)
        assert [work.notices.count_unread(name) for name in ("anne", "member 0", "member 1")] == [3, 1, 2]
        work.notices.mark_read("anne", 99, NOW)
        assert work.notices.count_unread("anne") == 0
