"""Letters, bells and feeds tell nobody what is secret, at any stage of the game."""

from __future__ import annotations

from collections.abc import Iterator

from tests.databases import sqlite_database
from tests.sight.tale import EVERYBODY, Tale
from tests.sight.town import Town, town_on

Told = tuple[str, str, str, str]
"""Who was told, at which stage, where, and the words."""


def prove_addresses(tale: Tale) -> None:
    """Everybody has an address that is known to be theirs."""
    with tale.town.services.store.unit(write=True) as work:
        for name, account in tale.accounts.items():
            work.mail.put(account["id"], f"{name}@mail.example", f"proof of {name}", tale.town.now)
            work.mail.verify(account["id"], tale.town.now)
        work.commit()


def told(tale: Tale, stage: str) -> Iterator[Told]:
    """Everything that was told up to now."""
    town = tale.town
    town.services.timers.sweep(town.now)
    town.services.timers.deliver(town.now)
    assert town.services.timers.run_errands(town.now) == ()
    notices = town.services.notices
    feeds = [notices.site_feed(), notices.game_feed(tale.game, town.now)]
    for name, account in tale.accounts.items():
        yield from letters(town, name, account["id"], stage)
        with town.services.store.unit() as work:
            person = work.people.get(account["id"])
        for one in notices.bell(person, limit=100).notices:
            yield name, stage, "the bell", one.line
    for feed in feeds:
        for entry in feed.entries:
            yield "nobody", stage, "a feed", f"{entry.title} {entry.text}"


def letters(town: Town, name: str, account: str, stage: str) -> Iterator[Told]:
    """What was written to somebody."""
    with town.services.store.unit() as work:
        for posted in work.letters.of(account):
            # What is veiled is the reader's own: the secrets of the links in it.
            yield name, stage, "a letter", posted.letter.subject + posted.letter.veiled


def test_nobody_is_told_what_they_may_not_know(tmp_path):
    with town_on(sqlite_database(tmp_path), tmp_path) as town:
        tale = Tale(town, demanded=True)
        heard: list[Told] = []

        def half() -> None:
            prove_addresses(tale)
            heard.extend(told(tale, "play"))

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
    assert any(where == "a feed" and "The rule is not:" in words for _, _, where, words in heard)
