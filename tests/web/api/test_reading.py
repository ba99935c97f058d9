"""What is read of a request, and what isn't."""

from __future__ import annotations

import pytest

from tests.web.api.conftest import START, turn
from zendotao.web.json_text import DEEPEST, NotJsonError, parse_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b"[1, 2.5, true, null]", [1, 2.5, True, None]),
        (b'{"a": "\\ud83d\\ude00"}', {"a": "\U0001f600"}),
        (b"9007199254740992", 2**53),
        (b"[" * DEEPEST + b"]" * DEEPEST, None),
        (b'"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["', "[" * 37),
    ],
)
def test_json_is_read(text, value):
    assert value is None or parse_json(text) == value


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"\xff",
        b"NaN",
        b"-Infinity",
        b"1e999",
        b"9007199254740993",
        b"1" * 5000,
        b'{"a": 1, "a": 2}',
        b'"\\u0000"',
        b'["\\ud800"]',
        b'{"\\udfff": 1}',
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
)
def test_what_other_programs_stumble_over_is_refused(text):
    with pytest.raises(NotJsonError) as caught:
        parse_json(text)
    assert len(str(caught.value)) < 80


def test_a_body_that_is_no_json_is_refused_with_the_place(join):
    ann = join("ann")
    response = ann.client.post("/api/v1/rules/check", data=b'{"text": "AKHTBN', content_type="application/json")
    assert response.status_code == 400
    assert response.get_json()["errors"] == [{"path": "", "message": "The body is not JSON: line 1, column 10."}]


def test_a_body_of_another_kind_is_refused(nobody):
    response = nobody.client.post("/api/v1/rules/check", data={"text": "x"})
    assert (response.status_code, response.get_json()["code"]) == (415, "not_json")


def test_a_body_that_is_too_long_is_refused_before_it_is_read(nobody):
    response = nobody.client.post(
        "/api/v1/rules/check", data=b'{"text": "' + b"x" * 256 * 1024 + b'"}', content_type="application/json"
    )
    assert (response.status_code, response.get_json()["code"]) == (413, "too_long")


def test_a_text_in_place_of_an_object_is_not_read_once_more(nobody):
    problem = nobody.refused("POST", "/rules/check", '{"text": "AKHTBN"}', 400, "malformed")
    assert problem["errors"] == [{"path": "", "message": "This has to be an object."}]


def test_every_fault_is_told_at_once(join):
    ann = join("ann")
    body = {**START, "title": "", "white": 3, "seals": ["x", {"rule": None, "judgments": [{"koan": 0}]}], "more": 1}
    problem = ann.refused("POST", "/games", body, 400, "malformed")
    assert [error["path"] for error in problem["errors"]] == [
        "title", "white", "seals.1.rule", "seals.1.judgments.0.koan", "seals.1.judgments.0.fact",
        "seals.1.judgments.0.value", "more",
    ]  # fmt: skip


def test_faults_of_settings_are_told_with_where_they_are(join):
    ann = join("ann")
    settings = {"spacing": "PT0S", "palette": ["mauve"], "language": "xx"}
    problem = ann.refused("POST", "/games", {**START, "settings": settings}, 400, "malformed")
    assert {error["path"] for error in problem["errors"]} == {
        "settings.spacing", "settings.palette", "settings.language",
    }  # fmt: skip


def test_no_refusal_repeats_what_was_sent(join):
    ann = join("ann")
    body = {**START, "seals": [{"rule": "hush", "judgments": "hush"}, ["hush"]], "title": ["hush"]}
    assert "hush" not in str(ann.refused("POST", "/games", body, 400, "malformed"))


def test_a_move_of_no_kind_is_told_which_there_are(table):
    ann, _, game = table
    assert ann.refused("POST", f"{game}/moves", {}, 400, "malformed")["errors"][0]["path"] == "kind"
    problem = ann.refused("POST", f"{game}/moves", {"kind": "jump"}, 400, "malformed")
    assert "withdraw" in problem["errors"][0]["message"]


def test_faults_of_a_move_are_told_without_its_kind(table):
    ann, _, game = table
    problem = ann.refused("POST", f"{game}/moves", turn(2, stone="grey", expected_seq="1"), 400, "malformed")
    assert [error["path"] for error in problem["errors"]] == ["expected_seq", "stone"]


@pytest.mark.parametrize("query", ["page=0", "page=x", "page=1&page=2", "colour=red", "phase=late", "page=1e3"])
def test_what_stands_behind_the_question_mark_is_checked(nobody, query):
    nobody.refused("GET", f"/games?{query}", None, 400, "malformed")


def test_a_parameter_that_an_address_does_not_take_is_refused(join):
    join("ann").refused("GET", "/me?page=1", None, 400, "malformed")


@pytest.mark.parametrize("path", ["/games/%00", "/games/a%20b", "/games/" + "x" * 101, "/nothing", "/games/1/2/3"])
def test_an_address_of_nothing_is_not_found(nobody, path):
    nobody.refused("GET", path, None, 404, "not_found")


def test_a_method_that_an_address_does_not_take_is_named(nobody):
    response = nobody.ask("PUT", "/games", None, 405, raw=True)
    assert response.get_json()["code"] == "method_not_allowed"
    assert {"GET", "POST"} <= {name.strip() for name in response.headers["Allow"].split(",")}
