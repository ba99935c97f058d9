"""Comments, notebooks, thoughts and the bell over the API."""

from __future__ import annotations

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.api.conftest import START, turn
from zendotao.core.find import history
from zendotao.services.job_handlers import do_job, take_job


def test_a_comment_is_read_by_all_and_reworded_by_its_author(table, nobody):
    ann, bob, game = table
    written = ann.post(f"{game}/comments", {"text": "Hm."})
    bob.refused("PATCH", f"/comments/{written['id']}", {"text": "Ha."}, 403, "not_author")
    ann.ask("PATCH", f"/comments/{written['id']}", {"text": "Aha."})
    (told,) = nobody.get(f"{game}/comments")["items"]
    assert (told["text"], told["name"], told["own"]) == ("Aha.", "ann", False)
    assert nobody.get(f"/comments/{written['id']}") == told
    assert [one["text"] for one in nobody.get(f"/comments/{written['id']}/history")] == ["Hm.", "Aha."]
    nobody.refused("GET", "/comments/none.1/history", None, 404, "not_found")


def test_a_comment_that_gives_a_rule_away_is_held_back(table):
    ann, _, game = table
    ann.refused("POST", f"{game}/comments", {"text": only(2)}, 409, "spoiler")
    ann.post(f"{game}/comments", {"text": only(2), "anyway": True})


def test_comments_come_in_pages(table):
    ann, _, game = table
    for number in range(51):
        ann.post(f"{game}/comments", {"text": f"Comment {number}"})
    first = ann.get(f"{game}/comments")
    assert (len(first["items"]), first["total"]) == (50, 51)
    assert first["next"].endswith("/comments?page=2")
    assert [one["number"] for one in ann.get(f"{game}/comments?page=2")["items"]] == [51]


def test_a_notebook_is_kept_against_the_stones(table):
    ann, bob, game = table
    for rule in (only(1), only(2), "nonsense"):
        ann.post(f"{game}/notebook", {"rule": rule, "note": "a thought"})
    held = {one["rule"]: one for one in ann.get(f"{game}/notebook")}
    dead, alive, neither = held[only(1)], held[only(2)], held["nonsense"]
    assert (dead["viable"], dead["killed_by"]) == (False, 3)
    assert (alive["viable"], alive["verdict"], alive["note"]) == (True, "white", "a thought")
    assert (neither["viable"], neither["error"]["code"]) == (None, "not_understood")
    assert bob.get(f"{game}/notebook") == []
    bob.refused("DELETE", f"{game}/notebook", {"id": dead["id"]}, 404, "no_rule")
    bob.refused("PATCH", f"{game}/notebook/{dead['id']}", {"note": "mine"}, 404, "no_rule")
    ann.delete(f"{game}/notebook", {"id": dead["id"]})
    ann.delete(f"{game}/notebook/{alive['id']}")
    assert [one["id"] for one in ann.get(f"{game}/notebook")] == [neither["id"]]


def test_a_note_is_changed_and_its_rule_stays(table):
    ann, _, game = table
    rule = ann.post(f"{game}/notebook", {"rule": only(2), "note": "a thought"})["id"]
    ann.ask("PATCH", f"{game}/notebook/{rule}", {"note": "another"}, 204)
    (held,) = ann.get(f"{game}/notebook")
    assert (held["id"], held["rule"], held["note"], held["told"]) == (rule, only(2), "another", None)
    ann.ask("PATCH", f"{game}/notebook/{rule}", {"note": ""}, 204)
    assert ann.get(f"{game}/notebook")[0]["note"] == ""
    ann.refused("PATCH", f"{game}/notebook/{rule}", {"note": "x" * 2001}, 400, "malformed")
    ann.refused("PATCH", f"{game}/notebook/{rule}", {"rule": only(3)}, 400, "malformed")


def test_the_notebook_of_a_team_is_its_members_alone(join):
    tia = join("tia")
    tia.post("/teams", {"name": "monks"})
    game = f"/games/{tia.post('/games', {**START, 'as': 'monks'})['id']}"
    tia.post(f"{game}/notebook", {"rule": only(1), "as": "monks"})
    assert len(tia.get(f"{game}/notebook?as=monks")) == 1
    join("eve").refused("GET", f"{game}/notebook?as=monks", None, 403, "not_member")


def test_the_sealed_rules_of_a_seat_are_read_by_those_on_it_alone(table, nobody):
    """Of the two rules that started the game one says the opposite of the stone that bob laid on koan 3."""
    ann, bob, game = table
    moves = nobody.get(game)["moves"]
    own = ann.get(f"{game}/seals")
    assert [(one["move"], one["slot"], one["seal"]) for one in own] == [
        (1, slot, seal) for slot, seal in enumerate(moves[0]["seals"], start=1)
    ]
    assert sorted(one["sealed_verdict"] for one in own) == ["black", "white"]
    assert sorted((one["viable"], one["killed_by"]) for one in own) == [(False, 3), (True, None)]
    assert [(one["move"], one["viable"]) for one in bob.get(f"{game}/seals")] == [(2, True), (2, True)]
    nobody.refused("GET", f"{game}/seals", None, 401, "not_signed_in")


def test_a_team_reads_its_sealed_rules_and_others_dont(join):
    tia = join("tia")
    tia.post("/teams", {"name": "monks"})
    game = f"/games/{tia.post('/games', {**START, 'as': 'monks'})['id']}"
    assert len(tia.get(f"{game}/seals")) == len(tia.get(f"{game}/seals?as=monks")) == 2
    eve = join("eve")
    assert eve.get(f"{game}/seals") == []
    eve.refused("GET", f"{game}/seals?as=monks", None, 403, "not_member")


def test_thoughts_are_ones_own_until_the_end(table, nobody):
    ann, bob, game = table
    thought = ann.post(f"{game}/thoughts", {"text": "Red, I think."})
    assert [one["text"] for one in ann.get(f"{game}/thoughts")] == ["Red, I think."]
    assert bob.get(f"{game}/thoughts") == []
    assert nobody.get(f"{game}/thoughts/opened") == []
    ann.refused("POST", f"{game}/thoughts/open", {}, 409, "not_final")
    bob.refused("DELETE", f"/thoughts/{thought['id']}", None, 404, "no_thought")
    ann.delete(f"/thoughts/{thought['id']}")


def test_thoughts_are_opened_as_soon_as_the_game_is_final_though_nobody_has_looked(table, nobody, site):
    _, bob, game = table
    bob.post(f"{game}/thoughts", {"text": "Blue, I think."})
    bob.post(f"{game}/moves", {"kind": "claim", "rule": only(2), "stone": "black", "seals": [only(3)]})
    site.pass_time(hours=168)
    bob.post(f"{game}/moves", {"kind": "reveal"})
    site.pass_time(hours=168)
    assert bob.post(f"{game}/thoughts/open", status=200) == {"opened": 1}
    assert [one["text"] for one in nobody.get(f"{game}/thoughts/opened")] == ["Blue, I think."]


def test_a_game_is_followed_and_no_longer(table, join):
    _, _, game = table
    eve = join("eve")
    eve.post(f"{game}/follow", status=204)
    eve.delete(f"{game}/follow")
    eve.refused("POST", "/games/none/follow", {}, 404, "not_found")


def test_games_that_wait_for_one_are_told(table):
    ann, _, game = table
    (waiting,) = ann.get("/me/turns")["items"]
    assert waiting["id"] == game.removeprefix("/games/")
    assert {"kind": "turn", "allowed": True} in waiting["available"]
    ann.post(f"{game}/moves", turn(2))
    assert ann.get("/me/notices") == {"items": [], "unread": 0, "next": None}
    ann.post("/me/notices/read", {"upto": 5}, 204)


def test_what_the_end_of_a_game_shows_is_202_until_its_rules_are_counted(table, nobody, site, monkeypatch):
    monkeypatch.setattr(history, "LEVEL", 3)
    _, bob, game = table
    nobody.refused("GET", f"{game}/analysis", None, 409, "not_over")
    bob.post(f"{game}/moves", {"kind": "claim", "rule": only(2), "stone": "black", "seals": [only(3)]})
    site.pass_time(hours=168)
    bob.post(f"{game}/moves", {"kind": "reveal"})
    site.pass_time(hours=168)
    waiting = nobody.get(f"{game}/analysis", status=202)
    assert (waiting["state"], waiting["possible"], waiting["finder_alive"]) == ("waiting", None, False)
    assert [(line["seat"], line["died_of"], line["felled_by"]) for line in waiting["lifelines"] if line["won"]] == [
        ("bob", None, None)
    ]
    assert ("ann", 3, "bob") in {(one["seat"], one["died_of"], one["felled_by"]) for one in waiting["lifelines"]}
    job = take_job(site.context, site.at)
    assert (job.id, do_job(site.context, job, lambda: False, lambda: False)) == (waiting["job"], "done")
    done = nobody.get(f"{game}/analysis")
    assert (done["state"], done["possible"]["complete_to"]) == ("done", 3)
    stones = [(one["koan"], one["stone"], one["seat"]) for one in done["possible"]["stones"]]
    assert stones == [(1, "white", "ann"), (2, "black", "ann"), (3, "black", "bob"), (4, "black", "bob")]
    assert all(len(one["counts"]) == 3 for one in done["possible"]["stones"])
    nobody.refused("GET", "/games/none/analysis", None, 404, "not_found")
