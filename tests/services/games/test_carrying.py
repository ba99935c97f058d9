"""Games out of one database and into another."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.game.zendotao.review.forging import line_of
from tests.core.game.zendotao.review.games import whole
from tests.services.games.site import Town, refused
from zendotao.core.errors import CoreError
from zendotao.core.game import log
from zendotao.core.game.record import RecordError, encode_line
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.events import GameFinal, SeatTaken
from zendotao.core.game.zendotao.record import replay_record
from zendotao.core.game.zendotao.sight.log import view_entries
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games import transfer
from zendotao.services.games.lists.games import list_games
from zendotao.services.games.lists.people import list_ladder
from zendotao.services.games.moves.comments import list_comments, post_comment
from zendotao.services.games.views.game import find_koan, view_game
from zendotao.store.errors import NotFound


def played(town: Town) -> list[str]:
    """A game with a comment and a claim that waits for its vote, as lines."""
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    post_comment(town.services, town.person("ann"), town.game, "Hello!", town.now)
    town.pass_time(hours=1)
    town.claim("bob")
    return list(transfer.export_game(town.services, town.game, town.now))


def test_a_game_is_the_same_in_another_database(town: Town, tmp_path: Path):
    lines = played(town)
    elsewhere = Town("", tmp_path / "elsewhere")
    done = transfer.import_game(elsewhere.services, lines, town.now)
    assert (done.game, done.entries, done.state) == (town.game, len(lines), replay_record(lines).state)
    elsewhere.game, elsewhere.now = town.game, town.now
    assert elsewhere.view().head == town.view().head
    assert [seat.name for seat in elsewhere.view().seats] == [None, None]
    koan = elsewhere.view().koans[0]
    assert find_koan(elsewhere.services, koan.hash) == koan.koan
    assert [one.text for one in list_comments(elsewhere.services, None, town.game).comments] == ["Hello!"]
    for one in (town, elsewhere):
        one.now += (elsewhere.view().clocks.claim - elsewhere.now) * 3
    assert elsewhere.view().head == town.view().head
    elsewhere.close()


def test_names_travel_with_a_game_if_that_is_asked(town: Town, tmp_path: Path):
    played(town)
    lines = transfer.export_game(town.services, town.game, town.now, named=True)
    elsewhere = Town("", tmp_path / "elsewhere")
    transfer.import_game(elsewhere.services, lines, town.now)
    elsewhere.game, elsewhere.now = town.game, town.now
    view = elsewhere.view()
    assert ([seat.name for seat in view.seats], view.imported) == (["ann", "bob"], True)
    # They are no accounts here: who has one of that name has nothing to do with it.
    with refused("not_author"):
        elsewhere.submit("bob", {"kind": "withdraw"})
    hall = elsewhere.services
    assert transfer.export_game(hall, town.game, town.now, named=True) == lines
    transfer.remove_game(hall, town.game, None, town.now)
    bare = transfer.export_game(town.services, town.game, town.now)
    transfer.import_game(hall, bare, town.now)
    assert [seat.name for seat in elsewhere.view().seats] == [None, None]
    elsewhere.close()


@pytest.mark.parametrize("name", ["a/b", "someone who left", "x", "\u3164\u3164"])
def test_a_game_with_names_that_nobody_can_have_is_not_taken_in(small_town: Town, tmp_path: Path, name: str):
    lines = played(small_town)
    lines[0] = json.dumps({**json.loads(lines[0]), "name": name})
    elsewhere = Town("", tmp_path / "elsewhere")
    with pytest.raises(CoreError) as refusal:
        transfer.import_game(elsewhere.services, lines, small_town.now)
    assert refusal.value.code in ("bad_name", "name_taken")
    elsewhere.close()


def test_who_wins_an_imported_game_has_no_points_even_if_an_alias_is_the_id_of_an_account(tmp_path: Path):
    game = whole()
    winner = next(one.event.party for one in game.entries if isinstance(one.event, SeatTaken) and one.event.seat == 3)
    town = Town("", tmp_path / "site")
    town.now = game.now
    mallory = replace(town.person("mallory"), id=winner, name="monk")
    with town.services.store.unit(write=True) as work:
        work.accounts.add(mallory)
        assert work.accounts.take_name("monk", winner)
        work.commit()
    record = game.forger.chained(game.forger.copied())
    done = transfer.import_game(town.services, [encode_line(line_of(one)) for one in record], town.now)
    view = view_game(town.services, None, done.game, town.now)
    assert (view.phase, view.sensei, view.seats[2].name) == ("final", 3, None)
    assert list_ladder(town.services).items == ()
    with town.services.store.unit() as work:
        assert work.seats.games(winner).rows == ()
    town.close()


def test_who_joins_an_imported_game_and_wins_it_has_no_points(town: Town, tmp_path: Path):
    town.start("ann")
    elsewhere = Town("", tmp_path / "elsewhere")
    transfer.import_game(elsewhere.services, transfer.export_game(town.services, town.game, town.now), town.now)
    elsewhere.game, elsewhere.open = town.game, dict(town.open)
    elsewhere.pass_time(hours=1)
    elsewhere.turn("cho")
    elsewhere.claim("cho")
    elsewhere.pass_time(hours=200)
    elsewhere.submit("cho", {"kind": "reveal"})
    elsewhere.pass_time(hours=200)
    view = elsewhere.view()
    assert (view.phase, view.seats[view.sensei - 1].name, view.imported) == ("final", "cho", True)
    assert list_ladder(elsewhere.services).items == ()
    elsewhere.close()


def test_a_game_is_taken_in_once(small_town: Town):
    lines = played(small_town)
    with refused("conflict"):
        transfer.import_game(small_town.services, lines, small_town.now)


def test_a_record_that_does_not_hold_is_not_taken_in(small_town: Town, tmp_path: Path):
    lines = played(small_town)
    elsewhere = Town("", tmp_path / "elsewhere")
    with pytest.raises(RecordError):
        transfer.import_game(elsewhere.services, [*lines[:4], *lines[5:]], small_town.now)
    assert list_games(elsewhere.services).rows == ()
    elsewhere.close()


def test_an_exported_game_holds_nobody_s_id_and_no_sealed_rule(town: Town):
    text = "\n".join(played(town))
    assert "a-ann" not in text
    assert [secret for secret in town.secrets() if secret in text] == []


def test_a_keeper_removes_a_game_that_was_taken_in_and_no_other(town: Town, tmp_path: Path):
    lines = played(town)
    elsewhere = Town("", tmp_path / "elsewhere")
    hall = elsewhere.services
    done = transfer.import_game(hall, lines, town.now)
    assert view_game(elsewhere.services, None, done.game, town.now).imported
    assert not town.view().imported
    keeper = replace(elsewhere.person("kit"), keeper_since=town.now)
    with refused("not_keeper"):
        transfer.remove_game(hall, done.game, elsewhere.person("ann"), town.now)
    assert transfer.remove_game(hall, done.game, keeper, town.now) == "A game"
    assert list_games(elsewhere.services).rows == ()
    with pytest.raises(NotFound):
        view_game(elsewhere.services, None, done.game, town.now)
    with refused("not_imported"):
        transfer.remove_game(town.services, town.game, None, town.now)
    # It can be taken in again.
    assert transfer.import_game(hall, lines, town.now).game == done.game
    elsewhere.close()


def test_a_record_that_the_rules_do_not_allow_is_not_taken_in_and_its_faults_are_told(town: Town, tmp_path: Path):
    lines = played(town)
    head, end = json.loads(lines[-1])["hash"], GameFinal(sensei=1, score=2)
    forged = log.make_entries(len(lines), head, town.now, None, None, "", [end])
    more = [encode_line(line) for line in view_entries(Game(id=""), forged, Viewer(keeper=True), {})]
    elsewhere = Town("", tmp_path / "elsewhere")
    with pytest.raises(transfer.FaultsError) as refusal:
        transfer.import_game(elsewhere.services, [*lines, *more], town.now)
    assert [(fault.seq, fault.code) for fault in refusal.value.reviewed.faults] == [(len(lines) + 1, "unexplained")]
    assert list_games(elsewhere.services).rows == ()
    elsewhere.close()
