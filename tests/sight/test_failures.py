"""Where the site fails in the middle of a move, it says nothing of what was in it, and has done nothing."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.databases import sqlite_database
from tests.sight.town import Town, town_on
from zendotao.store.vault.seals import SealVault

HIDDEN = "exactly 44 yellow pieces"
SEALS = [f"{only(1)} or it contains {HIDDEN}", only(2)]
START = {"title": "A game", "white": WHITE, "black": BLACK, "open": koan(1), "seals": SEALS}
CANONICAL = "44 yellow"


@pytest.fixture
def town(tmp_path: Path):
    """A site with ann."""
    with town_on(sqlite_database(tmp_path), tmp_path) as town:
        town.join("ann", "a pass phrase")
        yield town


def failed(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    """A start fails; nothing tells of what was sealed in it."""
    with caplog.at_level(logging.DEBUG):
        town.ask("ann", "POST", "/games", START, 500, **{"Idempotency-Key": "k"})
    told = town.exchanges[-1].text + caplog.text + "".join(str(record.__dict__) for record in caplog.records)
    assert "failed" in caplog.text
    assert CANONICAL not in told
    assert town.chance.drawn[-1] not in told
    assert town.ask("ann", "GET", "/games", None, 200)["items"] == []


def test_a_failure_whose_words_hold_a_sealed_rule_tells_nobody(town, caplog, monkeypatch):
    def broken(self, seal, body):
        raise RuntimeError(f"cannot keep {body.rule.text} with {body.nonce}")

    monkeypatch.setattr(SealVault, "put", broken)
    failed(town, caplog)


def test_a_failure_of_the_database_tells_nobody_what_was_to_be_stored(town, caplog):
    with town.services.store.unit(write=True) as work:
        work.connection.execute(text("DROP TABLE seals"))
        work.commit()
    failed(town, caplog)


def test_after_a_failure_the_same_request_may_be_sent_again(town, caplog, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(SealVault, "put", None)
        failed(town, caplog)
    town.ask("ann", "POST", "/games", START, 201, **{"Idempotency-Key": "k"})
