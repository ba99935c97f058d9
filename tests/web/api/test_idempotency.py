"""Requests that are sent again under the same key."""

from __future__ import annotations

import threading
from datetime import timedelta
from unittest.mock import Mock

import pytest
from sqlalchemy import text

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.api.conftest import START, Caller, turn
from zendotao.compression import compress, decompress
from zendotao.store.errors import Busy
from zendotao.store.site.idempotency import Idempotency
from zendotao.store.vault.openings import Opening

KEY = {"Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324"}


def test_a_move_that_is_sent_again_is_made_once(table):
    ann, _, game = table
    first = ann.post(f"{game}/moves", turn(2), headers=KEY, raw=True)
    again = ann.post(f"{game}/moves", turn(2), headers=KEY, raw=True)
    assert again.get_json() == first.get_json()
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    assert len(ann.get(game)["moves"]) == 3


def test_a_repeat_tells_the_game_as_it_was_then(table, site):
    ann, bob, game = table
    first = ann.post(f"{game}/moves", turn(2), headers=KEY)
    site.pass_time(hours=30)
    bob.post(f"{game}/moves", turn(3))
    site.pass_time(days=2)
    assert ann.post(f"{game}/moves", turn(2), headers=KEY) == first
    # White, black, the first open one, that of Bob's turn, that of Ann's: and of Bob's next.
    assert (first["open"], ann.get(game)["open"]) == (5, 6)


def test_a_repeat_after_midnight_tells_the_game_with_the_rule_of_the_day_before(join, site):
    with site.context.store.unit(write=True) as work:
        for later in range(2):
            opening = Opening("it contains a red piece", "1: R2 upright at 0,0", "1: B2 upright at 0,0")
            day = (site.at + timedelta(days=later)).date().isoformat()
            work.openings.add(opening, f"daily{later}", "easy", site.at, day)
        work.commit()
    ann = join("ann")
    first = ann.post("/solo/daily", {}, headers=KEY)
    # Who asks without a key, or with another one, has the same game of this day.
    other = {"Idempotency-Key": "another"}
    assert [ann.post("/solo/daily", {}, headers=one)["id"] for one in ({}, other)] == [first["id"]] * 2
    site.pass_time(hours=24)
    for key in (KEY, other):
        again = ann.post("/solo/daily", {}, headers=key, raw=True)
        assert again.get_json()["id"] == first["id"]
        assert again.headers["Idempotency-Replayed"] == "true"
    assert len(ann.get("/solo/games")["items"]) == 1
    assert ann.post("/solo/daily", {})["id"] != first["id"]


def test_so_does_a_repeat_of_a_start_and_of_a_vote(join):
    ann, bob = join("ann"), join("bob")
    first = ann.post("/games", START, headers=KEY)
    game = f"/games/{first['id']}"
    bob.post(f"{game}/moves", turn(1))
    unfair = {"move": 2, "part": "rule", "ground": "unfair", "reason": "Nobody would find it."}
    opened = ann.post(f"{game}/challenges", unfair, headers={"Idempotency-Key": "c"})
    ann.post(f"/challenges/{opened['id']}/withdraw", status=200)
    assert ann.post("/games", START, headers=KEY) == first
    repeated = ann.post(f"{game}/challenges", unfair, headers={"Idempotency-Key": "c"}, raw=True)
    assert repeated.get_json() == opened
    assert repeated.headers["Location"] == f"/api/v1/challenges/{opened['id']}"


def test_of_an_answer_that_tells_a_game_only_the_place_in_its_log_is_kept(table, site):
    ann, _, game = table
    told = ann.post(f"{game}/moves", turn(2), headers=KEY)
    with site.context.store.engine.connect() as connection:
        body = connection.execute(text("SELECT body FROM idempotency")).scalar_one()
    assert decompress(body) == f'{{"game":"{told["id"]}","seq":{told["seq"]},"number":null}}'.encode()


def test_an_answer_that_was_kept_whole_is_repeated_as_it_is(table, site):
    ann, _, game = table
    ann.post(f"{game}/moves", turn(2), headers=KEY)
    with site.context.store.unit(write=True) as work:
        work.connection.execute(text("UPDATE idempotency SET body = :body"), {"body": compress(b'{"id":"a","seq":3}')})
        work.commit()
    assert ann.post(f"{game}/moves", turn(2), headers=KEY) == {"id": "a", "seq": 3}


def test_a_key_that_is_used_for_something_else_is_refused(table):
    ann, _, game = table
    ann.post(f"{game}/comments", {"text": "one"}, headers=KEY)
    ann.refused("POST", f"{game}/comments", {"text": "two"}, 422, "key_reused", headers=KEY)
    ann.refused("POST", f"{game}/moves", turn(2), 422, "key_reused", headers=KEY)
    assert ann.get(f"{game}/comments")["total"] == 1


def test_a_key_belongs_to_an_account(table):
    ann, bob, game = table
    ann.post(f"{game}/comments", {"text": "one"}, headers=KEY)
    bob.post(f"{game}/comments", {"text": "two"}, headers=KEY)
    assert [one["text"] for one in ann.get(f"{game}/comments")["items"]] == ["one", "two"]


def test_a_repeat_after_signing_in_anew_takes_no_effect_either(table, client):
    ann, _, game = table
    ann.post(f"{game}/comments", {"text": "one"}, headers=KEY)
    issued = Caller(client).post("/tokens", {"name": "ann", "password": "correct horse"})
    again = Caller(client, issued["token"]).post(f"{game}/comments", {"text": "one"}, headers=KEY)
    assert again["number"] == 1
    assert ann.get(f"{game}/comments")["total"] == 1


def test_what_is_refused_is_not_kept(table):
    ann, bob, game = table
    bob.refused("POST", f"{game}/moves", turn(2), 409, "spacing", headers=KEY)
    ann.post(f"{game}/moves", turn(2), headers=KEY)


def test_a_team_is_founded_once(join):
    ann = join("ann")
    first = ann.post("/teams", {"name": "monks"}, headers=KEY)
    assert ann.post("/teams", {"name": "monks"}, headers=KEY) == first


def test_what_is_done_is_told_as_done_also_where_the_database_has_no_time_to_keep_the_answer(table, monkeypatch):
    ann, _, _ = table
    monkeypatch.setattr(Idempotency, "remember", Mock(side_effect=Busy))
    # Told that the site is busy, and that nothing was changed, a program would send it again.
    ann.post("/teams", {"name": "monks"}, headers=KEY)
    assert [team["name"] for team in ann.get("/me/teams")] == ["monks"]


def test_an_answer_without_a_body_is_repeated_too(table):
    ann, _, game = table
    ann.post(f"{game}/follow", status=204, headers=KEY)
    response = ann.post(f"{game}/follow", status=204, headers=KEY, raw=True)
    assert response.data == b""


def test_of_many_at_once_one_takes_effect(table, app):
    ann, _, game = table
    seen = []

    def send():
        caller = Caller(app.test_client(), ann.token)
        response = caller.client.post(
            f"/api/v1{game}/comments", json={"text": "once"}, headers={**KEY, "Authorization": f"Bearer {ann.token}"}
        )
        seen.append((response.status_code, response.get_json()["number"]))

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [(201, 1)] * 6
    assert ann.get(f"{game}/comments")["total"] == 1


@pytest.mark.parametrize("what", ["notebook", "thoughts", "talk"])
def test_the_same_holds_of_what_is_ones_own(table, app, what):
    ann, _, game = table
    team = ann.post("/teams", {"name": "monks"})["id"]
    path = f"/teams/{team}/talk" if what == "talk" else f"{game}/{what}"
    body = {"rule": only(9)} if what == "notebook" else {"text": "hush"}
    barrier, seen = threading.Barrier(6), []

    def send():
        caller = Caller(app.test_client(), ann.token)
        barrier.wait()
        seen.append(caller.post(path, body, headers=KEY)["id"])

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(seen), len(set(seen))) == (6, 1)
    there = ann.get(path)
    assert len(there["items"] if what == "talk" else there) == 1


def kept(site) -> list[bytes]:
    """All that is kept of answers, unpacked, with the rest of their rows."""
    with site.context.store.engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM idempotency")).mappings().all()
    return [repr({**row, "body": decompress(row["body"])}).encode() for row in rows]


def test_what_is_kept_holds_nothing_secret(table, site):
    ann, _, game = table
    ann.post(f"{game}/moves", turn(2), headers=KEY)
    ann.post(f"{game}/notebook", {"rule": only(9), "note": "hush"}, headers={"Idempotency-Key": "a"})
    ann.post("/teams", {"name": "monks"}, headers={"Idempotency-Key": "b"})
    team = ann.get("/me/teams")[0]["id"]
    ann.post(f"/teams/{team}/talk", {"text": "hush"}, headers={"Idempotency-Key": "c"})
    ann.post(f"{game}/thoughts", {"text": "hush"}, headers={"Idempotency-Key": "d"})
    stored = b"\n".join(kept(site))
    assert stored.count(b"\n") == 4
    assert b"hush" not in stored
    assert b"exactly 3 red" not in stored
    assert b"exactly 9 red" not in stored
    assert ann.token.encode() not in stored
    assert KEY["Idempotency-Key"].encode() not in stored


def test_a_secret_cannot_be_guessed_at_by_the_hash_of_the_request(join, site):
    join("ann").post("/games", START, headers=KEY)
    join("bob").post("/games", START, headers=KEY)
    with site.context.store.engine.connect() as connection:
        hashes = connection.execute(text("SELECT request FROM idempotency")).scalars().all()
    assert len(set(hashes)) == 2


@pytest.mark.parametrize("key", ["x" * 201, "a\tb", "é"])
def test_a_key_is_short_and_visible(join, key):
    join("ann").refused("POST", "/teams", {"name": "monks"}, 400, "malformed", headers={"Idempotency-Key": key})
