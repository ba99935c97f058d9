"""How often one may ask."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.api.conftest import PASSWORD, Caller
from zendotao.web.middleware import rate_limits
from zendotao.web.middleware.rate_limits import RATES, parse_rate


def test_a_name_is_tried_ten_times_in_ten_minutes(counting, join, nobody):
    join("ann")
    wrong = {"name": "ann", "password": "x" * 8}
    for _ in range(10):
        nobody.refused("POST", "/tokens", wrong, 401, "wrong_credentials")
    response = nobody.ask("POST", "/tokens", {"name": "ANN", "password": PASSWORD}, 429, raw=True)
    assert response.get_json()["code"] == "too_many"
    assert response.headers["Retry-After"] == "600"
    counting.pass_time(minutes=10)
    nobody.post("/tokens", {"name": "ann", "password": PASSWORD})


def test_while_it_lasts_it_is_told_how_long_to_wait(counting, nobody):
    for number in range(parse_rate(RATES["account"]).amount):
        nobody.post("/accounts", {"name": f"person {number}", "password": PASSWORD})
    counting.pass_time(minutes=50)
    body = {"name": "another", "password": PASSWORD}
    assert nobody.refused("POST", "/accounts", body, 429, "too_many")["retry_after"] == 600


def test_one_name_does_not_use_up_the_tries_of_another(counting, join, nobody):
    join("ann")
    join("bob")
    for _ in range(10):
        nobody.refused("POST", "/tokens", {"name": "ann", "password": "x" * 8}, 401, "wrong_credentials")
    nobody.refused("POST", "/tokens", {"name": "ann", "password": PASSWORD}, 429, "too_many")
    nobody.post("/tokens", {"name": "bob", "password": PASSWORD})


def test_who_signs_in_starts_anew(counting, join, nobody):
    join("ann")
    for _ in range(3):
        for _ in range(9):
            nobody.refused("POST", "/tokens", {"name": "ann", "password": "x" * 8}, 401, "wrong_credentials")
        nobody.post("/tokens", {"name": "ann", "password": PASSWORD})


def test_posting_is_counted_by_account(counting, join):
    ann, bob = join("ann"), join("bob")
    for _ in range(parse_rate(RATES["posting"]).amount):
        ann.refused("POST", "/teams", {"name": ""}, 400, "bad_name")
    ann.refused("POST", "/teams", {"name": "monks"}, 429, "too_many")
    bob.post("/teams", {"name": "monks"})


def test_reading_is_not_counted(counting, nobody):
    for _ in range(250):
        nobody.get("/games")


@pytest.mark.parametrize(
    ("remote", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_of_a_new_address_the_network_counts(remote, counted):
    with Flask("x").test_request_context(environ_base={"REMOTE_ADDR": remote}):
        assert rate_limits.get_client_address() == counted


def test_where_nothing_is_limited_nothing_is_counted(site, client):
    for number in range(parse_rate(RATES["account"]).amount + 1):
        Caller(client).post("/accounts", {"name": f"person {number}", "password": PASSWORD})
