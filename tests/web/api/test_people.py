"""Accounts, guests and teams over the API."""

from __future__ import annotations

import pyotp
import pytest

from tests.web.api.conftest import PASSWORD, START, T0, Caller, turn


def test_an_account_is_opened_and_signed_in_to(nobody, client):
    account = nobody.post("/accounts", {"name": "Ann", "password": PASSWORD})
    assert (account["name"], account["kind"]) == ("Ann", "person")
    issued = nobody.post("/tokens", {"name": "ann", "password": PASSWORD, "label": "a bot", "days": 7})
    assert issued["expires_at"] == "2030-05-08T12:00:00Z"
    ann = Caller(client, issued["token"])
    assert ann.get("/me")["id"] == account["id"]
    assert [token["label"] for token in ann.get("/tokens")] == ["a bot"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "x", "password": PASSWORD}, 400, "bad_name"),
        ({"name": "eve", "password": "short"}, 400, "weak_password"),
        ({"name": "ANN", "password": PASSWORD}, 409, "name_taken"),
        ({"name": "eve"}, 400, "malformed"),
    ],
)
def test_an_account_that_cannot_be_opened_is_refused(join, nobody, body, status, code):
    join("ann")
    nobody.refused("POST", "/accounts", body, status, code)


def test_a_guest_plays_and_comes_back_and_turns_into_an_account(nobody, client, table):
    ann, _, game = table
    entered = nobody.post("/guests", {"nickname": "Gus"})
    guest = Caller(client, entered["token"])
    guest.post(f"{game}/moves", turn(2))
    assert ann.get(game)["seats"][2] == {"number": 3, "name": "Gus", "kind": "guest", "playing": True, "level": None}
    back = nobody.post("/guests/return", {"link": entered["link"]}, 200)
    assert back["account"]["id"] == entered["account"]["id"]
    issued = guest.post("/guests/account", {"name": "Gustav", "password": PASSWORD}, 200)
    guest.refused("GET", "/me", None, 401, "bad_token")
    assert Caller(client, issued["token"]).get("/me")["name"] == "Gustav"
    assert ann.get(game)["seats"][2]["name"] == "Gustav"


def test_only_a_link_is_the_way_back_of_a_guest(join, nobody):
    ann = join("ann")
    nobody.refused("POST", "/guests/return", {"link": ann.token}, 401, "bad_token")
    ann.refused("POST", "/guests/account", {"password": PASSWORD}, 409, "not_guest")


def test_a_password_is_changed_and_other_tokens_end(join, nobody, client):
    ann = join("ann")
    other = Caller(client, nobody.post("/tokens", {"name": "ann", "password": PASSWORD})["token"])
    ann.refused("POST", "/me/password", {"old": "x" * 8, "new": "y" * 8}, 401, "wrong_credentials")
    ann.post("/me/password", {"old": PASSWORD, "new": "y" * 8}, 204)
    ann.get("/me")
    other.refused("GET", "/me", None, 401, "bad_token")


def test_codes_are_asked_for_once_they_were_confirmed(join, nobody, site):
    ann = join("ann")
    ann.refused("POST", "/me/totp/confirm", {"code": "000000"}, 409, "totp_not_begun")
    secret = ann.post("/me/totp", {"password": PASSWORD}, 200)["secret"]
    totp = pyotp.TOTP(secret)
    codes = ann.post("/me/totp/confirm", {"code": totp.at(T0)}, 200)["recovery_codes"]
    credentials = {"name": "ann", "password": PASSWORD}
    nobody.refused("POST", "/tokens", credentials, 401, "totp_needed")
    nobody.refused("POST", "/tokens", {**credentials, "code": totp.at(T0)}, 401, "totp_wrong")
    site.pass_time(seconds=30)
    nobody.post("/tokens", {**credentials, "code": totp.at(site.at)})
    nobody.post("/tokens", {**credentials, "code": codes[0]})
    ann.delete("/me/totp", {"password": PASSWORD, "code": codes[1]})
    nobody.post("/tokens", credentials)


def test_a_mail_address_is_unproved_until_its_proof_comes_back(join, nobody):
    ann = join("ann")
    assert ann.get("/me/mail") == {"mail": None}
    told = ann.post("/me/mail", {"address": "ann@example.org", "password": PASSWORD}, 202)
    assert told == {
        "mail": {"address": "ann@example.org", "verified_at": None}, "expires_at": "2030-05-02T12:00:00Z",
    }  # fmt: skip
    assert ann.get("/me/mail")["mail"]["verified_at"] is None
    nobody.refused("POST", "/me/mail/confirm", {"proof": "guessed"}, 404, "no_proof")
    ann.delete("/me/mail")
    assert ann.get("/me/mail") == {"mail": None}


def test_ones_data_is_told_and_ones_account_ends(table, nobody):
    ann, _, game = table
    ann.post(f"{game}/comments", {"text": "Hm."})
    told = ann.get("/me/export")
    assert told["account"]["name"] == "ann"
    assert [one["text"] for one in told["comments"]] == ["Hm."]
    (entries,) = told["entries"].values()
    assert [one["event"]["type"] for one in entries][-2:] == ["game.started", "comment.posted"]
    ann.refused("DELETE", "/me", {"password": "x" * 8}, 401, "wrong_credentials")
    ann.delete("/me", {"password": PASSWORD})
    ann.refused("GET", "/me", None, 401, "bad_token")
    shown = nobody.get(game)
    assert (shown["seats"][0]["name"], len(shown["moves"])) == (None, 2)


def test_who_is_invited_joins_the_team_with_their_first_move_for_it(join):
    tia, uli, eve = join("tia"), join("uli"), join("eve")
    team = tia.post("/teams", {"name": "monks"})
    tia.post(f"/teams/{team['id']}/members", {"account": "uli"})
    eve.refused("POST", "/games", {**START, "as": "monks"}, 403, "not_member")
    assert uli.post("/games", {**START, "as": "monks"})["latest"] == "monks"
    assert sorted(one["name"] for one in tia.get(f"/teams/{team['id']}")["members"]) == ["tia", "uli"]


def test_a_team_is_founded_joined_and_left(join, nobody):
    tia, uli = join("tia"), join("uli")
    team = tia.post("/teams", {"name": "monks"})
    address = f"/teams/{team['id']}"
    offer = tia.post(f"{address}/members", {"account": "uli"})
    assert [one["id"] for one in uli.get("/me/invitations")] == [offer["id"]]
    tia.refused("POST", f"/invitations/{offer['id']}/accept", {}, 404, "no_invitation")
    uli.post(f"/invitations/{offer['id']}/accept", status=200)
    assert [member["name"] for member in uli.get(address)["members"]] == ["tia", "uli"]
    assert "members" not in nobody.get(address)
    uli.refused("POST", f"{address}/members", {"account": "tia"}, 403, "not_captain")
    tia.post(f"{address}/captain", {"account": uli.account["id"]}, 204)
    uli.delete(f"{address}/members/{tia.account['id']}")
    tia.refused("GET", f"{address}/audit", None, 403, "not_member")
    assert [deed["action"] for deed in uli.get(f"{address}/audit")["items"]][-1] == "founded"
    uli.post(f"{address}/leave", status=204)


def test_an_invitation_is_declined_or_taken_back(join):
    tia, uli = join("tia"), join("uli")
    address = f"/teams/{tia.post('/teams', {'name': 'monks'})['id']}"
    first = tia.post(f"{address}/members", {"account": "uli"})
    uli.post(f"/invitations/{first['id']}/decline", status=204)
    second = tia.post(f"{address}/members", {"account": uli.account["id"]})
    tia.delete(f"{address}/invitations/{second['id']}")
    assert uli.get("/me/invitations") == []


def test_members_talk_among_themselves(join):
    tia, eve = join("tia"), join("eve")
    address = f"/teams/{tia.post('/teams', {'name': 'monks'})['id']}"
    tia.post(f"{address}/talk", {"text": "Red?"})
    assert [one["text"] for one in tia.get(f"{address}/talk")["items"]] == ["Red?"]
    eve.refused("GET", f"{address}/talk", None, 403, "not_member")
    eve.refused("POST", f"{address}/talk", {"text": "Hello"}, 403, "not_member")
    eve.refused("GET", "/teams/none", None, 404, "no_team")


def test_a_guest_founds_no_team_but_starts_a_game(nobody, client):
    guest = Caller(client, nobody.post("/guests", {"nickname": "Gus"})["token"])
    guest.refused("POST", "/teams", {"name": "monks"}, 403, "guest")
    guest.post("/games", START)
