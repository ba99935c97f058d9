"""What is somebody else's: every address with an id in it, asked by those whose it is not."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import notation, only
from tests.fuzz.party import HELD

NOT_MEMBERS = ("nobody", "ann", "eve", "gus", "zoe")

STUDENTS = ("nobody", "ann", "tia", "uli", "eve", "gus")
CLASSIC_MOVES = "/games/{classic_id}/moves"

SECRETS = ("pomegranates", "chestnuts", "marzipan", "quicksilver", HELD)

CASES = [
    # method, address, body, by whom, and the statuses with which that is refused
    ("DELETE", "/tokens/{token_id}", None, ("tia", "gus", "zoe"), (404,)),
    ("GET", "/games/{game_id}/notebook?as=monks", None, ("ann", "eve", "gus", "zoe"), (403,)),
    ("POST", "/games/{game_id}/notebook", {"rule": "x", "as": "monks"}, ("ann", "eve", "gus", "zoe"), (403,)),
    ("PATCH", "/games/{game_id}/notebook/{rule_id}", {"note": "mine"}, ("tia", "eve", "gus", "zoe"), (404,)),
    ("PATCH", "/games/{game_id}/notebook/{rule_id}", {"note": "x", "as": "monks"}, ("tia", "ann", "zoe"), (403, 404)),
    ("DELETE", "/games/{game_id}/notebook/{rule_id}", None, ("tia", "eve", "gus", "zoe"), (404,)),
    ("DELETE", "/games/{game_id}/notebook/{rule_id}?as=monks", None, ("tia", "ann", "zoe"), (403, 404)),
    ("DELETE", "/thoughts/{thought_id}", None, ("tia", "eve", "gus", "zoe"), (404,)),
    ("GET", "/teams/{team_id}/talk", None, NOT_MEMBERS, (401, 403)),
    ("POST", "/teams/{team_id}/talk", {"text": "hello"}, NOT_MEMBERS, (401, 403)),
    ("GET", "/teams/{team_id}/audit", None, NOT_MEMBERS, (401, 403)),
    ("POST", "/teams/{team_id}/members", {"account": "zoe"}, ("uli", *NOT_MEMBERS), (401, 403)),
    ("DELETE", "/teams/{team_id}/members/{account_id}", None, ("uli", *NOT_MEMBERS), (401, 403)),
    ("DELETE", "/teams/{team_id}/invitations/{invitation_id}", None, ("uli", *NOT_MEMBERS), (401, 403)),
    ("POST", "/teams/{team_id}/captain", {"account": "uli"}, ("uli", *NOT_MEMBERS), (401, 403)),
    ("POST", "/teams/{team_id}/leave", {}, NOT_MEMBERS, (401, 403)),
    ("POST", "/invitations/{invitation_id}/accept", {}, ("ann", "tia", "uli", "gus", "zoe"), (403, 404, 409)),
    ("POST", "/invitations/{invitation_id}/decline", {}, ("ann", "tia", "uli", "gus", "zoe"), (403, 404, 409)),
    ("PATCH", "/comments/{comment_id}", {"text": "mine"}, ("nobody", "ann", "tia", "gus", "zoe"), (401, 403)),
    ("POST", "/challenges/{challenge_id}/withdraw", {}, ("nobody", "tia", "gus", "zoe"), (401, 403)),
    ("POST", "/challenges/{challenge_id}/concede", {}, ("nobody", "ann", "gus", "zoe"), (401, 403)),
    ("POST", "/challenges/{challenge_id}/amend", {"rule": only(7)}, ("nobody", "ann", "gus", "zoe"), (401, 403)),
    ("POST", "/challenges/{challenge_id}/open-seals", {}, ("nobody", "ann", "gus", "zoe"), (401, 403, 409)),
    ("POST", "/challenges/{challenge_id}/ballots", {"choice": "stands", "as": "monks"}, ("ann", "zoe"), (403,)),
    ("POST", "/challenges/{challenge_id}/ballots", {"choice": "stands"}, ("tia", "zoe"), (403,)),
    ("POST", "/games/{game_id}/moves", {"kind": "withdraw", "as": "monks"}, ("ann", "gus", "zoe"), (403,)),
    ("POST", "/games/{game_id}/moves", {"kind": "withdraw"}, ("gus", "tia", "zoe"), (403, 409)),
    ("POST", "/games/{game_id}/moves", {"kind": "clarify", "koan": 3, "text": "So."}, ("gus", "tia", "zoe"), (403,)),
    ("POST", "/games/{game_id}/comments", {"text": "We", "as": "monks"}, ("ann", "gus", "zoe"), (403,)),
    ("POST", "/games/{game_id}/thoughts/open", {}, ("nobody", "ann", "zoe"), (401, 409)),
    ("GET", "/games/{classic_id}/rule", None, STUDENTS, (401, 403)),
    ("GET", "/games/{classic_id}/notebook?as=monks", None, ("ann", "eve", "gus", "zoe"), (403,)),
    ("POST", CLASSIC_MOVES, {"kind": "answer", "answer": "white", "as": "monks"}, ("ann", "gus", "zoe"), (403,)),
    ("POST", CLASSIC_MOVES, {"kind": "answer", "answer": "white"}, ("nobody", "eve", "gus", "zoe"), (401, 403, 409)),
    ("POST", CLASSIC_MOVES, {"kind": "mark", "stone": "white"}, STUDENTS, (401, 403, 409)),
    ("POST", CLASSIC_MOVES, {"kind": "disprove", "koan": notation(2, 1)}, STUDENTS, (401, 403, 409)),
    ("POST", CLASSIC_MOVES, {"kind": "hint", "koan": notation(2, 1), "stone": "white"}, STUDENTS, (401, 403, 409)),
    ("POST", CLASSIC_MOVES, {"kind": "pass"}, ("nobody", "ann", "eve", "gus", "zoe"), (401, 403, 409)),
]


@pytest.mark.parametrize(("method", "address", "body", "by", "statuses"), CASES)
def test_what_is_somebody_elses_is_refused_and_stays_as_it_is(whole, method, address, body, by, statuses):
    before = everything(whole)
    for who in by:
        whole.ask(who, method, address, body)
        last = whole.town.exchanges[-1]
        assert last.status in statuses, (who, last.text)
        assert not any(word in last.text for word in SECRETS), who
    assert everything(whole) == before


def everything(party):
    """What those whose it is see of all that."""
    mine = ("/tokens", "/games/{game_id}/notebook", "/games/{game_id}/thoughts", "/games/{game_id}")
    team = ("/teams/{team_id}", "/teams/{team_id}/talk", "/teams/{team_id}/audit", "/games/{game_id}/notebook")
    seen = [party.ask("ann", "GET", address, None, 200) for address in mine]
    seen += [party.ask("tia", "GET", address, None, 200) for address in team]
    shown = ("/comments/{comment_id}", "/challenges/{challenge_id}")
    seen.append(party.ask("zoe", "GET", "/games/{classic_id}", None, 200))
    return seen + [party.ask("nobody", "GET", address) for address in shown]


@pytest.mark.parametrize("token", ["revoked", "expired", "of another site", "deleted account"])
def test_a_token_that_is_good_no_more_is_good_for_nothing(party, token):
    who = {"deleted account": "zoe"}.get(token, "ann")
    if token == "revoked":  # noqa: S105 -- a case's name
        party.ask("ann", "DELETE", "/tokens/current", None, 204)
    elif token == "expired":  # noqa: S105
        party.town.pass_time(days=91)
    elif token == "of another site":  # noqa: S105
        party.town.tokens["ann"] = "zendotao_" + "0" * 64
    else:
        party.ask("zoe", "DELETE", "/me", {"password": "the pass phrase of zoe"}, 204)
    withdraw = {"kind": "withdraw"}
    for method, address in (("GET", "/me"), ("POST", "/games/{game_id}/moves"), ("GET", "/games/{game_id}")):
        problem = party.ask(who, method, address, withdraw if method == "POST" else None, 401)
        assert problem["code"] in ("bad_token", "token_expired"), problem
