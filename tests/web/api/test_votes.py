"""Votes over the API."""

from __future__ import annotations

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.web.api.conftest import turn

CLAIM = {"kind": "claim", "rule": only(2), "stone": "black", "seals": [only(3)]}
UNFAIR = {"move": 2, "part": "rule", "ground": "unfair", "reason": "Nobody would find it."}


def test_a_ballot_on_a_claim_is_cast(table):
    ann, bob, game = table
    ann.refused("POST", f"{game}/ballots", {"choice": "pass"}, 409, "no_claim")
    bob.post(f"{game}/moves", CLAIM)
    told = ann.post(f"{game}/ballots", {"choice": "pass"})
    assert told["claim"]["own"]["choice"] == "pass"
    bob.refused("POST", f"{game}/ballots", {"choice": "pass"}, 403, "no_vote")
    ann.refused("POST", f"{game}/ballots", {"choice": "stands"}, 400, "malformed")


def test_ones_ballots_are_in_the_export_of_ones_data_and_nobody_elses(table):
    ann, bob, game = table
    bob.post(f"{game}/moves", CLAIM)
    ann.post(f"{game}/ballots", {"choice": "pass"})
    cast = [
        [one["event"] for one in own if one["event"]["type"] == "claim.voted"]
        for asker in (ann, bob)
        for own in asker.get("/me/export")["entries"].values()
    ]
    assert [[event["choice"] for event in events] for events in cast] == [["pass"], []]


def test_a_claim_is_blocked(table):
    ann, bob, game = table
    bob.post(f"{game}/moves", CLAIM)
    block = {"kind": "block", "koan": koan(3), "seals": [only(3), only(4)]}
    assert ann.post(f"{game}/moves", block)["phase"] == "play"


def test_a_challenge_is_opened_and_voted_on(table, join, nobody):
    ann, bob, game = table
    cat = join("cat")
    cat.post(f"{game}/moves", turn(2))
    response = ann.post(f"{game}/challenges", UNFAIR, raw=True)
    opened = response.get_json()
    address = f"/challenges/{opened['id']}"
    assert response.headers["Location"] == f"/api/v1{address}"
    assert (opened["number"], opened["game"]["challenges"]) == (1, [opened["id"]])
    told = cat.post(f"{address}/ballots", {"choice": "defective", "reason": "Too long."})
    assert told["number"] == 1
    assert cat.get(address)["own"]["choice"] == "defective"
    assert nobody.get(address)["ballots"] is None
    assert nobody.get(f"{game}/challenges") == [nobody.get(address)]
    bob.refused("POST", f"{address}/ballots", {"choice": "stands"}, 403, "no_vote")
    bob.refused("POST", f"{address}/withdraw", {}, 403, "not_challenger")
    cat.refused("POST", f"{address}/concede", {}, 403, "not_author")
    ann.post(f"{address}/withdraw", {}, 200)
    assert nobody.get(address)["outcome"] == "withdrawn"


def test_an_author_rewords_or_concedes(table, join):
    ann, bob, game = table
    join("cat").post(f"{game}/moves", turn(2))
    address = f"/challenges/{ann.post(f'{game}/challenges', UNFAIR)['id']}"
    bob.refused("POST", f"{address}/amend", {"rule": "AKHTBN iff so"}, 409, "not_understood")
    bob.refused("POST", f"{address}/amend", {"rule": only(2)}, 409, "amended_fails")
    bob.post(f"{address}/amend", {"rule": "AKHTBN if it contains a blue piece or exactly one red piece"}, 200)
    bob.refused("POST", f"{address}/open-seals", {}, 409, "not_demanded")
    told = bob.post(f"{address}/concede", {}, 200)
    assert told["game"]["moves"][1]["status"] == "struck"


def test_a_challenge_that_there_is_not_is_not_found(table, nobody):
    _, _, game = table
    name = game.removeprefix("/games/")
    for address in (f"{name}.1", f"{name}-1", f"{name}.0", f"{name}.x", "none.1", f"{name}.99999999999999999999"):
        nobody.refused("GET", f"/challenges/{address}", None, 404, "not_found")
    ann, _, _ = table
    ann.refused("POST", f"/challenges/{name}.1/withdraw", {}, 404, "not_found")
