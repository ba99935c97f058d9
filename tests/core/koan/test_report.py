"""The report: the facts as JSON, held against koans whose facts were found by another method."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given

from tests.core.koan.strategies import koans, nonsense
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.report import examine, report_koan

MEASURED = Path(__file__).with_name("measured.jsonl")
"""Koans and their facts, found with another method than a collision library."""

CASES = [json.loads(line) for line in MEASURED.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["koan"][:40])
def test_every_koan_measured_by_another_method_agrees(case: dict[str, dict[str, object]]) -> None:
    found = examine(str(case["koan"])).report
    assert {key: found[key] for key in case["facts"]} == case["facts"]


@given(nonsense)
def test_any_text_gets_a_report_that_is_json(text: str) -> None:
    found = examine(text).report
    json.dumps(found)
    assert found["sound"] is False or "error" not in found
    if "error" in found:
        assert set(found["error"]) == {"code", "message", "line", "column", "expected"}


@given(koans())
def test_a_report_has_the_shape_that_programs_rely_on(koan: Koan) -> None:
    found = report_koan(koan)
    assert set(found) == {
        "sound", "faults", "pieces", "touching", "pointing", "towers", "inside", "directions", "unclear", "caption",
        "canonical",
    }  # fmt: skip
    assert found["sound"] is (found["faults"] == [])
    assert [piece["label"] for piece in found["pieces"]] == list(koan.labels)
    assert found["touching"] == sorted(found["touching"])
    assert all(a < b for a, b in found["touching"])
    assert sorted(label for tower in found["towers"] for label in tower) == sorted(koan.labels)
    assert list(found["directions"]) == [str(label) for label in sorted(koan.labels)]
    assert all(abs(sum(x * x for x in direction) - 1) < 1e-5 for direction in found["directions"].values())
    assert parse_koan(found["canonical"]) == koan
    assert json.loads(json.dumps(found)) == found


def test_too_many_and_too_few_pieces_are_faults_with_a_place() -> None:
    many = examine("; ".join(f"R1 upright at {20 * i},0" for i in range(61))).report
    assert many["faults"] == [{"kind": "too_many", "pieces": []}]
    assert (many["error"]["code"], many["error"]["line"]) == ("too_many", 1)
    none = examine("  # nothing here").report
    assert none["faults"] == [{"kind": "empty", "pieces": []}]
    assert none["error"]["code"] == "empty"


def test_a_refusal_carries_what_was_expected() -> None:
    error = examine("R3 upright at 0,0; B2 upon 1").report["error"]
    assert error["expected"] == ["upright", "flat", "on", "in", "leaning", "pitch"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "R3 upright at 0,0; B3 upright at 10,0",
            "Pieces 1 and 2 overlap. Move them apart.",
        ),
        ("R3 pitch 90 at 0,0 z -9", "Piece 1 goes through the table. Raise it, or leave out its z."),
        (
            "R3 pitch 90 at 0,0 z 9; Y1 on 1",
            "Pieces 1 and 2 hang in the air. Let them touch something that stands on the table, or drop them.",
        ),
    ],
)
def test_a_fault_is_said_in_words_with_the_way_on(text: str, words: str) -> None:
    assert examine(text).faults == (words,)
