"""Bodies, headers and addresses that no program of good will sends."""

from __future__ import annotations

import json

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.fuzz.party import turn

MOVES = "/games/{game_id}/moves"
WITHDRAW = b'{"kind": "withdraw"}'
DEEP = 100_000

BODIES = {
    "empty list": (b"[]", 400),
    "number": (b"7", 400),
    "nothing": (b"null", 400),
    "not JSON": (b'{"kind": ', 400),
    "two values": (b'{"kind": "withdraw"} {}', 400),
    "not UTF-8": (b'{"kind": "\xff\xfe"}', 400),
    "UTF-16": ('{"kind": "withdraw"}'.encode("utf-16"), 400),
    "byte order mark": (b"\xef\xbb\xbf" + WITHDRAW, 400),
    "key twice": (b'{"kind": "reveal", "kind": "withdraw"}', 400),
    "character zero": (b'{"kind": "clarify", "koan": 5, "text": "a\\u0000b"}', 400),
    "half a character": (b'{"kind": "clarify", "koan": 5, "text": "a\\ud800b"}', 400),
    "half a character as a key": (b'{"kind": "withdraw", "\\udfff": 1}', 400),
    "NaN": (b'{"kind": "clarify", "koan": NaN, "text": "a"}', 400),
    "infinity": (b'{"kind": "clarify", "koan": -Infinity, "text": "a"}', 400),
    "too large": (b'{"kind": "clarify", "koan": 1e999, "text": "a"}', 400),
    "many digits": (b'{"kind": "clarify", "koan": ' + b"9" * 5000 + b', "text": "a"}', 400),
    "larger than a database counts": (b'{"kind": "clarify", "koan": 9223372036854775808, "text": "a"}', 400),
    "a number as a text": (b'{"kind": "clarify", "koan": "5", "text": "a"}', 400),
    "yes as a number": (b'{"kind": "clarify", "koan": true, "text": "a"}', 400),
    "five and nothing": (b'{"kind": "clarify", "koan": 5.5, "text": "a"}', 400),
    "less than nothing": (b'{"kind": "withdraw", "expected_seq": -1}', 400),
    "an unknown field": (b'{"kind": "withdraw", "force": true}', 400),
    "an unknown kind": (b'{"kind": "__class__"}', 400),
    "a list as a kind": (b'{"kind": ["withdraw"]}', 400),
    "deep lists": (b'{"kind": ' + b"[" * DEEP + b"]" * DEEP + b"}", 400),
    "deep objects": (b'{"a": ' * 40_000 + b"1" + b"}" * 40_000, 413),
    "open brackets": (b"[" * DEEP, 400),
    "much": (b'{"kind": "clarify", "koan": 5, "text": "' + b"a" * 300_000 + b'"}', 413),
    "much space": (b" " * 300_000 + WITHDRAW, 413),
    "strings that never end": (b'"' * 100_001, 400),
    "backslashes": (b'"' + b"\\" * 100_001, 400),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_strange_body_is_refused_and_changes_nothing(whole, name):
    data, status = BODIES[name]
    before = whole.ask("ann", "GET", "/games/{game_id}", None, 200)
    response = sent(whole, data)
    assert response.status_code == status, response.text
    assert response.mimetype == "application/problem+json"
    assert whole.ask("ann", "GET", "/games/{game_id}", None, 200) == before


def sent(party, data, content_type="application/json", **headers):
    """The answer to ann's move in those bytes."""
    headers = {"Authorization": f"Bearer {party.town.tokens['ann']}", **headers}
    client = party.town.app.test_client()
    return client.post("/api/v1" + party.path(MOVES), data=data, content_type=content_type, headers=headers)


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", ""]
)
def test_a_body_of_another_type_is_refused(whole, content_type):
    assert sent(whole, WITHDRAW, content_type).status_code == 415


@pytest.mark.parametrize("charset", ["utf-8", "latin-1", "utf-16", "\x00"])
def test_json_is_utf_8_whatever_is_said_of_it(party, charset):
    assert sent(party, WITHDRAW, f"application/json; charset={charset}").status_code == 201


@pytest.mark.parametrize("token", ["", "x", "x" * 100_000, "é", "\x7f", "a b c", "zendotao_" + "g" * 64, "Basic eA=="])
def test_a_token_that_is_none_is_refused(whole, token):
    response = sent(whole, WITHDRAW, Authorization=f"Bearer {token}")
    assert (response.status_code, response.json["code"]) in {(401, "not_signed_in"), (401, "bad_token")}


@pytest.mark.parametrize("key", ["x" * 201, "x" * 60_000, "é", "a\tb"])
def test_a_key_that_is_none_is_refused(whole, key):
    response = sent(whole, WITHDRAW, **{"Idempotency-Key": key})
    assert response.status_code == 400


IDS = [
    "..", "%2e%2e%2f", "%00", "'%20OR%201=1--", "x" * 5000, "%ff", "%f0%9f%92%a9", "-1", "1e9", "{game_id}", "a/b",
    "%ed%a0%80",
]  # fmt: skip
ADDRESSES = [
    "/games/{}", "/games/{}/log", "/games/{}/record", "/games/{}/comments", "/games/{}/notebook", "/challenges/{}",
    "/comments/{}", "/comments/{}/history", "/teams/{}", "/teams/{}/talk", "/koans/{}.svg", "/games/{}/thoughts",
]  # fmt: skip


def test_a_strange_id_is_of_nothing(whole):
    for address in ADDRESSES:
        for name in IDS:
            whole.town.ask("ann", "GET", address.replace("{}", name))
            assert whole.town.exchanges[-1].status in (404, 308), whole.town.exchanges[-1].text


@pytest.mark.parametrize(
    "query",
    ["?page=0", "?page=-1", "?page=1e9", "?page=99999999999999999999", "?page=1&page=2", "?page=%00", "?page=", "?x=1",
     "?phase=play%00", "?q=%00", "?q=" + "x" * 10_000, "?page=٣x"],
)  # fmt: skip
def test_a_strange_question_is_refused(whole, query):
    whole.town.ask("ann", "GET", f"/games{query}", None, 400)


@pytest.mark.parametrize("text", [*"%_\\'\"*( \ufffdⅧ🜁\u202e", "a" * 200, "-- ;", "%%", "[a-z]"])
def test_any_words_may_be_looked_for(whole, text):
    client = whole.town.app.test_client()
    assert client.get("/api/v1/games", query_string={"q": text}).status_code == 200


def test_long_lists_and_texts_are_refused_with_every_fault(whole):
    body = turn(4) | {"seals": ["x"] * 9, "koan": "x" * 100_000, "rule": "y" * 5000, "judgments": [{}] * 201}
    problem = whole.ask("ann", "POST", MOVES, body, 400)
    paths = {error["path"].partition(".")[0] for error in problem["errors"]}
    assert paths == {"seals", "koan", "rule", "judgments"}


def test_a_key_is_one_persons_and_one_requests(party):
    key = {"Idempotency-Key": "the same"}
    first = party.ask("eve", "POST", "/games/{game_id}/comments", {"text": "Once."}, 201, **key)
    assert party.ask("eve", "POST", "/games/{game_id}/comments", {"text": "Once."}, 201, **key) == first
    assert party.ask("eve", "POST", "/games/{game_id}/comments", {"text": "Twice."}, 422, **key)["code"] == "key_reused"
    assert party.ask("eve", "POST", "/games/{game_id}/follow", {}, 422, **key)["code"] == "key_reused"
    assert party.ask("zoe", "POST", "/games/{game_id}/comments", {"text": "Once."}, 201, **key) != first
    assert party.ask("nobody", "POST", "/games/{game_id}/comments", {"text": "Once."}, 401, **key)
    told = party.ask("nobody", "GET", "/games/{game_id}/comments", None, 200)
    assert [one["text"] for one in told["items"]] == ["A fine koan.", "Once.", "Once."]


def test_a_refused_request_leaves_its_key_free(party):
    key = {"Idempotency-Key": "k"}
    party.ask("ann", "POST", MOVES, turn(4) | {"rule": only(1)}, 409, **key)
    party.town.pass_time(hours=21)
    party.ask("ann", "POST", MOVES, turn(4), 201, **key)
    party.ask("ann", "POST", MOVES, turn(4), 201, **key)
    assert len(party.ask("ann", "GET", "/games/{game_id}", None, 200)["moves"]) == 5


def test_a_clock_that_goes_back_breaks_nothing(party):
    party.town.pass_time(days=-30)
    view = party.ask("ann", "GET", "/games/{game_id}", None, 200)
    assert view["moves"][-1]["number"] == 4
    party.ask("zoe", "POST", "/games/{game_id}/comments", {"text": "Early."}, 201)
    assert party.ask("tia", "POST", MOVES, turn(4) | {"as": "monks"}, 201)["phase"] == "play"
    times = [json.loads(line)["at"] for line in record(party)]
    assert times == sorted(times)


def test_a_clock_that_leaps_ahead_breaks_nothing(party):
    party.town.pass_time(days=60)
    assert party.ask("ann", "GET", "/challenges/{challenge_id}", None, 200)["stage"] == "closed"
    party.town.pass_time(days=365 * 900)
    assert party.ask("nobody", "GET", "/games/{game_id}", None, 200)["phase"] == "play"
    assert party.ask("ann", "GET", "/me", None, 401)["code"] == "token_expired"


def record(party):
    """The lines of the game's record."""
    return party.ask("nobody", "GET", "/games/{game_id}/record", None, 200).splitlines()
