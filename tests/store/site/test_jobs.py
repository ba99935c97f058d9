import threading
from datetime import timedelta

import pytest

from tests.store.logs import HOUR, NOW
from zendotao.services.common.jobs import find_job, read_job, request_job
from zendotao.store.errors import Busy

MINUTE = timedelta(minutes=1)
LEASES = {"search": MINUTE, "bot_move": 2 * MINUTE}


def put(store, kind="search", subject="s1", position=0, now=NOW, **options) -> str:
    with store.unit(write=True) as work:
        job = request_job(work, kind, subject, position, b'{"koans":[]}', now, **options)
        work.commit()
    return job


def take(store, now=NOW, leases=LEASES):
    with store.unit(write=True) as work:
        job = work.jobs.take(now, leases)
        work.commit()
    return job


def end(store, *told, **options) -> bool:
    with store.unit(write=True) as work:
        done = work.jobs.finish(*told, **options)
        work.commit()
    return done


def read(store, job):
    with store.unit() as work:
        return read_job(work, job)


def test_a_job_is_read_as_it_was_put_down(store):
    job = read(store, put(store, "bot_move", "game1", 12, owner="anne", due=NOW + HOUR))
    assert (job.kind, job.subject, job.position, job.owner) == ("bot_move", "game1", 12, "anne")
    assert (job.body, job.created_at, job.due) == (b'{"koans":[]}', NOW, NOW + HOUR)
    assert (job.state, job.attempts, job.answer, job.error, job.finished_at) == ("waiting", 0, None, None, None)


def test_there_is_one_job_of_a_kind_subject_position_and_owner(store):
    first = put(store)
    assert put(store, now=NOW + HOUR) == first
    others = {
        put(store, "puzzle"), put(store, subject="s2"), put(store, position=1), put(store, owner="anne"),
        put(store, owner="ben"),
    }  # fmt: skip
    assert len({first, *others}) == 6
    assert read(store, first).created_at == NOW
    with store.unit() as work:
        assert find_job(work, "search", "s1", 0).id == first
        assert find_job(work, "search", "s1", 0, owner="anne").owner == "anne"
        assert find_job(work, "search", "s1", 0, owner="eve") is None


def test_what_can_be_no_id_is_not_looked_up(store):
    assert read(store, "j' OR 1=1") is None
    assert read(store, "j1") is None


def test_the_job_that_is_due_the_longest_is_taken_first_and_none_before_its_time(store):
    late, early = put(store, subject="a"), put(store, subject="b", due=NOW - HOUR)
    put(store, subject="c", due=NOW + HOUR)
    with store.unit() as work:
        assert work.jobs.next_due(LEASES) == NOW - HOUR
    assert [take(store).id, take(store).id] == [early, late]
    assert take(store) is None
    with store.unit() as work:
        assert work.jobs.next_due(LEASES) == NOW + MINUTE  # when the leases end


def test_moves_of_bots_come_first(store):
    put(store, due=NOW - HOUR)
    assert put(store, "bot_move") == take(store).id


def test_a_finder_takes_only_what_it_can_do(store):
    put(store, "puzzle")
    assert take(store) is None
    with store.unit() as work:
        assert work.jobs.next_due(LEASES) is None
    assert take(store, leases={"puzzle": MINUTE}).kind == "puzzle"


def test_a_taken_job_is_nobody_elses_until_the_lease_is_over(store):
    put(store, "bot_move")
    first = take(store)
    assert (first.state, first.attempts, first.due) == ("running", 1, NOW + 2 * MINUTE)
    assert take(store, NOW + 2 * MINUTE - timedelta(microseconds=1)) is None
    again = take(store, NOW + 2 * MINUTE)
    assert (again.id, again.attempts) == (first.id, 2)


def test_a_finder_that_lost_its_job_cannot_end_it(store):
    job = put(store)
    first, second = take(store), take(store, NOW + HOUR)
    assert not end(store, first, "done", NOW + HOUR, answer=b"1")
    with store.unit(write=True) as work:
        assert not work.jobs.release(first, NOW, counts=True)
    assert read(store, job).state == "running"
    assert end(store, second, "done", NOW + HOUR, answer=b"2")
    assert not end(store, second, "failed", NOW + HOUR, error="late")
    assert read(store, job).answer == b"2"


def test_an_answered_job_is_not_taken_again(store):
    job = put(store)
    assert end(store, take(store), "done", NOW + MINUTE, answer=b"{}")
    assert put(store) == job
    assert take(store, NOW + HOUR) is None
    found = read(store, job)
    assert (found.state, found.answer, found.finished_at) == ("done", b"{}", NOW + MINUTE)
    with store.unit() as work:
        assert work.jobs.next_due(LEASES) is None


@pytest.mark.parametrize("counts", [True, False])
def test_a_job_that_is_given_back_is_taken_again(store, counts):
    job = put(store)
    taken = take(store)
    with store.unit(write=True) as work:
        assert work.jobs.release(taken, NOW + MINUTE, counts=counts)
        work.commit()
    assert (read(store, job).state, read(store, job).attempts) == ("waiting", int(counts))
    assert take(store) is None
    assert take(store, NOW + MINUTE).attempts == 1 + counts


def test_many_finders_at_once_never_take_the_same_job(store):
    wanted = {put(store, subject=f"s{number}") for number in range(12)}
    taken: list[str] = []

    def work_off() -> None:
        while True:
            try:
                job = take(store)
            except Busy:
                continue
            if job is None:
                return
            taken.append(job.id)

    finders = [threading.Thread(target=work_off) for _ in range(4)]
    for finder in finders:
        finder.start()
    for finder in finders:
        finder.join()
    assert len(taken) == 12
    assert {*taken} == wanted


def test_a_job_that_another_finder_holds_in_its_transaction_keeps_nobody_waiting(postgresql):
    from zendotao.store.engine import open_engine
    from zendotao.store.unit import Store

    engine = open_engine(postgresql)
    store = Store(engine)
    first, second = put(store, subject="a"), put(store, subject="b")
    with store.unit(write=True) as work:
        assert work.jobs.take(NOW, LEASES).id in (first, second)
        assert take(store).id in (first, second)
        assert take(store) is None
    engine.dispose()


def test_old_jobs_are_removed(store):
    wanted = (("a", "anne", "done"), ("b", None, "done"), ("c", None, "failed"), ("d", "anne", None))
    for subject, owner, state in wanted:
        job = put(store, subject=subject, owner=owner)
        if state is not None:
            end(store, take(store), state, NOW)
        assert read(store, job).state == (state or "waiting")

    def delete_old(owned_before, before) -> list[str]:
        with store.unit(write=True) as work:
            work.jobs.delete_old(owned_before, before)
            left = [name for name, owner, _ in wanted if find_job(work, "search", name, 0, owner)]
            work.commit()
        return left

    assert delete_old(NOW, NOW) == ["a", "b", "c", "d"]
    assert delete_old(NOW + HOUR, NOW) == ["b", "d"]
    assert delete_old(NOW + HOUR, NOW + HOUR) == []


def test_the_jobs_of_an_account_are_counted_listed_and_removed(store):
    done = put(store, subject="b", owner="anne")
    end(store, take(store), "done", NOW)
    waiting = put(store, subject="a", owner="anne", now=NOW + HOUR)
    other = put(store, owner="ben"), put(store)
    with store.unit(write=True) as work:
        assert [job.id for job in work.jobs.list_for_owner("anne")] == [done, waiting]
        assert work.jobs.count_unfinished("search", "anne") == 1
        assert work.jobs.count_unfinished("puzzle", "anne") == 0
        work.jobs.forget("anne")
        assert work.jobs.list_for_owner("anne") == ()
        assert [work.jobs.get(job) is not None for job in other] == [True, True]
