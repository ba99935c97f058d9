"""Koans and rules by themselves over the API."""

from __future__ import annotations

import pytest

RED = "AKHTBN if it contains a red piece"


def test_a_koan_is_told_in_facts(nobody):
    told = nobody.post("/koans/facts", {"koan": "R3 upright at 0,0"}, 200)
    assert (told["sound"], told["caption"] != "", len(told["hash"])) == (True, True, 64)
    assert told["pieces"][0]["colour"] == "red"


def test_a_koan_that_cannot_be_read_is_told_where(nobody):
    told = nobody.post("/koans/facts", {"koan": "R9"}, 200)
    assert told["sound"] is False
    assert told["error"]["line"] == 1
    assert "hash" not in told


def test_a_koan_is_as_long_as_a_notation_may_be(nobody):
    nobody.refused("POST", "/koans/facts", {"koan": "x" * 20_001}, 400, "malformed")


def test_a_rule_is_checked(nobody):
    told = nobody.post("/rules/check", {"text": RED}, 200)
    assert told["status"] == "understood"
    assert nobody.post("/rules/check", {"text": "AKHTBN if so"}, 200)["status"] == "not_understood"


def test_koans_are_judged(nobody):
    koans = ["R3 upright at 0,0", {"koan": "B3 upright at 0,0"}, {"facts": {"pieces": []}}, "?", {}]
    told = nobody.post("/rules/judge", {"rule": RED, "koans": koans}, 200)
    assert [one.get("verdict") for one in told[:2]] == ["white", "black"]
    assert ["error" in one for one in told[3:]] == [True, True]


def test_two_rules_are_compared(nobody):
    told = nobody.post("/rules/compare", {"rules": [RED, "AKHTBN if it contains a blue piece"]}, 200)
    assert told["same"] is False
    assert told["differs"]["verdicts"][0] != told["differs"]["verdicts"][1]
    problem = nobody.refused("POST", "/rules/compare", {"rules": [RED, "AKHTBN if so"]}, 409, "not_understood")
    assert problem["detail"].startswith("the second rule: ")
    nobody.refused("POST", "/rules/compare", {"rules": [RED]}, 400, "malformed")


@pytest.mark.parametrize("count", [201])
def test_so_many_koans_are_judged_at_once(nobody, count):
    body = {"rule": RED, "koans": ["R3 upright at 0,0"] * count}
    nobody.refused("POST", "/rules/judge", body, 400, "malformed")
