"""Games over the API: started, watched, played."""

from __future__ import annotations

import json

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, koan, only
from tests.web.api.conftest import START, turn


def test_a_game_that_was_started_is_at_its_address(join, nobody):
    response = join("ann").post("/games", START, raw=True)
    game = response.get_json()
    assert response.headers["Location"] == f"/api/v1/games/{game['id']}"
    assert (game["title"], game["phase"], game["open"]) == ("A quiet game", "play", 3)
    assert [one["stone"] for one in game["koans"]] == ["white", "black", None]
    assert nobody.get(f"/games/{game['id']}")["koans"] == game["koans"]


def test_koans_of_a_game_may_be_told_with_the_pose_of_each_piece(join, nobody):
    poses = {name: nobody.post("/koans/facts", {"koan": START[name]}, 200)["poses"] for name in ("white", "open")}
    told, same = (join(who).post("/games", {**START, **given}) for who, given in (("ann", poses), ("bob", {})))
    assert [one["koan"] for one in told["koans"]] == [one["koan"] for one in same["koans"]]


def test_a_game_is_told_in_the_shape_of_the_design(table):
    ann, _, game = table
    told = ann.get(game)
    assert {
        "id", "title", "seq", "phase", "settings", "open", "koans", "moves", "seats", "latest", "clocks",
        "challenges", "available", "sensei", "score",
    } <= told.keys()  # fmt: skip
    assert {
        "number", "koan", "stone", "move", "author", "caption", "clarifications", "judgments",
    } <= told["koans"][0].keys()  # fmt: skip
    assert {
        "number", "kind", "seat", "at", "rule", "stone", "koan", "seals", "opened", "status", "provisional",
    } <= told["moves"][0].keys()  # fmt: skip
    assert [(seat["name"], seat["kind"]) for seat in told["seats"]] == [("ann", "person"), ("bob", "person")]
    assert {"spacing", "stall", "claim", "reveal", "final"} <= told["clocks"].keys()
    assert (told["latest"], told["latest_number"]) == ("bob", 2)
    assert [(move["seat"], move["seat_number"]) for move in told["moves"]] == [("ann", 1), ("bob", 2)]
    assert [koan["author"] for koan in told["koans"]] == ["ann", "ann", "ann", "bob"]
    assert {"kind": "turn", "allowed": True} in told["available"]


def test_settings_are_told_as_they_are_sent(join):
    settings = {"spacing": "PT30M", "stall": "P3D", "palette": ["red", "blue", "yellow", "green"], "limit": 12}
    told = join("ann").post("/games", {**START, "settings": settings})["settings"]
    assert (told["spacing"], told["stall"], told["stall_small"]) == ("PT30M", "PT72H", "PT168H")
    assert sorted(told["palette"]) == ["blue", "green", "red", "yellow"]
    assert told["limit"] == 12


def test_instants_are_told_in_utc(table):
    ann, _, game = table
    assert ann.get(game)["moves"][0]["at"] == "2030-05-01T12:00:00Z"


def test_a_refused_move_brings_what_a_program_can_use(table):
    ann, bob, game = table
    problem = bob.refused("POST", f"{game}/moves", turn(2), 409, "spacing")
    assert problem["until"] == "2030-05-02T08:00:00Z"
    problem = ann.refused("POST", f"{game}/moves", turn(2, rule=only(1)), 409, "posted_not_viable")
    assert problem["killed_by"] == 3
    problem = ann.refused("POST", f"{game}/moves", turn(2, koan=BLACK), 409, "koan_on_table")
    problem = ann.refused("POST", f"{game}/moves", {"kind": "reveal"}, 409, "no_claim")
    assert problem["type"] == "about:blank"


def test_a_stale_move_is_told_what_changed(table, join):
    ann, _, game = table
    seen = ann.get(game)["seq"]
    join("cat").post(f"{game}/moves", turn(2, expected_seq=seen))
    problem = ann.refused("POST", f"{game}/moves", turn(2, expected_seq=seen), 409, "stale")
    assert [one["seat"] for one in problem["changed"]] == ["cat"] * len(problem["changed"])
    assert problem["changed"]
    assert problem["seq"] == ann.get(game)["seq"]


def test_a_comment_makes_no_move_stale(table):
    ann, bob, game = table
    seen = ann.get(game)["seq"]
    bob.post(f"{game}/comments", {"text": "Well, well."})
    ann.post(f"{game}/moves", turn(2, expected_seq=seen))


def test_advice_is_for_who_claims_alone(table, nobody):
    _, bob, game = table
    claim = {"kind": "claim", "rule": only(2), "stone": "black", "seals": [only(3)]}
    answer = bob.post(f"{game}/moves", claim)
    assert answer["phase"] == "claimed"
    assert "advice" not in nobody.get(game)


def test_prose_is_sent_with_verdicts(join):
    ann = join("ann")
    verdicts = [{"koan": number, "stone": stone} for number, stone in enumerate(("white", "black", "white"), 1)]
    seals = [{"prose": "it looks merry", "verdicts": verdicts}, only(2)]
    ann.refused("POST", "/games", {**START, "seals": seals}, 409, "refused")
    game = ann.post("/games", {**START, "seals": seals, "settings": {"prose": True}})
    assert game["moves"][0]["checked"] is False


def test_a_team_plays_under_its_name(join, nobody):
    tia, uli = join("tia"), join("uli")
    team = tia.post("/teams", {"name": "monks"})["id"]
    offer = tia.post(f"/teams/{team}/members", {"account": "uli"})
    uli.post(f"/invitations/{offer['id']}/accept", status=200)
    game = tia.post("/games", {**START, "as": "monks"})["id"]
    assert nobody.get(f"/games/{game}")["seats"][0] | {"number": 1} == {
        "number": 1, "name": "monks", "kind": "team", "playing": True, "level": None,
    }  # fmt: skip
    uli.refused("POST", f"/games/{game}/moves", turn(1, **{"as": "monks"}), 409, "spacing")
    join("eve").refused("POST", f"/games/{game}/moves", turn(1, **{"as": "monks"}), 403, "not_member")


def test_the_log_is_read_in_pieces(table):
    ann, _, game = table
    whole = ann.get(f"{game}/log?limit=500")
    assert whole["more"] is False
    first = ann.get(f"{game}/log?limit=2")
    rest = ann.get(f"{game}/log?after=2&limit=500")
    assert first["more"] is True
    assert first["entries"] + rest["entries"] == whole["entries"]
    assert [entry["seq"] for entry in whole["entries"]] == list(range(1, whole["seq"] + 1))


def test_the_record_is_the_log_a_line_each(table, nobody):
    _, _, game = table
    response = nobody.get(f"{game}/record", raw=True)
    lines = response.get_data(as_text=True).splitlines()
    assert response.mimetype == "application/jsonl"
    assert [json.loads(line)["seq"] for line in lines] == list(range(1, nobody.get(game)["seq"] + 1))
    assert [line for line in lines if "name" in json.loads(line)] == []
    named = nobody.get(f"{game}/record?names=true", raw=True).get_data(as_text=True).splitlines()
    assert json.loads(named[0])["name"] == "ann"


def test_the_games_of_the_site_are_listed_in_pages(join, nobody):
    ann = join("ann")
    for number in range(21):
        ann.post("/games", {**START, "title": f"Game {number}"})
    first = nobody.get("/games?q=game&phase=play")
    assert (len(first["items"]), first["page"], first["total"]) == (20, 1, 21)
    assert first["next"] == "/api/v1/games?q=game&phase=play&page=2"
    second = nobody.get(first["next"].removeprefix("/api/v1"))
    assert [len(second["items"]), second["next"]] == [1, None]
    assert nobody.get("/games?phase=final")["items"] == []


@pytest.mark.parametrize("path", ["", "/log", "/record", "/challenges", "/comments"])
def test_a_game_that_there_is_not_is_not_found(nobody, path):
    nobody.refused("GET", f"/games/none{path}", None, 404, "not_found")


def test_a_move_in_a_game_that_there_is_not_is_not_found(join):
    join("ann").refused("POST", "/games/none/moves", turn(1), 404, "not_found")


def test_no_answer_is_kept_by_anybody_between(table):
    ann, _, game = table
    assert ann.get(game, raw=True).headers["Cache-Control"] == "no-store"


def test_a_koan_on_a_table_is_drawn_by_its_hash(table, nobody):
    _, _, game = table
    shown = nobody.get(game)["koans"][2]
    assert shown["koan"].startswith("1: R")
    response = nobody.get(f"/koans/{shown['hash']}.svg?view=top&numbers=1", raw=True)
    assert response.mimetype == "image/svg+xml"
    assert "sandbox" in response.headers["Content-Security-Policy"]
    nobody.refused("GET", f"/koans/{'0' * 64}.svg", None, 404, "not_found")
    assert nobody.post("/koans/facts", {"koan": koan(1)}, 200)["hash"] == shown["hash"]
