"""A site whose chance is foretold, whose clock the test moves, and of which every answer and all work is noted."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, event
from werkzeug.test import TestResponse

from tests.databases import KEYS
from tests.services.people.conftest import CHEAP
from tests.web.visiting import TOKEN
from zendotao import bootstrap, bootstrap_context
from zendotao.bootstrap import EXTENSION, create_app
from zendotao.config import Config
from zendotao.core.game import rules
from zendotao.core.kinds import KINDS
from zendotao.core.messages import current_translations
from zendotao.core.rule.judge import Judge
from zendotao.services.common.context import Context
from zendotao.services.people import sessions
from zendotao.store.people.passwords import Argon2Passwords
from zendotao.store.vault.keyring import Keyring
from zendotao.web.middleware import constant_time
from zendotao.web.pages.cached_pages import PAGE_CACHE

T0 = datetime(2030, 5, 1, 12, tzinfo=UTC)
V1 = "/api/v1"
SECRET_BYTES = 32
"""So long are nonces and tokens."""


class Overheard:
    """Bytes that look like chance, the same in every run; ``drawn`` are those as long as nonces and tokens."""

    def __init__(self) -> None:
        self.count = 0
        self.drawn: list[str] = []

    def hex(self, size: int) -> str:
        """So many bytes."""
        self.count += 1
        found = hashlib.shake_128(str(self.count).encode()).hexdigest(size)
        if size == SECRET_BYTES:
            self.drawn.append(found)
        return found


@dataclass(frozen=True)
class Exchange:
    """A request and all that came back: status, headers and body in ``text``. ``work`` counts what it took."""

    number: int
    viewer: str
    stage: str
    told: str
    status: int
    text: str = field(repr=False)
    work: Counter[str] = field(repr=False)


@dataclass
class Town:
    """The site, everybody's token and session by name, every exchange so far; ``shown``: what moves are made of."""

    app: Flask
    chance: Overheard
    work: Counter[str]
    now: datetime = T0
    stage: str = "play"
    tokens: dict[str, str] = field(default_factory=dict)
    sessions: dict[str, str] = field(default_factory=dict)
    exchanges: list[Exchange] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    @property
    def services(self) -> Context:
        """What the site stands on."""
        site: bootstrap.Site = self.app.extensions[EXTENSION]
        return site.open()

    @property
    def engine(self) -> Engine:
        """The connections to its database."""
        return self.services.store.engine

    def pass_time(self, **span: float) -> None:
        """Let time pass."""
        self.now += timedelta(**span)

    def ask(self, viewer: str, method: str, path: str, body: Any = None, status: int | None = None, **more: Any) -> Any:
        """What the API answers to somebody; the status is checked if it is told."""
        address = path if path.startswith("/api/") else V1 + path
        return self.visit(viewer, method, address, body, status, **more)

    def visit(
        self, viewer: str, method: str, address: str, body: Any = None, status: int | None = None, **headers: str
    ) -> Any:
        """What any address answers: JSON as values, anything else as text."""
        if viewer in self.tokens and address.startswith("/api/"):
            headers["Authorization"] = f"Bearer {self.tokens[viewer]}"
        answer = self.exchange(self.browser(viewer), viewer, method, address, json=body, headers=headers)
        noted = self.exchanges[-1]
        assert status is None or answer.status_code == status, f"{noted.told}: {noted.text}"
        return answer.get_json() if answer.is_json else answer.get_data(as_text=True)

    def exchange(self, browser: FlaskClient, viewer: str, method: str, address: str, **sent: Any) -> TestResponse:
        """A request from somebody's browser, and the whole answer, both noted."""
        self.work.clear()
        with browser.open(address, method=method, **sent) as answer:
            text = f"{answer.status}\n{answer.headers}\n{answer.get_data().decode(errors='replace')}"
            number, told, done = len(self.exchanges), f"{method} {address}", Counter(self.work)
            self.exchanges.append(Exchange(number, viewer, self.stage, told, answer.status_code, text, done))
            return answer

    def browser(self, viewer: str) -> FlaskClient:
        """A fresh browser in which somebody is signed in."""
        client = self.app.test_client()
        if viewer in self.sessions:
            client.set_cookie("zendotao", self.sessions[viewer])
        return client

    def sign_in(self, name: str, account: str) -> None:
        """Somebody has a browser from now on."""
        with self.services.store.unit() as work:
            found = work.accounts.get(account)
        assert found is not None
        self.sessions[name] = sessions.open_session(self.services, found, "a browser", self.now).secret

    def send(self, viewer: str, address: str, fields: dict[str, str], status: int) -> None:
        """Somebody fills in the form of a page."""
        client = self.browser(viewer)
        token = TOKEN.findall(client.get(address).get_data(as_text=True))[0]
        with client.post(address, data={"csrf_token": token, **fields}) as answer:
            assert answer.status_code == status, answer.get_data(as_text=True)

    def join(self, name: str, password: str) -> dict[str, Any]:
        """Somebody signs up and signs in; their account."""
        self.ask(name, "POST", "/accounts", {"name": name, "password": password}, 201)
        issued = self.ask(name, "POST", "/tokens", {"name": name, "password": password}, 201)
        self.tokens[name] = issued["token"]
        account: dict[str, Any] = issued["account"]
        return account


@contextmanager
def town_on(database: str, folder: Path) -> Iterator[Town]:
    """A site over a database. What takes time there is counted, and nothing waits."""
    work: Counter[str] = Counter()
    chance = Overheard()
    environ = {"ZENDOTAO_INSTANCE": str(folder), "ZENDOTAO_DATABASE_URL": database, "ZENDOTAO_VAULT_KEYS": KEYS}
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(bootstrap_context, "SystemRandom", return_value=chance))
        passwords = Argon2Passwords(CHEAP)
        stack.enter_context(mock.patch.object(bootstrap_context, "Argon2Passwords", return_value=passwords))
        stack.enter_context(mock.patch.object(constant_time, "level", side_effect=lambda _: work.update(levelled=1)))
        _count(stack, work)
        PAGE_CACHE.clear()  # chance is the same in all towns: a page of an earlier one may have the key of a page here
        town = Town(create_app(Config.from_environment(environ), lambda: town.now), chance, work)
        _look_over_shoulders(stack, town)
        yield town
        town.app.extensions[EXTENSION].close()


def _count(stack: ExitStack, work: Counter[str]) -> None:
    """Count statements, characters of rules that are read, verdicts, and boxes that are opened."""

    def stated(*_: Any) -> None:
        work["statements"] += 1

    event.listen(Engine, "before_cursor_execute", stated)
    stack.callback(event.remove, Engine, "before_cursor_execute", stated)
    judged, opened = Judge.evaluate, Keyring.decrypt

    def reading(read: Callable[..., Any], text: str, **asked: bool) -> Any:
        work["characters"] += len(text)
        return read_once(read, text, current_translations().language, **asked)

    def judging(self: Judge, layout: Any) -> Any:
        work["verdicts"] += 1
        return judged(self, layout)

    def opening(self: Keyring, *box: Any) -> bytes:
        work["boxes"] += 1
        return opened(self, *box)

    for name in ("check", "condition_of"):
        stack.enter_context(mock.patch.object(rules, name, partial(reading, getattr(rules, name))))
    stack.enter_context(mock.patch.object(Judge, "evaluate", judging))
    stack.enter_context(mock.patch.object(Keyring, "decrypt", opening))


@cache
def read_once(read: Callable[..., Any], text: str, language: str, **asked: bool) -> Any:
    """What comes of reading a text, which everybody has read to them again on every page; nothing else decides it."""
    del language
    return read(text, **asked)


def _look_over_shoulders(stack: ExitStack, town: Town) -> None:
    """Note how commands, what follows from them and refusals are shown to whoever prints them."""

    def deciding(decide: Callable[..., Any], *asked: Any) -> Any:
        town.shown.extend(map(repr, asked))
        found = decide(*asked)
        town.shown.extend([repr(found), str(found)])
        return found

    for kind in KINDS.values():
        decide = kind.decide_and_seal
        stack.callback(object.__setattr__, kind, "decide_and_seal", decide)
        object.__setattr__(kind, "decide_and_seal", partial(deciding, decide))
