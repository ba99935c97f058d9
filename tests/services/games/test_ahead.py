"""The end of a game is worked out before anybody is kept waiting, and never for a game that has gone on."""

from __future__ import annotations

from datetime import timedelta
from unittest import mock

import pytest
from sqlalchemy import update

from tests.services.games.site import Town
from tests.services.games.test_clauses import four
from zendotao.core.game import rules
from zendotao.services import timers
from zendotao.services.games.transaction import settlement
from zendotao.services.games.transaction.reading import settle_game
from zendotao.store.tables.vault import seals
from zendotao.store.unit import Store


@pytest.fixture
def claimed(small_town: Town) -> Town:
    """A victory that dan has claimed and revealed, and that is due to become final."""
    four(small_town)
    small_town.claim("dan")
    small_town.pass_time(hours=72)
    small_town.submit("dan", {"kind": "reveal"})
    small_town.pass_time(hours=72)
    return small_town


def test_sealed_rules_are_read_at_the_end_while_nobody_waits_for_the_database(claimed: Town):
    writing: list[bool] = []
    read_while_writing: list[str] = []
    check, unit = rules.check, Store.unit

    def counting(self: Store, write: bool = False):
        writing.append(write)
        return unit(self, write)

    def reading(text: str, **how):
        if writing[-1]:
            read_while_writing.append(text)
        return check(text, **how)

    with mock.patch.object(Store, "unit", counting), mock.patch.object(rules, "check", reading):
        assert timers.sweep_games(claimed.services, claimed.now).settled == 1
    assert claimed.view().phase == "final"
    assert writing.count(True) == 1
    assert read_while_writing == []


def test_a_process_that_does_not_know_the_game_yet_comes_to_the_same_end(claimed: Town):
    claimed.services.game_cache.drop(claimed.game)
    settle_game(claimed.services, claimed.game, claimed.now)
    assert claimed.view().phase == "final"


def test_before_the_end_is_due_nothing_is_worked_out(claimed: Town):
    hall = claimed.services
    assert settlement.prepare_end(hall, claimed.game, claimed.now - timedelta(microseconds=1)) is None
    assert settlement.prepare_end(hall, "g0000", claimed.now) is None


def test_what_was_worked_out_holds_for_that_state_that_instant_and_those_outages_alone(claimed: Town):
    hall = claimed.services
    found = settlement.prepare_end(hall, claimed.game, claimed.now)
    assert found is not None
    assert found.game.phase == "final"
    second, outage = timedelta(seconds=1), (claimed.now - timedelta(hours=1), claimed.now)
    assert found.holds_for(found.before, claimed.now, [])
    assert not found.holds_for(found.game, claimed.now, [])
    assert not found.holds_for(found.before, claimed.now + second, [])
    assert not found.holds_for(found.before, claimed.now, [outage])


def test_what_was_worked_out_tells_no_sealed_rule_when_it_is_printed(claimed: Town):
    found = settlement.prepare_end(claimed.services, claimed.game, claimed.now)
    assert found is not None
    opened = [seal.body.rule.text for move in found.game.moves for seal in move.seals if seal.body is not None]
    assert opened
    assert not [text for text in opened if text in repr(found)]


def test_a_game_ends_even_if_a_lost_key_leaves_a_seal_shut(claimed: Town, caplog):
    with claimed.services.store.unit(write=True) as work:
        work.connection.execute(update(seals).where(seals.c.move == 3, seals.c.slot == 1).values(key_id="lost"))
        work.commit()
    assert timers.sweep_games(claimed.services, claimed.now).failed == ()
    assert claimed.view().phase == "final"
    events = [one["entry"].event for one in claimed.log() if one["type"] == "seal.opened"]
    opened = {event.slot: event.body.rule.text for event in events if event.move == 3}
    assert list(opened) == [2]
    assert "A seal of the game" in caplog.text
    assert opened[2] not in caplog.text
