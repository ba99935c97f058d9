"""What leaves the site, as the store keeps it, on each kind of database."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.store.logs import HOUR, NOW, create
from zendotao.store.notices.values import Letter, MailBatch, News, Webhook
from zendotao.store.people.values import Account

LETTER = Letter(
    id="l1", account="anne", kind="news", created_at=NOW, to="anne@mail.example", name="Anne", subject="News",
    text="Words.", stop="s3cret", secrets=("s3cret",),
)  # fmt: skip
TURN = News(kind="turn", at=NOW, game="game1", seq=4, data={"move": 2})
HOOK = Webhook(id="w1", account="anne", game="game1", created_at=NOW, address="https://hooks.example/", secret="s3cret")  # noqa: S106 -- of nobody


@pytest.fixture
def kept(store):
    """A store with two accounts and a game."""
    create(store)
    with store.unit(write=True) as work:
        for name in ("anne", "ben"):
            work.accounts.add(Account(name, "person", name, NOW, NOW, NOW))
        work.commit()
    return store


def test_news_waits_once_and_goes_with_what_waits_beside_it(kept):
    later = replace(TURN, kind="comment", seq=5, at=NOW + HOUR)
    with kept.unit(write=True) as work:
        for news, due in ((TURN, NOW), (TURN, NOW + HOUR), (later, NOW + 2 * HOUR)):
            work.mail_queue.add("anne", news, due, digest=False)
        work.commit()
    with kept.unit(write=True) as work:
        assert work.mail_queue.list_due(NOW - HOUR, 10) == []
        (batch,) = work.mail_queue.list_due(NOW, 10)
        assert batch == MailBatch(account="anne", digest=False, game="game1")
        assert list(work.mail_queue.list_batch(batch).values()) == [TURN, later]


def test_a_digest_is_one_letter_for_all_games(kept):
    with kept.unit(write=True) as work:
        work.mail_queue.add("anne", TURN, NOW, digest=True)
        work.mail_queue.add("anne", replace(TURN, game=None, seq=None, kind="webhook_stopped"), NOW, digest=True)
        work.mail_queue.add("ben", TURN, NOW, digest=False)
        assert set(work.mail_queue.list_due(NOW, 10)) == {
            MailBatch(account="anne", digest=True), MailBatch(account="ben", digest=False, game="game1")
        }  # fmt: skip
        assert len(work.mail_queue.list_batch(MailBatch(account="anne", digest=True))) == 2


def test_news_can_be_put_off_taken_and_forgotten(kept):
    with kept.unit(write=True) as work:
        work.mail_queue.add("anne", TURN, NOW, digest=False)
        (batch,) = work.mail_queue.list_due(NOW, 10)
        numbers = list(work.mail_queue.list_batch(batch))
        work.mail_queue.postpone(numbers, NOW + HOUR)
        assert work.mail_queue.list_due(NOW, 10) == []
        assert (work.mail_queue.remove(numbers), work.mail_queue.remove(numbers)) == (1, 0)
        work.mail_queue.add("anne", TURN, NOW, digest=False)
        work.mail_queue.forget("anne")
        assert work.mail_queue.list_due(NOW, 10) == []


def test_a_letter_comes_out_as_it_went_in_and_is_encrypted(kept):
    with kept.unit(write=True) as work:
        work.letters.add(LETTER, "hash of the secret")
        work.commit()
    with kept.unit() as work:
        found = work.letters.get("l1")
        assert (found.letter, found.attempts, found.state) == (LETTER, 0, "waiting")
        assert work.letters.get("l2") is None
        assert work.letters.get_stop_account("hash of the secret") == "anne"
        assert work.letters.get_stop_account("another") is None
        stored = str(work.connection.exec_driver_sql("SELECT * FROM letters").all())
    assert [word for word in ("anne@mail.example", "s3cret", "Words.", "News") if word in stored] == []


def test_what_one_has_taken_nobody_else_gets_before_the_time_is_over(kept):
    with kept.unit(write=True) as work:
        work.letters.add(LETTER)
        work.commit()
    with kept.unit(write=True) as work:
        assert [one.attempts for one in work.letters.take(NOW, NOW + HOUR, 10)] == [1]
        assert work.letters.take(NOW + HOUR / 2, NOW + HOUR, 10) == ()
        assert [one.attempts for one in work.letters.take(NOW + HOUR, NOW + 2 * HOUR, 10)] == [2]


def test_a_letter_is_sent_or_given_up_and_tried_again(kept):
    with kept.unit(write=True) as work:
        for name in ("l1", "l2", "l3"):
            work.letters.add(replace(LETTER, id=name))
        work.letters.mark_sent("l1", NOW)
        work.letters.mark_failed("l2", "x" * 100, NOW + HOUR)
        work.letters.give_up("l3", "unreachable", NOW)
        assert work.letters.count_by_state() == {"waiting": 1, "sent": 1, "given_up": 1}
        assert work.letters.get("l2").trouble == "x" * 80
        assert [one.letter.id for one in work.letters.rows("given_up", None, 10)] == ["l3"]
        assert not work.letters.retry("l1", NOW, NOW)
        assert work.letters.retry("l3", NOW, NOW + HOUR)
        assert [one.letter.id for one in work.letters.take(NOW, NOW + HOUR, 10)] == ["l3"]


def test_letters_are_listed_newest_first_page_by_page(kept):
    with kept.unit(write=True) as work:
        for number in range(4):
            work.letters.add(replace(LETTER, id=f"l{number}", created_at=NOW + (number // 2) * HOUR))
        first = [one.letter.id for one in work.letters.rows(None, None, 3)]
        assert first == ["l3", "l2", "l1"]
        assert [one.letter.id for one in work.letters.rows(None, "l1", 3)] == ["l0"]


def test_letters_go_with_their_account_and_after_their_time(kept):
    with kept.unit(write=True) as work:
        work.letters.add(LETTER, "first")
        work.letters.add(replace(LETTER, id="l2", account="ben"), "second")
        work.letters.mark_sent("l1", NOW)
        work.letters.delete_old(NOW, NOW)
        assert work.letters.get("l1") is not None
        work.letters.delete_old(NOW + HOUR, NOW)
        assert work.letters.get("l1") is None
        assert work.letters.get_stop_account("first") == "anne"
        work.letters.forget("ben")
        assert (work.letters.list_for_account("ben"), work.letters.get_stop_account("second")) == ((), None)
        work.letters.delete_old(NOW, NOW + HOUR)
        assert work.letters.get_stop_account("first") is None


def test_a_webhook_listens_to_its_game_or_to_all(kept):
    with kept.unit(write=True) as work:
        work.webhooks.add(HOOK)
        work.webhooks.add(replace(HOOK, id="w2", game=None, created_at=NOW + HOUR))
        assert work.webhooks.list_for_account("anne")[0] == HOOK
        assert work.webhooks.list_subscribed("anne", "game1") == ["w1", "w2"]
        assert work.webhooks.list_subscribed("anne", "game2") == ["w2"]
        assert work.webhooks.list_subscribed("ben", "game1") == []
        work.webhooks.stop("w2", NOW)
        assert work.webhooks.list_subscribed("anne", "game2") == []
        assert not work.webhooks.start("ben", "w2")
        assert work.webhooks.start("anne", "w2")


def test_calls_are_made_counted_and_go_with_their_webhook(kept):
    with kept.unit(write=True) as work:
        work.webhooks.add(HOOK)
        work.webhooks.enqueue(["w1"], "{}", NOW)
        (call,) = work.webhooks.take(NOW, NOW + HOUR, 10)
        assert (call.body, call.attempts) == ("{}", 1)
        assert work.webhooks.take(NOW, NOW + HOUR, 10) == ()
        work.webhooks.mark_failed(call, "status 404", NOW + HOUR, NOW)
        work.webhooks.mark_failed(call, "x" * 100, NOW + HOUR, NOW + HOUR)
        failing = work.webhooks.get_many(["w1", "w9"])["w1"]
        assert (failing.failures, failing.failing_since, failing.trouble) == (2, NOW, "x" * 80)
        work.webhooks.mark_done(call)
        assert work.webhooks.get_many(["w1"])["w1"].failing_since is None
        work.webhooks.enqueue(["w1"], "{}", NOW)
        assert not work.webhooks.remove("ben", "w1")
        assert work.webhooks.remove("anne", "w1")
        assert work.webhooks.take(NOW, NOW + HOUR, 10) == ()


def test_a_game_takes_along_what_was_to_leave_the_site_about_it(kept):
    with kept.unit(write=True) as work:
        work.mail_queue.add("anne", TURN, NOW, digest=False)
        work.webhooks.add(HOOK)
        work.games.remove("game1")
        assert (work.mail_queue.list_due(NOW, 10), work.webhooks.list_for_account("anne")) == ([], ())
