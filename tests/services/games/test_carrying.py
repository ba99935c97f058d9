"""Games out of one database and into another."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.services.games.site import Town, refused
from zendotao.core.game import log
from zendotao.core.game.events import GameFinal
from zendotao.core.game.record import RecordError, as_text, replay
from zendotao.core.game.sight_log import entries_for
from zendotao.core.game.sight_values import Viewer
from zendotao.core.game.state import Game
from zendotao.services.games import carrying
from zendotao.services.ports import NotFound


def played(town: Town) -> list[str]:
    """A game with a comment and a claim that waits for its vote, as lines."""
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    town.services.games.comment(town.person("ann"), town.game, "Hello!", town.now)
    town.pass_time(hours=1)
    town.claim("bob")
    return list(carrying.export(town.services.games.hall, town.game, town.now))


def test_a_game_is_the_same_in_another_database(town: Town, tmp_path: Path):
    lines = played(town)
    elsewhere = Town("", tmp_path / "elsewhere")
    done = carrying.take_in(elsewhere.services.games.hall, lines, town.now)
    assert (done.game, done.entries, done.state) == (town.game, len(lines), replay(lines).state)
    elsewhere.game, elsewhere.now = town.game, town.now
    assert elsewhere.view().head == town.view().head
    assert [seat.name for seat in elsewhere.view().seats] == [None, None]
    koan = elsewhere.view().koans[0]
    assert elsewhere.services.games.koan(koan.hash) == koan.koan
    assert [one.text for one in elsewhere.services.games.comments(None, town.game).comments] == ["Hello!"]
    for one in (town, elsewhere):
        one.now += (elsewhere.view().clocks.claim - elsewhere.now) * 3
    assert elsewhere.view().head == town.view().head
    elsewhere.close()


def test_a_game_is_taken_in_once(small_town: Town):
    lines = played(small_town)
    with refused("conflict"):
        carrying.take_in(small_town.services.games.hall, lines, small_town.now)


def test_a_record_that_does_not_hold_is_not_taken_in(small_town: Town, tmp_path: Path):
    lines = played(small_town)
    elsewhere = Town("", tmp_path / "elsewhere")
    with pytest.raises(RecordError):
        carrying.take_in(elsewhere.services.games.hall, [*lines[:4], *lines[5:]], small_town.now)
    assert elsewhere.services.games.games().rows == ()
    elsewhere.close()


def test_an_exported_game_holds_nobody_s_id_and_no_sealed_rule(town: Town):
    text = "\n".join(played(town))
    assert "a-ann" not in text
    assert [secret for secret in town.secrets() if secret in text] == []


def test_a_keeper_removes_a_game_that_was_taken_in_and_no_other(town: Town, tmp_path: Path):
    lines = played(town)
    elsewhere = Town("", tmp_path / "elsewhere")
    hall = elsewhere.services.games.hall
    done = carrying.take_in(hall, lines, town.now)
    assert elsewhere.services.games.view(None, done.game, town.now).imported
    assert not town.view().imported
    keeper = replace(elsewhere.person("kit"), keeper_since=town.now)
    with refused("not_keeper"):
        carrying.remove(hall, done.game, elsewhere.person("ann"), town.now)
    assert carrying.remove(hall, done.game, keeper, town.now) == "A game"
    assert elsewhere.services.games.games().rows == ()
    with pytest.raises(NotFound):
        elsewhere.services.games.view(None, done.game, town.now)
    with refused("not_imported"):
        carrying.remove(town.services.games.hall, town.game, None, town.now)
    # It can be taken in again.
    assert carrying.take_in(hall, lines, town.now).game == done.game
    elsewhere.close()


def test_a_record_that_the_rules_do_not_allow_is_not_taken_in_and_its_faults_are_told(town: Town, tmp_path: Path):
    lines = played(town)
    head, end = json.loads(lines[-1])["hash"], GameFinal(sensei=1, score=2)
    forged = log.entries(len(lines), head, town.now, None, None, "", [end])
    more = [as_text(line) for line in entries_for(Game(id=""), forged, Viewer(keeper=True), {})]
    elsewhere = Town("", tmp_path / "elsewhere")
    with pytest.raises(carrying.FaultsError) as refusal:
        carrying.take_in(elsewhere.services.games.hall, [*lines, *more], town.now)
    assert [(fault.seq, fault.code) for fault in refusal.value.reviewed.faults] == [(len(lines) + 1, "unexplained")]
    assert elsewhere.services.games.games().rows == ()
    elsewhere.close()
