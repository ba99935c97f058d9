from dataclasses import replace
from datetime import timedelta

from tests.store.logs import HOUR, NOW
from zendotao.store.site.values import Outage, StoredAnswer

ANSWER = StoredAnswer(
    key="k" * 64, account="anne", route="POST /games", request="r" * 64, status=201, body=b"\x00{}", at=NOW
)
SILENCE = timedelta(minutes=5)


def test_an_answer_is_kept_once_under_its_key_for_each_account(store):
    with store.unit(write=True) as work:
        assert work.idempotency.remember(ANSWER)
        assert not work.idempotency.remember(replace(ANSWER, status=500))
        assert work.idempotency.remember(replace(ANSWER, account="ben", status=202))
        work.commit()
    with store.unit() as work:
        assert work.idempotency.find("anne", "k" * 64) == ANSWER
        assert work.idempotency.find("ben", "k" * 64).status == 202
        assert work.idempotency.find("anne", "j" * 64) is None


def test_an_answer_shows_nothing_of_its_body():
    assert "{}" not in repr(ANSWER)


def test_old_answers_and_those_of_an_account_are_removed(store):
    with store.unit(write=True) as work:
        work.idempotency.remember(ANSWER)
        work.idempotency.remember(replace(ANSWER, key="j" * 64, at=NOW + HOUR))
        assert work.idempotency.delete_old(NOW + HOUR) == 1
        assert work.idempotency.find("anne", "j" * 64) is not None
        work.idempotency.forget("anne")
        assert work.idempotency.find("anne", "j" * 64) is None


def test_a_finder_alone_is_no_sign_of_life_of_the_site(store):
    with store.unit(write=True) as work:
        work.heartbeats.beat("finder:a", NOW + HOUR)
        assert work.heartbeats.last() is None
        work.heartbeats.beat("web", NOW)
        assert (work.heartbeats.last(), work.heartbeats.last_of_finders()) == (NOW, NOW + HOUR)
        assert work.heartbeats.revive("web", NOW + HOUR, SILENCE) == Outage(began=NOW, ended=NOW + HOUR)
        work.heartbeats.remove("finder:a")
        assert work.heartbeats.last_of_finders() is None
        assert work.heartbeats.last() == NOW + HOUR


def test_the_first_process_ever_sees_no_outage(store):
    with store.unit(write=True) as work:
        assert work.heartbeats.last() is None
        assert work.heartbeats.revive("web1", NOW, SILENCE) is None
        assert work.heartbeats.last() == NOW


def test_a_silence_of_all_is_an_outage_that_one_process_notes(store):
    with store.unit(write=True) as work:
        work.heartbeats.beat("web1", NOW)
        work.heartbeats.beat("web2", NOW + HOUR)
        work.heartbeats.beat("web2", NOW + 2 * HOUR)
        assert work.heartbeats.last() == NOW + 2 * HOUR
        assert work.heartbeats.revive("web1", NOW + 2 * HOUR + SILENCE, SILENCE) is None
        back = NOW + 5 * HOUR
        outage = Outage(began=NOW + 2 * HOUR + SILENCE, ended=back)
        assert work.heartbeats.revive("web3", back, SILENCE) == outage
        assert work.heartbeats.revive("web4", back, SILENCE) is None
        assert work.heartbeats.outages() == (outage,)


def test_outages_come_in_order_from_an_instant_on(store):
    with store.unit(write=True) as work:
        for hours in (0, 2, 4, 6):
            work.heartbeats.revive("web", NOW + hours * HOUR, SILENCE)
        found = [Outage(began=NOW + n * HOUR, ended=NOW + (n + 2) * HOUR) for n in (0, 2, 4)]
        assert work.heartbeats.outages() == tuple(found)
        assert work.heartbeats.outages(since=NOW + 2 * HOUR) == tuple(found[1:])
        assert work.heartbeats.outages(most=1) == (found[2],)


def test_processes_that_are_long_gone_are_removed(store):
    with store.unit(write=True) as work:
        work.heartbeats.beat("old", NOW)
        work.heartbeats.beat("new", NOW + HOUR)
        assert work.heartbeats.delete_old(NOW + HOUR) == 1
        assert work.heartbeats.last() == NOW + HOUR


def test_facts_are_those_of_one_version_of_the_program(store):
    with store.unit(write=True) as work:
        work.koan_facts.put({"a": b"1", "b": b"2"}, "v1")
        work.koan_facts.put({"b": b"3"}, "v2")
        work.commit()
    with store.unit() as work:
        assert work.koan_facts.get(["a", "b", "c"], "v1") == {"a": b"1"}
        assert work.koan_facts.get(["a", "b"], "v2") == {"b": b"3"}
        assert work.koan_facts.get([], "v1") == {}
