"""Questions about rules, as the command line and the pages ask them."""

import random

import pytest

from zendotao.core.koan.notation import parse_koan
from zendotao.services import rules

RED = "A koan has the Buddha-nature if it contains a red piece."
BLUE = "A koan has the Buddha-nature if it contains a blue piece."


def test_a_rule_with_two_verdicts_has_no_warning():
    report = rules.check_rule(RED, random.Random(1))
    assert report["status"] == "understood"
    assert "warning" not in report


def test_a_rule_with_one_verdict_is_warned_of():
    report = rules.check_rule("it contains no pieces", random.Random(1))
    assert (report["warning"], report["constant"]) == ("constant", "black")


def test_of_a_rule_that_no_koan_was_found_to_keep_only_that_is_said():
    report = rules.check_rule("every piece touches at least nine other pieces", random.Random(1))
    assert (report["warning"], report["found"]) == ("one_verdict", "black")
    assert "constant" not in report


def test_a_verdict_is_of_the_koan_that_is_written():
    assert rules.judge_koan(RED, "R1 upright at 0,0") == {"verdict": "white", "hangs_on": []}
    assert rules.judge_koan(BLUE, "R1 upright at 0,0") == {"verdict": "black", "hangs_on": []}


def test_a_koan_that_cannot_be_read_is_refused_with_its_place():
    assert rules.judge_koan(RED, "R1 upright at 0,0; R1 over 1")["error"] == {
        "code": "unexpected",
        "message": 'line 1, column 23: found "over", expected upright, flat, on, in, leaning or pitch.',
    }


@pytest.mark.parametrize(
    "case", [None, 7, [], {}, {"rule": RED}, {"rule": RED, "koan": 7}, {"koan": "R1 upright at 0,0"}]
)
def test_what_is_no_case_is_refused(case):
    assert rules.judge_case(case)["error"]["code"] == "malformed"


def test_a_case_may_tell_facts_in_the_place_of_a_koan():
    facts = {"pieces": [{"colour": "red", "pips": 1}]}
    assert rules.judge_case({"rule": RED, "facts": facts})["verdict"] == "white"
    assert rules.judge_case({"rule": RED, "facts": facts, "koan": None})["verdict"] == "white"
    assert rules.judge_case({"rule": RED, "facts": facts | {"sound": False}})["error"]["code"] == "unsound"


def test_two_rules_are_compared_on_a_koan():
    report = rules.compare_rules(RED, BLUE, random.Random(1))
    assert report["differs"]["koan"] in {"1: R1 upright at 0,0", "1: B1 upright at 0,0"}
    assert sorted(report["differs"]["verdicts"]) == ["black", "white"]
    assert len(parse_koan(report["differs"]["koan"])) == 1


def test_rules_of_one_meaning_in_other_words_are_not_told_apart():
    report = rules.compare_rules(RED, f"{RED[:-1]} and at least one piece.", random.Random(1), most=40)
    assert report["differs"] is None
    assert report["tried"] == (0 if report["same"] else 160)


def test_a_text_that_is_no_rule_is_refused_by_its_place():
    with pytest.raises(rules.RuleRefusedError, match="the second rule"):
        rules.compare_rules(RED, "it frobs the quux", random.Random(1))


def test_a_text_at_which_the_program_fails_is_answered_and_the_log_says_where_but_not_what(monkeypatch, caplog):
    def fail(text):
        raise TypeError(text)

    monkeypatch.setattr(rules, "answer_to", fail)
    report = rules.check_rule(RED, random.Random(1))
    assert (report["status"], report["error"]["code"]) == ("not_understood", "failed")
    assert rules.judge_koan(RED, "R1 upright at 0,0")["error"]["code"] == "failed"
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "TypeError in fail" in caplog.text
    assert "contains" not in caplog.text
