"""The scenario: what happens on the site before anything is compared.

Two games of people are replayed from requests that stand in ``data/``, a request a line: a long one with every kind of
refusal, and then some twenty games in every phase. Between them, people use the rest of the site by its forms and its
API (``acts.py``). In requests and in answers, ids are replaced by names, such as ``{{game:gravel-path}}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.net.harness import Site

DATA = Path(__file__).parent / "data"
WHOLE_GAME, EXAMPLE_GAMES = DATA / "whole_game.jsonl", DATA / "example_games.jsonl"
API = "/api/v1"
BEGIN = datetime.fromisoformat("2025-02-28T00:00:00+00:00")
END = datetime.fromisoformat("2025-07-15T09:30:00+00:00")
"""When the scenario begins, and when the site is looked at."""

DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
NAME = re.compile(r"\{\{([^{}]+)\}\}")
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@dataclass(frozen=True)
class Exchange:
    """A request to the API, with names for ids, and the answer."""

    who: str
    method: str
    path: str
    body: Any
    status: int
    headers: Mapping[str, str]
    text: str


@dataclass
class Scenario:
    """A site with everybody on it: ids by their names, API tokens and browsers by the names of people."""

    site: Site
    ids: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    exchanges: list[Exchange] = field(default_factory=list)
    next_run: datetime = BEGIN + timedelta(hours=9)
    replayed: datetime = BEGIN
    pause: timedelta = timedelta()

    # ---- time

    def pass_time_until(self, at: datetime) -> None:
        """Set the clock, and let the timers run each day at nine in between."""
        assert at >= self.site.clock.now, f"{at} has passed: it is {self.site.clock.now}"
        while self.next_run <= at:
            self.site.clock.now = self.next_run
            self.site.run_timers()
            self.next_run += DAY
        self.site.clock.now = at

    def tick(self) -> None:
        """Let a second pass, unless requests of a file are sent: no two things happen at one instant."""
        self.site.clock.now += self.pause

    # ---- the API

    def resolve(self, value: Any) -> Any:
        """Put ids in the place of names."""
        if isinstance(value, str):
            return NAME.sub(lambda found: self.ids[found[1]], value)
        if isinstance(value, list):
            return [self.resolve(one) for one in value]
        if isinstance(value, dict):
            return {name: self.resolve(one) for name, one in value.items()}
        return value

    def ask(
        self, who: str, method: str, path: str, body: Any = None, status: int | None = None, **headers: str
    ) -> Any:
        """Send a request to the API, check the status unless it is 0, and note the exchange; what was answered."""
        self.tick()
        sent = {"Accept": "application/json", **headers}
        if who in self.tokens:
            sent.setdefault("Authorization", f"Bearer {self.tokens[who]}")
        client = self.site.app.test_client(use_cookies=False)
        with client.open(API + self.resolve(path), method=method, json=self.resolve(body), headers=sent) as answer:
            text = answer.get_data(as_text=True)
            self.exchanges.append(
                Exchange(who, method, path, body, answer.status_code, dict(answer.headers), text)
            )
            wanted = answer.status_code < 300 if status is None else status in (0, answer.status_code)
            assert wanted, f"{who}: {method} {path}: {answer.status_code} {text}"
            found = answer.get_json() if answer.is_json else text
        self._learn(who, path, body, found)
        return found

    def _learn(self, who: str, path: str, body: Any, found: Any) -> None:
        """Keep the tokens and the ids of accounts that were answered."""
        if path in ("/tokens", "/guests") and isinstance(found, dict) and "token" in found:
            name = body.get("name") or body.get("nickname")
            self.tokens.setdefault(name, found["token"])
            self.ids.setdefault(f"account:{name}", found["account"]["id"])
            if "link" in found:
                self.ids.setdefault(f"link:{name}", found["link"])

    def replay(self, path: Path, until: datetime | None = None, since: datetime | None = None) -> None:
        """Send the requests of a file, each at its time, or those of a part of it."""
        self.pause = timedelta()
        for step in read_steps(path):
            at = datetime.fromisoformat(step["at"])
            if (since is None or at >= since) and (until is None or at < until):
                self.pass_time_until(at)
                self._send(step)
        self.pause = SECOND

    def _send(self, step: Mapping[str, Any]) -> None:
        method, path = step["do"].split(" ", 1)
        key = {"Idempotency-Key": step["key"]} if "key" in step else {}
        found = self.ask(step.get("who", ""), method, path, step.get("body"), step.get("status"), **key)
        for name, member in step.get("keep", {}).items():
            self.ids[name] = found[member]

    # ---- pages

    def browser(self, who: str = "", language: str = "en") -> Browser:
        """A browser in which somebody is signed in, or nobody."""
        client = self.site.app.test_client()
        if who:
            client.set_cookie("zendotao", self.cookies[who])
        return Browser(self, client, language)

    def sign_in(self, who: str, password: str) -> Browser:
        """Sign somebody in by the form, and keep the session."""
        browser = self.browser()
        browser.send("/sign-in", name=who, password=password)
        self.cookies[who] = browser.session()
        return browser


@dataclass
class Browser:
    """A client with cookies that reads pages and sends their forms."""

    scenario: Scenario
    client: FlaskClient
    language: str = "en"

    def open(self, address: str, method: str = "GET", **sent: Any) -> TestResponse:
        """Send a request; what was answered, whatever the status."""
        headers = {"Accept-Language": self.language, "User-Agent": AGENT, **sent.pop("headers", {})}
        return self.client.open(self.scenario.resolve(address), method=method, headers=headers, **sent)

    def read(self, address: str) -> str:
        """The text at an address."""
        with self.open(address) as answer:
            return answer.get_data(as_text=True)

    def send(self, address: str, status: int = 303, /, **fields: Any) -> str:
        """Send a form with its token; the text of the answer, or where it leads."""
        self.scenario.tick()
        token = TOKEN.findall(self.read("/help/notation")) or TOKEN.findall(self.read("/sign-in"))
        data = {"csrf_token": token[0], **self.scenario.resolve(fields)}
        with self.open(address, "POST", data=data) as answer:
            text = answer.get_data(as_text=True)
            assert answer.status_code == status, f"POST {address}: {answer.status_code}\n{text[-3000:]}"
            return answer.location or text

    def session(self) -> str:
        """The secret of the session in this browser."""
        cookie = self.client.get_cookie("zendotao")
        assert cookie is not None
        return cookie.value


def read_steps(path: Path) -> Iterator[dict[str, Any]]:
    """The requests of a file, in their order."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
