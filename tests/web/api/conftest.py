"""The whole site behind Flask's test client, on a fresh file of SQLite, with a clock that only the test moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.databases import KEYS, sqlite_database
from tests.services.people.conftest import PASSWORD, context_of
from zendotao.bootstrap import create_app
from zendotao.config import Config
from zendotao.services.common.context import Context
from zendotao.store.engine import open_engine
from zendotao.store.site.limits import CountedRequests, open_limits
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring

T0 = datetime(2030, 5, 1, 12, tzinfo=UTC)
V1 = "/api/v1"


@dataclass
class Site:
    """``web.site.Site`` over a real store, as far as the API needs it."""

    context: Context
    at: datetime = T0
    limits: CountedRequests | None = None
    clock: Any = field(init=False)

    def __post_init__(self):
        self.clock = lambda: self.at

    def cookie_key(self) -> bytes:
        """What the cookies of pages are signed with."""
        return b"a key of the tests"

    def pass_time(self, **span):
        """Let time pass, in the words of ``timedelta``."""
        self.at += timedelta(**span)


@pytest.fixture
def site(tmp_path: Path):
    """The services of a site that counts nothing."""
    engine = open_engine(sqlite_database(tmp_path))
    store = Store(engine, Keyring.from_setting(KEYS))
    yield Site(context_of(store))
    engine.dispose()


@pytest.fixture
def counting(site, tmp_path):
    """The same site, where requests are counted."""
    site.limits = open_limits(site.context.store.engine, tmp_path, lambda: site.at.timestamp())
    yield site
    site.limits.close()


@pytest.fixture(scope="session")
def bare() -> Flask:
    """The application with nothing behind it."""
    return create_app(Config.from_environment({}))


@pytest.fixture
def app(bare, site) -> Flask:
    """The application over the site's services."""
    bare.extensions["zendotao"] = site
    return bare


class Caller:
    """Somebody with a token, or nobody: asks the API and checks the status that is expected."""

    def __init__(self, client: FlaskClient, token: str | None = None, account: Any = None) -> None:
        self.client, self.token, self.account = client, token, account

    def ask(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        """The answer's JSON; the whole response where ``raw`` is asked for."""
        raw = more.pop("raw", False)
        headers = dict(more.pop("headers", {}))
        if self.token is not None:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        response = self.client.open(V1 + path, method=method, json=body, headers=headers, **more)
        assert response.status_code == status, response.get_data(as_text=True)
        return response if raw else response.get_json(silent=True)

    def get(self, path: str, status: int = 200, **more: Any) -> Any:
        """Read."""
        return self.ask("GET", path, None, status, **more)

    def post(self, path: str, body: Any = None, status: int = 201, **more: Any) -> Any:
        """Do."""
        return self.ask("POST", path, {} if body is None else body, status, **more)

    def delete(self, path: str, body: Any = None, status: int = 204, **more: Any) -> Any:
        """Remove."""
        return self.ask("DELETE", path, body, status, **more)

    def refused(self, method: str, path: str, body: Any, status: int, code: str, **more: Any) -> Any:
        """The problem with which a request is refused."""
        response = self.ask(method, path, body, status, raw=True, **more)
        assert response.mimetype == "application/problem+json"
        problem = response.get_json()
        assert (problem["status"], problem["code"]) == (status, code)
        assert problem["title"]
        assert problem["detail"]
        return problem


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def nobody(client) -> Caller:
    """Somebody without a token."""
    return Caller(client)


@pytest.fixture
def join(client):
    """Sign up and sign in: ``ann = join("ann")``."""

    def made(name: str) -> Caller:
        anyone = Caller(client)
        anyone.post("/accounts", {"name": name, "password": PASSWORD})
        issued = anyone.post("/tokens", {"name": name, "password": PASSWORD})
        return Caller(client, issued["token"], issued["account"])

    return made


START = {
    "title": "A quiet game",
    "white": WHITE,
    "black": BLACK,
    "open": koan(1),
    "seals": [only(1), only(2)],
}
"""The first game of ``koans_for_tests``."""


def turn(number: int, **more: Any) -> dict[str, Any]:
    """The turn that disproves ``only(number)`` with a black stone and asks about the next koan of the family."""
    return {
        "kind": "turn",
        "rule": only(number),
        "stone": "black",
        "koan": koan(number + 1),
        "seals": [only(number + 1), only(number + 2)],
        **more,
    }


@pytest.fixture
def table(join):
    """A game that ann started and bob turned in: ann, bob, and the game's address."""
    ann, bob = join("ann"), join("bob")
    game = f"/games/{ann.post('/games', START)['id']}"
    bob.post(f"{game}/moves", turn(1))
    return ann, bob, game
