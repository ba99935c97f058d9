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


def posed(**changes: object) -> dict[str, object]:
    """A large red piece at the origin, and what is otherwise about it."""
    piece = {"colour": "red", "size": "large", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]}
    return {"pieces": [{**piece, **changes}]}


def test_a_koan_may_be_told_with_the_pose_of_each_piece_and_is_told_back_so(nobody):
    told = nobody.post("/koans/facts", {"koan": posed()}, 200)
    assert told["canonical"] == "1: R3 upright at 0,0"
    assert told["poses"] == {"pieces": [{"label": 1, **posed()["pieces"][0]}]}
    # A quarter turn about y: the tip, which was up, points along x.
    half = 0.5**0.5
    lying = nobody.post("/koans/facts", {"koan": posed(position=[0, 0, 20], orientation=[half, 0, half, 0])}, 200)
    assert lying["directions"] == {"1": [1, 0, 0]}
    assert nobody.post("/koans/facts", {"koan": lying["poses"]}, 200) == lying


def test_poses_that_are_no_koan_are_refused_with_the_place(nobody):
    problem = nobody.refused("POST", "/koans/facts", {"koan": posed(size="huge")}, 400, "malformed")
    (fault,) = problem["errors"]
    assert fault["path"] == "koan"
    assert fault["message"] == "pieces[0].size: expected one of small, medium, large."
    nobody.refused("POST", "/koans/facts", {"koan": {}}, 400, "malformed")


def test_a_rule_is_checked(nobody):
    told = nobody.post("/rules/check", {"text": RED}, 200)
    assert told["status"] == "understood"
    assert nobody.post("/rules/check", {"text": "AKHTBN if so"}, 200)["status"] == "not_understood"


def test_koans_are_judged(nobody):
    posed_blue = {"koan": posed(colour="blue")}
    koans = ["R3 upright at 0,0", {"koan": "B3 upright at 0,0"}, posed_blue, {"facts": {"pieces": []}}, "?", {}]
    told = nobody.post("/rules/judge", {"rule": RED, "koans": koans}, 200)
    assert [one.get("verdict") for one in told[:3]] == ["white", "black", "black"]
    assert ["error" in one for one in told[4:]] == [True, True]


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
