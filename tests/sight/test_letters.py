"""Letters, bells, feeds and what is pushed to browsers tell nobody what is secret, at any stage of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.databases import sqlite_database
from tests.sight.tale import EVERYBODY, Tale
from tests.sight.town import Town, town_on
from zendotao.services import timers
from zendotao.services.common.messages import EncryptedMessage, PushMessage
from zendotao.services.feeds import make_game_feed, make_own_feed, make_site_feed, open_own_feed
from zendotao.services.notices.bell import view_bell
from zendotao.services.notices.push import add_browser, make_push_key
from zendotao.services.people import sessions
from zendotao.store.notices.values import Browser

Told = tuple[str, str, str, str]
"""Who was told, at which stage, where, and the words."""


def prove_addresses(tale: Tale) -> None:
    """Everybody has an address that is known to be theirs."""
    with tale.town.services.store.unit(write=True) as work:
        for name, account in tale.accounts.items():
            work.mail.put(account["id"], f"{name}@mail.example", f"proof of {name}", tale.town.now)
            work.mail.verify(account["id"], tale.town.now)
        work.commit()


def listen(tale: Tale, heard: list[Told], monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has a browser that notices are pushed to, and each message is noted before it is encrypted."""
    town, wait = tale.town, tale.town.pass_time
    services, names = town.services, {account["id"]: name for name, account in tale.accounts.items()}

    def packed(key: bytes, browser: Browser, message: PushMessage) -> EncryptedMessage:
        heard.append((names[browser.account], town.stage, "what is pushed", f"{message.title} {message.body}"))
        return EncryptedMessage(b"", {})

    def pass_time(**span: float) -> None:
        # What is older than a day is pushed no more.
        carry(town)
        wait(**span)
        carry(town)

    monkeypatch.setattr(town, "pass_time", pass_time)
    monkeypatch.setattr(services.push_gateway, "encrypt", packed)
    monkeypatch.setattr(services.caller, "find_address_fault", lambda address: None)
    monkeypatch.setattr(services.caller, "call", lambda *_: None)
    make_push_key(services, town.now)
    for name, account in tale.accounts.items():
        with town.services.store.unit() as work:
            person = work.accounts.get(account["id"])
        session = sessions.open_session(town.services, person, "its browser", town.now).token.id
        keys = ("its-own-key", "its-secret")
        add_browser(services, person, session, f"https://push.example/{name}", keys, "its browser", "en", town.now)


def carry(town: Town) -> None:
    """What is due happens and is told."""
    timers.sweep_games(town.services, town.now)
    timers.deliver_notices(town.services, town.now)
    assert timers.run_errands(town.services, town.now) == ()


def told(tale: Tale, stage: str) -> Iterator[Told]:
    """Everything that was told up to now."""
    town = tale.town
    carry(town)
    services = town.services
    feeds = [make_site_feed(services), make_game_feed(services, tale.game, town.now)]
    for name, account in tale.accounts.items():
        yield from letters(town, name, account["id"], stage)
        with town.services.store.unit() as work:
            person = work.accounts.get(account["id"])
        for one in view_bell(services, person, limit=100).notices:
            yield name, stage, "the bell", one.line
        if person.kind == "person":
            own = make_own_feed(services, open_own_feed(services, person, town.now).secret, town.now)
            for entry in own.entries:
                yield name, stage, "their feed", f"{entry.title} {entry.text}"
    for feed in feeds:
        for entry in feed.entries:
            yield "nobody", stage, "a feed", f"{entry.title} {entry.text}"


def letters(town: Town, name: str, account: str, stage: str) -> Iterator[Told]:
    """What was written to somebody."""
    with town.services.store.unit() as work:
        for posted in work.letters.list_for_account(account):
            # What is veiled is the reader's own: the secrets of the links in it.
            yield name, stage, "a letter", posted.letter.subject + posted.letter.redacted_text


def test_nobody_is_told_what_they_may_not_know(tmp_path, monkeypatch):
    with town_on(sqlite_database(tmp_path), tmp_path) as town:
        tale = Tale(town, demanded=True)
        heard: list[Told] = []

        def half() -> None:
            prove_addresses(tale)
            heard.extend(told(tale, "play"))

        begin = tale.start

        def start() -> None:
            begin()
            listen(tale, heard, monkeypatch)

        tale.start = start
        tale.at_half = half
        tale.play()
        heard.extend(told(tale, "final"))
    found = [
        f"{who} read a {secret.kind} ({secret.words}) in {where}"
        for who, stage, where, words in heard
        for secret in tale.secrets.kept
        if secret.words in words and not secret.may_be_read(who, stage)
    ]
    assert found == []
    written = {who for who, _, where, _ in heard if where == "a letter"}
    assert {"ann", "tia", "gus"} <= written <= set(EVERYBODY)
    assert {"ann", "tia", "gus"} <= {who for who, _, where, _ in heard if where == "what is pushed"}
    assert {"ann", "tia"} <= {who for who, _, where, _ in heard if where == "their feed"}
    assert any(where == "a feed" and "The rule is not:" in words for _, _, where, words in heard)
