"""What is worked out of a rule for one asker is no quicker for the next: no part of it is kept between requests."""

from __future__ import annotations

from tests.applications import application
from zendotao.core.rule.judge import COMPILED
from zendotao.web.api import routes_koans

RULE = "AKHTBN if a large red piece touches at least two small blue pieces"
ASKED = {"rule": RULE, "koans": ["1: R3 upright at 0,0; 2: B1 upright at 40,0"]}


def kept() -> int:
    """How many parts of rules are kept compiled."""
    return sum(one.cache_info().currsize for one in COMPILED)


def test_each_request_begins_without_the_parts_of_rules_that_others_had_judged(tmp_path, monkeypatch):
    found: list[int] = []
    judge = routes_koans.rules.judge_case

    def judged(*case: object) -> object:
        found.append(kept())
        return judge(*case)

    monkeypatch.setattr(routes_koans.rules, "judge_case", judged)
    with application(tmp_path) as app:
        for _ in range(2):
            assert app.test_client().post("/api/v1/rules/judge", json=ASKED).get_json()[0]["verdict"] == "black"
            assert kept() > 0
    assert found == [0, 0]
