"""Searches for rules as jobs."""

import json

import pytest

from tests.services.people.conftest import NOON, Desk, database, engine, store
from zendotao.core.find.rule_search import Budget
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.answer import check
from zendotao.core.rule.judge import Judge
from zendotao.services.common.jobs import read_job
from zendotao.services.common.refusals import ServiceError
from zendotao.services.job_handlers import do_job, take_job
from zendotao.services.rule_search import CaseError, RuleFinder, read_case
from zendotao.services.search_jobs import MOST_UNFINISHED, request_search

__all__ = ["database", "engine", "store"]

RED, BLUE, BOTH = "R3 upright at 0,0", "B3 upright at 0,0", "R3 upright at 0,0; B1 upright at 100,0"
GREEN = {"facts": {"pieces": [{"label": 1, "colour": "green", "size": "small"}]}, "stone": "black"}
KOANS = (
    {"koan": RED, "stone": "white"}, {"koan": BLUE, "stone": "black"}, {"koan": BOTH, "stone": "white"}, GREEN,
)  # fmt: skip


@pytest.fixture
def desk(store) -> Desk:
    return Desk(store)


def never() -> bool:
    return False


def read(desk, job):
    with desk.site.store.unit() as work:
        return read_job(work, job)


def do(desk, stop=never):
    job = take_job(desk.site, NOON)
    assert do_job(desk.site, job, stop, never) == "done"
    return json.loads(read(desk, job.id).answer)


def test_the_rules_that_are_found_agree_with_every_stone_and_come_simplest_first(desk):
    request_search(desk.site, desk.person("ann"), KOANS, 5, NOON)
    answer = do(desk)
    # The white koans have a red piece, the black ones have none; nothing lighter names a colour.
    assert answer["rules"][0]["rule"] == check("it contains a red piece").report()["canonical"]
    assert len(answer["rules"]) == 5
    weights = [one["complexity"] for one in answer["rules"]]
    assert weights == sorted(weights)
    cases = [read_case(one, "") for one in KOANS]
    for one in answer["rules"]:
        judge = Judge(check(one["rule"]).rule)
        assert [judge.judgment(case.facts).verdict for case in cases] == [told["stone"] for told in KOANS]
        assert {*one["wording"]} == {"en", "fr", "es"}
    assert answer["stopped_by"] == "limit"
    assert answer["complete_to"] >= 1
    assert any(one.startswith("chains of three") for one in answer["not_searched"])


def test_the_answer_is_that_of_a_search_without_a_job(desk):
    request_search(desk.site, desk.person("ann"), KOANS, 3, NOON)
    found = RuleFinder([read_case(one, "") for one in KOANS], None, Budget(level=12), never, alone=False)
    rules = [next_one for next_one, _ in zip(found.find(12), range(3), strict=False)]
    assert do(desk)["rules"] == json.loads(json.dumps(rules))


def test_the_same_koans_are_the_same_job_in_any_order_and_spelling(desk):
    ann = desk.person("ann")
    first = request_search(desk.site, ann, KOANS, 5, NOON)
    spelt = {"koan": "1: R3 upright at 0,0", "stone": "white"}
    again = [*reversed(KOANS[1:]), spelt, spelt]
    assert request_search(desk.site, ann, again, 5, NOON) == first
    others = {
        request_search(desk.site, ann, KOANS, 6, NOON),
        request_search(desk.site, ann, KOANS[:3], 5, NOON),
        request_search(desk.site, desk.person("ben"), KOANS, 5, NOON),
    }
    assert len({first, *others}) == 4
    assert read(desk, first).owner == ann.id


def test_the_answer_is_kept_and_not_searched_for_again(desk):
    ann = desk.person("ann")
    job = request_search(desk.site, ann, KOANS, 1, NOON)
    do(desk)
    assert request_search(desk.site, ann, KOANS, 1, NOON) == job
    assert take_job(desk.site, NOON) is None


def test_a_search_that_is_out_of_time_answers_with_what_it_has(desk):
    request_search(desk.site, desk.person("ann"), KOANS, 100, NOON)
    answer = do(desk, lambda: True)
    assert answer["stopped_by"] == "seconds"
    assert answer["rules"] == []


def test_an_account_has_so_many_searches_waiting(desk):
    ann = desk.person("ann")
    for limit in range(1, MOST_UNFINISHED + 1):
        request_search(desk.site, ann, KOANS, limit, NOON)
    with pytest.raises(ServiceError) as refused:
        request_search(desk.site, ann, KOANS, 50, NOON)
    assert refused.value.code == "too_many_searches"
    request_search(desk.site, ann, KOANS, 1, NOON)  # one of those that wait
    request_search(desk.site, desk.person("ben"), KOANS, 50, NOON)
    do(desk)
    request_search(desk.site, ann, KOANS, 50, NOON)


@pytest.mark.parametrize(
    ("koans", "code", "told"),
    [
        ([], "no_koans", "there is no koan"),
        ([{"koan": RED, "stone": "red"}], "malformed", "koan 1"),
        ([KOANS[0], {"koan": "?", "stone": "white"}], "syntax", "koan 2: column 1"),
        ([{"koan": "R3 upright at 0,0; B3 upright at 0,0", "stone": "white"}], "unsound", "koan 1"),
        ([*KOANS, {"koan": RED, "stone": "black"}], "two_stones", "white (koan 1) and black (koan 5)"),
        ([{"stone": "white"}], "malformed", 'koan 1: expected a "koan"'),
    ],
)
def test_koans_that_cannot_be_searched_are_refused_with_their_place(desk, koans, code, told):
    with pytest.raises(CaseError) as refused:
        request_search(desk.site, desk.person("ann"), koans, 5, NOON)
    assert told in refused.value.message
    assert code == "syntax" or refused.value.code == code
    assert take_job(desk.site, NOON) is None


def test_the_body_of_a_job_holds_the_koans_as_they_are_printed(desk):
    job = request_search(desk.site, desk.person("ann"), KOANS[:1], 5, NOON)
    body = json.loads(read(desk, job).body)
    assert body["limit"] == 5
    ((koan),) = body["koans"]
    assert koan["stone"] == "white"
    assert measure_facts(parse_koan(koan["koan"])) == measure_facts(parse_koan(RED))
