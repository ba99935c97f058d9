"""Whom each route answers."""

from __future__ import annotations

import pytest

from tests.web.api.conftest import PASSWORD, Caller
from tests.web.api.routes import ROUTES

OF_ACCOUNTS = [(method, path) for method, path, who in ROUTES if who == "account"]
OF_READERS = [(method, path) for method, path, who in ROUTES if who == "reader"]
OF_ANYONE = [(method, path) for method, path, who in ROUTES if who == "anyone"]


def address(path: str) -> str:
    """An address of that form, of nothing that there is."""
    return path.replace("{koan_hash}", "0" * 64).replace("{", "").replace("}", "")


@pytest.mark.parametrize(("method", "path"), OF_ACCOUNTS)
def test_what_is_for_accounts_needs_a_token(nobody, method, path):
    response = nobody.ask(method, address(path), None, 401, raw=True)
    assert response.get_json()["code"] == "not_signed_in"
    assert response.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize(("method", "path"), OF_ACCOUNTS + OF_READERS)
def test_a_token_that_nobody_has_is_refused_wherever_tokens_count(client, method, path):
    Caller(client, "zendotao_" + "0" * 64).refused(method, address(path), None, 401, "bad_token")


@pytest.mark.parametrize(("method", "path"), OF_READERS)
def test_who_only_reads_needs_no_token(nobody, method, path):
    response = nobody.client.open("/api/v1" + address(path), method=method, json=None)
    assert response.status_code in {200, 400, 404}


@pytest.mark.parametrize(("method", "path"), OF_ANYONE)
def test_where_anyone_is_answered_no_token_is_looked_at(client, method, path):
    Caller(client, "nobody's").refused(method, address(path), None, 400, "malformed")


def test_a_token_runs_out(join, site):
    ann = join("ann")
    ann.get("/me")
    site.pass_time(days=90)
    ann.refused("GET", "/me", None, 401, "token_expired")


def test_a_token_that_was_revoked_is_good_for_nothing(join):
    ann = join("ann")
    ann.delete("/tokens/current")
    ann.refused("GET", "/me", None, 401, "bad_token")


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "Bearer ", "Bearer é", "Bearer " + "x" * 201])
def test_a_header_of_another_kind_is_told_apart_from_none(nobody, header):
    problem = nobody.refused("GET", "/games", None, 401, "not_signed_in", headers={"Authorization": header})
    assert "Bearer" in problem["detail"]


def test_one_account_does_not_reach_the_tokens_of_another(join):
    ann, bob = join("ann"), join("bob")
    (token,) = ann.get("/tokens")
    bob.refused("DELETE", f"/tokens/{token['id']}", None, 404, "no_token")
    assert ann.get("/me")["name"] == "ann"


def test_an_unknown_name_and_a_wrong_password_are_told_the_same(join, nobody):
    join("ann")
    wrong = nobody.refused("POST", "/tokens", {"name": "ann", "password": "x" * 8}, 401, "wrong_credentials")
    unknown = nobody.refused("POST", "/tokens", {"name": "eve", "password": PASSWORD}, 401, "wrong_credentials")
    assert wrong == unknown
